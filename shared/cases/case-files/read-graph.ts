/** GET /casefile/{caseId}/graph: a case as nodes and edges. */
import type { Caller } from '../../accounts/account/account.ts';
import { type Graph, graphFrom } from '../../model/entity/graph.ts';
import { type CaseAnswer, type ReadServices, spill } from './case-answer.ts';
import { graphOf } from './case-graph-of.ts';
import { readableCase } from './read-case.ts';

export interface CaseGraph extends Graph {
  caseId: string;
}

/** For callers who may read the case. Without nodes until its first search is COMPLETED. */
export async function readGraph(services: ReadServices, caller: Caller, caseId: string): Promise<CaseAnswer<CaseGraph>> {
  const { items } = await readableCase(services, caller, caseId);
  const target = graphOf(items, caseId);
  return { body: { caseId, ...(target ? graphFrom(target) : { nodes: [], edges: [] }) }, spill: spill(services, caseId) };
}
