/**
 * The relationships of one family (offices, ownership, parents, subsidiaries) in two answers: for each party those that began and those that ended,
 * as far as the answers prove it. PURE.
 */
import type { Entity, EntityRelationship } from '../entity/entity.ts';
import type { Nature } from '../entity/nature.ts';
import { COMPARED_FAMILIES, type ComparedFamily } from './families.ts';
import { type Matched, matchParties } from './match-parties.ts';
import { type Evidence, familySection, sectionEvidence } from './section-evidence.ts';
import { dayOf, familyOf, type Tied, tiesOf } from './ties.ts';

/** `before` and `after`: with the relationships of this family that hold; absent where there is none. */
export interface PartyTies {
  before?: Tied;
  after?: Tied;
  added: EntityRelationship[];
  removed: Nature[];
  /** When a removed relationship ended, where the register says so. */
  ends: ReadonlyMap<Nature, string>;
  /** Of the earlier answer: not in the later one, which does not prove that they have ended. */
  unseen: EntityRelationship[];
}

export interface FamilyTies {
  family: ComparedFamily;
  evidence: Evidence;
  parties: PartyTies[];
  /** By number of letters and relationships, of each side: names that the register masks. */
  masked: { before: string[]; after: string[] };
}

export function familyTies(before: Entity, after: Entity): FamilyTies[] {
  const [was, is] = [tiesOf(before), tiesOf(after)];
  return COMPARED_FAMILIES.map((family) => {
    const evidence = evidenceFor(before, after, family);
    const [once, now, ended] = [ofFamily(was.holding, family), ofFamily(is.holding, family), ofFamily(is.ended, family)];
    const masked = { before: maskedTexts(once), after: maskedTexts(now) };
    const matched = matchParties(once.filter(isReadable), now.filter(isReadable));
    const list = { evidence, masked, ends: matchParties(departed(matched), ended.filter(isReadable)), since: dayOf(before) };
    return { family, evidence, masked, parties: partiesOf(matched, list) };
  });
}

function evidenceFor(before: Entity, after: Entity, family: ComparedFamily): Evidence {
  const evidence = sectionEvidence(before, after, familySection(before, after, family));
  if (family !== 'subsidiary') return evidence;
  // Large groups are listed in part: then the number of subsidiaries is compared, and no names.
  const isWhole = hasAll(before) && hasAll(after);
  return { ...evidence, additions: evidence.additions && isWhole, removals: evidence.removals && isWhole };
}

const hasAll = ({ subsidiaryCount, counterparties }: Entity): boolean =>
  subsidiaryCount !== undefined &&
  counterparties.filter(({ relationships }) => relationships.some((tie) => familyOf(tie) === 'subsidiary')).length >= subsidiaryCount;

const ofFamily = (all: readonly Tied[], family: ComparedFamily): Tied[] =>
  all.flatMap((tied) => {
    const ties = tied.ties.filter((tie) => familyOf(tie) === family);
    return ties.length === 0 ? [] : [ties.length === tied.ties.length ? tied : { ...tied, ties }];
  });

const MASK = /[*＊●○]/;
const isMasked = ({ party }: Tied): boolean => party.nameMasked === true || MASK.test(party.legalName);
export const isReadable = (tied: Tied): boolean => !isMasked(tied);

const maskedTexts = (all: readonly Tied[]): string[] =>
  all
    .filter(isMasked)
    .flatMap(({ party, ties }) => ties.map(({ natureOfRelationship }) => `${party.legalName.length} ${natureOfRelationship}`))
    .toSorted();

/** Those of the earlier answer that no longer have all their relationships. */
const departed = ({ pairs, gone }: Matched): Tied[] => [
  ...gone,
  ...pairs.flatMap(([before, after]) => (naturesLeft(before, after).length > 0 ? [before] : [])),
];

const naturesLeft = (before: Tied, after: Tied): Nature[] => {
  const now = new Set(after.ties.map(({ natureOfRelationship }) => natureOfRelationship));
  return [...new Set(before.ties.map(({ natureOfRelationship }) => natureOfRelationship))].filter((nature) => !now.has(nature));
};

interface Lists {
  evidence: Evidence;
  masked: FamilyTies['masked'];
  /** Parties of the earlier answer with the same party among those that the later one says have ended. */
  ends: Matched;
  /** The day of the earlier answer. */
  since: string;
}

function partiesOf({ pairs, gone, came }: Matched, lists: Lists): PartyTies[] {
  const ends = new Map(lists.ends.pairs);
  const stay = pairs.map(([before, after]) => compared(before, after, ends.get(before), lists));
  return [
    ...stay,
    ...gone.map((before) => compared(before, undefined, ends.get(before), lists)),
    ...came.map((one) => arrived(one, lists)),
  ];
}

function compared(before: Tied, after: Tied | undefined, ended: Tied | undefined, lists: Lists): PartyTies {
  const left = after ? naturesLeft(before, after) : naturesLeft(before, { ...before, ties: [] });
  const ends = new Map((ended?.ties ?? []).map(({ natureOfRelationship, to }) => [natureOfRelationship, to]));
  const isProven = (nature: Nature): boolean =>
    lists.evidence.isKnown && (ends.has(nature) || (lists.evidence.removals && isNoneOfMasked(lists.masked.after, lists.masked)));
  const removed = left.filter(isProven);
  const known = new Set(before.ties.map(({ natureOfRelationship }) => natureOfRelationship));
  const fresh = (after?.ties ?? []).filter(({ natureOfRelationship }) => !known.has(natureOfRelationship));
  return {
    before,
    ...(after && { after }),
    added: firstOfEach(fresh).filter((tie) => isArrival(tie, lists)),
    removed,
    ends: new Map([...ends].flatMap(([nature, to]) => (to ? [[nature, to]] : []))),
    unseen: before.ties.filter(({ natureOfRelationship: nature }) => left.includes(nature) && !isProven(nature)),
  };
}

const arrived = (after: Tied, lists: Lists): PartyTies => ({
  after,
  added: firstOfEach(after.ties).filter((tie) => isArrival(tie, lists)),
  removed: [],
  ends: new Map(),
  unseen: [],
});

/** A list that was not whole before does not prove that somebody is new; a date after it does. */
function isArrival({ from }: EntityRelationship, { evidence, masked, since }: Lists): boolean {
  if (!evidence.isKnown) return false;
  if (evidence.additions && isNoneOfMasked(masked.before, masked)) return true;
  return from !== undefined && since !== '' && from.length === since.length && from > since;
}

/** Whether somebody who is only in one answer cannot be one of the masked of the other: there are none, or the same in both. */
const isNoneOfMasked = (others: readonly string[], { before, after }: FamilyTies['masked']): boolean =>
  others.length === 0 || before.join() === after.join();

/** One relationship of each nature: the earliest that has a date. */
const firstOfEach = (ties: readonly EntityRelationship[]): EntityRelationship[] => [
  ...new Map(ties.toSorted(latestFirst).map((tie) => [tie.natureOfRelationship, tie])).values(),
];

const latestFirst = ({ from: one = '9999' }: EntityRelationship, { from: other = '9999' }: EntityRelationship): number =>
  Number(one < other) - Number(one > other);
