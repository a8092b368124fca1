/** The ways of `search` and `expand` besides a number: a fund, an LEI, no waiting, a party by its name or number. */
import { expect, test } from 'vitest';
import { faultyServer } from '../client/faulty-server.ts';
import { service } from '../support/stack.ts';
import { command, type Ran, type Settings } from './terminal.ts';

const running = service();

async function connected(settings: Settings = {}): Promise<(...args: string[]) => Promise<Ran>> {
  const { apiKey } = await running().account();
  return (...args) => command(args, { ...settings, env: { REGISTRY_GRAPH_URL: running().stack.baseUrl, REGISTRY_GRAPH_KEY: apiKey } });
}

test('a fund by its name, and an LEI, are free', async () => {
  const rg = await connected();
  expect((await rg('search', '--fund', 'INVENTED ORPHAN FUND')).stdout).toMatch(/^INVENTED ORPHAN FUND\n(?:.*\n)*.*0 credits, 100 left/);
  expect((await rg('search', '--lei', '9999INVENTED00000198', '--graph')).stdout).toMatch(/0 credits, 100 left/);
});

test('without waiting the id is printed, and wait goes on with it', async () => {
  const rg = await connected();
  const { stdout, stderr } = await rg('search', 'GB', '99000010', '--no-wait');
  expect([stdout, stderr]).toEqual([
    expect.stringMatching(/^[0-9a-f]+\n$/),
    expect.stringContaining(`registry-graph wait ${stdout.trim()}`),
  ]);
  expect((await rg('wait', stdout.trim(), '--graph')).stdout).toMatch(/^HARBOUR INVENTED LIMITED/);
});

test('a party is named by its number, a part of its name, or not at all where there is one', async () => {
  const rg = await connected();
  const { caseId } = JSON.parse((await rg('search', 'GB', '99000010', '--json')).stdout);
  const several = await rg('expand', caseId);
  expect([several.status, several.stderr]).toEqual([
    2,
    expect.stringContaining('1 ARDOISE INVENTEE\n  3 QUAY INVENTED SECRETARIES LIMITED'),
  ]);
  expect((await rg('expand', caseId, '1')).stdout).toContain('GRANIT INVENTE');
  expect((await rg('expand', caseId, 'nobody')).status).toBe(3);
  const again = await rg('expand', caseId, 'ardoise');
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('expanded already')]);
});

test('a search without a clear answer is repeated with the key that its error names', async () => {
  const { apiKey } = await running().account();
  const faulty = await faultyServer(running().stack.baseUrl);
  const env = { REGISTRY_GRAPH_URL: faulty.url, REGISTRY_GRAPH_KEY: apiKey };
  faulty.plan(['lostAfter', 'page', 'lostBefore', 'rateLimited'], 'POST');
  const lost = await command(['search', 'GB', '99000010'], { env });
  expect(lost).toMatchObject({ status: 6, stderr: expect.stringContaining('It may have begun. Repeat it with --idempotency-key') });
  const key = /--idempotency-key (\S+):/.exec(lost.stderr)![1]!;
  const found = await command(['search', 'GB', '99000010', '--idempotency-key', key], { env });
  expect(found.stdout).toContain('1 credit, 99 left');
  await faulty.stop();
});

const RUNNING = 'Is the service running, and is the address right?';

test.each(['search GB 99000010', 'search --lei 9999INVENTED00000198', 'find Harbour'])('without a service: %s', async (line) => {
  // A port that no server has, also not a moment later.
  const env = { REGISTRY_GRAPH_URL: 'http://127.0.0.1:2', REGISTRY_GRAPH_KEY: 'rgtest_0' };
  const { status, stderr } = await command(line.split(' '), { env });
  expect([status, stderr]).toEqual([1, expect.stringContaining(`It has not begun, and nothing was charged. ${RUNNING}`)]);
  expect(stderr).not.toContain('--idempotency-key');
});

test('where the connection is lost a search may have begun, and one that has is named', async () => {
  const { apiKey } = await running().account();
  const faulty = await faultyServer(running().stack.baseUrl);
  const env = { REGISTRY_GRAPH_URL: faulty.url, REGISTRY_GRAPH_KEY: apiKey };
  const lost = Array.from({ length: 4 }, () => 'lostBefore' as const);
  faulty.plan(lost, 'POST');
  const unknown = await command(['search', 'GB', '99000010'], { env });
  expect(unknown.stderr).toMatch(/It may have begun\. Repeat it with --idempotency-key \S+: it is charged once\. Is the service running/);
  faulty.plan(lost, 'GET');
  const begun = await command(['search', 'GB', '99000010'], { env });
  expect([begun.status, begun.stderr]).toEqual([1, expect.stringMatching(/The search has begun: registry-graph wait [0-9a-f]+ goes on/)]);
  expect(begun.stderr).toContain(RUNNING);
  await faulty.stop();
});

test('figures that are charged after the search was read are counted', async () => {
  const rg = await connected({ fetch: beforeSettlement() });
  expect((await rg('search', 'GB', '99000010', '--financials')).stdout).toContain('2 credits, 98 left');
});

/** The first ledger as it is before the figures of a completed search are charged. */
function beforeSettlement(): typeof fetch {
  let isSettled = false;
  return async (input, init) => {
    const response = await fetch(input, init);
    const path = new URL(String(input)).pathname;
    if (isSettled || !path.startsWith('/account')) return response;
    const body = (await response.json()) as { data: { kind: string }[] };
    if (path === '/account') return Response.json({ ...body, held: 2 });
    isSettled = true;
    return Response.json({ ...body, data: body.data.filter(({ kind }) => kind !== 'financials') });
  };
}
