/** Which entities a rule of identity compares: those with an equal key. PURE. */
import { haveCommonWord, namesAgree } from '../../model/entity/legal-names.ts';
import type { NumberRule } from '../facts/identities.ts';
import type { Groups, Link } from './identity-groups.ts';
import type { Party } from './identity-party.ts';

/** Entities by key, in the order of the keys; only keys that two entities or more have. */
export type Buckets = ReadonlyMap<string, readonly Party[]>;

/** By an equal number of one list; `rule` says which lists. */
export const byNumber = (parties: readonly Party[], rule: NumberRule): Buckets =>
  bucketsOf(parties, ({ numbers }) => numbers.filter((number) => number.rule === rule).map(({ list, value }) => `${list} ${value}`));

/** Persons with one whole name and one full date of birth. */
export const byNameAndBirthDate = (parties: readonly Party[]): Buckets =>
  bucketsOf(parties, ({ wholeName, dateOfBirth, isBornOnKnownDay }) =>
    wholeName && isBornOnKnownDay ? [`${dateOfBirth} ${wholeName}`] : [],
  );

/** Persons of one name and month of birth, in any order of the words of the name. */
export const byNameAndBirthMonth = (parties: readonly Party[]): Buckets =>
  bucketsOf(parties, ({ wholeName, birthMonth }) =>
    wholeName && birthMonth ? [`${birthMonth} ${wholeName.split(' ').toSorted().join(' ')}`] : [],
  );

/** The same, of persons whom answers about one company name, with the words of the name in one order. */
export const byNameAndBirthMonthAtCompany = (parties: readonly Party[], groups: Groups): Buckets =>
  bucketsOf(parties, ({ wholeName, birthMonth, namedBy }) =>
    wholeName && birthMonth ? [`${firstOf(groups, namedBy)} ${birthMonth} ${wholeName}`] : [],
  );

/** A name for the group of an entity that does not depend on the order of entities. */
const firstOf = (groups: Groups, id: string): string =>
  groups.byId(id)?.members.reduce((first, member) => (member.id < first ? member.id : first), id) ?? id;

/** Companies with one number, of which at least one lacks its list or its court. */
export function byBareNumber(parties: readonly Party[]): Buckets {
  const all = bucketsOf(parties, ({ bareNumbers }) => bareNumbers.map(({ key }) => key));
  return new Map([...all].filter(([key, found]) => found.some((party) => isBare(key, party))));
}

const isBare = (key: string, { bareNumbers }: Party): boolean =>
  bareNumbers.some((number) => number.key === key && number.lacks !== undefined);

/** One of the two numbers lacks its list or its court, and the names have a distinctive word in common. */
export function mayBeOneCompany(key: string, { left, right }: Link): boolean {
  const isComparable = isBare(key, left) || isBare(key, right);
  return isComparable && left.names.some((name) => right.names.some((other) => haveCommonWord(name, other)));
}

/** A number without its list: within one country and legal form, of companies whose names agree, and not where two lists have the number. */
export function byUnnamedNumber(parties: readonly Party[]): Buckets {
  const joined = [...byBareNumber(parties)].filter(([key, found]) => isUnambiguous(key, found));
  return new Map(joined);
}

function isUnambiguous(key: string, parties: readonly Party[]): boolean {
  const numbers = parties.flatMap(({ bareNumbers }) => bareNumbers.filter((number) => number.key === key));
  const lists = new Set(numbers.filter(({ lacks }) => lacks === undefined).map(({ type }) => type));
  const forms = new Set(parties.flatMap(({ legalFormCode }) => legalFormCode ?? []));
  return lists.size <= 1 && forms.size <= 1 && !numbers.some(({ lacks }) => lacks === 'court') && agree(parties);
}

/** Whether any two of them have names that agree. */
function agree(parties: readonly Party[]): boolean {
  const names = [...new Map(parties.map((party) => [party.names.join('\n'), party.names])).values()];
  const agreeing = (some: readonly string[], others: readonly string[]): boolean =>
    some.some((name) => others.some((known) => namesAgree(name, known)));
  return names.every((some, at) => names.slice(at + 1).every((others) => agreeing(some, others)));
}

/** In the order of the keys, each party once. */
function bucketsOf(parties: readonly Party[], keysOf: (party: Party) => readonly string[]): Buckets {
  const found = new Map<string, Set<Party>>();
  for (const party of parties) {
    for (const key of keysOf(party)) {
      const known = found.get(key);
      if (known) known.add(party);
      else found.set(key, new Set([party]));
    }
  }
  const shared = [...found].filter(([, members]) => members.size > 1);
  return new Map(shared.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, members]) => [key, [...members]]));
}
