/** BR: the status of a registration (situação cadastral), by code. PURE. */
import type { DissolutionReason, StatusKind } from '../../model/entity/company-record.ts';
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

/**
 * The reasons (motivos) of a status by which a company ends: winding up, merger into another one, merger, division, end of a bankruptcy. All others
 * leave open how it ended.
 */
export const DISSOLUTION_REASONS: Readonly<Record<number, DissolutionReason>> = {
  1: 'dissolved',
  2: 'merged',
  3: 'merged',
  4: 'merged',
  5: 'bankrupt',
};

export const statusOf = codes<Status>('BR situação cadastral', STATUSES);
