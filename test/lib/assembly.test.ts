/** The assembly in the state folder: used again by the next start, unless what it was made of has changed. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { assemblyIn } from '../../lib/local/assembly.ts';
import { readAssembly } from '../../lib/local/template.ts';

const folder = mkdtempSync(join(tmpdir(), 'registry-graph-assembly-'));
const state = { path: folder, file: (name: string) => join(folder, name) };
/** Stands among the bundles until they are made anew. */
const mark = join(folder, 'bundles', 'mark');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('made of these sources it is used as it is; of others it is made again', async () => {
  cpSync(dirname(inject('assembly')), folder, { recursive: true });
  writeFileSync(mark, '');
  expect(await assemblyIn(state)).toBe(join(folder, 'assembly'));
  expect(existsSync(mark)).toBe(true);

  const note = state.file('assembly.sources');
  const sources = readFileSync(note, 'utf8');
  expect(sources).toMatch(/^[0-9a-f]{64}$/);
  writeFileSync(
    note,
    sources.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
  );
  rmSync(join(folder, 'assembly'), { recursive: true });
  expect(readAssembly(await assemblyIn(state)).assets.size).toBeGreaterThan(20);
  expect(existsSync(mark)).toBe(false);
  expect(readFileSync(note, 'utf8')).toBe(sources);
}, 120_000);
