/** US-TX: reads the Comptroller's rows and accounts. PURE. */
import type { Address, CompanyRecord, Identifier, PartyRecord, StatusKind } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { comparableName, fullName } from '../../model/entity/names.ts';
import { homeRegistration, registeredAgent, titleRelationships, typeByName } from '../us-parties.ts';
import { usAddress } from '../us-states.ts';
import { fileNumber, sosFileNumber, taxpayerNumber } from './identifiers.ts';
import { legalFormOf } from './legal-forms.ts';
import { statusKindOf, statusOfCode } from './statuses.ts';
import type { AccountDetail, Officer, TaxpayerRow } from './wire.ts';

/** `requested`: taxpayer number or file number. Only the account has officers; it needs a key. */
export interface Answer {
  requested: string;
  taxpayer: TaxpayerRow | undefined;
  account: AccountDetail | undefined;
}

const OWNERS: ReadonlySet<string> = new Set(['Member', 'Partner', 'General Partner', 'Limited Partner', 'Direct Owner', 'Shareholder']);

/** The right to transact business as text; the open data has a code of one letter. */
export function rightToTransact(code: string | null | undefined): { companyStatus?: string } {
  const right = statusOfCode(code?.trim());
  return right ? { companyStatus: `Right to transact business: ${right[0]}` } : {};
}

export function read({ requested, taxpayer, account }: Answer): CompanyRecord {
  const legalName = (account?.name ?? taxpayer!.taxpayer_name).trim();
  const { present, former } = officers(account?.officerInfo ?? []);
  return {
    entityType: 'company',
    legalName,
    registrationNumber: requested.length === 10 ? fileNumberOf(taxpayer, account) : numberOf(taxpayer, account),
    legalForm: legalForm(taxpayer),
    ...status(taxpayer, account),
    countryOfRegistration: 'US',
    jurisdiction: 'US-TX',
    registrationDate: day(taxpayer?.sos_charter_date),
    addresses: addresses(taxpayer, account),
    identifiers: identifiers(taxpayer, account),
    activities: [],
    otherNames: tradeName(account, legalName),
    parties: [
      ...present,
      ...registeredAgent(account?.registeredAgentName),
      ...homeRegistration(legalName, account?.stateOfFormation, 'US-TX'),
    ],
    ...(former.length > 0 && { formerParties: former }),
    ...(account ? sections(present) : WITHOUT_KEY),
  };
}

const numberOf = (taxpayer: TaxpayerRow | undefined, account: AccountDetail | undefined): string =>
  account?.taxpayerId ?? taxpayer!.taxpayer_number;

const fileNumberOf = (taxpayer: TaxpayerRow | undefined, account: AccountDetail | undefined): string =>
  fileNumber((account?.sosFileNumber ?? taxpayer?.secretary_of_state_sos_or_coa_file_number)?.trim() ?? '');

/** The data set has a code of one or two letters; newer captures have the text itself. */
function legalForm(taxpayer: TaxpayerRow | undefined): string | undefined {
  const type = taxpayer?.taxpayer_organizational_type?.trim();
  return type && type.length <= 2 ? (legalFormOf(type.toUpperCase()) ?? type) : type || undefined;
}

/** The status has two parts: the right to transact business (a tax matter) and the registration with the Secretary of State. */
function status(taxpayer: TaxpayerRow | undefined, account: AccountDetail | undefined): { companyStatus?: string; statusKind: StatusKind } {
  const code = taxpayer?.right_to_transact_business_code?.trim();
  const right = account?.rightToTransactTX?.trim();
  if (!account || !right) return { ...rightToTransact(code), statusKind: statusOfCode(code)?.[1] ?? 'unknown' };
  const sos = account.sosRegistrationStatus?.trim();
  const kind = statusKindOf(right.toUpperCase()) ?? 'unknown';
  return {
    companyStatus: [`Right to transact business: ${right}`, sos && `Secretary of State: ${sos}`].filter(Boolean).join('; '),
    statusKind: kind === 'active' && sos && sos.toUpperCase() !== 'ACTIVE' ? 'inactive' : kind,
  };
}

function day(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  const [, month, date, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed) ?? [];
  if (year) return isoDate(`${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`);
  return isoDate(trimmed.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
}

function addresses(taxpayer: TaxpayerRow | undefined, account: AccountDetail | undefined): Address[] {
  const mailing = account
    ? [account.mailingAddressStreet, account.mailingAddressCity, account.mailingAddressState, account.mailingAddressZip]
    : [taxpayer!.taxpayer_address, taxpayer!.taxpayer_city, taxpayer!.taxpayer_state, taxpayer!.taxpayer_zip];
  return [
    usAddress('registered', {
      lines: [account?.registeredOfficeAddressStreet],
      city: account?.registeredOfficeAddressCity,
      state: account?.registeredOfficeAddressState,
      zip: account?.registeredOfficeAddressZip,
    }),
    usAddress('postal', { lines: [mailing[0]], city: mailing[1], state: mailing[2], zip: mailing[3] }),
  ].filter((found) => found !== undefined);
}

function identifiers(taxpayer: TaxpayerRow | undefined, account: AccountDetail | undefined): Identifier[] {
  const registry = 'Texas Comptroller of Public Accounts';
  const file = fileNumberOf(taxpayer, account);
  const fei = account?.feiNumber?.replace(/\D/g, '') ?? '';
  return [
    { type: taxpayerNumber.label, value: numberOf(taxpayer, account), jurisdiction: 'US-TX', registry },
    ...(/^(?!0+$)\d{10}$/.test(file)
      ? [{ type: sosFileNumber.label, value: file, jurisdiction: 'US-TX', registry: 'Texas Secretary of State' }]
      : []),
    ...(/^(?!0+$)\d{9}$/.test(fei) ? [{ type: 'EIN', value: fei, jurisdiction: 'US' }] : []),
  ];
}

function tradeName(account: AccountDetail | undefined, legalName: string): CompanyRecord['otherNames'] {
  const name = account?.dbaName?.trim();
  return name && comparableName(name) !== comparableName(legalName) ? [{ name, kind: 'trading' }] : [];
}

/** The account can have reports of several years. Anyone whom the newest report no longer names with a title has left it. */
function officers(reported: readonly Officer[]): Record<'present' | 'former', PartyRecord[]> {
  const year = ({ AGNT_ACTV_YR }: Officer): number => Number(AGNT_ACTV_YR ?? 0) || 0;
  const newest = Math.max(0, ...reported.map(year));
  const office = ({ AGNT_NM, AGNT_TITL_TX }: Officer): string => comparableName(`${AGNT_NM} ${AGNT_TITL_TX}`);
  const current = new Set(reported.filter((found) => year(found) === newest).map(office));
  const former = new Map(reported.filter((found) => !current.has(office(found))).map((found) => [office(found), found]));
  return { present: reported.filter((found) => year(found) === newest).flatMap(officer), former: [...former.values()].flatMap(officer) };
}

/** The report does not distinguish people from companies, so the name decides. */
function officer({ AGNT_NM, AGNT_TITL_TX }: Officer): PartyRecord[] {
  const legalName = fullName(AGNT_NM);
  return legalName
    ? [{ entityType: typeByName(legalName), legalName, relationships: titleRelationships(AGNT_TITL_TX, 'US-TX officer title') }]
    : [];
}

type Sections = Pick<CompanyRecord, 'dataStatus' | 'dataStatusReasons'>;

const sections = (people: readonly PartyRecord[]): Sections => ({
  dataStatus: {
    officers: people.length > 0 ? 'partial' : 'none_on_register',
    owners: people.some(({ relationships }) => relationships.some(({ nature }) => OWNERS.has(nature))) ? 'partial' : 'not_published',
  },
  ...(people.length === 0 && { dataStatusReasons: { officers: ['none_entered'] } }),
});
/** Only the account has officers and members. */
const WITHOUT_KEY: Sections = {
  dataStatus: { officers: 'not_covered', owners: 'not_covered' },
  dataStatusReasons: { officers: ['not_read_by_service'], owners: ['not_read_by_service'] },
};
