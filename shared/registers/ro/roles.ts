/** RO: capacities of legal representatives (`CALITATE`), in comparable words. PURE. The trade register has no published list of them. */
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';

export const ROLES: Readonly<Record<string, Nature>> = {
  ADMINISTRATOR: 'Director',
  'ADMINISTRATOR UNIC': 'Director',
  'MEMBRU CONSILIU DE ADMINISTRATIE': 'Board Member',
  'MEMBRU AL CONSILIULUI DE ADMINISTRATIE': 'Board Member',
  PRESEDINTE: 'Board Chair',
  'PRESEDINTE CONSILIU DE ADMINISTRATIE': 'Board Chair',
  'PRESEDINTE AL CONSILIULUI DE ADMINISTRATIE': 'Board Chair',
  'DIRECTOR GENERAL': 'Managing Director',
  DIRECTOR: 'Officer',
  'MEMBRU DIRECTORAT': 'Board Member',
  'PRESEDINTE DIRECTORAT': 'Board Chair',
  LICHIDATOR: 'Liquidator',
  'LICHIDATOR JUDICIAR': 'Insolvency Practitioner',
  'ADMINISTRATOR JUDICIAR': 'Insolvency Practitioner',
  'ADMINISTRATOR SPECIAL': 'Insolvency Practitioner',
  REPREZENTANT: 'Authorised Signatory',
  'REPREZENTANT LEGAL': 'Authorised Signatory',
  IMPUTERNICIT: 'Authorised Signatory',
  'PERSOANA IMPUTERNICITA': 'Authorised Signatory',
};

export const roleOf = codes<Nature>('RO CALITATE', ROLES);
