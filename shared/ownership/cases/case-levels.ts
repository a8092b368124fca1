/** The level of each searched company of a case. PURE. */
import type { EntityOwnershipLevel } from '../../model/entity/entity.ts';
import type { GraphEdge, GraphNode } from '../../model/entity/graph.ts';
import type { OwnershipRow } from '../../model/entity/ownership-facts.ts';
import { answering } from './case-answers.ts';
import { ownershipLevelOf } from './level.ts';

/** By `_id` of a searched entity without a level: what the law of its register says. */
export type RegisterRows = ReadonlyMap<string, OwnershipRow>;

/** As its result has it, or, at results from before levels were kept, from its parties and the register's row. `groups`: entities by party. */
export function levelsOf(
  groups: ReadonlyMap<string, readonly GraphNode[]>,
  edges: readonly GraphEdge[],
  rows: RegisterRows,
): Map<string, EntityOwnershipLevel> {
  const bySubject = Map.groupBy(edges, ({ subject }) => subject);
  const levels = new Map<string, EntityOwnershipLevel>();
  for (const [party, entities] of groups) {
    const searched = answering(entities);
    if (!searched) continue;
    levels.set(party, searched.ownershipLevel ?? levelBefore(searched, bySubject.get(party) ?? [], groups, rows));
  }
  return levels;
}

/** Whether a searched entity needs a row. */
export const isWithoutLevel = ({ dataStatus, ownershipLevel }: GraphNode): boolean => dataStatus !== undefined && !ownershipLevel;

function levelBefore(
  { _id, dataStatus, dataStatusReasons }: GraphNode,
  edges: readonly GraphEdge[],
  groups: ReadonlyMap<string, readonly GraphNode[]>,
  rows: RegisterRows,
): EntityOwnershipLevel {
  const entries = edges.map((edge) => ({
    ...edge,
    party: edge.interestedParty,
    entityType: groups.get(edge.interestedParty)?.[0]?.entityType ?? 'other',
  }));
  return ownershipLevelOf({ status: dataStatus!.owners, reasons: dataStatusReasons?.owners, row: rows.get(_id), entries });
}
