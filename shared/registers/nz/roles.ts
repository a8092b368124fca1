/** NZ: the role types of the NZBN API. PURE. */
import type { Nature } from '../../entity/nature.ts';
import { codes } from '../codes.ts';

/** Keys are in lower case without spaces: role lists have words, searches have codes. */
const ROLES = codes<Nature>('NZ roleType', {
  director: 'Director',
  dir: 'Director',
  officer: 'Officer',
  partner: 'Partner',
  personauthorisedforservice: 'Registered Agent',
  shareholdersagent: 'Other',
  soletrader: 'Beneficial Owner',
  trustee: 'Officer',
});
export const roleNature = (roleType: string): Nature => ROLES(roleType.replace(/[^a-z]/gi, '').toLowerCase()) ?? 'Other';
