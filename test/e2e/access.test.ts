/** Authentication: log-in, ID tokens, API keys, suspension (docs/specification.md 5). */
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lock, revokeKey, unlock } from '../../bin/operator/operate-accounts.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { Api, type ApiAnswer } from '../support/api.ts';
import type { CountingProxy } from '../support/counting-proxy.ts';
import { errorBody } from '../support/error-body.ts';
import { shareAtLeast, shareInTurn } from '../support/share.ts';
import { type Service, service } from '../support/stack.ts';

let pool: CountingProxy;

const running = service();
beforeAll(() => {
  pool = running().proxies.users;
});

type Account = Awaited<ReturnType<Service['account']>>;

const anonymous = (): Api => new Api(running().stack.baseUrl);
const logIn = (email: unknown, password: unknown): Promise<ApiAnswer> => anonymous().post('/authenticate', { email, password });

async function tokenOf({ email, password }: Pick<Account, 'email' | 'password'>): Promise<string> {
  const { status, body } = await logIn(email, password);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.idToken;
}

const bearer = (token: string): Api => anonymous().with({ authorization: `Bearer ${token}` });
const withKey = (key: string): Api => anonymous().with({ 'x-api-key': key });

/** Sign-ins at the user pool since the last call. */
const signIns = (): number => pool.taken().filter((operation) => operation === 'AdminInitiateAuth').length;

const WRONG = 'wrong horse battery 1A';
const LOCKED_OUT = errorBody({ error: 'Too many attempts. Try again later.', code: 'too_many_attempts', retryable: true });

async function wrongTimes(email: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) expect((await logIn(email, WRONG)).body.error).toBe('INVALID_PASSWORD');
}

describe('POST /authenticate', () => {
  test('gives an ID token and nothing else; it is valid for an hour and authenticates the account', async () => {
    const account = await running().account();
    const { status, body } = await logIn(account.email, account.password);
    expect([status, Object.keys(body)]).toEqual([200, ['idToken']]);
    const { exp, iat, token_use, sub } = claimsOf(body.idToken);
    expect([Number(exp) - Number(iat), token_use, sub]).toEqual([3600, 'id', account.userId]);
    expect((await bearer(body.idToken).get('/account')).body).toMatchObject({ userId: account.userId, email: account.email });
  });

  test.each([
    '{}',
    '{"email":"a@example.com"}',
    '{"password":"x"}',
    '{"email":"","password":"x"}',
    '{"email":"  \\t","password":"x"}',
    '{"email":"a@example.com","password":""}',
    '{"email":null,"password":"x"}',
    '{"email":"a@example.com","password":null}',
    '{"Email":"a@example.com","PASSWORD":"x"}',
    '{"__proto__":{"email":"a@example.com","password":"x"}}',
  ])('%s -> 400 Email and password must be provided', async (body) => {
    expect(await anonymous().post('/authenticate', body)).toMatchObject({
      status: 400,
      body: { error: 'Email and password must be provided', code: 'login_fields_missing' },
    });
  });

  test.each([
    ['{"email":["a@example.com","b@example.com"],"password":"x"}', 'email and password must be strings of at most 1000 characters'],
    ['{"email":"a@example.com","password":["x"]}', 'email and password must be strings of at most 1000 characters'],
    ['{"email":7,"password":"x"}', 'email and password must be strings of at most 1000 characters'],
    ['{"email":"a@example.com","password":0}', 'email and password must be strings of at most 1000 characters'],
    ['{"email":{"toString":"a@example.com"},"password":true}', 'email and password must be strings of at most 1000 characters'],
    [`{"email":"${'é'.repeat(1001)}","password":"x"}`, 'email and password must be strings of at most 1000 characters'],
    ['["a@example.com","x"]', 'The body must be a JSON object'],
    ['null', 'The body must be a JSON object'],
    ['"a@example.com"', 'The body must be a JSON object'],
    ['email=a@example.com&password=x', 'The body is not valid JSON'],
    ['', 'The body is empty: send a JSON object'],
  ])('%s -> 400 %s, without a counted attempt or a sign-in', async (body, error) => {
    signIns();
    expect(await anonymous().post('/authenticate', body)).toMatchObject({ status: 400, body: { error, code: 'invalid_body' } });
    expect(signIns()).toBe(0);
  });

  test('an unknown email and a wrong password get identical answers', async () => {
    const { email } = await running().account();
    const [wrong, unknown, impossible] = await Promise.all(
      [email, `nobody-${email}`, 'not an address'].map((one) => plainAnswer({ email: one, password: WRONG })),
    );
    expect(wrong!.status).toBe(401);
    expect(JSON.parse(wrong!.body)).toEqual(errorBody({ error: 'INVALID_PASSWORD', code: 'invalid_password', requestId: '?' }));
    expect(unknown).toEqual(wrong);
    expect(impossible).toEqual(wrong);
  });

  describe('other answers of Cognito', () => {
    afterAll(() => pool.intercept(undefined));
    const says = (name: string) =>
      pool.intercept(async (operation) =>
        operation === 'AdminInitiateAuth' ? { status: 400, body: JSON.stringify({ __type: name }) } : undefined,
      );

    test.each(['TooManyRequestsException', 'LimitExceededException'])(
      '%s: 429, after which the right password is accepted',
      async (name) => {
        const { email, password } = await running().account();
        says(name);
        for (let time = 0; time < 7; time += 1) {
          const { status, body, headers } = await logIn(email, password);
          const { requestId, ...rest } = body;
          expect([status, rest]).toEqual([
            429,
            errorBody({ error: 'Too many log-ins at the moment. Try again later.', code: 'login_busy', retryable: true }),
          ]);
          expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
          expect(requestId).toBe(headers.get('x-request-id'));
        }
        pool.intercept(undefined);
        expect((await logIn(email, password)).status).toBe(200);
      },
    );

    test('a password that was reset: 401, and each try counts', async () => {
      const { email, password } = await running().account();
      says('PasswordResetRequiredException');
      for (let time = 0; time < 5; time += 1) {
        expect(await logIn(email, password)).toMatchObject({
          status: 401,
          body: { code: 'password_reset_required', error: 'Your password was reset. Ask the operator of the service for a new one.' },
        });
      }
      expect((await logIn(email, password)).body.code).toBe('too_many_attempts');
    });
  });

  test('the sixth try after five wrong passwords is 429, however the email is written', async () => {
    const stamp = Date.now();
    const { email, password } = await running().account({ email: `zoë.fable-${stamp}@example.com` });
    signIns();
    await wrongTimes(email, 2);
    await wrongTimes(email.toUpperCase(), 1);
    await wrongTimes(`  ${email}\n`, 1);
    await wrongTimes(email.normalize('NFD'), 1);
    const fullWidth = email.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0));
    const ways = [email, ` ${email} `, email.toUpperCase(), fullWidth, email.normalize('NFD'), email.replace('@', '＠')];
    for (const way of ways) {
      for (const tried of [WRONG, password]) {
        const { status, headers, body } = await logIn(way, tried);
        expect([way, status]).toEqual([way, 429]);
        expect(body).toEqual({ ...LOCKED_OUT, requestId: body.requestId });
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
        expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3600);
      }
    }
    expect(signIns()).toBe(5);
  });

  test('the pool accepts a password only through the log-in function', async () => {
    const account = await running().account();
    for (const password of [account.password, WRONG]) {
      const response = await askPool('InitiateAuth', 'USER_PASSWORD_AUTH', { ...account, password });
      expect([response.status, ((await response.json()) as { __type: string }).__type]).toEqual([400, 'InvalidParameterException']);
    }
    expect((await logIn(account.email, account.password)).status).toBe(200);
  });

  test('forwarding headers do not change the caller’s address', async () => {
    const { email, password } = await running().account();
    for (let at = 0; at < 5; at += 1) {
      const from = `198.51.100.${at}`;
      const api = anonymous().with({ 'x-forwarded-for': from, forwarded: `for=${from}`, 'x-real-ip': from });
      expect((await api.post('/authenticate', { email, password: WRONG })).status).toBe(401);
    }
    expect((await logIn(email, password)).status).toBe(429);
  });

  test('an email that another caller locked out keeps its keys and tokens', async () => {
    const account = await running().account();
    const token = await tokenOf(account);
    await wrongTimes(account.email, 5);
    expect((await logIn(account.email, account.password)).status).toBe(429);
    expect((await account.api.get('/account')).status).toBe(200);
    expect((await bearer(token).get('/account')).status).toBe(200);
  });

  test('a page of this origin gets a cookie, by which its browser is not locked out by others', async () => {
    const { email, password } = await running().account();
    const page = (cookie?: string) => ({ 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) });
    const asPage = (tried: string, cookie?: string) => anonymous().post('/authenticate', { email, password: tried }, page(cookie));
    const first = await asPage(password);
    const [cookie, ...attributes] = first.headers.get('set-cookie')!.split('; ');
    expect(attributes).toEqual(['Path=/authenticate', 'Max-Age=7776000', 'Secure', 'HttpOnly', 'SameSite=Strict']);
    expect((await logIn(email, password)).headers.get('set-cookie')).toBeNull();
    await wrongTimes(email, 5);
    expect((await logIn(email, password)).status).toBe(429);
    expect((await asPage(password)).status).toBe(429);
    const again = await asPage(password, `other=1; ${cookie}`);
    expect([again.status, again.headers.get('set-cookie')]).toEqual([200, first.headers.get('set-cookie')]);
  });

  test('of 100 wrong passwords at once exactly five reach the pool; 95 are 429', async () => {
    const { email } = await running().account();
    signIns();
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => logIn(email, `${WRONG}${at}`)));
    const counts = Object.groupBy(answers, ({ status }) => String(status));
    expect([counts['401']?.length, counts['429']?.length]).toEqual([5, 95]);
    expect(signIns()).toBe(5);
    for (const { headers } of counts['429']!) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('an unknown email is locked out like a known one', async () => {
    const email = `nobody-${Date.now()}@example.com`;
    await wrongTimes(email, 5);
    expect((await logIn(email, WRONG)).status).toBe(429);
  });

  test('a right password removes its own attempt only', async () => {
    const { email, password } = await running().account();
    await wrongTimes(email, 4);
    for (const _ of [1, 2]) expect((await logIn(email, password)).status).toBe(200);
    await wrongTimes(email, 1);
    expect((await logIn(email, password)).status).toBe(429);
  });

  test('twenty right ones in a row do not count as attempts', async () => {
    const { email, password } = await running().account();
    for (let time = 0; time < 20; time += 1) expect((await logIn(email, password)).status).toBe(200);
  });

  test('the right password signs in however the email is written', async () => {
    const { email, password, userId } = await running().account({ email: `Élan.${Date.now()}@Example.COM` });
    for (const way of [email, ` ${email}`, email.toUpperCase(), email.normalize('NFD')]) {
      expect(claimsOf(await tokenOf({ email: way, password })).sub).toBe(userId);
    }
  });

  test.each([
    'user',
    'user@',
    '@example.com',
    'user@example',
    'user@example.com.',
    'us er@example.com',
    'user\u200b@example.com',
    'u\u0000@example.com',
  ])('an invalid email (%j) is a wrong password that the pool never gets', async (email) => {
    signIns();
    expect(await logIn(email, WRONG)).toMatchObject({ status: 401, body: { error: 'INVALID_PASSWORD' } });
    expect(signIns()).toBe(0);
  });

  test('a suspended account: 403 for its right password only, and the attempts do not count', async () => {
    const { email, password, userId } = await running().account();
    await lock(running().operator, userId);
    await wrongTimes(email, 1);
    for (let time = 0; time < 6; time += 1) {
      expect(await logIn(email, password)).toMatchObject({
        status: 403,
        body: { error: 'Your account access has been suspended. Please contact support.', code: 'account_suspended' },
      });
    }
    await unlock(running().operator, userId);
    expect((await logIn(email, password)).status).toBe(200);
  });

  test('an unavailable pool is an internal error: 500 without details', async () => {
    const { email, password } = await running().account();
    pool.intercept(async (operation) =>
      operation === 'AdminInitiateAuth' ? { status: 500, body: '{"__type":"InternalErrorException","message":"arn:aws:pool"}' } : undefined,
    );
    const { status, body } = await logIn(email, password);
    pool.intercept(undefined);
    expect([status, body]).toEqual([
      500,
      errorBody({ error: 'Internal error', code: 'internal', requestId: body.requestId, retryable: true }),
    ]);
    expect((await logIn(email, password)).status).toBe(200);
  });
});

const MISSING = errorBody({ error: 'Missing Authorization or X-API-Key header', code: 'missing_credentials' });
const INVALID = { error: 'Invalid or expired token', code: 'invalid_credentials', hint: expect.any(String) };
const SUSPENDED = errorBody({ error: 'Your account access has been suspended. Please contact support.', code: 'account_suspended' });

/** Every operation that needs credentials, with invalid ids and an invalid body: the caller is refused first. */
const protectedEndpoints = endpoints()
  .filter(({ credentials }) => credentials !== 'none')
  .map(({ method, path }) => [method, path.replace(/\{\w+\}/g, 'nonsense')] as const);

const call = (api: Api, [method, path]: readonly [string, string]): Promise<ApiAnswer> =>
  api.send(method, path, method === 'POST' || method === 'PUT' ? '[' : undefined);

function expectExactly({ status, body }: ApiAnswer, wantedStatus: number, wanted: object, what?: unknown): void {
  expect([what, status, body]).toEqual([what, wantedStatus, { ...wanted, requestId: body?.requestId }]);
}

describe('credentials', () => {
  let account: Account;
  let token: string;
  beforeAll(async () => {
    account = await running().account();
    token = await tokenOf(account);
  });

  const placed = protectedEndpoints.map((endpoint, at) => [...endpoint, at] as const);

  test.each(placed)('%s %s without credentials: 401', async (method, path, at) => {
    for (const api of shareInTurn([anonymous(), anonymous().with({ 'x-api-key': '' })], at))
      expectExactly(await call(api, [method, path]), 401, MISSING);
  });

  test.each(placed)('%s %s with a key that is none, a token that is none, a bad key beside a good token: 401', async (method, path, at) => {
    const both = { authorization: `Bearer ${token}`, 'x-api-key': `rg_${'a'.repeat(12)}.${'b'.repeat(32)}` };
    const ways = [withKey(`rgtest_${'0'.repeat(12)}.${'0'.repeat(32)}`), bearer('a.b.c'), anonymous().with(both)];
    for (const api of shareInTurn(ways, at)) expectExactly(await call(api, [method, path]), 401, INVALID);
  });

  test('a key and a token each authenticate the account', async () => {
    const { body } = await account.api.get('/account');
    expect(body.userId).toBe(account.userId);
    expect((await bearer(token).get('/account')).body).toEqual(body);
    expect(
      (
        await anonymous()
          .with({ authorization: `bearer ${token}` })
          .get('/account')
      ).body,
    ).toEqual(body);
  });

  test('with both headers the key decides, valid or not', async () => {
    const other = await running().account();
    const both = (key: string, authorization: string) => anonymous().with({ 'x-api-key': key, authorization }).get('/account');
    expect((await both(other.apiKey, `Bearer ${token}`)).body.userId).toBe(other.userId);
    expect((await both(other.apiKey, 'Bearer nonsense')).body.userId).toBe(other.userId);
    for (const key of ['', 'nonsense', token, `${other.apiKey}0`]) expectExactly(await both(key, `Bearer ${token}`), 401, INVALID, key);
  });

  test('a key with one hex digit changed, at any position, is refused', async () => {
    const start = account.apiKey.indexOf('_') + 1;
    const places = [...account.apiKey].flatMap((digit, at) => (at >= start && digit !== '.' ? [at] : []));
    expect(places).toHaveLength(44);
    const mutants = places.map((at) => {
      const other = account.apiKey[at] === 'f' ? '0' : (Number.parseInt(account.apiKey[at]!, 16) + 1).toString(16);
      return account.apiKey.slice(0, at) + other + account.apiKey.slice(at + 1);
    });
    const answers = await Promise.all(mutants.map((key) => withKey(key).get('/account')));
    for (const [at, answer] of answers.entries()) expectExactly(answer, 401, INVALID, mutants[at]);
  });

  test('a key written differently, or sent in another place, is refused', async () => {
    const { apiKey } = account;
    const [id, secret] = apiKey.slice('rgtest_'.length).split('.');
    const written = [
      apiKey.toUpperCase(),
      `RGTEST_${id}.${secret}`,
      `rg_${id}.${secret}`,
      `rgtest_${id}.${secret!.toUpperCase()}X`,
      `${id}.${secret}`,
      `rgtest${id}.${secret}`,
      `rgtest_${id}${secret}`,
      `rgtest_${id}..${secret}`,
      `${apiKey},${apiKey}`,
      `${apiKey}, ${apiKey}`,
      `${apiKey} ${apiKey}`,
      `"${apiKey}"`,
      `Bearer ${apiKey}`,
      apiKey.slice(0, -1),
      `${apiKey}0`,
      encodeURIComponent(apiKey).replace('.', '%2E'),
      `rgtest_${id}.${secret}${'0'.repeat(5000)}`,
    ];
    for (const key of written) expectExactly(await withKey(key).get('/account'), 401, INVALID, key);
    for (const authorization of [`Bearer ${apiKey}`, apiKey, `Basic ${btoa(`${apiKey}:`)}`, `ApiKey ${apiKey}`]) {
      expectExactly(await anonymous().with({ authorization }).get('/account'), 401, INVALID, authorization);
    }
    expectExactly(await withKey(token).get('/account'), 401, INVALID);
    expectExactly(await anonymous().get(`/account?x-api-key=${apiKey}&apiKey=${apiKey}`), 401, MISSING);
  });

  test('a repeated header is refused, even where both values are the same valid one', async () => {
    expect(await statusOfTwice('X-API-Key', account.apiKey)).toBe(401);
    expect(await statusOfTwice('Authorization', `Bearer ${token}`)).toBe(401);
  });

  test('the secret of one key does not work for another', async () => {
    const other = await running().account();
    const crossed = `${account.apiKey.split('.')[0]}.${other.apiKey.split('.')[1]}`;
    expectExactly(await withKey(crossed).get('/account'), 401, INVALID);
  });
});

type Json = Record<string, unknown>;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const read = (text: string | undefined): Json => JSON.parse(Buffer.from(text ?? '', 'base64url').toString('utf8'));
const claimsOf = (token: string): Json => read(token.split('.')[1]);

/** The private key of the local pool, so that a forged token is wrong in its claims only. */
const { pem, jwk } = createRequire(import.meta.url)('cognito-local/lib/keys/cognitoLocal.private.json') as { pem: string; jwk: Json };
const PUBLIC = createRequire(import.meta.url)('cognito-local/lib/keys/cognitoLocal.public.json') as { pem: string; jwk: Json };

function signed(header: object, claims: object, key: KeyObject | string = pem, hash = 'RSA-SHA256'): string {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${sign(hash, Buffer.from(text), key).toString('base64url')}`;
}

function hmac(header: object, claims: object, secret: string): string {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

describe('forged ID tokens', () => {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const HEADER = { alg: 'RS256', typ: 'JWT', kid: String(jwk.kid) };
  const now = Math.floor(Date.now() / 1000);
  const without = (claims: Json, name: string): Json => Object.fromEntries(Object.entries(claims).filter(([one]) => one !== name));

  interface Genuine {
    token: string;
    claims: Json;
    other: string;
  }
  let genuine: Genuine;

  /** A name, and how to forge a genuine token. */
  const FORGED: [string, (genuine: Genuine) => string][] = [
    ['alg none, no signature', ({ claims }) => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`],
    ['alg none, any signature', ({ claims }) => `${part({ ...HEADER, alg: 'none' })}.${part(claims)}.AAAA`],
    ['alg None', ({ claims }) => `${part({ ...HEADER, alg: 'None' })}.${part(claims)}.AAAA`],
    ['no alg', ({ claims }) => signed({ typ: 'JWT', kid: HEADER.kid }, claims)],
    ['HS256 with the public key as the secret', ({ claims }) => hmac({ ...HEADER, alg: 'HS256' }, claims, PUBLIC.pem)],
    ['HS256 with the modulus as the secret', ({ claims }) => hmac({ ...HEADER, alg: 'HS256' }, claims, String(jwk.n))],
    ['HS256 with no secret', ({ claims }) => hmac({ ...HEADER, alg: 'HS256' }, claims, '')],
    ['RS512, rightly signed', ({ claims }) => signed({ ...HEADER, alg: 'RS512' }, claims, pem, 'RSA-SHA512')],
    ['a key of our own under the pool’s id', ({ claims }) => signed(HEADER, claims, own.privateKey)],
    [
      'a key of our own in the header',
      ({ claims }) => signed({ ...HEADER, jwk: own.publicKey.export({ format: 'jwk' }) }, claims, own.privateKey),
    ],
    ['a key of our own behind jku', ({ claims }) => signed({ ...HEADER, jku: 'http://127.0.0.1:9/jwks.json' }, claims, own.privateKey)],
    ['an unknown key', ({ claims }) => signed({ ...HEADER, kid: 'another' }, claims)],
    ['no key id', ({ claims }) => signed({ alg: 'RS256', typ: 'JWT' }, claims)],
    ['a number as key id', ({ claims }) => signed({ ...HEADER, kid: 0 }, claims)],
    ['a path as key id', ({ claims }) => hmac({ alg: 'HS256', kid: '../../../../../../dev/null' }, claims, '')],
    ['a query as key id', ({ claims }) => signed({ ...HEADER, kid: "x' UNION SELECT 'secret" }, claims)],
    ['another issuer', ({ claims }) => signed(HEADER, { ...claims, iss: `${claims.iss}x` })],
    [
      'the issuer of the real service',
      ({ claims }) => signed(HEADER, { ...claims, iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_x' }),
    ],
    ['no issuer', ({ claims }) => signed(HEADER, without(claims, 'iss'))],
    ['another audience', ({ claims }) => signed(HEADER, { ...claims, aud: 'another' })],
    ['no audience', ({ claims }) => signed(HEADER, without(claims, 'aud'))],
    ['the audience as client_id', ({ claims }) => signed(HEADER, { ...without(claims, 'aud'), client_id: claims.aud })],
    ['token_use access', ({ claims }) => signed(HEADER, { ...claims, token_use: 'access' })],
    ['no token_use', ({ claims }) => signed(HEADER, without(claims, 'token_use'))],
    ['expired a second ago', ({ claims }) => signed(HEADER, { ...claims, exp: now - 1 })],
    ['without an end', ({ claims }) => signed(HEADER, without(claims, 'exp'))],
    ['an end that is text', ({ claims }) => signed(HEADER, { ...claims, exp: String(now + 600) })],
    ['an end that is null', ({ claims }) => signed(HEADER, { ...claims, exp: null })],
    ['valid in an hour only', ({ claims }) => signed(HEADER, { ...claims, nbf: now + 3_600 })],
    ['no sub', ({ claims }) => signed(HEADER, without(claims, 'sub'))],
    ['an empty sub', ({ claims }) => signed(HEADER, { ...claims, sub: '' })],
    ['a number as sub', ({ claims }) => signed(HEADER, { ...claims, sub: 7 })],
    ['another sub under the old signature', ({ token, claims, other }) => withPart(token, 1, part({ ...claims, sub: other }))],
    ['a longer life under the old signature', ({ token, claims }) => withPart(token, 1, part({ ...claims, exp: now + 86_400 }))],
    ['another header under the old signature', ({ token }) => withPart(token, 0, part({ ...HEADER, typ: 'jwt' }))],
    [
      'another signature',
      ({ token }) =>
        withPart(
          token,
          2,
          token.split('.')[2]!.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
        ),
    ],
    ['half a signature', ({ token }) => token.slice(0, -40)],
    ['no signature', ({ token }) => token.slice(0, token.lastIndexOf('.'))],
    ['a fourth part', ({ token }) => `${token}.AAAA`],
    ['five parts', ({ token }) => `${token}.AAAA.AAAA`],
    ['a payload that is no JSON', () => `${part(HEADER)}.AAAA.AAAA`],
    ['a payload that is a list', () => signed(HEADER, [1])],
    ['two tokens', ({ token }) => `${token},${token}`],
    ['a second space', ({ token }) => ` ${token}`],
    ['over 8 KB, rightly signed', ({ claims }) => signed(HEADER, { ...claims, padding: 'x'.repeat(6_000) })],
  ];

  beforeAll(async () => {
    const [account, other] = [await running().account(), await running().account()];
    const token = await tokenOf(account);
    genuine = { token, claims: claimsOf(token), other: other.userId };
  });

  test('an unchanged token that the test signs is accepted', async () => {
    expect((await bearer(signed(HEADER, genuine.claims)).get('/account')).status).toBe(200);
    expect((await bearer(signed(HEADER, { ...genuine.claims, padding: 'x'.repeat(3_000) })).get('/account')).status).toBe(200);
  });

  test.each(FORGED)('%s: 401', async (_, forge) => {
    expectExactly(await bearer(forge(genuine)).get('/account'), 401, INVALID);
  });

  test('an access token of the same pool: 401', async () => {
    const account = await running().account();
    expectExactly(await bearer(await accessTokenOf(account)).get('/account'), 401, INVALID);
  });
});

/** That every operation asks who calls, and answers these with the documented error, is stated above and in `dictionary.large.test.ts`. */
const FEWEST = 10;

describe('revoking and suspending', () => {
  test('a revoked key is refused at the next request, and other keys still work', async () => {
    const account = await running().account();
    const owner = bearer(await tokenOf(account));
    const { body: second } = await owner.post('/account/api-keys', { label: 'second' });
    const key = withKey(second.apiKey);
    for (let time = 0; time < 5; time += 1) expect((await key.get('/account')).status).toBe(200);
    expect((await key.post('/search', { jurisdiction: 'GB', identifier: '99000010' })).status).toBe(200);
    expect((await owner.delete(`/account/api-keys/${second.keyId}`)).status).toBe(204);
    for (const endpoint of shareAtLeast(FEWEST, protectedEndpoints)) expectExactly(await call(key, endpoint), 401, INVALID, endpoint);
    expectExactly(await key.post('/search', { jurisdiction: 'GB', identifier: '99000010' }), 401, INVALID);
    expect((await account.api.get('/account')).status).toBe(200);
  });

  test('during 200 calls at once: none that began after the revocation was answered succeeds', async () => {
    const account = await running().account();
    const { late } = await meanwhile(account.api, () => revokeKey(running().operator, account.userId, account.keyId));
    expect(late.length).toBeGreaterThan(20);
    for (const answer of late) expectExactly(answer, 401, INVALID);
    expectExactly(await account.api.post('/search', { jurisdiction: 'GB', identifier: '99000010' }), 401, INVALID);
  });

  test('during 200 calls at once: none that began after the lock was answered succeeds', async () => {
    const account = await running().account();
    const { late } = await meanwhile(account.api, () => lock(running().operator, account.userId));
    expect(late.length).toBeGreaterThan(20);
    for (const answer of late) expectExactly(answer, 403, SUSPENDED);
  });

  test('a locked account: 403 on every protected endpoint, for key and token, until it is unlocked', async () => {
    const account = await running().account();
    const token = await tokenOf(account);
    await lock(running().operator, account.email);
    for (const endpoint of shareAtLeast(FEWEST, protectedEndpoints)) {
      expectExactly(await call(account.api, endpoint), 403, SUSPENDED, endpoint);
      expectExactly(await call(bearer(token), endpoint), 403, SUSPENDED, endpoint);
    }
    expectExactly(await account.api.post('/search', { jurisdiction: 'GB', identifier: '99000010' }), 403, SUSPENDED);
    expect((await anonymous().get('/health')).status).toBe(200);
    await unlock(running().operator, account.userId);
    await expect.poll(async () => (await account.api.get('/account')).body).toMatchObject({ volume_remaining: 100, held: 0 });
    expect((await account.api.post('/search', { jurisdiction: 'GB', identifier: '99000010' })).status).toBe(200);
  });

  test('a revoked key of a locked account is 401, not 403', async () => {
    const account = await running().account();
    await lock(running().operator, account.userId);
    await revokeKey(running().operator, account.userId, account.keyId);
    expectExactly(await account.api.get('/account'), 401, INVALID);
  });

  test('a pool user without an account: 404 on every protected endpoint', async () => {
    const [email, password] = [`no-account-${Date.now()}@example.com`, 'correct horse battery 1A'];
    await running().operator.users.createUser(email, password);
    const unrelated = bearer(await tokenOf({ email, password }));
    const missing = errorBody({ error: 'User profile not found', code: 'profile_not_found' });
    for (const endpoint of shareAtLeast(FEWEST, protectedEndpoints)) expectExactly(await call(unrelated, endpoint), 404, missing, endpoint);
    expectExactly(await unrelated.post('/search', { jurisdiction: 'GB', identifier: '99000010' }), 404, missing);
    expectExactly(await unrelated.post('/account/api-keys', {}), 404, missing);
  });
});

describe('API keys', () => {
  test('the plaintext is shown once; the list has id, label and times, newest first', async () => {
    const account = await running().account();
    const owner = bearer(await tokenOf(account));
    const { status, body: made } = await owner.post('/account/api-keys', { label: '  the shop’s server ' });
    expect(status).toBe(200);
    expect(made).toEqual({ keyId: made.keyId, label: 'the shop’s server', createdAt: made.createdAt, apiKey: made.apiKey });
    expect(made.apiKey).toMatch(/^rgtest_[0-9a-f]{12}\.[0-9a-f]{32}$/);
    expect(made.apiKey.slice('rgtest_'.length).split('.')[0]).toBe(made.keyId);
    const { body: list } = await owner.get('/account/api-keys');
    expect(list.data.map(({ keyId }: { keyId: string }) => keyId)).toEqual([made.keyId, account.keyId]);
    expect(list.data[0]).toEqual({ keyId: made.keyId, label: 'the shop’s server', createdAt: made.createdAt });
    for (const key of [made.apiKey, account.apiKey]) expect(JSON.stringify(list)).not.toContain(key.split('.')[1]);
    expect((await withKey(made.apiKey).get('/account')).body.userId).toBe(account.userId);
  });

  test('a key without a label has none, rather than an empty one', async () => {
    const owner = bearer(await tokenOf(await running().account()));
    for (const body of [{}, { label: '' }, { label: '   ' }]) {
      expect((await owner.post('/account/api-keys', body)).body).not.toHaveProperty('label');
    }
  });

  test.each(['{"label":7}', '{"label":["x"]}', '{"label":null}', `{"label":"${'x'.repeat(101)}"}`, '[]', 'null', ''])(
    '%s as the body of a key: 400',
    async (body) => {
      const owner = bearer(await tokenOf(await running().account()));
      expect(await owner.post('/account/api-keys', body)).toMatchObject({ status: 400, body: { code: 'invalid_body' } });
      expect((await owner.get('/account/api-keys')).body.data).toHaveLength(1);
    },
  );

  test('a key manages no keys: 403', async () => {
    const { api, keyId } = await running().account();
    const refused = errorBody({ error: 'An API key cannot manage API keys. Use an ID token.', code: 'id_token_required' });
    expectExactly(await api.get('/account/api-keys'), 403, refused);
    expectExactly(await api.post('/account/api-keys', {}), 403, refused);
    expectExactly(await api.delete(`/account/api-keys/${keyId}`), 403, refused);
    expect((await api.get('/account')).status).toBe(200);
  });

  test('a search says when its key was last used; a refused one does not', async () => {
    const account = await running().account({ credits: 1 });
    const owner = bearer(await tokenOf(account));
    const lastUsedAt = async () => (await owner.get('/account/api-keys')).body.data[0].lastUsedAt;
    expect(await lastUsedAt()).toBeUndefined();
    await account.api.post('/search', { jurisdiction: 'GB' });
    expect(await lastUsedAt()).toBeUndefined();
    const before = new Date().toISOString();
    await account.api.post('/search', { jurisdiction: 'GB', identifier: '99000010' });
    const used = await lastUsedAt();
    expect(used >= before && used <= new Date().toISOString()).toBe(true);
  });

  test('only its owner can revoke a key, once', async () => {
    const [account, other] = [await running().account(), await running().account()];
    const [owner, unrelated] = [bearer(await tokenOf(account)), bearer(await tokenOf(other))];
    const gone = errorBody({ error: 'API key not found', code: 'api_key_not_found' });
    expectExactly(await unrelated.delete(`/account/api-keys/${account.keyId}`), 404, gone);
    for (const keyId of [
      'nonsense',
      account.keyId.toUpperCase().padEnd(13, 'A'),
      '__proto__',
      '..%2f..',
      '0'.repeat(12),
      encodeURIComponent(account.apiKey),
    ]) {
      expectExactly(await owner.delete(`/account/api-keys/${keyId}`), 404, gone, keyId);
    }
    expect((await account.api.get('/account')).status).toBe(200);
    expect((await owner.delete(`/account/api-keys/${account.keyId}`)).status).toBe(204);
    expectExactly(await owner.delete(`/account/api-keys/${account.keyId}`), 404, gone);
  });

  test('fifty keys an account, also when they are created at once', async () => {
    const owner = bearer(await tokenOf(await running().account()));
    const answers = await Promise.all(Array.from({ length: 60 }, () => owner.post('/account/api-keys', {})));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    for (const { status, body } of answers.filter(({ status }) => status !== 200))
      expect([status, body.code]).toEqual([400, 'too_many_api_keys']);
    expect((await owner.get('/account/api-keys')).body.data).toHaveLength(50);
  });

  test('a live account’s keys begin with rg_', async () => {
    const account = await running().account({ sandbox: false });
    expect(account.apiKey).toMatch(/^rg_[0-9a-f]{12}\.[0-9a-f]{32}$/);
    const { body } = await bearer(await tokenOf(account)).post('/account/api-keys', {});
    expect(body.apiKey).toMatch(/^rg_[0-9a-f]{12}\.[0-9a-f]{32}$/);
  });
});

function withPart(token: string, at: number, text: string): string {
  return token
    .split('.')
    .map((one, index) => (index === at ? text : one))
    .join('.');
}

/** Status, headers and body as text, without ids and times. */
async function plainAnswer(body: object) {
  const response = await fetch(`${running().stack.baseUrl}/authenticate`, { method: 'POST', body: JSON.stringify(body) });
  const text = await response.text();
  const headers = [...response.headers].filter(([name]) => !['x-request-id', 'apigw-requestid', 'date'].includes(name));
  return { status: response.status, headers, body: text.replace(/"requestId":"[^"]+"/, '"requestId":"?"') };
}

function statusOfTwice(name: string, value: string): Promise<number> {
  return new Promise((done, fail) => {
    const request = httpRequest(
      `${running().stack.baseUrl}/account`,
      { headers: ['Host', '127.0.0.1', name, value, name, value] as never },
      (response) => {
        response.resume();
        done(response.statusCode!);
      },
    );
    request.on('error', fail).end();
  });
}

function askPool(operation: string, AuthFlow: string, { email, password }: Pick<Account, 'email' | 'password'>): Promise<Response> {
  const { endpoints, userPoolId: UserPoolId, userPoolClientId: ClientId } = running().stack;
  return fetch(endpoints.cognito, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify({ AuthFlow, UserPoolId, ClientId, AuthParameters: { USERNAME: email, PASSWORD: password } }),
  });
}

async function accessTokenOf({ email, password }: Account): Promise<string> {
  const response = await askPool('AdminInitiateAuth', 'ADMIN_USER_PASSWORD_AUTH', { email, password });
  const { AuthenticationResult } = (await response.json()) as { AuthenticationResult: { AccessToken: string } };
  expect(claimsOf(AuthenticationResult.AccessToken).token_use).toBe('access');
  return AuthenticationResult.AccessToken;
}

/** 200 calls, eight at a time, with a change halfway; `late` are the answers to calls that began after the change was answered. */
async function meanwhile(api: Api, change: () => Promise<unknown>): Promise<{ late: ApiAnswer[] }> {
  const late: ApiAnswer[] = [];
  let [left, done] = [200, false];
  const caller = async (): Promise<void> => {
    while (left-- > 0) {
      const began = done;
      const answer = await api.get('/account');
      if (began) late.push(answer);
    }
  };
  const changing = async () => {
    while (left > 150) await new Promise((go) => setTimeout(go, 1));
    await change();
    done = true;
  };
  await Promise.all([changing(), ...Array.from({ length: 8 }, caller)]);
  return { late };
}
