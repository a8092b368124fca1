/** CA-BC: the status of a registration (`entity_status`). PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

interface Status {
  companyStatus: string;
  statusKind: StatusKind;
}

/** `Historical` covers every end: dissolution, amalgamation, cancellation, continuation into another register. */
export const STATUSES: Readonly<Record<string, Status>> = {
  ACT: { companyStatus: 'Active', statusKind: 'active' },
  HIS: { companyStatus: 'Historical', statusKind: 'inactive' },
};

export const statusOf = codes<Status>('CA-BC entity_status', STATUSES);
