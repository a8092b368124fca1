/**
 * CH: since when a party has its offices, from the publications. PURE.
 *
 * A publication that enters a party, or gives it a further office, has the day. Offices that the party had before keep theirs, which is not known
 * of parties entered before the publications begin.
 */
import type { Office } from './duties.ts';
import { NO_SIGNATURE } from './entry-patterns.ts';
import type { Mention } from './mention.ts';
import { natureOf, relationshipsOf, splitOffice } from './relationships.ts';

/** `before`: the entries that `found` replaces. `day`: absent where the party may have been entered earlier. */
export function withDays(found: Mention, before: readonly Mention[], day: string | undefined): Mention {
  // The register repeats an entry that it changes: without one here the party was entered before the publications begin.
  const since = before.length > 0 || found.before === undefined ? day : undefined;
  const offices = found.offices.map((office) => withDay(office, before, since));
  const from = offices.length === 0 ? signingSince(found, before, since) : undefined;
  return { ...found, offices, ...(from && { from }) };
}

/** Of a party without an office. One that signed in an office has had the present right for an unknown time. */
function signingSince(found: Mention, before: readonly Mention[], day: string | undefined): string | undefined {
  const isSame = (one: Mention): boolean => one.offices.length === 0 && natureOfRight(one) === natureOfRight(found);
  const same = before.find(isSame);
  if (same) return same.from;
  return before.some(({ offices, signing }) => offices.length > 0 && signing && !NO_SIGNATURE.test(signing)) ? undefined : day;
}

const natureOfRight = (one: Mention) => relationshipsOf({ ...one, offices: [] }, undefined)[0]?.nature;

/** A member of a board who chaired it has been a member for an unknown time. */
export function withDay(office: Office, before: readonly Mention[], day: string | undefined): Office {
  const natures = naturesOf(office);
  const held = before.flatMap(({ offices }) => offices).filter((one) => naturesOf(one).some((nature) => natures.includes(nature)));
  const wasChair = natures.includes('Board Member') && before.some(({ offices }) => offices.flatMap(naturesOf).includes('Board Chair'));
  const from = held.length > 0 ? held[0]!.from : wasChair ? undefined : day;
  return { ...office, ...(from && { from }) };
}

const naturesOf = (office: Office) => splitOffice(office).map(({ words }) => natureOf(words, undefined));
