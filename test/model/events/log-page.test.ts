/** Which events of a log may be given. */
import { expect, test } from 'vitest';
import { contiguous } from '../../../shared/model/events/log-page.ts';
import { SeededRandom } from '../../support/steps.ts';

const found = (...numbers: number[]) => numbers.map((sequence) => ({ sequence }));
const state = (newest: number, ...unwritten: number[]) => ({ newest, unwritten: new Set(unwritten) });

test.each([
  ['all', found(1, 2, 3), 0, state(3), { events: found(1, 2, 3) }],
  ['none where there is none', [], 3, state(3), { events: [] }],
  ['those that were written after the account was read', found(4, 5), 3, state(3), { events: found(4, 5) }],
  ['those before an unwritten one', found(4, 6), 3, state(6, 5), { events: found(4) }],
  ['none after an unwritten one', found(5, 6), 3, state(6, 4), { events: [] }],
  ['none while the newest is unwritten', [], 3, state(4, 4), { events: [] }],
  ['those before one that was numbered after the account was read', found(5), 3, state(3), { events: [] }],
  ['expired ones are said', found(7, 8), 3, state(8), { expired: true, oldest: 7 }],
  ['expired ones in the middle end the page', found(4, 7), 3, state(7), { events: found(4) }],
  ['all have expired', [], 3, state(8), { expired: true, oldest: 9 }],
  ['all have expired but one that is being written', [], 3, state(8, 8), { expired: true, oldest: 8 }],
])('%s', (_, events, after, log, given) => {
  expect(contiguous(events, after, log)).toEqual(given);
});

test('whatever is written and unwritten: no gap is given, and what is given is all that can be', () => {
  const random = new SeededRandom(7);
  for (let run = 0; run < 5_000; run += 1) {
    const newest = random.below(12);
    const oldest = 1 + random.below(newest + 1);
    const kept = Array.from({ length: newest - oldest + 1 }, (_, at) => oldest + at);
    const unwritten = new Set(kept.filter(() => random.below(4) === 0));
    const written = kept.filter((number) => !unwritten.has(number));
    const after = random.below(newest + 1);
    const given = contiguous(found(...written.filter((number) => number > after)), after, { newest, unwritten });
    if ('expired' in given) {
      expect(after + 1).toBeLessThan(oldest);
      expect(given.oldest).toBeGreaterThan(after + 1);
      continue;
    }
    expect(after + 1).toBeGreaterThanOrEqual(Math.min(oldest, newest + 1));
    const last = after + given.events.length;
    expect(given.events).toEqual(found(...Array.from({ length: given.events.length }, (_, at) => after + 1 + at)));
    if (last < newest) expect(unwritten).toContain(last + 1);
  }
});
