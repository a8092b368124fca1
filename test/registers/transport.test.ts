/** The live transport: which addresses it never connects to, where it follows a redirect to, and who gets the secret headers. */
import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registryClient, type Transport, type WireRequest } from '../../shared/registers/client.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import type { Exchange } from '../../shared/registers/exchange.ts';
import { Changed, Unavailable } from '../../shared/registers/faults.ts';
import { no } from '../../shared/registers/no/no.ts';
import { isPrivate, liveTransport, publicAddress } from '../../shared/registers/transport.ts';
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

describe('addresses that are not public', () => {
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

  test('a name that resolves to one of them is not requested', async () => {
    const { promise, resolve } = Promise.withResolvers<Error | null>();
    publicAddress('localhost', { all: true }, resolve);
    expect(String(await promise)).toContain('private address');
  });
});

/** Forms in which an address inside is written, or reached: none of them gets as far as a connection. `PORT` is where something listens. */
const FORBIDDEN: readonly [url: string, what: string][] = [
  ['https://127.0.0.1:PORT/', 'loopback'],
  ['https://127.0.0.1.:PORT/', 'loopback with a dot behind it'],
  ['https://127.255.255.254:PORT/', 'the other end of loopback'],
  ['https://127.1:PORT/', 'two parts'],
  ['https://127.0.1:PORT/', 'three parts'],
  ['https://2130706433:PORT/', 'one decimal number'],
  ['https://0x7f000001:PORT/', 'one hexadecimal number'],
  ['https://0x7F000001:PORT/', 'in capital letters'],
  ['https://017700000001:PORT/', 'one octal number'],
  ['https://0x7f.1:PORT/', 'hexadecimal and decimal'],
  ['https://0177.0.0.1:PORT/', 'octal'],
  ['https://0x7f.0x0.0x0.0x1:PORT/', 'hexadecimal in four parts'],
  ['https://１２７.０.０.１:PORT/', 'full-width digits'],
  ['https://127。0。0。1:PORT/', 'ideographic full stops'],
  ['https://①②⑦.⓪.⓪.①:PORT/', 'digits in circles'],
  ['https://%31%32%37.0.0.1:PORT/', 'percent-encoded digits'],
  ['https:127.0.0.1:PORT/', 'without slashes'],
  ['https:\\\\127.0.0.1:PORT\\', 'with backslashes'],
  ['https:///127.0.0.1:PORT/', 'with one slash more'],
  ['https://12\t7.0.0.1:PORT/', 'with a tab inside'],
  ['https://0:PORT/', 'this host, as one number'],
  ['https://0.0.0.0:PORT/', 'this host'],
  ['https://[::]:PORT/', 'this host in IPv6'],
  ['https://[::1]:PORT/', 'loopback in IPv6'],
  ['https://[0:0:0:0:0:0:0:1]:PORT/', 'at full length'],
  ['https://[0000::0001]:PORT/', 'with zeros'],
  ['https://[::127.0.0.1]:PORT/', 'IPv4-compatible'],
  ['https://[::ffff:127.0.0.1]:PORT/', 'IPv4-mapped'],
  ['https://[::ffff:7f00:1]:PORT/', 'IPv4-mapped, in hexadecimal'],
  ['https://[0:0:0:0:0:ffff:127.0.0.1]:PORT/', 'IPv4-mapped, at full length'],
  ['https://[::ffff:0:7f00:1]:PORT/', 'IPv4-translated'],
  ['https://[64:ff9b::127.0.0.1]:PORT/', 'NAT64'],
  ['https://[64:ff9b:1::7f00:1]:PORT/', 'local NAT64'],
  ['https://[2002:7f00:1::]:PORT/', '6to4'],
  ['https://[2001::7f00:1]:PORT/', 'Teredo'],
  ['https://169.254.169.254/latest/meta-data/', 'metadata'],
  ['https://2852039166/latest/meta-data/', 'metadata as one number'],
  ['https://0xa9fea9fe/latest/meta-data/', 'metadata in hexadecimal'],
  ['https://0251.0376.0251.0376/latest/meta-data/', 'metadata in octal'],
  ['https://[::ffff:169.254.169.254]/latest/meta-data/', 'metadata, IPv4-mapped'],
  ['https://[fd00:ec2::254]/latest/meta-data/', 'metadata in IPv6'],
  ['https://169.254.170.2/v2/credentials', 'metadata of containers'],
  ['https://100.100.100.200/latest/meta-data/', 'metadata inside carrier NAT'],
  ['https://192.0.0.192/latest/', 'metadata of another cloud'],
  ['https://10.0.0.1/', 'private'],
  ['https://172.16.0.1/', 'private'],
  ['https://192.168.0.1/', 'private'],
  ['https://100.64.0.1/', 'carrier NAT'],
  ['https://198.18.0.1/', 'benchmarks'],
  ['https://224.0.0.1/', 'multicast'],
  ['https://255.255.255.255/', 'broadcast'],
  ['https://[fe80::1]/', 'link-local'],
  ['https://[fc00::1]/', 'unique local'],
  ['https://[ff02::1]/', 'multicast'],
  ['http://127.0.0.1:PORT/', 'loopback without TLS'],
  ['http://data.brreg.no/', 'a register without TLS'],
  ['ftp://data.brreg.no/', 'another scheme'],
  ['ws://127.0.0.1:PORT/', 'another scheme'],
  ['gopher://127.0.0.1:PORT/', 'another scheme'],
  ['file:///etc/passwd', 'a file'],
  ['data:application/json,{}', 'data'],
  ['blob:https://data.brreg.no/1', 'a blob'],
  ['https://somebody@data.brreg.no/', 'with a name'],
  ['https://somebody:secret@data.brreg.no/', 'with a name and a password'],
  ['https://data.brreg.no@127.0.0.1:PORT/', "a register's name as the user of loopback"],
  ['https://data.brreg.no:443@[::1]:PORT/', 'the same in IPv6'],
];

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

  test('sixty forms and more', () => expect(new Set(FORBIDDEN.map(([url]) => url)).size).toBeGreaterThanOrEqual(60));

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

/** The answers of a name server are laid down: what `node:dns` would say of a name. */
describe('an adversarial name server', () => {
  const PUBLIC = { address: '93.184.215.14', family: 4 };
  const INSIDE = { address: '127.0.0.1', family: 4 };

  function addressesOf(...answers: LookupAddress[][]): { asked: () => number; ask: (all: boolean) => Promise<LookupAddress[] | Error> } {
    let asked = 0;
    const resolve = (_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
      done(null, answers[Math.min(asked++, answers.length - 1)]!);
    const ask = (all: boolean) =>
      new Promise<LookupAddress[] | Error>((given) =>
        publicAddress(
          'rebinding.example',
          { all },
          (error, found, family) => given(error ?? (typeof found === 'string' ? [{ address: found, family: family! }] : found)),
          resolve as never,
        ),
      );
    return { asked: () => asked, ask };
  }

  test('the resolved public address is connected to, without a second resolution', async () => {
    const rebinding = addressesOf([PUBLIC], [INSIDE]);
    expect(await rebinding.ask(true)).toEqual([PUBLIC]);
    expect(rebinding.asked()).toBe(1);
    expect(await rebinding.ask(true)).toBeInstanceOf(Error);
  });

  test.each([
    ['one of several', [PUBLIC, INSIDE]],
    ['the first of several', [INSIDE, PUBLIC]],
    ['in IPv6', [PUBLIC, { address: '::1', family: 6 }]],
    ['IPv4-mapped', [{ address: '::ffff:10.0.0.1', family: 6 }]],
    ['nothing', []],
  ])('an answer with an internal address is refused: %s', async (_name, found) => {
    for (const all of [true, false]) expect(await addressesOf(found).ask(all)).toBeInstanceOf(Error);
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

describe('answers that repeat a secret', () => {
  test('a password in the body of an answer, plain or as XML, never reaches the proof file', async () => {
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
