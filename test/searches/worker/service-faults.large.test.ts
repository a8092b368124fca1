/** A fault of AWS in a worker: the message returns to the queue and the search is retried; it fails only if the fault persists. */
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../shared/platform/requests/api-error.ts';
import { TableBusy } from '../../../shared/platform/table/faults.ts';
import { Unavailable } from '../../../shared/registers/faults.ts';
import {
  isServiceFault,
  MAX_RECEIVES,
  secondsAfterCrash,
  secondsAfterServiceFault,
} from '../../../shared/searches/worker/search-failure.ts';
import { tableEngine } from '../../support/engine.ts';
import type { Fault, Faults, Step } from '../../support/steps.ts';
import { World } from '../../support/world.ts';

const engine = tableEngine();
const FOUND = { jurisdiction: 'FR', identifier: '000700021' };
const FIGURES = { jurisdiction: 'NO', identifier: '100000008', include: { financials: true } };
const SEARCHES = 10;
const AWAY_SECONDS = 20;

interface Outage {
  what: (step: Step) => boolean;
  fault: Fault;
}

const ofTable = ({ what }: Step): boolean => what.startsWith('table.');
const OUTAGES: Readonly<Record<string, Outage>> = {
  'the table throttles': { what: ofTable, fault: 'throttle' },
  'the table does what it is asked, and its answers are lost': { what: ofTable, fault: 'lost' },
  'the table throttles all but leases': { what: (step) => ofTable(step) && step.at > 1, fault: 'throttle' },
  'the bucket is out of order': { what: ({ what }) => what.startsWith('documents.'), fault: 'internal' },
};

async function worldOf(searches: number, body: object): Promise<World> {
  const world = await World.with({ table: await engine().freshTable(), credits: 3 * searches });
  for (let at = 0; at < searches; at += 1) await world.run(world.submit(body));
  return world;
}

/** Delivers all visible messages for `seconds`, with the faults in the workers. */
async function deliverFor(world: World, seconds: number, faults: Faults): Promise<void> {
  const end = world.at + seconds * 1_000;
  while (world.at < end) {
    for (const message of world.visible()) await world.deliver(message, (step) => (world.at < end ? faults(step) : undefined));
    world.later(1);
  }
}

describe('no search is lost', () => {
  test.each(Object.entries(OUTAGES))('where %s for 20 seconds', async (_, { what, fault }) => {
    const world = await worldOf(SEARCHES, FOUND);
    let met = 0;
    await deliverFor(world, AWAY_SECONDS, (step) => {
      if (!what(step)) return undefined;
      met += 1;
      return fault;
    });
    expect(met).toBeGreaterThanOrEqual(SEARCHES);
    await world.runToEnd();
    const { rows, accounts } = await world.state();
    expect(rows.map(({ status }) => status)).toEqual(Array.from({ length: SEARCHES }, () => 'COMPLETED'));
    expect(world.deadLetters).toEqual([]);
    expect(accounts[0]!.balance).toBe(2 * SEARCHES);
    expect(await world.finalViolations()).toEqual([]);
  });

  test('at any call of a worker, one fault of each kind', async () => {
    for (const fault of ['throttle', 'internal', 'lost', 'conflict'] as const) {
      for (let at = 1, more = true; more; at += 1) {
        const world = await worldOf(1, FIGURES);
        const [worker] = await world.deliver(world.visible()[0]!, (step) => (step.at === at && ofTable(step) ? fault : undefined));
        more = worker!.steps.length >= at;
        await world.runToEnd();
        const { rows } = await world.state();
        expect([fault, at, rows[0]!.status, rows[0]!.error]).toEqual([fault, at, 'COMPLETED', undefined]);
      }
    }
  });
});

test('a lasting service fault: FAILED after three attempts, refunded, an internal error', async () => {
  const world = await worldOf(1, FOUND);
  const { rows: before } = await world.state();
  const writes: Faults = ({ what }) => (what.startsWith('documents.') ? 'internal' : undefined);
  for (let delivered = 0; world.messages.length > 0; delivered += 1) {
    expect(delivered).toBeLessThan(MAX_RECEIVES);
    while (world.visible().length === 0) world.later(1);
    await world.deliver(world.visible()[0]!, writes);
  }
  const { rows, accounts } = await world.state();
  expect(before[0]!.status).toBe('PENDING');
  expect(rows[0]).toMatchObject({ status: 'FAILED', failureCode: 'internal', asks: 3, error: expect.stringContaining('not charged') });
  expect(accounts[0]!.balance).toBe(3);
});

describe('which faults, and how soon', () => {
  const ofAws = (name: string) => Object.assign(new Error(name), { name, $metadata: { attempts: 4 } });

  test('errors of the SDK and unprocessed keys; no fault of a register, no internal error', () => {
    for (const fault of [
      ofAws('ProvisionedThroughputExceededException'),
      ofAws('TimeoutError'),
      new TableBusy('none'),
      new ApiError('internal', { cause: ofAws('TimeoutError') }),
    ])
      expect(isServiceFault(fault)).toBe(true);
    for (const fault of [new Unavailable('down'), new TypeError('ours'), undefined, 'text', { $metadata: {} }])
      expect(isServiceFault(fault)).toBe(false);
  });

  test('after about 12 and 36 seconds, no fourth attempt, and none after the last receive', () => {
    const next = (tries: number, receives: number, random = 0.5) =>
      secondsAfterServiceFault(ofAws('ServiceUnavailable'), tries, receives, () => random);
    expect([next(1, 1), next(2, 2), next(3, 3)]).toEqual([12, 36, undefined]);
    expect([next(1, 1, 0), next(1, 1, 0.99), next(2, 2, 0), next(2, 2, 0.99)]).toEqual([9, 15, 27, 45]);
    expect([next(1, MAX_RECEIVES - 1), next(1, MAX_RECEIVES)]).toEqual([12, undefined]);
    expect(next(0, 1)).toBe(36);
    expect(secondsAfterServiceFault(new TypeError('ours'), 1, 1)).toBeUndefined();
  });

  test('a message that its worker could not process is redelivered within a minute', () => {
    expect([1, 2, 3, 4, 5].map(secondsAfterCrash)).toEqual([12, 24, 48, 60, 60]);
  });
});
