/** The live transport: which addresses it never connects to, where it follows a redirect to, and who gets the secret headers. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registryClient } from '../../shared/registers/client.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import type { Exchange } from '../../shared/registers/exchange.ts';
import { Changed, Unavailable } from '../../shared/registers/faults.ts';
import { no } from '../../shared/registers/no/no.ts';
import { liveTransport } from '../../shared/registers/transport.ts';
import type { ReadLimits, Transport, WireRequest } from '../../shared/registers/wire-request.ts';
import { FORBIDDEN } from '../support/forbidden-addresses.ts';
import { type Behaviour, StubRegister } from '../support/stub-register.ts';

const NO = 'https://data.brreg.no';
const FR = 'https://recherche-entreprises.api.gouv.fr';
const ACCOUNTS = 'https://data.economie.gouv.fr';

const request = (url: string, more: Partial<WireRequest> = {}): WireRequest => ({
  method: 'GET',
  url: new URL(url),
  headers: {},
  origins: [new URL(url).origin],
  secretHeaders: {},
  secretOrigins: [],
  signal: AbortSignal.timeout(10_000),
  ...more,
});

/** A server of this machine that nobody may reach. */
let inside: Server;
let connections = 0;
beforeAll(async () => {
  inside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(inside, 'listening');
});
afterAll(() => inside.close());
const port = () => (inside.address() as AddressInfo).port;

describe('without stand-ins', () => {
  const ask = (url: string) => liveTransport()(request(url)).catch((fault) => fault);

  test('what listens would be heard', async () => {
    const heard = connections + 1;
    connect(port(), '127.0.0.1').on('error', () => {});
    await expect.poll(() => connections).toBe(heard);
    connections = 0;
  });

  test.each(FORBIDDEN)('%s (%s) is refused before a connection is opened', async (url) => {
    expect(await ask(url.replace('PORT', String(port())))).toBeInstanceOf(Changed);
    expect(connections).toBe(0);
  });

  test.each(['https://localhost:PORT/', 'https://LOCALHOST.:PORT/', 'https://ｌｏｃａｌｈｏｓｔ:PORT/'])(
    '%s, a name that resolves to an internal address, gets no connection',
    async (url) => {
      expect(await ask(url.replace('PORT', String(port())))).toBeInstanceOf(Unavailable);
      expect(connections).toBe(0);
    },
  );
});

describe('with stand-ins', () => {
  let stub: StubRegister;
  beforeAll(async () => {
    stub = await StubRegister.start({ [NO]: 'deep/no', [FR]: 'fr', [ACCOUNTS]: 'accounts' });
  });
  afterAll(() => stub.stop());

  let questions = 0;
  /** Where the question about a new path ends that is answered by this redirect: the stub's address, or the fault. */
  async function followed(location: string, origin = NO, origins: string[] = [origin]): Promise<string | undefined> {
    questions += 1;
    const path = `/question/${questions}`;
    // A header is bytes.
    const bytes = Buffer.from(location).toString('latin1');
    stub.respond(new URL(stub.origins[origin]!).pathname + path, { status: 302, headers: { location: bytes }, body: '' });
    const before = stub.asked.length + 1;
    const fault = await liveTransport(stub.origins)(request(origin + path, { origins })).catch((error) => error);
    expect(stub.asked.length - before).toBe(fault instanceof Changed ? 0 : 1);
    return fault instanceof Changed ? fault.message : stub.asked.at(-1)!.url;
  }

  test('the path prefix is kept, and the query', async () => {
    await liveTransport(stub.origins)(request(`${NO}/api/enheter?navn=A%20B&size=2`));
    expect(stub.asked.at(-1)).toMatchObject({ method: 'GET', url: '/deep/no/api/enheter?navn=A%20B&size=2' });
  });

  test('a redirect of the register is followed: a URL, a path, a relative path', async () => {
    expect(await followed(`${NO}/other?x=1`)).toBe('/deep/no/other?x=1');
    expect(await followed('/other?x=1')).toBe('/deep/no/other?x=1');
    expect(await followed('other')).toBe('/deep/no/question/other');
  });

  test('a stand-in that redirects to itself means the origin that it stands for', async () => {
    expect(await followed(`${stub.origins[NO]}/other?x=1`)).toBe('/deep/no/other?x=1');
    expect(await followed('/deep/no/other')).toBe('/deep/no/other');
    expect(await followed(`${stub.origins[NO]}?x=1`)).toBe('/deep/no/?x=1');
  });

  test('a redirect to another origin is followed only where the handler declares it', async () => {
    expect(await followed(`${ACCOUNTS}/figures`, FR, [FR, ACCOUNTS])).toBe('/accounts/figures');
    expect(await followed(`${stub.origins[ACCOUNTS]}/figures`, FR, [FR, ACCOUNTS])).toBe('/accounts/figures');
    expect(await followed(`${ACCOUNTS}/figures`, NO)).toBe('redirected elsewhere');
    expect(await followed(`${stub.origins[ACCOUNTS]}/figures`, NO)).toBe('redirected elsewhere');
  });

  test('a path of two slashes stays a path, and names no host', async () => {
    expect(await followed(`${stub.origins[NO]}//elsewhere.example/x`)).toBe('/deep/no//elsewhere.example/x');
    expect(await followed('/.//elsewhere.example/x')).toBe('/deep/no//elsewhere.example/x');
    expect(await followed('//elsewhere.example/x')).toBe('redirected elsewhere');
    expect(await followed('\\\\elsewhere.example\\x')).toBe('redirected elsewhere');
  });

  test.each(FORBIDDEN.filter(([url]) => !/@data|^(?:data|file)/.test(url)))('a redirect to %s (%s) is not followed', async (url) => {
    expect(await followed(url.replace('PORT', String(port())))).toMatch(/^redirected (?:elsewhere|to what is no address)$/);
    expect(connections).toBe(0);
  });

  test('a port beside the stand-in’s is another origin', async () => {
    expect(await followed(`${stub.address}/deep/nothing`)).toBe('redirected elsewhere');
    expect(await followed(`${stub.address}/`)).toBe('redirected elsewhere');
  });

  test('the answer says which address gave it', async () => {
    const { connection } = await liveTransport(stub.origins)(request(`${NO}/connection`));
    expect(connection).toEqual({ address: '127.0.0.1' });
  });

  test('three redirects are followed, a fourth is not', async () => {
    for (const step of [1, 2, 3, 4])
      stub.respond(`/deep/no/step/${step}`, { status: 307, headers: { location: `/step/${step + 1}` }, body: '' });
    const ask = (step: number) => liveTransport(stub.origins)(request(`${NO}/step/${step}`)).catch((error) => error);
    expect(await ask(2)).toMatchObject({ status: 404 });
    expect(await ask(1)).toBeInstanceOf(Changed);
  });

  test('a followed redirect counts as a request of the published limit', async () => {
    for (const step of [1, 2])
      stub.respond(`/deep/no/paced/${step}`, { status: 307, headers: { location: `/paced/${step + 1}` }, body: '' });
    let taken = 0;
    const beforeRedirect = async (): Promise<void> => {
      taken += 1;
    };
    expect(await liveTransport(stub.origins)(request(`${NO}/paced/1`, { beforeRedirect }))).toMatchObject({ status: 404 });
    expect(taken).toBe(2);
  });

  test('secret headers go to the origins they are for, before and after a redirect', async () => {
    stub.respond('/fr/secret', { status: 302, headers: { location: `${ACCOUNTS}/open` }, body: '' });
    const secret = { origins: [FR, ACCOUNTS], secretHeaders: { authorization: 'Basic eDo=' }, secretOrigins: [FR] };
    await liveTransport(stub.origins)(request(`${FR}/secret`, secret));
    expect(stub.askedOf('/fr/secret')[0]!.headers.authorization).toBe('Basic eDo=');
    expect(stub.askedOf('/accounts/open')[0]!.headers).not.toHaveProperty('authorization');
  });
});

describe('a body that does not end', () => {
  const LIMITS = { quietMs: 400, ms: 20_000, bytes: 1_000_000 };
  let stub: StubRegister;
  let closed: string[];
  beforeAll(async () => {
    stub = await StubRegister.start({ [NO]: 'no' });
  });
  afterAll(() => stub.stop());

  /** Asks a server that behaves like this, and never ends its body. */
  async function streamed(readFor: ReadLimits, behaviour: Behaviour, more: Partial<WireRequest> = {}): Promise<string> {
    closed = [];
    stub.respond('/no/stream', (response, received) => {
      response.on('close', () => closed.push('/no/stream'));
      return behaviour(response, received);
    });
    const { body } = await liveTransport(stub.origins)(request(`${NO}/stream`, { readFor, ...more }));
    return Buffer.from(body).toString('latin1');
  }
  const every = (ms: number, text: string): Behaviour => {
    return (response) => {
      const timer = setInterval(() => response.write(text), ms);
      response.on('close', () => clearInterval(timer));
    };
  };

  test('is read until nothing came for a while, and its connection is closed', async () => {
    const lines = await streamed(LIMITS, (response) => {
      response.write('{"a":1}\n');
      setTimeout(() => response.write('{"b":2}\n'), 50);
    });
    expect(lines).toBe('{"a":1}\n{"b":2}\n');
    await expect.poll(() => closed).toEqual(['/no/stream']);
  });

  test('the wait for the first byte is not the quiet after one', async () => {
    const first = await streamed(LIMITS, (response) => {
      response.flushHeaders();
      setTimeout(() => response.write('late\n'), 700);
    });
    expect(first).toBe('late\n');
  });

  test('without a byte it is empty when its time is over', async () => {
    expect(await streamed({ ...LIMITS, ms: 200 }, (response) => response.flushHeaders())).toBe('');
    await expect.poll(() => closed).toEqual(['/no/stream']);
  });

  test('heartbeats alone are read no longer than its time', async () => {
    const beats = await streamed({ ...LIMITS, ms: 400 }, every(20, '\n'));
    expect(beats).toMatch(/^\n+$/);
    await expect.poll(() => closed).toEqual(['/no/stream']);
  });

  test('one endless line is read no further than its bytes, and one piece', async () => {
    const line = 'x'.repeat(10_000);
    const read = await streamed({ ...LIMITS, bytes: 100_000 }, (response) => {
      const more = () => {
        while (response.write(line));
      };
      response.on('drain', more);
      more();
    });
    expect(read.length).toBeGreaterThanOrEqual(100_000);
    expect(read.length).toBeLessThan(400_000);
    expect(read).toMatch(/^x+$/);
    await expect.poll(() => closed).toEqual(['/no/stream']);
  });

  test('the time of a request ends it too, with what came until then', async () => {
    const until = AbortSignal.timeout(400);
    expect(await streamed(LIMITS, every(20, 'x\n'), { signal: until })).toMatch(/^(?:x\n)+$/);
  });

  test('what came before the connection broke is the answer; before the first byte it is an error', async () => {
    const broken: Behaviour = (response) => response.write('{"a":1}\n{"cut', () => response.destroy());
    expect(await streamed(LIMITS, broken)).toBe('{"a":1}\n{"cut');
    await expect(streamed(LIMITS, (response) => response.destroy())).rejects.toBeInstanceOf(Unavailable);
    const silent = streamed(LIMITS, () => undefined, { signal: AbortSignal.timeout(200) });
    await expect(silent).rejects.toMatchObject({ kind: 'unavailable', timedOut: true });
    const headersOnly = streamed(LIMITS, (response) => response.flushHeaders(), { signal: AbortSignal.timeout(200) });
    await expect(headersOnly).rejects.toMatchObject({ kind: 'unavailable', timedOut: true });
  });

  test('a body that ends is whole, whatever its status', async () => {
    expect(await streamed(LIMITS, (response) => response.end('all\n'))).toBe('all\n');
    stub.respond('/no/stream', { status: 416, body: '{"error":"too old"}' });
    const { status, body } = await liveTransport(stub.origins)(request(`${NO}/stream`, { readFor: LIMITS }));
    expect([status, Buffer.from(body).toString()]).toEqual([416, '{"error":"too old"}']);
  });

  test('without limits such a body is no answer', async () => {
    stub.respond('/no/stream', every(20, 'x\n'));
    const asked = liveTransport(stub.origins)(request(`${NO}/stream`, { signal: AbortSignal.timeout(400) }));
    await expect(asked).rejects.toMatchObject({ kind: 'unavailable', timedOut: true });
  });
});

describe('answers that repeat a secret', () => {
  test('a password in the body of an answer, plain or as XML, never reaches the proof file', async () => {
    const kept: Exchange[] = [];
    const registry = {
      ...no,
      credentials: {
        fields: ['password'],
        body: ({ password = '' }) => ({ '{{password}}': password.replaceAll('&', '&amp;') }),
        obtainedAt: 'https://example.org',
      },
    } as Registry;
    const echo: Transport = async ({ body = '', secretWords = {} }) => ({
      status: 200,
      headers: { 'content-type': 'text/xml' },
      body: Buffer.from(`<paring>${body.replace('{{password}}', secretWords['{{password}}']!)}</paring><as-it-is>made&up</as-it-is>`),
    });
    const client = registryClient(registry, {
      transport: echo,
      credentials: { password: 'made&up' },
      signal: AbortSignal.timeout(1_000),
      now: () => new Date(),
      keep: (exchange) => kept.push(exchange),
    });
    expect(await client.text('/soap', { post: '<p>{{password}}</p>' })).toContain('made&amp;up');
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toMatch(/made&(amp;)?up/);
    expect(kept[0]!.body).toBe('<paring><p>***</p></paring><as-it-is>***</as-it-is>');
  });
});
