/**
 * A case as nodes and edges, for tools that do not read nested entities. PURE.
 *
 * Every edge points from the interested party to the subject: from who owns, controls, manages or serves to the company that is owned,
 * controlled, managed or served, as in the Beneficial Ownership Data Standard. A relationship of the nested form has the same direction (from
 * the counterparty to `_parentId`), except for the natures in `FROM_PARENT`, whose subject is the counterparty.
 */
import type { Entity, EntityRelationship } from './entity.ts';
import type { Nature } from './nature.ts';

/** An entity without its links; a searched one has its sections' status and its documents. */
export type GraphNode = Omit<Entity, 'relationships' | 'counterparties' | 'formerCounterparties'>;

export interface GraphEdge extends Omit<EntityRelationship, '_parentId'> {
  /** Unique in the graph, and the same in every answer. */
  _id: string;
  /** `_id` of the node that owns, controls, manages or serves. */
  interestedParty: string;
  /** `_id` of the node that is owned, controlled, managed or served. */
  subject: string;
  /** True if the relationship has ended. */
  former?: true;
}

export interface Graph {
  nodes: GraphNode[];
  edges: GraphEdge[];
}

/** The counterparty is the subject: a subsidiary, a branch, the master fund that a feeder fund invests in. */
export const FROM_PARENT: ReadonlySet<Nature> = new Set(['Subsidiary', 'Branch', 'Master Fund']);

/** Breadth first from the target, each entity once. Iterative, because a case can be deep. */
export function graphFrom(target: Entity): Graph {
  const graph: Graph = { nodes: [], edges: [] };
  const open: { entity: Entity; former: boolean }[] = [{ entity: target, former: false }];
  for (let at = 0; at < open.length; at += 1) {
    const { entity, former } = open[at]!;
    const { relationships, counterparties, formerCounterparties = [], ...node } = entity;
    graph.nodes.push(node);
    for (const [index, relationship] of relationships.entries()) graph.edges.push(edgeOf(entity, relationship, index, former));
    for (const party of counterparties) open.push({ entity: party, former: false });
    for (const party of formerCounterparties) open.push({ entity: party, former: true });
  }
  return graph;
}

function edgeOf({ _id }: Entity, { _parentId, ...facts }: EntityRelationship, index: number, former: boolean): GraphEdge {
  const [interestedParty, subject] = FROM_PARENT.has(facts.natureOfRelationship) ? [_parentId, _id] : [_id, _parentId];
  return { _id: `${_id}/${index}`, interestedParty, subject, ...facts, ...(former && { former: true }) };
}
