/** A monitor as lines: what it costs, when it looks, and why it has not looked. */
import { expect, test } from 'vitest';
import { monitorText, priceOfNew } from '../../cli/src/monitor-text.ts';
import { PLAIN } from '../../cli/src/style.ts';

const MONITOR: Parameters<typeof monitorText>[0] = {
  ...{ monitorId: 'c2d41e7790b3f5a84d6e0b1f92837465', jurisdiction: 'NO', identifier: '100000008', legalName: 'NORDLYS OPPDIKTET AS' },
  ...{ every: 'day', state: 'active', version: 2, createdAt: '2026-02-01T08:00:00.000Z', looking: false, spentThisMonth: 2 },
  ...{ nextLookAt: '2026-03-02T08:15:00.000Z', price: { perLook: 1, mostPerMonth: 30, leastPerMonth: 27 } },
};

test('what it costs, by how often it looks', () => {
  expect(monitorText(MONITOR, PLAIN)).toEqual([
    'NORDLYS OPPDIKTET AS  active',
    'every day, 1 credit a look, 27 to 30 a month; 2 credits this month',
    'next look 2026-03-02 08:15 UTC',
    'monitor c2d41e7790b3f5a84d6e0b1f92837465',
  ]);
  expect(priceOfNew('day', 1)).toBe('1 credit a look, 27 to 30 a month');
  expect(priceOfNew('day', 0)).toBe('free');
});

test('where a feed of changes is read: when a look was left out, and that it may cost nothing', () => {
  const price = { perLook: 1, mostPerMonth: 30, leastPerMonth: 0 };
  const [, cost, next, feed] = monitorText({ ...MONITOR, price, feedCheckedAt: '2026-03-01T08:15:00.000Z' }, PLAIN);
  expect([cost, next, feed]).toEqual([
    'every day, 1 credit a look, 0 to 30 a month; 2 credits this month',
    'next look 2026-03-02 08:15 UTC',
    'no look 2026-03-01 08:15 UTC: the register’s feed of changes has not named the company',
  ]);
});
