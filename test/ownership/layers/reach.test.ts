/** Which companies are below a party, in the order in which they are solved. */
import { expect, test } from 'vitest';
import { flatLayerOf } from '../../../shared/ownership/layers/flat-layer.ts';
import { NONE, Reach } from '../../../shared/ownership/layers/reach.ts';
import { preparedOf } from '../prepared.ts';

const { prepared, at } = preparedOf(['P 50>A', 'P 10>B', 'A 40>B', 'B 30>T', 'P2 20>T', 'A 10>T']);
const flat = flatLayerOf(prepared);
const ownersBelow = (reach: Reach, company: number): number[] => {
  const owners: number[] = [];
  for (let part = reach.firstPart(company); part !== NONE; part = reach.partAfter(part)) owners.push(flat.owner[part]!);
  return owners.toSorted((one, other) => one - other);
};

test('owners come before what they own, and the party itself is not among them', () => {
  expect([...new Reach(flat).below([at('P')])]).toEqual([at('A'), at('B'), at('T')]);
});

test('of each company only the parts that lead up to the party are listed', () => {
  const reach = new Reach(flat);
  reach.below([at('B')]);
  expect([ownersBelow(reach, at('T')), ownersBelow(reach, at('A'))]).toEqual([[at('B')], []]);
  reach.below([at('P')]);
  expect(ownersBelow(reach, at('T'))).toEqual([at('A'), at('B')].toSorted((one, other) => one - other));
});

test('a party asked about again, or after another, has the same companies', () => {
  const reach = new Reach(flat);
  const first = [...reach.below([at('P2')])];
  expect([...reach.below([at('P2')])]).toEqual(first);
  expect([...reach.below([at('A')])]).toEqual([at('B'), at('T')]);
  expect([...reach.below([at('P2')])]).toEqual([at('T')]);
});

test('a circle below the party stands together', () => {
  const circle = preparedOf(['P 50>A', 'B 30>A', 'A 20>B', 'B 40>T', 'C 10>T', 'P 5>C']);
  const companies = [...new Reach(flatLayerOf(circle.prepared)).below([circle.at('P')])];
  const [one, other] = [companies.indexOf(circle.at('A')), companies.indexOf(circle.at('B'))];
  expect(Math.abs(one - other)).toBe(1);
  expect(companies.at(-1)).toBe(circle.at('T'));
});
