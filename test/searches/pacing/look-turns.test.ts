/** When looks of monitors begin that are due at one register: every account has its turns, and none are lost. */
import { describe, expect, test } from 'vitest';
import { lookShareKey, paceKey } from '../../../shared/platform/table/keys.ts';
import { turnRule } from '../../../shared/searches/pacing/look-pace.ts';
import { beginLook, type DueLook, fractionOf, waitingBefore } from '../../../shared/searches/pacing/look-turns.ts';
import { shareOf } from '../../support/share.ts';
import { SeededRandom } from '../../support/steps.ts';
import { later, NOW, word } from '../../support/stored.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;

/** A look each four minutes, about. */
const PACE = { requests: 20, perSeconds: 600, perLookUp: 3 };
const TURN_MS = turnRule(PACE).spacingMs;
/** As the drivers of monitors ask: a look begins up to two minutes before its turn, and comes again a minute before it. */
const EARLY_MS = 120_000;
const AGAIN_MS = 60_000;

type Look = Pick<DueLook, 'userId' | 'tag' | 'isAsked'>;

const begin = (origin: string, look: Look, now: Date, withinMs = EARLY_MS, pace = PACE) =>
  beginLook(store(), { origin, pace }, { monitorId: 'monitor', sandbox: false, ...look }, now, withinMs);

describe('one look', () => {
  test('begins at once where none is due; then in turns, with one write more where it is put off', async () => {
    const { table } = store();
    const origin = word();
    const ask = (look: Look, seconds = 0) => begin(origin, look, later(seconds));
    const turns = (count: number) => NOW.getTime() + count * TURN_MS;
    expect(await ask({ userId: 'ada' })).toEqual({ at: turns(0) });
    expect(await table.get(lookShareKey(origin, 'ada'))).toBeUndefined();
    const second = await ask({ userId: 'ada' });
    expect(second).toMatchObject({ expectedAt: turns(1) });
    expect(await ask({ userId: 'ada' })).toMatchObject({ expectedAt: turns(2) });
    expect(await table.get(lookShareKey(origin, 'ada'))).toMatchObject({
      countedUntil: expect.any(Number),
      ttl: later(86_400).getTime() / 1_000 + 2 * Math.ceil(TURN_MS / 1_000),
    });
    // One that comes too early keeps its place.
    const [tag] = [(second as { tag: number }).tag];
    expect(await ask({ userId: 'ada', tag })).toEqual({ expectedAt: turns(1), tag });
    expect(await ask({ userId: 'ada', tag }, TURN_MS / 1_000 - 60)).toEqual({ at: turns(1) });
    expect(await table.get(paceKey(origin))).toMatchObject({ looksTag: tag, looksPlannedUntil: turns(2) });
  });

  test('of an account that has none waiting goes before the further ones of another', async () => {
    const origin = word();
    const ask = (look: Look, seconds = 0) => begin(origin, look, later(seconds));
    for (let count = 0; count < 20; count += 1) await ask({ userId: 'ada' });
    const turn = await ask({ userId: 'bo' });
    expect((turn as { expectedAt: number }).expectedAt).toBeLessThanOrEqual(NOW.getTime() + 2 * TURN_MS);
  });

  test('that is asked for is counted, and changes nothing where it cannot begin in time', async () => {
    const { table } = store();
    const origin = word();
    const ask = (look: Look, withinMs: number) => begin(origin, look, NOW, withinMs);
    const asked = { userId: 'ada', isAsked: true } as const;
    expect(await ask(asked, 3 * TURN_MS)).toEqual({ at: NOW.getTime() });
    const share = async () => (await table.get(lookShareKey(origin, 'ada')))?.countedUntil;
    const first = await share();
    expect(await ask(asked, 3 * TURN_MS)).toEqual({ at: NOW.getTime() + TURN_MS });
    const before = [await share(), await table.get(paceKey(origin))];
    expect(before[0]).toBe(Number(first) + 1);
    expect(await ask(asked, TURN_MS)).toMatchObject({ expectedAt: expect.any(Number) });
    expect([await share(), await table.get(paceKey(origin))]).toEqual(before);
  });
});

test('waitingBefore: of each account those behind the one that began last, up to its share', () => {
  const [ada, bo] = [fractionOf('ada'), fractionOf('bo')];
  const seen = (looksTag: number | undefined) => ({
    state: looksTag === undefined ? {} : { looksTag },
    shares: [
      { userId: 'ada', countedUntil: 10 },
      { userId: 'bo', countedUntil: 3 },
    ],
  });
  expect([ada, bo].every((part) => part > 0 && part < 1)).toBe(true);
  expect(waitingBefore(10 + ada, seen(undefined))).toBe(13);
  expect(waitingBefore(ada, seen(undefined))).toBe(bo < ada ? 1 : 0);
  expect(waitingBefore(10 + ada, seen(4 + ada))).toBe(5);
  expect(waitingBefore(1 + bo, seen(bo))).toBe(1);
  expect(waitingBefore(2, seen(5))).toBe(0);
});

interface Watcher {
  userId: string;
  looks: number;
  /** Milliseconds after the first ones. */
  after?: number;
}

interface Begun {
  userId: string;
  at: number;
}

/** Drives looks as drivers of monitors do, the due ones of each minute in any order, until all have begun. Gives them in the order of their times. */
async function begunOf(
  watchers: readonly Watcher[],
  { pace = PACE, seed = 5, origin = word() } = {},
): Promise<{ begun: Begun[]; asked: number }> {
  const random = new SeededRandom(seed);
  const open = watchers.flatMap(({ userId, looks, after = 0 }) =>
    Array.from({ length: looks }, () => ({ userId, nextAt: NOW.getTime() + after, tag: undefined as number | undefined })),
  );
  const begun: Begun[] = [];
  let asked = 0;
  for (let at = NOW.getTime(); open.length > 0; at += 60_000) {
    const due = open.filter(({ nextAt }) => nextAt <= at).map((look) => ({ look, place: random.next() }));
    for (const { look } of due.toSorted((one, other) => one.place - other.place)) {
      asked += 1;
      const turn = await begin(origin, look, new Date(at), EARLY_MS, pace);
      if (turn.at === undefined) Object.assign(look, { tag: turn.tag, nextAt: turn.expectedAt - AGAIN_MS });
      else {
        begun.push({ userId: look.userId, at: turn.at });
        open.splice(open.indexOf(look), 1);
      }
    }
  }
  return { begun: begun.toSorted((one, other) => one.at - other.at), asked };
}

const MANY = shareOf(1_000, 40);

describe('an account has 1,000 looks due', { timeout: 600_000 }, () => {
  test('and is alone: each begins one turn after the other, and is driven twice', async () => {
    const { begun, asked } = await begunOf([{ userId: 'ada', looks: MANY }]);
    expect(begun.map(({ at }) => at)).toEqual(Array.from({ length: MANY }, (_, place) => NOW.getTime() + place * TURN_MS));
    expect(asked).toBeLessThanOrEqual(2 * MANY);
  });

  test('another one has three due later: they begin within eight turns, and no turn is lost', async () => {
    const after = 10.5 * TURN_MS;
    const { begun, asked } = await begunOf([
      { userId: 'ada', looks: MANY },
      { userId: 'bo', looks: 3, after },
    ]);
    const since = begun.filter(({ at }) => at >= NOW.getTime() + after);
    expect(since.findLastIndex(({ userId }) => userId === 'bo')).toBeLessThan(8);
    expect(begun.map(({ at }) => at)).toEqual(Array.from({ length: MANY + 3 }, (_, place) => NOW.getTime() + place * TURN_MS));
    expect(asked).toBeLessThanOrEqual(3 * MANY);
  });

  test('so has another one: both have half of the turns', async () => {
    const { begun } = await begunOf([
      { userId: 'ada', looks: MANY },
      { userId: 'bo', looks: MANY, after: TURN_MS },
    ]);
    const both = begun.slice(4, MANY);
    const ofBo = both.filter(({ userId }) => userId === 'bo').length;
    expect(Math.abs(ofBo - both.length / 2)).toBeLessThanOrEqual(both.length / 20);
    expect(begun.at(-1)!.at).toBeLessThanOrEqual(NOW.getTime() + 2 * MANY * TURN_MS);
  });
});

test('turns of looks that are never made, because their monitors were removed, stay empty', async () => {
  const origin = word();
  const ask = (userId: string) => begin(origin, { userId }, NOW);
  for (let count = 0; count < 30; count += 1) await ask('ada');
  const { begun } = await begunOf(
    [
      { userId: 'bo', looks: 10 },
      { userId: 'ada', looks: 2, after: 30 * TURN_MS },
    ],
    { origin },
  );
  // One after each of the other account, until they would have begun.
  expect(begun.filter(({ userId }) => userId === 'bo').at(-1)!.at).toBeLessThanOrEqual(NOW.getTime() + 22 * TURN_MS);
  expect(begun.at(-1)!.at).toBeLessThanOrEqual(NOW.getTime() + 62 * TURN_MS);
});

const PACES = [PACE, { requests: 60, perSeconds: 60, perLookUp: 3 }, { requests: 60, perSeconds: 3_600, perLookUp: 6 }];

test.each(PACES.flatMap((pace) => Array.from({ length: shareOf(60, 2) }, (_, seed) => [pace, seed + 1] as const)))(
  'at %j no account waits for more than its part of the turns, and none are lost (%i)',
  { timeout: 60_000 },
  async (pace, seed) => {
    const random = new SeededRandom(seed);
    const turnMs = turnRule(pace).spacingMs;
    const watchers = Array.from({ length: 1 + Math.floor(random.next() * 6) }, (_, at) => ({
      userId: `user-${at}`,
      looks: 1 + Math.floor(random.next() ** 3 * 60),
      after: random.next() * 20 * turnMs,
    }));
    const { begun, asked } = await begunOf(watchers, { pace, seed });
    // Turns that have been given when a look becomes due: of the minute in which it is seen, and the two before which looks are given theirs.
    const given = Math.ceil((60_000 + EARLY_MS) / turnMs);
    for (const { userId, looks, after } of watchers) {
      const since = begun.filter(({ at }) => at >= NOW.getTime() + after);
      const last = since.findLastIndex((look) => look.userId === userId);
      expect(last).toBeLessThan(looks * watchers.length + given + watchers.length);
    }
    for (const [place, { at }] of begun.entries()) {
      const before = begun[place - 1]?.at ?? Number.NEGATIVE_INFINITY;
      if (at - before <= turnMs) continue;
      // Nothing that was due has waited meanwhile.
      const later = begun.slice(place).map(({ userId }) => watchers.find((one) => one.userId === userId)!.after);
      expect(Math.min(...later)).toBeGreaterThanOrEqual(at - 60_000 - NOW.getTime());
    }
    expect(asked).toBeLessThanOrEqual(4 * begun.length);
  },
);
