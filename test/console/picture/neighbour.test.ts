/** Where an arrow key leads. */
import { expect, test } from 'vitest';
import { ARROWS, neighbourOf } from '../../../console/picture/neighbour.ts';

const box = (id: string, x: number, y: number) => ({ id, x, y, width: 236, height: 76 });
const target = box('target', 300, 400);
const [left, right, above] = [box('left', 0, 200), box('right', 600, 200), box('above', 320, 0)];
const all = [target, left, right, above];

test.each([
  [target, 'ArrowUp', 'left'],
  [left, 'ArrowRight', 'right'],
  [right, 'ArrowLeft', 'left'],
  [above, 'ArrowDown', 'right'],
  [target, 'ArrowDown', undefined],
] as const)('from %o by %s to %s', (from, key, to) => {
  expect(neighbourOf(all, from, ARROWS[key]!)?.id).toBe(to);
});
