/** Ranks that are too wide for a page. */
import { describe, expect, test } from 'vitest';
import { casePartiesOf } from '../../../shared/model/picture/case-parties.ts';
import { pictureOf } from '../../../shared/model/picture/picture.ts';
import { rankItems } from '../../../shared/model/picture/ranks.ts';
import { splitWideRanks } from '../../../shared/model/picture/wide-ranks.ts';
import { overlapsIn } from './overlaps.ts';
import { itemsFrom } from './placed.ts';
import { edgeOf, nodeOf } from './random-case.ts';

/** `count` companies that own the target, each with an owner. */
const owners = (count: number) =>
  Array.from({ length: count }, (_, at) => [edgeOf(`c${at}`, 't', 'Shareholder'), edgeOf(`p${at}`, `c${at}`, 'Parent')]).flat();

function ranksOf(count: number, maxWidth: number): Record<string, number> {
  const { items, lines } = itemsFrom(owners(count));
  rankItems({ items, lines });
  splitWideRanks(items, maxWidth);
  return Object.fromEntries(items.map(({ id, rank }) => [id, rank]));
}

describe('a rank', () => {
  test('that is narrow enough stays one row', () => {
    expect(ranksOf(3, 2000)).toMatchObject({ p0: 0, p1: 0, p2: 0, c0: 1, t: 2 });
  });

  test('that is too wide is two rows, in turn, and what stands below keeps its order', () => {
    expect(ranksOf(4, 1000)).toEqual({ p0: 1, p1: 0, p2: 1, p3: 0, c0: 3, c1: 2, c2: 3, c3: 2, t: 4 });
  });
});

test('a file of 29 owners with an owner each is narrower, and nothing lies on anything', () => {
  const edges = owners(29);
  const nodes = ['t', ...edges.map(({ interestedParty }) => interestedParty)].map((id) => nodeOf(id, 'company'));
  const all = casePartiesOf({ nodes, edges }, 't', [], '2026-11-23');
  const size = { width: Infinity, height: Infinity, budget: 500 };
  const [wide, file] = [pictureOf(all, size), pictureOf(all, { ...size, inFile: true })];
  expect(overlapsIn(file)).toEqual([]);
  expect(file.bounds.width).toBeLessThanOrEqual(wide.bounds.width / 2);
});

test('a picture of more boxes than are drawn unasked has rows too, and nothing lies on anything', () => {
  const edges = owners(60);
  const nodes = ['t', ...edges.map(({ interestedParty }) => interestedParty)].map((id) => nodeOf(id, 'company'));
  const all = casePartiesOf({ nodes, edges }, 't', [], '2026-11-23');
  const picture = pictureOf(all, { width: 1400, height: 760, budget: 500 });
  expect(overlapsIn(picture)).toEqual([]);
  expect(picture.bounds.width).toBeLessThan(60 * 236);
});
