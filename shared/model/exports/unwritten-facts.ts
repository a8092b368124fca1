/** Counts the facts of a graph that a format has no field for, so that nothing is dropped in silence. PURE. */

import type { GraphEdge, GraphNode } from '../entity/graph.ts';
import type { Interest } from '../entity/ownership-facts.ts';
import type { ExportGraph } from './graph.ts';
import type { Losses } from './losses.ts';

/** The facts that a format writes, by their names in the API. */
export interface WrittenFacts {
  entity: readonly (keyof GraphNode)[];
  edge: readonly (keyof GraphEdge)[];
  interest: readonly (keyof Interest)[];
}

/** They are about this service's reading, or are written in another form. */
const OF_THE_GRAPH: ReadonlySet<string> = new Set(['_id', 'provenance', 'interestedParty', 'subject', 'interests', 'former', 'pointer']);
const NO_FIELD = 'the format has no field for them';

export function countUnwritten({ nodes, edges }: ExportGraph, written: WrittenFacts, losses: Losses): void {
  const [ofEntity, ofEdge, ofInterest] = [written.entity, written.edge, written.interest].map((names) => new Set<string>(names));
  for (const { entity } of nodes.values()) countMissing(entity, ofEntity!, 'of parties', losses);
  for (const edge of edges) {
    countMissing(edge, ofEdge!, 'of relationships', losses);
    for (const interest of edge.interests ?? []) countMissing(interest, ofInterest!, 'of interests', losses);
  }
}

/** Each fact with a value counts once, however much it holds. */
function countMissing(facts: object, written: ReadonlySet<string>, whose: string, losses: Losses): void {
  for (const [name, value] of Object.entries(facts)) {
    const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
    if (!isEmpty && !written.has(name) && !OF_THE_GRAPH.has(name)) losses.count(`${name} ${whose}`, NO_FIELD);
  }
}
