/** NO: types of roles. PURE. */
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';

export const ROLES: Readonly<Record<string, Nature>> = {
  DAGL: 'Managing Director',
  LEDE: 'Board Chair',
  NEST: 'Board Member',
  MEDL: 'Board Member',
  VARA: 'Deputy Board Member',
  OBS: 'Other',
  INNH: 'Beneficial Owner',
  DTPR: 'Partner',
  DTSO: 'Partner',
  KOMP: 'General Partner',
  BEST: 'Managing Director',
  FFØR: 'Officer',
  REVI: 'Auditor',
  REGN: 'Officer',
  KONT: 'Contact',
  BOBE: 'Insolvency Practitioner',
  REPR: 'Authorised Signatory',
  SIGN: 'Authorised Signatory',
  PROK: 'Procurator',
};

export const natureOf = codes<Nature>('NO rolletype', ROLES);

/** Roles of owners: the proprietor and the partners. */
export const OWNER_CODES: ReadonlySet<string> = new Set(['INNH', 'DTPR', 'DTSO', 'KOMP']);
