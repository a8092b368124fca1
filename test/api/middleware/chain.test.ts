/** The chain of middlewares: what becomes of an answer or an error on its way out, and which requests count. */
import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { newApiKey } from '../../../shared/accounts/access/api-key.ts';
import { ApiKeys } from '../../../shared/accounts/access/api-key-store.ts';
import { RequestRate } from '../../../shared/accounts/account/request-rate.ts';
import type { Route } from '../../../shared/api/endpoint.ts';
import { type Feature, openEndpoint, protectedEndpoint } from '../../../shared/api/middleware/chain.ts';
import { ApiError } from '../../../shared/platform/requests/api-error.ts';
import type { Table } from '../../../shared/platform/table/table.ts';

const { plaintext, hash } = newApiKey(true);

function eventOf(headers: Record<string, string> = {}, method = 'GET'): APIGatewayProxyEventV2 {
  return {
    headers,
    routeKey: `${method === 'POST' ? 'POST' : 'ANY'} /thing`,
    rawPath: '/thing',
    rawQueryString: '',
    requestContext: { requestId: 'r', http: { method, sourceIp: '192.0.2.1' } },
  } as unknown as APIGatewayProxyEventV2;
}

const answerOf = (feature: Feature, headers?: Record<string, string>, method?: string) =>
  openEndpoint(feature)(eventOf(headers, method), {} as Context);

const STANDARD = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Request-Id': 'r',
};

describe('an answer', () => {
  test('with a body is 200 JSON with the standard headers', async () => {
    const answer = await answerOf(async () => ({ body: { a: 1 } }), {}, 'POST');
    expect(answer).toEqual({ statusCode: 200, headers: { 'Content-Type': 'application/json', ...STANDARD }, body: '{"a":1}' });
  });

  test('without a body is 204', async () => {
    expect(await answerOf(async () => ({}))).toEqual({ statusCode: 204, headers: { 'Content-Type': 'application/json', ...STANDARD } });
  });

  test('replaces standard headers by its own', async () => {
    const { headers } = await answerOf(async () => ({ body: {}, headers: { 'Cache-Control': 'public' } }));
    expect(headers).toMatchObject({ 'Cache-Control': 'public' });
  });

  test('to a GET has an ETag, and is 304 without body and content type for a caller who sends it', async () => {
    const feature: Feature = async () => ({ body: { a: 1 }, headers: { 'X-Own': 'yes' } });
    const { headers } = await answerOf(feature);
    const { ETag } = headers as { ETag: string };
    const unchanged = await answerOf(feature, { 'if-none-match': ETag });
    expect(unchanged).toEqual({ statusCode: 304, headers: { ...STANDARD, ETag, 'X-Own': 'yes' } });
  });

  test('to a HEAD is that to a GET, without the body', async () => {
    const feature: Feature = async ({ method, routeKey }) => ({ body: { method, routeKey } });
    const { headers: ofGet } = await answerOf(feature);
    const { ETag } = ofGet as { ETag: string };
    expect(await answerOf(feature, {}, 'HEAD')).toEqual({ statusCode: 200, headers: ofGet });
    expect(await answerOf(feature, { 'if-none-match': ETag }, 'HEAD')).toEqual({ statusCode: 304, headers: { ...STANDARD, ETag } });
    const failing: Feature = async () => {
      throw new ApiError('case_not_found');
    };
    expect(await answerOf(failing, {}, 'HEAD')).toEqual({
      statusCode: 404,
      headers: { 'Content-Type': 'application/json', ...STANDARD },
    });
  });

  test('over 64 KB is compressed for a caller who accepts gzip', async () => {
    const body = { text: 'x'.repeat(65 * 1024) };
    const plain = await answerOf(async () => ({ body }));
    const packed = await answerOf(async () => ({ body }), { 'accept-encoding': 'gzip' });
    expect(plain.isBase64Encoded).toBeUndefined();
    expect(packed.headers).toMatchObject({ 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' });
    expect(JSON.parse(gunzipSync(Buffer.from(packed.body!, 'base64')).toString())).toEqual(body);
  });
});

describe('an answer that is too large for a function even in gzip', () => {
  const body = { text: randomBytes(5_000_000).toString('base64') };

  test('is stored, and 303 to a link without the ETag of the stored answer', async () => {
    let stored: Uint8Array | undefined;
    const spill = async (packed: Uint8Array) => {
      stored = packed;
      return { url: 'https://documents.example/1', expiresAt: '2026-03-01T12:00:00.000Z' };
    };
    const answer = await answerOf(async () => ({ body, spill, headers: { 'X-Own': 'yes' } }), { 'accept-encoding': 'gzip' });
    expect(answer.statusCode).toBe(303);
    expect(answer).toEqual({
      statusCode: 303,
      headers: { 'Content-Type': 'application/json', ...STANDARD, 'X-Own': 'yes', Location: 'https://documents.example/1' },
      body: '{"url":"https://documents.example/1","expiresAt":"2026-03-01T12:00:00.000Z"}',
    });
    expect(JSON.parse(gunzipSync(stored!).toString())).toEqual(body);
  });

  test('is not stored for a caller who has it already', async () => {
    let stored = 0;
    const spill = async () => {
      stored += 1;
      return { url: 'https://documents.example/1', expiresAt: '' };
    };
    expect((await answerOf(async () => ({ body, spill }), { 'if-none-match': '*' })).statusCode).toBe(304);
    expect(stored).toBe(0);
  });
});

describe('an error', () => {
  test('of the API is its own sentence, code, fields and headers', async () => {
    const { statusCode, headers, body } = await answerOf(async () => {
      throw new ApiError('rate_limited', { retryAfter: 7, headers: { RateLimit: 'x' } });
    });
    expect([statusCode, headers]).toEqual([429, expect.objectContaining({ ...STANDARD, RateLimit: 'x', 'Retry-After': '7' })]);
    expect(JSON.parse(body!)).toMatchObject({ code: 'rate_limited', requestId: 'r', retryable: true });
  });

  test('of status 401 says which credentials are taken', async () => {
    for (const code of ['missing_credentials', 'invalid_credentials', 'invalid_password'] as const) {
      const refused = await answerOf(async () => {
        throw new ApiError(code);
      });
      expect(refused.headers).toMatchObject({ 'WWW-Authenticate': 'Bearer realm="registry-graph"' });
    }
  });

  test('of any other kind is 500 and reveals nothing', async () => {
    const { statusCode, body } = await answerOf(async () => {
      throw new Error('secret');
    });
    expect(statusCode).toBe(500);
    expect(JSON.parse(body!)).toMatchObject({ code: 'internal', requestId: 'r' });
    expect(body).not.toContain('secret');
  });

  test('in making the answer is 500', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    expect((await answerOf(async () => ({ body: circular }))).statusCode).toBe(500);
  });
});

test('a method that an address does not take is 405, before anything is asked of the caller', async () => {
  const route: Route = { method: 'GET', path: '/cases' };
  const handler = protectedEndpoint(route, {} as never, async () => ({}));
  for (const method of ['PATCH', 'OPTIONS', 'DELETE']) {
    const { statusCode, headers, body } = await handler({ ...eventOf({}, method), rawPath: '/cases' }, {} as Context);
    expect([statusCode, headers!.Allow, JSON.parse(body!).error]).toEqual([405, 'GET, HEAD', 'This address takes GET, HEAD']);
  }
});

describe('what an endpoint does not have', () => {
  const ROUTE = { query: ['ruleSet'], paged: true, fields: ['name'] } as const;
  const sent = async (query: Record<string, string>, body: object, feature: Feature) => {
    const event = { ...eventOf({}, 'POST'), queryStringParameters: query, body: JSON.stringify(body) };
    const { headers } = await openEndpoint(feature, ROUTE)(event, {} as Context);
    return headers!['X-Ignored-Fields'];
  };
  const taken: Feature = async ({ body }) => ({ body: { taken: body() } });

  test('is named in a header, query and body alike, and what it has is not', async () => {
    expect(await sent({ rulesets: 'x', ruleSet: 'y', cursor: 'z', limit: '1' }, { name: 'x', nmae: 'y' }, taken)).toBe('rulesets, nmae');
    expect(await sent({ large: 'link', 'ruleSet[]': 'x' }, {}, taken)).toBe('large, ruleSet[]');
    expect(await sent({ ruleSet: 'x' }, { name: 'x' }, taken)).toBeUndefined();
  });

  test('is named ten times at most, once each, where a header can carry the name', async () => {
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`field${at}`, at]));
    expect(await sent({ field0: 'x' }, many, taken)).toBe(Object.keys(many).slice(0, 10).join(', '));
    const odd = { 'with space': 1, ünknown: 1, 'a,b': 1, ['x'.repeat(61)]: 1, ['x'.repeat(60)]: 1 };
    expect(await sent({}, odd, taken)).toBe('x'.repeat(60));
    expect(await sent({}, JSON.parse('{"constructor":1,"toString":2}'), taken)).toBe('constructor, toString');
  });

  test('is named where the request is at fault, and not where something else is', async () => {
    const refusing =
      (code: 'missing_input' | 'case_not_found'): Feature =>
      async ({ body }) => {
        body();
        throw new ApiError(code);
      };
    expect(await sent({}, { nmae: 'x' }, refusing('missing_input'))).toBe('nmae');
    expect(await sent({}, { nmae: 'x' }, refusing('case_not_found'))).toBeUndefined();
  });
});

describe('requests of an account', () => {
  /** An endpoint of a fresh process whose limit is `limit` a minute: how many of ten calls reach it. */
  async function admitted(feature: Feature, { limit = 3, countedByAccount = false, key = plaintext } = {}): Promise<number> {
    const counted = { total: 0 };
    const store = {
      apiKeys: new ApiKeys({ get: async () => ({ userId: 'u', hash }) } as unknown as Table),
      requests: {
        add: async (_: string, _window: number, { requests }: { requests: number }) => {
          counted.total += requests;
          return { count: counted.total, instances: 1 };
        },
      },
      accounts: { requestLimit: async () => limit },
    };
    const counting = { store, requestsPerMinute: limit, now: () => new Date(0), log: {} } as never;
    const services = { store, idTokens: undefined, requestRate: new RequestRate(counting) } as never;
    const route: Route = { method: 'GET', path: '/thing', ...(countedByAccount && { limit: 'rateLimit' }) };
    let reached = 0;
    const handler = protectedEndpoint(route, services, (request) => {
      reached += 1;
      return feature(request);
    });
    for (let call = 0; call < 10; call += 1) await handler(eventOf({ 'x-api-key': key }), {} as Context);
    return reached;
  }

  test('count when they succeed', async () => {
    expect(await admitted(async () => ({}))).toBe(3);
  });

  test('count when the endpoint refuses them', async () => {
    const refusing: Feature = async () => {
      throw new ApiError('invalid_body');
    };
    expect(await admitted(refusing)).toBe(3);
    expect(await admitted(refusing, { countedByAccount: true })).toBe(3);
  });

  test('count once where the answer fails after the endpoint has given it', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    expect(await admitted(async () => ({ body: circular }))).toBe(3);
  });

  test('do not count when the account counts them itself, unless they are replayed', async () => {
    expect(await admitted(async () => ({}), { countedByAccount: true })).toBe(10);
    expect(await admitted(async () => ({ headers: { 'Idempotency-Replayed': 'true' } }), { countedByAccount: true })).toBe(3);
  });

  test('do not count with a revoked key', async () => {
    const revoked: Feature = async () => {
      throw new ApiError('invalid_credentials');
    };
    expect(await admitted(revoked)).toBe(10);
  });

  test('do not reach the endpoint with a wrong key', async () => {
    expect(await admitted(async () => ({}), { key: `${plaintext.slice(0, -1)}g` })).toBe(0);
  });
});
