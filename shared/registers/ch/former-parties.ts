/** CH: parties that were on the register, or held an office, until a publication ended it. PURE. */
import type { PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import type { Nature } from '../../model/entity/nature.ts';
import { NO_SIGNATURE } from './entry-patterns.ts';
import type { Mention } from './mention.ts';
import { partyWith } from './parties.ts';
import { OWNERS, relationshipsOf } from './relationships.ts';
import type { Former } from './roster.ts';

/** One record for each party, with its ended relationships, oldest first. */
export function formerParties(former: readonly Former[], form: string | null | undefined): PartyRecord[] {
  const people: { who: Mention; relationships: Relationship[] }[] = [];
  for (const one of former) {
    const relationships = ended(one, form);
    if (relationships.length === 0) continue;
    const same = people.find(({ who }) => isSame(who, one.who));
    if (same) same.relationships.push(...relationships);
    else people.push({ who: one.who, relationships });
  }
  return people.flatMap(({ who, relationships }) => partyWith(who, relationships));
}

function isSame(one: Mention, other: Mention): boolean {
  if (one.key !== other.key) return false;
  return one.isCompany || !one.origin || !other.origin || one.origin === other.origin || one.place === other.place;
}

function ended({ who, now, to, converted }: Former, form: string | null | undefined): Relationship[] {
  const present = now ? relationshipsOf(now, form).map(({ nature }) => nature) : [];
  return relationshipsOf(who, form)
    .filter(({ nature }) => !(converted && OWNERS.has(nature)) && !(now && continues(nature, now, present)))
    .map((relationship) => ({ ...relationship, ...(to && { to }) }));
}

/** Whether the party still has the relationship under another name: a chair is a board member, a director who signs is a signatory. */
function continues(nature: Nature, { signing }: Mention, present: readonly Nature[]): boolean {
  if (present.includes(nature)) return true;
  if (nature === 'Board Member') return present.includes('Board Chair');
  const isProcuration = signing !== undefined && /prokura|procura/i.test(signing);
  if (nature === 'Procurator') return isProcuration;
  return nature === 'Authorised Signatory' && signing !== undefined && !isProcuration && !NO_SIGNATURE.test(signing);
}
