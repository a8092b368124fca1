/** FR: the administrative status (état administratif) of a unit. PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

interface Status {
  companyStatus: string;
  statusKind: StatusKind;
}

export const STATUSES: Readonly<Record<string, Status>> = {
  A: { companyStatus: 'Active', statusKind: 'active' },
  C: { companyStatus: 'Cessée', statusKind: 'dissolved' },
};

export const statusOf = codes<Status>('FR état administratif', STATUSES);
