/** Which part of a picture is in sight. */
import { describe, expect, test } from 'vitest';
import { anchored, centredAt, fitted, inSight, meets, windowFor, zoomed } from '../../../console/picture/viewport.ts';

const SIZE = { width: 1000, height: 600 };
const TARGET = { x: 900, y: 400, width: 236, height: 76 };

describe('a fitted view', () => {
  test('has the whole picture in the middle above its buttons, a little enlarged at most', () => {
    const { scale, x, y } = fitted({ x: -100, y: 0, width: 400, height: 300 }, SIZE, TARGET);
    expect(scale).toBe(1.3);
    expect([x - 100 * scale, x + 300 * scale].map(Math.round)).toEqual([240, 760]);
    expect(Math.round(y + 150 * scale)).toBe(278);
  });

  test('shows the target above the buttons where the whole would not be legible', () => {
    const { scale, x, y } = fitted({ x: 0, y: 0, width: 5000, height: 3000 }, SIZE, TARGET);
    expect(scale).toBe(0.8);
    expect(x + (TARGET.x + TARGET.width / 2) * scale).toBeCloseTo(500);
    expect(y + (TARGET.y + TARGET.height) * scale).toBeLessThan(600 - 50);
  });
});

test('zooming keeps the point under the pointer, within limits', () => {
  const about = { x: 300, y: 200 };
  const { scale, x, y } = zoomed({ scale: 1, x: 10, y: 20 }, 1.25, about);
  expect(scale).toBe(1.25);
  expect([(about.x - x) / scale, (about.y - y) / scale]).toEqual([290, 180]);
  expect(zoomed({ scale: 2, x: 0, y: 0 }, 10, about).scale).toBe(2.5);
  expect(zoomed({ scale: 0.1, x: 0, y: 0 }, 0.1, about).scale).toBe(0.06);
});

test('a box outside is brought in by as little as needed, one inside moves nothing', () => {
  const view = { scale: 1, x: 0, y: 0 };
  expect(inSight(view, TARGET, SIZE)).toEqual({ scale: 1, x: -160, y: 0 });
  expect(inSight(view, { ...TARGET, x: 100, y: 100 }, SIZE)).toEqual(view);
});

test('the anchor keeps its place when it has another one in the picture', () => {
  const view = { scale: 0.5, x: 40, y: 30 };
  const after = { ...TARGET, x: 1300, y: 700 };
  const { scale, x, y } = anchored(view, TARGET, after);
  expect([after.x * scale + x, after.y * scale + y]).toEqual([TARGET.x * view.scale + view.x, TARGET.y * view.scale + view.y]);
});

test('what is in sight meets the window, what is far away does not', () => {
  const { area: seen } = windowFor({ scale: 1, x: 0, y: 0 }, SIZE, undefined);
  expect(meets(TARGET, seen)).toBe(true);
  expect(meets({ ...TARGET, x: 3000 }, seen)).toBe(false);
});

test('a window stays the same for small moves, and is another one for a long move or a zoom', () => {
  const first = windowFor({ scale: 1, x: 0, y: 0 }, SIZE, undefined);
  expect(windowFor({ scale: 1, x: 200, y: -100 }, SIZE, first)).toBe(first);
  const moved = windowFor({ scale: 1, x: 300, y: 0 }, SIZE, first);
  expect(moved.area).toEqual({ x: -550, y: -150, width: 1500, height: 900 });
  expect(windowFor({ scale: 2, x: 0, y: 0 }, SIZE, first)).not.toBe(first);
});

test('a point comes into the middle', () => {
  const { scale, x, y } = centredAt({ scale: 0.5, x: 7, y: 7 }, { x: 1000, y: 400 }, SIZE);
  expect([1000 * scale + x, 400 * scale + y]).toEqual([500, 300]);
});
