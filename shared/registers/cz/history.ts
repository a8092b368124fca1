/** CZ: relationships from the register's entries about a party, and those that have ended. PURE. */
import type { PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { comparableName } from '../../model/entity/names.ts';
import type { Engagement } from './wire.ts';

interface Dated {
  datumVymazu?: string | null | undefined;
}

/** One entry of a party in an organ or among the partners. */
export interface Mention {
  member: Engagement;
  relationship: Relationship;
  isOver: boolean;
  /** The end date of function or membership, where the register names one. */
  ended: string | undefined;
  /** The date on which the entry, or its container, was deleted. */
  deleted: string | undefined;
}

/** A deletion without a date. */
export const UNKNOWN_DAY = 'unknown';

/** `within`: the containers of the entry, which may be deleted with everything in them. */
export function mention(member: Engagement, relationship: Relationship, within: readonly Dated[]): Mention {
  const deletions = [member, ...within].flatMap(({ datumVymazu }) => datumVymazu || []);
  const end = member.clenstvi?.funkce?.zanikFunkce || member.clenstvi?.clenstvi?.zanikClenstvi;
  const days = deletions.flatMap((day) => isoDate(day) ?? []);
  return { member, relationship, isOver: deletions.length > 0 || Boolean(end), ended: isoDate(end), deleted: days.toSorted()[0] };
}

/** The start of the function or membership, else the date of the entry. */
export const since = ({ clenstvi, datumZapisu }: Engagement): string | undefined =>
  isoDate(clenstvi?.funkce?.vznikFunkce) ?? isoDate(clenstvi?.clenstvi?.vznikClenstvi) ?? isoDate(datumZapisu);

/**
 * Parties with their ended relationships. A change of address or of the size of a share deletes the entry and makes a new one on the
 * same day: such entries are one relationship, which ends only where the last of them has ended.
 */
export function endedRelationships(
  mentions: readonly Mention[],
  partyOf: (member: Engagement, relationship: Relationship) => PartyRecord | undefined,
): PartyRecord[] {
  const bySomebody = new Map<string, Mention[]>();
  for (const found of mentions) {
    const party = partyOf(found.member, found.relationship);
    if (!party) continue;
    const key = `${found.relationship.nature} ${party.identifiers?.[0]?.value ?? `${comparableName(party.legalName)} ${party.dateOfBirth ?? ''}`}`;
    bySomebody.set(key, [...(bySomebody.get(key) ?? []), found]);
  }
  return [...bySomebody.values()]
    .flatMap(chains)
    .filter((chain) => chain.every(({ isOver }) => isOver))
    .flatMap((chain) => {
      const [first, last] = [chain[0]!, chain.at(-1)!];
      return partyOf(last.member, { ...last.relationship, from: first.relationship.from, to: last.ended ?? last.deleted }) ?? [];
    });
}

const entered = ({ member, relationship }: Mention): string => isoDate(member.datumZapisu) ?? relationship.from ?? '';

function chains(mentions: readonly Mention[]): Mention[][] {
  const found: Mention[][] = [];
  for (const next of mentions.toSorted((one, other) => entered(one).localeCompare(entered(other)))) {
    const before = found.at(-1)?.at(-1);
    if (before && goesOn(before, next)) found.at(-1)!.push(next);
    else found.push([next]);
  }
  return found;
}

/** An end date in the register ends the relationship, even where a new one begins on that day. */
const goesOn = (before: Mention, next: Mention): boolean =>
  before.ended === undefined && before.deleted !== undefined && entered(next) <= before.deleted;
