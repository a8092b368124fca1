import { expect, test } from 'vitest';
import { batchAnswer, isSlow } from '../../../shared/searches/batches/batch-answer.ts';
import { batchWith } from '../../support/batches.ts';

const START = '2026-03-02T08:00:00.000Z';
const inMinutes = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000);
const registers = [
  { code: 'NO', rows: 100, begun: 60, done: 50 },
  { code: 'RO', rows: 20, begun: 10, done: 0, perHour: 10 },
];

test('the end is expected by the register that takes longest', () => {
  const { eta, byJurisdiction, done } = batchAnswer(batchWith({ startedAt: START, registers, completed: 40, failed: 10 }), inMinutes(10));
  expect(done).toBe(50);
  expect(eta).toBe(inMinutes(130).toISOString());
  expect(byJurisdiction).toEqual([
    { code: 'NO', rows: 100, done: 50 },
    { code: 'RO', rows: 20, done: 0, perMinute: 0.17 },
  ]);
});

test('without a limit the end is expected by the speed so far', () => {
  const running = batchWith({ startedAt: START, registers: [registers[0]!], completed: 50 });
  expect(batchAnswer(running, inMinutes(10)).eta).toBe(inMinutes(20).toISOString());
  expect(batchAnswer({ ...running, completed: 0 }, inMinutes(10)).eta).toBeUndefined();
  expect(batchAnswer({ ...running, status: 'PAUSED' }, inMinutes(10)).eta).toBeUndefined();
});

test('credits are what is held by blocks, and what was charged', () => {
  const block = { number: 1, rows: [1], cost: 7, attempt: 'a', at: START };
  const batch = batchWith({ blocks: [block, { ...block, number: 2, cost: 2 }], captured: 5, most: 20, maxCredits: 15 });
  expect(batchAnswer(batch, inMinutes(0)).credits).toEqual({ most: 20, held: 9, captured: 5, maxCredits: 15 });
});

test('a register is slow that cannot be through in seven days', () => {
  const german = { code: 'DE', begun: 0, done: 0, perHour: 10 };
  expect(isSlow({ ...german, rows: 1_680 })).toBe(false);
  expect(isSlow({ ...german, rows: 1_681 })).toBe(true);
  expect(isSlow({ ...german, rows: 1_681, done: 1 })).toBe(false);
  expect(isSlow({ code: 'NO', begun: 0, done: 0, rows: 10_000 })).toBe(false);
});
