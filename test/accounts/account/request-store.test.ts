/** The limit on all requests of an account, over several instances and one table. */
import { describe, expect, test } from 'vitest';
import { requestLimitOf } from '../../../shared/accounts/account/request-store.ts';
import { RequestRate, type RequestRateServices } from '../../../shared/api/middleware/request-rate.ts';
import { ApiError } from '../../../shared/platform/requests/api-error.ts';
import { silent } from '../../support/parts.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const NOON = Date.parse('2026-11-22T12:00:15.000Z');

/** Instances that share a table and a clock, with the number of their writes. */
function instances(count: number, { requestsPerMinute = 600, fails = false } = {}) {
  const { store } = running().operator;
  const seen = { at: NOON, writes: 0, warnings: 0 };
  const requests = {
    add: (...given: Parameters<typeof store.requests.add>) => {
      seen.writes += 1;
      return fails ? Promise.reject(new Error('the table is out of order')) : store.requests.add(...given);
    },
  } as unknown as typeof store.requests;
  const warn = () => {
    seen.warnings += 1;
  };
  const services: RequestRateServices = {
    store: { ...store, requests },
    requestsPerMinute,
    now: () => new Date(seen.at),
    log: { ...silent, warn },
  };
  return { seen, all: Array.from({ length: count }, () => new RequestRate(services)) };
}

function refusedBy(rate: RequestRate, userId: string): ApiError | undefined {
  try {
    rate.refuseOver(userId);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** The number of admitted requests, sent to the instances in turns. */
async function letThrough(rates: readonly RequestRate[], userId: string, requests: number): Promise<number> {
  let through = 0;
  for (let at = 0; at < requests; at += 1) {
    const rate = rates[at % rates.length]!;
    if (refusedBy(rate, userId)) continue;
    through += 1;
    await rate.count(userId);
  }
  return through;
}

const account = (wanted = {}) => running().account({ rateLimit: undefined, ...wanted });

describe('600 requests a minute', () => {
  test('one instance admits exactly 600, with a write for each hundred', async () => {
    const { userId } = await account();
    const { seen, all } = instances(1);
    expect(await letThrough(all, userId, 900)).toBe(600);
    expect(seen.writes).toBe(6);
    const refused = refusedBy(all[0]!, userId)!;
    expect([refused.code, refused.status, refused.retryAfter]).toEqual(['rate_limited', 429, 45]);
    expect(refused.headers).toEqual({ RateLimit: '"requests";r=0;t=45', 'RateLimit-Policy': '"requests";q=600;w=60' });
  });

  test.each([2, 5, 12])('%d instances admit at least 600, and at most 600 plus a hundred each', async (count) => {
    const { userId } = await account();
    const { all } = instances(count);
    const through = await letThrough(all, userId, 3_000);
    expect(through).toBeGreaterThanOrEqual(600);
    expect(through).toBeLessThanOrEqual(600 + count * 100);
  });

  test('below a hundred nothing is written, and accounts are counted separately', async () => {
    const [one, other] = [await account(), await account()];
    const { seen, all } = instances(1);
    expect(await letThrough(all, one.userId, 99)).toBe(99);
    expect(seen.writes).toBe(0);
    expect(await letThrough(all, one.userId, 900)).toBe(501);
    expect(await letThrough(all, other.userId, 99)).toBe(99);
  });

  test('the next minute starts at zero, and a refusal is not counted', async () => {
    const { userId } = await account();
    const { seen, all } = instances(1);
    await letThrough(all, userId, 5_000);
    seen.at += 45_000;
    expect(refusedBy(all[0]!, userId)).toBeUndefined();
    expect(await letThrough(all, userId, 900)).toBe(600);
  });

  test('a new instance reads the count of the others at its hundredth request', async () => {
    const { userId } = await account();
    const { all } = instances(2);
    await letThrough(all.slice(0, 1), userId, 600);
    expect(await letThrough(all.slice(1), userId, 900)).toBe(100);
  });
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

  test('an account’s own limit applies, in the next minute from the first request', async () => {
    const { userId } = await account({ requestLimit: 120 });
    const { seen, all } = instances(1);
    expect(await letThrough(all, userId, 900)).toBe(120);
    seen.at += 60_000;
    expect(await letThrough(all, userId, 900)).toBe(120);
    const larger = await account({ requestLimit: 1_500 });
    expect(await letThrough(all, larger.userId, 3_000)).toBe(1_500);
  });

  test('a small limit is counted more often', async () => {
    const { userId } = await account();
    const { seen, all } = instances(3, { requestsPerMinute: 12 });
    const through = await letThrough(all, userId, 100);
    expect(through).toBeLessThanOrEqual(12 + 3 * 2);
    expect(through).toBeGreaterThanOrEqual(12);
    expect(seen.writes).toBeGreaterThan(0);
  });
});

test('an unavailable table causes no refusals below the limit of the instance', async () => {
  const { userId } = await account();
  const { seen, all } = instances(1, { fails: true });
  expect(await letThrough(all, userId, 900)).toBe(600);
  expect(seen.warnings).toBeGreaterThan(0);
});
