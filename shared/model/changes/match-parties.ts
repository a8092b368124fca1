/**
 * Which party of one answer is which of another: by a number, by birth month and name, by a name that only one on each side has, by a former name that the
 * register gives, and last by office and dates with another name. Never by position: the order of the answers changes nothing. PURE.
 */
import { comparableName } from '../entity/names.ts';
import { identifyingNumber } from '../entity/same-party.ts';
import type { Tied } from './ties.ts';

export interface Matched {
  pairs: (readonly [before: Tied, after: Tied])[];
  gone: Tied[];
  came: Tied[];
}

/** A masked name (`K*****`) is nobody's: such parties are not to be among them. */
export function matchParties(before: readonly Tied[], after: readonly Tied[]): Matched {
  const matched: Matched = { pairs: [], gone: [...before].toSorted(byText), came: [...after].toSorted(byText) };
  pairUp(matched, ({ text }) => [text]);
  pairUp(matched, numberKeys);
  pairUp(matched, birthKeys);
  pairUp(matched, nameKeys, agrees);
  pairUpUnique(matched, formerNameKeys, agrees);
  pairUpUnique(matched, officeKeys, isRenamed);
  return matched;
}

const byText = (one: Tied, other: Tied): number => Number(one.text > other.text) - Number(one.text < other.text);

type Keys = (tied: Tied) => string[];
type May = (before: Tied, after: Tied) => boolean;

/** Pairs those that have a key in common, in the order of keys and texts. */
function pairUp(matched: Matched, keysOf: Keys, may: May = isOneKind): void {
  if (matched.gone.length === 0 || matched.came.length === 0) return;
  const left = new Set(matched.came);
  const byKey = grouped(matched.came, keysOf);
  matched.gone = matched.gone.filter((before) => {
    const same = keysOf(before).flatMap((key) => byKey.get(key) ?? []);
    const after = same.find((one) => left.has(one) && may(before, one));
    if (!after) return true;
    left.delete(after);
    matched.pairs.push([before, after]);
    return false;
  });
  matched.came = matched.came.filter((one) => left.has(one));
}

function grouped(all: readonly Tied[], keysOf: Keys): Map<string, Tied[]> {
  const byKey = new Map<string, Tied[]>();
  for (const tied of all) for (const key of keysOf(tied)) byKey.set(key, [...(byKey.get(key) ?? []), tied]);
  return byKey;
}

/** A key that two of one side have says nothing. */
function pairUpUnique(matched: Matched, keysOf: Keys, may: May): void {
  const [gone, came] = [grouped(matched.gone, keysOf), grouped(matched.came, keysOf)];
  pairUp(matched, (tied) => keysOf(tied).filter((key) => gone.get(key)?.length === 1 && came.get(key)?.length === 1), may);
}

const isPerson = ({ party }: Tied): boolean => party.entityType === 'person';

/** `other` may be either. */
const isOneKind: May = (before, after) =>
  isPerson(before) === isPerson(after) || before.party.entityType === 'other' || after.party.entityType === 'other';

const numberKeys: Keys = ({ party }) =>
  party.identifiers
    .flatMap((identifier) => {
      const number = identifyingNumber(identifier);
      return number ? [`${identifier.type} ${number}`] : [];
    })
    .toSorted();

const BIRTH_MONTH = /^\d{4}-\d{2}/;

function birthKeys({ party, name }: Tied): string[] {
  const [month] = BIRTH_MONTH.exec(party.dateOfBirth ?? '') ?? [];
  return month && name ? [`${month} ${name}`] : [];
}

const nameKeys: Keys = ({ name }) => (name ? [name] : []);

/** Its name, and those that it had before. */
function formerNameKeys({ party, name }: Tied): string[] {
  const former = party.otherNames.flatMap((other) => (other.kind === 'previous' ? comparableName(other.name) : []));
  return [...new Set([name, ...former])].filter((key) => key !== '');
}

/** Two of one name, of which nothing says that they are two. */
const agrees: May = (before, after) => isOneKind(before, after) && sameBirth(before, after) && noOtherNumber(before, after);

/** `1970` and `1970-05` agree. */
function sameBirth({ party: one }: Tied, { party: other }: Tied): boolean {
  if (!one.dateOfBirth || !other.dateOfBirth) return true;
  const shorter = Math.min(one.dateOfBirth.length, other.dateOfBirth.length);
  return one.dateOfBirth.slice(0, shorter) === other.dateOfBirth.slice(0, shorter);
}

/** No list has both, with two numbers. */
const noOtherNumber = (before: Tied, after: Tied): boolean =>
  !before.party.identifiers.some((one) =>
    after.party.identifiers.some(
      (other) =>
        one.type === other.type &&
        (one.jurisdiction ?? '') === (other.jurisdiction ?? '') &&
        identifyingNumber(one) !== undefined &&
        identifyingNumber(other) !== undefined &&
        identifyingNumber(one) !== identifyingNumber(other),
    ),
  );

/** The same offices since the same days, and one date of birth. */
function officeKeys({ party, ties }: Tied): string[] {
  if (!BIRTH_MONTH.test(party.dateOfBirth ?? '') || ties.some(({ from }) => !from)) return [];
  return [[party.dateOfBirth, ...ties.map(({ natureOfRelationship, from }) => `${natureOfRelationship} ${from}`).toSorted()].join()];
}

const isRenamed: May = (before, after) => isOneKind(before, after) && noOtherNumber(before, after);
