/** Monitors of a register with a feed of changes, under a simulated clock: who is looked up when, what it costs, and what a feed that fails changes. */
import { expect, test } from 'vitest';
import { looksAMonth } from '../../../shared/model/changes/period.ts';
import type { ChangedNumbers } from '../../../shared/registers/contract.ts';
import { Unavailable } from '../../../shared/registers/faults.ts';
import type { Monitor } from '../../../shared/searches/monitors/monitor-row.ts';
import { type ReadFeed, readFeeds } from '../../../shared/searches/upkeep/read-feeds.ts';
import { ChangingRegister, IDENTIFIER, officer } from '../../support/changing-register.ts';
import { tableEngine } from '../../support/engine.ts';
import { eventsOf } from '../../support/event-log.ts';
import { atStep } from '../../support/steps.ts';
import { World } from '../../support/world.ts';

const engine = tableEngine();
const [ADA, BO] = [officer('Ada Fjord'), officer('Bo Granit')];
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A feed with one number an entry; the cursor counts the entries that were read. */
class ListedFeed {
  readonly entries: string[] = [];
  readonly asked: string[] = [];
  partSize = 1_000;
  answer: (cursor: number) => Promise<ChangedNumbers> = async (cursor) => {
    const numbers = this.entries.slice(cursor, cursor + this.partSize);
    const end = cursor + numbers.length;
    return { numbers, cursor: String(end), hasMore: end < this.entries.length };
  };

  start = () => String(this.entries.length);
  read = (cursor: string) => {
    this.asked.push(cursor);
    return this.answer(Number(cursor));
  };
}

class Fed {
  readonly world: World;
  readonly register: ChangingRegister;
  readonly feed: ListedFeed;
  monitorId = '';

  constructor(world: World, register: ChangingRegister, feed: ListedFeed) {
    this.world = world;
    this.register = register;
    this.feed = feed;
  }

  row = async (): Promise<Monitor> => (await this.world.parts().store.monitors.read('user-1', this.monitorId))!;
  stored = () => this.world.parts().store.feeds.read('QS');

  async readFeed(): Promise<ReadFeed | undefined> {
    const [read] = await this.world.run(this.world.readFeeds([this.register.registry]));
    if (read.error) throw read.error;
    await this.world.run(this.world.sweep());
    await this.world.runToEnd();
    return read.result![0];
  }

  /** To the next look that is due, so many times. The feed is read before, and the register is at work: others' companies change. */
  async due(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      const { nextAt } = await this.row();
      this.world.at = Date.parse(nextAt) - 10 * MINUTE_MS;
      this.feed.entries.push('999999');
      await this.readFeed();
      this.world.at = Date.parse(nextAt) + 1_000;
      await this.world.run(this.world.sweep());
      await this.world.runToEnd();
    }
  }

  async create(body: object = {}): Promise<void> {
    const [created] = await this.world.run(this.world.monitor({ jurisdiction: 'QS', identifier: IDENTIFIER, every: 'day', ...body }));
    if (created.error) throw created.error;
    this.monitorId = created.result!.body.monitorId;
    await this.world.runToEnd();
  }

  changes = async () => {
    const { items } = await this.world.state();
    return eventsOf(items).filter(({ type }) => type === 'monitor.changed');
  };
}

async function fed(answers: ChangingRegister['answers'], work: (fed: Fed) => Promise<void>, body?: object): Promise<void> {
  const table = await engine().freshTable();
  const [register, feed] = [new ChangingRegister(...answers), new ListedFeed()];
  register.feed = feed;
  const world = await World.with({ table, credits: 100, isLive: true, ...register.settings });
  const one = new Fed(world, register, feed);
  await one.create(body);
  await work(one);
  await world.runToEnd();
  expect(await world.finalViolations()).toEqual([]);
  await table.drop();
}

test('a company that the feed does not name is looked up once in thirty days', () =>
  fed([{ parties: [ADA, BO] }], async (one) => {
    await one.due(3);
    // The first look was before the feed was read, and the second is the first after it.
    expect(one.register.asked).toBe(2);
    expect(await one.row()).toMatchObject({ version: 1, coveredAt: expect.any(String), spent: 2 });
    const { lastLookAt } = await one.row();
    while (one.register.asked === 2) await one.due(1);
    expect(Math.round((one.world.at - Date.parse(lastLookAt!)) / DAY_MS)).toBe(30);
  }));

test('a company that the feed names is looked up at once, and once more', () =>
  fed([{ parties: [ADA, BO] }, { parties: [ADA, BO] }, { parties: [ADA] }], async (one) => {
    await one.due(3);
    one.feed.entries.push('999998', IDENTIFIER, IDENTIFIER);
    one.world.at += 10 * MINUTE_MS;
    expect(await one.readFeed()).toEqual({ register: 'QS', looks: 1 });
    expect(one.register.asked).toBe(3);
    expect(await one.changes()).toHaveLength(1);
    await one.due(4);
    expect(one.register.asked).toBe(4);
    expect(await one.changes()).toHaveLength(1);
  }));

test('a feed of many parts is read to its end, in order', () =>
  fed([{ parties: [ADA] }], async (one) => {
    await one.readFeed();
    one.feed.partSize = 2;
    one.feed.entries.push(...Array.from({ length: 9 }, (_, at) => (at === 8 ? IDENTIFIER : '999999')));
    const before = one.feed.asked.length;
    expect(await one.readFeed()).toEqual({ register: 'QS', looks: 1 });
    expect(one.feed.asked.slice(before)).toEqual(['0', '2', '4', '6', '8']);
  }));

test('a feed that fails keeps its cursor, and looks go by their period', () =>
  fed([{ parties: [ADA] }], async (one) => {
    await one.due(3);
    const [asked, readTo] = [one.register.asked, (await one.stored())!.readTo];
    const works = one.feed.answer;
    one.feed.answer = () => Promise.reject(new Unavailable('no answer', {}));
    one.feed.entries.push(IDENTIFIER);
    expect(await one.readFeed()).toEqual({ register: 'QS', fault: true });
    await one.due(2);
    expect((await one.stored())!.readTo).toBe(readTo);
    expect(one.register.asked).toBe(asked + 2);
    one.feed.answer = works;
    expect(await one.readFeed()).toEqual({ register: 'QS', looks: 1 });
  }));

test('after a gap one look is made by the period', () =>
  fed([{ parties: [ADA] }], async (one) => {
    await one.due(3);
    const asked = one.register.asked;
    const works = one.feed.answer;
    one.feed.answer = async () => ({ numbers: [], cursor: String(one.feed.entries.length), hasMore: false, isGap: true });
    await one.readFeed();
    one.feed.answer = works;
    await one.due(4);
    expect(one.register.asked).toBe(asked + 1);
  }));

test('a cursor that leads nowhere is given up after a day', () =>
  fed([{ parties: [ADA] }], async (one) => {
    await one.readFeed();
    // As if the register counted anew.
    one.feed.answer = async (cursor) => {
      const numbers = cursor > one.feed.entries.length ? [] : one.feed.entries.slice(cursor);
      return { numbers, cursor: String(cursor + numbers.length), hasMore: false };
    };
    const stored = (await one.stored())!;
    await one.world.parts().store.feeds.write('QS', stored, { ...stored, readTo: '5000' });
    const end = one.world.at + 1.1 * DAY_MS;
    for (; one.world.at < end; one.world.at += 55 * MINUTE_MS) await one.readFeed();
    expect((await one.stored())!.readTo).toBe('0');
    one.feed.entries.push(IDENTIFIER);
    expect(await one.readFeed()).toEqual({ register: 'QS', looks: 1 });
  }));

test('nobody watches: the feed is not asked, and what is known of it is forgotten', () =>
  fed([{ parties: [ADA] }], async (one) => {
    await one.readFeed();
    const { store } = one.world.parts();
    expect(await store.feeds.watches('QS')).toMatchObject([{ registrationNumber: IDENTIFIER, monitorId: one.monitorId, userId: 'user-1' }]);
    await store.monitors.remove(await one.row());
    one.feed.entries.push(IDENTIFIER);
    // The entry of a monitor that is gone is removed where its company is named.
    await one.readFeed();
    const asked = one.feed.asked.length;
    expect(await one.readFeed()).toBeUndefined();
    expect([one.feed.asked.length, await one.stored(), await store.feeds.watches('QS')]).toEqual([asked, undefined, []]);
  }));

test('a paused monitor is not looked for', () =>
  fed([{ parties: [ADA] }], async (one) => {
    await one.readFeed();
    const row = await one.row();
    await one.world.parts().store.monitors.change(row, { ...row, state: 'paused' });
    one.feed.entries.push(IDENTIFIER);
    expect(await one.readFeed()).toEqual({ register: 'QS', looks: 0 });
    expect(one.register.asked).toBe(1);
  }));

test('a company that is named each hour costs no more than its period', async () => {
  const each = async (body: object) => {
    let spent = 0;
    await fed(
      [{ parties: [ADA] }],
      async (one) => {
        for (let hour = 0; hour < 12; hour += 1) {
          one.world.at += 60 * MINUTE_MS;
          one.feed.entries.push(IDENTIFIER);
          await one.readFeed();
        }
        spent = (await one.row()).spent ?? 0;
        expect(100 - (await one.world.state()).accounts[0]!.balance).toBe(spent);
      },
      body,
    );
    return spent;
  };
  // A look a month, and five a month (of weeks), of those that the feed asks for.
  expect(await each({ every: 'month' })).toBe(1);
  expect(await each({ every: 'week' })).toBe(5);
  expect(await each({ every: 'month', maxCreditsPerMonth: 8 })).toBe(8);
});

test.each([
  ['is left out where the month has no credits left by then', 0, 0],
  ['is made where it has', 1, 1],
])('a look that the feed asked for and that was put off %s', (_what, left, looks) =>
  fed([{ parties: [ADA, BO] }], async ({ world, register, row }) => {
    await world.run(world.readFeeds([register.registry]));
    const [before, asked] = [await row(), register.asked];
    const at = world.now().toISOString();
    world.at += 10 * MINUTE_MS;
    const putOff = { hintedAt: at, putOff: { dueAt: at, tag: 1 }, nextAt: world.now().toISOString() };
    await world.parts().store.monitors.change(before, { ...before, ...putOff, spent: looksAMonth('day').most - left });
    world.at += MINUTE_MS;
    await world.run(world.sweep());
    await world.runToEnd();
    expect(register.asked - asked).toBe(looks);
    expect((await row()).putOff).toBeUndefined();
  }),
);

test('a reader that dies at any write: looked up, and reported once', async () => {
  for (let dies = 1; dies <= 12; dies += 1)
    await fed([{ parties: [ADA, BO] }, { parties: [ADA] }], async (one) => {
      await one.readFeed();
      one.feed.entries.push('999999', IDENTIFIER);
      one.world.at += 10 * MINUTE_MS;
      await one.world.run(one.world.readFeeds([one.register.registry], atStep(dies, 'crash_after')));
      await one.readFeed();
      expect(one.register.asked, `dies at ${dies}`).toBeGreaterThanOrEqual(2);
      expect(await one.changes(), `dies at ${dies}`).toHaveLength(1);
    });
});

test('a company with another LEI is looked up at once, though its register has not named it', () =>
  fed([{ parties: [ADA] }], async (one) => {
    await one.due(3);
    const asked = one.register.asked;
    const leis = new ListedFeed();
    const readBoth = async () => {
      const services = { ...one.world.parts(), leiFeedOf: async () => ({ ...leis, standsStill: true as const }) };
      return readFeeds(services, [one.register.registry], AbortSignal.timeout(60_000));
    };
    const own = { register: 'QS', looks: 0 };
    expect(await readBoth()).toEqual([own, { ...own, source: 'LEI' }]);
    leis.entries.push('999999', IDENTIFIER);
    one.world.at += 10 * MINUTE_MS;
    expect(await readBoth()).toEqual([own, { ...own, source: 'LEI', looks: 1 }]);
    await one.world.run(one.world.sweep());
    await one.world.runToEnd();
    expect(one.register.asked).toBe(asked + 1);

    // The two stand for themselves.
    const { feeds } = one.world.parts().store;
    const stored = await feeds.read('QS');
    leis.answer = () => Promise.reject(new Unavailable('no copy', {}));
    one.world.at += 10 * MINUTE_MS;
    expect(await readBoth()).toEqual([own, { register: 'QS', source: 'LEI', fault: true }]);
    expect([(await feeds.read('QS'))!.readTo, (await feeds.read('QS LEI'))!.readTo]).toEqual([stored!.readTo, '2']);
    expect(await one.readFeed()).toEqual(own);
    expect([await feeds.read('QS LEI'), await feeds.read('QS')]).toEqual([undefined, expect.anything()]);
  }));

test('accounts of the sandbox watch no feed', async () => {
  const table = await engine().freshTable();
  const register = new ChangingRegister({ parties: [ADA] });
  register.feed = new ListedFeed();
  const world = await World.with({ table, credits: 10, ...register.settings });
  await world.run(world.monitor({ jurisdiction: 'QS', identifier: IDENTIFIER, every: 'day' }));
  await world.runToEnd();
  expect(await readFeeds(world.parts(), [register.registry], AbortSignal.timeout(60_000))).toEqual([]);
  await table.drop();
});
