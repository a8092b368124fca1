/** A small picture up to the step under test: what is shown of a few parties, its items, and its ranks. */
import type { GraphEdge } from '../../../shared/model/entity/graph.ts';
import { casePartiesOf } from '../../../shared/model/picture/case-parties.ts';
import { type Items, itemsOf } from '../../../shared/model/picture/items.ts';
import { type Ranked, rankItems } from '../../../shared/model/picture/ranks.ts';
import { whatIsShown } from '../../../shared/model/picture/what-is-shown.ts';
import { nodeOf } from './random-case.ts';

/** All parties are companies that were not searched; `t` is the target. */
export function itemsFrom(edges: GraphEdge[], showsOfficers = true): Items {
  const ids = new Set(['t', ...edges.flatMap(({ interestedParty, subject }) => [interestedParty, subject])]);
  const nodes = [...ids].map((id) => nodeOf(id, 'company'));
  const all = casePartiesOf({ nodes, edges }, 't', [], '2026-11-23');
  return itemsOf(whatIsShown(all, { budget: 50 }), { showsOfficers: () => showsOfficers, inFile: false });
}

export const rankedFrom = (edges: GraphEdge[]): Ranked => rankItems(itemsFrom(edges));
