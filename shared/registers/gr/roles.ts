/** GR: roles of persons. PURE. */
import { comparableName } from '../../model/entity/names.ts';
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';

/**
 * By the words of a role without accents. A role has one or more of them, with commas and `&` between: `Ομόρρυθμο Μέλος, Διαχειριστής &
 * Εκπρόσωπος`. `Μέλος` is a member of the board, or a partner: the category of the row says which.
 */
export const ROLES: Readonly<Record<string, Nature>> = {
  ΠΡΟΕΔΡΟΣ: 'Board Chair',
  'ΠΡΟΕΔΡΟΣ ΔΣ': 'Board Chair',
  ΑΝΤΙΠΡΟΕΔΡΟΣ: 'Board Member',
  'ΑΝΤΙΠΡΟΕΔΡΟΣ ΔΣ': 'Board Member',
  ΜΕΛΟΣ: 'Board Member',
  'ΜΕΛΟΣ ΔΣ': 'Board Member',
  ΣΥΜΒΟΥΛΟΣ: 'Board Member',
  'ΑΝΑΠΛΗΡΩΜΑΤΙΚΟ ΜΕΛΟΣ': 'Deputy Board Member',
  'ΔΙΕΥΘΥΝΩΝ ΣΥΜΒΟΥΛΟΣ': 'Managing Director',
  'ΔΙΕΥΘΥΝΟΥΣΑ ΣΥΜΒΟΥΛΟΣ': 'Managing Director',
  'ΑΝΑΠΛΗΡΩΤΗΣ ΔΙΕΥΘΥΝΩΝ ΣΥΜΒΟΥΛΟΣ': 'Managing Director',
  ΔΙΑΧΕΙΡΙΣΤΗΣ: 'Managing Director',
  ΔΙΑΧΕΙΡΙΣΤΡΙΑ: 'Managing Director',
  ΕΚΠΡΟΣΩΠΟΣ: 'Authorised Signatory',
  'ΝΟΜΙΜΟΣ ΕΚΠΡΟΣΩΠΟΣ': 'Authorised Signatory',
  ΓΡΑΜΜΑΤΕΑΣ: 'Secretary',
  ΤΑΜΙΑΣ: 'Officer',
  ΕΚΚΑΘΑΡΙΣΤΗΣ: 'Liquidator',
  ΕΤΑΙΡΟΣ: 'Partner',
  'ΟΜΟΡΡΥΘΜΟ ΜΕΛΟΣ': 'General Partner',
  'ΟΜΟΡΡΥΘΜΟΣ ΕΤΑΙΡΟΣ': 'General Partner',
  'ΕΤΕΡΟΡΡΥΘΜΟ ΜΕΛΟΣ': 'Limited Partner',
  'ΕΤΕΡΟΡΡΥΘΜΟΣ ΕΤΑΙΡΟΣ': 'Limited Partner',
};
const natureOf = codes<Nature>('GR role', ROLES);

/** The natures that a role names, each once; an unknown part is `Other` and reported. */
export function naturesOf(role: string | null | undefined): Nature[] {
  const parts = (role ?? '').split(/[,&]|\s[-–]\s/).map(comparableName);
  return [...new Set(parts.filter(Boolean).map((part) => natureOf(part) ?? 'Other'))];
}

/** Rows of partners; in a company with shares the register enters the board only. One source has the singular. */
export const isPartnerCategory = (category: string | null | undefined): boolean => /^ΕΤΑΙΡΟ[ΙΣ]$/.test(comparableName(category ?? ''));
