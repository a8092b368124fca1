/** BE: reads what the Central Balance Sheet Office has of an enterprise. PURE. */
import type { CompanyRecord, PartyRecord } from '../../entity/company-record.ts';
import { isoDate } from '../../entity/dates.ts';
import { fullName } from '../../entity/names.ts';
import { Changed } from '../faults.ts';
import { bare, FORMS, situation } from './codes.ts';
import { exercise, subscribedCapital } from './figures.ts';
import { enterpriseNumber } from './identifiers.ts';
import { administrators, participations, place, shareholders } from './parties.ts';
import type { Accounts, Deposit } from './wire.ts';

export interface Answer {
  deposit: Deposit;
  /** Absent where the last accounts are not to be had as data: scans, and those from before 2022. */
  accounts: Accounts | undefined;
  /** The day of the look-up in Belgium: mandates end between two deposits. */
  today: string;
}

export function read({ deposit, accounts, today }: Answer): CompanyRecord {
  const legalName = fullName(deposit.EnterpriseName) || fullName(accounts?.EnterpriseName);
  if (!legalName) throw new Changed('an enterprise without a name');
  const registrationNumber = enterpriseNumber.normalise(deposit.EnterpriseNumber);
  const officers = accounts ? administrators(accounts, today) : { present: [], former: [] };
  const owners = accounts ? shareholders(accounts) : [];
  const others = (parties: PartyRecord[]) => parties.filter((party) => !isItself(party, registrationNumber));
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
    parties: others([...officers.present, ...owners, ...(accounts ? participations(accounts) : [])]),
    formerParties: officers.former,
    ...statuses(accounts, officers.present.length + officers.former.length, owners.length),
  };
}

/** An enterprise that holds its own shares stands among its shareholders or its participating interests. */
const isItself = ({ identifiers = [] }: PartyRecord, own: string): boolean =>
  identifiers.some(({ type, value }) => type === enterpriseNumber.label && value === own);

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

/**
 * Who sits in the organs is as the accounts had it: true on the day of their deposit, not of today. Shareholders stand in full
 * accounts only, and only those that made themselves known. Of a scan nothing is read.
 */
function statuses(
  accounts: Accounts | undefined,
  officers: number,
  owners: number,
): Pick<CompanyRecord, 'dataStatus' | 'dataStatusReasons'> {
  if (!accounts) {
    const reasons = ['not_read_by_service'] as const;
    return { dataStatus: { officers: 'not_covered', owners: 'not_covered' }, dataStatusReasons: { officers: reasons, owners: reasons } };
  }
  return { dataStatus: { officers: officers > 0 ? 'partial' : 'not_published', owners: owners > 0 ? 'partial' : 'not_published' } };
}
