/** The local stack: API Gateway's events and answers, Lambda's threads, the queue's redrive, the schedule. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LOCAL_CREDENTIALS } from '../../lib/local/resources.ts';
import { type LocalStack, startLocalStack } from '../../lib/local/stack.ts';
import { RESERVED, throwAwayAssembly } from './throw-away.ts';

const folder = mkdtempSync(join(tmpdir(), 'registry-graph-local-'));
let stack: LocalStack;
let sqs: SQSClient;

beforeAll(async () => {
  const assembly = await throwAwayAssembly(folder);
  const overrides = { STALE_AFTER_SECONDS: '1', REGISTRY_ORIGINS: '{"https://a.example":"http://127.0.0.1:1"}' };
  stack = await startLocalStack({ stateDir: join(folder, 'state'), assembly, overrides, slowClientMs: 1_000 });
  sqs = new SQSClient({ endpoint: stack.endpoints.sqs, region: stack.region, credentials: LOCAL_CREDENTIALS });
});

afterAll(async () => {
  sqs?.destroy();
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  bytes: Buffer;
}

/** Sends the target unchanged: `fetch` would normalise it. */
function ask(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string | string[]>; body?: string | Buffer } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(stack.baseUrl);
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes.toString(), bytes });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function eventOf(...asked: Parameters<typeof ask>) {
  return JSON.parse((await ask(...asked)).body);
}

describe('the event of a function', () => {
  test('is payload format 2.0', async () => {
    const event = await eventOf('GET', '/search/abc/status?x=1&x=2&y=%20z&flag', {
      headers: { Cookie: 'a=b; c=d', 'X-Twice': ['1', '2'], 'User-Agent': 'test' },
    });
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'ANY /search/{searchId}/status',
      rawPath: '/search/abc/status',
      rawQueryString: 'x=1&x=2&y=%20z&flag',
      queryStringParameters: { x: '1,2', y: ' z', flag: '' },
      pathParameters: { searchId: 'abc' },
      cookies: ['a=b', 'c=d'],
      headers: { 'x-twice': '1,2', 'user-agent': 'test', 'x-forwarded-for': '127.0.0.1' },
      isBase64Encoded: false,
      requestContext: {
        http: { method: 'GET', path: '/search/abc/status', protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' },
        routeKey: 'ANY /search/{searchId}/status',
        stage: '$default',
        time: expect.stringMatching(/^\d{2}\/[A-Z][a-z]{2}\/\d{4}:\d{2}:\d{2}:\d{2} \+0000$/),
        timeEpoch: expect.any(Number),
        requestId: expect.any(String),
      },
    });
    expect(event.headers).not.toHaveProperty('cookie');
    expect(event).not.toHaveProperty('body');
  });

  test('has no parameters where there are none', async () => {
    const event = await eventOf('GET', '/nowhere');
    expect(event).not.toHaveProperty('queryStringParameters');
    expect(event).not.toHaveProperty('pathParameters');
    expect(event).not.toHaveProperty('cookies');
  });

  test.each([
    ['a%2Fb', 'a/b'],
    ['%C3%A5', 'å'],
    ['%zz', '%zz'],
    ['a+b', 'a+b'],
    ['..', '..'],
  ])('the path parameter %s arrives as %s', async (sent, arrived) => {
    expect((await eventOf('GET', `/search/${sent}/status`)).pathParameters).toEqual({ searchId: arrived });
  });

  test.each([
    ['application/json', '{"ø":1}', false],
    ['application/json; charset=utf-8', '{}', false],
    ['text/plain', 'text', false],
    ['application/problem+json', '{}', false],
    ['application/x-www-form-urlencoded', 'a=1', true],
    ['application/octet-stream', 'raw', true],
  ])('a body of %s: %s, as base64: %s', async (type, body, binary) => {
    const event = await eventOf('POST', '/search', { headers: { 'content-type': type }, body });
    expect(event.isBase64Encoded).toBe(binary);
    expect(Buffer.from(event.body, binary ? 'base64' : 'utf8').toString()).toBe(body);
  });

  test.each([
    ['GET', '/search', '$default'],
    ['POST', '/search/', '$default'],
    ['POST', '/Search', '$default'],
    ['GET', '/search//status', '$default'],
    ['OPTIONS', '/search', '$default'],
    ['PUT', '/anything/at/all', '$default'],
    ['POST', '/search', 'POST /search'],
  ])('%s %s matches %s', async (method, path, routeKey) => {
    expect((await eventOf(method, path)).routeKey).toBe(routeKey);
  });

  test('HEAD matches the route of the GET, and has no body', async () => {
    const { status, headers, body } = await ask('HEAD', '/jurisdictions/GB');
    expect([status, headers['x-count'], body]).toEqual([201, '2', '']);
  });
});

describe('the answer of a function', () => {
  test('status, headers, cookies and bytes are passed on', async () => {
    const { status, headers, bytes } = await ask('GET', '/jurisdictions/GB');
    expect(status).toBe(201);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-count': '2', 'set-cookie': ['a=1; Path=/', 'b=2'] });
    expect(headers['apigw-requestid']).toBeDefined();
    expect(bytes).toEqual(Buffer.from([137, 80, 78, 71]));
  });

  test('without a status it is the JSON body of a 200', async () => {
    const { status, headers, body } = await ask('GET', '/documents/any');
    expect([status, headers['content-type'], JSON.parse(body).inferred]).toEqual([200, 'application/json', true]);
  });

  test.each(['nothing', 'status', 'body', 'large'])('%s that API Gateway would not pass on is a 500', async (answer) => {
    expect(await ask('GET', `/jurisdictions?answer=${answer}`)).toMatchObject({ status: 500, body: '{"message":"Internal Server Error"}' });
  });

  test('an idle connection is kept for longer than a client on a busy machine pauses', async () => {
    const { headers } = await fetch(`${stack.baseUrl}/health`);
    expect(headers.get('keep-alive')).toBe('timeout=75');
  });

  test('an error is a 500 without details', async () => {
    expect(await ask('GET', '/cases')).toMatchObject({ status: 500, body: '{"message":"Internal Server Error"}' });
  });

  test('no answer within the timeout is a 503', async () => {
    expect(await ask('GET', '/account')).toMatchObject({ status: 503, body: '{"message":"Service Unavailable"}' });
  });
});

describe('refusals of the gateway', () => {
  test('a body over 10 MB: 413, also when its length was not announced', async () => {
    const body = Buffer.alloc(10 * 1024 * 1024 + 1, 'x');
    expect(await ask('POST', '/search', { body })).toMatchObject({ status: 413, body: '{"message":"Request Too Long"}' });
    expect(await ask('POST', '/search', { headers: { 'transfer-encoding': 'chunked' }, body })).toMatchObject({ status: 413 });
  });

  test('an event over Lambda’s limit of 6 MB: 413', async () => {
    expect(await ask('POST', '/search', { headers: { 'content-type': 'text/plain' }, body: 'x'.repeat(6_400_000) })).toMatchObject({
      status: 413,
    });
  });

  test('headers over 10 KB: 431', async () => {
    expect(await ask('GET', '/health', { headers: { 'x-long': 'x'.repeat(11_000) } })).toMatchObject({ status: 431 });
  });

  test('bytes that are not HTTP: 400', async () => {
    expect(await speak('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('a client that does not finish its request is cut off', async () => {
    expect(await speak('POST /search HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nabc')).toMatch(/^HTTP\/1\.1 408 /);
  });
});

/** The whole answer until the server closes the connection. */
function speak(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(stack.baseUrl);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
}

describe('the thread of a function', () => {
  test('has the variables of the template, the engines and nothing of this process', async () => {
    const { env } = JSON.parse((await ask('GET', '/documents/any')).body);
    expect(env).toMatchObject({
      TABLE_NAME: stack.tableName,
      USER_POOL_CLIENT_ID: stack.userPoolClientId,
      USER_POOL_ISSUER: `${stack.endpoints.cognito}/${stack.userPoolId}`,
      LOG_LEVEL: 'INFO',
      AWS_ENDPOINT_URL_DYNAMODB: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      AWS_ACCESS_KEY_ID: 'read-document',
      AWS_LAMBDA_FUNCTION_NAME: 'read-document',
      AWS_CONFIG_FILE: '/dev/null',
      AWS_REQUEST_MS: '25000',
      TZ: 'UTC',
    });
    for (const name of ['PATH', 'HOME', 'REGISTRY_ORIGINS', 'REGISTRY_CREDENTIALS', 'STALE_AFTER_SECONDS'])
      expect(env).not.toHaveProperty(name);
    // The guard's address: with the engine's, a function could do what the template does not grant.
    for (const service of ['DYNAMODB', 'SQS', 'S3'])
      expect(Object.values(stack.endpoints)).not.toContain(env[`AWS_ENDPOINT_URL_${service}`]);
  });

  test('gets its request id, and its output is logged', async () => {
    const context = JSON.parse((await ask('POST', '/account/api-keys')).body);
    expect(context).toEqual({ left: expect.any(Number), id: expect.any(String), name: 'api-keys' });
    expect(context.left).toBeGreaterThan(25_000);
    await vi.waitFor(() => expect(readFileSync(join(folder, 'state', 'functions.log'), 'utf8')).toContain('a line of the function'));
  });

  test.each(['throw', 'exit'])('that dies by %s fails its calls at once; the next call gets a new one', async (how) => {
    await ask('GET', '/account/ledger');
    const dying = await Promise.all([ask('GET', `/account/ledger?how=${how}`), ask('GET', `/account/ledger?how=wait`)]);
    // After its time the call that waits would be a 503.
    expect(dying.map(({ status }) => status)).toEqual([500, 500]);
    expect(await ask('GET', '/account/ledger')).toMatchObject({ status: 200, body: '1' });
  });

  test('that never returns is abandoned, and the next call gets a new one', async () => {
    expect(await ask('GET', '/casefile/spin')).toMatchObject({ status: 503 });
    expect(await ask('GET', '/casefile/other')).toMatchObject({ status: 200, body: 'ok' });
  });

  test('has as many calls at once as its reserved concurrency; others wait, and all are answered', async () => {
    const answers = await Promise.all(Array.from({ length: 3 * RESERVED }, () => ask('GET', '/casefile/x/export')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set([`200 ${RESERVED}`]));
  });

  test('can be invoked by name, without the API', async () => {
    await expect(stack.invoke('health', {})).resolves.toEqual({ statusCode: 200, body: '' });
    await expect(stack.invoke('list-cases', {})).rejects.toMatchObject({ name: 'FunctionError', errorType: 'RangeError' });
    await expect(stack.invoke('read-account', {})).rejects.toMatchObject({ name: 'FunctionTimeout' });
    await expect(stack.invoke('nobody', {})).rejects.toThrow('No function nobody');
  });
});

interface SqsRecord {
  messageId: string;
  body: string;
  attributes: Record<string, string>;
  messageAttributes: Record<string, unknown>;
  eventSource: string;
  eventSourceARN: string;
  awsRegion: string;
  md5OfBody: string;
}

describe('the queue', () => {
  const collected = async (name: string, word: string) =>
    ((await stack.invoke(name, { read: true })) as SqsRecord[]).filter(({ body }) => body.endsWith(word));
  const send = (body: string, more: object = {}) =>
    sqs.send(new SendMessageCommand({ QueueUrl: stack.queueUrl, MessageBody: body, ...more }));

  test('a record has the members of Lambda’s event', async () => {
    const MessageAttributes = { origin: { DataType: 'String', StringValue: 'test' } };
    await send('good record', { MessageAttributes });
    await vi.waitFor(async () => expect(await collected('process-search', 'record')).toHaveLength(1), 5_000);
    const [record] = await collected('process-search', 'record');
    expect(record).toMatchObject({
      body: 'good record',
      attributes: { ApproximateReceiveCount: '1', SentTimestamp: expect.any(String) },
      messageAttributes: { origin: { stringValue: 'test', dataType: 'String' } },
      eventSource: 'aws:sqs',
      eventSourceARN: expect.stringMatching(/^arn:aws:sqs:us-east-1:000000000000:SearchesQueue/),
      awsRegion: 'us-east-1',
      md5OfBody: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  test('a message that fails five times becomes a dead letter, and the rest of its batch does not', async () => {
    await Promise.all([...Array.from({ length: 9 }, (_, index) => send(`good-${index} one`)), send('bad one')]);
    await vi.waitFor(async () => expect(await collected('fail-search', 'bad one')).toHaveLength(1), { timeout: 120_000, interval: 200 });
    const records = await collected('process-search', ' one');
    const times = Map.groupBy(records, ({ body }) => body);
    expect(times.get('bad one')?.map(({ attributes }) => attributes.ApproximateReceiveCount)).toEqual(['1', '2', '3', '4', '5']);
    times.delete('bad one');
    expect([...times.values()].map(({ length }) => length)).toEqual(Array(9).fill(1));
  });

  test('an exception returns the whole batch to the queue', async () => {
    await send('throw two');
    await vi.waitFor(async () => expect((await collected('process-search', 'throw two')).length).toBeGreaterThanOrEqual(2), {
      timeout: 120_000,
      interval: 200,
    });
  });
});

describe('the schedule', () => {
  test('runs immediately after a start, and then at the stale time of a search', async () => {
    await sleep(1_200);
    const events = (await stack.invoke('sweep', { read: true })) as unknown[];
    expect(events[0]).toEqual({ afterRestart: true });
    expect(events[1]).toEqual({});
    expect(events.filter((event) => (event as { afterRestart?: boolean }).afterRestart)).toHaveLength(1);
  });
});

describe('a stop', () => {
  const logged = (line: string) =>
    vi.waitFor(() => expect(readFileSync(join(folder, 'stopped', 'functions.log'), 'utf8')).toContain(line), { timeout: 60_000 });

  test('completes the running request and accepts no more', async () => {
    const other = await startLocalStack({ stateDir: join(folder, 'stopped'), assembly: join(folder, 'assembly') });
    const inFlight = fetch(`${other.baseUrl}/account/api-keys`);
    await logged('a call has begun');
    const stopping = other.stop();
    await expect(fetch(`${other.baseUrl}/health`)).rejects.toThrow('fetch failed');
    expect(await inFlight.then((answer) => answer.text())).toBe('done');
    await stopping;
  });

  test('does not wait for functions that hang or never return', async () => {
    const other = await startLocalStack({ stateDir: join(folder, 'stopped'), assembly: join(folder, 'assembly') });
    const calls = ['/account/ledger?how=wait', '/casefile/spin'].map((path) => fetch(other.baseUrl + path).catch(() => undefined));
    await logged('a call waits');
    await other.stop();
    // A call that had been waited for would be a 503.
    const [hanging] = await Promise.all(calls);
    expect(hanging).toBeUndefined();
  });
});

test('a partly written document does not prevent the next start', async () => {
  const bucket = join(folder, 'cut', 'documents', 'buckets', 'registry-graph-documents');
  mkdirSync(join(bucket, 'objects', 'cases'), { recursive: true });
  const cut = [join(bucket, '.bucket.json'), join(bucket, 'objects', 'cases', 'x.meta.json')];
  for (const file of cut) writeFileSync(file, '{"key":"cas');
  const other = await startLocalStack({ stateDir: join(folder, 'cut'), assembly: join(folder, 'assembly') });
  await other.stop();
  expect(existsSync(cut[1]!)).toBe(false);
});

describe('a proxy between functions and engines', () => {
  test('gets the calls', async () => {
    const assembly = join(folder, 'assembly');
    const through = (endpoints: LocalStack['endpoints']) => ({ ...endpoints, dynamodb: 'http://127.0.0.1:2' });
    const other = await startLocalStack({ stateDir: join(folder, 'other'), assembly, through });
    const { env } = (await other.invoke('read-document', {})) as { env: Record<string, string> };
    await other.stop();
    expect(env.AWS_ENDPOINT_URL_DYNAMODB).toBe('http://127.0.0.1:2');
    expect(other.endpoints.dynamodb).not.toBe('http://127.0.0.1:2');
  });
});
