/** Every request of an account counts: reads, PUT and DELETE, and POSTs that are refused or replayed (docs/specification.md 8). The deployment's limit: `prices.test.ts`. */
import { beforeAll, describe, expect, test } from 'vitest';
import { revokeKey } from '../../bin/operator/operate-accounts.ts';
import type { Api, ApiAnswer } from '../support/api.ts';
import type { CountingProxy } from '../support/counting-proxy.ts';
import { errorBody } from '../support/error-body.ts';
import { service } from '../support/stack.ts';

/** Too small for an instance to leave a request uncounted. */
const LIMIT = 12;

let table: CountingProxy;
const running = service();
beforeAll(() => {
  table = running().proxies.table;
});

const LEI = { lei: '9999INVENTED00000198' };

/** The limit is per minute: waits for the next one where this one is nearly over. */
async function roomInMinute(seconds = 20): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < seconds * 1000) await new Promise((go) => setTimeout(go, left + 50));
}

const limited = (wanted = {}) => running().account({ rateLimit: undefined, requestLimit: LIMIT, ...wanted });

/** Sends up to `max` requests, until the first 429. */
async function untilRefused(ask: (at: number) => Promise<ApiAnswer>, max = 60): Promise<ApiAnswer[]> {
  const answers: ApiAnswer[] = [];
  for (let at = 0; at < max; at += 1) {
    const answer = await ask(at);
    answers.push(answer);
    if (answer.status === 429) return answers;
  }
  throw new Error(`not refused in ${max} requests: ${answers.map(({ status }) => status).join(' ')}`);
}

test('reads: the limit, then 429 with the time until the minute ends', async () => {
  await roomInMinute();
  const { api } = await limited();
  const answers = await untilRefused(() => api.get('/account'));
  expect(answers.length).toBe(LIMIT + 1);
  expect(answers[0]).toMatchObject({ status: 200, body: { requestLimit: LIMIT } });
  const { headers, body } = answers.at(-1)!;
  expect(body).toEqual(errorBody({ error: 'Rate limit exceeded', code: 'rate_limited', requestId: body.requestId, retryable: true }));
  const [, seconds] = /^"requests";r=0;t=(\d+)$/.exec(headers.get('ratelimit')!)!;
  expect(headers.get('ratelimit-policy')).toBe(`"requests";q=${LIMIT};w=60`);
  expect(headers.get('retry-after')).toBe(seconds);
});

test('spread over functions: no more than the limit', async () => {
  await roomInMinute();
  const { api } = await limited();
  const paths = ['/account', '/cases', '/account/ledger', '/jurisdictions/GB'];
  let through = 0;
  for (let at = 0; at < 60; at += 1) if ((await api.get(paths[at % paths.length]!)).status === 200) through += 1;
  expect(through).toBe(LIMIT);
});

test('the first read of a minute is written, and those after it only now and then', async () => {
  await roomInMinute();
  const { api } = await limited({ requestLimit: 1_000 });
  table.requestCounts();
  for (let time = 0; time < 40; time += 1) await api.get('/account');
  expect(table.requestCounts()).toBe(1);
});

test.each<[string, number, (api: Api) => Promise<ApiAnswer>]>([
  ['a bad body', 400, (api) => api.post('/search', {})],
  ['credits', 402, (api) => api.post('/search', { jurisdiction: 'NO', identifier: '100000008' })],
  ['an unknown search', 404, (api) => api.get('/search/nonsense/status')],
  ['an unknown case', 404, (api) => api.delete('/casefile/nonsense')],
  ['a collaborator of an unknown case', 404, (api) => api.send('PUT', '/casefile/nonsense/collaborators/a@example.com')],
  ['a judged number', 200, (api) => api.post('/identifiers/validate', { jurisdiction: 'GB', identifier: '99000010' })],
])('%s: %d counts', async (_, status, ask) => {
  await roomInMinute();
  const { api } = await limited({ credits: 0 });
  const answers = await untilRefused(() => ask(api));
  expect(answers.length).toBe(LIMIT + 1);
  expect(new Set(answers.slice(0, -1).map((answer) => answer.status))).toEqual(new Set([status]));
});

describe('POSTs that are accepted', () => {
  test('are counted by the account, not here', async () => {
    await roomInMinute();
    const { api } = await running().account({ rateLimit: 30, requestLimit: 4 });
    for (let time = 0; time < 15; time += 1) expect((await api.post('/search/lei', LEI)).status).toBe(200);
    expect((await api.get('/account')).status).toBe(200);
  });

  test('and repeated with their Idempotency-Key count each time', async () => {
    await roomInMinute();
    const { api } = await limited();
    const answers = await untilRefused(() => api.post('/search/lei', LEI, { 'idempotency-key': 'again' }));
    expect(answers.length).toBe(1 + LIMIT + 1);
    expect(answers.slice(1, -1).every(({ headers }) => headers.get('idempotency-replayed') === 'true')).toBe(true);
  });
});

test('a caller over the limit is refused without a call to the table', async () => {
  await roomInMinute();
  const { api } = await limited();
  await untilRefused(() => api.get('/account'));
  table.taken();
  table.requestCounts();
  expect((await api.get('/account')).status).toBe(429);
  expect(table.requestCounts()).toBe(0);
  expect(table.taken().filter((operation) => operation === 'GetItem' || operation === 'UpdateItem')).toEqual([]);
});

test('a revoked key is 401, and does not count for its account', async () => {
  await roomInMinute();
  const account = await limited();
  const { body } = await (await tokenOf(account)).post('/account/api-keys', {});
  const second = account.api.with({ 'x-api-key': body.apiKey });
  expect((await second.get('/account')).status).toBe(200);
  await revokeKey(running().operator, account.userId, body.keyId);
  for (let time = 0; time < 2 * LIMIT; time += 1) expect((await second.get('/account')).status).toBe(401);
  expect((await account.api.get('/account')).status).toBe(200);
});

async function tokenOf({ api, email, password }: Awaited<ReturnType<typeof limited>>): Promise<Api> {
  const { body } = await api.post('/authenticate', { email, password });
  return api.with({ authorization: `Bearer ${body.idToken}` });
}
