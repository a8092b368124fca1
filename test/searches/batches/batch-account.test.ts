import { expect, test } from 'vitest';
import { eventWrite, holdPlaced, holdSettled, runs, windowOf } from '../../../shared/searches/batches/batch-account.ts';
import { accountWith, BATCH_ID, batchWith } from '../../support/batches.ts';

const NOW = new Date('2026-03-02T08:00:00.000Z');
const HOLD_ID = `${BATCH_ID}0000000000000001`;

test('a hold is placed where the balance covers it, and counts in no minute', () => {
  const hold = { cost: 50, at: NOW.toISOString(), attempt: 'a', kind: 'batch' as const };
  const { condition, update, values } = holdPlaced(batchWith(), HOLD_ID, hold, NOW);
  expect(condition).toContain('balance >= :cost');
  expect(condition).toContain('attribute_not_exists(suspended)');
  expect(update).not.toContain('rate');
  expect(values).toMatchObject({ ':cost': 50, ':hold': { c: 50, k: 'b', a: 'a' } });
});

test('a hold is settled for the attempt that placed it alone', () => {
  const { condition, values } = holdSettled(batchWith(), HOLD_ID, 'a', 12);
  expect(condition).toBe('holds.#block.a = :attempt');
  expect(values).toEqual({ ':back': 12, ':attempt': 'a' });
});

test('a batch runs beside two others at most', () => {
  expect(runs(batchWith())).toMatchObject({ values: { ':max': 3, ':id': BATCH_ID } });
});

test('the end is reported in the change that takes the batch from the running ones', () => {
  const { update } = eventWrite(batchWith({ endedAt: NOW.toISOString(), status: 'DONE' }), { ends: true });
  expect(update).toMatch(/^SET pendingEvents\.#about = :pending.* DELETE batches :ids$/);
  expect(eventWrite(batchWith()).update).not.toContain('DELETE');
});

test.each([
  [undefined, 200],
  [1, 200],
  [3, 66],
])('%s running batches share the window: %i rows each', (count, rows) => {
  const batches = count && new Set(Array.from({ length: count }, (_, at) => String(at)));
  expect(windowOf(accountWith(batches ? { batches } : {}), 200)).toBe(rows);
});
