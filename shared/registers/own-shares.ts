/** What a company holds of itself, from the entries that name it among its own owners. PURE. */
import type { CompanyRecord, PartyRecord } from '../model/entity/company-record.ts';

/** `entries`: the company as a party of itself. Nothing where none of them says what is held. */
export function ownShares(entries: readonly PartyRecord[]): Pick<CompanyRecord, 'ownership'> {
  const interests = entries.flatMap(({ relationships }) => relationships.flatMap(({ interests: held = [] }) => held));
  return interests.length > 0 ? { ownership: { ownShares: interests } } : {};
}
