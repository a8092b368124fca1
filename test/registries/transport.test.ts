/** The live transport: which addresses it never connects to, where it follows a redirect to, and who gets the secret headers. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Exchange, registryClient, type Transport, type WireRequest } from '../../shared/registries/client.ts';
import { Changed, Unavailable } from '../../shared/registries/faults.ts';
import { no } from '../../shared/registries/no/no.ts';
import type { Registry } from '../../shared/registries/registry.ts';
import { isPrivate, liveTransport, publicAddress } from '../../shared/registries/transport.ts';
import { StubRegister } from '../support/stub-register.ts';

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

describe('addresses that are no public place', () => {
  test.each([
    ['0.0.0.0', 'this host'],
    ['0.255.255.255', 'this network'],
    ['10.0.0.1', 'private'],
    ['10.255.255.255', 'private'],
    ['100.64.0.1', 'carrier NAT'],
    ['100.100.100.200', 'metadata of a cloud, inside carrier NAT'],
    ['100.127.255.255', 'carrier NAT'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['169.254.0.1', 'link-local'],
    ['169.254.169.254', 'metadata'],
    ['169.254.170.2', 'metadata of containers'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.0.0.1', 'IETF'],
    ['192.0.0.192', 'metadata of a cloud'],
    ['192.0.2.1', 'documentation'],
    ['192.88.99.1', '6to4 relay'],
    ['192.168.0.1', 'private'],
    ['198.18.0.1', 'benchmarks'],
    ['198.19.255.255', 'benchmarks'],
    ['198.51.100.1', 'documentation'],
    ['203.0.113.1', 'documentation'],
    ['224.0.0.1', 'multicast'],
    ['239.255.255.250', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::127.0.0.1', 'IPv4-compatible'],
    ['::ffff:127.0.0.1', 'IPv4-mapped loopback'],
    ['::ffff:7f00:1', 'IPv4-mapped loopback, in hexadecimal'],
    ['::ffff:169.254.169.254', 'IPv4-mapped metadata'],
    ['::ffff:10.0.0.1', 'IPv4-mapped private'],
    ['::ffff:0:127.0.0.1', 'IPv4-translated'],
    ['64:ff9b::7f00:1', 'NAT64 of loopback'],
    ['64:ff9b:1::a9fe:a9fe', 'local NAT64 of metadata'],
    ['100::1', 'discard'],
    ['2001::7f00:1', 'Teredo'],
    ['2001:2::1', 'benchmarks'],
    ['2001:10::1', 'ORCHID'],
    ['2001:db8::1', 'documentation'],
    ['2002:7f00:1::', '6to4 of loopback'],
    ['2002:a9fe:a9fe::1', '6to4 of metadata'],
    ['3fff::1', 'documentation'],
    ['5f00::1', 'segment routing'],
    ['fc00::1', 'unique local'],
    ['fd00:ec2::254', 'metadata'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local with its interface'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['', 'no address'],
    ['localhost', 'no address'],
    ['0177.0.0.1', 'no address in this form'],
  ])('%s (%s)', (address) => expect(isPrivate(address)).toBe(true));

  test.each(['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.0', '169.253.255.255'])(
    '%s is public',
    (address) => expect(isPrivate(address)).toBe(false),
  );
  test.each(['172.15.255.255', '172.32.0.0', '192.167.255.255', '192.169.0.0', '198.17.255.255', '198.20.0.0', '223.255.255.255'])(
    '%s is public',
    (address) => expect(isPrivate(address)).toBe(false),
  );
  test.each(['2001:200::1', '2003::1', '2606:4700::1111', '2a00:1450:4001::1'])('%s is public', (address) =>
    expect(isPrivate(address)).toBe(false),
  );

  test('a name that leads to one of them is not looked at further', async () => {
    const { promise, resolve } = Promise.withResolvers<Error | null>();
    publicAddress('localhost', { all: true }, resolve);
    expect(String(await promise)).toContain('private address');
  });
});

describe('without stand-ins', () => {
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

  const ask = (url: string) => liveTransport()(request(url)).catch((fault) => fault);
  const port = () => (inside.address() as AddressInfo).port;

  test.each([
    'https://127.0.0.1:PORT/',
    'https://127.1:PORT/',
    'https://2130706433:PORT/',
    'https://0x7f000001:PORT/',
    'https://0x7f.1:PORT/',
    'https://0177.0.0.1:PORT/',
    'https://127.0.0.1.:PORT/',
    'https://１２７.０.０.１:PORT/',
    'https://[::1]:PORT/',
    'https://[::ffff:127.0.0.1]:PORT/',
    'https://[::ffff:7f00:1]:PORT/',
    'https://0:PORT/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00:ec2::254]/latest/meta-data/',
    'https://10.0.0.1/',
    'http://data.brreg.no/',
    'http://127.0.0.1:PORT/',
    'ftp://data.brreg.no/',
    'file:///etc/passwd',
    'data:application/json,{}',
    'gopher://127.0.0.1:PORT/',
    'https://somebody@data.brreg.no/',
    'https://somebody:secret@data.brreg.no/',
  ])('%s is refused before anything is opened', async (url) => {
    expect(await ask(url.replace('PORT', String(port())))).toBeInstanceOf(Changed);
    expect(connections).toBe(0);
  });

  test('a name that leads inside gets no connection', async () => {
    expect(await ask(`https://localhost:${port()}/`)).toBeInstanceOf(Unavailable);
    expect(connections).toBe(0);
  });
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
    stub.lay(new URL(stub.origins[origin]!).pathname + path, { status: 302, headers: { location }, body: '' });
    const before = stub.asked.length + 1;
    const fault = await liveTransport(stub.origins)(request(origin + path, { origins })).catch((error) => error);
    expect(stub.asked.length - before).toBe(fault instanceof Changed ? 0 : 1);
    return fault instanceof Changed ? fault.message : stub.asked.at(-1)!.url;
  }

  test('the path prefix is kept, and the query', async () => {
    await liveTransport(stub.origins)(request(`${NO}/api/enheter?navn=A%20B&size=2`));
    expect(stub.asked.at(-1)).toMatchObject({ method: 'GET', url: '/deep/no/api/enheter?navn=A%20B&size=2' });
  });

  test('a redirect of the register itself is followed: in full, as a path, as a relative path', async () => {
    expect(await followed(`${NO}/other?x=1`)).toBe('/deep/no/other?x=1');
    expect(await followed('/other?x=1')).toBe('/deep/no/other?x=1');
    expect(await followed('other')).toBe('/deep/no/question/other');
  });

  test('a stand-in that redirects to itself means the origin that it stands for', async () => {
    expect(await followed(`${stub.origins[NO]}/other?x=1`)).toBe('/deep/no/other?x=1');
    expect(await followed('/deep/no/other')).toBe('/deep/no/other');
    expect(await followed(`${stub.origins[NO]}?x=1`)).toBe('/deep/no/?x=1');
  });

  test('to another origin only where the handler declares it', async () => {
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

  test('next to the stand-in is elsewhere', async () => {
    expect(await followed(`${stub.address}/deep/nothing`)).toBe('redirected elsewhere');
    expect(await followed(`${stub.address}/`)).toBe('redirected elsewhere');
  });

  test('three redirects are followed, a fourth is not', async () => {
    for (const step of [1, 2, 3, 4])
      stub.lay(`/deep/no/step/${step}`, { status: 307, headers: { location: `/step/${step + 1}` }, body: '' });
    const ask = (step: number) => liveTransport(stub.origins)(request(`${NO}/step/${step}`)).catch((error) => error);
    expect(await ask(2)).toMatchObject({ status: 404 });
    expect(await ask(1)).toBeInstanceOf(Changed);
  });

  test('secret headers go to the origins they are for, before and after a redirect', async () => {
    stub.lay('/fr/secret', { status: 302, headers: { location: `${ACCOUNTS}/open` }, body: '' });
    const secret = { origins: [FR, ACCOUNTS], secretHeaders: { authorization: 'Basic eDo=' }, secretOrigins: [FR] };
    await liveTransport(stub.origins)(request(`${FR}/secret`, secret));
    expect(stub.askedOf('/fr/secret')[0]!.headers.authorization).toBe('Basic eDo=');
    expect(stub.askedOf('/accounts/open')[0]!.headers).not.toHaveProperty('authorization');
  });
});

describe('what a register says back', () => {
  test('a password in the body of an answer, as it is or as XML has it, never reaches the proof file', async () => {
    const kept: Exchange[] = [];
    const registry = {
      ...no,
      credentials: {
        fields: ['password'],
        headers: () => ({}),
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
