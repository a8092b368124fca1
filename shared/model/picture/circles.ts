/** Which edges close a circle: drawn upwards, and not ranked. PURE. */
import type { PartyEdge } from './case-parties.ts';

export interface ShownEdge extends PartyEdge {
  /** It leads back to a party on the way from the target, and closes a circle. */
  back: boolean;
}

interface Place {
  id: string;
  next: number;
}

/**
 * An edge is a back edge if its owner lies on the way from the target to the party that it owns: depth first from the target through the owners,
 * the heaviest first. Without back edges the rest has no circle. Iterative, because a chain can be long.
 */
export function withBackEdges(edges: readonly PartyEdge[], target: string): ShownEdge[] {
  const into = Map.groupBy(
    edges.toSorted((one, other) => other.weight - one.weight),
    ({ to }) => to,
  );
  const state = new Map<string, 'open' | 'done'>();
  const back = new Set<string>();
  for (const start of [target, ...edges.flatMap(({ from, to }) => [to, from])]) {
    if (state.has(start)) continue;
    const way: Place[] = [{ id: start, next: 0 }];
    state.set(start, 'open');
    while (way.length > 0) {
      const place = way.at(-1)!;
      const edge = into.get(place.id)?.[place.next];
      place.next += 1;
      if (!edge) {
        state.set(place.id, 'done');
        way.pop();
      } else if (state.get(edge.from) === 'open') {
        back.add(edge.id);
      } else if (!state.has(edge.from)) {
        state.set(edge.from, 'open');
        way.push({ id: edge.from, next: 0 });
      }
    }
  }
  return edges.map((edge) => ({ ...edge, back: back.has(edge.id) }));
}
