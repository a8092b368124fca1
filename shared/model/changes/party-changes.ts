/** Who came, who went, and what changed of those who stayed. PURE. */
import type { EntityRelationship } from '../entity/entity.ts';
import type { Nature } from '../entity/nature.ts';
import type { Interest } from '../entity/ownership-facts.ts';
import type { Change, ChangedParty, ChangeType } from './change.ts';
import type { ComparedFamily } from './families.ts';
import type { FamilyTies, PartyTies } from './family-ties.ts';
import { directionOf } from './share-direction.ts';
import { interestsText, type Tied } from './ties.ts';

/** What is reported of one family of relationships: who came, who went, what changed of those who stayed. */
const TYPES: Readonly<Record<ComparedFamily, Readonly<Record<'came' | 'went' | 'changed', ChangeType>>>> = {
  office: { came: 'officer.appointed', went: 'officer.resigned', changed: 'officer.changed' },
  ownership: { came: 'owner.added', went: 'owner.removed', changed: 'owner.changed' },
  parent: { came: 'parent.changed', went: 'parent.changed', changed: 'parent.changed' },
  subsidiary: { came: 'subsidiary.changed', went: 'subsidiary.changed', changed: 'subsidiary.changed' },
};

export const partyChanges = ({ family, evidence, parties }: FamilyTies): Change[] =>
  evidence.isKnown ? parties.flatMap((party) => changesOf(family, party)) : [];

function changesOf(family: ComparedFamily, { before, after, added, removed, ends }: PartyTies): Change[] {
  const { came, went, changed } = TYPES[family];
  const party = partyOf((after ?? before)!);
  const stays = naturesOf(before).length > removed.length;
  // Whoever keeps another office has not resigned; whoever has another one instead was not appointed.
  const isReplaced = removed.length > 0 && (stays || added.length > 0);
  const arrivals = added.map((tie): Change => ({ type: came, party, nature: natureOf(tie), ...(tie.from && { effective: tie.from }) }));
  const departures = removed.map((nature): Change => ({ type: went, party: partyOf(before!), nature, ...effective(ends.get(nature)) }));
  const replaced: Change = {
    type: changed,
    party,
    field: 'natures',
    before: naturesOf(before),
    after: naturesAfter(before, added, removed),
  };
  return [
    ...(isReplaced ? [replaced] : [...marked(arrivals, family, 'after'), ...marked(departures, family, 'before')]),
    ...(before && after ? [...nameChange(changed, before, after), ...interestChanges(changed, party, before, after)] : []),
  ];
}

/** Of a type that says neither who came nor who went. */
const marked = (changes: Change[], family: ComparedFamily, side: 'before' | 'after'): Change[] =>
  family === 'parent' || family === 'subsidiary' ? changes.map((one) => ({ ...one, [side]: one.party!.legalName })) : changes;

const effective = (to: string | undefined): { effective?: string } => (to ? { effective: to } : {});
const natureOf = ({ natureOfRelationship }: EntityRelationship): Nature => natureOfRelationship;

const naturesOf = (tied: Tied | undefined): Nature[] => [...new Set((tied?.ties ?? []).map(natureOf))].toSorted();

const naturesAfter = (before: Tied | undefined, added: readonly EntityRelationship[], removed: readonly Nature[]): Nature[] =>
  [...new Set([...naturesOf(before).filter((nature) => !removed.includes(nature)), ...added.map(natureOf)])].toSorted();

export function partyOf({ party: { entityType, legalName, identifiers, dateOfBirth } }: Tied): ChangedParty {
  return { entityType, legalName, identifiers, ...(dateOfBirth && { dateOfBirth }) };
}

/**
 * Of a party that is known by a number, by its dates or by its former name. Another spelling is none, nor a name that the register also has for it.
 */
function nameChange(type: ChangeType, before: Tied, after: Tied): Change[] {
  if (before.name === after.name || isAlias(before, after) || isAlias(after, before)) return [];
  return [{ type, party: partyOf(after), field: 'name', before: before.party.legalName, after: after.party.legalName }];
}

const isAlias = ({ party }: Tied, { party: { legalName } }: Tied): boolean =>
  party.otherNames.some(({ name, kind }) => name === legalName && kind !== 'previous');

/** Of relationships that both have. */
function interestChanges(type: ChangeType, party: ChangedParty, before: Tied, after: Tied): Change[] {
  return naturesOf(before)
    .filter((nature) => naturesOf(after).includes(nature))
    .flatMap((nature): Change[] => {
      const [was, is] = [interestsOf(before, nature), interestsOf(after, nature)];
      // No share in one of them is no statement.
      if (was.length === 0 || is.length === 0 || interestsText(was) === interestsText(is)) return [];
      return [{ type, party, nature, field: 'interests', before: shown(was), after: shown(is), direction: directionOf(was, is) }];
    });
}

const interestsOf = ({ ties }: Tied, nature: Nature): Interest[] =>
  ties.filter((tie) => natureOf(tie) === nature).flatMap(({ interests = [] }) => interests);

const shown = (interests: readonly Interest[]): Pick<Interest, 'kind' | 'share'>[] =>
  interests
    .map(({ kind, share }) => ({ kind, ...(share && { share }) }))
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
