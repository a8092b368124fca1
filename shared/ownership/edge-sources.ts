/** Where each relationship of a case stands: the register's answer that names the party. Ids and a pointer, no text. PURE. */
import type { Graph, GraphNode } from '../entity/graph.ts';
import type { FactSource } from './facts.ts';

/** By `_id` of the edge; an edge of an old result may have none. */
export function sourcesOf({ nodes, edges }: Graph): Map<string, FactSource> {
  const searched = new Map(nodes.flatMap((node) => (node.provenance ? [[node._id, sourceIn(node)] as const] : [])));
  const above = new Map(edges.toReversed().map(({ interestedParty, subject }) => [interestedParty, subject]));
  const sources = new Map<string, FactSource>();
  for (const { _id, interestedParty, subject, pointer } of edges) {
    const source = nearest(subject, above, searched) ?? searched.get(interestedParty);
    if (source) sources.set(_id, { ...source, ...(pointer && { pointer }) });
  }
  return sources;
}

/** An answer names parties of parties too: theirs is the answer about the next company that was searched. */
function nearest(subject: string, above: ReadonlyMap<string, string>, searched: ReadonlyMap<string, FactSource>): FactSource | undefined {
  const tried = new Set<string>();
  for (let at: string | undefined = subject; at !== undefined && !tried.has(at); at = above.get(at)) {
    const found = searched.get(at);
    if (found) return found;
    tried.add(at);
  }
  return undefined;
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
