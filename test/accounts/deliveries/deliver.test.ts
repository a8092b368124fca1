/** Deliveries under a simulated clock: retries, dead endpoints beside good ones, rests, switching off, crashes, redelivery and replay. */
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../shared/accounts/account/account.ts';
import { deliver, giveUp } from '../../../shared/accounts/deliveries/deliver.ts';
import { Lanes } from '../../../shared/accounts/deliveries/lanes.ts';
import { listDeliveries } from '../../../shared/accounts/deliveries/list-deliveries.ts';
import { changeEndpoint, readEndpoint, removeEndpoint } from '../../../shared/accounts/deliveries/manage-endpoints.ts';
import type { Post, PostResult } from '../../../shared/accounts/deliveries/post.ts';
import { redeliver } from '../../../shared/accounts/deliveries/redeliver.ts';
import { startReplay } from '../../../shared/accounts/deliveries/replay.ts';
import { RETRY_SECONDS } from '../../../shared/accounts/deliveries/retry-times.ts';
import { DeliveryWorld, ok, type Request, type Server } from '../../support/delivery-world.ts';
import { tableEngine } from '../../support/engine.ts';
import { refusalOf } from '../../support/in-process.ts';
import { seeded } from '../../support/seeded.ts';
import { shareOf } from '../../support/share.ts';
import { serviceOver } from '../../support/table-service.ts';

const engine = tableEngine();
/** Each has a table of its own: a sweep finds what is due of all accounts. */
const newWorld = async (): Promise<DeliveryWorld> => new DeliveryWorld(serviceOver(await engine().freshTable()));
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const answering =
  (status: number): Server =>
  () => ({ status, milliseconds: 20 });
const dead: Server = () => ({ error: 'timeout', milliseconds: 15_000 });
const idsAt = (requests: readonly Request[], url: string): string[] => requests.filter((one) => one.url === url).map(({ id }) => id);

describe('retries', () => {
  test('ten attempts over three days within 20 %, then failed', { timeout: 60_000 }, async () => {
    const world = await newWorld();
    const caller = await world.caller();
    const { endpointId } = await world.endpoint(caller, answering(500));
    await world.happen(caller, 1);
    await world.run(4 * DAY);
    const times = world.requests.map(({ at }) => at);
    expect(times).toHaveLength(10);
    RETRY_SECONDS.forEach((seconds, place) => {
      const waited = (times[place + 1]! - times[place]!) / 1_000;
      expect(waited).toBeGreaterThanOrEqual(0.8 * seconds);
      // A message comes to the second, and the sweeper once a minute.
      expect(waited).toBeLessThanOrEqual(1.2 * seconds + (seconds > 900 ? 61 : 2));
    });
    const { data } = await listDeliveries(world.services, caller, endpointId, {});
    expect(data).toMatchObject([{ sequence: 1, state: 'failed' }]);
    expect(data[0]!.attempts).toHaveLength(10);
    expect(data[0]!.nextAt).toBeUndefined();
  });

  test('no attempt before Retry-After, and one that goes through ends it', async () => {
    const world = await newWorld();
    const caller = await world.caller();
    let asked = 0;
    const { url } = await world.endpoint(caller, () => {
      asked += 1;
      return asked === 1 ? { status: 429, milliseconds: 5, retryAfter: '7200' } : { status: 200, milliseconds: 5 };
    });
    await world.happen(caller, 1);
    await world.run(DAY);
    expect(idsAt(world.requests, url)).toHaveLength(2);
    expect(world.requests[1]!.at - world.requests[0]!.at).toBeGreaterThanOrEqual(7_200_000);
  });

  test('an endpoint that asks for no further attempt gets none', async () => {
    const world = await newWorld();
    const caller = await world.caller();
    const { endpointId } = await world.endpoint(caller, () => ({ status: 400, milliseconds: 5, isAborted: true }));
    await world.happen(caller, 1);
    await world.run(DAY);
    expect(world.requests).toHaveLength(1);
    expect((await listDeliveries(world.services, caller, endpointId, { state: 'failed' })).data).toHaveLength(1);
  });

  test('10,000 events with a quarter of failures: all arrive, none is tried too often', { timeout: 300_000 }, async () => {
    const world = await newWorld();
    const caller = await world.caller();
    const random = seeded(9);
    const { url } = await world.endpoint(caller, () => {
      const one = random();
      if (one < 0.2) return { status: 500, milliseconds: 20 };
      if (one < 0.25) return { error: 'connection_failed', milliseconds: 20 };
      return { status: 200, milliseconds: 20 };
    });
    const ids = await world.happen(caller, shareOf(10_000) / 5);
    await world.run(4 * DAY);
    const times = Map.groupBy(idsAt(world.requests, url), (id) => id);
    expect(new Set(times.keys())).toEqual(new Set(ids));
    expect(Math.max(...[...times.values()].map(({ length }) => length))).toBeLessThanOrEqual(10);
    expect(world.queue).toEqual([]);
  });
});

describe('who gets what', () => {
  test('every endpoint that is on and whose filters choose the event, with the body of the log', async () => {
    const world = await newWorld();
    const caller = await world.caller();
    const all = await world.endpoint(caller, ok);
    const chosen = await world.endpoint(caller, ok, { types: ['search.completed'] });
    const others = await world.endpoint(caller, ok, { types: ['search.failed'] });
    const off = await world.endpoint(caller, ok);
    await changeEndpoint(world.services, caller, off.endpointId, { body: () => ({ enabled: false }), host: '' });
    const [id] = await world.happen(caller, 1);
    await world.run(HOUR);
    expect(world.requests.map(({ url }) => url).toSorted()).toEqual([all.url, chosen.url].toSorted());
    expect(idsAt(world.requests, others.url)).toEqual([]);
    const { body } = (await world.services.store.events.read(caller.userId, 1, new Date(world.clock.at)))!;
    for (const request of world.requests) expect([request.id, request.body]).toEqual([id, body]);
  });

  test('nothing to an endpoint that was removed meanwhile', async () => {
    const world = await newWorld();
    const caller = await world.caller();
    const { endpointId } = await world.endpoint(caller, answering(500));
    await world.happen(caller, 1);
    await world.run(1_000);
    await removeEndpoint(world.services, caller, endpointId);
    await world.run(DAY);
    expect(world.requests).toHaveLength(1);
  });

  test('the deliveries of another account are as unknown as none', async () => {
    const world = await newWorld();
    const [owner, other] = [await world.caller(), await world.caller()];
    const { endpointId } = await world.endpoint(owner, ok);
    const [id] = await world.happen(owner, 1);
    await world.run(HOUR);
    const asked = [
      () => listDeliveries(world.services, other, endpointId, {}),
      () => startReplay(world.services, other, endpointId, () => ({ after: 0 })),
      () => redeliver(world.services, owner, id!, () => ({ endpointId: 'ep_000000000000000000000000' })),
    ];
    for (const ask of asked) expect(await refusalOf(ask())).toMatchObject({ code: 'endpoint_not_found', fields: {} });
    for (const unknown of [id!, 'evt_000000000009_0123456789abcdef', 'x'])
      expect(await refusalOf(redeliver(world.services, other, unknown, () => ({})))).toMatchObject({ code: 'event_not_found' });
  });
});

describe('bad endpoints', () => {
  test('one that never answered has one attempt at a time, and rests after the first', async () => {
    const world = await newWorld();
    const caller = await world.caller();
    const { url, endpointId } = await world.endpoint(caller, dead);
    await world.happen(caller, 10);
    await world.run(15_000);
    expect(idsAt(world.requests, url)).toHaveLength(1);
    expect(await readEndpoint(world.services, caller, endpointId)).toHaveProperty('restingUntil');
    await world.run(HOUR);
    const times = world.requests.map(({ at }) => at);
    expect(new Set(times).size).toBe(times.length);
  });

  test('while an attempt has no answer, other workers send its batch mates and nothing to it', { timeout: 30_000 }, async () => {
    const world = await newWorld();
    const [poor, good] = [await world.caller(), await world.caller()];
    const [bad, well] = [await world.endpoint(poor, ok), await world.endpoint(good, ok)];
    await world.happen(poor, 1);
    await world.happen(good, 1);
    await world.run(1_000);
    await world.happen(poor, 4, false);
    await world.happen(good, 2, false);
    const { services } = world;
    const answer = Promise.withResolvers<PostResult>();
    const posted: string[] = [];
    const post: Post = async (url) => {
      posted.push(url);
      return url === bad.url ? answer.promise : { status: 204, milliseconds: 1 };
    };
    // Each worker is a process of its own.
    const work = ({ userId }: Caller, sequence: number) =>
      deliver(
        { ...services, webhooks: { ...services.webhooks, post }, lanes: new Lanes() },
        { message: { userId, sequence }, isSlow: false, remainingMs: () => 30_000 },
      );
    const held = work(poor, 2);
    const pendingUntil = async () => (await services.webhooks.endpoints.read(poor.userId, bad.endpointId))?.pendingUntil;
    await expect.poll(pendingUntil, { timeout: 10_000 }).toBeDefined();
    await Promise.all([work(poor, 3), work(good, 2), work(poor, 4), work(good, 3)]);
    expect(posted.toSorted()).toEqual([bad.url, well.url, well.url].toSorted());
    expect(world.queue.map(({ message }) => message.sequence).toSorted()).toEqual([3, 4]);
    answer.resolve({ status: 204, milliseconds: 1_500 });
    await held;
    expect(await pendingUntil()).toBeUndefined();
    await world.run(10_000);
    expect((await listDeliveries(services, poor, bad.endpointId, { state: 'delivered' })).data).toHaveLength(4);
  });

  test('another URL, and switching on, begin with one attempt at a time again', async () => {
    const world = await newWorld();
    const caller = await world.caller();
    const { endpointId } = await world.endpoint(caller, ok);
    const isUnproven = async () => (await world.services.webhooks.endpoints.read(caller.userId, endpointId))!.isUnproven;
    const proven: unknown[] = [await isUnproven()];
    for (const change of [{ description: 'x' }, { url: 'https://hooks.example.com/moved' }, { enabled: true }]) {
      await world.happen(caller, 1);
      await world.run(HOUR);
      await changeEndpoint(world.services, caller, endpointId, { body: () => change, host: '' });
      proven.push(await isUnproven());
    }
    expect(proven).toEqual([true, undefined, true, true]);
  });

  test('a dead one gets few requests, and a good one of another account its usual ones', { timeout: 300_000 }, async () => {
    const world = await newWorld();
    const [poor, good] = [await world.caller(), await world.caller()];
    const bad = await world.endpoint(poor, dead);
    const well = await world.endpoint(good, ok);
    const count = shareOf(5_000) / 5;
    await world.happen(poor, count);
    const ids = await world.happen(good, count);
    await world.run(HOUR);
    expect(idsAt(world.requests, bad.url).length).toBeLessThanOrEqual(40);
    expect(new Set(idsAt(world.requests, well.url))).toEqual(new Set(ids));
  });

  test('after a rest one is tried, and when it goes through the others follow', { timeout: 120_000 }, async () => {
    const world = await newWorld();
    const caller = await world.caller();
    let isUp = false;
    const { url, endpointId } = await world.endpoint(caller, (request) => (isUp ? ok(request) : dead(request)));
    const ids = await world.happen(caller, 60);
    await world.run(30_000);
    expect((await readEndpoint(world.services, caller, endpointId)).restingUntil).toBeDefined();
    isUp = true;
    const down = world.requests.length;
    await world.run(HOUR);
    expect(new Set(idsAt(world.requests.slice(down), url))).toEqual(new Set(ids));
    expect(await readEndpoint(world.services, caller, endpointId)).not.toHaveProperty('failingSince');
    const { data } = await listDeliveries(world.services, caller, endpointId, { limit: '100' });
    expect(data.filter(({ state }) => state !== 'delivered')).toEqual([]);
  });

  test('410 switches it off at once', async () => {
    const world = await newWorld();
    const caller = await world.caller();
    const { endpointId } = await world.endpoint(caller, answering(410));
    await world.happen(caller, 1);
    await world.run(DAY);
    expect(world.requests).toHaveLength(1);
    expect(await readEndpoint(world.services, caller, endpointId)).toMatchObject({ enabled: false, disabledReason: 'gone' });
    const event = await world.services.store.events.read(caller.userId, 2, new Date(world.clock.at));
    expect(event?.event).toMatchObject({ type: 'endpoint.disabled', data: { endpointId, reason: 'gone' } });
  });

  test('five days of failures switch it off; switched on, a replay brings everything', { timeout: 120_000 }, async () => {
    const world = await newWorld();
    const caller = await world.caller();
    let isUp = true;
    const { endpointId, url } = await world.endpoint(caller, (request) => (isUp ? ok(request) : answering(500)(request)));
    await world.happen(caller, 2);
    await world.run(HOUR);
    isUp = false;
    const lost: string[] = [];
    for (let day = 0; day < 7; day += 1) {
      lost.push(...(await world.happen(caller, 2)));
      await world.run(DAY);
    }
    expect(await readEndpoint(world.services, caller, endpointId)).toMatchObject({ enabled: false, disabledReason: 'failing' });
    isUp = true;
    const before = world.requests.length;
    const on = await changeEndpoint(world.services, caller, endpointId, { body: () => ({ enabled: true }), host: '' });
    expect(on).toMatchObject({ enabled: true, undeliveredAfter: 2 });
    expect(await startReplay(world.services, caller, endpointId, () => ({ after: on.undeliveredAfter, until: 16 }))).toEqual({
      events: 14,
    });
    await world.run(HOUR);
    expect(new Set(idsAt(world.requests.slice(before), url))).toEqual(new Set(lost));
  });

  test('one whose answers are slow has a queue of its own, until they are quick again', async () => {
    const world = await newWorld();
    const caller = await world.caller();
    let milliseconds = 6_000;
    const { endpointId } = await world.endpoint(caller, () => ({ status: 200, milliseconds }));
    await world.happen(caller, 25);
    await world.run(HOUR);
    const isSlow = async () => (await world.services.webhooks.endpoints.read(caller.userId, endpointId))!.isSlow;
    expect(await isSlow()).toBe(true);
    milliseconds = 10;
    const ids = await world.happen(caller, 25);
    await world.run(HOUR);
    expect(await isSlow()).toBeUndefined();
    expect(new Set(world.requests.slice(25).map(({ id }) => id))).toEqual(new Set(ids));
  });
});

describe('workers that die', () => {
  test.each(['post', 'answered', 'send'])(
    'at the step %s: every event arrives, repeated with the same body',
    { timeout: 60_000 },
    async (step) => {
      const world = await newWorld();
      const caller = await world.caller();
      const random = seeded(4);
      const { url } = await world.endpoint(caller, () => ({ status: random() < 0.3 ? 500 : 200, milliseconds: 5 }));
      await world.endpoint(caller, ok);
      const deaths = seeded(5);
      world.crash = (at) => {
        if (at === step && deaths() < 0.3) throw new Error('killed');
      };
      const ids = await world.happen(caller, shareOf(50));
      await world.run(HOUR);
      world.crash = () => {};
      await world.run(4 * DAY);
      expect(new Set(idsAt(world.requests, url))).toEqual(new Set(ids));
      for (const same of Map.groupBy(world.requests, ({ id }) => id).values()) expect(new Set(same.map(({ body }) => body)).size).toBe(1);
    },
  );

  test('a message that no worker could finish ends as a failed delivery', async () => {
    const world = await newWorld();
    const caller = await world.caller();
    const { endpointId } = await world.endpoint(caller, ok);
    await world.happen(caller, 1, false);
    await giveUp(world.services, { userId: caller.userId, sequence: 1 });
    expect((await listDeliveries(world.services, caller, endpointId, {})).data).toMatchObject([{ state: 'failed', attempts: [] }]);
    await giveUp(world.services, { userId: caller.userId, sequence: 9 });
  });
});

describe('sent again', () => {
  test('one event, to one endpoint or to all', async () => {
    const world = await newWorld();
    const caller = await world.caller();
    const [one, two] = [await world.endpoint(caller, ok), await world.endpoint(caller, ok)];
    const [id] = await world.happen(caller, 1);
    await world.run(HOUR);
    expect(await redeliver(world.services, caller, id!, () => ({ endpointId: one.endpointId }))).toEqual({ endpointIds: [one.endpointId] });
    expect((await redeliver(world.services, caller, id!, () => ({}))).endpointIds).toHaveLength(2);
    await world.run(HOUR);
    expect([idsAt(world.requests, one.url).length, idsAt(world.requests, two.url).length]).toEqual([3, 2]);
    expect((await listDeliveries(world.services, caller, one.endpointId, {})).data[0]).toMatchObject({ state: 'delivered' });
  });

  test('10,000 of the log: each once, 50 a second at most, beside live ones', { timeout: 300_000 }, async () => {
    const world = await newWorld();
    const caller = await world.caller();
    const { endpointId, url } = await world.endpoint(caller, () => ({ status: 200, milliseconds: 1 }));
    const count = shareOf(10_000);
    const ids = await world.happen(caller, count, false);
    expect(await startReplay(world.services, caller, endpointId, () => ({ after: 0, until: count }))).toEqual({ events: count });
    await world.run(HOUR);
    expect(idsAt(world.requests, url).toSorted()).toEqual(ids.toSorted());
    const began = world.requests[0]!.at;
    const lasted = (world.requests.at(-1)!.at - began) / 1_000;
    expect(lasted).toBeGreaterThanOrEqual(count / 50 - 2);
    const [live] = await world.happen(caller, 1);
    await world.run(1_000);
    expect(idsAt(world.requests, url).at(-1)).toBe(live);
  });

  test('only what failed, only some types', async () => {
    const world = await newWorld();
    const caller = await world.caller();
    let isUp = false;
    const { endpointId, url } = await world.endpoint(caller, () =>
      isUp ? { status: 200, milliseconds: 1 } : { status: 400, milliseconds: 1, isAborted: true },
    );
    const failed = await world.happen(caller, 3);
    await world.run(1_000);
    isUp = true;
    await world.happen(caller, 3);
    await world.run(1_000);
    const before = world.requests.length;
    const replay = (body: object) => startReplay(world.services, caller, endpointId, () => ({ after: 0, until: 6, ...body }));
    expect(await replay({ types: ['search.failed'] })).toEqual({ events: 0 });
    expect(await replay({ failedOnly: true })).toEqual({ events: 3 });
    await world.run(HOUR);
    expect(idsAt(world.requests.slice(before), url).toSorted()).toEqual(failed.toSorted());
    expect((await listDeliveries(world.services, caller, endpointId, { state: 'failed' })).data).toEqual([]);
  });

  test('a replay needs a number to begin after, and an endpoint that is on', async () => {
    const world = await newWorld();
    const caller = await world.caller();
    const { endpointId } = await world.endpoint(caller, ok);
    expect(await refusalOf(startReplay(world.services, caller, endpointId, () => ({})))).toMatchObject({ code: 'missing_input' });
    await changeEndpoint(world.services, caller, endpointId, { body: () => ({ enabled: false }), host: '' });
    expect(await refusalOf(startReplay(world.services, caller, endpointId, () => ({ after: 0 })))).toMatchObject({
      code: 'endpoint_disabled',
    });
  });
});
