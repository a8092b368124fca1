/** NZ: the search for changes, over a stand-in with invented entities in the documented shape. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Changed, Unavailable } from '../../../shared/registers/faults.ts';
import { changeFeed } from '../../../shared/registers/nz/changes.ts';
import { nz } from '../../../shared/registers/nz/nz.ts';
import type { Transport, WireRequest } from '../../../shared/registers/wire-request.ts';
import { always, clientOver, type Saved } from '../../support/replay.ts';

const PATH = '/gateway/nzbn/v5/entities/changes';
const NOW = '2026-03-01T12:00:00Z';
const HOUR = 3_600_000;
const AUCKLAND = 13 * HOUR;
const [KEA, WEKA, TUI] = ['9429999000012', '9429999000029', '9429999000036'] as const;

interface Change {
  number: string;
  /** The true time. */
  at: string;
}
let changes: Change[];
let asked: WireRequest[];
/** What the clocks of the filter and of the entries are ahead of UTC. */
let clocks: { filter: number; entries: number; offset: string };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] });
  [changes, asked, clocks] = [[], [], { filter: AUCKLAND, entries: AUCKLAND, offset: '.000+1300' }];
});
afterEach(() => void vi.useRealTimers());

const textAt = (time: number): string => new Date(time).toISOString().slice(0, 19);

/** Only times filter, as in the register; entries are sorted by number. */
const register: Transport = async (request) => {
  asked.push(request);
  const query = request.url.searchParams;
  const [from, to] = ['date-time-from', 'date-time-to'].map((name) => Date.parse(`${query.get(name)}Z`) - clocks.filter) as [
    number,
    number,
  ];
  const [page, size] = ['page', 'page-size'].map((name) => Number(query.get(name))) as [number, number];
  const found = changes
    .map(({ number, at }) => ({ number, time: Date.parse(at) }))
    .filter(({ time }) => time >= from && time <= to)
    .toSorted((one, other) => one.number.localeCompare(other.number));
  const items = found.slice(page * size, (page + 1) * size).map(({ number, time }) => ({
    nzbn: number,
    entityName: 'KEA INVENTED LIMITED',
    changeDateTime: `${textAt(time + clocks.entries)}${clocks.offset}`,
    items: [{ changeEventType: 'ROLES_DIRECTOR', newValue: 'Ada MARLOW', resourceLink: '/entities' }],
  }));
  return always({ body: JSON.stringify({ pageSize: size, page, totalItems: found.length, items, links: [] }) })(request);
};
const read = (cursor: string) => changeFeed.read(cursor, clientOver(nz, register));
/** In the register's own words. */
const local = (at: string): string => textAt(Date.parse(at) + AUCKLAND);

describe('from the start', () => {
  test('it begins with the time of UTC, and asks for the kinds that a look-up reads', async () => {
    changes = [{ number: KEA, at: '2026-03-01T11:50:00Z' }];
    expect(changeFeed.start(new Date(NOW))).toBe('2026-03-01T12:00:00');
    const found = await read(changeFeed.start(new Date(NOW)));
    expect(found).toMatchObject({ numbers: [KEA], hasMore: false });
    expect(found.cursor.split(' ')).toEqual([local('2026-03-01T11:50:00Z'), expect.any(String)]);

    expect(asked).toHaveLength(1);
    const { pathname, searchParams } = asked[0]!.url;
    const { 'change-event-type': kinds, ...others } = Object.fromEntries(searchParams);
    expect(pathname).toBe(PATH);
    expect(others).toEqual({
      'date-time-from': '2026-03-01T11:30:00',
      'date-time-to': '2026-03-02T12:00:00',
      page: '0',
      'page-size': '100',
      'sort-by': 'NZBN',
      'sort-order': 'ASC',
    });
    expect(kinds!.split(',')).toEqual(
      expect.arrayContaining(['ENTITY_NAME', 'ADDRESSES_REGISTERED', 'COMPANYDETAILS_SHAREHOLDING', 'ROLES_DIRECTOR']),
    );
    expect(kinds).not.toMatch(/EMAIL|PHONE|FILING|ANNUALRETURNS|BANK/);
  });

  test('an entry is named once, however often it is read', async () => {
    changes = [
      { number: KEA, at: '2026-03-01T11:40:00Z' },
      { number: WEKA, at: '2026-03-01T11:50:00Z' },
    ];
    const first = await read(changeFeed.start(new Date(NOW)));
    expect(first.numbers).toEqual([KEA, WEKA]);
    expect(await read(first.cursor)).toEqual({ numbers: [], cursor: first.cursor, hasMore: false });
    vi.setSystemTime(new Date('2026-03-01T23:00:00Z'));
    expect(await read(first.cursor)).toEqual({ numbers: [], cursor: first.cursor, hasMore: false });

    changes.push({ number: TUI, at: '2026-03-01T22:55:00Z' });
    const next = await read(first.cursor);
    expect(next.numbers).toEqual([TUI]);
    expect(await read(next.cursor)).toEqual({ numbers: [], cursor: next.cursor, hasMore: false });
  });

  test('with an entry that came late, its half hour is named again, once', async () => {
    changes = [{ number: WEKA, at: '2026-03-01T11:50:00Z' }];
    const { cursor } = await read(changeFeed.start(new Date(NOW)));
    changes.push({ number: KEA, at: '2026-03-01T11:45:00Z' });
    const late = await read(cursor);
    expect(late.numbers).toEqual([KEA, WEKA]);
    expect(await read(late.cursor)).toMatchObject({ numbers: [] });
  });
});

describe('the clock of the register', () => {
  test.each([
    ['UTC', 0, '.000Z'],
    ['Auckland', AUCKLAND, '.000+1300'],
    ['Auckland, without an offset', AUCKLAND, ''],
  ])('may be that of %s', async (_, ahead, offset) => {
    clocks = { filter: ahead, entries: ahead, offset };
    changes = [{ number: KEA, at: '2026-03-01T11:50:00Z' }];
    const { numbers, cursor } = await read(changeFeed.start(new Date(NOW)));
    expect(numbers).toEqual([KEA]);
    changes.push({ number: WEKA, at: '2026-03-01T12:05:00Z' });
    expect(await read(cursor)).toMatchObject({ numbers: [WEKA] });
  });

  test('an entry behind that of the filter is of another time than was asked for', async () => {
    clocks = { filter: AUCKLAND, entries: 0, offset: '.000Z' };
    changes = [{ number: KEA, at: '2026-03-01T00:00:00Z' }];
    await expect(read(changeFeed.start(new Date(NOW)))).rejects.toBeInstanceOf(Changed);
  });

  test('an entry ahead of that of the filter is not there the next time', async () => {
    clocks = { filter: 0, entries: AUCKLAND, offset: '.000+1300' };
    changes = [{ number: KEA, at: '2026-03-01T11:50:00Z' }];
    const { cursor } = await read(changeFeed.start(new Date(NOW)));
    await expect(read(cursor)).rejects.toBeInstanceOf(Changed);
  });

  test('the hour that comes twice at the end of summer time is read', async () => {
    vi.setSystemTime(new Date('2026-04-04T14:10:00Z'));
    changes = [{ number: KEA, at: '2026-04-04T13:58:00Z' }];
    const { cursor } = await read(local('2026-04-04T13:55:00Z'));
    expect(cursor).toMatch(/^2026-04-05T02:58:00 /);
    // Seven minutes later, and by the clock 53 minutes earlier.
    const again = (request: WireRequest) => {
      changes = [{ number: KEA, at: '2026-04-04T13:58:00Z' }];
      return register(request).then((answer) => {
        const page = JSON.parse(Buffer.from(answer.body).toString());
        const second = { nzbn: WEKA, changeDateTime: '2026-04-05T02:05:00.000+1200', items: [] };
        return { ...answer, body: Buffer.from(JSON.stringify({ ...page, totalItems: 2, items: [...page.items, second] })) };
      });
    };
    expect(await changeFeed.read(cursor, clientOver(nz, again))).toMatchObject({ numbers: [KEA, WEKA] });
  });
});

describe('many entries', () => {
  const numbers = Array.from({ length: 12_000 }, (_, at) => `94299${String(at).padStart(7, '0')}`).map(
    (first) => first + ((10 - ([...first].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10)) % 10),
  );

  async function readAll(from: string) {
    const [named, parts]: [string[], number[]] = [[], []];
    let cursor = from;
    for (let hasMore = true; hasMore; ) {
      const part = await read(cursor);
      named.push(...part.numbers);
      parts.push(part.numbers.length);
      [cursor, hasMore] = [part.cursor, part.hasMore];
      expect(parts.length).toBeLessThan(100);
    }
    return { named, parts, cursor };
  }

  test('are read page by page', async () => {
    changes = numbers.slice(0, 250).map((number, at) => ({ number, at: textAt(Date.parse(NOW) - at * 1_000).concat('Z') }));
    const { numbers: named } = await read(changeFeed.start(new Date(NOW)));
    expect(named).toEqual(numbers.slice(0, 250));
    expect(asked.map(({ url }) => url.searchParams.get('page'))).toEqual(['0', '1', '2']);
  });

  test('none is lost by one that comes while pages are read', async () => {
    changes = numbers.slice(1, 251).map((number) => ({ number, at: '2026-03-01T11:50:00Z' }));
    const meanwhile: Transport = async (request) => {
      const answer = await register(request);
      if (asked.length === 1) changes.push({ number: numbers[0]!, at: '2026-03-01T11:59:00Z' });
      return answer;
    };
    const { numbers: named, cursor } = await changeFeed.read(changeFeed.start(new Date(NOW)), clientOver(nz, meanwhile));
    expect(new Set(named)).toEqual(new Set(numbers.slice(1, 251)));
    expect((await read(cursor)).numbers).toContain(numbers[0]);
  });

  test('of a day are read in parts', async () => {
    changes = numbers.map((number, at) => ({ number, at: `${textAt(Date.parse(NOW) - at * 4_000)}Z` }));
    const { named, parts, cursor } = await readAll(textAt(Date.parse(NOW) - 14 * HOUR));
    expect(new Set(named)).toEqual(new Set(numbers));
    expect(named.length).toBeLessThan(numbers.length * 1.2);
    expect(Math.max(...parts)).toBeLessThanOrEqual(5_000);
    expect(await read(cursor)).toMatchObject({ numbers: [], hasMore: false });
  });

  test('of one second do not stop it', async () => {
    changes = numbers.slice(0, 6_000).map((number) => ({ number, at: '2026-03-01T11:50:00Z' }));
    changes.push({ number: numbers[6_000]!, at: '2026-03-01T11:59:00Z' });
    const { named, cursor } = await readAll(local('2026-03-01T11:30:00Z'));
    expect(new Set(named)).toEqual(new Set(numbers.slice(0, 6_001)));
    changes.push({ number: KEA, at: '2026-03-01T13:00:00Z' });
    expect((await read(cursor)).numbers).toEqual([KEA]);
  });

  test('days without any are passed over', async () => {
    changes = [{ number: KEA, at: '2026-03-01T11:50:00Z' }];
    const { named, parts } = await readAll('2026-02-26T11:00:00');
    expect(named).toEqual([KEA]);
    expect(parts).toHaveLength(4);
  });
});

test('a number that is no NZBN is left out', async () => {
  changes = ['9429999000013', KEA].map((number) => ({ number, at: '2026-03-01T11:50:00Z' }));
  expect(await read(changeFeed.start(new Date(NOW)))).toMatchObject({ numbers: [KEA] });
});

const ENTRY = { nzbn: KEA, changeDateTime: '2026-03-01T12:10:00.000+1300', items: [] };
const json = (value: unknown): Saved => ({ body: JSON.stringify(value) });

test.each<[string, Saved]>([
  ['a list without its count', json({ items: [ENTRY] })],
  ['a list without its items', json({ totalItems: 1, items: [] })],
  ['an entry without a number', json({ totalItems: 1, items: [{ ...ENTRY, nzbn: undefined }] })],
  ['an entry without a time', json({ totalItems: 1, items: [{ ...ENTRY, changeDateTime: undefined }] })],
  ['a time in another form', json({ totalItems: 1, items: [{ ...ENTRY, changeDateTime: '01/03/2026 12:10' }] })],
  ['an address that is gone', { status: 404, body: '{"statusCode":404,"message":"Resource not found"}' }],
  ['an answer that says that there is no such thing', { status: 404, body: '{"errorCode":"NOT_FOUND"}' }],
])('%s is a changed register', async (_, saved) => {
  await expect(changeFeed.read('2026-03-01T12:00:00', clientOver(nz, always(saved)))).rejects.toBeInstanceOf(Changed);
});

test('a cursor of another feed is none; a register that is down is an error', async () => {
  await expect(read('43 11 7')).rejects.toBeInstanceOf(Changed);
  await expect(read('2026-99-01T12:00:00')).rejects.toBeInstanceOf(Changed);
  await expect(changeFeed.read('2026-03-01T12:00:00', clientOver(nz, always({ status: 503, body: '' })))).rejects.toBeInstanceOf(
    Unavailable,
  );
});

test('names of persons are taken out before anything is read or kept', async () => {
  changes = [{ number: KEA, at: '2026-03-01T11:50:00Z' }];
  const kept: string[] = [];
  await changeFeed.read(
    changeFeed.start(new Date(NOW)),
    clientOver(nz, register, (exchange) => kept.push(JSON.stringify(exchange))),
  );
  expect(kept).toHaveLength(1);
  expect(kept.join()).not.toMatch(/INVENTED|MARLOW/);
});
