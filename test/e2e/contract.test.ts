/** docs/specification.md 4, 6, 7 and 8: order of checks, errors, limits, rate, repeated requests, pages, coverage. */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addCredits, lock, subscribe } from '../../bin/operator/operate-accounts.ts';
import { SECTIONS } from '../../shared/model/entity/entity.ts';
import { ERRORS } from '../../shared/platform/requests/errors.ts';
import { fingerprint } from '../../shared/platform/requests/idempotency-key.ts';
import { repeatableId, repeatKey, rootSearchId, searchKey } from '../../shared/platform/table/keys.ts';
import { allRegistries, jurisdictionCodes, registryOf } from '../../shared/registers/catalogue.ts';
import { publicationOf } from '../../shared/registers/register-facts.ts';
import { Api, type ApiAnswer } from '../support/api.ts';
import { errorBody } from '../support/error-body.ts';
import { shareAmong } from '../support/share.ts';
import { type Service, service } from '../support/stack.ts';

const running = service();

type Body = ApiAnswer['body'];
type Account = Awaited<ReturnType<Service['account']>>;

const HARBOUR = { jurisdiction: 'GB', identifier: '99000010' };
const BAD_KEY = { 'x-api-key': `rgtest_${'0'.repeat(12)}.${'0'.repeat(32)}` };
const anonymous = (): Api => new Api(running().stack.baseUrl);

async function ownerOf({ email, password }: Account): Promise<Api> {
  const { body } = await anonymous().post('/authenticate', { email, password });
  return anonymous().with({ authorization: `Bearer ${body.idToken}` });
}

/** All data of an account that a request could have changed. */
async function booksOf(api: Api): Promise<Body[]> {
  return Promise.all(['/account', '/account/ledger', '/cases'].map(async (path) => (await api.get(path)).body));
}

/** Waits for the next minute where this one is nearly over, because the rate is counted by the minute. */
async function roomInMinute(seconds: number): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < seconds * 1000) await new Promise((go) => setTimeout(go, left + 50));
}

describe('the order of checks: 401, 403 suspended, 400, 403 not subscribed, 402, 429', () => {
  const ORDER = [
    'invalid_credentials',
    'account_suspended',
    'missing_input',
    'not_subscribed',
    'insufficient_credits',
    'rate_limited',
  ] as const;
  type Wrong = (typeof ORDER)[number];

  /** The answer to a POST /search with all these errors. */
  async function answerTo(wrongs: readonly Wrong[]): Promise<ApiAnswer> {
    const does = (wrong: Wrong): boolean => wrongs.includes(wrong);
    const poor = does('insufficient_credits');
    const { api, userId } = await running().account({ credits: poor ? 1 : 100, rateLimit: does('rate_limited') ? 1 : 1000 });
    if (poor || does('rate_limited')) expect((await api.post('/search', HARBOUR)).status).toBe(200);
    if (does('not_subscribed')) await subscribe(running().operator, userId, { replace: ['NO'] });
    if (does('account_suspended')) await lock(running().operator, userId);
    const body = does('missing_input') ? { jurisdiction: 'GB' } : HARBOUR;
    return api.post('/search', body, does('invalid_credentials') ? BAD_KEY : {});
  }

  test.each(ORDER)('%s alone', async (wrong) => {
    await roomInMinute(4);
    const { status, body } = await answerTo([wrong]);
    expect([status, body.code]).toEqual([ERRORS[wrong].status, wrong]);
  });

  const pairs = ORDER.flatMap((first, at) => ORDER.slice(at + 1).map((second) => [first, second] as const));
  test.each(pairs)('%s before %s', async (first, second) => {
    expect((await answerTo([second, first])).body.code).toBe(first);
  });

  test.each(ORDER.map((first, at) => [first, ORDER.slice(at)] as const))('%s before all that come after it', async (first, wrongs) => {
    await roomInMinute(4);
    expect((await answerTo(wrongs)).body.code).toBe(first);
  });

  test('a body that is too large or missing is checked after the caller', async () => {
    const { api, userId } = await running().account();
    const large = JSON.stringify({ ...HARBOUR, more: 'x'.repeat(70_000) });
    for (const body of [large, 'nonsense', '']) {
      expect((await anonymous().post('/search', body)).body.code).toBe('missing_credentials');
      expect((await api.post('/search', body)).body.code).toBe(body === large ? 'body_too_large' : 'invalid_body');
    }
    await lock(running().operator, userId);
    for (const body of [large, 'nonsense', '']) expect((await api.post('/search', body)).body.code).toBe('account_suspended');
  });

  test('keys: 401, 403 suspended, 403 for a key, 400, 429', async () => {
    await roomInMinute(4);
    const account = await running().account({ rateLimit: 1 });
    const owner = await ownerOf(account);
    const codeOf = async (api: Api, body: unknown) => (await api.post('/account/api-keys', body)).body.code;
    expect((await owner.post('/account/api-keys', {})).status).toBe(200);
    expect(await codeOf(owner, {})).toBe('rate_limited');
    expect(await codeOf(owner, { label: 7 })).toBe('invalid_body');
    expect(await codeOf(account.api, { label: 7 })).toBe('id_token_required');
    await lock(running().operator, account.userId);
    expect(await codeOf(account.api, { label: 7 })).toBe('account_suspended');
    expect(await codeOf(anonymous().with(BAD_KEY), { label: 7 })).toBe('invalid_credentials');
  });
});

/** A refused POST /search, by its code. */
const REFUSED: [string, object | string, Partial<Parameters<Service['account']>[0]>?, Record<string, string>?][] = [
  ['invalid_body', '[]'],
  ['body_too_large', { ...HARBOUR, more: 'x'.repeat(70_000) }],
  ['missing_input', {}],
  ['unsupported_jurisdiction', { jurisdiction: 'ZZ', identifier: '1' }],
  ['invalid_identifier', { jurisdiction: 'FR', identifier: '123' }],
  ['invalid_parameter', HARBOUR, {}, { 'idempotency-key': 'x'.repeat(256) }],
  ['registry_not_configured', HARBOUR, { sandbox: false }],
  ['not_subscribed', HARBOUR, { subscriptions: ['NO'] }],
  ['insufficient_credits', HARBOUR, { credits: 0 }],
];

describe('a refused POST', () => {
  test.each(REFUSED)('%s: costs nothing, writes nothing, and has the rate headers', async (code, body, wanted, headers = {}) => {
    const { api } = await running().account({ rateLimit: 7, ...wanted });
    const before = await booksOf(api);
    const answer = await api.post('/search', body, headers);
    expect([answer.status, answer.body.code]).toEqual([ERRORS[code as keyof typeof ERRORS].status, code]);
    expect(answer.headers.get('ratelimit-policy')).toBe('"default";q=7;w=60');
    expect(answer.headers.get('ratelimit')).toMatch(/^"default";r=7;t=\d+$/);
    expect(await booksOf(api)).toEqual(before);
  });

  test('suspended: with rate headers; unknown: without', async () => {
    const { api, userId } = await running().account({ rateLimit: 7 });
    await lock(running().operator, userId);
    expect((await api.post('/search', HARBOUR)).headers.get('ratelimit')).toMatch(/^"default";r=7;/);
    expect((await api.post('/search', '[')).headers.get('ratelimit')).toMatch(/^"default";r=7;/);
    const unrelated = await api.post('/search', HARBOUR, BAD_KEY);
    expect([unrelated.headers.has('ratelimit'), unrelated.headers.has('ratelimit-policy')]).toEqual([false, false]);
  });

  test('the same holds for keys', async () => {
    const account = await running().account({ rateLimit: 7 });
    for (const answer of [await account.api.post('/account/api-keys', {}), await (await ownerOf(account)).post('/account/api-keys', '[')]) {
      expect(answer.status).toBeGreaterThan(399);
      expect(answer.headers.get('ratelimit')).toMatch(/^"default";r=7;/);
    }
  });
});

describe('bodies', () => {
  test('64 KB are accepted, one byte more is 413, counted in bytes', async () => {
    const { api } = await running().account();
    const bodyOf = (bytes: number, letter: string): string => {
      const frame = JSON.stringify({ ...HARBOUR, more: '' });
      const room = bytes - Buffer.byteLength(frame);
      const width = Buffer.byteLength(letter);
      return frame.replace('""}', `"${letter.repeat(Math.floor(room / width))}${'x'.repeat(room % width)}"}`);
    };
    for (const letter of ['x', 'é', '🏴']) {
      expect((await api.post('/search', bodyOf(65_536, letter))).status).toBe(200);
      expect(await api.post('/search', bodyOf(65_537, letter))).toMatchObject({
        status: 413,
        body: { error: 'The body is larger than 64 KB', code: 'body_too_large' },
      });
    }
  });

  test.each([
    ['', 'The body is empty: send a JSON object'],
    [' ', 'The body is empty: send a JSON object'],
    ['null', 'The body must be a JSON object'],
    ['[]', 'The body must be a JSON object'],
    ['[{}]', 'The body must be a JSON object'],
    ['"text"', 'The body must be a JSON object'],
    ['7', 'The body must be a JSON object'],
    ['true', 'The body must be a JSON object'],
    ['{', 'The body is not valid JSON'],
    ["{'jurisdiction':'GB'}", 'The body is not valid JSON at character 2'],
    ['{"jurisdiction":"GB",}', 'The body is not valid JSON at character 22'],
    ['NaN', 'The body is not valid JSON'],
    ['\u0000', 'The body is not valid JSON'],
  ])('%j is no JSON object: 400 with the reason', async (body, sentence) => {
    const { api } = await running().account();
    const answer = await api.post('/search', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_body']);
    expect(answer.body.error).toContain(sentence);
  });

  test('a byte order mark before the object is ignored', async () => {
    const { api } = await running().account();
    expect((await api.post('/search', `\ufeff${JSON.stringify(HARBOUR)}`)).status).toBe(200);
  });

  test('an option that does not exist is refused, any other unknown field is named in the answer', async () => {
    const { api } = await running().account();
    const refused = await api.post('/search', { ...HARBOUR, include: { financial: true } });
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_body']);
    expect(refused.body.error).toContain('financial');
    const { status, headers } = await api.post('/search', { ...HARBOUR, juristiction: 'GB', ö: 1 });
    expect([status, headers.get('x-ignored-fields')]).toEqual([200, 'juristiction']);
  });

  test.each([
    [{ jurisdiction: 'UK', identifier: '99000010' }, /^Use GB, the ISO 3166 code\./],
    [{ jurisdiction: 'ZZ', identifier: '99000010' }, /GET \/jurisdictions/],
    [{ jurisdiction: 'GB', legal_name: 'Harbour Invented' }, /POST \/idfinder/],
  ])('%j is refused with a hint', async (body, hint) => {
    const { api } = await running().account();
    const answer = await api.post('/search', body);
    expect(answer.status).toBe(400);
    expect(answer.body.hint).toMatch(hint);
  });

  test('a wrong check digit is reported', async () => {
    const { api } = await running().account();
    const { status, body } = await api.post('/search', { jurisdiction: 'FR', identifier: '000700014' });
    expect([status, body.code]).toEqual([400, 'invalid_identifier']);
    expect(body.error).toMatch(/^"000700014" cannot be a SIREN: its check digit is wrong\. A valid one has /);
  });

  test.each([
    ['identifier', { ...HARBOUR, identifier: 99000010 }],
    ['identifier', { ...HARBOUR, identifier: ['99000010'] }],
    ['identifier', { ...HARBOUR, identifier: { $ne: '' } }],
    ['identifier', { ...HARBOUR, identifier: null }],
    ['identifier', { ...HARBOUR, identifier: '9'.repeat(501) }],
    ['jurisdiction', { ...HARBOUR, jurisdiction: ['GB'] }],
    ['jurisdiction', { ...HARBOUR, jurisdiction: true }],
    ['legal_name', { ...HARBOUR, legal_name: 7 }],
    ['include', { ...HARBOUR, include: true }],
    ['include', { ...HARBOUR, include: [] }],
    ['include.financials', { ...HARBOUR, include: { financials: 'true' } }],
    ['target_type', { ...HARBOUR, target_type: 1 }],
    ['target_type', { ...HARBOUR, target_type: 'person' }],
    ['target_type', { ...HARBOUR, target_type: '' }],
  ])('a wrong type in %s is 400 and named: %j', async (field, wrong) => {
    const { api } = await running().account();
    const { status, body } = await api.post('/search', wrong);
    expect([status, body.code]).toEqual([400, 'invalid_body']);
    expect(body.error.startsWith(field)).toBe(true);
  });

  test('a body 10,000 levels deep is 400, and the next request is answered', async () => {
    const { api } = await running().account();
    const deep = (levels: number) => `{"jurisdiction":"GB","identifier":"99000010","a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    for (const levels of [65, 1_000, 10_000, 32_000]) expect((await api.post('/search', deep(levels))).body.code).toBe('invalid_body');
    expect((await api.post('/search', deep(60))).status).toBe(200);
  });

  test('__proto__ and constructor are treated like any other name', async () => {
    const { api, userId } = await running().account();
    const inherited = `{"__proto__":${JSON.stringify(HARBOUR)},"constructor":{"prototype":${JSON.stringify(HARBOUR)}}}`;
    expect((await api.post('/search', inherited)).body.code).toBe('missing_input');
    const besides = `{"jurisdiction":"GB","identifier":"99000010","__proto__":{"userId":"x","sandbox":false},"constructor":{"prototype":{"polluted":1}}}`;
    const { status, body } = await api.post('/search', besides);
    expect([status, body.userId, body.searchInputs]).toEqual([200, userId, HARBOUR]);
    const included = '{"jurisdiction":"GB","identifier":"99000010","include":{"__proto__":{"financials":true}}}';
    expect((await api.post('/search', included)).body.error).toContain('__proto__');
    expect((await api.finished(body._id)).status).toBe('COMPLETED');
  });

  test('a body is read as JSON whatever its content type says', async () => {
    const { api } = await running().account();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/octet-stream', 'application/json; charset=utf-8']) {
      expect((await api.post('/search', HARBOUR, { 'content-type': type })).status).toBe(200);
    }
  });
});

describe('an invalid identifier', () => {
  test.each(shareAmong(jurisdictionCodes))('%s: 400 describes a valid one, and its example is valid', async (jurisdiction) => {
    const { api } = await running().account();
    const { identifiers } = (await registryOf(jurisdiction))!;
    const { status, body } = await api.post('/search', { jurisdiction, identifier: 'not a number' });
    expect([status, Object.keys(body).toSorted()]).toEqual([
      400,
      ['code', 'error', 'example', 'hint', 'identifierType', 'jurisdiction', 'requestId'],
    ]);
    expect(body).toMatchObject({ code: 'invalid_identifier', jurisdiction, identifierType: identifiers[0].label });
    for (const said of ['"not a number"', identifiers[0].label, identifiers[0].format, body.example]) expect(body.error).toContain(said);
    expect((await api.get('/account')).body.volume_remaining).toBe(100);
    expect((await api.post('/search', { jurisdiction, identifier: body.example })).status).toBe(200);
  });

  describe('POST /identifiers/validate reports it free of charge', () => {
    const INVENTED = expect.stringMatching(/^The sandbox has invented companies only: try /);
    test.each([
      ['GB', ' sc 123456 ', { valid: true, normalised: 'SC123456', identifierType: 'Company number', hint: INVENTED }],
      ['no', '923 609 016', { valid: true, normalised: '923609016', identifierType: 'Organisasjonsnummer', hint: INVENTED }],
      ['FR', '123456789', { valid: false, identifierType: 'SIREN', reason: 'The check digit is wrong' }],
      ['CZ', 'x', { valid: false, identifierType: 'IČO', reason: expect.stringMatching(/^A valid one has .+, for example \d+$/) }],
      ['LU', 'R.C.S. Luxembourg B154370', { valid: true, normalised: 'B154370', identifierType: 'RCS Number', hint: INVENTED }],
    ])('%s %s', async (jurisdiction, identifier, judgement) => {
      const { api } = await running().account({ credits: 0, subscriptions: [] });
      const { status, body } = await api.post('/identifiers/validate', { jurisdiction, identifier });
      expect([status, body]).toEqual([200, judgement]);
    });

    test.each([
      [{}, 'missing_input'],
      [{ jurisdiction: 'GB', identifier: ' ' }, 'missing_input'],
      [{ jurisdiction: 'ZZ', identifier: '1' }, 'unsupported_jurisdiction'],
      [{ jurisdiction: 7 }, 'invalid_body'],
    ])('%j is refused: %s', async (body, code) => {
      const { api } = await running().account();
      expect(await api.post('/identifiers/validate', body)).toMatchObject({ status: 400, body: { code } });
    });
  });

  test('input is quoted in errors with at most 60 characters', async () => {
    const { api } = await running().account();
    const { body } = await api.post('/search', { jurisdiction: 'GB', identifier: 'x'.repeat(500) });
    expect(body.code).toBe('invalid_identifier');
    expect(body.error).not.toContain('x'.repeat(61));
  });
});

describe('addresses', () => {
  const raw = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(running().stack.baseUrl + path, { method, headers, redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  const isPlain = (headers: Headers, text: string) => {
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['application/json', 'no-store']);
    expect(headers.get('x-request-id')).toBe(JSON.parse(text).requestId);
  };

  test.each([
    ['GET', '/'],
    ['POST', '/Search'],
    ['GET', '/search/x/y/status'],
    ['GET', '/casefile/'],
    ['GET', '/casefile/x/y'],
    ['GET', '/v1/account'],
    ['GET', '/.env'],
    ['GET', '//account'],
    ['GET', '/account/..%2faccount'],
  ])('%s %s: 404, no such route', async (method, path) => {
    const { status, headers, text } = await raw(method, path, { accept: 'application/json' });
    const body = JSON.parse(text);
    expect([status, body.error, body.code]).toEqual([404, 'There is nothing at this address', 'route_not_found']);
    isPlain(headers, text);
  });

  test.each([
    ['GET', '/search', 'POST'],
    ['GET', '/search/', 'POST'],
    ['PUT', '/search', 'POST'],
    ['DELETE', '/search', 'POST'],
    ['PATCH', '/account', 'GET, HEAD'],
    ['POST', '/health', 'GET, HEAD'],
    ['GET', '/authenticate', 'POST'],
    ['POST', '/search/x/status', 'GET, HEAD'],
    ['OPTIONS', '/search', 'POST'],
    ['OPTIONS', '/account', 'GET, HEAD'],
    ['POST', '/casefile/x', 'GET, HEAD, DELETE'],
  ])('%s %s: 405 with Allow: %s', async (method, path, allow) => {
    const { status, headers, text } = await raw(method, path);
    expect([status, headers.get('allow'), JSON.parse(text).code]).toEqual([405, allow, 'method_not_allowed']);
    isPlain(headers, text);
  });

  test.each([
    ['POST', '/search/', '/search'],
    ['GET', '/cases/?limit=2', '/cases?limit=2'],
    ['GET', '/search/x/status/', '/search/x/status'],
    ['GET', '/casefile/%F0%9F%8F%B4%C3%A4/graph/', '/casefile/%F0%9F%8F%B4%C3%A4/graph'],
  ])('%s %s: 308 to %s', async (method, path, location) => {
    const { status, headers } = await raw(method, path);
    expect([status, headers.get('location')]).toEqual([308, location]);
  });

  test.each([
    ['/health', 200],
    ['/account', 401],
    ['/search', 405],
    ['/nowhere', 404],
  ])('HEAD %s: %i without a body', async (path, expected) => {
    const { status, headers, text } = await raw('HEAD', path);
    expect([status, text, headers.get('cache-control')]).toEqual([expected, '', 'no-store']);
  });

  test('an unchanged case or poll is 304 for a matching ETag', async () => {
    const { api, apiKey } = await running().account();
    const { _id, caseId } = await api.search('GB', '99000010');
    for (const path of [`/casefile/${caseId}`, `/search/${_id}/status`]) {
      const first = await api.get(path);
      const tag = first.headers.get('etag')!;
      expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
      const again = await raw('GET', path, { 'x-api-key': apiKey, 'if-none-match': tag });
      expect([again.status, again.headers.get('etag'), again.text]).toEqual([304, tag, '']);
      expect((await raw('GET', path, { 'x-api-key': apiKey, 'if-none-match': '"other"' })).status).toBe(200);
    }
  });

  test('no other origin is allowed by CORS, and no answer names its server', async () => {
    const { apiKey } = await running().account();
    const origin = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
    for (const answer of [await raw('OPTIONS', '/search', origin), await raw('GET', '/account', { ...origin, 'x-api-key': apiKey })]) {
      expect([...answer.headers.keys()].filter((name) => /^access-control|^server$|^x-powered-by$/.test(name))).toEqual([]);
    }
  });

  test('GET /health needs no credentials; every request has a unique id', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => anonymous().get('/health')));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { status: 'ok' }]);
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(20);
  });
});

describe('the rate', () => {
  test('of 40 POSTs at once an account with 12 a minute gets 12, and the rest is free 429', async () => {
    await roomInMinute(10);
    const { api } = await running().account({ rateLimit: 12 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => api.post('/search', HARBOUR)));
    const [accepted, refused] = [answers.filter(({ status }) => status === 200), answers.filter(({ status }) => status === 429)];
    expect([accepted.length, refused.length]).toEqual([12, 28]);
    for (const { headers, body } of refused) {
      expect(body).toEqual(errorBody({ error: 'Rate limit exceeded', code: 'rate_limited', requestId: body.requestId, retryable: true }));
      const [, remaining, seconds] = /^"default";r=(\d+);t=(\d+)$/.exec(headers.get('ratelimit')!)!;
      expect([remaining, headers.get('retry-after')]).toEqual(['0', seconds]);
      expect(Number(seconds)).toBeGreaterThan(0);
      expect(Number(seconds)).toBeLessThanOrEqual(60);
    }
    const remaining = accepted.map(({ headers }) => Number(/r=(\d+)/.exec(headers.get('ratelimit')!)![1]));
    expect(remaining.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    for (const { body } of accepted) await api.finished(body._id);
    await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: 88, held: 0, rateLimit: 12 });
    expect((await api.get('/account/ledger')).body.data).toHaveLength(13);
  });

  test('GETs and refused POSTs do not count', async () => {
    await roomInMinute(4);
    const { api } = await running().account({ rateLimit: 2 });
    for (let time = 0; time < 10; time += 1) {
      expect((await api.get('/account')).headers.has('ratelimit')).toBe(false);
      expect((await api.post('/search', {})).status).toBe(400);
    }
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await api.post('/search', HARBOUR)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('it is counted for the account, not for the key', async () => {
    await roomInMinute(4);
    const account = await running().account({ rateLimit: 3 });
    const owner = await ownerOf(account);
    const { body } = await owner.post('/account/api-keys', {});
    const second = anonymous().with({ 'x-api-key': body.apiKey });
    const statuses = [];
    for (const api of [account.api, second, owner]) statuses.push((await api.post('/search', HARBOUR)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('60 a minute unless set', async () => {
    const { api } = await running().account({ rateLimit: undefined });
    expect((await api.get('/account')).body.rateLimit).toBe(60);
    expect((await api.post('/search', HARBOUR)).headers.get('ratelimit-policy')).toBe('"default";q=60;w=60');
  });
});

describe('Idempotency-Key', () => {
  const SLACK = { jurisdiction: 'NO', identifier: '100000008' };
  const submit = (api: Api, key: string, body: object = SLACK) => api.post('/search', body, { 'idempotency-key': key });
  const isReplayed = ({ headers }: ApiAnswer): boolean => headers.get('idempotency-replayed') === 'true';
  const charged = async (api: Api): Promise<number> => {
    await expect.poll(async () => (await api.get('/account')).body.held).toBe(0);
    return 100 - (await api.get('/account')).body.volume_remaining;
  };

  test('the same key and body give the first answer again at no cost, also afterwards', async () => {
    const { api } = await running().account();
    const first = await submit(api, 'one');
    expect([first.status, first.headers.has('idempotency-replayed')]).toEqual([200, false]);
    const other = { identifier: SLACK.identifier, jurisdiction: SLACK.jurisdiction };
    for (const repeated of [await submit(api, 'one'), await submit(api, 'one', other)]) {
      expect([repeated.status, isReplayed(repeated), repeated.body]).toEqual([200, true, first.body]);
      expect(repeated.headers.has('ratelimit')).toBe(true);
    }
    await api.finished(first.body._id);
    const late = await submit(api, 'one');
    expect([late.status, isReplayed(late), late.body]).toEqual([200, true, first.body]);
    expect(await charged(api)).toBe(1);
    expect((await api.get('/cases')).body.data).toHaveLength(1);
  });

  test('a replay needs no credits and does not count for the rate', async () => {
    await roomInMinute(4);
    const { api, userId } = await running().account({ rateLimit: 1, credits: 1 });
    const first = await submit(api, 'one');
    await subscribe(running().operator, userId, { replace: ['FR'] });
    for (let time = 0; time < 3; time += 1) expect((await submit(api, 'one')).body).toEqual(first.body);
  });

  test('another body is 422, before and after the end, and changes nothing', async () => {
    const { api } = await running().account();
    const { body } = await submit(api, 'one');
    for (const other of [
      { ...SLACK, identifier: '100000016' },
      { ...SLACK, include: { financials: true } },
      { ...SLACK, more: 1 },
    ]) {
      const refused = await submit(api, 'one', other);
      expect([refused.status, refused.body.code]).toEqual([422, 'idempotency_key_reused']);
      expect(refused.headers.has('ratelimit')).toBe(true);
    }
    await api.finished(body._id);
    expect((await submit(api, 'one', HARBOUR)).status).toBe(422);
    expect(await charged(api)).toBe(1);
  });

  test('another key, and the same key of another user, are other searches', async () => {
    const [one, other] = [await running().account(), await running().account()];
    const answers = [await submit(one.api, 'one'), await submit(one.api, 'two'), await submit(other.api, 'one')];
    expect(answers.map(isReplayed)).toEqual([false, false, false]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(3);
    expect((await other.api.get(`/search/${answers[0]!.body._id}/status`)).status).toBe(404);
  });

  test.each(['', ' ', 'é', 'x'.repeat(256), 'a\tb'])('%j is an invalid key: 400', async (key) => {
    const { api } = await running().account();
    const { status, body } = await submit(api, key);
    expect([status, body.code]).toEqual([400, 'invalid_parameter']);
  });

  test.each(['x'.repeat(255), 'a key of words', '"8e03978e-40d5-43dd-bc93-6894a57f9324"', '__proto__', '../x', 'search\n'.trim()])(
    '%s is a key',
    async (key) => {
      const { api } = await running().account();
      const first = await submit(api, key);
      expect([first.status, (await submit(api, key)).body]).toEqual([200, first.body]);
    },
  );

  test('50 equal requests at once are one search; the others get its answer or 409', async () => {
    const { api } = await running().account();
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(api, 'one')));
    const done = answers.filter(({ status }) => status === 200);
    expect(done.filter((answer) => !isReplayed(answer))).toHaveLength(1);
    expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    for (const { headers, body } of answers.filter(({ status }) => status !== 200)) {
      expect(body).toMatchObject({ code: 'idempotency_in_progress', retryable: true });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await api.finished(done[0]!.body._id);
    expect(await charged(api)).toBe(1);
    expect((await api.get('/cases')).body.data).toHaveLength(1);
    expect((await submit(api, 'one')).body).toEqual(done[0]!.body);
  });

  /** The state after a request that died after its first step: a hold without a row. */
  async function diedAgo(seconds: number, key: string, userId: string): Promise<void> {
    const searchId = rootSearchId(repeatableId(userId, key, 0));
    const at = new Date(Date.now() - seconds * 1000).toISOString();
    const hold = { cost: 1, at, attempt: randomBytes(6).toString('hex'), fingerprint: fingerprint(SLACK) };
    const search = { searchId, hold, jurisdiction: 'NO' };
    await running().operator.store.admissions.admit({ caller: { userId }, now: new Date(at), defaultRateLimit: 60, search });
  }

  test('a first attempt that died between hold and row is continued, and charged once', async () => {
    const { api, userId } = await running().account();
    await diedAgo(120, 'one', userId);
    expect((await submit(api, 'one', HARBOUR)).status).toBe(422);
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(api, 'one')));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const done = answers.filter(({ status }) => status === 200);
    expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await api.finished(done[0]!.body._id)).status).toBe('COMPLETED');
    expect(await charged(api)).toBe(1);
    const { body: ledger } = await api.get('/account/ledger');
    expect(ledger.data.map(({ kind }: Body) => kind).toSorted()).toEqual(['grant', 'search']);
    const late = await submit(api, 'one');
    expect([isReplayed(late), late.body]).toEqual([true, done[0]!.body]);
  });

  test('one that may still be running is 409 with Retry-After', async () => {
    const { api, userId } = await running().account();
    await diedAgo(1, 'one', userId);
    const { status, headers, body } = await submit(api, 'one');
    expect([status, body.code, Number(headers.get('retry-after')) > 0]).toEqual([409, 'idempotency_in_progress', true]);
  });

  test('one whose hold the sweeper refunded starts again', async () => {
    const { api, userId } = await running().account();
    await diedAgo(3_600, 'one', userId);
    expect((await api.get('/account')).body).toMatchObject({ volume_remaining: 99, held: 1 });
    await running().stack.invoke('sweep', {});
    await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: 100, held: 0 });
    const first = await submit(api, 'one');
    expect([first.status, isReplayed(first), (await submit(api, 'one')).body]).toEqual([200, false, first.body]);
    await api.finished(first.body._id);
    expect(await charged(api)).toBe(1);
  });

  test('a key is remembered for 24 hours', async () => {
    const { api, userId } = await running().account();
    const first = await submit(api, 'one');
    await api.finished(first.body._id);
    const age = async (hours: number) => {
      const { table } = running().operator.store;
      const at = { ':at': new Date(Date.now() - hours * 3_600_000).toISOString() };
      await table.update({ key: searchKey(first.body._id), update: 'SET createdAt = :at', values: at });
      await table.update({ key: repeatKey(userId, 'one'), update: 'SET #at = :at', names: { '#at': 'at' }, values: at });
    };
    await age(23.9);
    expect(isReplayed(await submit(api, 'one'))).toBe(true);
    await age(24.1);
    const second = await submit(api, 'one', HARBOUR);
    expect([second.status, isReplayed(second), second.body._id === first.body._id]).toEqual([200, false, false]);
    expect((await submit(api, 'one', HARBOUR)).body).toEqual(second.body);
  });
});

describe('pages', () => {
  async function pagesOf(api: Api, path: string, limit: number): Promise<Body[][]> {
    const pages: Body[][] = [];
    for (let cursor = ''; ; ) {
      const { body } = await api.get(`${path}?limit=${limit}${cursor && `&cursor=${cursor}`}`);
      pages.push(body.data);
      if (!body.nextCursor) return pages;
      cursor = body.nextCursor;
    }
  }

  async function accountWithSearches(count: number): Promise<{ account: Account; ids: string[] }> {
    const account = await running().account();
    const ids: string[] = [];
    for (let made = 0; made < count; made += 1) ids.unshift((await account.api.post('/search', HARBOUR)).body.caseId);
    return { account, ids };
  }

  test('GET /cases: newest first, every case once, whatever the limit', async () => {
    const { account, ids } = await accountWithSearches(7);
    for (const limit of [1, 3, 7, 100]) {
      const pages = await pagesOf(account.api, '/cases', limit);
      expect(pages.flat().map(({ _id }) => _id)).toEqual(ids);
      for (const page of pages) expect(page.length).toBeLessThanOrEqual(limit);
    }
    expect((await account.api.get('/cases')).body.data).toHaveLength(7);
  });

  test('GET /account/ledger: newest first, every line once, summing to what remains', async () => {
    const { account } = await accountWithSearches(6);
    await account.api.search('NO', '100000059');
    await expect.poll(async () => (await account.api.get('/account')).body).toMatchObject({ volume_remaining: 94, held: 0 });
    for (const limit of [1, 4, 100]) {
      const lines = (await pagesOf(account.api, '/account/ledger', limit)).flat();
      expect(lines).toHaveLength(9);
      expect(new Set(lines.map(({ _id }) => _id)).size).toBe(9);
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(94);
      const times = lines.map(({ at }) => at);
      expect(times).toEqual(times.toSorted().toReversed());
    }
    const { body } = await account.api.get('/account/ledger?limit=1');
    await addCredits(running().operator, account.userId, 3);
    expect((await account.api.get(`/account/ledger?limit=100&cursor=${body.nextCursor}`)).body.data).toHaveLength(8);
  });

  test('20 a page unless asked otherwise', async () => {
    const { account } = await accountWithSearches(21);
    expect((await account.api.get('/cases')).body.data).toHaveLength(20);
    expect((await account.api.get('/account/ledger')).body.data).toHaveLength(20);
  });

  test.each(['0', '-1', '101', '1.5', 'ten', '', ' ', '1e9', 'Infinity', '1&limit=2'])('limit=%s: 400', async (limit) => {
    const { api } = await running().account();
    for (const path of ['/cases', '/account/ledger']) {
      expect(await api.get(`${path}?limit=${limit}`)).toMatchObject({
        status: 400,
        body: { error: 'limit must be a whole number from 1 to 100', code: 'invalid_parameter' },
      });
    }
  });

  test('an invented cursor is 400; one of another list or user gives no access', async () => {
    const [{ account }, { account: other, ids: othersIds }] = [await accountWithSearches(2), await accountWithSearches(2)];
    const { nextCursor: ofCases } = (await account.api.get('/cases?limit=1')).body;
    const { nextCursor: ofLedger } = (await account.api.get('/account/ledger?limit=1')).body;
    const encoded = (text: string) => Buffer.from(text).toString('base64url');
    const wrong = ['', 'x', '%00', 'null', `${ofCases}=`, `${ofCases}A`, encoded('ACCOUNT'), encoded(`CASE#${'x'.repeat(300)}`), ofLedger];
    for (const cursor of wrong) {
      const { status, body } = await account.api.get(`/cases?cursor=${cursor}`);
      expect([cursor, status, body.error]).toEqual([cursor, 400, 'cursor must be the nextCursor of an earlier answer']);
    }
    for (const cursor of ['x', encoded('ACCOUNT'), encoded('CASE#'), ofCases]) {
      expect((await account.api.get(`/account/ledger?cursor=${cursor}`)).status).toBe(400);
    }
    const { status, body } = await other.api.get(`/cases?cursor=${ofCases}`);
    expect(status).toBe(200);
    for (const { _id } of body.data) expect(othersIds).toContain(_id);
  });
});

describe('a part of a country', () => {
  test('CH-ZH is searched like CH, with a subscription to CH; a canton that does not exist is not', async () => {
    const { api } = await running().account({ subscriptions: ['CH'] });
    const { status, searchInputs, result } = await api.search('ch-zh', 'CHE-900.000.016');
    expect([status, searchInputs.jurisdiction, result.countryOfRegistration]).toEqual(['COMPLETED', 'CH-ZH', 'CH']);
    expect(result.jurisdiction).toMatch(/^CH-[A-Z]{2}$/);
    expect((await api.get('/account')).body.volume_remaining).toBe(99);
    expect((await api.get('/jurisdictions/CH-ZH')).body.code).toBe('CH');
    expect((await api.post('/search', { jurisdiction: 'CH-XX', identifier: 'CHE900000016' })).body.code).toBe('unsupported_jurisdiction');
  });
});

describe('coverage', () => {
  test('GET /jurisdictions describes each handler', async () => {
    const { api } = await running().account();
    const { body } = await api.get('/jurisdictions');
    const registries = await allRegistries();
    // The last one is the sandbox's own, for sandbox accounts.
    expect(body.data.map(({ code }: Body) => code)).toEqual([...registries.map(({ jurisdiction }) => jurisdiction), 'QS']);
    for (const [at, registry] of registries.entries()) {
      const covered = body.data[at];
      expect(covered).toMatchObject({
        registry: registry.register ?? registry.name,
        route: registry.route ?? 'live_register',
        operator: registry.operator,
        origin: registry.origin,
        licence: registry.licence,
        searchBy: registry.lookupBy === 'legalName' ? 'legal_name' : 'identifier',
        nameSearch: registry.searchByName !== undefined,
        credentials: {
          needed: registry.credentials !== undefined && !registry.credentials.optional,
          // A register that is read from its files is not to be searched before they are loaded.
          configured: registry.route !== 'files' && (registry.credentials?.optional ?? registry.credentials === undefined),
        },
        search_credit_cost: registry.route === 'lei' ? 0 : 1,
        idfinder_credit_cost: 1,
        financials_credit_cost: 1,
      });
      expect(covered.name.length).toBeGreaterThan(2);
      for (const section of SECTIONS) {
        const { level, reasons, completeFor } = publicationOf(registry, section);
        expect(covered.sections[section]).toBe(level);
        expect(covered.sectionNotes[section]).toEqual(reasons && { reasons, ...(completeFor && { completeFor }) });
      }
      expect(covered.identifiers.map(({ type }: Body) => type)).toEqual(registry.identifiers.map(({ label }) => label));
      // As JSON Schema reads patterns.
      for (const { pattern, example } of covered.identifiers) expect(example).toMatch(new RegExp(pattern, 'u'));
      expect((await api.get(`/jurisdictions/${registry.jurisdiction.toLowerCase()}`)).body).toEqual(covered);
    }
  });

  test('GET /jurisdictions/{code} of an uncovered code: 400, as in a search', async () => {
    const { api } = await running().account();
    for (const code of ['zz', 'constructor', '__proto__', 'GB-', '%20']) {
      const { status, body } = await api.get(`/jurisdictions/${code}`);
      const said = decodeURIComponent(code).trim().toUpperCase();
      expect([status, body.error, body.code]).toEqual([400, `Unsupported jurisdiction: ${said}`, 'unsupported_jurisdiction']);
    }
  });

  test('missing register credentials are refused immediately, but not for a sandbox account', async () => {
    const live = await running().account({ sandbox: false });
    const { status, body } = await live.api.post('/search', HARBOUR);
    expect([status, body]).toEqual([
      400,
      {
        error: 'Companies House cannot be asked: this deployment has no credentials for it',
        code: 'registry_not_configured',
        requestId: body.requestId,
        jurisdiction: 'GB',
        hint: expect.stringMatching(/apiKey.+https:/),
      },
    ]);
    await expect.poll(async () => (await live.api.get('/account')).body).toMatchObject({ volume_remaining: 100, held: 0, sandbox: false });
    const sandbox = await running().account();
    expect((await sandbox.api.search('GB', '99000010')).status).toBe('COMPLETED');
  });

  test('GET /openapi.json: OpenAPI 3.1 with every route and every error code', async () => {
    const { body } = await new Api(running().stack.baseUrl).get('/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const text = JSON.stringify(body);
    for (const code of Object.keys(ERRORS)) expect(text).toContain(`\`${code}\``);
    expect(Object.keys(body.paths)).toContain('/search/{searchId}/status');
  });
});
