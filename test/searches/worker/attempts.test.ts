/** Attempts of one search at its register: at most three, whatever the register answers, and all within two minutes. */
import { expect, test } from 'vitest';
import { Changed, NotFound, Refused, type RegistryFault, Throttled, Unavailable } from '../../../shared/registers/faults.ts';
import { secondsToNextAttempt } from '../../../shared/searches/worker/search-failure.ts';
import { seeded } from '../../support/seeded.ts';

const START = Date.parse('2026-03-01T12:00:00Z');
const SEARCHES = 1_000;

/** One search at a register that always gives the same answer: the times of its attempts, in seconds from the start. */
function triesOf(fault: RegistryFault, seconds: number, random: () => number): number[] {
  const tries = [0];
  for (let at = 0; tries.length < 100; ) {
    at += seconds;
    const again = secondsToNextAttempt(fault, tries.length, new Date(START), new Date(START + at * 1000), random);
    if (again === undefined) return tries;
    at += again;
    tries.push(at);
  }
  return tries;
}

test.each([
  ['429', (retryAfter: number) => new Throttled('slow down', { status: 429, retryAfter })],
  ['503', (retryAfter: number) => new Unavailable('out of order', { status: 503, retryAfter })],
])('%s with Retry-After: at most three attempts within two minutes', (_name, faultOf) => {
  const random = seeded(37);
  for (let search = 0; search < SEARCHES; search += 1) {
    const retryAfter = Math.floor(random() * 130);
    const tries = triesOf(faultOf(retryAfter), random() * 40, random);
    const label = `search ${search}, Retry-After ${retryAfter}, ${tries}`;
    expect(tries.length, label).toBeLessThanOrEqual(3);
    expect(tries.at(-1), label).toBeLessThanOrEqual(121);
    for (const [at, second] of tries.slice(1).entries()) expect(second - tries[at]!, label).toBeGreaterThanOrEqual(retryAfter);
  }
});

test('a Retry-After of an hour is not waited for; a permanent fault has one attempt', () => {
  const random = seeded(37);
  expect(triesOf(new Throttled('slow down', { retryAfter: 3_600 }), 1, random)).toEqual([0]);
  for (const fault of [new Changed('x'), new NotFound('x'), new Refused('x')]) expect(triesOf(fault, 1, random)).toEqual([0]);
});

test('without Retry-After three attempts, spread over time for a thousand searches', () => {
  const random = seeded(37);
  const seconds = new Set(Array.from({ length: SEARCHES }, () => triesOf(new Unavailable('down'), 0, random).join()));
  expect(seconds.size).toBeGreaterThan(10);
  expect(triesOf(new Unavailable('down'), 0, random)).toHaveLength(3);
});
