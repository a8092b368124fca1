/** `watch`: a monitor from its making to its end, what changed, and changes as they come. */
import { expect, test } from 'vitest';
import { monitorsThatKnewOtherwise } from '../support/knew-otherwise.ts';
import { service } from '../support/stack.ts';
import { command, type Ran, type Settings } from './terminal.ts';

const running = service();
const knewOtherwise = monitorsThatKnewOtherwise(running);

async function connected() {
  const { apiKey, api } = await running().account();
  const env = { REGISTRY_GRAPH_URL: running().stack.baseUrl, REGISTRY_GRAPH_KEY: apiKey };
  return { api, rg: (args: readonly string[], more: Settings = {}): Promise<Ran> => command(args, { env, ...more }) };
}

const ADD = ['watch', 'add', 'NO', '100000008', '--every', 'day', '--label', 'supplier 4711', '--yes'];

test('made, listed, looked at, paused, resumed and ended', async () => {
  const { api, rg } = await connected();
  const made = await rg(ADD);
  expect([made.status, made.stdout]).toEqual([
    0,
    expect.stringMatching(/NORDLYS OPPDIKTET AS +active\nevery day, 1 credit a look, 27 to 30 a month; 1 credit this month/),
  ]);
  const { monitorId } = JSON.parse((await rg(['watch', 'list', '--json'])).stdout);
  expect((await rg(['watch', 'list'])).stdout).toMatch(
    new RegExp(`${monitorId}  NORDLYS OPPDIKTET AS  NO 100000008  supplier 4711  active  day`),
  );
  await knewOtherwise(monitorId);
  const look = await rg(['watch', 'look', monitorId, '--yes']);
  expect(look.stdout).toContain('Company\n    Name\n      - NORDLYS GAMMEL OPPDIKTET AS\n      + NORDLYS OPPDIKTET AS\n');
  expect(look.stdout).toContain('Resigned  Gunnar Oppdiktet, born 1950-02');
  const { stdout } = await rg(['watch', 'changes', monitorId, '--json', '--limit', '2']);
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).version),
  ).toEqual([2, 2]);
  expect((await rg(['watch', 'pause', monitorId])).stdout).toContain('paused');
  expect((await rg(['watch', 'resume', monitorId])).stdout).toContain('next look');
  expect((await rg(['watch', 'end', monitorId])).status).toBe(0);
  expect((await api.get('/monitors')).body.data).toEqual([]);
  expect((await rg(['watch', 'changes', monitorId])).status).toBe(3);
});

test('a case is watched from its result; what cannot be is wrong use', async () => {
  const { api, rg } = await connected();
  const { caseId } = await api.search('GB', '99000010');
  const made = await rg(['watch', 'add', '--case', caseId, '--ownership', 'gb-psc', '--yes', '--json']);
  expect(JSON.parse(made.stdout)).toMatchObject({ caseId, version: 1, every: 'month', watch: 'ownership', ruleSets: ['gb-psc'] });
  const { monitorId } = JSON.parse(made.stdout);
  const changed = async (...options: string[]) => JSON.parse((await rg(['watch', 'change', monitorId, ...options, '--json'])).stdout);
  expect(await changed('--ownership', 'gb-psc,fatf-r24', '--every', 'week')).toMatchObject({
    ruleSets: ['gb-psc', 'fatf-r24'],
    every: 'week',
  });
  expect((await rg(['watch', 'change', monitorId, '--label', 'supplier'])).stdout).toContain(
    'verdicts on owners are reported, by gb-psc, fatf-r24',
  );
  expect(await changed('--no-ownership')).not.toHaveProperty('watch');
  for (const wrong of [
    ['watch', 'change', monitorId],
    ['watch', 'change', monitorId, '--every', 'hour'],
    ['watch', 'add'],
    ['watch', 'add', 'GB', '99000010', '--case', caseId],
    [...ADD, '--every', 'hour'],
  ])
    expect((await rg(wrong)).status).toBe(2);
});

test('changes are followed as they come, with their facts', async () => {
  const { api, rg } = await connected();
  const { monitorId } = JSON.parse((await rg([...ADD, '--json'])).stdout);
  await knewOtherwise(monitorId);
  const stop = new AbortController();
  const asked: string[] = [];
  const seen: typeof fetch = (input, init) => {
    asked.push(String(input));
    return fetch(input, init);
  };
  const following = rg(['watch', 'follow', monitorId, '--json', '--after', '0'], { signal: stop.signal, fetch: seen });
  await api.post(`/monitors/${monitorId}/look`, {});
  const changed = async () => (await api.get('/events?types=monitor.changed&after=0')).body.data;
  await expect.poll(async () => (await changed()).length).toBe(1);
  // The events after it are asked for when it was shown.
  const [{ sequence }] = await changed();
  await expect.poll(() => asked.some((url) => url.includes(`after=${sequence}&`)), { timeout: 60_000 }).toBe(true);
  stop.abort();
  const { status, stdout } = await following;
  const [event, ...others] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect([status, event.type, others]).toEqual([0, 'monitor.changed', []]);
  expect(event.changes.toReversed().map(({ changeId }: { changeId: string }) => changeId)).toEqual(
    event.data.changes.map(({ changeId }: { changeId: string }) => changeId),
  );
  expect(event.changes.at(-1)).toMatchObject({ before: 'NORDLYS GAMMEL OPPDIKTET AS', after: 'NORDLYS OPPDIKTET AS' });
});
