/** The nodes above a company, by layer: who owns or controls it, who owns or controls those, and so on. PURE. */
import type { OwnershipGraph } from '../../ownership/facts/facts.ts';

/** Layer by node id, in the order in which they are reached; the node that it begins with has layer 0. A circle is walked once. */
export function layersAbove({ edges }: Pick<OwnershipGraph, 'edges'>, root: string): Map<string, number> {
  const above = Map.groupBy(edges, ({ subject }) => subject);
  const layers = new Map([[root, 0]]);
  const queue = [root];
  for (let at = 0; at < queue.length; at += 1) {
    const node = queue[at]!;
    const owners = [...new Set((above.get(node) ?? []).map(({ interestedParty }) => interestedParty))].toSorted();
    for (const owner of owners) {
      if (layers.has(owner)) continue;
      layers.set(owner, layers.get(node)! + 1);
      queue.push(owner);
    }
  }
  return layers;
}
