/** Where what is not known, and what is left out, stands above a box: beside the lines that arrive, and never over each other. */
import { expect, test } from 'vitest';
import type { Item, Line } from '../../../shared/model/picture/items.ts';
import { signsAbove } from '../../../shared/model/picture/signs-above.ts';
import { BOX } from '../../../shared/model/picture/sizes.ts';
import type { UnknownPart } from '../../../shared/model/picture/unknown-part.ts';

const PART: UnknownPart = { reason: 'not_published' };
const TOP = 400;
const itemWith = (shown: { unknown?: UnknownPart; hidden: number }): Item => ({ x: 300, shown }) as unknown as Item;
const owned = (to: Item): Line => ({ back: false, to }) as unknown as Line;
const circle = (from: Item): Line => ({ back: true, from }) as unknown as Line;

test('alone it stands in the middle, above the box', () => {
  const { unknown, more } = signsAbove(itemWith({ unknown: PART, hidden: 0 }), [], TOP);
  expect([unknown!.isBeside, unknown!.x + unknown!.width / 2, unknown!.part]).toEqual([false, 300, PART]);
  expect(unknown!.y + unknown!.height).toBeLessThan(TOP);
  expect(more).toBeUndefined();
});

test('beside an owner’s line it ends left of it', () => {
  const item = itemWith({ unknown: PART, hidden: 0 });
  const { unknown } = signsAbove(item, [owned(item)], TOP);
  expect([unknown!.isBeside, unknown!.x]).toEqual([true, 300 - BOX.width / 2]);
  expect(unknown!.x + unknown!.width).toBeLessThan(300);
});

test('left of the line that closes a circle there is room for it', () => {
  const item = itemWith({ unknown: PART, hidden: 0 });
  const [beside, alone] = [[owned(item), circle(item)], [circle(item)]].map((lines) => signsAbove(item, lines, TOP).unknown!);
  expect(beside!.x).toBeLessThan(300 - BOX.width / 2);
  expect(alone!.x).toBeGreaterThan(300 - BOX.width / 2);
});

test('what is left out is a number where something is not known as well, and they do not touch', () => {
  const { unknown, more } = signsAbove(itemWith({ unknown: PART, hidden: 3 }), [], TOP);
  expect(more!.text).toBe('+3');
  expect(more!.x).toBeGreaterThan(unknown!.x + unknown!.width);
  expect(signsAbove(itemWith({ hidden: 3 }), [], TOP).more!.text).toBe('+3 more');
});
