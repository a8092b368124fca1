/**
 * Folds the mentions of one party in a register's answer: by an identifier, or by name and date of birth; never by name alone. PURE.
 *
 * In doubt two mentions stay two parties: a person and a company, two dates of birth, or two numbers of one list are never folded.
 */
import type { Identifier, OtherName, PartyRecord, Relationship } from './company-record.ts';
import { comparableNumber } from './conflicts.ts';
import { namesAgree } from './legal-names.ts';
import { comparableName } from './names.ts';

/** The parties in the order of their first mention, each with the relationships and facts of all its mentions. */
export function foldParties(mentions: readonly PartyRecord[]): PartyRecord[] {
  const groups = Map.groupBy(mentions, groupsOf(mentions));
  return [...groups.values()].map((group) => (group.length === 1 ? group[0]! : merged(group as [PartyRecord, ...PartyRecord[]])));
}

/** The group of each mention. A mention with two keys joins their groups: a party may be named by LEI, by number, and then by both. */
function groupsOf(mentions: readonly PartyRecord[]): (mention: PartyRecord, at: number) => number {
  const namesakes = namesakesIn(mentions);
  const parents = mentions.map((_, at) => at);
  const first = new Map<string, number>();
  const rootOf = (start: number): number => {
    let at = start;
    for (; parents[at] !== at; at = parents[at]!) parents[at] = parents[parents[at]!]!;
    return at;
  };
  for (const [at, mention] of mentions.entries()) {
    for (const key of [...numberKeys(mention), ...personKeys(mention, namesakes)]) {
      const known = first.get(key);
      if (known === undefined) first.set(key, at);
      else parents[rootOf(at)] = rootOf(known);
    }
  }
  return (_, at) => rootOf(at);
}

const numberKeys = (party: PartyRecord): string[] => (party.identifiers ?? []).flatMap((identifier) => numberKey(identifier, party) ?? []);

/** An LEI is unique worldwide, other numbers are in their jurisdiction. A masked number, or one of zeros only, identifies no party. */
function numberKey(identifier: Identifier, party: PartyRecord): string | undefined {
  const value = identifyingNumber(identifier);
  return value && `number ${listOf(identifier, party)} ${value}`;
}

/** The comparable number; `undefined` where it identifies no person. */
export function identifyingNumber(identifier: Pick<Identifier, 'value'>): string | undefined {
  return MASK.test(identifier.value) ? undefined : comparableNumber(identifier) || undefined;
}

const MASK = /[*＊●○]/;
const WORLDWIDE = 'LEI';
/** A company and a person with one number (a sole trader) are two parties. */
const listOf = ({ type, jurisdiction }: Identifier, party: PartyRecord): string =>
  `${party.entityType === 'person'} ${type === WORLDWIDE ? '' : (jurisdiction ?? party.jurisdiction ?? '')} ${type}`;

/** All persons of one name and birth month: their days of birth and their numbers. */
interface Namesakes {
  days: Set<string>;
  /** By list. */
  numbers: Map<string, Set<string>>;
}

function namesakesIn(mentions: readonly PartyRecord[]): Map<string, Namesakes> {
  const all = new Map<string, Namesakes>();
  for (const mention of mentions) {
    const key = nameKey(mention);
    if (!key) continue;
    const known = all.get(key) ?? { days: new Set(), numbers: new Map() };
    all.set(key, known);
    if (mention.dateOfBirth!.length === FULL_DATE) known.days.add(mention.dateOfBirth!);
    for (const identifier of mention.identifiers ?? []) {
      const list = listOf(identifier, mention);
      known.numbers.set(list, (known.numbers.get(list) ?? new Set()).add(comparableNumber(identifier)));
    }
  }
  return all;
}

export const FULL_DATE = 'YYYY-MM-DD'.length;

/** Name and birth month. A year is not enough. */
function nameKey(party: PartyRecord): string | undefined {
  const [month, name] = [birthMonth(party), personName(party)];
  return month && name && `person ${month} ${name}`;
}

/** `YYYY-MM`. */
export const birthMonth = ({ dateOfBirth = '' }: Pick<PartyRecord, 'dateOfBirth'>): string | undefined =>
  /^\d{4}-\d{2}/.exec(dateOfBirth)?.[0];

/** The comparable name of a person. A masked name (`K*****`) identifies no person. */
export function personName({ entityType, legalName, nameMasked }: Pick<PartyRecord, 'entityType' | 'legalName' | 'nameMasked'>) {
  return entityType === 'person' && !nameMasked && !MASK.test(legalName) ? comparableName(legalName) || undefined : undefined;
}

/** If namesakes have different days of birth, the whole date is the key; if they have different numbers, only a number is. */
function personKeys(party: PartyRecord, namesakes: ReadonlyMap<string, Namesakes>): string[] {
  const key = nameKey(party);
  if (!key) return [];
  const { days, numbers } = namesakes.get(key)!;
  if ([...numbers.values()].some(({ size }) => size > 1)) return [];
  return [days.size > 1 ? `${key} ${party.dateOfBirth}` : key];
}

/** The first mention's facts, completed from the later ones. In one pass, because a party may have thousands of mentions. */
function merged(mentions: readonly [PartyRecord, ...PartyRecord[]]): PartyRecord {
  const facts = {} as PartyRecord;
  for (const mention of mentions.toReversed())
    Object.assign(facts, Object.fromEntries(Object.entries(mention).filter(([, value]) => value !== undefined)));
  for (const pair of PAIRS) takeTogether(pair, mentions, facts);
  const births = mentions.map(({ dateOfBirth }) => dateOfBirth).filter((birth) => birth !== undefined);
  const named = withReadableName(mentions, facts);
  return {
    ...named,
    ...(births.length > 0 && { dateOfBirth: births.toSorted((a, b) => b.length - a.length)[0]! }),
    addresses: distinct(
      mentions.flatMap(({ addresses }) => addresses ?? []),
      ({ type, text }) => `${type} ${comparableName(text)}`,
    ),
    identifiers: distinct(
      mentions.flatMap((mention) => (mention.identifiers ?? []).map((identifier) => [identifier, mention] as const)),
      ([identifier, mention]) => `${listOf(identifier, mention)} ${comparableNumber(identifier)}`,
    ).map(([identifier]) => identifier),
    otherNames: otherNamesIn(mentions, named.legalName),
    relationships: distinctRelationships(mentions.flatMap(({ relationships }) => relationships)),
    ...(mentions.some(({ parties }) => parties) && { parties: mentions.flatMap(({ parties }) => parties ?? []) }),
  };
}

/** A company may have two rows under its number, of the name before and the present one: which is which, the number does not say. */
function otherNamesIn(mentions: readonly PartyRecord[], legalName: string): OtherName[] {
  const isFurther = (one: PartyRecord): boolean => one.entityType !== 'person' && !one.nameMasked && !namesAgree(one.legalName, legalName);
  const further = mentions.filter(isFurther).map((one): OtherName => ({ name: one.legalName, kind: 'alternative' }));
  return distinct([...mentions.flatMap(({ otherNames }) => otherNames ?? []), ...further], ({ name }) => comparableName(name));
}

/** A fact and what is said of it, such as the register's words and their code: both come from one mention, or from two with the same fact. */
const PAIRS = [
  ['legalForm', 'legalFormCode'],
  ['companyStatus', 'statusKind'],
  ['companyStatus', 'statusFrom'],
  ['dissolutionDate', 'dissolutionReason'],
  ['nationality', 'nationalityCode'],
  ['countryOfResidence', 'countryOfResidenceCode'],
  ['countryOfResidence', 'placeOfResidence'],
] as const;

function takeTogether([words, code]: (typeof PAIRS)[number], mentions: readonly PartyRecord[], facts: PartyRecord): void {
  const text = facts[words];
  if (text === undefined) return;
  const found = mentions.find((mention) => mention[words] === text && mention[code] !== undefined)?.[code];
  if (found === undefined) delete facts[code];
  else Object.assign(facts, { [code]: found });
}

/** If a mention has the name in full, the party's name is not masked. */
function withReadableName(mentions: readonly PartyRecord[], facts: PartyRecord): PartyRecord {
  const readable = mentions.find(({ nameMasked }) => !nameMasked);
  if (!readable || !mentions.some(({ nameMasked }) => nameMasked)) return facts;
  const { nameMasked: _masked, ...rest } = facts;
  return { ...rest, legalName: readable.legalName };
}

/** A repeated relationship counts once. Two equal exact holdings stay two, because the party holds both; so do two parcels. */
const distinctRelationships = (relationships: Relationship[]): Relationship[] =>
  distinct(relationships, ({ pointer: _pointer, holding, ...relationship }, at) => {
    const isParcel = holding?.manner === 'joint' || holding?.manner === 'common';
    const isExact = relationship.interests?.some(({ share }) => share?.exact !== undefined);
    return JSON.stringify([relationship, isParcel && holding, isExact && at]);
  });

/** Each key once, with its first value, in the order of first occurrence. */
function distinct<T>(things: readonly T[], key: (thing: T, at: number) => string): T[] {
  const found = new Map<string, T>();
  for (const [at, thing] of things.entries()) {
    const known = key(thing, at);
    if (!found.has(known)) found.set(known, thing);
  }
  return [...found.values()];
}
