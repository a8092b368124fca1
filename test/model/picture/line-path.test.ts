/** A line as an SVG path. */
import { expect, test } from 'vitest';
import { linePath } from '../../../shared/model/picture/line-path.ts';

test('a straight line has no corner', () => {
  expect(
    linePath([
      { x: 1, y: 2 },
      { x: 1, y: 40.04 },
    ]),
  ).toBe('M1 2L1 40');
});

test('a corner is rounded by 7 pixels, by half of its shorter piece where that is less', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 0, y: 20 },
    { x: 6, y: 20 },
  ];
  expect(linePath(points)).toBe('M0 0L0 17Q0 20 3 20L6 20');
  expect(
    linePath([
      { x: 0, y: 0 },
      { x: 0, y: 20 },
      { x: 50, y: 20 },
    ]),
  ).toBe('M0 0L0 13Q0 20 7 20L50 20');
});
