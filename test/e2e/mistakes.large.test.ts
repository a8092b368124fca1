/**
 * Every mistake of the table gets its status and its code, and an answer that says what to do; no endpoint is without one. And every GET gives the
 * same answer until something changes. One stack, one case.
 */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { lock } from '../../bin/operator/operate-accounts.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { Api, type ApiAnswer } from '../support/api.ts';
import { type Caller, FAILING, MISTAKES, type Mistake } from '../support/mistakes.ts';
import { service } from '../support/stack.ts';

const running = service();
/** What stands for `{name}` in the table. */
const things: Record<string, string> = {};
const callers = new Map<Caller | 'owner', Api>();

beforeAll(async () => {
  const { account, stack, operator } = running();
  const owner = await account();
  const [reader, stranger, poor, narrow, live, locked] = await Promise.all([
    account(),
    account(),
    account({ credits: 0 }),
    account({ subscriptions: ['NO'] }),
    account({ sandbox: false }),
    account(),
  ]);
  await lock(operator, locked.userId);
  const anonymous = new Api(stack.baseUrl);
  const { idToken } = (await anonymous.post('/authenticate', { email: owner.email, password: owner.password })).body;
  const ofKeys = { owner, reader, stranger, poor, narrow, live, locked };
  for (const [name, { api }] of Object.entries(ofKeys)) callers.set(name as Caller, api);
  things.token = idToken;
  callers.set('nobody', anonymous).set('token', anonymous.with({ authorization: `Bearer ${idToken}` }));
  await makeThings(owner, reader.email);
});

async function makeThings({ api, apiKey, email }: { api: Api; apiKey: string; email: string }, reader: string): Promise<void> {
  const [harbour, failed, chain] = await Promise.all([
    api.search('GB', '99000010'),
    api.search('GB', '99000061'),
    api.search('NO', '100000024'),
  ]);
  await api.post('/search', { jurisdiction: 'NO', identifier: '100000008' }, { 'idempotency-key': 'used' });
  await api.send('PUT', `/casefile/${harbour.caseId}/collaborators/${reader}`);
  const { target } = (await api.get(`/casefile/${harbour.caseId}`)).body;
  const partyBy = (isMeant: (party: { entityType: string; legalName: string }) => boolean) => target.counterparties.find(isMeant)._id;
  const endpoint = async (body: object) => (await api.post('/webhook-endpoints', body)).body.endpointId;
  const off = await endpoint({ url: 'https://example.com/off' });
  await api.put(`/webhook-endpoints/${off}`, { enabled: false });
  const monitor = await api.post('/monitors', { caseId: harbour.caseId, every: 'month' });
  const { batchId } = (await api.post('/batches', { rows: [{ jurisdiction: 'GB', identifier: '99000010' }] })).body;
  await vi.waitFor(async () => expect((await api.get(`/batches/${batchId}`)).body.status).toBe('READY'), {
    timeout: 60_000,
    interval: 100,
  });
  const unwrap = await api.post(`/casefile/${chain.caseId}/unwrap`, { maxCredits: 1 });
  const paused = `/casefile/${chain.caseId}/unwrap/${unwrap.body._id}`;
  await vi.waitFor(async () => expect((await api.get(paused)).body.status).toBe('PAUSED'), { timeout: 60_000, interval: 100 });
  const newest = async () => (await api.get('/events?limit=1')).body.data[0]?.id;
  // Of a search that has ended, the event comes when its hold is settled.
  await vi.waitFor(async () => expect(await newest()).toBeDefined(), { timeout: 60_000, interval: 100 });
  Object.assign(things, {
    event: await newest(),
    // Of this file alone: wrong passwords are counted by email, and other files share the stack.
    unknown: `unknown-${Date.now()}@example.com`,
    ...{ key: apiKey, basic: Buffer.from(`${apiKey}:`).toString('base64'), email },
    ...{ case: harbour.caseId, search: harbour._id, failed: failed.caseId, chain: chain.caseId, paused: unwrap.body._id },
    ...{ monitor: monitor.body.monitorId, batch: batchId },
    ...{ target: target._id, company: partyBy(({ legalName }) => legalName === 'ARDOISE INVENTEE') },
    ...{ person: partyBy(({ entityType }) => entityType === 'person'), document: target.sourceDocuments[0]._documentID },
    // Of events that do not come: its deliveries stay as they are.
    ...{ endpoint: await endpoint({ url: 'https://example.com/hook', types: ['endpoint.disabled'] }), off },
  });
}

const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (all, name: string) => things[name] ?? all);

async function made({ call, body, headers = {}, as = 'owner' as Caller }: Mistake): Promise<ApiAnswer> {
  const [method = '', path = ''] = filled(call).split(' ');
  const sent = body === undefined ? undefined : filled(typeof body === 'string' ? body : JSON.stringify(body));
  const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)]));
  return callers.get(as)!.send(method, path, sent, own);
}

/** A line each: what a caller is told. */
function told({ headers, body }: ApiAnswer): string {
  const said = body?.result?.error ? body.result : (body ?? {});
  const named = ['x-ignored-fields', 'x-hint', 'allow', 'www-authenticate'].map(
    (name) => headers.get(name) && `${name}: ${headers.get(name)}`,
  );
  return [said.error, said.reason, said.hint, said.pointer, ...named].filter(Boolean).join('\n');
}

const nameOf = ({ call, what }: Mistake): string => `${call.split('?')[0]}: ${what}`;

describe('a mistake', () => {
  test.each(MISTAKES.map((mistake) => [nameOf(mistake), mistake] as const))('%s', async (_, mistake) => {
    const answer = await made(mistake);
    expect([answer.status, answer.body?.code]).toEqual([mistake.status, mistake.code]);
    expect(told(answer)).toMatch(mistake.tells);
  });
});

describe('a search that is accepted and fails', () => {
  test.each(FAILING.map((mistake) => [nameOf(mistake), mistake] as const))('%s', async (_, mistake) => {
    const { status, body } = await made(mistake);
    expect(status).toBe(200);
    const ended = { body: await callers.get('owner')!.finished(body._id), headers: new Headers() } as ApiAnswer;
    expect([ended.body.status, ended.body.result.code]).toEqual(['FAILED', mistake.code]);
    expect(told(ended)).toMatch(mistake.tells);
  });
});

describe('a GET that changes nothing', () => {
  /** Links are new ones each time. */
  const ONCE = new Set(['readDocument', 'readEvidence', 'readBatchReport', 'readBatchResults']);
  const reads = endpoints().filter(({ method, id }) => method === 'GET' && !ONCE.has(id));
  const pathOf = ({ path, id }: (typeof reads)[number]): string => {
    const ids = { caseId: id === 'readUnwrap' || id === 'listUnwraps' ? '{chain}' : '{case}', searchId: '{search}', unwrapId: '{paused}' };
    const others = {
      code: 'GB',
      ruleSetId: 'gb-psc',
      eventId: '{event}',
      endpointId: '{endpoint}',
      monitorId: '{monitor}',
      version: '1',
      batchId: '{batch}',
    };
    const named: Record<string, string> = { ...ids, ...others };
    const asked: Record<string, string> = { exportCase: '?format=graphml', findParties: '?name=Nobody%20Invented' };
    return filled(path.replace(/\{(\w+)\}/g, (_, name: string) => named[name]!)) + (asked[id] ?? '');
  };

  test.each(reads.map((read) => [read.path, read] as const))('%s: one text and ETag, then 304; HEAD has its headers', async (_, read) => {
    const credentials = read.credentials === 'idToken' ? { authorization: `Bearer ${things.token}` } : { 'x-api-key': things.key! };
    const ask = async (method: string, more: object = {}) => {
      const answer = await fetch(running().stack.baseUrl + pathOf(read), { method, headers: { ...credentials, ...more } });
      return {
        status: answer.status,
        etag: answer.headers.get('etag'),
        type: answer.headers.get('content-type'),
        text: await answer.text(),
      };
    };
    const first = await ask('GET');
    expect([first.status, first.etag]).toEqual([200, expect.any(String)]);
    expect([await ask('GET'), await ask('GET')]).toEqual([first, first]);
    expect(await ask('GET', { 'if-none-match': first.etag! })).toMatchObject({ status: 304, etag: first.etag, text: '' });
    expect(await ask('HEAD')).toEqual({ ...first, text: '' });
    expect(await ask('HEAD', { 'if-none-match': first.etag! })).toMatchObject({ status: 304, text: '' });
  });
});

test('there are 173 at least, and every endpoint has some', () => {
  expect(MISTAKES.length + FAILING.length).toBeGreaterThanOrEqual(173);
  const asked = [...MISTAKES, ...FAILING].map(({ call }) => filled(call).split('?')[0]!.split(' '));
  const without = endpoints().filter(({ method, path }) => {
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    return !asked.some(([one, address]) => one === method && pattern.test(address!));
  });
  expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
