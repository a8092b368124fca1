import { expect, test } from 'vitest';
import { batchEvent, eventsAbout, tenthsOf } from '../../../shared/searches/batches/batch-event.ts';
import { BATCH_ID, batchWith } from '../../support/batches.ts';

const registers = [{ code: 'NO', rows: 40, begun: 40, done: 12 }];
const facts = { batchId: BATCH_ID, rows: 40, completed: 10, failed: 2, captured: 10 };
const dataOf = (row: Parameters<typeof batchEvent>[0]) => {
  const { type, data } = batchEvent(row).pending;
  return { type, data: JSON.parse(data) };
};

test('a change is reported with counts and credits, and without a name or a number', () => {
  const row = batchWith({ ...facts, registers, name: 'Suppliers' });
  expect(dataOf(row)).toEqual({ type: 'batch.progressed', data: { ...facts, status: 'RUNNING' } });
  expect(dataOf({ ...row, status: 'PAUSED', reason: 'out_of_credits' })).toEqual({
    ...{ type: 'batch.progressed', data: { ...facts, status: 'PAUSED', reason: 'out_of_credits' } },
  });
});

test.each([
  ['DONE', 'done'],
  ['CANCELLED', 'cancelled'],
] as const)('%s is reported once, as %s', (status, outcome) => {
  const row = batchWith({ ...facts, registers, status, endedAt: '2026-03-02T09:00:00.000Z' });
  expect(dataOf(row)).toEqual({ type: 'batch.completed', data: { ...facts, outcome } });
});

test('each change is about something else', () => {
  expect([1, 2].map((version) => batchEvent(batchWith({ version })).about)).toEqual([`batch/${BATCH_ID}/1`, `batch/${BATCH_ID}/2`]);
  expect(eventsAbout({ batchId: BATCH_ID })).toBe(`batch/${BATCH_ID}/`);
});

test.each([
  [0, 0],
  [3, 0],
  [4, 1],
  [39, 9],
  [40, 10],
])('%i of 40 rows are %i tenths', (completed, tenths) => {
  expect(tenthsOf(batchWith({ completed, registers }))).toBe(tenths);
});
