/** The examples of the client's README run as they stand, against the running service. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { service } from '../support/stack.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const running = service();
const folder = mkdtempSync(join(tmpdir(), 'registry-graph-readme-'));
afterAll(() => rmSync(folder, { recursive: true }));

const README = readFileSync(join(ROOT, 'client/README.md'), 'utf8');
const examples = [...README.matchAll(/```ts\n([^`]*)```/g)].map(([, code]) => code!);

test('there is an example', () => {
  expect(examples.length).toBeGreaterThan(0);
});

test.each(examples.map((code, at) => [at + 1, code] as const))('example %i runs', async (at, code) => {
  const { outputFiles } = await build({
    stdin: { contents: code.replace('http://127.0.0.1:3000', running().stack.baseUrl), resolveDir: ROOT, loader: 'ts' },
    ...{ bundle: true, write: false, platform: 'node', format: 'esm' },
    alias: { '@registry-graph/client': join(ROOT, 'client/src/index.ts') },
  });
  const file = join(folder, `${at}.mjs`);
  writeFileSync(file, outputFiles[0]!.contents);
  const { apiKey } = await running().account();
  const { stdout } = await promisify(execFile)(process.execPath, [file], { env: { PATH: process.env.PATH, REGISTRY_GRAPH_KEY: apiKey } });
  expect(stdout.trim().split('\n').length).toBeGreaterThanOrEqual(3);
  expect(stdout).toContain("ARDOISE INVENTEE [ '>50–<75 % shareholding', '>50–<75 % votingRights' ]");
  expect(stdout).toMatch(/\d{4}-\d\d-\d\dT\S+ search -1/);
});
