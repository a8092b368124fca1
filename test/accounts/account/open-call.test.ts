/** Long calls of an account: a few at a time over all instances, counted by their seconds, and free again after a crash. Over the table's engine. */
import { describe, expect, test } from 'vitest';
import { storeOf } from '../../../functions/services/store.ts';
import { asOpenCall, type Length } from '../../../shared/accounts/account/open-call.ts';
import { MAX_OPEN } from '../../../shared/accounts/account/open-call-store.ts';
import { RequestRate } from '../../../shared/accounts/account/request-rate.ts';
import type { ApiError } from '../../../shared/platform/requests/api-error.ts';
import { silent } from '../../support/parts.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
/** The beginning of this minute: the engine removes items whose time is over by the real clock. */
const BEGIN = Math.floor(Date.now() / 60_000) * 60_000;
const WAIT: Length = { kind: 'wait', seconds: 20 };

/** Instances of one function, which share the table and a clock. */
function instances(count: number, requestsPerMinute = 600) {
  const clock = { at: BEGIN };
  const now = () => new Date(clock.at);
  const all = Array.from({ length: count }, () => {
    const counting = { store: storeOf(running().fresh.table), now, log: silent };
    return { ...counting, requestRate: new RequestRate({ ...counting, requestsPerMinute }) };
  });
  return { clock, all };
}

type Instance = ReturnType<typeof instances>['all'][0];

/** A call that lasts until it is ended. Gives why it was refused, if it was. */
async function begun(instance: Instance, userId: string, length = WAIT): Promise<{ refused?: ApiError; end: () => Promise<void> }> {
  const [entered, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const call = asOpenCall(instance, { userId }, length, () => {
    entered.resolve();
    return ended.promise;
  });
  const refused = await Promise.race([entered.promise, call.catch((error: unknown) => error as ApiError)]);
  const end = async () => {
    ended.resolve();
    await call;
  };
  return refused ? { refused, end: async () => {} } : { end };
}

const beginAll = (all: readonly Instance[], userId: string, length = WAIT) =>
  Promise.all(all.map((instance) => begun(instance, userId, length)));

/** With the deployment's limit: that of test accounts is one that no test reaches. */
const newUser = async () => (await running().account({ rateLimit: undefined })).userId;

/** Requests of the minute that the table has. */
async function counted(userId: string): Promise<number> {
  const { store } = running().operator;
  return (await store.requests.add(userId, BEGIN / 60_000, { requests: 0, isFirst: false }, new Date(BEGIN))).count;
}

test('slots that are taken in one millisecond can be told apart', async () => {
  const { store } = running().operator;
  const taken = await Promise.all(Array.from({ length: 500 }, (_, at) => store.openCalls.take(`user-${at}`, 'wait', 20, new Date(BEGIN))));
  // By chance two of them may be equal in one of thirty runs.
  expect(new Set(taken.map((slot) => 'until' in slot && slot.until)).size).toBeGreaterThanOrEqual(499);
});

describe('waits of one account', () => {
  test('are five at most, in 40 instances that begin at once; the others say what to do', async () => {
    const userId = await newUser();
    const calls = await beginAll(instances(40).all, userId);
    const refused = calls.flatMap((call) => call.refused ?? []);
    expect(calls.length - refused.length).toBe(MAX_OPEN.wait);
    const facts = refused.map(({ status, code, retryAfter, message }) => ({ status, code, retryAfter, message }));
    expect(new Set(facts.map((one) => JSON.stringify({ ...one, retryAfter: 0 })))).toEqual(
      new Set([
        JSON.stringify({
          status: 429,
          code: 'rate_limited',
          retryAfter: 0,
          message:
            'Rate limit exceeded: 5 calls of this account wait for events. Read without `wait`, let your programs share one wait, or try again when one has ended.',
        }),
      ]),
    );
    expect(facts.every(({ retryAfter }) => retryAfter! >= 1 && retryAfter! <= 5)).toBe(true);
    await Promise.all(calls.map(({ end }) => end()));
    const again = await beginAll(instances(5).all, userId);
    expect(again.filter(({ refused: one }) => one)).toEqual([]);
    await Promise.all(again.map(({ end }) => end()));
  });

  test('take no place of another account, nor of its own calls of another kind', async () => {
    const [one, other] = [await newUser(), await newUser()];
    const { all } = instances(5);
    const calls = [
      ...(await beginAll(all, one)),
      ...(await beginAll(all, other)),
      ...(await beginAll(all, one, { kind: 'work', seconds: 10 })),
      ...(await beginAll([...all, ...all], one, { kind: 'find', seconds: 22 })),
    ];
    expect(calls.filter(({ refused }) => refused)).toEqual([]);
    await Promise.all(calls.map(({ end }) => end()));
  });

  test('whose instance died are over four to five seconds after their time', async () => {
    const userId = await newUser();
    const { clock, all } = instances(6);
    for (const instance of all.slice(0, 5)) await begun(instance, userId);
    clock.at += 23_999;
    expect((await begun(all[5]!, userId)).refused?.retryAfter).toBeLessThanOrEqual(2);
    clock.at += 1_002;
    const call = await begun(all[5]!, userId);
    expect(call.refused).toBeUndefined();
    await call.end();
  });

  test('end without freeing a slot that another call has meanwhile', async () => {
    const userId = await newUser();
    const { clock, all } = instances(11);
    const late = await beginAll(all.slice(0, 5), userId);
    clock.at += 30_000;
    const calls = await beginAll(all.slice(5, 10), userId);
    await Promise.all(late.map(({ end }) => end()));
    expect((await begun(all[10]!, userId)).refused).toBeDefined();
    await Promise.all(calls.map(({ end }) => end()));
  });

  test('a refusal is repeated for a second without a request to the table', async () => {
    const userId = await newUser();
    const { clock, all } = instances(6);
    const calls = await beginAll(all.slice(0, 5), userId);
    const last = all[5]!;
    expect((await begun(last, userId)).refused).toBeDefined();
    await calls[0]!.end();
    clock.at += 999;
    expect((await begun(last, userId)).refused).toBeDefined();
    clock.at += 1;
    calls[0] = await begun(last, userId);
    expect(calls[0].refused).toBeUndefined();
    await Promise.all(calls.map(({ end }) => end()));
  });

  test('that fail free their slot', async () => {
    const userId = await newUser();
    const [instance] = instances(1).all;
    for (let time = 0; time < 2 * MAX_OPEN.wait; time += 1) {
      const failing = () => {
        throw new Error('no answer');
      };
      await expect(asOpenCall(instance!, { userId }, WAIT, failing)).rejects.toThrow('no answer');
    }
  });
});

describe('seconds', () => {
  test('count when the call begins, and what it did not use is given back', async () => {
    const userId = await newUser();
    const { clock, all } = instances(1);
    // The chain has counted the request itself.
    await all[0]!.requestRate.admit(userId);
    const call = await begun(all[0]!, userId);
    expect(await counted(userId)).toBe(20);
    clock.at += 2_500;
    await call.end();
    expect(await counted(userId)).toBe(3);
  });

  test('over the limit of the minute refuse the call, and take no slot', async () => {
    const userId = await newUser();
    const { all } = instances(1, 30);
    await all[0]!.requestRate.admit(userId, 20);
    for (let time = 0; time < 2 * MAX_OPEN.wait; time += 1) {
      const { refused } = await begun(all[0]!, userId);
      expect([refused?.code, refused?.message]).toEqual([
        'rate_limited',
        'Rate limit exceeded: this call may take long and counts as 20 requests. Try again when the minute is over.',
      ]);
    }
    expect(await counted(userId)).toBe(20);
  });

  test('of a look-up of the finder do not count: its account counts the POST', async () => {
    const userId = await newUser();
    const { all } = instances(1);
    const call = await begun(all[0]!, userId, { kind: 'find', seconds: 22 });
    expect(await counted(userId)).toBe(0);
    await call.end();
  });

  test('300 instances with 3 waits each: five waits, and no more requests than the limit allows', async () => {
    const userId = await newUser();
    const { all } = instances(300);
    const calls = [];
    for (let turn = 0; turn < 3; turn += 1) {
      for (const instance of all) {
        // What the chain does before the endpoint.
        if (await instance.requestRate.admit(userId).catch(() => undefined)) calls.push(await begun(instance, userId));
      }
    }
    expect(calls.filter(({ refused }) => !refused)).toHaveLength(MAX_OPEN.wait);
    // Each of the five counts 19 times more; what is left is for the requests themselves, and a fifth of the limit is the tolerance.
    const left = 600 - 19 * MAX_OPEN.wait;
    expect(calls.length).toBeGreaterThanOrEqual(left);
    expect(calls.length).toBeLessThanOrEqual(left + 600 / 5);
    await Promise.all(calls.map(({ end }) => end()));
  }, 60_000);
});
