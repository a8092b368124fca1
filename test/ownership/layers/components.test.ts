/** The order in which companies are solved: owners first, circles together. */
import { expect, test } from 'vitest';
import { structureOf } from '../../../shared/ownership/facts/structure.ts';
import { orderAbove } from '../../../shared/ownership/layers/components.ts';
import { layerOf } from '../../../shared/ownership/layers/layer.ts';
import { graphOf } from '../graphs.ts';

function ordered(lines: readonly string[]) {
  const structure = structureOf(graphOf(lines));
  const layer = layerOf(structure, { rightClass: 'shareholding', counting: 'multiplied', strict: false, trusts: 'through' });
  const { rank, components } = orderAbove(layer, [structure.target]);
  const nameOf = (node: number): string => structure.nodes[node]!.nodeId;
  return {
    names: components.map((members) => members.map(nameOf).toSorted()),
    has: (name: string): boolean => rank.has(structure.indexOf.get(name)!),
  };
}

test('owners come before the companies that they own', () => {
  const order = ordered(['A 50>T', 'B 20>T', 'B 30>A', 'P 10>B']).names.flat();
  expect(order).toEqual(['P', 'B', 'A', 'T']);
});

test('companies that own each other, directly or through others, are one circle', () => {
  const circles = ordered(['A 50>T', 'B 30>A', 'C 30>B', 'A 20>C', 'P 10>C', 'T 5>T']).names.filter((members) => members.length > 1);
  expect(circles).toEqual([['A', 'B', 'C']]);
});

test('a share that is surely 0 leads nowhere, and who is not above the target has no place', () => {
  const { has } = ordered(['A 50>T', 'B 0>A', 'T 30>D']);
  expect([has('B'), has('D'), has('A')]).toEqual([false, false, true]);
});

test('a chain of 20,000 companies needs no deep stack', () => {
  const chain = Array.from({ length: 20_000 }, (_, at) => `C${at + 1} 100>${at === 0 ? 'T' : `C${at}`}`);
  expect(ordered(chain).names.length).toBe(20_001);
});
