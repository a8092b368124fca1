/**
 * CH: who is on the register today, from the publications of the gazette read in their order. PURE.
 *
 * Rather nobody than somebody who has left: whoever may be meant by a passage that is not understood is taken out, and the
 * roster is then not `whole`.
 */
import { comparableName } from '../../entity/names.ts';
import { type Mention, mention } from './mention.ts';
import { isFirstEntry, type Passage, passages } from './notices.ts';
import type { Publication } from './wire.ts';

export interface Roster {
  present: Mention[];
  /** Everything since the first entry was there and was understood. */
  whole: boolean;
}

export function rosterOf(publications: readonly Publication[]): Roster {
  const inOrder = publications.toSorted((a, b) => (a.sogcDate ?? '').localeCompare(b.sogcDate ?? '') || (a.sogcId ?? 0) - (b.sogcId ?? 0));
  return inOrder.reduce<Roster>((roster, publication) => after(roster, publication), { present: [], whole: false });
}

export const isNewEntry = ({ mutationTypes, message }: Publication): boolean =>
  (mutationTypes ?? []).some(({ key }) => key === 'status.neu') || isFirstEntry(message ?? '');

const ABOUT_PEOPLE = new Set(['aenderungorgane', 'status.neu']);

function after(roster: Roster, publication: Publication): Roster {
  const found = passages(publication.message ?? '');
  const isNew = isNewEntry(publication);
  const lists = found.filter(({ kind }) => kind !== 'prose');
  const silent = lists.length === 0 && (publication.mutationTypes ?? []).some(({ key }) => ABOUT_PEOPLE.has(key ?? ''));
  const from: Roster = isNew ? { present: [], whole: lists.length > 0 } : { ...roster, whole: roster.whole && !silent };
  return found.reduce((before, passage) => apply(before, passage), from);
}

function apply(roster: Roster, { kind, text }: Passage): Roster {
  if (kind === 'prose') return prose(roster, text);
  const step = kind === 'leave' ? leave : enter;
  return text
    .split(/;(?![^[\]]{0,300}\])\s*/)
    .filter((entry) => /\p{L}/u.test(entry))
    .reduce((before, entry) => step(before, entry), roster);
}

function enter(roster: Roster, entry: string): Roster {
  const found = mention(entry);
  if (!found?.place) return { present: without(roster.present, entry), whole: false };
  const before = found.before ? wordsOf(found.before) : undefined;
  const same = roster.present.filter((member) => isSame(member, found));
  const renamed = before ? roster.present.filter((member) => !same.includes(member) && isNamed(member, before)) : [];
  const untraced = before && roster.whole && same.length + renamed.length === 0;
  const maybe = untraced ? roster.present.filter((member) => shareForename(member, found)) : [];
  const gone = new Set([...same, ...renamed, ...maybe]);
  return { present: [...roster.present.filter((member) => !gone.has(member)), found], whole: roster.whole && !untraced };
}

function leave(roster: Roster, entry: string): Roster {
  const found = mention(entry);
  const same = found ? roster.present.filter((member) => hasSameName(member, found)) : [];
  const exact = same.length > 1 ? same.filter(({ origin, place }) => origin === found!.origin && place === found!.place) : same;
  if (exact.length > 0) return { ...roster, present: roster.present.filter((member) => !exact.includes(member)) };
  return { present: without(roster.present, entry).filter((member) => !found || !isAlike(member, found)), whole: false };
}

const ABOUT_SIGNING =
  /unterschrift|zeichnungsberechtig|prokura\b|zurückgetreten|ausgeschieden|\bsign(?:e|ent|ature)s?\b|procuration|pouvoirs|\b(?:est|sont) (?:nommé|désormais|maintenant)|n['’](?:est|sont) plus|ne sont plus|\ba(?:\s+\w+)? cédé\b|\bcède|détient désormais|^(?:Administration|Gérants?|Gérance|Associée?s?|Titulaire|Liquidateurs?|Direction|Inhaber(?:in)?)(?:[- ]\w+)?\s*:|firma (?:individuale|collettiva)|diritto di firma|\bprocura\b|nominat[oaie]/i;

/** What is told outside the lists is not taken apart; who is named in it may have changed or left. */
function prose(roster: Roster, text: string): Roster {
  if (!ABOUT_SIGNING.test(text)) return roster;
  return { present: without(roster.present, text), whole: false };
}

/** One name in two families is told apart by origin and place; whoever is said to have changed is the one who was there. */
function isSame(member: Mention, found: Mention): boolean {
  if (!hasSameName(member, found)) return false;
  return Boolean(found.before) || !member.origin || member.origin === found.origin || member.place === found.place;
}

function hasSameName(member: Mention, found: Mention): boolean {
  if (member.key === found.key) return true;
  return member.number !== undefined && found.number !== undefined && digits(member.number) === digits(found.number);
}

const digits = (number: string): string => number.replace(/\D/g, '');

/** `Anna Muster` and `Anna Maria Muster`: the same but for names that one mention leaves out. */
function isAlike(member: Mention, found: Mention): boolean {
  return shareForename(member, found) && lastWord(member) === lastWord(found);
}

const shareForename = (member: Mention, found: Mention): boolean =>
  !member.isCompany && !found.isCompany && firstWord(member) === firstWord(found);
const firstWord = ({ legalName }: Mention): string | undefined => comparableName(legalName).split(' ')[0];
const lastWord = ({ legalName }: Mention): string | undefined => comparableName(legalName).split(' ').at(-1);

/** Those whose whole name stands in the text. */
function without(members: Mention[], text: string): Mention[] {
  const there = wordsOf(text);
  return members.filter((member) => !isNamed(member, there));
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(comparableName(text).split(' '));
const isNamed = ({ words }: Mention, there: ReadonlySet<string>): boolean => words.every((word) => there.has(word));
