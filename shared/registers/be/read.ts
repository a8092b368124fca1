/** BE: reads a deposit and the accounts of the Central Balance Sheet Office. PURE. */
import type { CompanyRecord, PartyRecord } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import type { OwnershipStatement } from '../../model/entity/ownership-facts.ts';
import { Changed } from '../faults.ts';
import { addressOf } from './addresses.ts';
import { exercise, subscribedCapital } from './figures.ts';
import { enterpriseNumber } from './identifiers.ts';
import { LEGAL_FORMS } from './legal-forms.ts';
import { administrators, participations, shareholders } from './parties.ts';
import { statusOf } from './statuses.ts';
import { type Accounts, type Deposit, withoutPrefix } from './wire.ts';

export interface Answer {
  deposit: Deposit;
  /** Absent where the last accounts are not available as data: scans, and accounts from before 2022. */
  accounts: Accounts | undefined;
  /** The date of the look-up in Belgium: mandates end between two deposits. */
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
    ...statusOf(withoutPrefix(deposit.LegalSituation)),
    countryOfRegistration: 'BE',
    jurisdiction: 'BE',
    addresses: [addressOf('registered', deposit.Address)].filter((found) => found !== undefined),
    identifiers: [{ type: enterpriseNumber.label, value: registrationNumber, jurisdiction: 'BE', registry: 'KBO/BCE' }],
    activities: [],
    capital: accounts && subscribedCapital(deposit, accounts),
    otherNames: [],
    parties: others([...officers.present, ...owners, ...(accounts ? participations(accounts) : [])]),
    formerParties: officers.former,
    ...sectionStatuses(accounts, officers.present.length + officers.former.length, owners.length),
    ...(owners.length > 0 && { ownership: ownershipStatement(deposit, owners) }),
  };
}

/** As of the end of the financial year. */
function ownershipStatement(deposit: Deposit, owners: readonly PartyRecord[]): OwnershipStatement {
  const asOf = exercise(deposit).end;
  const isByKind = owners.some(({ relationships }) => relationships.some(({ interests = [] }) => interests.some(({ type }) => type)));
  return { completeness: 'partial', ...(isByKind && { reasons: ['class_totals_missing'] }), ...(asOf && { asOf }) };
}

/** An enterprise that holds its own shares is listed among its shareholders or participating interests. */
const isItself = ({ identifiers = [] }: PartyRecord, own: string): boolean =>
  identifiers.some(({ type, value }) => type === enterpriseNumber.label && value === own);

/** The last accounts; of one year those deposited last, which correct the others. */
export function latest(deposits: readonly Deposit[]): Deposit {
  const age = (deposit: Deposit): string => `${exercise(deposit).end ?? ''} ${isoDate(deposit.DepositDate) ?? ''}`;
  return deposits.toSorted((one, other) => age(other).localeCompare(age(one)))[0]!;
}

/** As the accounts state it: the list of deposits keeps the form that the enterprise was registered with (015), also after the law changed it (610). */
function legalForm({ LegalForm }: Deposit, accounts: Accounts | undefined): string | undefined {
  const inside = accounts?.LegalForm;
  const words = typeof inside === 'object' ? fullName(inside?.LegalForm) : '';
  const code = (typeof inside === 'object' ? withoutPrefix(inside?.LegalFormCode) : withoutPrefix(inside)) ?? withoutPrefix(LegalForm);
  return words || (code && (LEGAL_FORMS[code] ?? code));
}

/**
 * Officers are those of the day of the deposit, not of today. Only full accounts name shareholders, and only those that notified
 * their holding. Scans are not read.
 */
function sectionStatuses(
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
