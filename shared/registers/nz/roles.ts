/** NZ: the role types of the NZBN API. PURE. */
import type { Nature } from '../../entity/nature.ts';
import { codes } from '../codes.ts';

/** Spelled as one word in small letters: the list has words, searches have codes. */
const NATURE = codes<Nature>('NZ roleType', {
  director: 'Director',
  dir: 'Director',
  officer: 'Officer',
  partner: 'Partner',
  personauthorisedforservice: 'Registered Agent',
  shareholdersagent: 'Other',
  soletrader: 'Beneficial Owner',
  trustee: 'Officer',
});
export const roleNature = (roleType: string): Nature => NATURE(roleType.replace(/[^a-z]/gi, '').toLowerCase()) ?? 'Other';
