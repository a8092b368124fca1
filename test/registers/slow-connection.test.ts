/** Names with more than one address: one that is slow is not given up for one that leads nowhere. */
import { expect, test } from 'vitest';
import { liveTransport } from '../../shared/registers/transport.ts';
import type { WireRequest } from '../../shared/registers/wire-request.ts';
import { SlowServer } from '../support/slow-server.ts';

const ORIGIN = 'https://register.example';
const ADDRESSES = [
  { address: '127.0.0.1', family: 4 },
  // Documentation's own: nobody is there.
  { address: '2001:db8::1', family: 6 },
];

test('an IPv4 address that answers after a second, beside an unreachable IPv6 address', { retry: 2 }, async () => {
  const server = await SlowServer.start();
  try {
    const ask = liveTransport({ [ORIGIN]: `http://register.example:${server.port}` }, (_host, _options, done) => done(null, ADDRESSES));
    const asked = ask({
      method: 'GET',
      url: new URL(ORIGIN),
      headers: {},
      origins: [ORIGIN],
      secretOrigins: [],
      signal: AbortSignal.timeout(20_000),
    } as unknown as WireRequest);
    // By now Node's own 250 ms would be over.
    setTimeout(() => server.resume(), 400);
    expect(await asked).toMatchObject({ status: 200 });
  } finally {
    server.resume();
    await server.stop();
  }
});
