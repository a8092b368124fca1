/** FI: the status of a company, from its situations and its entry in the trade register. PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';
import type { Company } from './wire.ts';

interface Status {
  companyStatus: string;
  statusKind: StatusKind;
}

/** Most serious first. PRH's code lists of the situations have the same names. */
const SITUATIONS = ['KONK', 'SELTILA', 'SANE'];
export const SITUATION_STATUSES: Readonly<Record<string, Status>> = {
  KONK: { companyStatus: 'Bankruptcy', statusKind: 'insolvent' },
  SELTILA: { companyStatus: 'Liquidation', statusKind: 'liquidation' },
  SANE: { companyStatus: 'Restructuring', statusKind: 'insolvent' },
};

const statusOfSituation = codes<Status>('FI companySituations', SITUATION_STATUSES);
const CEASED: Status = { companyStatus: 'Ceased', statusKind: 'dissolved' };
const IN_REGISTER: Status = { companyStatus: 'Registered', statusKind: 'active' };
export const TRADE_REGISTER_STATUSES: Readonly<Record<string, Status>> = {
  0: { companyStatus: 'Unregistered', statusKind: 'unknown' },
  1: IN_REGISTER,
  2: { companyStatus: 'Removed from register', statusKind: 'dissolved' },
  3: { companyStatus: 'Start-up not registered', statusKind: 'inactive' },
  4: CEASED,
};

const statusInTradeRegister = codes<Status>('FI REK_KDI', TRADE_REGISTER_STATUSES);

/** The trade register and the registers of foundations and associations. The others are the tax authority's. */
const OWN_REGISTERS = new Set(['1', '2', '3']);
const REGISTERED = '1';

/** An entry without an end date is in force. */
export const isCurrent = ({ endDate }: { endDate?: string | null | undefined }): boolean => !endDate;

/** Associations and foundations have their own registers: in the trade register they are "unregistered". */
export function status(company: Company): Partial<Status> {
  if (company.endDate) return CEASED;
  const open = (company.companySituations ?? []).filter(isCurrent).map(({ type }) => type);
  const mostSerious = SITUATIONS.find((type) => open.includes(type)) ?? open[0];
  if (mostSerious) return statusOfSituation(mostSerious) ?? { companyStatus: mostSerious, statusKind: 'unknown' };
  const known = statusInTradeRegister(company.tradeRegisterStatus);
  return known?.statusKind === 'unknown' && isInOwnRegister(company) ? IN_REGISTER : (known ?? {});
}

const isInOwnRegister = ({ registeredEntries }: Company): boolean =>
  (registeredEntries ?? []).some((entry) => isCurrent(entry) && OWN_REGISTERS.has(entry.register) && entry.type === REGISTERED);
