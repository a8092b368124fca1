/** A case as parties for the tree, by the service's own decision on which entities are one party. */
import type { RegistryGraph, Schemas } from '../../client/src/index.ts';
import { RegistryGraphError } from '../../client/src/index.ts';
import type { Graph } from '../../shared/model/entity/graph.ts';
import { type CaseParties, casePartiesOf } from '../../shared/model/picture/case-parties.ts';
import { Ended, EXIT } from './exit-codes.ts';
import type { CostOf } from './tree-rows.ts';

export interface ReadCase {
  graph: Schemas['CaseGraph'];
  parties: CaseParties;
}

/** `YYYY-MM-DD`: what has ended before it is former. */
export const today = (): string => new Date().toISOString().slice(0, 10);

export async function readCase(rg: RegistryGraph, caseId: string): Promise<ReadCase> {
  const [graph, groups] = await Promise.all([rg.graph(caseId), groupsOf(rg, caseId)]);
  // The document states the units of a share as one shape, the model as several.
  const target = graph.nodes[0];
  if (!target) throw new Ended(EXIT.pending, 'The first search of this case is not completed');
  return { graph, parties: casePartiesOf(graph as Graph, target._id, groups, today()) };
}

/** None where derived ownership has no answer: every entity is a party of its own then. */
async function groupsOf(rg: RegistryGraph, caseId: string): Promise<string[][]> {
  try {
    const { nodes } = await rg.ownership(caseId);
    return nodes.flatMap(({ entityIds = [] }) => (entityIds.length > 1 ? [entityIds] : []));
  } catch (error) {
    if (error instanceof RegistryGraphError && error.status !== 404 && error.status < 500) return [];
    throw error;
  }
}

export async function costs(rg: RegistryGraph): Promise<CostOf> {
  const { data } = await rg.jurisdictions();
  const byCode = new Map(data.map(({ code, search_credit_cost }) => [code, search_credit_cost]));
  return (jurisdiction) => byCode.get(jurisdiction);
}
