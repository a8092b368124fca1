/** CH: the relationships between a party and the company that an entry states. PURE. */
import type { Relationship } from '../../model/entity/company-record.ts';
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';
import type { Office } from './duties.ts';
import { NO_SIGNATURE } from './entry-patterns.ts';
import type { Mention } from './mention.ts';
import { officeAndBody, ROLES } from './roles.ts';

const natureOfOffice = codes<Nature>('CH Funktion', ROLES);

/** Forms whose `Gesellschafter` are partners; those of a GmbH are shareholders. */
const PARTNERSHIPS = new Set(['0103', '0104', '0105', '0114']);
const MANAGEMENT = /geschäftsleitung|direktion|\bdirection\b|direzione/i;
const MANAGERS = /geschäftsführung|gérance|gerenza/i;

export function natureOf(words: string, form: string | null | undefined): Nature {
  const { office, body } = officeAndBody(words);
  const found = natureOfOffice(office) ?? 'Other';
  if (found === 'Shareholder' && PARTNERSHIPS.has(form ?? '')) return 'Partner';
  if (found !== 'Board Chair' && found !== 'Board Member') return found;
  if (MANAGERS.test(body)) return 'Managing Director';
  return MANAGEMENT.test(body) ? 'Officer' : found;
}

export const OWNERS: ReadonlySet<Nature> = new Set(['Shareholder', 'Partner', 'General Partner', 'Limited Partner', 'Beneficial Owner']);

/** One relationship for each office, an owner's with the quotas held; for a party without an office, one for its signing right. */
export function relationshipsOf({ offices, signing, quotas, from }: Mention, form: string | null | undefined): Relationship[] {
  const all = offices.flatMap(splitOffice).map((office) => ({ ...office, nature: natureOf(office.words, form) }));
  const onlyOwns = all.every(({ nature }) => OWNERS.has(nature));
  const relationships = all.map(({ words, nature, signing: how, from: since }): Relationship => {
    const more = OWNERS.has(nature) ? [onlyOwns ? how : undefined, quotas] : [how];
    return { nature, role: [words, ...more].filter(Boolean).join(', '), ...(since && { from: since }) };
  });
  if (relationships.length > 0) return relationships;
  const since = from && { from };
  if (signing && /prokura|procura/i.test(signing)) return [{ nature: 'Procurator', role: signing, ...since }];
  if (signing && !NO_SIGNATURE.test(signing)) return [{ nature: 'Authorised Signatory', role: signing, ...since }];
  return quotas ? [{ nature: natureOf('Gesellschafter', form), role: quotas, ...since }] : [];
}

/** `associé-gérant` is two offices. */
export function splitOffice(office: Office): Office[] {
  const both = /^(associée?)[- ](gérante?(?: présidente?)?)$/i.exec(office.words) ?? /^(soci[oa])[- ](gerente)$/i.exec(office.words);
  return both ? [both[1]!, both[2]!].map((words) => ({ ...office, words })) : [office];
}
