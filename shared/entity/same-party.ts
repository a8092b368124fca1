/**
 * When two mentions in one register's answer are one party: by an identifier, or by name and date of birth; never by name alone. PURE.
 *
 * In doubt two mentions stay two: a person against a company, two dates of birth, two numbers of one list are never folded.
 */
import type { Identifier, PartyRecord, Relationship } from './company-record.ts';
import { comparableNumber } from './conflicts.ts';
import { comparableName } from './names.ts';

/** Parties in the order of their first mention, each with the relationships of all its mentions and whatever any mention adds. */
export function foldParties(mentions: readonly PartyRecord[]): PartyRecord[] {
  const groups = Map.groupBy(mentions, groupsOf(mentions));
  return [...groups.values()].map((group) => (group.length === 1 ? group[0]! : merged(group as [PartyRecord, ...PartyRecord[]])));
}

/** The group of each mention. A mention with two keys joins the groups of both: a party named by LEI, by number, then by both. */
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

/** An LEI is unique in the world, other numbers in their jurisdiction. A masked number, or one of noughts only, is nobody's. */
function numberKey(identifier: Identifier, party: PartyRecord): string | undefined {
  const value = comparableNumber(identifier);
  return value && !MASK.test(identifier.value) ? `number ${listOf(identifier, party)} ${value}` : undefined;
}

const MASK = /[*＊●○]/;
const WORLDWIDE = 'LEI';
/** A company and a person under one number (a sole trader) are two. */
const listOf = ({ type, jurisdiction }: Identifier, party: PartyRecord): string =>
  `${party.entityType === 'person'} ${type === WORLDWIDE ? '' : (jurisdiction ?? party.jurisdiction ?? '')} ${type}`;

/** What is known of all persons of one name and birth month. */
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

const FULL_DATE = 'YYYY-MM-DD'.length;

/** Name and birth month. A masked name (`K*****`) is nobody's, and a year is not enough. */
function nameKey({ entityType, legalName, nameMasked, dateOfBirth = '' }: PartyRecord): string | undefined {
  const month = /^\d{4}-\d{2}/.exec(dateOfBirth)?.[0];
  const name = comparableName(legalName);
  return entityType === 'person' && month && name && !nameMasked && !MASK.test(legalName) ? `person ${month} ${name}` : undefined;
}

/** Where namesakes are known to be several, only the whole date tells them apart; where their numbers do, only a number. */
function personKeys(party: PartyRecord, namesakes: ReadonlyMap<string, Namesakes>): string[] {
  const key = nameKey(party);
  if (!key) return [];
  const { days, numbers } = namesakes.get(key)!;
  if ([...numbers.values()].some(({ size }) => size > 1)) return [];
  return [days.size > 1 ? `${key} ${party.dateOfBirth}` : key];
}

/** The first mention's facts, filled up from the later ones. All at once, because a party may have thousands. */
function merged(mentions: readonly [PartyRecord, ...PartyRecord[]]): PartyRecord {
  const facts = {} as PartyRecord;
  for (const mention of mentions.toReversed())
    Object.assign(facts, Object.fromEntries(Object.entries(mention).filter(([, value]) => value !== undefined)));
  for (const pair of PAIRS) takeTogether(pair, mentions, facts);
  const births = mentions.map(({ dateOfBirth }) => dateOfBirth).filter((birth) => birth !== undefined);
  return {
    ...withReadableName(mentions, facts),
    ...(births.length > 0 && { dateOfBirth: births.toSorted((a, b) => b.length - a.length)[0]! }),
    addresses: distinct(
      mentions.flatMap(({ addresses }) => addresses ?? []),
      ({ type, text }) => `${type} ${comparableName(text)}`,
    ),
    identifiers: distinct(
      mentions.flatMap((mention) => (mention.identifiers ?? []).map((identifier) => [identifier, mention] as const)),
      ([identifier, mention]) => `${listOf(identifier, mention)} ${comparableNumber(identifier)}`,
    ).map(([identifier]) => identifier),
    otherNames: distinct(
      mentions.flatMap(({ otherNames }) => otherNames ?? []),
      ({ name }) => comparableName(name),
    ),
    relationships: distinctRelationships(mentions.flatMap(({ relationships }) => relationships)),
    ...(mentions.some(({ parties }) => parties) && { parties: mentions.flatMap(({ parties }) => parties ?? []) }),
  };
}

/** The register's words and what they mean: from one mention, or from two that use the same words. */
const PAIRS = [
  ['legalForm', 'legalFormCode'],
  ['companyStatus', 'statusKind'],
  ['nationality', 'nationalityCode'],
  ['countryOfResidence', 'countryOfResidenceCode'],
] as const;

function takeTogether([words, code]: (typeof PAIRS)[number], mentions: readonly PartyRecord[], facts: PartyRecord): void {
  const said = facts[words];
  if (said === undefined) return;
  const meant = mentions.find((mention) => mention[words] === said && mention[code] !== undefined)?.[code];
  if (meant === undefined) delete facts[code];
  else Object.assign(facts, { [code]: meant });
}

/** A name that some mention has in full is not masked. */
function withReadableName(mentions: readonly PartyRecord[], facts: PartyRecord): PartyRecord {
  const readable = mentions.find(({ nameMasked }) => !nameMasked);
  if (!readable || !mentions.some(({ nameMasked }) => nameMasked)) return facts;
  const { nameMasked: _masked, ...rest } = facts;
  return { ...rest, legalName: readable.legalName };
}

/** The same relationship twice is one; two equal holdings are two, because only both together are what the party holds. */
const distinctRelationships = (relationships: Relationship[]): Relationship[] =>
  distinct(relationships, (relationship, at) =>
    JSON.stringify(relationship.interests?.some(({ share }) => share?.exact !== undefined) ? [relationship, at] : relationship),
  );

/** Each once, as it is first said and where. */
function distinct<T>(things: readonly T[], key: (thing: T, at: number) => string): T[] {
  const found = new Map<string, T>();
  for (const [at, thing] of things.entries()) {
    const known = key(thing, at);
    if (!found.has(known)) found.set(known, thing);
  }
  return [...found.values()];
}
