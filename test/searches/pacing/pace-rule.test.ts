/** The arithmetic that keeps a published limit, for every pace of the catalogue and for generated ones. */
import { describe, expect, test } from 'vitest';
import { registryOf } from '../../../shared/registers/catalogue.ts';
import { gleif } from '../../../shared/registers/gleif/gleif.ts';
import { iapd } from '../../../shared/registers/iapd/iapd.ts';
import { looksRule } from '../../../shared/searches/pacing/look-pace.ts';
import { instantsOf, type Pace, paceRule, waitMs } from '../../../shared/searches/pacing/pace-rule.ts';
import { SeededRandom } from '../../support/steps.ts';
import { maxInWindow } from '../../support/windows.ts';

const PACED = ['CA', 'CA-BC', 'CZ', 'DE', 'EE', 'FI', 'FR', 'GB', 'JP', 'KR', 'RO', 'SE', 'SG', 'US'];
const catalogue = await Promise.all(PACED.map(async (code) => [code, (await registryOf(code))!.pace!] as const));
const PACES: (readonly [string, Pace])[] = [
  ...catalogue,
  ['LEI', gleif.pace!],
  ['IAPD', iapd.pace!],
  ['one a minute', { requests: 1, perSeconds: 60 }],
  ['two an hour, six a look-up', { requests: 2, perSeconds: 3_600, perLookUp: 6 }],
];

/** Takes all that the rule grants, at random times and group sizes, and sends each request immediately or as late as allowed. */
function busyDay(pace: Pace, seed: number, rule = paceRule(pace)): number[] {
  const random = new SeededRandom(seed);
  const sent: number[] = [];
  let [now, theoreticalArrivalTime] = [1_000_000, 0];
  for (let takes = 0; takes < 400; takes += 1) {
    const count = 1 + random.below(rule.perLookUp);
    const burst = random.pick([rule.burst, rule.firstBurst]);
    now += waitMs(rule, { count, burst }, theoreticalArrivalTime, now);
    theoreticalArrivalTime = Math.max(theoreticalArrivalTime, now) + count * rule.spacingMs;
    for (const at of instantsOf(rule, count, theoreticalArrivalTime, now)) sent.push(at + random.below(2) * random.below(rule.validMs + 1));
    if (random.below(20) === 0) now += random.below(3 * pace.perSeconds * 1_000);
  }
  return sent;
}

describe.each(PACES)('%s', (_code, pace) => {
  test('no window has more requests than are published, wherever it begins', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      expect(maxInWindow(busyDay(pace, seed), pace.perSeconds * 1_000)).toBeLessThanOrEqual(pace.requests);
    }
  });

  test('looks of monitors make half of the requests at most, in any window and over time', () => {
    const [rule, { spacingMs }] = [looksRule(pace), paceRule(pace)];
    const [requests, seconds] = pace.requests < 2 ? [1, 2 * pace.perSeconds] : [pace.requests / 2, pace.perSeconds];
    for (let seed = 1; seed <= 20; seed += 1) expect(maxInWindow(busyDay(pace, seed, rule), seconds * 1_000)).toBeLessThanOrEqual(requests);
    expect(rule.spacingMs).toBe(2 * spacingMs);
    expect(rule.firstBurst).toBeGreaterThanOrEqual(1);
  });

  test('a burst is used immediately, and over a long time at least half of the limit is used', () => {
    const { burst, spacingMs, firstBurst } = paceRule(pace);
    expect(burst).toBeGreaterThanOrEqual(1);
    expect(firstBurst).toBeGreaterThanOrEqual(1);
    expect((pace.perSeconds * 1_000) / spacingMs).toBeGreaterThanOrEqual(pace.requests * 0.45);
  });
});

describe('six requests a minute, three a look-up', () => {
  const rule = paceRule({ requests: 6, perSeconds: 60, perLookUp: 3 });
  const T0 = 1_000_000;

  test('three at once, the next after the spacing, and the period with it', () => {
    expect(rule).toEqual({ spacingMs: 16_500, burst: 3, firstBurst: 3, validMs: 6_000, perLookUp: 3 });
    expect(waitMs(rule, { count: 3, burst: 3 }, undefined, T0)).toBe(0);
    expect(waitMs(rule, { count: 3, burst: 3 }, T0 - 1, T0)).toBe(0);
    expect(waitMs(rule, { count: 3, burst: 3 }, T0 + 3 * 16_500, T0)).toBe(3 * 16_500);
    expect(waitMs(rule, { count: 1, burst: 3 }, T0 + 3 * 16_500, T0)).toBe(16_500);
  });

  test('earlier searches go first', () => {
    expect(waitMs(rule, { count: 3, before: 6, burst: 3 }, T0, T0)).toBe(6 * 16_500);
  });

  test('requests beyond the burst follow, one spacing apart', () => {
    expect(waitMs(rule, { count: 5, burst: 3 }, undefined, T0)).toBe(0);
    const until = T0 + 5 * 16_500;
    expect(instantsOf(rule, 5, until, T0).map((at) => at - T0)).toEqual([0, 0, 0, 16_500, 33_000]);
  });
});
