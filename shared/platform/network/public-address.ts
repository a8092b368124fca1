/**
 * Which addresses a connection to the outside may go to: public ones. A host name is resolved once and every address of the answer is checked,
 * so that the connection goes to an address that was checked.
 */
import { type LookupAddress, lookup as resolve } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Each address of a host name but the last has 1.5 s, not Node's 250 ms: a connection whose first packet is lost takes a second. */
export const CONNECT_LIMITS = { timeout: 3_000, autoSelectFamilyAttemptTimeout: 1_500 };

/** A host name resolves to no address, or to one that is not public. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';

  constructor() {
    super('the name leads to a private address');
  }
}

export type LookupDone = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;
export type Resolver = (host: string, options: { all?: boolean | undefined }, done: LookupDone) => void;

/** DNS look-up that returns public addresses only, so that the connection goes to the address that was checked. */
export function publicAddress(host: string, options: { all?: boolean | undefined }, done: LookupDone, resolver: Resolver = resolve): void {
  resolver(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    const addresses = found as LookupAddress[];
    const inside = addresses.find(({ address }) => isPrivate(address));
    if (inside || addresses.length === 0) return done(new PrivateAddress(), '');
    if (options.all) return done(null, addresses);
    return done(null, addresses[0]!.address, addresses[0]!.family);
  });
}

/** IANA special-purpose ranges, where no public server is. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv4');
}
/** IPv6: only global unicast (2000::/3) is public, without its ranges for tunnels and documentation. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv6');
}

export function isPrivate(address: string): boolean {
  if (isIP(address) === 4) return PRIVATE.check(address, 'ipv4');
  return !GLOBAL.check(address, 'ipv6') || PRIVATE.check(address, 'ipv6');
}
