/**
 * Monitors of several accounts that are due at once at a register with a published limit: looks ask for half of it at most, and searches are delayed by
 * three turns at most.
 */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { defineRegistry, type Registry } from '../../../shared/registers/contract.ts';
import { qs } from '../../../shared/registers/qs/qs.ts';
import type { Monitor } from '../../../shared/searches/monitors/monitor-row.ts';
import { paceRule } from '../../../shared/searches/pacing/pace-rule.ts';
import { tableEngine } from '../../support/engine.ts';
import { companyRecord } from '../../support/entities.ts';
import { eventsOf } from '../../support/event-log.ts';
import { seeded } from '../../support/seeded.ts';
import { isWhole, shareOf } from '../../support/share.ts';
import { atStep, type Faults } from '../../support/steps.ts';
import { maxInWindow } from '../../support/windows.ts';
import { type Message, World } from '../../support/world.ts';

const engine = tableEngine();
const PACE = { requests: 60, perSeconds: 60, perLookUp: 3 };
const MINUTE = 60_000;
const TURN_MS = PACE.perLookUp * paceRule(PACE).spacingMs;
const LOOKS = isWhole ? 1_000 : 40;
const FEW = shareOf(200, 12);
const WATCHERS = ['user-1', 'user-2', 'user-3'];
const SEARCHERS = ['user-4', 'user-5'];
/** Monitors look at companies below it, searches at those from it on. */
const FIRST_SEARCHED = 500_000;

/** Each look-up takes three requests, one after the other. */
const register = (pace: Registry['pace']): Registry => {
  const { orderDocument: _order, collectDocument: _collect, sandboxOnly: _sandboxOnly, ...described } = qs as unknown as Registry<object>;
  return defineRegistry<{ number: string }>({
    ...(described as unknown as Registry<{ number: string }>),
    ...(pace && { pace }),
    async ask({ registrationNumber }, client) {
      for (const part of ['company', 'officers', 'owners'])
        await client.json(`/companies/${registrationNumber}/${part}`, z.looseObject({}));
      return { number: registrationNumber };
    },
    read: ({ number }) =>
      companyRecord({
        registrationNumber: number,
        jurisdiction: 'QS',
        identifiers: [{ type: qs.identifiers[0].label, value: number, jurisdiction: 'QS' }],
      }),
  }) as Registry;
};

interface Request {
  at: number;
  company: number;
}

/** An account searches so many companies at once, so many milliseconds after the looks are due. */
interface Arrival {
  after: number;
  user: string;
  count: number;
}

class Register {
  readonly requests: Request[] = [];
  world!: World;
  readonly monitorIds: string[] = [];
  /** No worker is free before, and then one in so many milliseconds. */
  busy = { until: 0, freeEvery: 0 };
  #worked = 0;
  /** Of each message that is delivered; absent: none. */
  faults?: () => Faults | undefined;
  readonly #pace: Registry['pace'];
  #swept = 0;

  constructor(pace: Registry['pace']) {
    this.#pace = pace;
  }

  async open(monitors: number): Promise<World> {
    this.world = await World.with({
      table: await engine().freshTable(),
      ...{ credits: 100_000, users: WATCHERS.length + SEARCHERS.length, isLive: true, isWarm: true },
      registries: { QS: register(this.#pace) },
      transport: async ({ url }) => {
        this.requests.push({ at: this.world.at, company: Number(url.pathname.split('/')[2]) });
        return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') };
      },
    });
    for (let at = 0; at < monitors; at += 1) {
      const user = WATCHERS[at % WATCHERS.length]!;
      const [created] = await this.world.run(
        this.world.monitor({ jurisdiction: 'QS', identifier: String(100_000 + at), every: 'day' }, { user }),
      );
      if (created.error) throw created.error;
      this.monitorIds.push(created.result!.body.monitorId);
    }
    return this.world;
  }

  /** Delivers messages when they are due and sweeps each minute until `end`. */
  async run(end: number, arrivals: readonly Arrival[] = []): Promise<void> {
    const { world } = this;
    const start = world.at;
    const open = arrivals.toSorted((one, other) => one.after - other.after);
    let company = FIRST_SEARCHED;
    while (world.at < end) {
      while (open[0] && start + open[0].after <= world.at) {
        const { user, count } = open.shift()!;
        for (let at = 0; at < count; at += 1) {
          const [submitted] = await world.run(world.submit({ jurisdiction: 'QS', identifier: String(company++) }, { user }));
          if (submitted.error) throw submitted.error;
        }
      }
      if (world.at - this.#swept >= MINUTE) {
        this.#swept = world.at;
        await world.run(world.sweep());
      }
      // In the order in which they are due.
      const next = world.messages.toSorted((one, other) => this.#dueAt(one) - this.#dueAt(other))[0];
      const dueAt = next ? this.#dueAt(next) : end;
      if (!next || dueAt > world.at) {
        world.at = Math.min(end, this.#swept + MINUTE, dueAt, open[0] ? start + open[0].after : end);
        continue;
      }
      if (!next.isMonitor) this.#worked = world.at;
      await world.deliver(next, this.faults?.());
    }
  }

  /** When a message can be delivered. */
  #dueAt({ isMonitor, visibleAt }: Message): number {
    return isMonitor ? visibleAt : Math.max(visibleAt, this.busy.until, this.#worked + this.busy.freeEvery);
  }

  async monitors(): Promise<Monitor[]> {
    const pages = await Promise.all(WATCHERS.map((user) => this.world.parts().store.monitors.page(user, LOOKS)));
    return pages.flatMap(({ items }) => items);
  }

  looks = (since = 0): number[] => this.requests.filter(({ company, at }) => company < FIRST_SEARCHED && at >= since).map(({ at }) => at);

  /** When each search sent its first request. */
  searches(since: number): Map<number, number> {
    const first = new Map<number, number>();
    for (const { company, at } of this.requests) if (company >= FIRST_SEARCHED && !first.has(company)) first.set(company, at - since);
    return first;
  }
}

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
  const watched = new Register(SLOW);
  const world = await watched.open(3);
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
  expect((await watched.monitors()).map(({ version, failures, turnAt }) => [version, failures, turnAt])).toEqual(
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
  const watched = new Register(SLOW);
  const world = await watched.open(1);
  const start = world.at;
  const following = Array.from({ length: 40 }, (_, at) => ({ after: (at + 1) * SLOW_TURN_MS, user: SEARCHERS[1]!, count: 1 }));
  await watched.run(start + 75 * MINUTE, [{ after: 0, user: SEARCHERS[0]!, count: 25 }, ...following]);
  const [at] = watched.looks();
  const [row] = await watched.monitors();
  expect(row).toMatchObject({ version: 1, failures: 0 });
  expect(at! - start).toBeGreaterThanOrEqual(60 * MINUTE);
  expect(at! - start).toBeLessThanOrEqual(60 * MINUTE + 3 * SLOW_TURN_MS);
});

test('workers and drivers that die make no look twice, and none faster', { timeout: 600_000 }, async () => {
  const watched = new Register(PACE);
  const random = seeded(21);
  watched.faults = () => (random() < 0.2 ? atStep(1 + Math.floor(random() * 40), random() < 0.5 ? 'crash_after' : 'lost') : undefined);
  const world = await watched.open(FEW);
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
  const watched = new Register(PACE);
  const world = await watched.open(FEW);
  const start = world.at;
  watched.busy = { until: start + 10 * MINUTE, freeEvery: TURN_MS };
  await watched.run(start + 30 * MINUTE);
  await world.runToEnd();
  expect(Math.min(...watched.looks())).toBeGreaterThanOrEqual(watched.busy.until);
  expect(watched.looks()).toHaveLength(3 * FEW);
  expect(maxInWindow(watched.looks(), PACE.perSeconds * 1_000)).toBeLessThanOrEqual(PACE.requests / 2);
});

test.each([
  ['a published limit', PACE, 2],
  ['none', undefined, 0],
])('at a register with %s a look writes so often for its turn', async (_limit, pace, writes) => {
  const watched = new Register(pace);
  const world = await watched.open(1);
  await watched.run(world.at + MINUTE);
  const [row] = await watched.monitors();
  expect(row).toMatchObject({ version: 1 });
  expect(world.schedule.trace.filter((step) => step.endsWith(' PACE'))).toHaveLength(writes);
});

const PERIOD = PACE.perSeconds * 1_000;
/** For a look each, at their half of the pace. */
const LONG_ENOUGH = 30 * MINUTE + LOOKS * 3 * TURN_MS;

test('looks that are due at once take half of the pace; searches wait three turns longer at most', { timeout: 3_600_000 }, async () => {
  const watched = new Register(PACE);
  const world = await watched.open(LOOKS);
  // First looks are due at once.
  await watched.run(world.at + LONG_ENOUGH);
  expect(maxInWindow(watched.looks(), PERIOD)).toBeLessThanOrEqual(PACE.requests / 2);
  expect((await watched.monitors()).map(({ version, look }) => [version, look])).toEqual(
    Array.from({ length: LOOKS }, () => [1, undefined]),
  );

  // The service stood still for three days, and everything is due.
  world.at += 3 * 86_400_000;
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

  const alone = new Register(PACE);
  const other = await alone.open(0);
  const [since, all] = [other.at, arrivals().reduce((sum, { count }) => sum + count, 0)];
  await alone.run(since + LONG_ENOUGH, arrivals());
  const without = alone.searches(since);
  const delays = [...watched.searches(due)].map(([company, after]) => after - without.get(company)!);
  expect([without.size, delays.length]).toEqual([all, all]);
  expect(Math.max(...delays)).toBeLessThanOrEqual(3 * TURN_MS);
});
