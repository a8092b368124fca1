/** FI: the status of a company, from its situations and its entry in the trade register. PURE. */
import type { Standing, StatusKind } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
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
export function status(company: Company): Partial<Status> & Standing {
  if (company.endDate) return { ...CEASED, ...statusDay('dissolved', isoDate(company.endDate)) };
  const open = (company.companySituations ?? []).filter(isCurrent);
  const mostSerious = SITUATIONS.flatMap((type) => open.find((situation) => situation.type === type) ?? [])[0] ?? open[0];
  if (mostSerious) {
    const { type, registrationDate } = mostSerious;
    const known = statusOfSituation(type) ?? { companyStatus: type, statusKind: 'unknown' as const };
    return { ...known, ...statusDay(known.statusKind, isoDate(registrationDate)) };
  }
  const known = statusInTradeRegister(company.tradeRegisterStatus);
  return known?.statusKind === 'unknown' && isInOwnRegister(company) ? IN_REGISTER : (known ?? {});
}

const isInOwnRegister = ({ registeredEntries }: Company): boolean =>
  (registeredEntries ?? []).some((entry) => isCurrent(entry) && OWN_REGISTERS.has(entry.register) && entry.type === REGISTERED);
