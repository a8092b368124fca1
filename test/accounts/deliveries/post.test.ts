/** Sending a webhook: what is sent, what counts as an answer and where nothing is sent. */
import { once } from 'node:events';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { poster } from '../../../shared/accounts/deliveries/post.ts';
import { publicAddress, type Resolver } from '../../../shared/platform/network/public-address.ts';
import { selfSigned } from '../../support/certificate.ts';
import { FORBIDDEN } from '../../support/forbidden-addresses.ts';
import { shareOf } from '../../support/share.ts';
import { type Answering, WebhookReceiver } from '../../support/webhook-receiver.ts';

const HEADERS = { 'webhook-id': 'evt_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,a' };
/** The full limit of an attempt with `SHARE=1`, 0.75 s otherwise. */
const TOTAL_MS = shareOf(15_000, 750);

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
});
afterAll(() => receiver.stop());
beforeEach(() => receiver.received.splice(0));

const post = (url = receiver.url) => poster({ isLocalAllowed: true, totalMs: TOTAL_MS })(url, '{"a":"ü"}', HEADERS);
const answered = (answering: Answering) => {
  receiver.answering = answering;
  return post();
};

describe('what is sent', () => {
  test('the body, the headers of the signature and four of our own', async () => {
    const result = await answered((response) => response.writeHead(200).end('thanks'));
    expect(result).toEqual({ status: 200, milliseconds: expect.any(Number) });
    const [{ method, path, headers, body }] = receiver.received as [(typeof receiver.received)[number]];
    expect({ method, path, body }).toEqual({ method: 'POST', path: '/hook', body: '{"a":"ü"}' });
    const { host: _host, connection: _connection, 'content-length': length, ...others } = headers;
    expect(length).toBe('10');
    expect(others).toEqual({
      ...HEADERS,
      'content-type': 'application/json',
      'user-agent': 'registry-graph-webhooks/1',
      'accept-encoding': 'identity',
    });
  });

  test('no cookie that an earlier answer set', async () => {
    await answered((response) => response.writeHead(200, { 'set-cookie': 'a=1' }).end());
    await post();
    expect(receiver.received[1]!.headers.cookie).toBeUndefined();
  });
});

describe('answers', () => {
  test('a failing one: status, the beginning of its text, and when to come again', async () => {
    const text = `out of order\u0000\u001b[31m ${'x'.repeat(1_000)}`;
    const result = await answered((response) => response.writeHead(503, { 'retry-after': '120' }).end(text));
    expect(result).toMatchObject({ status: 503, retryAfter: '120' });
    expect(result.bodyStart).toMatch(/^out of order \[31m x+$/);
    expect(result.bodyStart!.length).toBeLessThanOrEqual(256);
  });

  test('one that asks for no further attempt', async () =>
    expect(await answered((response) => response.writeHead(400, { 'webhook-delivery': 'abort-message' }).end())).toMatchObject({
      status: 400,
      isAborted: true,
    }));

  test.each([301, 302, 303, 307, 308])('a redirect of status %i is not followed', async (status) => {
    const canary = await WebhookReceiver.start();
    expect(await answered((response) => response.writeHead(status, { location: canary.url }).end())).toMatchObject({ status });
    expect(canary.received).toEqual([]);
    await canary.stop();
  });

  test('a connection that is reset', async () =>
    expect(await answered((response) => response.socket!.destroy())).toMatchObject({ error: 'connection_failed' }));

  test('a port where nothing listens', async () => expect(await post('http://127.0.0.1:1/')).toMatchObject({ error: 'connection_failed' }));
});

describe('where nothing is sent', () => {
  let connections = 0;
  const inside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  beforeAll(async () => {
    inside.listen(0, '127.0.0.1');
    await once(inside, 'listening');
  });
  afterAll(() => inside.close());

  test.each(FORBIDDEN)('%s (%s)', async (url) => {
    const port = String((inside.address() as AddressInfo).port);
    expect(await poster()(url.replace('PORT', port), '{}', HEADERS)).toMatchObject({ error: 'invalid_url' });
    expect(connections).toBe(0);
  });

  test('a local address without the developer’s setting', async () => {
    expect(await poster()(receiver.url, '{}', HEADERS)).toMatchObject({ error: 'invalid_url' });
    expect(receiver.received).toEqual([]);
  });

  const resolvingTo =
    (...addresses: string[]): Resolver =>
    (host, options, done) =>
      publicAddress(host, options, done, (_host, _options, found) =>
        found(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
      );

  test.each([['127.0.0.1'], ['93.184.215.14', '10.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], []])(
    'a name that has come to lead to %s and %s',
    async (...addresses) => {
      const result = await poster({ lookup: resolvingTo(...addresses.filter(Boolean)) })('https://hooks.example:8443/', '{}', HEADERS);
      expect(result).toMatchObject({ error: 'address_not_public' });
      expect(connections).toBe(0);
    },
  );

  test('a name that does not exist', async () =>
    expect(
      await poster({ lookup: (_host, _options, done) => done(Object.assign(new Error('none'), { code: 'ENOTFOUND' }), '') })(
        'https://hooks.example/',
        '{}',
        HEADERS,
      ),
    ).toMatchObject({ error: 'name_not_resolved' }));
});

test('a certificate that no authority signed is refused', async () => {
  const certificate = selfSigned('hooks.example');
  let requests = 0;
  const server = createTlsServer(certificate, (_request, response) => {
    requests += 1;
    response.end();
  });
  // The port is fixed by the rules: an address of this process's own keeps it free.
  const address = `127.${process.pid % 200}.${(process.pid >> 8) % 200}.77`;
  server.listen(8443, address);
  await once(server, 'listening');
  const result = await poster({ lookup: (_host, _options, done) => done(null, [{ address, family: 4 }]) })(
    'https://hooks.example:8443/',
    '{}',
    HEADERS,
  );
  expect(result).toMatchObject({ error: 'tls_failed' });
  expect(requests).toBe(0);
  server.close();
});
