/** Cases whose target has owners, and owners of owners, as the answers of registers that were asked one after the other. */

import { derivedOfCase } from '../../../shared/cases/case-exports/derived-of-case.ts';
import type { EntityType } from '../../../shared/model/entity/company-record.ts';
import type { Entity, EntityRelationship } from '../../../shared/model/entity/entity.ts';
import type { Interest, Share } from '../../../shared/model/entity/ownership-facts.ts';
import { bods } from '../../../shared/model/exports/bods.ts';
import { graphOfCase } from '../../../shared/model/exports/graph.ts';
import { Losses } from '../../../shared/model/exports/losses.ts';
import type { Statement } from '../../model/exports/bods-laws.ts';
import { CASE_ID, RETRIEVED_AT, textOf, UPDATED_AT } from '../../model/exports/cases.ts';
import { entity } from '../../support/entities.ts';

export const TODAY = UPDATED_AT.slice(0, 10);
const OPTIONS = { lines: true, byteOrderMark: true };
/** Every result has its level. */
export const SERVICES = { catalogue: { registryOf: async () => undefined, isConfigured: async () => true } };
const STATUS = { officers: 'complete', owners: 'complete', financials: 'not_requested', documents: 'not_requested' } as const;

export interface Owner {
  party: Entity;
  share?: Share;
  more?: Partial<EntityRelationship>;
}

/** A company whose register names `owners`; it answers for all of them. */
export function company(_id: string, jurisdiction: string, owners: readonly Owner[], facts: Partial<Entity> = {}): Entity {
  const counterparties = owners.map(({ party, share, more }) => {
    const interests: Interest[] = [{ kind: 'shareholding', ...(share && { share }) }];
    return { ...party, relationships: [{ _parentId: _id, natureOfRelationship: 'Shareholder' as const, interests, ...more }] };
  });
  const provenance = { registry: `Register of ${jurisdiction}`, origin: 'https://register.invalid', retrievedAt: RETRIEVED_AT };
  return entity({
    ...{ _id, legalName: `${_id} INVENTED`, jurisdiction, counterparties, provenance },
    ...{ dataStatus: STATUS, ownershipLevel: { completeness: 'complete', basis: [] } },
    ...facts,
  });
}

/** A party of which nothing is known but its name. */
export const party = (_id: string, entityType: EntityType = 'person', facts: Partial<Entity> = {}): Entity =>
  entity({ _id, entityType, legalName: `${_id} Invented`, ...facts });

export const exact = (share: number): Share => ({ exact: share });

export interface Exported {
  statements: Statement[];
  text: string;
  losses: Losses;
  /** Of derived relationships, by interested party. */
  derived: Map<string, Statement>;
}

/** `ownership`: id of a rule set. */
export async function exported(target: Entity, ownership?: string): Promise<Exported> {
  const read = { target, changes: [], caseVersion: '0123456789abcdef', today: TODAY };
  const derived = ownership === undefined ? undefined : await derivedOfCase(SERVICES, ownership, read);
  const losses = new Losses();
  const text = textOf(bods.pieces(graphOfCase({ caseId: CASE_ID, updatedAt: UPDATED_AT, target, derived }), OPTIONS, losses));
  const statements = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Statement);
  const made = statements.filter(({ recordDetails }) => recordDetails.componentRecords);
  return { statements, text, losses, derived: new Map(made.map((one) => [one.recordDetails.interestedParty as string, one])) };
}
