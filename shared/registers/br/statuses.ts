/** BR: the status of a registration (situação cadastral), by code. PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

interface Status {
  companyStatus: string;
  statusKind: StatusKind;
}

export const STATUSES: Readonly<Record<string, Status>> = {
  1: { companyStatus: 'NULA', statusKind: 'inactive' },
  2: { companyStatus: 'ATIVA', statusKind: 'active' },
  3: { companyStatus: 'SUSPENSA', statusKind: 'inactive' },
  4: { companyStatus: 'INAPTA', statusKind: 'inactive' },
  8: { companyStatus: 'BAIXADA', statusKind: 'dissolved' },
};

export const statusOf = codes<Status>('BR situação cadastral', STATUSES);
