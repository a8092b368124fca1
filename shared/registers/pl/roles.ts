/** PL: functions of officers. PURE. */
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';

/**
 * Keyed by the first word of `funkcjaWOrganie`, which the courts write as free text: PREZES ZARZĄDU, PREZES, PREZES ZARZĄDU - DYREKTOR.
 * The president chairs the management board; Polish law has no separate managing director.
 */
export const ROLES: Readonly<Record<string, Nature>> = {
  PREZES: 'Board Chair',
  PREZESA: 'Board Chair',
  PREZESKA: 'Board Chair',
  PRZEWODNICZĄCY: 'Board Chair',
  PRZEWODNICZĄCA: 'Board Chair',
  WICEPREZES: 'Board Member',
  WICEPREZESKA: 'Board Member',
  VICEPREZES: 'Board Member',
  VICE: 'Board Member',
  WICE: 'Board Member',
  V: 'Board Member',
  WICEPRZEWODNICZĄCY: 'Board Member',
  WICEPRZEWODNICZĄCA: 'Board Member',
  ZASTĘPCA: 'Board Member',
  ZASTĘPCZYNI: 'Board Member',
  Z: 'Board Member',
  CZŁONEK: 'Board Member',
  CZŁONKA: 'Board Member',
  CZŁONKINI: 'Board Member',
  SEKRETARZ: 'Board Member',
  SKARBNIK: 'Board Member',
  NACZELNIK: 'Board Member',
  GOSPODARZ: 'Board Member',
  KRONIKARZ: 'Board Member',
  DYREKTOR: 'Director',
  DYREKTORA: 'Director',
  KIEROWNIK: 'Managing Director',
  WSPÓLNIK: 'Partner',
  PARTNER: 'Partner',
  KOMPLEMENTARIUSZ: 'General Partner',
  LIKWIDATOR: 'Liquidator',
  SYNDYK: 'Insolvency Practitioner',
  ZARZĄDCA: 'Insolvency Practitioner',
  NADZORCA: 'Insolvency Practitioner',
  PEŁNOMOCNIK: 'Authorised Signatory',
  PROKURENT: 'Procurator',
  KURATOR: 'Other',
};

export const natureOf = codes<Nature>('PL funkcjaWOrganie', ROLES);
