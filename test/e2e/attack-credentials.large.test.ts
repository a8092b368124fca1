/**
 * Credentials that are nearly right, and the limits against guessing. Forged tokens, revoked keys and locked accounts are in
 * `access.test.ts`.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Api, type ApiAnswer } from '../support/api.ts';
import { type CountingProxy, SCHEDULED } from '../support/counting-proxy.ts';
import { allOf, wireCalls } from '../support/direct-calls.ts';
import { errorBody } from '../support/error-body.ts';
import { shareAmong, shareOf } from '../support/share.ts';
import { type Service, service } from '../support/stack.ts';

let table: CountingProxy;
let pool: CountingProxy;
const running = service();
const overTheWire = wireCalls(running);
beforeAll(() => {
  ({ table, users: pool } = running().proxies);
});

type Account = Awaited<ReturnType<Service['account']>>;

const HARBOUR = { jurisdiction: 'GB', identifier: '99000010' };
const INVALID = { error: 'Invalid or expired token', code: 'invalid_credentials', requestId: '?', hint: '?' };
const MISSING = errorBody({ error: 'Missing Authorization or X-API-Key header', code: 'missing_credentials', requestId: '?' });
const anonymous = (): Api => new Api(running().stack.baseUrl);
const signIns = (): number => pool.taken().filter((operation) => operation === 'AdminInitiateAuth').length;

/** A change at each place of a text. */
const everywhere = (text: string, change: (before: string, at: string, after: string) => string[]): string[] =>
  Array.from(text, (letter, place) => change(text.slice(0, place), letter, text.slice(place + 1))).flat();

/** Every key with one flipped bit, and every other change at every position. */
function mutationsOf(key: string): string[] {
  const bits = everywhere(key, (before, letter, after) =>
    Array.from({ length: 8 }, (_, bit) => before + String.fromCharCode(letter.charCodeAt(0) ^ (1 << bit)) + after),
  );
  const slips = everywhere(key, (before, letter, after) => [
    ...[' ', '\t', '\0', '\n', ',', '.', '\u200b', '_'].map((inserted) => before + inserted + letter + after),
    before + String.fromCodePoint(letter.codePointAt(0)! + 0xfee0) + after,
    before + letter + letter + after,
    before + after,
    `${before}%${letter.charCodeAt(0).toString(16)}${after}`,
    before + letter.toUpperCase() + after,
    before,
    after,
  ]);
  const whole = [
    `${key},${key}`,
    `${key}, ${key}`,
    `${key};`,
    `"${key}"`,
    `Bearer ${key}`,
    ` ${key}`,
    `${key} `,
    `${key}\n`,
    `\ufeff${key}`,
  ];
  return [...new Set([...bits, ...slips, ...whole])].filter((mutant) => mutant !== key && mutant !== '');
}

const GRAMMAR = /^(?:rg|rgtest)_[0-9a-f]{12}\.[0-9a-f]{32}$/;
/** True for values that HTTP carries unchanged: no control characters, no white space at the ends. */
const isCarried = (value: string): boolean => /^[\x21-\x7e\x80-\xff](?:[\t\x20-\x7e\x80-\xff]*[\x21-\x7e\x80-\xff])?$/.test(value);

/** The hint says what form the header has, which its sender knows. */
const statusAndBody = ({ status, body }: ApiAnswer): unknown => [
  status,
  { ...body, requestId: '?', ...(body.code === INVALID.code && body.hint && { hint: '?' }) },
];

describe('1,000 keys that are nearly right', () => {
  let keys: string[];
  /** Look-ups of keys and accounts. */
  let reads: number;
  beforeAll(async () => {
    const accounts = [await running().account(), await running().account({ sandbox: false })];
    keys = accounts.map(({ apiKey }) => apiKey);
    for (const { api } of accounts) expect((await api.get('/account')).status).toBe(200);
    table.intercept(async (_, about, functionName) => {
      if (!SCHEDULED.has(functionName) && /KEY#|USER#/.test(about)) reads += 1;
      return undefined;
    });
  });
  afterAll(() => table.intercept(undefined));

  const accountBy = (key: string): Promise<ApiAnswer> => overTheWire({ method: 'GET', target: '/account', headers: { 'x-api-key': key } });
  /** For values that HTTP cannot carry: the function gets the header directly. */
  async function handedOver(key: string): Promise<ApiAnswer> {
    const event = {
      headers: { 'x-api-key': key },
      requestContext: { requestId: 'handed-over', http: { method: 'GET' } },
      routeKey: 'GET /account',
    };
    const { statusCode, body } = (await running().stack.invoke('read-account', event)) as { statusCode: number; body: string };
    return { status: statusCode, headers: new Headers(), body: JSON.parse(body) };
  }

  test('all get the same 401; malformed ones cost no read, the others at most one', async () => {
    const mutants = keys.flatMap(mutationsOf);
    const [wellFormed, others] = [mutants.filter((key) => GRAMMAR.test(key)), mutants.filter((key) => !GRAMMAR.test(key))];
    expect([wellFormed.length > 200, others.length > 1_000]).toEqual([true, true]);
    expect([others.filter(isCarried).length > 800, others.filter((key) => !isCarried(key)).length > 200]).toEqual([true, true]);
    for (const [some, mostReads] of [
      [shareAmong(others), 0],
      [shareAmong(wellFormed), wellFormed.length],
    ] as const) {
      reads = 0;
      const answers = await allOf(some, 8, (key) => (isCarried(key) ? accountBy(key) : handedOver(key)));
      const wrong = answers.flatMap((answer, at) =>
        JSON.stringify(statusAndBody(answer)) === JSON.stringify([401, INVALID]) ? [] : [[some[at], statusAndBody(answer)]],
      );
      expect(wrong).toEqual([]);
      expect(reads).toBeLessThanOrEqual(mostReads);
    }
    // An unknown id is looked up; an id with a wrong secret is known already.
    expect(reads).toBeGreaterThan(0);
    expect((await accountBy(keys[0]!)).status).toBe(200);
  });

  test('an empty or misplaced header is no key, and a key with blanks around it is one', async () => {
    expect(statusAndBody(await accountBy(''))).toEqual([401, MISSING]);
    expect((await accountBy(`\t ${keys[0]} `)).status).toBe(200);
    for (const name of ['api-key', 'apikey', 'x-api-token', 'x_api_key', 'cookie', 'proxy-authorization']) {
      const answer = await overTheWire({ method: 'GET', target: '/account', headers: { [name]: keys[0]! } });
      expect([name, statusAndBody(answer)]).toEqual([name, [401, MISSING]]);
    }
  });
});

describe('the ways to write one email', () => {
  const wide = (text: string): string => text.replace(/[!-~]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0));
  /** Invisible characters, of every Unicode block. */
  const INVISIBLE = [
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u180e',
    '\ufe0f',
    '\u{e0061}',
    '\u3164',
    '\u115f',
  ];

  function waysToWrite(email: string): string[] {
    const [name, host] = email.split('@') as [string, string];
    return [
      email,
      email.toUpperCase(),
      `${name.toUpperCase()}@${host}`,
      `${name}@${host.toUpperCase()}`,
      name[0]!.toUpperCase() + email.slice(1),
      ...[' ', '\t', '\n', '\r\n', '\u00a0', '\u3000', '\u2003', '  '].flatMap((blank) => [blank + email, email + blank]),
      email.normalize('NFD'),
      email.normalize('NFKD').toUpperCase(),
      wide(email),
      wide(email).toUpperCase(),
      `${wide(name)}@${host}`,
      `${name}＠${host}`,
      `${name}﹫${host}`,
      `${email}.`,
      `${email}..`,
      `${email}\u3002`,
      `${name}@${host.replace('.', '\uff0e')}`,
      ...INVISIBLE.flatMap((letter) => [`${name}${letter}@${host}`, `${letter}${email}`, `${email}${letter}`]),
      `${name} @${host}`,
      `<${email}>\0`,
    ];
  }

  test('more than 50 of them together reach the pool five times at most, and no more after that', async () => {
    const { email, password } = await running().account({ email: `zoé.fable-${Date.now()}@example.com` });
    const ways = waysToWrite(email);
    expect(new Set(ways).size).toBeGreaterThan(60);
    signIns();
    const answers = await allOf(ways, 4, (way) => anonymous().post('/authenticate', { email: way, password: 'wrong horse battery 1A' }));
    expect(signIns()).toBe(5);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    // Each is the locked-out email, or is no valid email.
    const after = await allOf(ways, 4, (way) => anonymous().post('/authenticate', { email: way, password }));
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([401, 429]));
    expect(after[0]!.status).toBe(429);
    expect(signIns()).toBe(0);
  });
});

describe('whether an email has an account', () => {
  test('200 emails that have one and 200 that have none: the same status, headers and body', async () => {
    const stamp = Date.now();
    const names = Array.from({ length: shareOf(200) }, (_, at) => `${at}-${stamp}@example.com`);
    await allOf(names, 1, (name) => running().operator.users.createUser(`known-${name}`, 'correct horse battery 1A'));
    const answersTo = async (kind: string): Promise<Set<string>> =>
      new Set(
        await allOf(names, 8, async (name) =>
          plain(await anonymous().post('/authenticate', { email: `${kind}-${name}`, password: 'x 1A' })),
        ),
      );
    const known = await answersTo('known');
    expect([...known]).toEqual([...(await answersTo('nobody'))]);
    expect(known.size).toBe(1);
    expect([...known][0]).toContain('"status":401');
  });

  const OF_ONE_ANSWER = new Set(['x-request-id', 'apigw-requestid', 'date']);

  /** Without what differs from answer to answer. */
  function plain({ status, headers, body }: ApiAnswer): string {
    const shown = [...headers].filter(([name]) => !OF_ONE_ANSWER.has(name));
    return JSON.stringify({ status, headers: shown, body: { ...body, requestId: '?' } });
  }
});

describe('the rate', () => {
  test('of 500 POSTs at once an account with 25 a minute gets 25, with any credentials', async () => {
    await roomInMinute(20);
    const account = await running().account({ rateLimit: 25, credits: 1_000 });
    const callers = [account.api, anonymous().with({ authorization: `Bearer ${await tokenOf(account)}` })];
    const answers = await Promise.all(
      Array.from({ length: Math.max(75, shareOf(500)) }, (_, at) => callers[at % 2]!.post('/search', HARBOUR)),
    );
    const counts = Object.groupBy(answers, ({ status }) => String(status));
    expect([Object.keys(counts).toSorted(), counts['200']?.length]).toEqual([['200', '429'], 25]);
    for (const { headers } of counts['429']!) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    await expect.poll(async () => (await account.api.get('/account')).body).toMatchObject({ volume_remaining: 975, held: 0 });
  });
});

/** Waits for the next minute where this one is nearly over, because the rate is counted by the minute. */
async function roomInMinute(seconds: number): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < seconds * 1000) await new Promise((go) => setTimeout(go, left + 50));
}

async function tokenOf({ email, password }: Account): Promise<string> {
  return (await anonymous().post('/authenticate', { email, password })).body.idToken;
}
