/** `batch` and `batches`: from a file to its results, what is found for names, and what cannot be read. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { service } from '../support/stack.ts';
import { command, type Ran } from './terminal.ts';

const running = service();

async function connected(credits = 100): Promise<(...args: string[]) => Promise<Ran>> {
  const { apiKey } = await running().account({ credits });
  return (...args) => command(args, { env: { REGISTRY_GRAPH_URL: running().stack.baseUrl, REGISTRY_GRAPH_KEY: apiKey } });
}

const folder = (): string => mkdtempSync(join(inject('runFolder'), 'batch-'));

function fileOf(content: string, name = 'companies.csv'): { path: string; beside: (other: string) => string } {
  const at = folder();
  writeFileSync(join(at, name), content);
  return { path: join(at, name), beside: (other) => join(at, other) };
}

const FILE = 'jurisdiction,identifier,legal_name,reference\nGB,99000010,,a\nNO,100000008,,b\nGB,,HARBOUR INVENTED LIMITED,c\n';

test('a file is checked, looked up, and its results written', async () => {
  const rg = await connected();
  const { path, beside } = fileOf(FILE);
  const ran = await rg('batch', path, '--yes', '-o', beside('results.csv'), '--report', beside('report.jsonl'));
  expect([ran.status, ran.stdout]).toEqual([0, expect.stringContaining('done: 2 completed, 0 failed, 1 not valid; 2 credits charged')]);
  expect(ran.stderr).toContain('3 rows: 2 can be looked up, 1 cannot');
  const results = readFileSync(beside('results.csv'), 'utf8').trim().split('\r\n');
  expect(results.slice(1).map((line) => line.split(',').slice(0, 5).join())).toEqual([
    '1,a,GB,99000010,COMPLETED',
    '2,b,NO,100000008,COMPLETED',
    '3,c,GB,,INVALID',
  ]);
  expect(readFileSync(beside('report.jsonl'), 'utf8').trim().split('\n')).toHaveLength(3);
  expect((await rg('batches')).stdout).toMatch(/companies\.csv .* DONE +3 +2 +0 +2/);
});

test('--check asks and charges nothing', async () => {
  const rg = await connected();
  const { stdout } = await rg('batch', fileOf(FILE).path, '--check');
  expect(stdout).toContain('At most 2 credits: GB 1, NO 1');
  expect((await rg('account')).stdout).toContain('100');
});

test('names go through the identifier finder, and what is confirmed is sent as a batch', async () => {
  const rg = await connected();
  const { path, beside } = fileOf(FILE);
  const ran = await rg('batch', path, '--candidates', beside('candidates.csv'));
  expect([ran.status, ran.stderr]).toEqual([0, expect.stringContaining('1 of 1 names found')]);
  expect(readFileSync(beside('candidates.csv'), 'utf8').split('\r\n')[1]).toMatch(/^3,c,GB,99000010,HARBOUR INVENTED LIMITED,/);
  expect((await rg('batch', beside('candidates.csv'), '--check')).stdout).toContain('1 rows: 1 can be looked up, 0 cannot');
});

test('out of credits it ends with 8 and says how it goes on', async () => {
  const rg = await connected(1);
  const ran = await rg('batch', fileOf(FILE).path, '--yes');
  expect([ran.status, ran.stderr]).toEqual([8, expect.stringMatching(/paused: out_of_credits.*registry-graph batch [0-9a-f]{32} goes on/)]);
});

test('a file that is none, and one that is not there', async () => {
  const rg = await connected();
  const wrong = await rg('batch', fileOf('GB,1\n').path);
  expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('cannot be read: no table, line 1')]);
  expect((await rg('batch', join(folder(), 'none.csv'))).status).toBe(2);
});
