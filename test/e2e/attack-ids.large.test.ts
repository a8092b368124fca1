/**
 * Ids of another account, on every route that takes an id, in every form: each answer is the "not found" of an id that does not exist, with
 * the same body and the same calls.
 *
 * 10,000 requests go to the functions' own handlers in this process; every 25th is also sent through the gateway.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { endpoints } from '../../shared/api/endpoints.ts';
import type { Entity } from '../../shared/model/entity/entity.ts';
import { type Api, type ApiAnswer, checkAnswer } from '../support/api.ts';
import { type CountingProxy, isRequestCount, SCHEDULED } from '../support/counting-proxy.ts';
import { allOf, type DirectCall, directCalls, wireCalls } from '../support/direct-calls.ts';
import { shareAmong } from '../support/share.ts';
import { service } from '../support/stack.ts';

const running = service();

/** A user with one id of each kind. */
interface User {
  api: Api;
  userId: string;
  email: string;
  key: Record<string, string>;
  token: Record<string, string>;
  ids: Record<'case' | 'search' | 'expand' | 'document' | 'entity' | 'key' | 'event' | 'endpoint' | 'pack' | 'batch' | 'monitor', string>;
  /** Answers that only the owner gets, before the attack. */
  before: string;
}

let users: [User, User];
let table: CountingProxy;
const send = directCalls(running);
const overTheWire = wireCalls(running);

beforeAll(async () => {
  table = running().proxies.table;
  users = await Promise.all([newUser(), newUser()]);
});

async function newUser(): Promise<User> {
  const { api, apiKey, keyId, userId, email, password } = await running().account();
  const { _id, caseId, result } = await api.search('GB', '99000010');
  const [owner] = (result as Entity).counterparties.filter(({ legalName }) => /ARDOISE/.test(legalName));
  const { body: expand } = await api.post('/search/expand', { caseId, entityId: owner!._id });
  await api.finished(expand._id);
  const { body: login } = await api.post('/authenticate', { email, password });
  const document = result.sourceDocuments[0]._documentID;
  await vi.waitFor(async () => expect((await api.get('/account')).body.held).toBe(0), { timeout: 60_000 });
  const { body: log } = await api.get('/events');
  const { body: endpoint } = await api.post('/webhook-endpoints', { url: 'https://hooks.invented.example/', types: ['endpoint.disabled'] });
  const { body: pack } = await api.post(`/casefile/${caseId}/evidence`, {});
  const packEvents = async (): Promise<object[]> => (await api.get('/events?after=0&types=evidence.ready')).body.data;
  await vi.waitFor(async () => expect(await packEvents()).toHaveLength(1), { timeout: 60_000 });
  const { body: batch } = await api.post('/batches', { rows: [{ jurisdiction: 'GB', identifier: '99000010' }] });
  const { body: monitor } = await api.post('/monitors', { caseId, every: 'month' });
  const ids = {
    ...{ case: caseId, search: _id, expand: expand._id, document, entity: owner!._id, key: keyId },
    ...{ event: log.data[0].id, endpoint: endpoint.endpointId, pack: pack.packId, batch: batch.batchId, monitor: monitor.monitorId },
  };
  const user = { api, userId, email, key: { 'x-api-key': apiKey }, token: { authorization: `Bearer ${login.idToken}` }, ids };
  return { ...user, before: await everythingOf(user) };
}

/** Everything that another account could have changed. Links to documents differ in each answer. */
async function everythingOf({ api, ids }: Pick<User, 'api' | 'ids'>): Promise<string> {
  const lists = ['/account', '/account/ledger', '/cases', '/cases?shared=true', '/events', '/webhook-endpoints', '/monitors'];
  const paths = [...lists, `/casefile/${ids.case}`, `/search/${ids.search}/status`];
  const answers = await Promise.all(paths.map((path) => api.get(path)));
  const { status } = await api.get(`/documents/${ids.document}`);
  return JSON.stringify([...answers.map((answer) => [answer.status, answer.body]), status]);
}

/** Every place for an id, and its "not found" answer; all other ids in the request are the caller's own. */
interface Place {
  name: string;
  /** The kind of id that belongs here. */
  kind: keyof User['ids'];
  code: string;
  call(id: string, caller: User): DirectCall;
}

const body = (value: object): string => JSON.stringify(value);

const PLACES: Place[] = [
  {
    name: 'status',
    kind: 'search',
    code: 'search_not_found',
    call: (id, { key }) => ({ method: 'GET', target: `/search/${id}/status`, headers: key }),
  },
  {
    name: 'case',
    kind: 'case',
    code: 'case_not_found',
    call: (id, { key }) => ({ method: 'GET', target: `/casefile/${id}`, headers: key }),
  },
  {
    name: 'graph',
    kind: 'case',
    code: 'case_not_found',
    call: (id, { key }) => ({ method: 'GET', target: `/casefile/${id}/graph`, headers: key }),
  },
  {
    name: 'export',
    kind: 'case',
    code: 'case_not_found',
    call: (id, { key }) => ({ method: 'GET', target: `/casefile/${id}/export?format=csv`, headers: key }),
  },
  {
    name: 'evidence, asked for',
    kind: 'case',
    code: 'case_not_found',
    call: (id, { key }) => ({ method: 'POST', target: `/casefile/${id}/evidence`, headers: key, body: '{}' }),
  },
  {
    name: 'evidence of a case',
    kind: 'case',
    code: 'case_not_found',
    call: (id, { key }) => ({ method: 'GET', target: `/casefile/${id}/evidence`, headers: key }),
  },
  {
    name: 'evidence pack',
    kind: 'pack',
    code: 'evidence_not_found',
    call: (id, { key }) => ({ method: 'GET', target: `/evidence/${id}`, headers: key }),
  },
  ...(
    [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/look'],
      ['GET', '/changes'],
      ['GET', '/versions'],
      ['GET', '/versions/1'],
    ] as const
  ).map(
    ([method, more]): Place => ({
      name: `monitor, ${method} ${more}`,
      kind: 'monitor',
      code: 'monitor_not_found',
      call: (id, { key }) => ({ method, target: `/monitors/${id}${more}`, headers: key, ...(method === 'PUT' && { body: '{}' }) }),
    }),
  ),
  {
    name: 'batch',
    kind: 'batch',
    code: 'batch_not_found',
    call: (id, { key }) => ({ method: 'GET', target: `/batches/${id}`, headers: key }),
  },
  {
    name: 'report of a batch',
    kind: 'batch',
    code: 'batch_not_found',
    call: (id, { key }) => ({ method: 'GET', target: `/batches/${id}/report`, headers: key }),
  },
  {
    name: 'results of a batch',
    kind: 'batch',
    code: 'batch_not_found',
    call: (id, { key }) => ({ method: 'GET', target: `/batches/${id}/results`, headers: key }),
  },
  {
    name: 'started batch',
    kind: 'batch',
    code: 'batch_not_found',
    call: (id, { key }) => ({ method: 'POST', target: `/batches/${id}/start`, headers: key, body: '{}' }),
  },
  {
    name: 'paused batch',
    kind: 'batch',
    code: 'batch_not_found',
    call: (id, { key }) => ({ method: 'POST', target: `/batches/${id}/pause`, headers: key, body: '{}' }),
  },
  {
    name: 'resumed batch',
    kind: 'batch',
    code: 'batch_not_found',
    call: (id, { key }) => ({ method: 'POST', target: `/batches/${id}/resume`, headers: key, body: '{}' }),
  },
  {
    name: 'cancelled batch',
    kind: 'batch',
    code: 'batch_not_found',
    call: (id, { key }) => ({ method: 'POST', target: `/batches/${id}/cancel`, headers: key, body: '{}' }),
  },
  {
    name: 'deleted batch',
    kind: 'batch',
    code: 'batch_not_found',
    call: (id, { key }) => ({ method: 'DELETE', target: `/batches/${id}`, headers: key }),
  },
  {
    name: 'event',
    kind: 'event',
    code: 'event_not_found',
    call: (id, { key }) => ({ method: 'GET', target: `/events/${id}`, headers: key }),
  },
  {
    name: 'event sent again',
    kind: 'event',
    code: 'event_not_found',
    call: (id, { key }) => ({ method: 'POST', target: `/events/${id}/redeliver`, headers: key, body: '{}' }),
  },
  {
    name: 'webhook endpoint',
    kind: 'endpoint',
    code: 'endpoint_not_found',
    call: (id, { key }) => ({ method: 'GET', target: `/webhook-endpoints/${id}`, headers: key }),
  },
  {
    name: 'webhook endpoint, changed',
    kind: 'endpoint',
    code: 'endpoint_not_found',
    call: (id, { key }) => ({ method: 'PUT', target: `/webhook-endpoints/${id}`, headers: key, body: body({ enabled: false }) }),
  },
  {
    name: 'webhook endpoint, removed',
    kind: 'endpoint',
    code: 'endpoint_not_found',
    call: (id, { key }) => ({ method: 'DELETE', target: `/webhook-endpoints/${id}`, headers: key }),
  },
  {
    name: 'secret',
    kind: 'endpoint',
    code: 'endpoint_not_found',
    call: (id, { key }) => ({ method: 'POST', target: `/webhook-endpoints/${id}/rotate-secret`, headers: key, body: '{}' }),
  },
  {
    name: 'test of an endpoint',
    kind: 'endpoint',
    code: 'endpoint_not_found',
    call: (id, { key }) => ({ method: 'POST', target: `/webhook-endpoints/${id}/test`, headers: key }),
  },
  {
    name: 'deliveries',
    kind: 'endpoint',
    code: 'endpoint_not_found',
    call: (id, { key }) => ({ method: 'GET', target: `/webhook-endpoints/${id}/deliveries`, headers: key }),
  },
  {
    name: 'replay',
    kind: 'endpoint',
    code: 'endpoint_not_found',
    call: (id, { key }) => ({ method: 'POST', target: `/webhook-endpoints/${id}/replay`, headers: key, body: body({ after: 0 }) }),
  },
  {
    name: 'ownership',
    kind: 'case',
    code: 'case_not_found',
    call: (id, { key }) => ({ method: 'GET', target: `/casefile/${id}/ownership`, headers: key }),
  },
  {
    name: 'identities',
    kind: 'case',
    code: 'case_not_found',
    call: (id, { key }) => ({ method: 'GET', target: `/casefile/${id}/identities`, headers: key }),
  },
  {
    name: 'decide',
    kind: 'case',
    code: 'case_not_found',
    call: (id, { key, ids }) => ({
      method: 'PUT',
      target: `/casefile/${id}/identities/${ids.entity}/x`,
      headers: key,
      body: body({ same: true, reason: 'seen' }),
    }),
  },
  {
    name: 'withdraw',
    kind: 'case',
    code: 'case_not_found',
    call: (id, { key, ids }) => ({ method: 'DELETE', target: `/casefile/${id}/identities/${ids.entity}/x`, headers: key }),
  },
  {
    name: 'erase',
    kind: 'case',
    code: 'case_not_found',
    call: (id, { key }) => ({ method: 'DELETE', target: `/casefile/${id}`, headers: key }),
  },
  {
    name: 'collaborators',
    kind: 'case',
    code: 'case_not_found',
    call: (id, { key }) => ({ method: 'GET', target: `/casefile/${id}/collaborators`, headers: key }),
  },
  {
    name: 'share',
    kind: 'case',
    code: 'case_not_found',
    call: (id, { key, email }) => ({ method: 'PUT', target: `/casefile/${id}/collaborators/${encodeURIComponent(email)}`, headers: key }),
  },
  {
    name: 'unshare',
    kind: 'case',
    code: 'case_not_found',
    call: (id, { key, email }) => ({
      method: 'DELETE',
      target: `/casefile/${id}/collaborators/${encodeURIComponent(email)}`,
      headers: key,
    }),
  },
  {
    name: 'document',
    kind: 'document',
    code: 'document_not_found',
    call: (id, { key }) => ({ method: 'GET', target: `/documents/${id}`, headers: key }),
  },
  {
    name: 'key',
    kind: 'key',
    code: 'api_key_not_found',
    call: (id, { token }) => ({ method: 'DELETE', target: `/account/api-keys/${id}`, headers: token }),
  },
  {
    name: 'expand, its case',
    kind: 'case',
    code: 'case_not_found',
    call: (id, { key, ids }) => ({
      method: 'POST',
      target: '/search/expand',
      headers: key,
      body: body({ caseId: id, entityId: ids.entity }),
    }),
  },
  {
    name: 'expand, its entity',
    kind: 'entity',
    code: 'entity_not_found',
    call: (id, { key, ids }) => ({
      method: 'POST',
      target: '/search/expand',
      headers: key,
      body: body({ caseId: ids.case, entityId: id }),
    }),
  },
  {
    name: 'figures, their case',
    kind: 'case',
    code: 'case_not_found',
    call: (id, { key, ids }) => ({
      method: 'POST',
      target: '/search/financials',
      headers: key,
      body: body({ caseId: id, entityId: ids.entity }),
    }),
  },
  {
    name: 'figures, their entity',
    kind: 'entity',
    code: 'entity_not_found',
    call: (id, { key, ids }) => ({
      method: 'POST',
      target: '/search/financials',
      headers: key,
      body: body({ caseId: ids.case, entityId: id }),
    }),
  },
  {
    name: 'refresh',
    kind: 'case',
    code: 'case_not_found',
    call: (id, { key }) => ({ method: 'POST', target: `/casefile/${id}/refresh`, headers: key }),
  },
  {
    name: 'unwraps',
    kind: 'case',
    code: 'case_not_found',
    call: (id, { key }) => ({ method: 'GET', target: `/casefile/${id}/unwrap`, headers: key }),
  },
  {
    name: 'start of an unwrap',
    kind: 'case',
    code: 'case_not_found',
    call: (id, { key }) => ({ method: 'POST', target: `/casefile/${id}/unwrap`, headers: key, body: body({ maxCredits: 1 }) }),
  },
  {
    name: 'unwrap',
    kind: 'search',
    code: 'unwrap_not_found',
    call: (id, { key, ids }) => ({ method: 'GET', target: `/casefile/${ids.case}/unwrap/${id}`, headers: key }),
  },
  {
    name: 'resumed unwrap',
    kind: 'search',
    code: 'unwrap_not_found',
    call: (id, { key, ids }) => ({ method: 'POST', target: `/casefile/${ids.case}/unwrap/${id}/resume`, headers: key, body: '{}' }),
  },
  {
    name: 'cancelled unwrap',
    kind: 'search',
    code: 'unwrap_not_found',
    call: (id, { key, ids }) => ({ method: 'POST', target: `/casefile/${ids.case}/unwrap/${id}/cancel`, headers: key }),
  },
  {
    name: 'a repeated expand, its case',
    kind: 'case',
    code: 'case_not_found',
    call: (id, { key, ids }) => ({
      method: 'POST',
      target: '/search/expand',
      headers: { ...key, 'idempotency-key': 'one' },
      body: body({ caseId: id, entityId: ids.entity }),
    }),
  },
];

const isInPath = ({ call }: Place): boolean => call('X', users[0]).target.includes('X');

const FULL_WIDTH = (id: string): string => id.replace(/[!-~]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0));

/** Ways to write an id; the first is the id itself. */
function formsOf(id: string, inPath: boolean): string[] {
  const written = [
    id,
    id.toUpperCase(),
    FULL_WIDTH(id),
    `${id}0`,
    `${id}${id}`,
    `0${id}`,
    `${id}#`,
    `#${id}`,
    `CASE#${id}`,
    `SEARCH#${id}`,
    `${id}#RESULT#`,
    `${id}/`,
    `/${id}`,
    `./${id}`,
    `../${id}`,
    `..\\${id}`,
    `${id}/../${id}`,
    `x/../${id}`,
    `${id}?`,
    `${id}\0`,
    `\0${id}`,
    `${id}\n`,
    ` ${id}_`,
    `${id}\u200b`,
    `${id}\u0301`,
    `${id}é`,
    `${id}🏴`,
    `\u202e${id}`,
    `"${id}"`,
    `${id}%`,
    `%${id}`,
    `${id},${id}`,
    `{"S":"${id}"}`,
    `["${id}"]`,
    `${id}' OR '1'='1`,
    `$\{${id}}`,
    `__proto__`,
    `constructor`,
    `${id.slice(0, 8)}*`,
    `${id.slice(0, -1)}`,
    `${id.slice(1)}`,
    `${id.slice(0, 32)}`,
    `${id.slice(0, 32)}${'0'.repeat(16)}`,
  ];
  if (!inPath) return written;
  const raw = [
    `${id}/`,
    `${id}//`,
    `../casefile/${id}`,
    `${id}/../${id}`,
    `${id};x=1`,
    `${id}%`,
    `%zz${id}`,
    `${id}%00`,
    `..%2f${id}`,
    `%252f${id}`,
  ];
  return [...written.map(encodeURIComponent), ...raw, [...id].map((digit) => `%${digit.charCodeAt(0).toString(16)}`).join('')];
}

/** Every prefix, every suffix, and every other digit at every position. */
function piecesOf(id: string): string[] {
  return [
    ...Array.from(id, (_, length) => id.slice(0, length)).slice(1),
    ...Array.from(id, (_, from) => id.slice(from)).slice(1),
    ...Array.from(id, (digit, at) => `${id.slice(0, at)}${digit === '0' ? '1' : '0'}${id.slice(at + 1)}`),
  ];
}

interface Attempt {
  place: Place;
  call: DirectCall;
}

/** Everything of one user that the other could ask for. */
function attempts(caller: User, owner: User): Attempt[] {
  const foreign = [...Object.values(owner.ids), owner.userId, owner.email];
  return PLACES.flatMap((place) => {
    const forms = [...foreign.flatMap((id) => formsOf(id, isInPath(place))), ...piecesOf(owner.ids[place.kind])];
    return forms.map((form) => ({ place, call: place.call(form, caller) }));
  });
}

/** False for a request that the route table sends to another endpoint. */
const elsewhere = ({ body }: ApiAnswer): boolean => body?.code === 'route_not_found';
const sameAnswer = ({ status, headers, body }: ApiAnswer): object => ({
  status,
  headers: [...headers]
    .filter(([name]) => !['x-request-id', 'apigw-requestid', 'date'].includes(name))
    .map(([name, value]) => [name, value.replace(/t=\d+$/, 't=?')]),
  body: { ...body, requestId: '?' },
});

/** What is wrong with an answer; `undefined` where nothing is. */
function problemOf({ place, call }: Attempt, answer: ApiAnswer, secrets: readonly string[]): string | undefined {
  const { status, body } = answer;
  const asked = `${call.method} ${call.target} ${call.body ?? ''}`;
  const no = status === 404 && (body.code === place.code || elsewhere(answer));
  // An empty id in a body counts as missing.
  const missing = status === 400 && body.code === 'missing_input' && call.method === 'POST';
  // The address matches no route, so the id was not looked up.
  const noAddress = status === 308 || (status === 405 && body.code === 'method_not_allowed');
  // The answer contains only the address that was sent.
  if (noAddress) return undefined;
  if (!no && !missing) return `${place.name}: ${asked} -> ${status} ${JSON.stringify(body)}`;
  const told = JSON.stringify([body, ...answer.headers]);
  return secrets.some((secret) => told.includes(secret)) ? `${place.name}: ${asked} tells ${told}` : undefined;
}

/** Values that only the owner knows. */
const secretsOf = ({ ids, userId, email }: User): string[] => [...Object.values(ids), userId, email, 'ARDOISE', 'HARBOUR'];

test('10,000 ids of another user give 404, disclose nothing and change nothing', async () => {
  const [one, other] = users;
  const whole = [one, other].flatMap((caller) => attempts(caller, caller === one ? other : one).map((attempt) => ({ ...attempt, caller })));
  expect(whole.length).toBeGreaterThan(10_000);
  const all = shareAmong(whole);
  const secrets = new Map([one, other].map((caller) => [caller, secretsOf(caller === one ? other : one)]));
  const problems: string[] = [];
  await allOf(all, 8, async ({ caller, ...attempt }) => {
    const answer = await send(attempt.call);
    const problem = problemOf(attempt, answer, secrets.get(caller)!);
    if (problem) problems.push(problem);
    if (!elsewhere(answer)) checkAnswer(attempt.call.method, addressOf(attempt.call), answer);
  });
  expect(problems).toEqual([]);
  for (const user of users) expect(await everythingOf(user)).toBe(user.before);
}, 300_000);

test('every 25th of them through the gateway: the same', async () => {
  const [one, other] = users;
  const some = shareAmong(attempts(one, other).filter((_, at) => at % 25 === 0));
  const problems = await allOf(some, 8, async (attempt) => problemOf(attempt, await overTheWire(attempt.call), secretsOf(other)));
  expect(problems.filter(Boolean)).toEqual([]);
  for (const user of users) expect(await everythingOf(user)).toBe(user.before);
});

test('every operation that takes an id is covered', () => {
  const withId = endpoints().filter(
    ({ path, id }) => (/\{\w+\}/.test(path) && !/\{(?:code|ruleSetId)\}/.test(path)) || id === 'submitExpand' || id === 'submitFinancials',
  );
  const tried = new Set(PLACES.map(({ call }) => call('X', users[0])).map(({ method, target }) => placeOf(method, target)));
  for (const { method, path } of withId) expect(tried).toContain(placeOf(method, path));
  expect(withId).toHaveLength(49);
});

/** `POST casefile refresh`: the address without its ids. */
const placeOf = (method: string, target: string): string =>
  [
    method,
    ...target
      .split('?', 1)[0]!
      .split('/')
      .filter((part) => /^[a-z-]{5,}$/.test(part)),
  ].join(' ');

describe('an id of another account and one that does not exist', () => {
  /** Of the same length and digits. */
  const neverWas = (id: string): string => (id.includes('-') ? randomUUID() : randomBytes(id.length / 2).toString('hex'));
  const RIGHT: [string, keyof User['ids']][] = [
    ['status', 'search'],
    ['status', 'expand'],
    ['case', 'case'],
    ['erase', 'case'],
    ['identities', 'case'],
    ['decide', 'case'],
    ['withdraw', 'case'],
    ['collaborators', 'case'],
    ['share', 'case'],
    ['unshare', 'case'],
    ['document', 'document'],
    ['key', 'key'],
    ['expand, its case', 'case'],
    ['expand, its entity', 'entity'],
    ['figures, their case', 'case'],
    ['figures, their entity', 'entity'],
    ['refresh', 'case'],
    ['a repeated expand, its case', 'case'],
    ['unwraps', 'case'],
    ['start of an unwrap', 'case'],
    ['unwrap', 'search'],
  ];

  test.each(RIGHT)('%s by a %s id: the same to the byte, and by the same calls', async (name, kind) => {
    const [caller, owner] = users;
    const place = PLACES.find((one) => one.name === name)!;
    // From here on the function has cached the caller's key.
    await overTheWire(place.call(neverWas(owner.ids[kind]), caller));
    const answers = await Promise.all([send(place.call(owner.ids[kind], caller)), send(place.call(neverWas(owner.ids[kind]), caller))]);
    expect(sameAnswer(answers[0])).toEqual(sameAnswer(answers[1]));
    const asked = [];
    for (const id of [owner.ids[kind], neverWas(owner.ids[kind])]) {
      const calls: string[] = [];
      table.intercept(async (operation, about, functionName) => {
        const isOfRequest = about.includes(caller.userId) || about.includes(id.slice(0, 32));
        if (isOfRequest && !SCHEDULED.has(functionName) && !isRequestCount(about)) calls.push(operation);
        return undefined;
      });
      expect((await overTheWire(place.call(id, caller))).body.code).toBe(place.code);
      asked.push(calls);
    }
    table.intercept(undefined);
    expect(asked[0]!.length).toBeGreaterThan(0);
    expect(asked[0]).toEqual(asked[1]);
  });
});

/** Paths of the document, in which every id is one segment. */
const addressOf = ({ target }: DirectCall): string => target.replace(/[?].*/, '');
