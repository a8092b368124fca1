import { expect, test } from 'vitest';
import { widthAtEdge } from '../../../shared/model/picture/items.ts';
import { BOX, LIST } from '../../../shared/model/picture/sizes.ts';
import { itemsFrom } from './placed.ts';
import { edgeOf } from './random-case.ts';

const director = (at: number) => edgeOf(`d${at}`, 't', 'Director');

test('a list of officers hangs to the right of its box, or is a count on it', () => {
  const edges = [director(1), director(2)];
  const [withList] = itemsFrom(edges).items;
  expect(withList).toMatchObject({ officerCount: 2, left: BOX.width / 2, right: BOX.width / 2 + LIST.gap + LIST.width, fullHeight: 82 });
  const [counted] = itemsFrom(edges, false).items;
  expect(counted).toMatchObject({ officerCount: 2, right: BOX.width / 2, fullHeight: BOX.height });
});

test('a box reaches as far as the labels below it', () => {
  const edges = ['a', 'b', 'c', 'd'].flatMap((id) => [edgeOf(id, 't', 'Parent'), edgeOf('p', id, 'Ultimate Parent')]);
  const { items, lines } = itemsFrom(edges);
  const owner = items.find(({ id }) => id === 'p')!;
  const widths = lines.filter(({ from }) => from === owner).map(widthAtEdge);
  expect(widths).toHaveLength(4);
  expect(owner.left * 2).toBeCloseTo(widths.reduce((all, one) => all + one));
});

test('a label of a line that closes a circle is left of the middle of its owner', () => {
  const { items, lines } = itemsFrom([edgeOf('a', 't', 'Parent'), edgeOf('t', 'a', 'Shareholder')]);
  const back = lines.find((line) => line.back)!;
  expect(back.from.id).toBe('t');
  expect(items.find(({ id }) => id === 't')!.left).toBeGreaterThanOrEqual(back.labelWidth);
});

test('owners that end there are one item with a line of its own', () => {
  const edges = Array.from({ length: 6 }, (_, at) => edgeOf(`o${at}`, 't', 'Shareholder'));
  const { items, lines } = itemsFrom(edges);
  expect(items.map(({ id, owners }) => [id, owners?.rows.length])).toEqual([
    ['t', undefined],
    ['owners of t', 6],
  ]);
  expect(lines).toMatchObject([{ labelWidth: 0, kind: 'owner', back: false }]);
});
