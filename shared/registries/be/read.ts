/** BE: reads what the Central Balance Sheet Office has of an enterprise. PURE. */
import type { CompanyRecord, DataStatus } from '../../entity/company-record.ts';
import { isoDate } from '../../entity/dates.ts';
import { fullName } from '../../entity/names.ts';
import { Changed } from '../faults.ts';
import { bare, FORMS, situation } from './codes.ts';
import { exercise, subscribedCapital } from './figures.ts';
import { enterpriseNumber } from './number.ts';
import { administrators, participations, place, shareholders } from './parties.ts';
import type { Accounts, Deposit } from './wire.ts';

export interface Answer {
  deposit: Deposit;
  /** Absent where the last accounts are not to be had as data: scans, and those from before 2022. */
  accounts: Accounts | undefined;
}

export function read({ deposit, accounts }: Answer): CompanyRecord {
  const legalName = fullName(deposit.EnterpriseName) || fullName(accounts?.EnterpriseName);
  if (!legalName) throw new Changed('an enterprise without a name');
  const registrationNumber = enterpriseNumber.normalise(deposit.EnterpriseNumber);
  const officers = accounts ? administrators(accounts, isoDate(deposit.DepositDate)) : [];
  const owners = accounts ? shareholders(accounts) : [];
  return {
    entityType: 'company',
    legalName,
    registrationNumber,
    legalForm: legalForm(deposit, accounts),
    ...situation(bare(deposit.LegalSituation)),
    countryOfRegistration: 'BE',
    jurisdiction: 'BE',
    addresses: [place('registered', deposit.Address)].filter((found) => found !== undefined),
    identifiers: [{ type: enterpriseNumber.label, value: registrationNumber, jurisdiction: 'BE', registry: 'KBO/BCE' }],
    activities: [],
    capital: accounts && subscribedCapital(deposit, accounts),
    otherNames: [],
    parties: [...officers, ...owners, ...(accounts ? participations(accounts) : [])],
    dataStatus: { officers: officersStatus(accounts, officers.length), owners: ownersStatus(accounts, owners.length) },
  };
}

/** The last accounts, and of one year those that were deposited last: they correct the others. */
export function latest(deposits: readonly Deposit[]): Deposit {
  const age = (deposit: Deposit): string => `${exercise(deposit).end ?? ''} ${isoDate(deposit.DepositDate) ?? ''}`;
  return deposits.toSorted((one, other) => age(other).localeCompare(age(one)))[0]!;
}

function legalForm({ LegalForm }: Deposit, accounts: Accounts | undefined): string | undefined {
  const inside = accounts?.LegalForm;
  const words = typeof inside === 'object' ? fullName(inside?.LegalForm) : '';
  const code = bare(LegalForm) ?? (typeof inside === 'object' ? bare(inside?.LegalFormCode) : bare(inside));
  return words || (code && (FORMS[code] ?? code));
}

/** Who sits in the organs is as the accounts had it: true on the day of their deposit, not of today. */
function officersStatus(accounts: Accounts | undefined, count: number): DataStatus {
  if (!accounts) return 'not_covered';
  return count > 0 ? 'partial' : 'not_published';
}

/** Shareholders stand in full accounts only, and only those that made themselves known. */
const ownersStatus = (accounts: Accounts | undefined, count: number): DataStatus =>
  accounts && count > 0 ? 'partial' : accounts ? 'not_published' : 'not_covered';
