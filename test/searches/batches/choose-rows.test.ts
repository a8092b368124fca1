import { expect, test } from 'vitest';
import { chooseRows, mostOf, type Open } from '../../../shared/searches/batches/choose-rows.ts';
import { accountWith, batchWith, validRow } from '../../support/batches.ts';

const NONE: Open = { byRegister: new Map(), rows: 0 };
const rowsOf = (code: string, count: number, from = 0) => Array.from({ length: count }, (_, at) => validRow(from + at + 1, code));
const register = (code: string, rows: number, more = {}) => ({ code, rows, begun: 0, done: 0, ...more });
const numbers = (choice: ReturnType<typeof chooseRows>) =>
  typeof choice === 'object' && 'rows' in choice ? choice.rows.map(({ row }) => row) : choice;

test('registers take turns, each in the order of the file', () => {
  const rows = new Map([
    ['NO', rowsOf('NO', 4)],
    ['GB', rowsOf('GB', 2, 10)],
  ]);
  const batch = batchWith({ registers: [register('NO', 4, { begun: 1 }), register('GB', 2)] });
  expect(numbers(chooseRows(batch, rows, accountWith(), NONE, 200))).toEqual([2, 11, 3, 12, 4]);
});

test('a block has 50 rows, and waits until there is room for all of them', () => {
  const [rows, batch] = [new Map([['NO', rowsOf('NO', 300)]]), batchWith({ registers: [register('NO', 300)] })];
  const open = (count: number): Open => ({ byRegister: new Map([['NO', count]]), rows: count });
  expect(numbers(chooseRows(batch, rows, accountWith(), NONE, 200))).toHaveLength(50);
  expect(numbers(chooseRows(batch, rows, accountWith(), open(150), 200))).toHaveLength(50);
  expect(chooseRows(batch, rows, accountWith(), open(151), 200)).toBe('wait');
  expect(numbers(chooseRows(batch, rows, accountWith(), NONE, 25))).toHaveLength(13);
});

test('a register has no more than ten minutes of its limit open; one at least', () => {
  const rows = new Map([
    ['RO', rowsOf('RO', 99)],
    ['DE', rowsOf('DE', 99, 100)],
  ]);
  const batch = batchWith({ registers: [register('RO', 99, { perHour: 30 }), register('DE', 99, { perHour: 2 })] });
  expect(numbers(chooseRows(batch, rows, accountWith(), NONE, 200))).toEqual([1, 101, 2, 3, 4, 5]);
  const full: Open = {
    byRegister: new Map([
      ['RO', 5],
      ['DE', 1],
    ]),
    rows: 6,
  };
  expect(chooseRows(batch, rows, accountWith(), full, 200)).toBe('wait');
});

test('what the balance or the ceiling does not cover is not begun', () => {
  const [rows, batch] = [new Map([['NO', rowsOf('NO', 9)]]), batchWith({ registers: [register('NO', 9)] })];
  const block = { number: 1, rows: [1], cost: 1, attempt: 'a', at: '' };
  expect(numbers(chooseRows(batch, rows, accountWith({ balance: 3 }), NONE, 200))).toEqual([1, 2, 3]);
  expect(chooseRows(batch, rows, accountWith({ balance: 0 }), NONE, 200)).toEqual({ pause: 'out_of_credits' });
  // Credits of rows that fail come back.
  expect(chooseRows({ ...batch, blocks: [block] }, rows, accountWith({ balance: 0 }), NONE, 200)).toBe('wait');
  expect(numbers(chooseRows({ ...batch, maxCredits: 7, captured: 5 }, rows, accountWith(), NONE, 200))).toEqual([1, 2]);
  expect(chooseRows({ ...batch, maxCredits: 5, captured: 5 }, rows, accountWith(), NONE, 200)).toEqual({ pause: 'ceiling_reached' });
});

test('a jurisdiction that is subscribed no longer is left out, and alone it pauses the batch', () => {
  const rows = new Map([
    ['NO', rowsOf('NO', 2)],
    ['GB', rowsOf('GB', 2, 10)],
  ]);
  const batch = batchWith({ registers: [register('NO', 2), register('GB', 2)] });
  expect(numbers(chooseRows(batch, rows, accountWith({ subscriptions: ['GB'] }), NONE, 200))).toEqual([11, 12]);
  expect(chooseRows(batch, rows, accountWith({ subscriptions: [] }), NONE, 200)).toEqual({ pause: 'not_subscribed' });
});

test('nothing is left when all rows are begun', () => {
  expect(chooseRows(batchWith({ registers: [register('NO', 2, { begun: 2 })] }), new Map(), accountWith(), NONE, 200)).toBe('none');
});

test('a row can cost its search and its figures', () => {
  expect(mostOf({ cost: 2, figures: 3 })).toBe(5);
});
