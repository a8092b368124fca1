/** ES: offices as the gazette abbreviates them; there is no list of them, and registries differ. PURE. */
import { comparableName } from '../../model/entity/names.ts';
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';

/** By the beginning of the label, its letters alone; what comes first holds. */
export const ROLES: Readonly<Record<string, Nature>> = {
  ADMCONC: 'Insolvency Practitioner',
  ADMINISTRADORCONC: 'Insolvency Practitioner',
  ADMJUDIC: 'Insolvency Practitioner',
  ADMSUPL: 'Deputy Board Member',
  ADM: 'Director',
  CONSDEL: 'Managing Director',
  CONDEL: 'Managing Director',
  CONSEJERODELEGADO: 'Managing Director',
  CODE: 'Managing Director',
  CONSUPL: 'Deputy Board Member',
  CONS: 'Board Member',
  CONIND: 'Board Member',
  CONDOM: 'Board Member',
  CONEJEC: 'Board Member',
  VICEPRES: 'Board Member',
  VPRES: 'Board Member',
  PRES: 'Board Chair',
  VICESEC: 'Secretary',
  VSEC: 'Secretary',
  SECR: 'Secretary',
  LIQ: 'Liquidator',
  MIECONS: 'Board Member',
  MIEMCONS: 'Board Member',
  MIEM: 'Officer',
  VOCAL: 'Board Member',
  PATRONO: 'Board Member',
  TESORERO: 'Officer',
  GERENTE: 'Managing Director',
  DIRGENERAL: 'Managing Director',
  DIRECTORGENERAL: 'Managing Director',
  DIRECTOR: 'Officer',
  APO: 'Authorised Signatory',
  AUD: 'Auditor',
  SOCPROF: 'Partner',
  SOCIOPROF: 'Partner',
  SOCIO: 'Member',
  // The person by whom a legal person holds its office.
  REPR: 'Other',
  REP: 'Other',
  RLC: 'Other',
  ENT: 'Other',
};

const roleOf = codes<Nature>('ES cargo', ROLES);
const BEGINNINGS = Object.keys(ROLES);

/** `Apo.Man.Soli` -> `Authorised Signatory`. */
export function natureOf(label: string): Nature {
  const letters = comparableName(label).replace(/[^A-Z]/g, '');
  return roleOf(BEGINNINGS.find((beginning) => letters.startsWith(beginning)) ?? label) ?? 'Other';
}
