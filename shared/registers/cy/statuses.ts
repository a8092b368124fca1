/** CY: statuses of organisations, made comparable. PURE. */
import type { DissolutionReason, StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

export const STATUSES: Readonly<Record<string, readonly [StatusKind, DissolutionReason?]>> = {
  ΕΓΓΕΓΡΑΜΜΕΝΗ: ['active'],
  'ΕΥΡΩΠΑΙΚΗ ΕΤΑΙΡΕΙΑ': ['active'],
  // A reminder was sent; the notice of three months before it is struck off was published.
  'ΣΤΑΛΗΚΕ ΕΠΙΣΤΟΛΗ ΥΠΕΝΘΥΜΙΣΗΣ': ['active'],
  'ΔΗΜΟΣΙΕΥΤΗΚΕ Η ΤΡΙΜΗΝΗ': ['active'],
  ΔΙΑΓΡΑΜΜΕΝΗ: ['dissolved', 'struck_off'],
  // Voluntary liquidation by members, by creditors; by an order of the court, also with a special manager; a provisional liquidator.
  'ΕΚΟΥΣΙΑ ΕΚΚΑΘΑΡΙΣΗ ΑΠΟ ΜΕΤΟΧΟΥΣ': ['liquidation'],
  'ΕΚΟΥΣΙΑ ΕΚΚΑΘΑΡΙΣΗ ΑΠΟ ΠΙΣΤΩΤΕΣ': ['liquidation'],
  'ΕΚΚΑΘΑΡΙΣΗ ΜΕ ΔΙΑΤΑΓΜΑ ΔΙΚΑΣΤΗΡΙΟΥ': ['liquidation'],
  'ΕΚΚΑΘΑΡΙΣΗ ΜΕ ΔΙΑΤΑΓΜΑ ΔΙΚΑΣΤΗΡΙΟΥ ΔΙΟΡ ΕΙΔΙΚΟΥ ΔΙΑΧΕΙΡΙΣΤΗ': ['liquidation'],
  'ΥΠΟ ΕΚΚΑΘΑΡΙΣΗ': ['liquidation'],
  'ΔΙΟΡΙΣΜΟΣ ΠΡΟΣΩΡΙΝΟΥ ΕΚΚΑΘΑΡΙΣΤΗ': ['liquidation'],
  // Under a receiver or manager, and in liquidation as well.
  'ΥΠΟ ΔΙΑΧΕΙΡΙΣΗ': ['insolvent'],
  'ΥΠΟ ΔΙΑΧΕΙΡΙΣΗ ΥΠΟ ΕΚΚΑΘΑΡΙΣΗ': ['liquidation'],
  // Liquidation has ended; merged.
  'ΔΙΑΛΥΣΗ ΛΟΓΩ ΟΛΟΚΛΗΡΩΣΗΣ ΕΚΟΥΣΙΑΣ ΕΚΚΑΘΑΡΙΣΗΣ': ['dissolved', 'dissolved'],
  'ΔΙΑΛΥΣΗ ΛΟΓΩ ΟΛΟΚΛΗΡΩΣΗΣ ΕΚΚΑΘΑΡΙΣΗΣ': ['dissolved', 'dissolved'],
  'ΔΙΑΛΥΘΗΚΕ ΛΟΓΩ ΣΥΓΧΩΝΕΥΣΗΣ': ['dissolved', 'merged'],
  // A business name that the court had removed.
  'ΑΦΑΙΡΕΘΗΚΕ ΑΠΟ ΤΟ ΜΗΤΡΩΟ ΕΕ ΜΕ ΑΠΟΦΑΣΗ ΑΝΩΤΑΤΟΥ ΔΙΚΑΣΤΗΡΙΟΥ': ['dissolved', 'struck_off'],
};

export const statusOf = codes<readonly [StatusKind, DissolutionReason?]>('CY ORGANISATION_STATUS', STATUSES);
