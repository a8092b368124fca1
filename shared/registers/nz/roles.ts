/** NZ: the role types of the NZBN API. PURE. */
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';

/** Keys are in lower case without spaces: role lists have words, searches have codes. */
export const ROLES: Readonly<Record<string, Nature>> = {
  director: 'Director',
  dir: 'Director',
  officer: 'Officer',
  partner: 'Partner',
  personauthorisedforservice: 'Registered Agent',
  shareholdersagent: 'Other',
  soletrader: 'Beneficial Owner',
  trustee: 'Officer',
};

const natureOfType = codes<Nature>('NZ roleType', ROLES);
export const natureOf = (roleType: string): Nature => natureOfType(roleType.replace(/[^a-z]/gi, '').toLowerCase()) ?? 'Other';
