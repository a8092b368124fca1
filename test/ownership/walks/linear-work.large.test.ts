/** Outside of circles the work of a derivation grows with the size of the graph, counted in operations. */
import { expect, test } from 'vitest';
import { ownershipOf } from '../../../shared/ownership/derive.ts';
import { MAX_WORK, Work } from '../../../shared/ownership/maths/work.ts';
import { RULE_SETS } from '../../../shared/ownership/rule-sets/all.ts';
import { ownershipGraph } from '../shapes.ts';

const SETS = RULE_SETS.filter(({ id }) => ['fatf-r24', 'eu-amlr-2024-1624'].includes(id));
/** Operations for each node, far above what a node takes and far below what it would take if it looked at all others. */
const EACH = 6_000;

test.each(['star', 'tree', 'bands'] as const)('%s: at most 6,000 operations for each of 1,000 and 4,000 nodes', (shape) => {
  for (const size of [1_000, 4_000]) {
    const owners = ownershipOf(ownershipGraph(shape, size), { ruleSets: SETS, work: new Work(EACH * size) }).owners;
    expect(owners.length).toBeGreaterThan(size / 2);
  }
});

test('1,000 nodes in layers of eight owners each need a third of the work that is allowed', () => {
  const owners = ownershipOf(ownershipGraph('layers', 1_000), { ruleSets: [], work: new Work(MAX_WORK / 3) }).owners;
  expect(owners.length).toBeGreaterThan(900);
});

test('400 nodes in circles of thirty companies need a quarter of the work that is allowed', () => {
  const owners = ownershipOf(ownershipGraph('circles', 400), { ruleSets: [], work: new Work(MAX_WORK / 4) }).owners;
  expect(owners.length).toBe(360);
});
