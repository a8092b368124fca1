/** Cases whose target has owners, and owners of owners, as the answers of registers that were asked one after the other. */
import fc from 'fast-check';
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
export const lei = (value: string): Partial<Entity> => ({ identifiers: [{ type: 'LEI', value, scheme: 'XI-LEI' }] });

/** Companies above companies, persons above them, bands, joint parcels, and companies that occur twice. */
export const ownedTarget: fc.Arbitrary<Entity> = fc.noShrink(
  fc.array(fc.nat(999), { minLength: 40, maxLength: 40 }).map((draws) => {
    let at = 0;
    let made = 0;
    const next = (below: number): number => draws[at++ % draws.length]! % below;
    const shares = [exact(60), exact(25), exact(100), { exclusiveMinimum: 25, maximum: 50 }, { minimum: 75, maximum: 100 }, undefined];
    const grow = (id: string, depth: number): Entity => {
      const owners = Array.from({ length: 1 + next(3) }, (): Owner => {
        made += 1;
        const [name, share, kind] = [`n${made}`, shares[next(shares.length)], next(5)];
        const more = next(6) === 0 ? { holding: { id: 'h', manner: 'joint' as const } } : {};
        const one = depth > 3 || made > 9 || kind < 2 ? party(name) : kind < 4 ? grow(name, depth + 1) : again(name);
        return { party: one, ...(share && { share }), more };
      });
      return company(id, ['GB', 'DK', 'FR'][depth % 3]!, owners, lei(`9999INVENTED0000${id.padStart(4, '0').toUpperCase()}`));
    };
    const again = (name: string): Entity => {
      const earlier = `n${1 + next(made)}`;
      return party(name, 'company', {
        ...lei(`9999INVENTED0000${earlier.padStart(4, '0').toUpperCase()}`),
        legalName: `${earlier} INVENTED`,
      });
    };
    return grow('root', 0);
  }),
);

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
  const derived = ownership === undefined ? undefined : derivedOfCase(ownership, read);
  const losses = new Losses();
  const text = textOf(bods.pieces(graphOfCase({ caseId: CASE_ID, updatedAt: UPDATED_AT, target, derived }), OPTIONS, losses));
  const statements = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Statement);
  const made = statements.filter(({ recordDetails }) => recordDetails.componentRecords);
  return { statements, text, losses, derived: new Map(made.map((one) => [one.recordDetails.interestedParty as string, one])) };
}
