/** What became of the steps of a plan. */
import { describe, expect, test } from 'vitest';
import type { SearchRow } from '../../../shared/ledger/search-rows/search-row.ts';
import { newCaseId, newUnwrapId } from '../../../shared/platform/table/keys.ts';
import type { EntitySearch } from '../../../shared/searches/unwrap/case-state.ts';
import { flightOf, settled, stepId } from '../../../shared/searches/unwrap/flight.ts';
import { committedOf, newUnwrap } from '../../../shared/searches/unwrap/unwrap-row.ts';

const SETTINGS = { goal: 'beneficialOwners', maxCredits: 9, maxLayers: 10, maxEntities: 200, inFlight: 5 } as const;
const unwrap = newUnwrap(newUnwrapId(newCaseId()), 'user', SETTINGS, new Date('2026-03-02T08:00:00.000Z'));
const step = (entityId: string, cost = 1) => ({ entityId, searchId: stepId(unwrap, entityId, 0), cost, try: 0 });
const row = (entityId: string, status: string, more: object = {}) =>
  [stepId(unwrap, entityId, 0), { searchId: stepId(unwrap, entityId, 0), status, ...more } as SearchRow] as const;
const by = (entityId: string, status: EntitySearch['status']) => [entityId, { searchId: 'other', status, retryable: true }] as const;

test('the id of a step follows from unwrap, entity and try', () => {
  expect(stepId(unwrap, 'A', 0)).toBe(stepId(unwrap, 'A', 0));
  expect(new Set([stepId(unwrap, 'A', 0), stepId(unwrap, 'A', 1), stepId(unwrap, 'B', 0)]).size).toBe(3);
});

describe('a step', () => {
  const stateOf = (rows: (readonly [string, SearchRow])[], searches: (readonly [string, EntitySearch])[] = []) =>
    flightOf([step('A')], { rows: new Map(rows), searches: new Map(searches) })[0]!.state;

  test('has the status of its search', () => {
    for (const status of ['PENDING', 'COMPLETED', 'FAILED'] as const) expect(stateOf([row('A', status)])).toBe(status);
  });

  test('without a row, or with a tombstone, is not started', () => {
    expect(stateOf([])).toBe('unstarted');
    expect(stateOf([row('A', 'FAILED', { abandoned: true })])).toBe('unstarted');
    expect(stateOf([], [by('A', 'FAILED')])).toBe('unstarted');
  });

  test('whose entity another search has is adopted, and dropped when that is completed', () => {
    expect([stateOf([], [by('A', 'PENDING')]), stateOf([], [by('A', 'COMPLETED')])]).toEqual(['adopted', 'dropped']);
  });
});

test('landed steps leave the plan: completed ones are captured, failed ones given back', () => {
  const plan = [step('A', 2), step('B', 3), step('C', 1), step('D', 1)];
  const rows = new Map([row('A', 'COMPLETED'), row('B', 'FAILED'), row('C', 'PENDING')]);
  const after = settled({ ...unwrap, plan, captured: 1 }, flightOf(plan, { rows, searches: new Map([by('D', 'COMPLETED')]) }));
  expect(after.unwrap).toMatchObject({ captured: 3, refunded: 3, progress: { searched: 1 } });
  expect(after.unwrap.plan.map(({ entityId }) => entityId)).toEqual(['C']);
  expect(committedOf(after.unwrap)).toBe(4);
  expect(after.landed).toEqual([stepId(unwrap, 'A', 0), stepId(unwrap, 'B', 0)]);
});
