/** What keeps two entities apart, even where other facts say that they are one party. PURE. */
import { haveCommonWord } from '../../model/entity/legal-names.ts';
import type { Veto } from '../facts/identities.ts';
import type { Party } from './identity-party.ts';

/** A pair of ids in either order. */
export const pairKey = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`);

/** Vetoes between parties. Parties with the same facts have one class, so that each pair of classes is compared once. */
export class Vetoes {
  readonly #apart: ReadonlySet<string>;
  readonly #classes = new Map<string, number>();
  readonly #known = new Map<string, readonly Veto[]>();

  /** `apart`: pairs of ids (`pairKey`) that a person has decided to be two parties. */
  constructor(parties: readonly Party[], apart: ReadonlySet<string>) {
    this.#apart = apart;
    const decided = new Set([...apart].flatMap((pair) => pair.split(' ')));
    const classes = new Map<string, number>();
    for (const party of parties) {
      const facts = JSON.stringify(factsOf(party, decided.has(party.id)));
      const known = classes.get(facts) ?? classes.size;
      classes.set(facts, known);
      this.#classes.set(party.id, known);
    }
  }

  classOf({ id }: Party): number {
    return this.#classes.get(id)!;
  }

  between(one: Party, other: Party): readonly Veto[] {
    const [first, second] = [this.classOf(one), this.classOf(other)];
    if (first === second) return [];
    const key = first < second ? `${first} ${second}` : `${second} ${first}`;
    const known = this.#known.get(key);
    if (known) return known;
    const found = [...vetoesBetween(one, other), ...(this.#apart.has(pairKey(one.id, other.id)) ? ['decision' as const] : [])];
    this.#known.set(key, found);
    return found;
  }
}

const factsOf = ({ id, isPerson, names, numbers, dateOfBirth, registeredOn, dissolvedBy }: Party, isDecided: boolean) => [
  ...[isPerson, dateOfBirth, registeredOn, dissolvedBy, isDecided && id],
  ...[names, numbers.map(({ list, value }) => `${list} ${value}`).toSorted()],
];

export function vetoesBetween(one: Party, other: Party): Veto[] {
  return [
    ...(one.isPerson === other.isPerson ? [] : (['entityType'] as const)),
    ...(haveDifferentNumbers(one, other) ? (['number'] as const) : []),
    ...(areBornApart(one, other) ? (['dateOfBirth'] as const) : []),
    ...(isGoneBefore(one, other) || isGoneBefore(other, one) ? (['dissolvedBefore'] as const) : []),
    ...(haveForeignNames(one, other) ? (['name'] as const) : []),
  ];
}

/** A party with several numbers of a list contradicts no other. */
function haveDifferentNumbers(one: Party, other: Party): boolean {
  return one.numbers.some(({ list, value }) => {
    const [theirs, ...more] = other.numbers.filter((number) => number.list === list);
    const mine = one.numbers.filter((number) => number.list === list && number.value !== value);
    return theirs !== undefined && more.length === 0 && mine.length === 0 && theirs.value !== value;
  });
}

/** `1980-05` and `1980-05-17` can be one day. */
function areBornApart({ dateOfBirth: one }: Party, { dateOfBirth: other }: Party): boolean {
  return one !== undefined && other !== undefined && !one.startsWith(other) && !other.startsWith(one);
}

const isGoneBefore = ({ dissolvedBy }: Party, { registeredOn }: Party): boolean =>
  dissolvedBy !== undefined && registeredOn !== undefined && dissolvedBy < registeredOn;

function haveForeignNames(one: Party, other: Party): boolean {
  if (one.names.length === 0 || other.names.length === 0) return false;
  const isEqualNumber = one.numbers.some(({ list, value }) =>
    other.numbers.some((number) => number.list === list && number.value === value),
  );
  return isEqualNumber && !one.names.some((name) => other.names.some((theirs) => haveCommonWord(name, theirs)));
}
