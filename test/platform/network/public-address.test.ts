/** Which addresses are public, and what a name server may answer. */
import type { LookupAddress } from 'node:dns';
import { describe, expect, test } from 'vitest';
import { isPrivate, publicAddress } from '../../../shared/platform/network/public-address.ts';
import { FORBIDDEN } from '../../support/forbidden-addresses.ts';

test('sixty forms and more are forbidden', () => expect(new Set(FORBIDDEN.map(([url]) => url)).size).toBeGreaterThanOrEqual(60));

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
