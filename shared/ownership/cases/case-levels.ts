/** The level of each searched company of a case. PURE. */
import type { EntityOwnershipLevel } from '../../model/entity/entity.ts';
import type { GraphNode } from '../../model/entity/graph.ts';
import { answering } from './case-answers.ts';

/** As its result has it. `groups`: entities by party. */
export function levelsOf(groups: ReadonlyMap<string, readonly GraphNode[]>): Map<string, EntityOwnershipLevel> {
  return new Map(
    [...groups].flatMap(([party, entities]) => {
      const level = answering(entities)?.ownershipLevel;
      return level ? [[party, level] as const] : [];
    }),
  );
}
