/** Which local service a command finds, with and without `STATE_DIR`. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RUNNING_FILE, runningService } from '../../cli/src/local-service.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registry-graph-found-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const found = (env: Record<string, string>) => runningService(env, folder);

function runsIn(stateDir: string, text: string): void {
  mkdirSync(join(folder, stateDir), { recursive: true });
  writeFileSync(join(folder, stateDir, 'stack.json'), text);
}

function startedLast(stateDir: string): void {
  mkdirSync(join(folder, '.local'), { recursive: true });
  writeFileSync(join(folder, RUNNING_FILE), join(folder, stateDir));
}

test('none runs', () => {
  expect(found({})).toBeUndefined();
  startedLast('gone');
  expect(found({})).toBeUndefined();
});

test('the one of the default folder', () => {
  runsIn('.local', 'default');
  expect([found({}), found({ STATE_DIR: '' })]).toEqual(['default', 'default']);
});

test('without STATE_DIR the one started last in this folder, then the default one', () => {
  runsIn('.local', 'default');
  runsIn('other', 'other');
  startedLast('other');
  expect(found({})).toBe('other');
  rmSync(join(folder, 'other'), { recursive: true });
  expect(found({})).toBe('default');
});

test('with STATE_DIR that one alone', () => {
  runsIn('.local', 'default');
  runsIn('other', 'other');
  startedLast('other');
  expect([found({ STATE_DIR: 'other' }), found({ STATE_DIR: 'nowhere' })]).toEqual(['other', undefined]);
});
