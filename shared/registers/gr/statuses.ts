/** GR: statuses of companies, by their ids in the register's list. PURE. */
import type { DissolutionReason, StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

export const STATUSES: Readonly<Record<string, StatusKind>> = {
  // Άλλο (other).
  '0': 'unknown',
  // Προεγγραφή (before registration).
  '2': 'inactive',
  // Ενεργή: the only one of the list that the register itself calls active.
  '3': 'active',
  // Σε Αδράνεια.
  '4': 'inactive',
  // Πτώχευση.
  '5': 'insolvent',
  // Λύση - Εκκαθάριση.
  '7': 'liquidation',
  // Διαδικασία Συνδιαλλαγής (conciliation with creditors).
  '15': 'insolvent',
  // Διαγραφή; by merger; by division.
  '17': 'dissolved',
  '18': 'dissolved',
  '20': 'dissolved',
  // Αναγκαστική διαχείριση (compulsory administration).
  '19': 'insolvent',
  // Αναστολή καταχώρησης (registration suspended).
  '21': 'inactive',
};

/** Deletions that say how: by merger, by division. */
export const DISSOLUTION_REASONS: Readonly<Record<string, DissolutionReason>> = { '18': 'merged', '20': 'merged' };

export const statusKindOf = codes<StatusKind>('GR companyStatuses', STATUSES);
