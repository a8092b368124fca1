/** The limit on all requests of an account, over several instances and one counter. */
import { describe, expect, test } from 'vitest';
import type { Store } from '../../../functions/services/services.ts';
import { RequestRate } from '../../../shared/accounts/account/request-rate.ts';
import { requestLimitOf } from '../../../shared/accounts/account/request-store.ts';
import { ApiError } from '../../../shared/platform/requests/api-error.ts';
import { silent } from '../../support/parts.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
/** A quarter into this minute: the engine removes items whose time is over by the real clock. */
const BEGIN = Math.floor(Date.now() / 60_000) * 60_000 + 15_000;

type Added = Store['requests'];

/** As the table's update, for simulations of many instances: held against the table below. */
function counterInMemory(): Added {
  const minutes = new Map<string, { count: number; instances: number }>();
  return {
    async add(userId: string, window: number, { requests, isFirst }: Parameters<Added['add']>[2]) {
      const minute = minutes.get(`${userId} ${window}`) ?? { count: 0, instances: 0 };
      minutes.set(`${userId} ${window}`, minute);
      minute.count += requests;
      minute.instances += isFirst ? 1 : 0;
      return { ...minute };
    },
  } as unknown as Added;
}

/**
 * Instances that share a counter and a clock, with the number of their writes. `store`: the table; absent: a counter in memory. `fails`: the
 * counter is out of order.
 */
function instances(count: number, { requestsPerMinute = 600, store, fails = false }: Given = {}) {
  const seen = { at: BEGIN, writes: 0, warnings: 0 };
  const counter = store?.requests ?? counterInMemory();
  const requests = {
    add: (...given: Parameters<Added['add']>) => {
      seen.writes += 1;
      return fails ? Promise.reject(new Error('the table is out of order')) : counter.add(...given);
    },
  };
  const accounts = store?.accounts ?? { requestLimit: async () => requestsPerMinute };
  const warn = () => {
    seen.warnings += 1;
  };
  const services = {
    store: { requests, accounts } as unknown as Store,
    requestsPerMinute,
    now: () => new Date(seen.at),
    log: { ...silent, warn },
  };
  return { seen, all: Array.from({ length: count }, () => new RequestRate(services)) };
}

interface Given {
  requestsPerMinute?: number;
  store?: Store;
  fails?: boolean;
}

async function refusedBy(rate: RequestRate, userId: string, requests?: number): Promise<ApiError | undefined> {
  try {
    await rate.admit(userId, requests);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** The number of admitted requests, sent to the instances in turns. */
async function letThrough(rates: readonly RequestRate[], userId: string, requests: number): Promise<number> {
  let through = 0;
  for (let at = 0; at < requests; at += 1) if (!(await refusedBy(rates[at % rates.length]!, userId))) through += 1;
  return through;
}

/** What the instances may admit over a limit: the first of them a twentieth of it, the second half of that, the third a third … */
const tolerance = (limit: number): number => {
  const first = Math.floor(limit / 20);
  return Array.from({ length: first }, (_, at) => Math.floor(first / (at + 1))).reduce((sum, one) => sum + one, 0);
};

describe('600 requests a minute', () => {
  test('one instance admits exactly 600, the first with a write and the next 29 without', async () => {
    const { seen, all } = instances(1);
    expect([await letThrough(all, 'u', 30), seen.writes]).toEqual([30, 1]);
    expect(await letThrough(all, 'u', 900)).toBe(570);
    expect(seen.writes).toBeLessThan(120);
    const refused = (await refusedBy(all[0]!, 'u'))!;
    expect([refused.code, refused.status, refused.retryAfter]).toEqual(['rate_limited', 429, 45]);
    expect(refused.headers).toEqual({ RateLimit: '"requests";r=0;t=45', 'RateLimit-Policy': '"requests";q=600;w=60' });
  });

  test.each([2, 5, 12])('%d instances admit at least 600, and at most a fifth more', async (count) => {
    const { all } = instances(count);
    const through = await letThrough(all, 'u', 1_200);
    expect(through).toBeGreaterThanOrEqual(600);
    expect(through).toBeLessThanOrEqual(600 + tolerance(600));
  });

  test.each([
    [300, 3],
    [1_000, 99],
    [100, 200],
    [30, 40],
  ])('%d instances with %d requests each admit at most a fifth more', async (count, each) => {
    const { all } = instances(count);
    const through = await letThrough(all, 'u', count * each);
    expect(through).toBeGreaterThanOrEqual(600);
    expect(tolerance(600)).toBe(111);
    expect(through).toBeLessThanOrEqual(600 + tolerance(600));
  });

  test('one instance after the other, all of them admit at most a fifth more', async () => {
    const { all } = instances(1_000);
    let through = 0;
    for (const rate of all) through += await letThrough([rate], 'u', 40);
    expect(through).toBeLessThanOrEqual(600 + tolerance(600));
  });

  test('a thousand instances that begin at the same time admit exactly 600 first requests', async () => {
    const { all } = instances(1_000);
    const refused = await Promise.all(all.map((rate) => refusedBy(rate, 'u')));
    expect(refused.filter((one) => one === undefined)).toHaveLength(600);
  });

  test('two thousand requests at once in one instance are 600, with few writes', async () => {
    const { seen, all } = instances(1);
    const refused = await Promise.all(Array.from({ length: 2_000 }, () => refusedBy(all[0]!, 'u')));
    expect(refused.filter((one) => one === undefined)).toHaveLength(600);
    expect(seen.writes).toBeLessThan(120);
  });

  test('the next minute starts at zero, and a refusal is not counted', async () => {
    const { seen, all } = instances(1);
    await letThrough(all, 'u', 2_000);
    seen.at += 45_000;
    expect(await letThrough(all, 'u', 900)).toBe(600);
  });

  test('a new instance knows the count of the others from its first request', async () => {
    const { all } = instances(2);
    await letThrough(all.slice(0, 1), 'u', 600);
    expect(await letThrough(all.slice(1), 'u', 900)).toBe(0);
  });

  test('a larger limit is exceeded by a third at most', async () => {
    const { all } = instances(1_000, { requestsPerMinute: 6_000 });
    const through = await letThrough(all, 'u', 20_000);
    expect(tolerance(6_000)).toBeLessThan(2_000);
    expect(through).toBeLessThanOrEqual(6_000 + tolerance(6_000));
  });
});

describe('a request that counts as several', () => {
  test('is written when it begins, and seen by every other instance', async () => {
    const { all } = instances(300);
    let through = 0;
    for (const rate of all) if (!(await refusedBy(rate, 'u', 20))) through += 1;
    expect(through).toBe(30);
  });

  test('gives back what it did not use, for all instances; in a later minute nothing', async () => {
    const { seen, all } = instances(2);
    const counted = await all[0]!.admit('u', 600);
    expect(counted).toEqual({ window: BEGIN / 60_000 - 0.25, requests: 599 });
    await all[0]!.giveBack('u', counted, 590);
    expect(await letThrough(all.slice(1), 'u', 900)).toBe(591);
    seen.at += 60_000;
    await all[0]!.giveBack('u', counted, 9);
    expect(await letThrough(all.slice(0, 1), 'u', 900)).toBe(600);
  });

  test('is refused where too few are left, which remain for others', async () => {
    const { all } = instances(1);
    await letThrough(all, 'u', 590);
    const refused = (await refusedBy(all[0]!, 'u', 20))!;
    expect(refused.message).toBe(
      'Rate limit exceeded: this call may take long and counts as 21 requests. Try again when the minute is over.',
    );
    expect(refused.headers.RateLimit).toBe('"requests";r=10;t=45');
    expect(await letThrough(all, 'u', 20)).toBe(10);
  });

  test('counts as no more than the limit has besides its own request', async () => {
    const { all } = instances(1, { requestsPerMinute: 12 });
    expect(await refusedBy(all[0]!, 'u')).toBeUndefined();
    expect((await all[0]!.admit('u', 20)).requests).toBe(11);
    expect(await refusedBy(all[0]!, 'u')).toBeDefined();
  });
});

test('requests of a revoked key are given back, and cost the table one write a minute', async () => {
  const { seen, all } = instances(1);
  for (let at = 0; at < 2_000; at += 1) await all[0]!.giveBack('u', await all[0]!.admit('u'));
  expect(seen.writes).toBe(1);
  expect(await letThrough(all, 'u', 900)).toBe(600);
});

test('requests that are counted after their answer: one more for each instance', async () => {
  const { all } = instances(1_000);
  let through = 0;
  for (let turn = 0; turn < 5; turn += 1) {
    for (const rate of all) {
      try {
        rate.refuseOver('u');
      } catch {
        continue;
      }
      through += 1;
      await rate.count('u');
    }
  }
  expect(through).toBeLessThanOrEqual(600 + tolerance(600) + 1_000);
});

describe('another limit', () => {
  test.each([
    ['the deployment’s', {}, 600],
    ['its own', { requestLimit: 30 }, 30],
    ['ten for each of its POSTs', { rateLimit: 200 }, 2_000],
    ['never fewer than the deployment’s', { rateLimit: 5 }, 600],
    ['its own before ten for each of its POSTs', { requestLimit: 30, rateLimit: 200 }, 30],
  ])('%s', (_, own, limit) => {
    expect(requestLimitOf(own, 600)).toBe(limit);
  });

  test('an account’s own limit applies from the first request, in each minute', async () => {
    const { userId } = await running().account({ requestLimit: 40 });
    const { seen, all } = instances(1, { store: running().operator.store });
    expect(await letThrough(all, userId, 100)).toBe(40);
    seen.at += 60_000;
    expect(await letThrough(all, userId, 100)).toBe(40);
    const larger = await running().account({ requestLimit: 700 });
    expect(await letThrough(all, larger.userId, 800)).toBe(700);
  });

  test('a limit under 20 is kept exactly, however many instances there are', async () => {
    const { all } = instances(7, { requestsPerMinute: 12 });
    expect(await letThrough(all, 'u', 100)).toBe(12);
  });
});

test('a counter in memory answers as the table does', async () => {
  const [ofTable, inMemory] = [running().operator.store.requests, counterInMemory()];
  const steps = [
    [1, { requests: 1, isFirst: true }],
    [1, { requests: 40, isFirst: false }],
    [1, { requests: 2, isFirst: true }],
    [2, { requests: 5, isFirst: true }],
    [1, { requests: -19, isFirst: false }],
  ] as const;
  for (const [window, added] of steps) {
    expect(await ofTable.add('someone', window, added, new Date(BEGIN))).toEqual(
      await inMemory.add('someone', window, added, new Date(BEGIN)),
    );
  }
});

test('an unavailable table causes no refusals below the limit of the instance', async () => {
  const { seen, all } = instances(1, { fails: true });
  expect(await letThrough(all, 'u', 900)).toBe(600);
  expect(seen.warnings).toBeGreaterThan(0);
});
