/**
 * Whether an official record describes the entity that was expanded. PURE.
 *
 * Compares the kind, the names and the numbers of both, so that a wrong number never puts one company's facts at another's node.
 */
import type { Identifier } from './company-record.ts';
import type { Conflict, Entity } from './entity.ts';
import { isLatin, namesAgree } from './legal-names.ts';

/** The facts to compare. `otherNames`: former, trading and translated names. */
export interface KnownFacts extends Pick<Entity, 'entityType' | 'legalName'> {
  nameMasked?: boolean;
  identifiers: readonly Identifier[];
  otherNames: readonly { name: string }[];
}

const MAX_OTHER_NAMES = 20;

/** The facts of an entity of a case, small enough for a search's row. */
export function knownFacts({ entityType, legalName, nameMasked, identifiers, otherNames }: Entity): KnownFacts {
  return {
    entityType,
    legalName,
    ...(nameMasked && { nameMasked }),
    identifiers: identifiers.map(({ type, value, jurisdiction }) => ({ type, value, ...(jurisdiction && { jurisdiction }) })),
    otherNames: otherNames.slice(0, MAX_OTHER_NAMES).map(({ name }) => ({ name })),
  };
}

/** Empty if the official record is the entity's own. */
export function conflictsBetween(known: KnownFacts, official: KnownFacts): Conflict[] {
  return [
    ...(namesConflict(known, official) ? (['name'] as const) : []),
    ...((known.entityType === 'person') !== (official.entityType === 'person') ? (['entityType'] as const) : []),
    ...(official.identifiers.some((identifier) => isContradicted(identifier, known.identifiers, official.identifiers))
      ? (['identifier'] as const)
      : []),
  ];
}

/** Names in different scripts cannot be compared: then the number decides. */
function namesConflict(known: KnownFacts, official: KnownFacts): boolean {
  if (known.nameMasked || official.nameMasked) return false;
  const [theirs, ours] = [namesOf(official), namesOf(known)];
  if (ours.some((name) => theirs.some((other) => namesAgree(name, other)))) return false;
  const isComparable = ours.some((name) => theirs.some((other) => isLatin(name) === isLatin(other)));
  return isComparable || !known.identifiers.some((one) => official.identifiers.some((other) => isSameNumber(one, other)));
}

const namesOf = ({ legalName, otherNames }: KnownFacts): string[] => [legalName, ...otherNames.map(({ name }) => name)];

/** Whether both are the same number in any spelling (`08957400`, `8957400`); a number without a scheme may be of any scheme. */
export function isSameNumber(one: Identifier, other: Identifier): boolean {
  const isSameScheme = one.type === other.type || one.type === UNNAMED || other.type === UNNAMED;
  const number = comparableNumber(one);
  return isSameScheme && isSameJurisdiction(one, other) && number !== '' && number === comparableNumber(other);
}

/** The label of a number whose scheme the quoting register does not name. */
export const UNNAMED = 'Registration number';

/** `CH-ZH` is a part of `CH`; `US-DE` and `US-NY` have separate lists. */
function isSameJurisdiction({ jurisdiction: one }: Identifier, { jurisdiction: other }: Identifier): boolean {
  return !one || !other || one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`);
}

/** Letters and digits only, without leading zeros; empty for a placeholder. */
export const comparableNumber = ({ value }: Pick<Identifier, 'value'>): string =>
  value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '');

/** True if both have exactly one number of the scheme, and they differ: a company may have several of some schemes (establishments, VAT). */
function isContradicted(identifier: Identifier, known: readonly Identifier[], official: readonly Identifier[]): boolean {
  if (identifier.type === UNNAMED || comparableNumber(identifier) === '') return false;
  const isOfScheme = (other: Identifier): boolean =>
    other.type === identifier.type && isSameJurisdiction(identifier, other) && comparableNumber(other) !== '';
  const [mine, ...more] = known.filter(isOfScheme);
  return mine !== undefined && more.length === 0 && official.filter(isOfScheme).length === 1 && !isSameNumber(mine, identifier);
}
