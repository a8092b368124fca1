/** The bundled command as a process: its size, its start, Ctrl+C, and an unwrap between the command and a bad network. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandBundle } from '../../bin/command-bundle.ts';
import { FAULTS, faultyServer } from '../client/faulty-server.ts';
import { runConcurrently } from '../support/run-concurrently.ts';
import { seeded } from '../support/seeded.ts';
import { shareOf } from '../support/share.ts';
import { service } from '../support/stack.ts';
import { command, emptyHome } from './terminal.ts';

const running = service();
const folder = mkdtempSync(join(tmpdir(), 'registry-graph-command-'));
const file = join(folder, 'registry-graph.js');
beforeAll(async () => {
  for (const [name, script] of await commandBundle()) writeFileSync(join(folder, name), script);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
});
afterAll(() => rmSync(folder, { recursive: true }));

const begin = (args: readonly string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [file, ...args], { env: { PATH: process.env.PATH, ...emptyHome(), ...env } });

/** Bytes of the files that are loaded before a command runs. */
function startBytes(files: ReadonlyMap<string, string>): number {
  const found = new Set(['registry-graph.js']);
  for (const name of found) for (const [, next] of files.get(name)!.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) found.add(next!);
  return [...found].reduce((sum, name) => sum + Buffer.byteLength(files.get(name)!), 0);
}

test('the command starts with at most 70 KB, and needs nothing but its files', async () => {
  expect(startBytes(await commandBundle())).toBeLessThanOrEqual(70 * 1024);
  expect(execFileSync(process.execPath, [file, '--version'], { cwd: folder, encoding: 'utf8' })).toBe('0.1.0\n');
});

test('Ctrl+C while a search runs: 130, and how to go on', async () => {
  const { apiKey, api } = await running().account();
  const child = begin(['search', 'QS', '100002'], { REGISTRY_GRAPH_URL: running().stack.baseUrl, REGISTRY_GRAPH_KEY: apiKey });
  const [stderr, status] = [text(child.stderr!), new Promise((done) => child.once('exit', done))];
  await expect.poll(async () => (await api.get('/cases')).body.data.length).toBe(1);
  child.kill('SIGINT');
  expect(await status).toBe(130);
  expect(await stderr).toMatch(/Interrupted.*registry-graph (?:wait [0-9a-f]+|cases)/);
});

test('unwrap --max-credits 3 with 40 % faults, 50 times: at most 3 credits each', async () => {
  const seeds = Array.from({ length: shareOf(50) }, (_, seed) => seed);
  const wrong: unknown[] = [];
  await runConcurrently(seeds, async (seed) => {
    const random = seeded(seed);
    const { apiKey, api } = await running().account();
    const { caseId } = await api.search('NO', '100000024');
    const faulty = await faultyServer(running().stack.baseUrl);
    const fault = () => (random() < 0.4 ? FAULTS[1 + Math.floor(random() * (FAULTS.length - 1))]! : 'none');
    faulty.plan(Array.from({ length: 300 }, fault));
    const env = { REGISTRY_GRAPH_URL: faulty.url, REGISTRY_GRAPH_KEY: apiKey };
    await command(['unwrap', caseId, '--max-credits', '3'], { env });
    await faulty.stop();
    await expect.poll(async () => (await api.get(`/casefile/${caseId}/unwrap`)).body.data).toSatisfy(areAllEnded);
    await expect.poll(async () => (await api.get('/account')).body.held).toBe(0);
    const { volume_remaining: left } = (await api.get('/account')).body;
    if (99 - left > 3) wrong.push([seed, 99 - left]);
  });
  expect(wrong).toEqual([]);
});

const areAllEnded = (unwraps: { status: string }[]): boolean => unwraps.every(({ status }) => status !== 'PENDING' && status !== 'RUNNING');
