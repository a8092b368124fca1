/** CH: whether two mentions are of one person or company. PURE. */
import { comparableName } from '../../model/entity/names.ts';
import type { Mention } from './mention.ts';

/** Origin and place distinguish two people of one name; an entry that repeats the previous one is of the present party. */
export function isSame(member: Mention, found: Mention): boolean {
  if (!hasSameName(member, found)) return false;
  return Boolean(found.before) || !member.origin || member.origin === found.origin || member.place === found.place;
}

export function hasSameName(member: Mention, found: Mention): boolean {
  if (member.key === found.key) return true;
  return member.number !== undefined && found.number !== undefined && digits(member.number) === digits(found.number);
}

const digits = (number: string): string => number.replace(/\D/g, '');

/** `Anna Muster` and `Anna Maria Muster`: same first and last word, one mention leaves out others. */
export function isSimilar(member: Mention, found: Mention): boolean {
  return haveSameForename(member, found) && lastWord(member) === lastWord(found);
}

export const haveSameForename = (member: Mention, found: Mention): boolean =>
  !member.isCompany && !found.isCompany && firstWord(member) === firstWord(found);
const firstWord = ({ legalName }: Mention): string | undefined => comparableName(legalName).split(' ')[0];
const lastWord = ({ legalName }: Mention): string | undefined => comparableName(legalName).split(' ').at(-1);

/** Removes the members whose full name is in the text. */
export function withoutNamedIn(members: Mention[], text: string): Mention[] {
  const there = wordsOf(text);
  return members.filter((member) => !isNamed(member, there));
}

export const wordsOf = (text: string): ReadonlySet<string> => new Set(comparableName(text).split(' '));
const isNamed = ({ words }: Mention, there: ReadonlySet<string>): boolean => words.every((word) => there.has(word));

/** Whether the previous entry has the member's name. A company's may be shortened: `[bisher: Muster]` of `Muster, Revisions- und Treuhand-AG`. */
export function hadName(member: Mention, before: ReadonlySet<string>, { isCompany }: Mention): boolean {
  if (isNamed(member, before)) return true;
  if (!isCompany || !member.isCompany) return false;
  const words = [...before].filter((word) => !FORMERLY.has(word));
  return words.length > 0 && words.every((word) => word.length > 3 && member.words.includes(word));
}

const FORMERLY = new Set(['BISHER', 'NICHT', 'PRECEDEMMENT', 'FINORA', 'PRECEDENTEMENTE', 'NON']);

/** Whether the two may be one party, which is not certain. */
export const mayBeSame = (member: Mention, found: Mention): boolean =>
  member.words.every((word) => found.words.includes(word)) || isSimilar(member, found);
