/**
 * A function with as many instances as it has reserved, each with the classes that count, over one table: 2,000 waits of one key, as fast as the
 * gateway lets them through, and reads of another account beside them. The clock is simulated, so that times are those of the model alone.
 */
import { expect, test } from 'vitest';
import { percentile } from '../../../bench/statistics.ts';
import { storeOf } from '../../../functions/services/store.ts';
import { settingsOf } from '../../../lib/settings.ts';
import { asOpenCall } from '../../../shared/accounts/account/open-call.ts';
import { MAX_OPEN } from '../../../shared/accounts/account/open-call-store.ts';
import { RequestRate } from '../../../shared/accounts/account/request-rate.ts';
import { silent } from '../../support/parts.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const BEGIN = Math.floor(Date.now() / 60_000) * 60_000;
const { throttle, reservedConcurrency } = settingsOf('prod');
const INSTANCES = reservedConcurrency['read-events']!;
const WAITS = 2_000;
/** Milliseconds: of a call that is answered at once or refused, and of a wait. Lambda refuses what finds no instance; a client repeats it. */
const [SHORT, WAIT, REPEAT] = [5, 20_000, 200];

interface Arrival {
  at: number;
  userId: string;
  isWait: boolean;
}

/** `limited: false`: as if every wait were admitted. Milliseconds that each read took, and how many waits were admitted. */
async function simulated(arrivals: readonly Arrival[], { limited }: { limited: boolean }) {
  const clock = { at: BEGIN };
  const now = () => new Date(clock.at);
  const instances: { services: ReturnType<typeof instance>; freeAt: number }[] = [];
  const instance = () => {
    const counting = { store: storeOf(running().fresh.table), now, log: silent };
    return { ...counting, requestRate: new RequestRate({ ...counting, requestsPerMinute: 600 }) };
  };
  const ended: Promise<void>[] = [];
  const open = Promise.withResolvers<void>();
  const isAdmitted = async (services: ReturnType<typeof instance>, userId: string): Promise<boolean> => {
    if (!limited) return true;
    const entered = Promise.withResolvers<boolean>();
    const call = asOpenCall(services, { userId }, { kind: 'wait', seconds: WAIT / 1_000 }, () => {
      entered.resolve(true);
      return open.promise;
    });
    ended.push(call.catch(() => entered.resolve(false)));
    return entered.promise;
  };
  const taken: number[] = [];
  let admitted = 0;
  const waiting = arrivals.map((arrival) => ({ ...arrival, first: arrival.at }));
  while (waiting.length > 0) {
    waiting.sort((one, other) => one.at - other.at);
    const { at, userId, isWait, first } = waiting.shift()!;
    clock.at = BEGIN + at;
    const idle = instances.find(({ freeAt }) => freeAt <= at);
    if (!idle && instances.length === INSTANCES) {
      // The attacker's are lost; nobody needs them.
      if (!isWait && at - first < WAIT) waiting.push({ at: at + REPEAT, userId, isWait, first });
      else if (!isWait) taken.push(at - first);
      continue;
    }
    const one = idle ?? instances[instances.push({ services: instance(), freeAt: 0 }) - 1]!;
    const isOpen = isWait && (await isAdmitted(one.services, userId));
    admitted += isOpen ? 1 : 0;
    one.freeAt = at + (isOpen ? WAIT : SHORT);
    if (!isWait) taken.push(one.freeAt - first);
  }
  open.resolve();
  await Promise.all(ended);
  return { p95: percentile(taken, 95), admitted };
}

test('2,000 waits of one key: the p95 of another account stays below 1.5 times its idle value', async () => {
  const [greedy, other] = await Promise.all([running().account({ rateLimit: undefined }), running().account()]);
  // As many at once as the gateway lets through, and the others at its rate.
  const waits = Array.from({ length: WAITS }, (_, at) => ({
    at: (Math.max(0, at - throttle.burst) * 1_000) / throttle.rate,
    userId: greedy.userId,
    isWait: true,
  }));
  const reads = Array.from({ length: 100 }, (_, at) => ({ at: 1 + at * 40, userId: other.userId, isWait: false }));
  const idle = await simulated(reads, { limited: true });
  const beside = await simulated([...waits, ...reads], { limited: true });
  const without = await simulated([...waits, ...reads], { limited: false });
  expect(beside.admitted).toBe(MAX_OPEN.wait);
  expect(beside.p95 / idle.p95).toBeLessThanOrEqual(1.5);
  // Where nothing refuses waits they fill all instances.
  expect([without.admitted, without.p95 / idle.p95 > 100]).toEqual([INSTANCES, true]);
}, 120_000);
