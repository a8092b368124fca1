/** What is not known of the owners of a company, and why, so that a blank never has to be guessed at. PURE. */
import type { Share } from '../entity/ownership-facts.ts';
import type { CaseParties, CaseParty } from './case-parties.ts';

/** Each reason in words that are short enough for a picture. */
export const UNKNOWN_REASONS = {
  not_searched: 'not looked up',
  no_registration_number: 'no number known',
  under_way: 'being looked up',
  not_published: 'not published',
  none_on_register: 'none on register',
  restricted: 'restricted by law',
  not_covered: 'not covered',
  source_failed: 'register failed',
  pending: 'on its way',
  below_publication_floor: 'below the floor',
  contradictory: 'contradictory',
  dissolved: 'holder has ended',
  arrangement: 'trust',
} as const;

export type UnknownReason = keyof typeof UNKNOWN_REASONS;

export interface UnknownPart {
  reason: UnknownReason;
  /** Of the company itself, as the service says it. Absent where the service says none. */
  share?: Share;
  /** Of the target of the case. */
  ofTarget?: Share;
  /** True: a further search may bring what this one did not. */
  canBeRepeated?: boolean;
}

/** Most words of a status and of an ending of ownership are reasons; the others say something else. */
export const isReason = (word: string): word is UnknownReason => Object.hasOwn(UNKNOWN_REASONS, word);

/**
 * By party. `said`: parts that the service names, by party; of all others the status of their register's answer says why they have no owners.
 * Persons and states have none.
 */
export function unknownParts(
  { parties, edges }: CaseParties,
  said: ReadonlyMap<string, UnknownPart> = new Map(),
): Map<string, UnknownPart> {
  const owned = new Set(edges.flatMap(({ kind, former, to }) => (kind === 'officer' || former ? [] : [to])));
  const found = new Map<string, UnknownPart>();
  for (const party of parties.values()) {
    const part = said.get(party.id);
    if (part) found.set(party.id, part);
    else if (!owned.has(party.id) && hasOwners(party)) found.set(party.id, { reason: reasonIn(party) });
  }
  return found;
}

/** Persons and states have none. */
export const hasOwners = ({ facts: { entityType } }: CaseParty): boolean => entityType !== 'person' && entityType !== 'state';

/** By the facts of the party alone. */
export function reasonIn({ facts, searched }: CaseParty): UnknownReason {
  const status = facts.dataStatus?.owners ?? '';
  if (searched) return isReason(status) ? status : 'none_on_register';
  return facts.jurisdiction && facts.identifiers.length > 0 ? 'not_searched' : 'no_registration_number';
}

/** In a file nothing arrives later. */
export const reasonInFile = (reason: UnknownReason): string =>
  reason === 'pending' ? 'not known yet' : UNKNOWN_REASONS[reason === 'no_registration_number' ? 'not_searched' : reason];

/** Lines across a rectangle at its origin: a path, because few programs draw patterns. */
export function hatchPath(width: number, height: number): string {
  const ends = Array.from({ length: Math.floor((width + height - 1) / HATCH) }, (_, at) => (at + 1) * HATCH);
  return ends
    .map((end) => `M${Math.min(end, width)} ${Math.max(0, end - width)}L${Math.max(0, end - height)} ${Math.min(end, height)}`)
    .join('');
}

/** Pixels from line to line. */
const HATCH = 6;
