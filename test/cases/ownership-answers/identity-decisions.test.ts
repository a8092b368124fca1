/** What the changes of a case come to. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IdentityChange } from '../../../shared/cases/case-files/identity-store.ts';
import { decisionOf, decisionRecords, decisionsInForce } from '../../../shared/cases/ownership-answers/identity-decisions.ts';

const change = (place: number, same: boolean | undefined, pair: readonly [string, string] = ['a', 'b']): IdentityChange => ({
  pair,
  place,
  ...(same !== undefined && { same, reason: `reason ${place}` }),
  by: `user ${place}`,
  at: `2026-11-2${place}T10:00:00.000Z`,
});

test('the newest decision on two entities is in force, and says who made it', () => {
  expect(decisionsInForce([change(0, true), change(1, false), change(2, true, ['a', 'c'])])).toEqual([
    { entityId: 'a', otherEntityId: 'b', same: false, reason: 'reason 1', decidedBy: 'user 1', decidedAt: '2026-11-21T10:00:00.000Z' },
    { entityId: 'a', otherEntityId: 'c', same: true, reason: 'reason 2', decidedBy: 'user 2', decidedAt: '2026-11-22T10:00:00.000Z' },
  ]);
});

test('those before it say how and by whom they ended', () => {
  const records = decisionRecords([change(0, true), change(1, false), change(2, undefined), change(3, true)]);
  expect(records.map(({ status, endedBy, endedAt }) => [status, endedBy, endedAt])).toEqual([
    ['replaced', 'user 1', '2026-11-21T10:00:00.000Z'],
    ['withdrawn', 'user 2', '2026-11-22T10:00:00.000Z'],
    ['inForce', undefined, undefined],
  ]);
});

test('a decision and its withdrawal leave what was in force before the first decision on the two', () => {
  const changes = fc.array(fc.tuple(fc.constantFrom('b', 'c', 'd'), fc.option(fc.boolean())), { maxLength: 8 });
  fc.assert(
    fc.property(changes, (all) => {
      const before = all.map(([other, same], at) => change(at, same ?? undefined, ['a', other]));
      const pair = ['a', 'e'] as const;
      expect(decisionsInForce([...before, change(8, true, pair), change(9, undefined, pair)])).toEqual(decisionsInForce(before));
    }),
  );
});

test('what was withdrawn is not in force', () => {
  expect(decisionsInForce([change(0, true), change(1, undefined)])).toEqual([]);
});

test('what a decision overrides stays with it', () => {
  expect(decisionOf({ ...change(0, true), overridden: ['name'] })).toMatchObject({ same: true, overridden: ['name'] });
  expect(decisionOf(change(0, undefined))).toBe(undefined);
});
