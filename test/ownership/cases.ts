/** Small case graphs for tests of identity: searched companies with the parties that their registers name. */
import type { Identifier } from '../../shared/model/entity/company-record.ts';
import type { GraphEdge, GraphNode } from '../../shared/model/entity/graph.ts';
import { graphNode } from '../support/entities.ts';

export const COMPLETE = { officers: 'complete', owners: 'complete', financials: 'not_requested', documents: 'not_requested' } as const;

type Facts = Partial<GraphNode> & { _id: string };

const node = (facts: Facts): GraphNode => graphNode({ legalName: 'NORDLYS INVENTED', ...facts });

export const person = (_id: string, facts: Partial<GraphNode> = {}): Facts => ({
  _id,
  entityType: 'person',
  legalName: 'Ada Marlow Invented',
  ...facts,
});
export const company = (_id: string, facts: Partial<GraphNode> = {}): Facts => ({ _id, ...facts });

export const number = (type: string, value: string, jurisdiction?: string): Identifier => ({
  type,
  value,
  ...(jurisdiction && { jurisdiction }),
});

/** A searched company, and who its register names. `share`: percent of it that each of them has. */
export interface Answer {
  of: Facts;
  registry?: string;
  retrievedAt?: string;
  names: readonly Facts[];
  share?: number;
}

/** The first answer is about the target; the others are about parties of earlier ones, by `_id`, or about companies of their own. */
export function caseOf(...answers: readonly Answer[]): { nodes: GraphNode[]; edges: GraphEdge[] } {
  const nodes = new Map<string, GraphNode>();
  const edges: GraphEdge[] = [];
  for (const { of, registry = 'Companies House', retrievedAt = '2026-11-20T10:00:00.000Z', names, share } of answers) {
    const provenance = { registry, origin: 'https://register.invalid', retrievedAt };
    nodes.set(of._id, node({ ...nodes.get(of._id), ...of, dataStatus: COMPLETE, provenance }));
    for (const facts of names) {
      nodes.set(facts._id, node(facts));
      edges.push({
        _id: `${facts._id}/0`,
        interestedParty: facts._id,
        subject: of._id,
        natureOfRelationship: share === undefined ? 'Director' : 'Shareholder',
        ...(share !== undefined && { interests: [{ kind: 'shareholding', share: { exact: share } }] }),
      });
    }
  }
  return { nodes: [...nodes.values()], edges };
}
