/** Where each relationship of a case stands: the register's answer that names the party. Ids and a pointer, no text. PURE. */
import type { Graph, GraphNode } from '../../model/entity/graph.ts';
import type { FactSource } from '../facts/fact-source.ts';
import { entityOfEdge, namersOf } from './identity-party.ts';

/** By `_id` of a counterparty: the id of the search whose answer names it. */
export type SearchOf = ReadonlyMap<string, string>;

/** By `_id` of the edge; an edge of an old result may have none. */
export function sourcesOf(graph: Graph, searchOf: SearchOf = new Map()): Map<string, FactSource> {
  const answers = new Map(graph.nodes.flatMap((node) => (node.provenance ? [[node._id, sourceIn(node)] as const] : [])));
  const namers = namersOf(graph);
  const sources = new Map<string, FactSource>();
  for (const { _id, pointer, asOf } of graph.edges) {
    const party = entityOfEdge(_id);
    const [source, searchId] = [answers.get(namers.get(party) ?? ''), searchOf.get(party)];
    if (source) sources.set(_id, { ...source, ...(searchId && { searchId }), ...(pointer && { pointer }), ...(asOf && { asOf }) });
  }
  return sources;
}

function sourceIn({ provenance, sourceDocuments, ownershipLevel }: GraphNode): FactSource {
  const answer = sourceDocuments.find(({ kind }) => kind === 'register_answer');
  return {
    registry: provenance!.registry,
    ...(answer && { _documentID: answer._documentID }),
    retrievedAt: provenance!.retrievedAt,
    ...(ownershipLevel?.asOf && { asOf: ownershipLevel.asOf }),
  };
}
