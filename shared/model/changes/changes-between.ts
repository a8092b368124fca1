/**
 * What changed in a company between two answers of its register. PURE.
 *
 * Only what both answers know is compared, and nothing by its place in a list: the order of entries, the register's words and the ids of entities never
 * matter. An answer that is older than the earlier one (an own copy behind the register) says nothing.
 */
import type { Entity } from '../entity/entity.ts';
import { type Change, sorted } from './change.ts';
import { companyChanges } from './company-changes.ts';
import { type FamilyTies, familyTies } from './family-ties.ts';
import { partyChanges } from './party-changes.ts';
import { coverageChanges } from './section-evidence.ts';
import { dayOf } from './ties.ts';

/** In one order. */
export function changesBetween(before: Entity, after: Entity): Change[] {
  if (isOlder(after, before)) return [];
  const families = familyTies(before, after);
  return sorted([
    ...companyChanges(before, after),
    ...families.flatMap(partyChanges),
    ...subsidiaryCountChange(before, after, families),
    ...coverageChanges(before, after),
    ...families.flatMap(maskedChange),
  ]);
}

/** A copy of an earlier day than the answer that it is compared with. */
export const isOlder = (after: Entity, before: Entity): boolean => after.provenance?.asOf !== undefined && dayOf(after) < dayOf(before);

/** Where names are compared, the number says nothing more. */
function subsidiaryCountChange(before: Entity, after: Entity, families: readonly FamilyTies[]): Change[] {
  const [was, is] = [before.subsidiaryCount, after.subsidiaryCount];
  const isNamed = families.some(({ family, evidence }) => family === 'subsidiary' && evidence.additions && evidence.removals);
  if (was === undefined || is === undefined || was === is || isNamed) return [];
  return [{ type: 'subsidiary.changed', field: 'count', before: was, after: is }];
}

/** Nobody is told apart by a masked name. */
function maskedChange({ family, evidence, masked: { before, after } }: FamilyTies): Change[] {
  if (!evidence.isKnown || before.join() === after.join()) return [];
  return [{ type: 'coverage.changed', field: `masked ${family}`, before: before.length, after: after.length }];
}
