/**
 * CPU of a derivation with its answer as text, by shape and size of the graph, for two rule sets: what `GET …/ownership` and the calculator take
 * beyond reading. In this process, the shapes in turn, so that their ratios are of one moment; the shortest of several is kept, because other
 * work on the machine only adds.
 */
import { ownershipOf } from '../shared/ownership/derive.ts';
import { GraphTooLarge } from '../shared/ownership/maths/work.ts';
import { RULE_SETS } from '../shared/ownership/rule-sets/all.ts';
import { type GraphShape, ownershipGraph } from '../test/ownership/shapes.ts';
import type { DerivationFigures } from './figures.ts';

const SIZES: Readonly<Record<GraphShape, readonly number[]>> = {
  tree: [1_000, 10_000],
  star: [1_000, 10_000],
  bands: [1_000, 10_000],
  layers: [400, 1_000],
  circles: [400, 1_000],
};
const ROUNDS = 4;
const TWO_RULE_SETS = RULE_SETS.filter(({ id }) => ['fatf-r24', 'eu-amlr-2024-1624'].includes(id));

export function measureDerivations(): DerivationFigures[] {
  const figures = Object.entries(SIZES).flatMap(([shape, sizes]) =>
    sizes.map((size) => ({ shape, nodes: size, cpuMs: Number.POSITIVE_INFINITY, isTooLarge: false })),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of figures) {
      const graph = ownershipGraph(one.shape as GraphShape, one.nodes);
      const before = process.cpuUsage();
      one.isTooLarge = !isDerived(graph);
      const { user, system } = process.cpuUsage(before);
      one.cpuMs = Math.min(one.cpuMs, (user + system) / 1_000);
    }
  }
  return figures;
}

function isDerived(graph: Parameters<typeof ownershipOf>[0]): boolean {
  try {
    return JSON.stringify(ownershipOf(graph, { ruleSets: TWO_RULE_SETS })).length > 0;
  } catch (error) {
    if (error instanceof GraphTooLarge) return false;
    throw error;
  }
}
