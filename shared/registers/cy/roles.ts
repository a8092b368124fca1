/** CY: offices (`OFFICIAL_POSITION`), made comparable. PURE. */
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';

export const ROLES: Readonly<Record<string, Nature>> = {
  ΔΙΕΥΘΥΝΤΗΣ: 'Director',
  // An alternate director.
  'ΑΝΤΙΚΑΤΑΣΤΑΤΗΣ ΔΙΕΥΘΥΝΤΗΣ': 'Deputy Board Member',
  // Secretary, assistant and deputy secretary.
  ΓΡΑΜΜΑΤΕΑΣ: 'Secretary',
  'ΒΟΗΘΟΣ ΓΡΑΜΜΑΤΕΑΣ': 'Secretary',
  'ΑΝΑΠΛΗΡΩΤΗΣ ΓΡΑΜΜΑΤΕΑΣ': 'Secretary',
  'ΕΞΟΥΣΙΟΔΟΤΗΜΕΝΟ ΠΡΟΣΩΠΟ': 'Authorised Signatory',
  // Of a business name; partners with and without unlimited liability.
  ΙΔΙΟΚΤΗΤΗΣ: 'Direct Owner',
  'ΟΜΟΡΡΥΘΜΟΣ ΣΥΝΕΤΑΙΡΟΣ': 'General Partner',
  'ΕΤΕΡΟΡΡΥΘΜΟΣ ΣΥΝΕΤΑΙΡΟΣ': 'Limited Partner',
};
export const OWNERS: ReadonlySet<Nature> = new Set<Nature>(['Direct Owner', 'General Partner', 'Limited Partner']);

export const natureOf = codes<Nature>('CY OFFICIAL_POSITION', ROLES);
