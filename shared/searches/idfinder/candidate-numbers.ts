/**
 * Numbers in running text that may be a company's: by the form and check digit of a scheme, the labelled ones first. PURE.
 *
 * A candidate proves nothing: the register is asked whether it is the company's.
 */
import { comparableName } from '../../model/entity/names.ts';
import { type IdentifierScheme, parseIdentifier } from '../../model/identifiers/scheme.ts';
import type { WebResult } from './web-search.ts';

export interface CandidateNumber {
  identifierType: string;
  /** Normalised, valid by its scheme. */
  registrationNumber: string;
}

/** All texts together; what stands beyond is not read. */
const MAX_CHARACTERS = 50_000;
/** Fewer are years and house numbers. */
const MIN_DIGITS = 5;
/** Stretches that are written like a number: a page of results has some hundreds. */
const MAX_STRETCHES = 10_000;
const MAX_CANDIDATES = 10;
/** `51 824 753 556`, `12.345.678/0001-95`, and an LEI in fives. */
const MAX_GROUPS = 6;
const MAX_NUMBER = 24;

/** How people call the numbers of a scheme, besides its label; as comparable names. */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  'Company number': ['COMPANY NO', 'COMPANIES HOUSE', 'REGISTERED NUMBER', 'REGISTERED NO', 'COMPANY REGISTRATION NUMBER', 'CRN'],
  SIREN: ['SIRET', 'RCS'],
  IČO: ['IC', 'IDENTIFIKACNI CISLO'],
  KRS: ['KRAJOWY REJESTR SADOWY'],
  Organisasjonsnummer: ['ORG NR', 'ORGNR', 'ORGANISASJONSNR', 'ORGANISATION NUMBER', 'ORGANIZATION NUMBER'],
  LEI: ['LEGAL ENTITY IDENTIFIER'],
};
const ANY_LABEL = [
  'COMPANY NUMBER',
  'COMPANY NO',
  'COMPANY ID',
  'COMPANY CODE',
  'REGISTRATION NUMBER',
  'REGISTRATION NO',
  'REGISTERED NUMBER',
  'REGISTER NUMBER',
  'REGISTRY CODE',
  'REG NO',
  'REG NR',
  'IDENTIFICATION NUMBER',
];

/** Title, snippet and address of each result, in their order: what candidates are looked for in. */
export const textsOf = (results: readonly WebResult[]): string[] => results.flatMap(({ title, snippet, url }) => [title, snippet, url]);

/** At most ten, the likeliest first: labelled before bare, often before seldom, early before late. */
export function candidateNumbers(schemes: readonly IdentifierScheme[], texts: readonly string[]): CandidateNumber[] {
  const found = new Map<string, Scored & { count: number }>();
  for (const stretch of Iterator.from(stretches(texts)).take(MAX_STRETCHES)) {
    for (const candidate of schemes.flatMap((scheme) => numberOf(scheme, stretch) ?? [])) {
      const key = `${candidate.identifierType} ${candidate.registrationNumber}`;
      const known = found.get(key) ?? { ...candidate, count: 0 };
      found.set(key, { ...known, score: Math.max(known.score, candidate.score), count: known.count + 1 });
    }
  }
  return [...found.values()]
    .toSorted((one, other) => other.score - one.score || other.count - one.count)
    .slice(0, MAX_CANDIDATES)
    .map(({ identifierType, registrationNumber }) => ({ identifierType, registrationNumber }));
}

type Scored = CandidateNumber & { score: number };

interface Word {
  text: string;
  from: number;
  to: number;
}

/** A stretch of words that is written like one number. */
interface Stretch {
  words: readonly Word[];
  first: number;
  last: number;
  text: string;
}

function* stretches(texts: readonly string[]): Generator<Stretch> {
  let left = MAX_CHARACTERS;
  for (const typed of texts) {
    const text = typed.slice(0, left).normalize('NFKC').slice(0, left);
    left -= text.length;
    const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({ text: word, from: index, to: index + word.length }));
    for (const first of words.keys()) yield* stretchesFrom(words, first, text);
  }
}

const hasDigit = (word: Word | undefined): boolean => word !== undefined && /\d/.test(word.text);
const isShortGroup = (word: Word): boolean => /^\d{1,4}$/.test(word.text);
const isLetters = (word: Word): boolean => /^\p{L}{1,4}$/u.test(word.text);
/** "No 445790" is no number that begins with NO. */
const isNumberSign = (word: Word): boolean => /^n[or]$/i.test(word.text);

/** The stretches that begin at a word, shortest first. */
function stretchesFrom(words: readonly Word[], first: number, text: string): Stretch[] {
  const begin = words[first]!;
  const prefixed = isLetters(begin) && !isNumberSign(begin) && hasDigit(words[first + 1]);
  if ((!hasDigit(begin) && !prefixed) || isDialled(words, first, text)) return [];
  const stretches: Stretch[] = [];
  for (let last = first; last < Math.min(first + MAX_GROUPS, words.length); last += 1) {
    if (last > first && !belongTogether(words[last - 1]!, words[last]!, text)) break;
    const stretch = { words, first, last, text: text.slice(begin.from, words[last]!.to) };
    if (stretch.text.length > MAX_NUMBER + MAX_GROUPS) break;
    if (stretch.text.replace(/\D/g, '').length >= MIN_DIGITS) stretches.push(stretch);
  }
  return stretches;
}

/** `+420 270 82 440`: the first two groups of a telephone number; the rest is too short to be taken for anything. */
const isDialled = (words: readonly Word[], at: number, text: string): boolean =>
  text[words[at]!.from - 1] === '+' || (at > 0 && text[words[at - 1]!.from - 1] === '+' && words[at]!.from - words[at - 1]!.to === 1);

/** Joined by a dot, dash or slash; or by a space between short groups of digits, or letters and digits (`SC 243739`). */
function belongTogether(left: Word, right: Word, text: string): boolean {
  const between = text.slice(left.to, Math.min(right.from, left.to + 4));
  if (/^ ?[.\-‐–/] ?$/.test(between)) return true;
  return between === ' ' && ((isShortGroup(left) && isShortGroup(right)) || (isLetters(left) && hasDigit(right)));
}

function numberOf(scheme: IdentifierScheme, stretch: Stretch): Scored | undefined {
  const [written, value] = parsed(scheme, stretch) ?? [];
  if (written === undefined || value === undefined) return undefined;
  const label = labelScore(scheme, stretch);
  const isFilledUp = written.replace(/[^\p{L}\p{N}]/gu, '').length < value.length;
  if (label === 0 && (isFilledUp || isDate(stretch.text))) return undefined;
  const score = label + (scheme.checkDigit ? 1 : 0) + (stretch.first === stretch.last ? 1 : 0) - (isFilledUp ? 1 : 0);
  return { identifierType: scheme.label, registrationNumber: value, score };
}

/** As one word, as it is written, and without letters that hang on it (`NO923609016MVA`): the first that the scheme takes. */
function parsed(scheme: IdentifierScheme, { words, first, last, text }: Stretch): [written: string, value: string] | undefined {
  const joined = words.slice(first, last + 1).reduce((all, word) => all + word.text, '');
  const bare = first < last ? joined : joined.replace(/^\p{L}{1,4}(?=\d)/u, '').replace(/(?<=\d)\p{L}{1,4}$/u, '');
  for (const written of new Set([joined, text, bare])) {
    const value = parseIdentifier(scheme, written);
    if (value !== undefined) return [written, value];
  }
  return undefined;
}

const isDate = (text: string): boolean => /^(?:(?:1[89]|20)\d\d\D\d{1,2}\D\d{1,2}|\d{1,2}\D\d{1,2}\D(?:1[89]|20)\d\d)$/.test(text);

const WORDS_BEFORE = 6;
const WORDS_AFTER = 2;

/** 4 for a label of the scheme, 2 for one that any number has; a label belongs to the number that follows it, else to the one before. */
function labelScore(scheme: IdentifierScheme, { words, first, last }: Stretch): number {
  const before = words.slice(Math.max(0, first - WORDS_BEFORE), first);
  const own = before.slice(before.findLastIndex(hasDigit) + 1);
  const after = words.slice(last + 1, last + 1 + WORDS_AFTER + 1);
  const preceding = comparable(own);
  const labels = [comparableName(scheme.label), ...(LABELS[scheme.label] ?? [])];
  if (labels.some((label) => preceding.includes(` ${label} `))) return 4;
  if (ANY_LABEL.some((label) => preceding.includes(` ${label} `))) return 2;
  const behind = after.some(hasDigit) ? ' ' : comparable(after.slice(0, WORDS_AFTER));
  return labels.some((label) => behind.includes(` ${label} `)) ? 4 : 0;
}

const comparable = (words: readonly Word[]): string => ` ${comparableName(words.map(({ text }) => text).join(' '))} `;
