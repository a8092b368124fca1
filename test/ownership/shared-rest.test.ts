/** The rest of a company beyond the lower ends of its parts, shared for the most and for the least. */
import { expect, test } from 'vitest';
import { shared } from '../../shared/ownership/shared-rest.ts';

const parts = { worth: [0.5, 1, 0.2], lows: [0.1, 0.1, 0.2], rooms: [0.3, 0.2, 0.1] };
/** 0.05 + 0.1 + 0.04 by the lower ends. */
const LOWS = 0.19;

test('the most gives the rest to the parts that are worth most', () => {
  expect(shared('high', 0.3, parts)).toBeCloseTo(LOWS + 0.2 * 1 + 0.1 * 0.5, 12);
});

test('the least gives it to those that are worth least', () => {
  expect(shared('low', 0.3, parts)).toBeCloseTo(LOWS + 0.1 * 0.2 + 0.2 * 0.5, 12);
});

test('what no part can take is lost, and a rest below nothing is none', () => {
  expect(shared('high', 5, parts)).toBeCloseTo(LOWS + 0.2 * 1 + 0.3 * 0.5 + 0.1 * 0.2, 12);
  expect(shared('low', -0.1, parts)).toBeCloseTo(LOWS, 12);
});

test('many parts are shared among as few are', () => {
  const many = { worth: Array.from({ length: 40 }, (_, at) => at / 40), lows: Array(40).fill(0), rooms: Array(40).fill(0.01) };
  expect(shared('high', 0.02, many)).toBeCloseTo(0.01 * (39 / 40 + 38 / 40), 12);
});
