/** What a result says of all owners of its company together. PURE. */
import type { CompanyRecord } from '../../model/entity/company-record.ts';
import type { Entity } from '../../model/entity/entity.ts';
import { FROM_PARENT } from '../../model/entity/graph.ts';
import { ownershipLevelOf } from '../../ownership/cases/level.ts';
import type { Registry } from '../../registers/contract.ts';

/** `entity`: the result that was read from `record`, an answer of `registry`. */
export function withOwnershipLevel(
  entity: Entity,
  { ownership: statement }: Pick<CompanyRecord, 'ownership'>,
  { ownership: row }: Pick<Registry, 'ownership'>,
): Entity {
  const { _id, counterparties, dataStatus, dataStatusReasons } = entity;
  if (!dataStatus) return entity;
  const entries = counterparties.flatMap(({ _id: party, entityType, relationships }) =>
    relationships
      .filter(({ _parentId, natureOfRelationship }) => _parentId === _id && !FROM_PARENT.has(natureOfRelationship))
      .map((relationship) => ({ ...relationship, party, entityType })),
  );
  const list = { status: dataStatus.owners, reasons: dataStatusReasons?.owners, row, statement, entries };
  return { ...entity, ownershipLevel: ownershipLevelOf(list) };
}
