/** kill -9 of the whole stack in mid-search: after the next start every accepted search ends and the credits add up. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalStackFile } from '../../bin/operator-target.ts';
import { Api } from '../support/api.ts';
import { assembly } from '../support/assembly.ts';

const STATE_DIR = mkdtempSync(join(tmpdir(), 'registry-graph-kill-'));
const LOCAL = join(import.meta.dirname, '../../bin/local.ts');
let running: ChildProcess | undefined;

// The assembly that an earlier start would have left.
beforeAll(async () => cpSync(dirname(await assembly()), STATE_DIR, { recursive: true }));
afterAll(async () => {
  await ended('SIGTERM');
  rmSync(STATE_DIR, { recursive: true, force: true });
});

/** Runs `npm start` until it prints that it is ready. */
async function start(): Promise<LocalStackFile> {
  const file = join(STATE_DIR, 'stack.json');
  rmSync(file, { force: true });
  running = spawn(process.execPath, [LOCAL], {
    cwd: STATE_DIR,
    env: { ...process.env, STATE_DIR, PORT: '0', STALE_AFTER_SECONDS: '2', RATE_LIMIT_PER_MINUTE: '1000' },
    stdio: 'ignore',
  });
  await expect.poll(() => existsSync(file)).toBe(true);
  return JSON.parse(readFileSync(file, 'utf8')) as LocalStackFile;
}

async function ended(signal: NodeJS.Signals): Promise<void> {
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const gone = new Promise((done) => running!.once('exit', done));
  running.kill(signal);
  await gone;
}

const apiOf = ({ baseUrl, accounts }: LocalStackFile): Api =>
  new Api(baseUrl, { 'x-api-key': accounts.find(({ sandbox }) => sandbox)!.apiKey });

test('accepted searches end, credits add up, accounts and finished cases are still there', async () => {
  const first = await start();
  const api = apiOf(first);
  const credits = (await api.get('/account')).body.volume_remaining;
  const made = (await api.get('/cases')).body.data.map(({ _id }: { _id: string }) => _id);
  const before = await api.search('NO', '100000008');
  const NUMBERS = ['100000008', '100000016', '100000040', '100000059', '100000024'];
  const submits = Array.from({ length: 30 }, (_, at) =>
    api.post('/search', { jurisdiction: 'NO', identifier: NUMBERS[at % NUMBERS.length] }),
  );
  const answers = Promise.allSettled(submits);
  await Promise.allSettled(submits.slice(0, 20));
  await ended('SIGKILL');
  const accepted = (await answers).flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value.status === 200 ? [answer.value.body._id as string] : [],
  );
  expect(accepted.length).toBeGreaterThan(10);

  const second = await start();
  expect(second.accounts).toEqual(first.accounts);
  const again = apiOf(second);
  const ends = await Promise.all(accepted.map((id) => again.finished(id, 60)));
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['COMPLETED', 'FAILED']));
  expect((await again.get(`/casefile/${before.caseId}`)).body.target).toEqual(before.result);
  const { body: link } = await again.get(`/documents/${before.result.sourceDocuments[0]._documentID}`);
  expect((await fetch(link.url)).status).toBe(200);

  const { body: cases } = await again.get('/cases?limit=100');
  const outcomes: string[] = [];
  for (const { _id } of cases.data) {
    if (made.includes(_id)) continue;
    const status = async () => (await again.get(`/casefile/${_id}`)).body.searches[0].status;
    await expect.poll(status, { timeout: 60_000 }).not.toBe('PENDING');
    outcomes.push(await status());
  }
  const charged = outcomes.filter((status) => status === 'COMPLETED').length;
  await expect.poll(async () => (await again.get('/account')).body).toMatchObject({ volume_remaining: credits - charged, held: 0 });
});
