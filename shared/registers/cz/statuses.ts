/** CZ: the state of a subject in its source registers (`StavZdroje`). PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

interface Status {
  companyStatus: string;
  statusKind: StatusKind;
}

export const STATUSES: Readonly<Record<string, Status>> = {
  AKTIVNI: { companyStatus: 'aktivní', statusKind: 'active' },
  POZASTAVENY: { companyStatus: 'pozastavený', statusKind: 'inactive' },
  BUDOUCI: { companyStatus: 'budoucí', statusKind: 'inactive' },
  HISTORICKY: { companyStatus: 'historický', statusKind: 'inactive' },
  ZANIKLY: { companyStatus: 'zaniklý', statusKind: 'dissolved' },
  LOGICKY_SMAZANY: { companyStatus: 'logicky smazaný', statusKind: 'dissolved' },
};

export const statusOf = codes<Status>('CZ StavZdroje', STATUSES);
