/** The local DynamoDB engine: its source, and its end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { holdState, StateInUse } from '../../lib/local/state.ts';
import { startTableEngine } from '../../lib/local/table-engine.ts';

const folder = mkdtempSync(join(tmpdir(), 'registry-graph-engine-'));
const binary = join(dirname(createRequire(import.meta.url).resolve(`@dynoxide/${platform()}-${arch()}/package.json`)), 'dynoxide');

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('DYNAMODB_ENDPOINT replaces the engine', async () => {
  vi.stubEnv('DYNAMODB_ENDPOINT', 'http://127.0.0.1:8000');
  const state = holdState(folder);
  expect(await startTableEngine(state)).toMatchObject({ endpoint: 'http://127.0.0.1:8000' });
  state.release();
});

test('only a left-over engine of the same folder is ended, not a process with its id', async () => {
  const state = holdState(folder);
  const leftover = spawn(binary, ['--port', String(await state.port('leftover')), '--db-path', state.file('table.db')], {
    stdio: 'ignore',
  });
  const unrelated = spawn('sleep', ['30'], { stdio: 'ignore' });
  const gone = once(leftover, 'exit');

  writeFileSync(state.file('dynoxide.pid'), String(unrelated.pid));
  await (await startTableEngine(state)).stop();
  expect([leftover.exitCode, unrelated.exitCode, unrelated.signalCode]).toEqual([null, null, null]);

  writeFileSync(state.file('dynoxide.pid'), String(leftover.pid));
  await (await startTableEngine(state)).stop();
  expect(await gone).toEqual([null, 'SIGKILL']);
  unrelated.kill();
  state.release();
});

test('an engine has the port of the last start, and the folder belongs to one stack at a time', async () => {
  const state = holdState(folder);
  const first = await startTableEngine(state);
  expect(() => holdState(folder)).toThrow(StateInUse);
  await first.stop();
  state.release();

  const again = holdState(folder);
  const second = await startTableEngine(again);
  expect(second.endpoint).toBe(first.endpoint);
  await second.stop();
  again.release();
});
