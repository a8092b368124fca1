/**
 * The graph that every export format is written from: the nodes and edges of a case with the source of each. PURE.
 *
 * Nodes and edges, their ids and their direction are those of `entity/graph`: an edge points from the interested party to the subject. Entities
 * are never merged here: two entities of a case are two nodes.
 */
import type { Entity, Provenance } from '../entity/entity.ts';
import { edgesOf, type GraphEdge, type GraphNode, holdsOn, mentionsIn, nodeOf } from '../entity/graph.ts';
import type { DerivedOwnership } from './derived-ownership.ts';

export interface ExportNode {
  entity: GraphNode;
  /** True where a register was asked about the entity itself; `entity` then has `dataStatus`. */
  searched: boolean;
  /** The source of its facts: of its own answer, else of the answer that names it. Absent in results without a source. */
  provenance?: Provenance;
}

export interface ExportEdge extends GraphEdge {
  /** The source of the answer that states the relationship. */
  provenance?: Provenance;
}

export interface ExportGraph {
  caseId: string;
  /** When the newest search of the case ended, ISO 8601. "Today" of an export is its day, so that one case version gives one text. */
  updatedAt: string;
  /** `_id` of the company that the case is about. */
  target: string;
  /** By `_id`; breadth first from the target. */
  nodes: ReadonlyMap<string, ExportNode>;
  edges: readonly ExportEdge[];
  /** Entities that are one party, by `_id`, where there is more than one; in the order of the nodes. */
  parties: readonly (readonly string[])[];
  /** Absent: it is not asked for. */
  derived?: DerivedOwnership;
}

export interface CaseToExport {
  caseId: string;
  updatedAt: string;
  target: Entity;
  /** Entities that are one party. Absent: every entity is a party of its own. */
  parties?: readonly (readonly string[])[];
  derived?: DerivedOwnership | undefined;
}

export function graphOfCase({ caseId, updatedAt, target, parties = [], derived }: CaseToExport): ExportGraph {
  const nodes = new Map<string, ExportNode>();
  const edges: ExportEdge[] = [];
  for (const mention of mentionsIn(target)) {
    const { entity, namedBy } = mention;
    const provenance = entity.provenance ?? namedBy;
    nodes.set(entity._id, { entity: nodeOf(entity), searched: entity.dataStatus !== undefined, ...(provenance && { provenance }) });
    const stated = namedBy ?? provenance;
    for (const edge of edgesOf(mention)) edges.push(stated ? { ...edge, provenance: stated } : edge);
  }
  return { caseId, updatedAt, target: target._id, nodes, edges, parties, ...(derived && { derived }) };
}

/** Without relationships that had ended when the case was last updated, and without parties that only those connected with the target. */
export function currentGraph(graph: ExportGraph): ExportGraph {
  const day = graph.updatedAt.slice(0, 10);
  const edges = graph.edges.filter((edge) => holdsOn(edge, day));
  const connected = connectedWith(graph.target, edges);
  return {
    ...graph,
    nodes: new Map([...graph.nodes].filter(([id]) => connected.has(id))),
    edges: edges.filter(({ interestedParty }) => connected.has(interestedParty)),
    parties: graph.parties.map((ids) => ids.filter((id) => connected.has(id))).filter(({ length }) => length > 1),
  };
}

/** Nodes to which edges lead from `target`, in either direction. */
function connectedWith(target: string, edges: readonly ExportEdge[]): Set<string> {
  const neighbours = new Map<string, string[]>();
  const connect = (one: string, other: string): void => {
    const known = neighbours.get(one);
    if (known) known.push(other);
    else neighbours.set(one, [other]);
  };
  for (const { interestedParty, subject } of edges) {
    connect(interestedParty, subject);
    connect(subject, interestedParty);
  }
  // A set gives also what is added while it is read.
  const found = new Set([target]);
  for (const id of found) for (const other of neighbours.get(id) ?? []) found.add(other);
  return found;
}
