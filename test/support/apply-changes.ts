/** Makes the earlier entity into one that has the changes: what it then still lacks of the later one, the changes did not say. */

import type { Change, ChangedParty } from '../../shared/model/changes/change.ts';
import type { Capital } from '../../shared/model/entity/company-record.ts';
import type { Entity } from '../../shared/model/entity/entity.ts';
import type { Nature } from '../../shared/model/entity/nature.ts';
import type { Interest } from '../../shared/model/entity/ownership-facts.ts';
import { entity } from './entities.ts';

export function applied(changes: readonly Change[], before: Entity): Entity {
  const after = structuredClone(before);
  // Names last: the others name the party as it was found.
  for (const change of changes.toSorted((one, other) => Number(one.field === 'name') - Number(other.field === 'name')))
    apply(change, after);
  after.counterparties = after.counterparties.filter(({ relationships }) => relationships.length > 0);
  return after;
}

const isSame = (party: ChangedParty, other: Entity): boolean =>
  JSON.stringify([party.entityType, party.legalName, party.identifiers, party.dateOfBirth]) ===
  JSON.stringify([other.entityType, other.legalName, other.identifiers, other.dateOfBirth]);

/** Two mentions of it in one answer would be one party. */
const isFolded = (party: ChangedParty, other: Entity): boolean =>
  party.identifiers.some((one) => other.identifiers.some(({ value }) => one.value === value)) ||
  (party.dateOfBirth !== undefined && party.dateOfBirth === other.dateOfBirth && party.legalName === other.legalName);

function apply(change: Change, to: Entity): void {
  const { type, field, before, after, nature, party, effective } = change;
  const there = party && to.counterparties.find((one) => isSame(party, one) || isFolded(party, one));
  switch (type) {
    case 'name.changed':
      to.legalName = after as string;
      return;
    case 'other_name.added':
      to.otherNames.push({ name: after as string, kind: field as 'previous' });
      return;
    case 'status.changed':
    case 'company.dissolved':
    case 'insolvency.opened':
    case 'insolvency.closed':
      to.statusKind = after as 'active';
      return;
    case 'legal_form.changed':
      to.legalForm = after as string;
      delete to.legalFormCode;
      return;
    case 'address.changed':
      to.addresses = to.addresses.filter((one) => one.type !== field);
      to.addresses.push(...(after as string[]).map((text) => ({ type: field as 'postal', lines: [], text })));
      return;
    case 'identifier.added':
      to.identifiers.push({ type: field!, value: after as string });
      return;
    case 'identifier.removed':
      to.identifiers = to.identifiers.filter((one) => one.type !== field || one.value !== before);
      return;
    case 'activity.changed':
      to.activities = (after as string[]).map((text) => ({ scheme: text.split(' ')[0]!, code: text.split(' ').slice(1).join(' ') }));
      return;
    case 'capital.changed':
      to.capital = after as Capital;
      return;
    case 'officer.appointed':
    case 'owner.added':
      addTie(to, there, party!, { nature: nature!, from: effective });
      return;
    case 'officer.resigned':
    case 'owner.removed':
      removeTie(there!, nature!);
      return;
    case 'officer.changed':
    case 'owner.changed':
      changeParty(to, change);
      return;
    default:
      throw new Error(`not applied: ${type}`);
  }
}

function addTie(
  to: Entity,
  there: Entity | undefined,
  party: ChangedParty,
  { nature, from }: { nature: Nature; from?: string | undefined },
): void {
  const one = there ?? entity({ ...structuredClone(party), _id: `new ${to.counterparties.length}`, counterparties: [] });
  if (!there) to.counterparties.push(one);
  one.legalName = party.legalName;
  one.relationships.push({ _parentId: to._id, natureOfRelationship: nature, ...(from && { from }) });
}

function removeTie(there: Entity, nature: Nature): void {
  there.relationships = there.relationships.filter((tie) => tie.natureOfRelationship !== nature);
}

/** The change names the party as it is in the later answer. */
function changeParty(to: Entity, { field, before, after, nature, party }: Change): void {
  const one = partyIn(to, party!, field === 'name' ? (before as string) : party!.legalName);
  if (field === 'name') {
    one.legalName = after as string;
    return;
  }
  if (field === 'natures') {
    for (const gone of before as Nature[]) if (!(after as Nature[]).includes(gone)) removeTie(one, gone);
    for (const added of after as Nature[]) {
      if (!(before as Nature[]).includes(added)) one.relationships.push({ _parentId: to._id, natureOfRelationship: added });
    }
    return;
  }
  removeTie(one, nature!);
  one.relationships.push({ _parentId: to._id, natureOfRelationship: nature!, interests: after as Interest[] });
}

/** By everything, by number, by name and birth, by birth, by name. */
function partyIn(to: Entity, party: ChangedParty, legalName: string): Entity {
  const has = (known: Entity): boolean => party.identifiers.some((one) => known.identifiers.some((other) => one.value === other.value));
  const month = party.dateOfBirth?.slice(0, 7);
  const isBorn = ({ dateOfBirth }: Entity): boolean => month !== undefined && dateOfBirth?.slice(0, 7) === month;
  const isCalled = (known: Entity): boolean => known.legalName === legalName;
  const ways = [(one: Entity) => isSame(party, one), has, (one: Entity) => isBorn(one) && isCalled(one), isBorn, isCalled];
  return ways.map((way) => to.counterparties.find(way)).find((found) => found !== undefined)!;
}
