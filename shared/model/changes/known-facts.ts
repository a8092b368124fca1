/**
 * What is known of a company after another answer: that answer, and of the earlier ones what it says nothing about. The next answer is compared with
 * this, so that a section that once failed neither comes nor goes. PURE.
 */
import type { ListedSection } from '../entity/completeness.ts';
import type { Entity, EntityRelationship } from '../entity/entity.ts';
import { isOlder } from './changes-between.ts';
import { type FamilyTies, familyTies, type PartyTies } from './family-ties.ts';
import { isCut, isListed, LISTED_SECTIONS } from './section-evidence.ts';

/** Facts that an answer may leave out without saying that they have ended. */
const KEPT = ['legalForm', 'legalFormCode', 'companyStatus', 'statusKind', 'statusFrom', 'capital', 'subsidiaryCount'] as const;
/** Words and their code come from one answer. */
const TOGETHER = { legalFormCode: 'legalForm', statusKind: 'companyStatus', statusFrom: 'companyStatus' } as const;

export function knownAfter(before: Entity, after: Entity): Entity {
  if (isOlder(after, before)) return before;
  const kept = LISTED_SECTIONS.filter((section) => isKept(before, after, section));
  const families = familyTies(before, after).filter(({ evidence }) => !evidence.isKnown || evidence.isCut);
  return {
    ...after,
    ...factsKept(before, after),
    addresses: after.addresses.length > 0 ? after.addresses : before.addresses,
    activities: after.activities.length > 0 ? after.activities : before.activities,
    identifiers: [...after.identifiers, ...leiKept(before, after)],
    counterparties: withUnseen(after, kept.length > 0 ? families.flatMap(unseenOf) : []),
    ...(kept.length > 0 && {
      dataStatus: { ...after.dataStatus!, ...pick(before.dataStatus!, kept) },
      dataStatusReasons: reasonsOf(before, after, kept),
      sourceDocuments: [...after.sourceDocuments, ...before.sourceDocuments.filter(({ kind }) => kind === 'register_answer')],
    }),
  };
}

/** The sections that one answer has and the other has not, so that the second adds to what is known without a change of the company. */
export const learned = (before: Entity, after: Entity): ListedSection[] =>
  isOlder(after, before)
    ? []
    : LISTED_SECTIONS.filter(
        (section) => isListed(after, section) && !isCut(after, section) && (!isListed(before, section) || isCut(before, section)),
      );

/** The earlier list stays where there is no later one, or a part of one. */
export const isKept = (before: Entity, after: Entity, section: ListedSection): boolean =>
  isListed(before, section) && (isListed(after, section) ? isCut(after, section) : isUnanswered(after, section));

const isUnanswered = ({ dataStatus }: Entity, section: ListedSection): boolean =>
  dataStatus === undefined || ['source_failed', 'pending', 'not_requested'].includes(dataStatus[section]);

function factsKept(before: Entity, after: Entity): Partial<Entity> {
  const missing = KEPT.filter((name) => after[name] === undefined && before[name] !== undefined);
  const alone = missing.filter((name) => !(name in TOGETHER) || after[TOGETHER[name as keyof typeof TOGETHER]] === undefined);
  return pick(before, alone);
}

/** The LEI is another registry's answer. */
const leiKept = ({ identifiers }: Entity, { leiStatus, identifiers: now }: Entity): Entity['identifiers'] =>
  leiStatus === 'not_found' || now.some(({ type }) => type === 'LEI') ? [] : identifiers.filter(({ type }) => type === 'LEI');

const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;

/** Of kept sections those of the earlier answer, which may have none. */
function reasonsOf(before: Entity, after: Entity, kept: readonly ListedSection[]): NonNullable<Entity['dataStatusReasons']> {
  const of = ({ dataStatusReasons = {} }: Entity, isWanted: (section: string) => boolean) =>
    Object.entries(dataStatusReasons).filter(([section]) => isWanted(section));
  const isKeptOne = (section: string): boolean => (kept as readonly string[]).includes(section);
  return Object.fromEntries([...of(after, (section) => !isKeptOne(section)), ...of(before, isKeptOne)]);
}

const unseenOf = ({ parties }: FamilyTies): PartyTies[] => parties.filter(({ unseen }) => unseen.length > 0);

function withUnseen(after: Entity, unseen: readonly PartyTies[]): Entity[] {
  const byParty = new Map<Entity, EntityRelationship[]>();
  const others = new Map<Entity, EntityRelationship[]>();
  for (const { before, after: there, unseen: ties } of unseen) {
    const [to, party] = there ? [byParty, there.party] : [others, before!.party];
    to.set(party, [...(to.get(party) ?? []), ...ties.map((tie) => ({ ...tie, _parentId: after._id }))]);
  }
  const stay = after.counterparties.map((party) => {
    const ties = byParty.get(party);
    return ties ? { ...party, relationships: [...party.relationships, ...ties] } : party;
  });
  return [...stay, ...[...others].map(([party, relationships]) => ({ ...party, relationships }))];
}
