/** EC: offices of legal representatives (`CARGO`), made comparable. PURE. */
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';

export const ROLES: Readonly<Record<string, Nature>> = {
  'GERENTE GENERAL': 'Managing Director',
  GERENTE: 'Managing Director',
  'PRESIDENTE EJECUTIVO': 'Managing Director',
  'DIRECTOR EJECUTIVO': 'Managing Director',
  ADMINISTRADOR: 'Director',
  DIRECTOR: 'Director',
  PRESIDENTE: 'Officer',
  VICEPRESIDENTE: 'Officer',
  SUBGERENTE: 'Officer',
  APODERADO: 'Authorised Signatory',
  'APODERADO GENERAL': 'Authorised Signatory',
  'APODERADO ESPECIAL': 'Authorised Signatory',
  'REPRESENTANTE LEGAL': 'Authorised Signatory',
  LIQUIDADOR: 'Liquidator',
  'LIQUIDADOR PRINCIPAL': 'Liquidator',
};

export const natureOf = codes<Nature>('EC CARGO', ROLES);
