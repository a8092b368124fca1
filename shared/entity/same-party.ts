/** When two mentions in one register's answer are one party: by an identifier, or by name and birth month; never by name alone. */
import type { PartyRecord, Tie } from './company-record.ts';
import { comparableName } from './names.ts';

/** Parties in the order of their first mention, each with the ties of all its mentions and whatever any mention adds. */
export function foldParties(mentions: readonly PartyRecord[]): PartyRecord[] {
  const groups: [PartyRecord, ...PartyRecord[]][] = [];
  const known = new Map<string, number>();
  for (const mention of mentions) {
    const keys = partyKeys(mention);
    const at = keys.map((key) => known.get(key)).find((found) => found !== undefined) ?? groups.length;
    if (groups[at]) groups[at].push(mention);
    else groups[at] = [mention];
    for (const key of keys) if (!known.has(key)) known.set(key, at);
  }
  return groups.map((group) => (group.length === 1 ? group[0] : merged(group)));
}

/** What a party can be known by again. A masked name (`K*****`) is nobody's. */
function partyKeys(party: PartyRecord): string[] {
  const numbers = (party.identifiers ?? []).map(
    ({ type, value, jurisdiction }) => `number ${jurisdiction ?? party.jurisdiction ?? ''} ${type} ${value}`,
  );
  const birthMonth = /^\d{4}-\d{2}/.exec(party.dateOfBirth ?? '')?.[0];
  if (party.entityType !== 'person' || !birthMonth || party.nameMasked) return numbers;
  return [...numbers, `person ${birthMonth} ${comparableName(party.legalName)}`];
}

/** The first mention's facts, filled up from the later ones; the fullest date of birth. All at once, because a party may have thousands. */
function merged(mentions: readonly [PartyRecord, ...PartyRecord[]]): PartyRecord {
  const facts = {} as PartyRecord;
  for (const mention of mentions.toReversed())
    Object.assign(facts, Object.fromEntries(Object.entries(mention).filter(([, value]) => value !== undefined)));
  const births = mentions.map(({ dateOfBirth }) => dateOfBirth).filter((birth) => birth !== undefined);
  return {
    ...facts,
    ...(births.length > 0 && { dateOfBirth: births.toSorted((a, b) => b.length - a.length)[0]! }),
    addresses: distinct(
      mentions.flatMap(({ addresses }) => addresses ?? []),
      ({ type, text }) => `${type} ${comparableName(text)}`,
    ),
    identifiers: distinct(
      mentions.flatMap(({ identifiers }) => identifiers ?? []),
      ({ type, value }) => `${type} ${value}`,
    ),
    otherNames: distinct(
      mentions.flatMap(({ otherNames }) => otherNames ?? []),
      ({ name }) => comparableName(name),
    ),
    ties: distinctTies(mentions.flatMap(({ ties }) => ties)),
    ...(mentions.some(({ parties }) => parties) && { parties: mentions.flatMap(({ parties }) => parties ?? []) }),
  };
}

/** The same tie twice is one; two equal holdings are two, because only both together are what the party holds. */
const distinctTies = (ties: Tie[]): Tie[] =>
  distinct(ties, (tie, at) => JSON.stringify(tie.interests?.some(({ share }) => share?.exact !== undefined) ? [tie, at] : tie));

function distinct<T>(things: T[], key: (thing: T, at: number) => string): T[] {
  return [...new Map(things.toReversed().map((thing, at) => [key(thing, at), thing])).values()].toReversed();
}
