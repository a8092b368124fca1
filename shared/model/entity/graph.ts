/**
 * A case as nodes and edges, for tools that do not read nested entities. PURE.
 *
 * Every edge points from the interested party to the subject: from who owns, controls, manages or serves to the company that is owned,
 * controlled, managed or served, as in the Beneficial Ownership Data Standard. A relationship of the nested form has the same direction (from
 * the counterparty to `_parentId`), except for the natures in `FROM_PARENT`, whose subject is the counterparty.
 */
import type { Entity, EntityRelationship, Provenance } from './entity.ts';
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

/** An entity of a case at its place. */
export interface Mention {
  entity: Entity;
  /** True below `formerCounterparties` of the entity that names it. */
  former: boolean;
  /** The source of the answer that names the entity: of the nearest entity above it that was searched. Absent for the target. */
  namedBy?: Provenance;
}

/** Breadth first from the target, each entity once. Iterative, because a case can be deep. */
export function mentionsIn(target: Entity): Mention[] {
  const mentions: Mention[] = [{ entity: target, former: false }];
  for (let at = 0; at < mentions.length; at += 1) {
    const { entity, namedBy } = mentions[at]!;
    const source = entity.provenance ?? entity.expandedRecord?.provenance ?? namedBy;
    const below = source && { namedBy: source };
    for (const party of entity.counterparties) mentions.push({ entity: party, former: false, ...below });
    for (const party of entity.formerCounterparties ?? []) mentions.push({ entity: party, former: true, ...below });
  }
  return mentions;
}

export function graphFrom(target: Entity): Graph {
  const mentions = mentionsIn(target);
  return { nodes: mentions.map(({ entity }) => nodeOf(entity)), edges: mentions.flatMap(edgesOf) };
}

export function nodeOf({ relationships: _, counterparties: _below, formerCounterparties: _former, ...node }: Entity): GraphNode {
  return node;
}

/** The relationships of one entity as edges. */
export const edgesOf = ({ entity, former }: Mention): GraphEdge[] =>
  entity.relationships.map((relationship, index) => edgeOf(entity, relationship, index, former));

function edgeOf({ _id }: Entity, { _parentId, ...facts }: EntityRelationship, index: number, former: boolean): GraphEdge {
  const [interestedParty, subject] = FROM_PARENT.has(facts.natureOfRelationship) ? [_parentId, _id] : [_id, _parentId];
  return { _id: `${_id}/${index}`, interestedParty, subject, ...facts, ...(former && { former: true }) };
}

/** Whether a relationship holds on `day` (`YYYY-MM-DD`). A date that is a year or a month has not passed before that is over. */
export const holdsOn = ({ former, to: end }: Pick<GraphEdge, 'former' | 'to'>, day: string): boolean =>
  !former && (end === undefined || end >= day.slice(0, end.length));

/**
 * The graph on a day of the past (`YYYY-MM-DD`), by the dates that registers give: relationships that begin later are left out, those that had ended
 * are former, and former ones that had not are none. A date that is a year or a month is its first day. One without a first day is taken to hold.
 */
export const graphOn = ({ nodes, edges }: Graph, day: string): Graph => ({
  nodes,
  edges: edges.flatMap(({ former, ...edge }) => {
    if (edge.from !== undefined && edge.from > day) return [];
    const hasEnded = edge.to === undefined ? former === true : edge.to <= day;
    return [{ ...edge, ...(hasEnded && { former: true as const }) }];
  }),
});
