/**
 * Malformed requests, generated from the OpenAPI document and then corrupted: each answer is one that the document describes, and the service
 * keeps running.
 *
 * The 10,000 go to the functions' own handlers in this process, so that a polluted prototype would be seen; every 50th that HTTP can carry
 * is also sent through the gateway. `ATTACK_SEED` generates another ten thousand.
 */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { openApiDocument } from '../../shared/api/openapi.ts';
import { accountKey, rootSearchId, searchKey } from '../../shared/platform/table/keys.ts';
import { Api, type ApiAnswer, checkAnswer } from '../support/api.ts';
import { type CountingProxy, isRequestCount, SCHEDULED } from '../support/counting-proxy.ts';
import { allOf, type DirectCall, directCalls, wireCalls } from '../support/direct-calls.ts';
import { isWhole, shareAtLeast, shareOf } from '../support/share.ts';
import { type Service, service } from '../support/stack.ts';

const SEED = Number(process.env.ATTACK_SEED ?? 20260301);

const running = service();
let table: CountingProxy;
const send = directCalls(running);
const overTheWire = wireCalls(running);
beforeAll(async () => {
  table = running().proxies.table;
});

type Account = Awaited<ReturnType<Service['account']>>;
type Json = Record<string, unknown>;

const HARBOUR = { jurisdiction: 'GB', identifier: '99000010' };
const anonymous = (): Api => new Api(running().stack.baseUrl);

async function tokenOf({ email, password }: Account): Promise<string> {
  return (await anonymous().post('/authenticate', { email, password })).body.idToken;
}

/** Valid values of fields, so that some requests pass validation. */
const GOOD: Record<string, readonly unknown[]> = {
  jurisdiction: ['GB', 'no', 'FR', 'CH-ZH', 'QS', 'DE', 'US-NY'],
  identifier: ['99000010', '100000008', '000700021', 'CHE900000016'],
  legal_name: ['HARBOUR INVENTED LIMITED', 'Ardoise'],
  legalName: ['HARBOUR INVENTED LIMITED', 'Ardoise'],
  lei: ['529900T8BM49AURSDO55'],
  target_type: ['corporate', 'fund'],
  email: ['nobody@example.com'],
  label: ['the shop'],
  limit: ['1', '100'],
};

const HUGE = 'x'.repeat(70_000);
const DEEP = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;

/** Text that may break JSON, HTTP, the table, a regular expression or a terminal. */
const oddText = fc.oneof(
  fc.string({ maxLength: 40, unit: 'grapheme' }),
  fc.string({ maxLength: 20, unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\ufeff',
    '\u202eGB',
    'ＧＢ',
    'e\u0301'.repeat(30),
    'ß'.repeat(60),
    'İ',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'NaN',
    '1e999',
    '-0',
    '../../etc/passwd',
    '#{7*7}',
    '{{7*7}}',
    "' OR '1'='1",
    '<script>',
    '%00',
    '%ff',
    '\r\nX-Injected: 1',
    '#',
    'CASE#x',
    'attribute_exists(pk)',
    ':value',
    'ACCOUNT',
    'a'.repeat(101),
    'a'.repeat(501),
    'a'.repeat(2_000),
    '\u00a0'.repeat(400),
    '0'.repeat(400),
  ),
);

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER + 2, [], {}, [[]], [null], { $ne: '' }),
  fc.array(oddText, { maxLength: 3 }),
  fc.dictionary(oddText, oddText, { maxKeys: 3 }),
);

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
}

/** A value of the schema's shape, with fields left out and with odd text. */
function bodyLike(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if (schema.type === 'object' || schema.properties) {
    const fields = Object.entries(schema.properties ?? {}).map(([field, inner]) => [field, bodyLike(inner, field)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }
  if (schema.type === 'boolean') return fc.boolean();
  const good = GOOD[name];
  return good ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...good) }, oddText) : oddText;
}

/** Ways to corrupt a valid body. A string is sent unchanged, so that field names can be repeated. */
type Corrupt = (body: Json, name: string, value: unknown) => string;

const renamed = (body: Json, name: string, to: string): Json =>
  Object.fromEntries(Object.entries(body).map(([key, value]) => [key === name ? to : key, value]));

const CORRUPTIONS: Corrupt[] = [
  (body) => JSON.stringify(body),
  (body) => JSON.stringify(body),
  (body, name, value) => JSON.stringify({ ...body, [name]: value }),
  (body, name, value) => JSON.stringify({ ...body, [name]: value }),
  (body, _name, value) => JSON.stringify({ ...body, caseId: value }),
  (body, name) => JSON.stringify(renamed(body, name, name.toUpperCase())),
  (body, name) => JSON.stringify(Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))),
  (body, name) => JSON.stringify({ ...body, [name]: HUGE }),
  (body, name, value) => `{${JSON.stringify(name)}:${JSON.stringify(value)},${JSON.stringify(body).slice(1)}`.replace(/,\}$/, '}'),
  (body, name) => `${JSON.stringify(body).slice(0, -1)},${JSON.stringify(name)}:${DEEP}}`.replace('{,', '{'),
  (body, name, value) =>
    `{"__proto__":${JSON.stringify({ polluted: value, [name]: value })},${JSON.stringify(body).slice(1)}`.replace(/,\}$/, '}'),
  (body, _name, value) => JSON.stringify({ ...body, constructor: { prototype: { polluted: value } } }),
  (body, name) => `{${JSON.stringify(name)}:1${'0'.repeat(400)},${JSON.stringify(body).slice(1)}`.replace(/,\}$/, '}'),
  (body) => JSON.stringify([body]),
  (body) => JSON.stringify(body).slice(0, -1),
  (body) => `${JSON.stringify(body)}}`,
  (body) => JSON.stringify(JSON.stringify(body)),
  (body) =>
    Object.entries(body)
      .map(([name, value]) => `${escaped(name)}=${escaped(JSON.stringify(value))}`)
      .join('&'),
  (_body, _name, value) => JSON.stringify(value) ?? '',
  () => '',
  (body) => `\ufeff${JSON.stringify(body)}`,
  (body) => `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>${JSON.stringify(body)}&b;</a>`,
];

const TYPES = [
  'application/json',
  'application/json',
  'text/plain',
  'multipart/form-data',
  'application/xml',
  'application/json; charset=utf-16',
  '',
  ';',
];

interface Described {
  requestBody?: { content: { 'application/json': { schema: { $ref?: string; anyOf?: { $ref: string }[] } } } };
}
const { paths, components } = openApiDocument() as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
};

/** All fields of a body, over all variants of its schema. */
function bodySchema({ requestBody }: Described): Schema | undefined {
  const schema = requestBody?.content['application/json'].schema;
  if (!schema) return undefined;
  const forms = [schema, ...(schema.anyOf ?? [])].flatMap(({ $ref }) => ($ref ? [components.schemas[$ref.split('/').at(-1)!]!] : []));
  return { type: 'object', properties: Object.assign({}, ...forms.map(({ properties }) => properties)) };
}

/** As in a request line: invalid characters are escaped, and lone surrogates are removed. */
const escaped = (typed: string): string => encodeURIComponent(typed.toWellFormed());

/** One request for an operation of the document. Credentials are added when it is sent. */
function requestFor({ method, path, paged, query = [] }: Endpoint): fc.Arbitrary<DirectCall> {
  const schema = bodySchema(paths[path]![method.toLowerCase()]!);
  const names = Object.keys(schema?.properties ?? { nothing: {} });
  const body = schema
    ? fc
        .tuple(bodyLike(schema), fc.constantFrom(...CORRUPTIONS), fc.constantFrom(...names), oddValue)
        .map(([good, corrupt, name, value]) => corrupt(good as Json, name, value))
    : fc.oneof({ weight: 4, arbitrary: fc.constant('') }, oddText);
  const id = fc.oneof(
    oddText,
    fc.stringMatching(/^[0-9a-f]{32}$/),
    fc.stringMatching(/^[0-9a-f]{48}$/),
    fc.stringMatching(/^[0-9a-f]{12}$/),
  );
  const queries = fc.dictionary(
    fc.oneof(fc.constantFrom('limit', 'cursor', '__proto__', 'limit[]', ...(paged ? ['cursor', 'limit'] : []), ...query), oddText),
    fc.oneof(fc.constantFrom(...(GOOD.limit as string[]), '0', '1e2', '-5', 'TEVER0VSIw'), oddText),
    { maxKeys: 3 },
  );
  const headers = fc.record(
    {
      'content-type': fc.constantFrom(...TYPES),
      'idempotency-key': fc.oneof(fc.constantFrom('one', 'two', 'x'.repeat(255), 'x'.repeat(256), ' '), oddText),
      'accept-encoding': fc.constantFrom('gzip', '*', 'gzip;q=0', 'br', `gzip${' '.repeat(500)}`, ''),
      origin: fc.constantFrom('https://elsewhere.example', 'null'),
      'x-http-method-override': fc.constantFrom('DELETE', 'GET'),
      'x-forwarded-host': fc.constantFrom('elsewhere.example'),
      __proto__x: fc.constantFrom('1'),
    },
    { requiredKeys: [] },
  );
  return fc
    .tuple(body, fc.array(id, { minLength: 3, maxLength: 3 }), queries, headers, fc.nat({ max: 9 }))
    .map(([sent, ids, asked, named, whether]) => {
      const filled = path.replace(/\{\w+\}/g, () => escaped(ids.pop()!));
      const search = new URLSearchParams(
        Object.entries(asked).map(([name, value]) => [name.toWellFormed(), value.toWellFormed()] as [string, string]),
      ).toString();
      return { method, target: filled + (search && whether > 4 ? `?${search}` : ''), headers: named, body: sent };
    });
}

/** Mostly for operations with a body, where most can go wrong. The same seed gives the same requests. */
function requests(): DirectCall[] {
  return endpoints().flatMap((endpoint, at) => fc.sample(requestFor(endpoint), { numRuns: endpoint.body ? 1_200 : 110, seed: SEED + at }));
}

/** All names on the prototypes that a body could pollute. */
const prototypes = (): string =>
  JSON.stringify([Object, Array, String, Number, Boolean, Function].map(({ prototype }) => Reflect.ownKeys(prototype).map(String)));

const problemOf = (
  { method, target, headers, body }: DirectCall,
  { status, headers: answered, body: said }: ApiAnswer,
): string | undefined => {
  const request = JSON.stringify({ method, target, headers, body: body?.slice(0, 500) });
  if (status >= 500) return `${status} ${JSON.stringify(said)} for ${request}`;
  const told = [...answered.keys()].filter((name) => /^access-control|^server$|^x-powered-by$|^x-injected$/.test(name));
  if (told.length > 0) return `${told} in the answer to ${request}`;
  try {
    checkAnswer(method, target.split('?', 1)[0]!, { status, headers: answered, body: said });
    return undefined;
  } catch (error) {
    return `${(error as Error).message} for ${request}`;
  }
};

describe(`10,000 odd requests made from the document (ATTACK_SEED=${SEED})`, () => {
  /** Both have few credits, so that few searches are accepted. One soon reaches its rate limit, the other never does. */
  let credentials: Record<string, string>[][];
  beforeAll(async () => {
    const accounts = [await running().account({ credits: 15 }), await running().account({ credits: 15, rateLimit: shareOf(40, 15) })];
    const waysOf = async (account: Account): Promise<Record<string, string>[]> => [
      { 'x-api-key': account.apiKey },
      { authorization: `Bearer ${await tokenOf(account)}` },
    ];
    credentials = await Promise.all(accounts.map(waysOf));
  });

  const made = shareAtLeast(500, requests());

  /** Keys are created and revoked with a token only, so most requests for them carry one. */
  const known = (call: DirectCall, at: number): DirectCall => ({
    ...call,
    headers: {
      ...call.headers,
      ...(at % 50 === 49 ? {} : credentials[at % 4 === 3 ? 1 : 0]![call.target.startsWith('/account/api-keys') ? 1 : at % 2]),
    },
  });

  test('no 5xx, no undocumented answer, no changed prototype, and the next request is answered', async () => {
    const before = prototypes();
    const all = made.map(known);
    expect(all.length).toBeGreaterThanOrEqual(shareOf(10_000));
    const statuses = new Map<number, number>();
    const problems: string[] = [];
    await allOf(all, 8, async (call) => {
      const answer = await send(call);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const problem = problemOf(call, answer);
      if (problem) problems.push(problem);
    });
    expect(problems.slice(0, 20)).toEqual([]);
    expect(prototypes()).toBe(before);
    expect(({} as Json).polluted).toBeUndefined();
    // The requests got many different answers, not one refusal that hides all others.
    // How many of a sample are accepted within one minute depends on the machine, and so does whether an account reaches its rate.
    const expected = [200, 400, 401, 404, 413, 422, ...(isWhole ? [429] : [])];
    expect([...statuses.keys()].toSorted()).toEqual(expect.arrayContaining(expected));
    const { api } = await running().account();
    expect((await api.search('GB', '99000010')).status).toBe('COMPLETED');
  });

  test('every 50th of them through the gateway', async () => {
    const some = made
      .map(known)
      .filter(
        (call, at) => at % 50 === 0 && Object.values(call.headers ?? {}).every((value) => /^[\t\x20-\x7e\x80-\xff]*$/.test(String(value))),
      );
    expect(some.length).toBeGreaterThan(shareOf(100));
    const problems = await allOf(some, 8, async (call) => problemOf(call, await overTheWire(call)));
    expect(problems.filter(Boolean)).toEqual([]);
    const { api } = await running().account();
    expect((await api.search('GB', '99000010')).status).toBe('COMPLETED');
  });
});

describe('half a surrogate pair', () => {
  const UNKNOWN_IDS = { caseId: 'f'.repeat(32), entityId: '00000000-0000-4000-8000-000000000000' };
  const FIELDS: [string, string, Json][] = [
    ['/search', 'legal_name', HARBOUR],
    ['/search', 'identifier', HARBOUR],
    ['/search', 'jurisdiction', HARBOUR],
    ['/search', 'legal_name', { target_type: 'fund' }],
    ['/search/lei', 'legal_name', {}],
    ['/search/lei', 'lei', {}],
    ['/search/expand', 'caseId', UNKNOWN_IDS],
    ['/search/expand', 'entityId', UNKNOWN_IDS],
    ['/search/expand', 'identifier', UNKNOWN_IDS],
    ['/search/expand', 'jurisdiction', UNKNOWN_IDS],
    ['/search/expand', 'legalName', UNKNOWN_IDS],
    ['/idfinder', 'legalName', { jurisdiction: 'GB' }],
    ['/idfinder', 'jurisdiction', { legalName: 'HARBOUR INVENTED LIMITED' }],
    ['/idfinder', 'registry', { legalName: 'HARBOUR INVENTED LIMITED' }],
    ['/identifiers/validate', 'identifier', HARBOUR],
    ['/identifiers/validate', 'jurisdiction', HARBOUR],
    ['/account/api-keys', 'label', {}],
  ];

  test.each(FIELDS)('POST %s with one in %s is refused, and nothing is charged', async (path, name, plain) => {
    const account = await running().account();
    const api = path === '/account/api-keys' ? anonymous().with({ authorization: `Bearer ${await tokenOf(account)}` }) : account.api;
    for (const typed of ['\ud800', 'HARBOUR \udfff LIMITED']) {
      const { status, body } = await api.post(path, { ...plain, [name]: typed });
      expect([status, body.code, body.error]).toEqual([400, 'invalid_body', `${name}: must be well-formed Unicode`]);
    }
    await expect.poll(async () => (await account.api.get('/account')).body).toMatchObject({ volume_remaining: 100, held: 0 });
  });

  test('POST /authenticate with one in the password: a wrong password', async () => {
    const { email } = await running().account();
    const { status, body } = await anonymous().post('/authenticate', { email, password: 'correct \ud800' });
    expect([status, body.code]).toEqual([401, 'invalid_password']);
  });
});

/** Fields that the service sets. */
const SERVER_FIELDS = {
  _id: 'f'.repeat(48),
  searchId: 'f'.repeat(48),
  userId: 'somebody-else',
  cost: 0,
  status: 'COMPLETED',
  sandbox: false,
  balance: 1_000_000,
  volume_remaining: 1_000_000,
  credits: 1_000_000,
  role: 'admin',
  isAdmin: true,
  attempt: 'mine',
  rateLimit: 1_000_000,
  subscriptions: ['all'],
  suspended: false,
  holds: {},
  keys: {},
  keyId: '0'.repeat(12),
  hash: '0'.repeat(64),
  createdAt: '2001-01-01T00:00:00.000Z',
  updatedAt: '2001-01-01T00:00:00.000Z',
  lastUsedAt: '2001-01-01T00:00:00.000Z',
  ttl: 1,
  pk: 'USER#somebody-else',
  sk: 'ACCOUNT',
  openShard: 'x',
  lease: 'x',
  manifest: {},
  result: { legalName: 'OWNED' },
  subject: { kind: 'company', jurisdiction: 'NO', registrationNumber: '100000008' },
  searchType: 'lei',
  developmentMode: true,
  abandoned: true,
  erased: true,
  pendingDocument: true,
  fingerprint: 'x',
};

describe('fields that the service sets change nothing in any POST', () => {
  const rowOf = async (searchId: string): Promise<Json> => (await running().operator.store.table.get(searchKey(searchId))) as Json;
  const accountOf = async ({ userId }: Account): Promise<Json> => (await running().operator.store.table.get(accountKey(userId))) as Json;
  /** The row without ids, times and the state that a worker changes. */
  const said = (row: Json): Json =>
    Object.fromEntries(
      ['searchInputs', 'subject', 'searchType', 'sandbox', 'cost', 'fingerprint', 'developmentMode', 'abandoned', 'erased', 'ttl'].map(
        (name) => [name, row[name]],
      ),
    );

  const BODIES: [string, object][] = [
    ['/search', HARBOUR],
    ['/search', { target_type: 'fund', legal_name: 'LANTERN INVENTED FUND' }],
    ['/search/lei', { lei: '529900T8BM49AURSDO55' }],
  ];

  test.each(BODIES)('POST %s %j', async (path, plain) => {
    const [one, other] = [await running().account(), await running().account()];
    const [before, twin] = [await one.api.post(path, { ...SERVER_FIELDS, ...plain }), await other.api.post(path, plain)];
    expect([before.status, twin.status]).toEqual([200, 200]);
    expect({ ...before.body, ...ids(twin.body) }).toEqual(twin.body);
    expect([before.body.userId, before.body.status]).toEqual([one.userId, 'PENDING']);
    expect(before.body._id).toBe(rootSearchId(before.body.caseId));
    expect(said(await rowOf(before.body._id))).toEqual(said(await rowOf(twin.body._id)));
    const [done, same] = [await one.api.finished(before.body._id), await other.api.finished(twin.body._id)];
    expect([done.status, done.result?.legalName]).toEqual([same.status, same.result?.legalName]);
    await expect.poll(async () => (await one.api.get('/account')).body.held).toBe(0);
    await expect.poll(async () => (await other.api.get('/account')).body.held).toBe(0);
    const [view, twinView] = [(await one.api.get('/account')).body, (await other.api.get('/account')).body];
    expect({ ...view, userId: '', email: '' }).toEqual({ ...twinView, userId: '', email: '' });
    expect(Object.keys(await accountOf(one)).toSorted()).toEqual(Object.keys(await accountOf(other)).toSorted());
  });

  const ids = ({ _id, caseId, userId, createdAt, updatedAt }: Json): Json => ({ _id, caseId, userId, createdAt, updatedAt });

  test.each(['/search', '/search/lei'])('a caseId in POST %s neither joins the case nor hides a repeated request', async (path) => {
    const { api } = await running().account();
    const { caseId } = await api.search('GB', '99000010');
    const plain = path === '/search' ? HARBOUR : { lei: '529900T8BM49AURSDO55' };
    const submit = (more: object) => api.post(path, { ...plain, ...more }, { 'idempotency-key': 'one' });
    const first = await submit({ caseId });
    expect([first.status, first.body.caseId === caseId]).toEqual([200, false]);
    expect(await submit({ caseId })).toMatchObject({ status: 200, body: first.body });
    for (const more of [{}, { caseId: first.body.caseId }, { caseId, more: 1 }]) expect((await submit(more)).status).toBe(422);
  });

  test.each(['x'.repeat(499), '\0', '🏴'.repeat(200), 'CASE#x'])(
    'an invalid caseId (%j) is answered like an unknown one',
    async (caseId) => {
      const { api } = await running().account();
      const entityId = '00000000-0000-4000-8000-000000000000';
      const expand = () => api.post('/search/expand', { caseId, entityId, identifier: '99000010' }, { 'idempotency-key': 'one' });
      for (const answer of [await expand(), await expand()]) expect([answer.status, answer.body.code]).toEqual([404, 'case_not_found']);
    },
  );

  test('POST /search/expand', async () => {
    const { api, userId } = await running().account();
    const { caseId, result } = await api.search('GB', '99000010');
    const owner = result.counterparties.find(({ legalName }: { legalName: string }) => /ARDOISE/.test(legalName));
    const { body } = await api.post('/search/expand', { ...SERVER_FIELDS, caseId, entityId: owner._id });
    expect(body).toMatchObject({ userId, caseId, status: 'PENDING', entityId: owner._id, searchType: 'expand' });
    expect(body._id.startsWith(caseId)).toBe(true);
    expect(await rowOf(body._id)).toMatchObject({ userId, cost: 1, sandbox: true, entityId: owner._id, subject: { jurisdiction: 'FR' } });
    expect((await api.finished(body._id)).status).toBe('COMPLETED');
    await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: 98, held: 0 });
  });

  test('POST /idfinder, /identifiers/validate, /account/api-keys and /authenticate', async () => {
    const account = await running().account();
    const owner = anonymous().with({ authorization: `Bearer ${await tokenOf(account)}` });
    const before = await accountOf(account);
    const found = await account.api.post('/idfinder', { ...SERVER_FIELDS, legalName: 'HARBOUR INVENTED LIMITED', jurisdiction: 'GB' });
    expect(found).toMatchObject({ status: 200, body: [{ registrationNumber: '99000010' }] });
    await expect
      .poll(async () => (await account.api.get('/account')).body)
      .toMatchObject({ volume_remaining: 99, held: 0, rateLimit: 100_000, sandbox: true });
    expect((await account.api.post('/identifiers/validate', { ...SERVER_FIELDS, ...HARBOUR })).body).toMatchObject({ valid: true });
    const { body: made } = await owner.post('/account/api-keys', { ...SERVER_FIELDS, label: 'mine' });
    expect(made.apiKey.startsWith(`rgtest_${made.keyId}.`)).toBe(true);
    expect([made.keyId === SERVER_FIELDS.keyId, made.lastUsedAt, Math.abs(Date.parse(made.createdAt) - Date.now()) < 60_000]).toEqual([
      false,
      undefined,
      true,
    ]);
    expect((await anonymous().with({ 'x-api-key': made.apiKey }).get('/account')).body.userId).toBe(account.userId);
    const login = await anonymous().post('/authenticate', { ...SERVER_FIELDS, email: account.email, password: account.password });
    expect([login.status, Object.keys(login.body)]).toEqual([200, ['idToken']]);
    const { suspended, subscriptions, sandbox } = await accountOf(account);
    expect({ suspended, subscriptions, sandbox }).toEqual({ suspended: before.suspended, subscriptions: ['all'], sandbox: true });
  });
});

describe('bodies that are too large or too deep', () => {
  const MUCH: [string, string, number][] = [
    ['64 KB and one byte', `{"a":"${'x'.repeat(65_537 - 8)}"}`, 413],
    ['5 MB', `{"a":"${'x'.repeat(5_000_000)}"}`, 413],
    ['100,000 levels', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 413],
    ['32,000 levels in 64 KB', `{"a":${'['.repeat(32_000)}${']'.repeat(32_000)}}`, 400],
    ['65 levels', `{"a":${'['.repeat(64)}${']'.repeat(64)}}`, 400],
  ];
  // Operations that read no body are left out.
  const posts = endpoints()
    .filter(({ method, body }) => method === 'POST' && body)
    .map(({ path, maxBodyBytes = 65_536 }) => ({ path, maxBodyBytes }));
  const LARGER = posts.filter(({ maxBodyBytes }) => maxBodyBytes > 65_536);

  test.each(MUCH)('%s: refused on every POST that takes one, after the caller is authenticated', async (name, body, status) => {
    const account = await running().account();
    const [byKey, byToken] = [account.api, anonymous().with({ authorization: `Bearer ${await tokenOf(account)}` })];
    for (const { path, maxBodyBytes } of shareAtLeast(6, posts)) {
      // Where larger bodies are accepted, 64 KB are not too large, and a body that is too deep gets that error.
      if (maxBodyBytes > body.length && name === '64 KB and one byte') continue;
      const expected = maxBodyBytes > body.length ? 400 : status;
      const api = path === '/account/api-keys' ? byToken : byKey;
      await api.post(path, '[');
      const asked: string[] = [];
      table.intercept(async (operation, about, functionName) => {
        const isOfRequest = about.includes(account.userId) || /LOGIN#/.test(about);
        if (isOfRequest && !SCHEDULED.has(functionName) && !isRequestCount(about)) asked.push(operation);
        return undefined;
      });
      const answer = await api.post(path, body);
      table.intercept(undefined);
      expect([path, answer.status, answer.body.code]).toEqual([path, expected, expected === 413 ? 'body_too_large' : 'invalid_body']);
      expect([path, asked]).toEqual([path, path === '/authenticate' ? [] : ['GetItem']]);
    }
    await expect.poll(async () => (await account.api.get('/account')).body).toMatchObject({ volume_remaining: 100, held: 0 });
  });

  test('a larger body is accepted where the endpoint declares it, up to the exact byte', async () => {
    const { api } = await running().account();
    expect(LARGER.map(({ path, maxBodyBytes }) => [path, maxBodyBytes])).toEqual([
      ['/batches', 1024 * 1024],
      ['/ownership/calculate', 1024 * 1024],
    ]);
    const ofBytes = (bytes: number): string => `{"a":"${'x'.repeat(bytes - 8)}"}`;
    expect((await api.post('/ownership/calculate', ofBytes(1024 * 1024))).body.code).not.toBe('body_too_large');
    expect((await api.post('/ownership/calculate', ofBytes(1024 * 1024 + 1))).body.code).toBe('body_too_large');
  });

  test('10 MB and more never reach a function; the service keeps running', async () => {
    const { api } = await running().account();
    const { status } = await overTheWire({ method: 'POST', target: '/search', body: `{"a":"${'x'.repeat(10 * 1024 * 1024)}"}` });
    expect(status).toBe(413);
    expect((await api.search('GB', '99000010')).status).toBe('COMPLETED');
  });
});

describe('headers', () => {
  /** On every answer of a function. API Gateway's own answers have only a content type and a request id. */
  const HOUSE = { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  const TELLTALE = /^access-control|^server$|^x-powered-by$|^via$/;

  test('errors of every status have them, also when the table is unavailable', async () => {
    const { api, apiKey } = await running().account({ credits: 0 });
    const headers = { 'x-api-key': apiKey };
    const calls: [number, DirectCall][] = [
      [400, { method: 'POST', target: '/search', headers, body: '[' }],
      [401, { method: 'GET', target: '/account' }],
      [402, { method: 'POST', target: '/search', headers, body: JSON.stringify(HARBOUR) }],
      [403, { method: 'GET', target: '/account/api-keys', headers }],
      [404, { method: 'GET', target: '/nowhere' }],
      [405, { method: 'OPTIONS', target: '/search', headers: { ...headers, origin: 'https://elsewhere.example' } }],
      [413, { method: 'POST', target: '/search', headers, body: HUGE }],
      [500, { method: 'GET', target: '/account', headers }],
    ];
    await api.get('/account');
    for (const [wanted, call] of calls) {
      const out = JSON.stringify({
        __type: 'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException',
        message: 'arn:aws:dynamodb:table',
      });
      if (wanted === 500) table.intercept(async (operation) => (operation === 'GetItem' ? { status: 400, body: out } : undefined));
      const { status, headers: answered, body } = await overTheWire(call);
      table.intercept(undefined);
      expect([call.target, status]).toEqual([call.target, wanted]);
      expect(Object.fromEntries(answered)).toMatchObject({ ...HOUSE, 'x-request-id': body.requestId });
      expect(answered.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
      expect([...answered.keys()].filter((name) => TELLTALE.test(name))).toEqual([]);
      expect(JSON.stringify(body)).not.toMatch(/arn:|ResourceNotFound|\\n +at |node_modules|\.ts:\d/);
    }
  });

  test('a preflight makes no call to the table or the user pool', async () => {
    table.taken();
    for (const { path } of endpoints()) {
      const preflight = {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-api-key',
      };
      const { status, headers } = await overTheWire({ method: 'OPTIONS', target: path.replace(/\{\w+\}/g, 'x'), headers: preflight });
      expect([status, [...headers.keys()].filter((name) => TELLTALE.test(name))]).toEqual([405, []]);
    }
    expect(table.taken()).toEqual([]);
  });

  test('requests that the gateway refuses get JSON that names no implementation', async () => {
    const refused = [
      `GET /account HTTP/1.1\r\nHost: x\r\nX-API-Key: ${'x'.repeat(11_000)}\r\n\r\n`,
      'GET /account HTTP/1.1\r\nHost: x\r\nX-API-Key: a\0b\r\n\r\n',
      'nonsense\r\n\r\n',
      'GET /account HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ];
    for (const said of refused) {
      const [head, body] = (await answerTo(said)).split('\r\n\r\n') as [string, string];
      expect(head).toMatch(/^HTTP\/1\.1 (400|431) /);
      expect(head).toMatch(/\r\ncontent-type: application\/json\r\n/i);
      expect(head.split('\r\n').filter((line) => TELLTALE.test(line.split(':')[0]!.toLowerCase()))).toEqual([]);
      expect(Object.keys(JSON.parse(body))).toEqual(['message']);
    }
    expect((await anonymous().get('/health')).status).toBe(200);
  });
});

/** The answer to raw bytes, until the connection is closed. */
async function answerTo(said: string): Promise<string> {
  const { hostname, port } = new URL(running().stack.baseUrl);
  const socket = connect(Number(port), hostname);
  socket.end(said, 'latin1');
  return text(socket);
}
