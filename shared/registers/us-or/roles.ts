/** US-OR: types of associated names. PURE. */
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';

export const ROLES: Readonly<Record<string, Nature>> = {
  PRESIDENT: 'Officer',
  SECRETARY: 'Secretary',
  MANAGER: 'Managing Director',
  MEMBER: 'Member',
  'GENERAL PARTNER': 'General Partner',
  'MANAGING PARTNER': 'Partner',
  PARTNER: 'Partner',
  TRUSTEE: 'Board Member',
  REGISTRANT: 'Direct Owner',
  'AUTHORIZED REPRESENTATIVE': 'Authorised Signatory',
  'REGISTERED AGENT': 'Registered Agent',
  'INDIVIDUAL WITH DIRECT KNOWLEDGE': 'Contact',
  APPLICANT: 'Contact',
  CORRESPONDENT: 'Contact',
  'NONFILEABLE CORRESPONDENT': 'Contact',
};

export const natureOf = codes<Nature>('US-OR associated name type', ROLES);
