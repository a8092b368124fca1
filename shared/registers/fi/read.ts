/** FI: reads a company of PRH's open data. PURE. */
import { address } from '../../entity/addresses.ts';
import type { Activity, Address, CompanyRecord, OtherName, StatusKind } from '../../entity/company-record.ts';
import { countryCode } from '../../entity/countries.ts';
import { isoDate } from '../../entity/dates.ts';
import { fullName } from '../../entity/names.ts';
import { codes } from '../codes.ts';
import { Changed } from '../faults.ts';
import type { Company, Descriptions, Place } from './wire.ts';

const FINNISH = '1';
const ENGLISH = '3';
/** The trade register, the register of foundations, the register of associations. The others are the tax authority's. */
const OWN_REGISTERS = new Set(['1', '2', '3']);
const REGISTERED = '1';
const COMPANY_NAME = '1';

const nameKind = codes<OtherName['kind']>('FI TLAJI', { 1: 'previous', 2: 'translated', 3: 'trading', 4: 'translated' });

interface Status {
  companyStatus: string;
  statusKind: StatusKind;
}

/** The gravest first. The lists of PRH behind these codes are called so as well. */
const SITUATIONS = ['KONK', 'SELTILA', 'SANE'];
const situation = codes<Status>('FI companySituations', {
  KONK: { companyStatus: 'Bankruptcy', statusKind: 'insolvent' },
  SELTILA: { companyStatus: 'Liquidation', statusKind: 'liquidation' },
  SANE: { companyStatus: 'Restructuring', statusKind: 'insolvent' },
});
const CEASED: Status = { companyStatus: 'Ceased', statusKind: 'dissolved' };
const IN_REGISTER: Status = { companyStatus: 'Registered', statusKind: 'active' };
const tradeRegister = codes<Status>('FI REK_KDI', {
  0: { companyStatus: 'Unregistered', statusKind: 'unknown' },
  1: IN_REGISTER,
  2: { companyStatus: 'Removed from register', statusKind: 'dissolved' },
  3: { companyStatus: 'Start-up not registered', statusKind: 'inactive' },
  4: CEASED,
});

/** Editions of the Finnish classification of industries. */
const edition = codes<string>('FI typeCodeSet', { TOIMI: 'TOL', TOIMI2: 'TOL 2002', TOIMI3: 'TOL 2008', TOIMI4: 'TOL 2025' });

export const read = (company: Company): CompanyRecord => ({
  entityType: 'company',
  legalName: legalName(company),
  registrationNumber: company.businessId.value,
  legalForm: described((company.companyForms?.find(isCurrent) ?? company.companyForms?.at(-1))?.descriptions),
  ...status(company),
  countryOfRegistration: 'FI',
  jurisdiction: 'FI',
  registrationDate: isoDate(company.registrationDate),
  addresses: (company.addresses ?? []).map(place).filter((found) => found !== undefined),
  identifiers: [
    { type: 'Business ID', value: company.businessId.value, jurisdiction: 'FI', registry: 'YTJ' },
    ...(company.euId?.value ? [{ type: 'EUID', value: company.euId.value }] : []),
  ],
  activities: activities(company),
  otherNames: otherNames(company),
  parties: [],
  dataStatus: { officers: 'not_covered', owners: 'not_covered' },
});

/** A line of the register holds as long as it has no last day. */
const isCurrent = ({ endDate }: { endDate?: string | null | undefined }): boolean => !endDate;

/** The present company name; of a company that has ceased, the last one it had. */
export function legalName({ names }: Company): string {
  const own = names.filter(({ type }) => type === COMPANY_NAME);
  const present = own.filter(isCurrent);
  const candidates = present.length > 0 ? present : own;
  const latest = candidates.toSorted((one, other) => (one.registrationDate ?? '').localeCompare(other.registrationDate ?? '')).at(-1);
  if (!latest) throw new Changed('a company without its name');
  return latest.name;
}

function otherNames(company: Company): OtherName[] {
  const own = legalName(company);
  return company.names
    .filter(({ name, type, endDate }) => type !== COMPANY_NAME || (endDate && name !== own))
    .map(({ name, type, registrationDate, endDate }) => ({
      name,
      kind: endDate ? 'previous' : (nameKind(type) ?? 'alternative'),
      from: isoDate(registrationDate),
      to: isoDate(endDate),
    }));
}

/** Associations and foundations stand in registers of their own: to the trade register they are "unregistered". */
export function status(company: Company): Partial<Status> {
  if (company.endDate) return CEASED;
  const open = (company.companySituations ?? []).filter(isCurrent).map(({ type }) => type);
  const gravest = SITUATIONS.find((type) => open.includes(type)) ?? open[0];
  if (gravest) return situation(gravest) ?? { companyStatus: gravest, statusKind: 'unknown' };
  const known = tradeRegister(company.tradeRegisterStatus);
  return known?.statusKind === 'unknown' && isInOwnRegister(company) ? IN_REGISTER : (known ?? {});
}

const isInOwnRegister = ({ registeredEntries }: Company): boolean =>
  (registeredEntries ?? []).some((entry) => isCurrent(entry) && OWN_REGISTERS.has(entry.register) && entry.type === REGISTERED);

function activities({ mainBusinessLine: line }: Company): Activity[] {
  if (!line) return [];
  return [{ scheme: edition(line.typeCodeSet) ?? 'TOL', code: line.type, description: described(line.descriptions), primary: true }];
}

/** English, where PRH has it, else Finnish. */
function described(descriptions: Descriptions): string | undefined {
  const inLanguage = (language: string) => descriptions?.find(({ languageCode }) => languageCode === language)?.description;
  return inLanguage(ENGLISH) || inLanguage(FINNISH) || undefined;
}

const VISITING = '1';

/** A Finnish company has a municipality as its seat and no registered address: this is where it is to be visited, or gets its mail. */
function place(found: Place): Address | undefined {
  const offices = found.postOffices ?? [];
  const office = offices.find(({ languageCode }) => languageCode === FINNISH) ?? offices[0];
  return address(found.type === VISITING ? 'business' : 'postal', {
    lines: [careOf(found.co), ...street(found), postBox(found.postOfficeBox)],
    postalCode: found.postCode,
    city: office?.city,
    country: countryCode(found.country) ?? (found.freeAddressLine ? undefined : 'FI'),
  });
}

const postBox = (box: string | null | undefined): string | undefined => {
  const number = box?.trim().replace(/^(?:PL|PB|P\.?O\.? ?Box)\b[\s.:]*/i, '');
  return number ? `PL ${number}` : undefined;
};

/** The field has its `c/o` where whoever filed it wrote one. */
function careOf(co: string | null | undefined): string | undefined {
  const name = co?.trim().replace(/^(?:c\/o[\s:,.]*)+/i, '');
  return name ? `c/o ${name}` : undefined;
}

/** The free line is a foreign address: spaces part its lines, underscores stand for the spaces inside them. */
function street(found: Place): string[] {
  const flat = fullName(found.entrance, `${found.apartmentNumber ?? ''}${found.apartmentIdSuffix ?? ''}`);
  const free = (found.freeAddressLine ?? '').split(' ').map((line) => line.replaceAll('_', ' '));
  return [fullName(found.street, found.buildingNumber, flat), ...free];
}
