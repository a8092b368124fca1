/** A register with or without a published limit, the monitors of several accounts that watch its companies, and who searches there: how often it is asked, and when. */
import * as z from 'zod';
import type { Period } from '../../shared/model/changes/period.ts';
import { defineRegistry, type Registry } from '../../shared/registers/contract.ts';
import { qs } from '../../shared/registers/qs/qs.ts';
import type { Monitor } from '../../shared/searches/monitors/monitor-row.ts';
import type { FreshTable } from './engine.ts';
import { companyRecord } from './entities.ts';
import { silent } from './parts.ts';
import type { Faults } from './steps.ts';
import { type Message, World } from './world.ts';

export const MINUTE = 60_000;
export const WATCHERS = ['user-1', 'user-2', 'user-3'] as const;
export const SEARCHERS = ['user-4', 'user-5'] as const;
/** Monitors look at companies below it, searches at those from it on. */
const FIRST_WATCHED = 100_000;
const FIRST_SEARCHED = 500_000;
const PAGE = 1_000;

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
export interface Arrival {
  after: number;
  user: string;
  count: number;
}

export class WatchedRegister {
  readonly requests: Request[] = [];
  world!: World;
  readonly monitorIds: string[] = [];
  every: Period = 'day';
  /** Facts of the lines about looks that begin late. */
  readonly late: object[] = [];
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

  /** With so many monitors, of all watchers in turn. */
  async open(table: FreshTable, monitors: number): Promise<World> {
    this.world = await World.with({
      table,
      ...{ credits: 100_000, users: WATCHERS.length + SEARCHERS.length, isLive: true, isWarm: true },
      registries: { QS: register(this.#pace) },
      log: { ...silent, info: (message: string, facts: object = {}) => void (message === 'look_late' && this.late.push({ ...facts })) },
      transport: async ({ url }) => {
        this.requests.push({ at: this.world.at, company: Number(url.pathname.split('/')[2]) });
        return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') };
      },
    });
    for (let at = 0; at < monitors; at += 1) await this.watch(WATCHERS[at % WATCHERS.length]!);
    return this.world;
  }

  /** Another monitor, whose first look is due. Gives the number of its company. */
  async watch(user: string): Promise<number> {
    const company = FIRST_WATCHED + this.monitorIds.length;
    const body = { jurisdiction: 'QS', identifier: String(company), every: this.every };
    const [created] = await this.world.run(this.world.monitor(body, { user }));
    if (created.error) throw created.error;
    this.monitorIds.push(created.result!.body.monitorId);
    return company;
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
    const { monitors } = this.world.parts().store;
    const found: Monitor[] = [];
    for (const user of WATCHERS) {
      let after: string | undefined;
      do {
        const page = await monitors.page(user, PAGE, after);
        found.push(...page.items);
        after = page.next;
      } while (after !== undefined);
    }
    return found;
  }

  looks = (since = 0): number[] => this.requests.filter(({ company, at }) => company < FIRST_SEARCHED && at >= since).map(({ at }) => at);

  /** When each company was first asked about since then, in this order. */
  firstRequests(since: number): Map<number, number> {
    const first = new Map<number, number>();
    for (const { company, at } of this.requests) if (at >= since && !first.has(company)) first.set(company, at - since);
    return first;
  }

  /** Those of searches. */
  searches = (since: number): Map<number, number> =>
    new Map([...this.firstRequests(since)].filter(([company]) => company >= FIRST_SEARCHED));
}
