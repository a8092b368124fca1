/** Whether the searches of an unwrap agree with its row. */
import { expect, test } from 'vitest';
import { newCaseId, newUnwrapId } from '../../../shared/platform/table/keys.ts';
import { unwrapFaults } from '../../../shared/searches/unwrap/unwrap-books.ts';
import { newUnwrap, type Unwrap } from '../../../shared/searches/unwrap/unwrap-row.ts';

const SETTINGS = { goal: 'beneficialOwners', maxCredits: 3, maxLayers: 10, maxEntities: 200, inFlight: 3 } as const;
const ended: Unwrap = {
  ...newUnwrap(newUnwrapId(newCaseId()), 'user', SETTINGS, new Date('2026-03-02T08:00:00.000Z')),
  ...{ status: 'COMPLETED', captured: 2, plan: [{ entityId: 'e', searchId: 's', cost: 1, try: 0 }] },
};
const steps = (completed: number, pending = 0) => [
  ...Array.from({ length: completed }, () => ({ status: 'COMPLETED' as const, cost: 1 })),
  ...Array.from({ length: pending }, () => ({ status: 'PENDING' as const, cost: 1 })),
  { status: 'FAILED' as const, cost: 9 },
];

test('charged and planned steps agree with the row; failed ones cost nothing', () => {
  expect(unwrapFaults(ended, steps(2, 1))).toEqual([]);
});

test('more charged than the ceiling is a fault', () => {
  expect(unwrapFaults(ended, steps(4))).toContain('unwrap_over_its_ceiling');
});

test('a step that no plan names is a fault once the unwrap has ended', () => {
  expect(unwrapFaults(ended, steps(3, 1))).toEqual(['unwrap_step_not_planned']);
  expect(unwrapFaults({ ...ended, status: 'RUNNING' }, steps(3, 1))).toEqual([]);
});
