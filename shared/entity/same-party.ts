/** When two mentions in one register's answer are one party: by an identifier, or by name and birth month; never by name alone. */
import type { PartyRecord, Tie } from './company-record.ts';
import { comparableName } from './names.ts';

/** Parties in the order of their first mention, each with the ties of all its mentions and whatever any mention adds. */
export function foldParties(mentions: readonly PartyRecord[]): PartyRecord[] {
  const parties: PartyRecord[] = [];
  const known = new Map<string, number>();
  for (const mention of mentions) {
    const keys = partyKeys(mention);
    const at = keys.map((key) => known.get(key)).find((found) => found !== undefined) ?? parties.length;
    parties[at] = parties[at] ? merged(parties[at], mention) : mention;
    for (const key of keys) if (!known.has(key)) known.set(key, at);
  }
  return parties;
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

/** The first mention's facts, filled up from the second; the fuller of two dates of birth. */
function merged(first: PartyRecord, second: PartyRecord): PartyRecord {
  const facts = Object.fromEntries(Object.entries(second).filter(([, value]) => value !== undefined));
  const own = Object.fromEntries(Object.entries(first).filter(([, value]) => value !== undefined));
  const births = [first.dateOfBirth, second.dateOfBirth].filter((birth) => birth !== undefined);
  return {
    ...(facts as unknown as PartyRecord),
    ...(own as unknown as PartyRecord),
    ...(births.length > 0 && { dateOfBirth: births.toSorted((a, b) => b.length - a.length)[0]! }),
    addresses: distinct([...(first.addresses ?? []), ...(second.addresses ?? [])], ({ type, text }) => `${type} ${comparableName(text)}`),
    identifiers: distinct([...(first.identifiers ?? []), ...(second.identifiers ?? [])], ({ type, value }) => `${type} ${value}`),
    otherNames: distinct([...(first.otherNames ?? []), ...(second.otherNames ?? [])], ({ name }) => comparableName(name)),
    ties: distinctTies([...first.ties, ...second.ties]),
  };
}

const distinctTies = (ties: Tie[]): Tie[] => distinct(ties, (tie) => JSON.stringify(tie));

function distinct<T>(things: T[], key: (thing: T) => string): T[] {
  return [...new Map(things.toReversed().map((thing) => [key(thing), thing])).values()].toReversed();
}
