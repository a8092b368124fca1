/** A case as the facts that ownership is derived from, with the decisions of its owner on who is one party. */

import type { Entity } from '../../model/entity/entity.ts';
import { graphFrom, graphOn } from '../../model/entity/graph.ts';
import { factsOfCase } from '../../ownership/cases/case-facts.ts';
import type { SearchOf } from '../../ownership/cases/edge-sources.ts';
import { identitiesOf } from '../../ownership/cases/identity.ts';
import type { OwnershipGraph } from '../../ownership/facts/facts.ts';
import type { IdentityChange } from '../case-files/identity-store.ts';
import { decisionsInForce } from './identity-decisions.ts';

export interface FactsAsked {
  /** The sources of relationships then name their searches. */
  searchOf?: SearchOf;
  /** `YYYY-MM-DD`: owners that registers list as former, and that held on that day, count. */
  asOf?: string | undefined;
}

/** `changes`: oldest first. */
export function factsToJudge(target: Entity, changes: readonly IdentityChange[], { searchOf, asOf }: FactsAsked = {}): OwnershipGraph {
  const graph = graphFrom(target);
  const identities = identitiesOf(graph, decisionsInForce(changes));
  return factsOfCase(asOf === undefined ? graph : graphOn(graph, asOf), target._id, identities, searchOf);
}
