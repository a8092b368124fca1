/**
 * Monitors of several accounts that are due at once at a register with a published limit: looks ask for half of it at most, and searches are delayed by
 * three turns at most.
 */
import { expect, test } from 'vitest';
import { turnRule } from '../../../shared/searches/pacing/look-pace.ts';
import { paceRule } from '../../../shared/searches/pacing/pace-rule.ts';
import { tableEngine } from '../../support/engine.ts';
import { eventsOf } from '../../support/event-log.ts';
import { seeded } from '../../support/seeded.ts';
import { isSoak, isWhole, shareOf } from '../../support/share.ts';
import { atStep } from '../../support/steps.ts';
import { type Arrival, MINUTE, SEARCHERS, WATCHERS, WatchedRegister } from '../../support/watched-register.ts';
import { maxInWindow } from '../../support/windows.ts';

const engine = tableEngine();
const PACE = { requests: 60, perSeconds: 60, perLookUp: 3 };
const TURN_MS = PACE.perLookUp * paceRule(PACE).spacingMs;
const LOOKS = isSoak ? 10_000 : isWhole ? 1_000 : 40;
const FEW = shareOf(200, 12);

/** Groups of one to eight searches, and once thirty of one account and one of another. */
function arrivals(): Arrival[] {
  const random = seeded(8);
  const groups = Array.from({ length: 16 }, (_, at) => ({
    after: at * 45_000 + Math.floor(random() * 30_000),
    user: SEARCHERS[at % 2]!,
    count: 1 + Math.floor(random() * 8),
  }));
  return [...groups, { after: 300_000, user: SEARCHERS[0]!, count: 30 }, { after: 310_000, user: SEARCHERS[1]!, count: 1 }];
}

/** Twelve look-ups in twenty minutes, of three requests each; a look each four minutes. */
const SLOW = { requests: 20, perSeconds: 600, perLookUp: 3 };
const SLOW_TURN_MS = 3 * paceRule(SLOW).spacingMs;

test('a look whose turn is later is due then: it costs nothing and is no failure', async () => {
  const watched = new WatchedRegister(SLOW);
  const world = await watched.open(await engine().freshTable(), 3);
  const start = world.at;
  await watched.run(start + MINUTE);
  const [first, ...others] = (await watched.monitors()).toSorted((one, other) => (one.nextAt > other.nextAt ? -1 : 1));
  expect(first).toMatchObject({ version: 1, spent: 1 });
  const later = others.map(({ nextAt, look, spent, failures }) => [
    Math.round((Date.parse(nextAt) - start) / MINUTE),
    look,
    spent,
    failures,
  ]);
  expect(later).toEqual([
    [7, undefined, undefined, 0],
    [3, undefined, undefined, 0],
  ]);
  const { accounts } = await world.state();
  expect(accounts.map(({ balance, holds }) => [balance, Object.keys(holds).length]).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => [100_000, 0]),
    [99_999, 0],
  ]);
  // Another look, which is asked for, could not begin in time.
  const [asked] = await world.run(world.lookNow(watched.monitorIds[0]!));
  expect(asked.error).toMatchObject({ code: 'register_at_capacity' });
  await watched.run(start + 10 * MINUTE);
  expect((await watched.monitors()).map(({ version, failures, putOff }) => [version, failures, putOff])).toEqual(
    Array.from({ length: 3 }, () => [1, 0, undefined]),
  );
  const [again] = await world.run(world.lookNow(watched.monitorIds[0]!));
  expect(again.error).toBeUndefined();
  await world.runToEnd();
  expect(watched.looks()).toHaveLength(12);
  expect(maxInWindow(watched.looks(), SLOW.perSeconds * 1_000)).toBeLessThanOrEqual(SLOW.requests / 2);
  expect(await world.finalViolations()).toEqual([]);
});

test('a look gives way to searches that wait for an hour, and then it goes next', async () => {
  const watched = new WatchedRegister(SLOW);
  const world = await watched.open(await engine().freshTable(), 0);
  const start = world.at;
  await watched.run(start + 1_000, [{ after: 0, user: SEARCHERS[0]!, count: 25 }]);
  await watched.watch(WATCHERS[0]);
  const following = Array.from({ length: 40 }, (_, at) => ({ after: (at + 1) * SLOW_TURN_MS, user: SEARCHERS[1]!, count: 1 }));
  await watched.run(start + 75 * MINUTE, following);
  const [at] = watched.looks();
  const [row] = await watched.monitors();
  expect(row).toMatchObject({ version: 1, failures: 0 });
  expect(at! - start).toBeGreaterThanOrEqual(60 * MINUTE);
  expect(at! - start).toBeLessThanOrEqual(60 * MINUTE + 3 * SLOW_TURN_MS);
});

test('workers and drivers that die make no look twice, and none faster', { timeout: 600_000 }, async () => {
  const watched = new WatchedRegister(PACE);
  const random = seeded(21);
  watched.faults = () => (random() < 0.2 ? atStep(1 + Math.floor(random() * 40), random() < 0.5 ? 'crash_after' : 'lost') : undefined);
  const world = await watched.open(await engine().freshTable(), FEW);
  await watched.run(world.at + 60 * MINUTE);
  await world.runToEnd();
  expect(maxInWindow(watched.looks(), PACE.perSeconds * 1_000)).toBeLessThanOrEqual(PACE.requests / 2);
  expect((await watched.monitors()).map(({ version, look, failures }) => [version, look, failures])).toEqual(
    Array.from({ length: FEW }, () => [1, undefined, 0]),
  );
  const { rows } = await world.state();
  expect(rows.filter(({ abandoned }) => !abandoned).map(({ status }) => status)).toEqual(Array.from({ length: FEW }, () => 'COMPLETED'));
  expect(await world.finalViolations()).toEqual([]);
});

test('looks that come to the workers late, at the whole pace, make half of its requests', async () => {
  const watched = new WatchedRegister(PACE);
  const world = await watched.open(await engine().freshTable(), FEW);
  const start = world.at;
  watched.busy = { until: start + 10 * MINUTE, freeEvery: TURN_MS };
  await watched.run(start + 30 * MINUTE);
  await world.runToEnd();
  // The first look was made by the process that started it; all others have a turn, and a message.
  expect(watched.looks().filter((at) => at < watched.busy.until)).toHaveLength(3);
  expect(watched.looks()).toHaveLength(3 * FEW);
  expect(maxInWindow(watched.looks(), PACE.perSeconds * 1_000)).toBeLessThanOrEqual(PACE.requests / 2);
});

test.each([
  ['a published limit', PACE, 2],
  ['none', undefined, 0],
])('at a register with %s a look writes so often for its turn', async (_limit, pace, writes) => {
  const watched = new WatchedRegister(pace);
  const world = await watched.open(await engine().freshTable(), 1);
  await watched.run(world.at + MINUTE);
  const [row] = await watched.monitors();
  expect(row).toMatchObject({ version: 1 });
  expect(world.schedule.trace.filter((step) => step.endsWith(' PACE'))).toHaveLength(writes);
});

test('looks that begin over ten minutes after they were due are reported, by how many seconds', async () => {
  const watched = new WatchedRegister(SLOW);
  const world = await watched.open(await engine().freshTable(), 4);
  const created = (await watched.monitors()).map(({ createdAt }) => createdAt);
  await watched.run(world.at + 15 * MINUTE);
  expect((await watched.monitors()).map(({ version }) => version)).toEqual([1, 1, 1, 1]);
  const [late] = watched.late as { dueAt: string; register: string; LookLag: number }[];
  expect(watched.late).toHaveLength(1);
  expect(late).toMatchObject({ register: 'QS', dueAt: expect.toBeOneOf(created) });
  expect(Math.abs(late!.LookLag - (3 * turnRule(SLOW).spacingMs) / 1_000)).toBeLessThanOrEqual(60);

  // The service stood still for a day after the period.
  world.at += 2 * 86_400_000;
  await watched.run(world.at + 15 * MINUTE);
  const lags = (watched.late.slice(1) as (typeof late)[]).map((one) => one!.LookLag);
  expect(lags).toHaveLength(4);
  expect(Math.min(...lags)).toBeGreaterThan(0.8 * 86_400);
  expect(Math.max(...lags)).toBeLessThan(1.1 * 86_400);
});

test('a look that is put off writes once more for its turn', async () => {
  const watched = new WatchedRegister(SLOW);
  const world = await watched.open(await engine().freshTable(), 3);
  await watched.run(world.at + 15 * MINUTE);
  expect((await watched.monitors()).map(({ version }) => version)).toEqual([1, 1, 1]);
  const updates = (key: RegExp) => world.schedule.trace.filter((step) => key.test(step)).length;
  // Three looks, of which two were put off: each for its turn and for its requests, and these two once more, because they came milliseconds early.
  expect([updates(/ table\.update PACE$/), updates(/ table\.update LOOKS#/)]).toEqual([3 * 2 + 2, 2]);
  expect(world.schedule.trace.filter((step) => /^monitor.* queue\.send$/.test(step))).toEqual([]);
});

const PERIOD = PACE.perSeconds * 1_000;
/** For a look each, at their half of the pace. */
const LONG_ENOUGH = 30 * MINUTE + LOOKS * 3 * TURN_MS;

test('looks that are due at once take half of the pace; searches wait three turns longer at most', { timeout: 14_400_000 }, async () => {
  const watched = new WatchedRegister(PACE);
  // 10,000 looks take a day at half of the pace.
  watched.every = 'week';
  const world = await watched.open(await engine().freshTable(), LOOKS);
  // First looks are due at once.
  await watched.run(world.at + LONG_ENOUGH);
  expect(maxInWindow(watched.looks(), PERIOD)).toBeLessThanOrEqual(PACE.requests / 2);
  expect((await watched.monitors()).map(({ version, look }) => [version, look])).toEqual(
    Array.from({ length: LOOKS }, () => [1, undefined]),
  );

  // The service stood still for nine days, and everything is due.
  world.at += 9 * 86_400_000;
  const due = world.at;
  await watched.run(due + LONG_ENOUGH, arrivals());
  const requests = watched.looks(due);
  expect(requests).toHaveLength(3 * LOOKS);
  expect(maxInWindow(requests, PERIOD)).toBeLessThanOrEqual(PACE.requests / 2);
  expect(
    maxInWindow(
      watched.requests.map(({ at }) => at),
      PERIOD,
    ),
  ).toBeLessThanOrEqual(PACE.requests);
  await world.runToEnd();
  const rows = await watched.monitors();
  expect(
    rows.filter(({ state, failures, look, lastLookAt }) => state !== 'active' || failures > 0 || look || Date.parse(lastLookAt!) < due),
  ).toEqual([]);
  const { rows: searches, items } = await world.state();
  expect(searches.filter(({ status }) => status !== 'COMPLETED')).toEqual([]);
  expect(eventsOf(items).filter(({ type }) => type === 'monitor.failing')).toEqual([]);
  expect(await world.finalViolations()).toEqual([]);

  const alone = new WatchedRegister(PACE);
  const other = await alone.open(await engine().freshTable(), 0);
  const [since, all] = [other.at, arrivals().reduce((sum, { count }) => sum + count, 0)];
  await alone.run(since + LONG_ENOUGH, arrivals());
  const without = alone.searches(since);
  const delays = [...watched.searches(due)].map(([company, after]) => after - without.get(company)!);
  expect([without.size, delays.length]).toEqual([all, all]);
  // The queue delays messages by whole seconds.
  expect(Math.max(...delays)).toBeLessThanOrEqual(3 * TURN_MS + 1_000);
});
