/** GB: streams of the Streaming API with invented events, in the form of recorded ones. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { registryClient } from '../../../shared/registers/client.ts';
import type { Registry, RegistryClient } from '../../../shared/registers/contract.ts';
import { Changed, causesOf, Refused, Unavailable } from '../../../shared/registers/faults.ts';
import { changeFeed } from '../../../shared/registers/gb/changes.ts';
import { gb } from '../../../shared/registers/gb/gb.ts';
import { STREAM_ORIGIN } from '../../../shared/registers/gb/wire.ts';
import { liveTransport } from '../../../shared/registers/transport.ts';
import type { Transport, WireRequest } from '../../../shared/registers/wire-request.ts';
import { replay, type Saved } from '../../support/replay.ts';
import { StubRegister } from '../../support/stub-register.ts';

const COMPANIES = '/companies';
const OFFICERS = '/officers';
const OWNERS = '/persons-with-significant-control';
const STATEMENTS = '/persons-with-significant-control-statements';
const EVENTS = [COMPANIES, OFFICERS, OWNERS, STATEMENTS];
const API = gb.origin;
const KEYS = { apiKey: 'test-apiKey', streamKey: 'test-streamKey' };
const basic = (key: string): string => `Basic ${Buffer.from(`${key}:`).toString('base64')}`;

const withFeed: Registry = { ...(gb as Registry), credentials: changeFeed.credentials! };
const clientOf = (registry: Registry, transport: Transport): RegistryClient =>
  registryClient(registry, { transport, credentials: KEYS, signal: AbortSignal.timeout(30_000), now: () => new Date() });

/** Officers are at `/appointments`; `data` is what a look-up would read, and says nothing here. */
const event = (uri: string, timepoint: number, published_at: string | null = '2099-01-01T12:00:00'): string =>
  `${JSON.stringify({
    resource_kind: 'invented',
    resource_uri: uri,
    resource_id: 'abc',
    data: { name: 'MARLOW, Ada Zoë' },
    event: { timepoint, published_at, type: 'changed' },
  })}\n`;
const stream = (...lines: string[]): Saved => ({ body: lines.join('') });
const cursor = (...timepoints: (number | '-')[]): string => EVENTS.map((path, at) => `${path.slice(1)}=${timepoints[at]}`).join(' ');
const quiet = (...timepoints: number[]): Record<string, Saved> =>
  Object.fromEntries(
    EVENTS.map((path, at) => [`${path}?timepoint=${timepoints[at]}`, stream(event('/company/99000010', timepoints[at]!))]),
  );
const readOver = (answers: Record<string, Saved>, from: string, asked: WireRequest[] = []) =>
  changeFeed.read(from, clientOf(withFeed, replay(answers, asked)));

test('it starts without timepoints, and names the companies of each stream', async () => {
  const asked: WireRequest[] = [];
  const answers = {
    [COMPANIES]: stream(event('/company/99000010', 41), '\n', event('/company/SC999002', 43)),
    [OFFICERS]: stream(event('/company/99000029/appointments/abc', 7)),
    [OWNERS]: stream(event('/company/99000037/persons-with-significant-control/individual/abc', 11)),
    [STATEMENTS]: stream(event('/company/99000045/persons-with-significant-control-statements/abc', 2)),
  };
  expect(await readOver(answers, changeFeed.start(), asked)).toEqual({
    numbers: ['99000010', 'SC999002', '99000029', '99000037', '99000045'],
    cursor: cursor(43, 7, 11, 2),
    hasMore: false,
  });
  expect(asked.map(({ url }) => url.href)).toEqual(EVENTS.map((path) => STREAM_ORIGIN + path));
});

test('then from the last event that was read, which is not named again', async () => {
  const answers = {
    ...quiet(43, 7, 11, 2),
    [`${OFFICERS}?timepoint=7`]: stream(
      event('/company/99000029/appointments/abc', 7),
      event('/company/99000053/appointments/abc', 8, null),
      event('/company/99000053/appointments/abc', 9, '2099-01-01T12:00:00.704338+01:00'),
    ),
  };
  expect(await readOver(answers, cursor(43, 7, 11, 2))).toEqual({
    numbers: ['99000053', '99000053'],
    cursor: cursor(43, 9, 11, 2),
    hasMore: false,
  });
});

test('a number in another form is normalised; one that is no company number is left out', async () => {
  const answers = {
    ...quiet(43, 7, 11, 2),
    [`${COMPANIES}?timepoint=43`]: stream(event('/company/sc999002', 44), event('/company/x!', 45)),
  };
  expect(await readOver(answers, cursor(43, 7, 11, 2))).toMatchObject({ numbers: ['SC999002'], cursor: cursor(45, 7, 11, 2) });
});

test.each([
  ['in the middle of a line', 20],
  ['in the middle of a letter', Buffer.from(event('/company/99000037', 45)).indexOf('Zoë') + 3],
])('what is cut off %s is read the next time', async (_, at) => {
  const cut = Buffer.from(event('/company/99000037', 45)).subarray(0, at);
  const body = Buffer.concat([Buffer.from(event('/company/99000029', 44)), cut]);
  const answers = { ...quiet(43, 7, 11, 2), [`${COMPANIES}?timepoint=43`]: { body } };
  expect(await readOver(answers, cursor(43, 7, 11, 2))).toMatchObject({ numbers: ['99000029'], cursor: cursor(44, 7, 11, 2) });
});

test('heartbeats alone move nothing', async () => {
  const answers = { ...quiet(43, 7, 11, 2), [`${COMPANIES}?timepoint=43`]: stream('\n\n\n'), [`${OFFICERS}?timepoint=7`]: stream('') };
  expect(await readOver(answers, cursor(43, 7, 11, 2))).toEqual({ numbers: [], cursor: cursor(43, 7, 11, 2), hasMore: false });
});

describe('a stream that is behind', () => {
  const from = cursor(43, 7, 11, 2);
  const published = (at: string) => ({ ...quiet(43, 7, 11, 2), [`${COMPANIES}?timepoint=43`]: stream(event('/company/99000029', 44, at)) });

  test.each([
    ['2026-07-01T12:49:59', true],
    ['2026-07-01T12:50:01', false],
    ['2026-07-01T12:49:59.704338+01:00', true],
    ['2026-07-01T11:49:59.742120Z', true],
    ['2026-07-01T11:50:01.742120Z', false],
  ])('has more by its last event, without an offset in London: %s', async (at, hasMore) => {
    vi.useFakeTimers({ now: new Date('2026-07-01T12:00:00Z'), toFake: ['Date'] });
    try {
      expect(await readOver(published(at), from)).toMatchObject({ cursor: cursor(44, 7, 11, 2), hasMore });
    } finally {
      vi.useRealTimers();
    }
  });

  test('has no more where that event was read before', async () => {
    const answers = {
      ...quiet(43, 7, 11, 2),
      [`${COMPANIES}?timepoint=43`]: stream(event('/company/99000029', 43, '2026-01-01T12:00:00')),
    };
    expect(await readOver(answers, from)).toMatchObject({ numbers: [], hasMore: false });
  });

  test('has more where its answer was as long as one may be', async () => {
    const long = Array.from({ length: 25_000 }, (_, at) => event('/company/99000029', 44 + at));
    const answers = { ...quiet(43, 7, 11, 2), [`${COMPANIES}?timepoint=43`]: stream(...long) };
    const { numbers, ...read } = await readOver(answers, from);
    expect(read).toEqual({ cursor: cursor(25_043, 7, 11, 2), hasMore: true });
    expect(numbers).toHaveLength(25_000);
  });
});

describe('what is not known', () => {
  const tooOld: Saved = { status: 416, body: '{"error":"out of range"}' };

  test('a timepoint that is too old: the stream begins anew', async () => {
    const answers = {
      ...quiet(43, 7, 11, 2),
      [`${OFFICERS}?timepoint=7`]: tooOld,
      [OFFICERS]: stream(event('/company/99000029/appointments/abc', 900)),
    };
    expect(await readOver(answers, cursor(43, 7, 11, 2))).toEqual({
      numbers: ['99000029'],
      cursor: cursor(43, 900, 11, 2),
      hasMore: false,
      isGap: true,
    });
  });

  /** The statements' stream sends no headers until it has an event. */
  const silent =
    (answers: Record<string, Saved>, path: string): Transport =>
    (request) =>
      request.url.pathname === path ? Promise.reject(new Unavailable('no answer', { timedOut: true })) : replay(answers)(request);

  test('a stream without an event has no timepoint; its first one is a gap', async () => {
    const answers = {
      [COMPANIES]: stream(event('/company/99000010', 43)),
      [OFFICERS]: stream(event('/company/99000010/appointments/abc', 7)),
      [OWNERS]: stream(event('/company/99000010/persons-with-significant-control/individual/abc', 11)),
    };
    const first = await changeFeed.read(changeFeed.start(), clientOf(withFeed, silent(answers, STATEMENTS)));
    expect(first).toMatchObject({ cursor: cursor(43, 7, 11, '-'), hasMore: false });
    expect(first).not.toHaveProperty('isGap');

    const still = await changeFeed.read(first.cursor, clientOf(withFeed, silent(quiet(43, 7, 11, 0), STATEMENTS)));
    expect(still).toEqual({ numbers: [], cursor: first.cursor, hasMore: false });

    const found = {
      ...quiet(43, 7, 11, 0),
      [STATEMENTS]: stream(event('/company/99000045/persons-with-significant-control-statements/abc', 2)),
    };
    expect(await readOver(found, still.cursor)).toEqual({
      numbers: ['99000045'],
      cursor: cursor(43, 7, 11, 2),
      hasMore: false,
      isGap: true,
    });
  });

  test.each([
    ['the stream of companies, at the start', COMPANIES, cursor('-', '-', '-', '-')],
    ['a stream that has a timepoint', STATEMENTS, cursor(43, 7, 11, 2)],
  ])('no answer of %s is an error', async (_, path, from) => {
    const client = clientOf(withFeed, silent(quiet(43, 7, 11, 2), path));
    await expect(changeFeed.read(from, client)).rejects.toBeInstanceOf(Unavailable);
  });
});

test.each<[string, Saved]>([
  ['a line that is not JSON', stream('{"resource_uri":"/company/99000010","data":{"name":"MARLOW, Ada"\n')],
  ['an event without a timepoint', stream('{"resource_uri":"/company/99000010","data":{"name":"MARLOW, Ada"},"event":{}}\n')],
  ['an event of no company', stream(event('/officers/abc', 44))],
  ['letters that cannot be read', { body: Buffer.from(event('/company/99000010', 44), 'latin1') }],
  ['one endless line', { body: Buffer.alloc(4 * 1024 * 1024, 'x') }],
  ['one endless line after what was read before', { body: event('/company/99000010', 43) + 'x'.repeat(4 * 1024 * 1024) }],
  ['a path that is gone', { status: 404, body: '{}' }],
])('%s is a changed register; the fault quotes nobody', async (_, odd) => {
  const fault = await readOver({ ...quiet(43, 7, 11, 2), [`${COMPANIES}?timepoint=43`]: odd }, cursor(43, 7, 11, 2)).catch(
    (error) => error,
  );
  expect(fault).toBeInstanceOf(Changed);
  for (const { message, stack } of causesOf(fault)) expect(message + stack).not.toMatch(/marlow|ada/i);
});

test('a cursor of another feed is none', async () => {
  await expect(readOver(quiet(43, 7, 11, 2), 'companies=x')).rejects.toBeInstanceOf(Changed);
});

test('a key that the register does not accept is refused', async () => {
  const answers = { [COMPANIES]: { status: 401, body: '{"error":"Invalid Authorization","type":"ch:service"}' } };
  await expect(readOver(answers, changeFeed.start())).rejects.toBeInstanceOf(Refused);
});

describe('each key goes to its own origin only', () => {
  let stub: StubRegister;
  beforeAll(async () => {
    stub = await StubRegister.start({ [API]: 'api', [STREAM_ORIGIN]: 'stream' });
  });
  afterAll(() => stub.stop());
  const keysAt = (prefix: string) => stub.askedOf(prefix).map(({ headers }) => headers.authorization);

  test('the stream key to the streams, and nowhere after a redirect', async () => {
    stub.respond('/stream/companies', { status: 302, headers: { location: `${API}/company/99000010` }, body: '' });
    stub.respond('/api/company/99000010', { body: '' });
    for (const path of EVENTS.slice(1)) stub.respond(`/stream${path}`, { body: '' });
    await changeFeed.read(changeFeed.start(), clientOf(withFeed, liveTransport(stub.origins)));
    expect(keysAt('/stream')).toEqual(Array<string>(4).fill(basic('test-streamKey')));
    expect(keysAt('/api')).toEqual([undefined]);
  });

  test('the key of look-ups never to the streams', async () => {
    stub.asked.length = 0;
    stub.respond('/api/company/99000010', { status: 302, headers: { location: `${STREAM_ORIGIN}/companies` }, body: '' });
    stub.respond('/stream/companies', { body: '{}' });
    const client = clientOf(gb as Registry, liveTransport(stub.origins));
    await client.text('/company/99000010');
    await client.text('/companies', { origin: STREAM_ORIGIN });
    expect(keysAt('/api')).toEqual([basic('test-apiKey')]);
    expect(keysAt('/stream')).toEqual([undefined, undefined]);
  });
});

test('streams that never end are read one after the other', async () => {
  const stub = await StubRegister.start({ [STREAM_ORIGIN]: 'stream' });
  try {
    let [open, most] = [0, 0];
    for (const path of EVENTS) {
      stub.respond(`/stream${path}`, (response) => {
        most = Math.max(most, ++open);
        response.on('close', () => {
          open -= 1;
        });
        response.write(`\n${event('/company/99000010', 5)}${event('/company/99000029', 6).slice(0, 30)}`);
      });
    }
    const read = await changeFeed.read(changeFeed.start(), clientOf(withFeed, liveTransport(stub.origins)));
    expect(read).toMatchObject({ numbers: Array<string>(4).fill('99000010'), cursor: cursor(5, 5, 5, 5) });
    // The register allows two; one that was left may not have been heard of yet.
    expect(most).toBeLessThanOrEqual(2);
    await expect.poll(() => open).toBe(0);
  } finally {
    await stub.stop();
  }
});
