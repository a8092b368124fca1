/** FI: reads a company of PRH's open data. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { Activity, Address, CompanyRecord, OtherName } from '../../model/entity/company-record.ts';
import { countryCode } from '../../model/entity/countries.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import { codes } from '../codes.ts';
import { Changed } from '../faults.ts';
import { isCurrent, status } from './statuses.ts';
import type { Company, Descriptions, WireAddress } from './wire.ts';

const FINNISH = '1';
const ENGLISH = '3';
const COMPANY_NAME = '1';

const nameKindOf = codes<OtherName['kind']>('FI TLAJI', { 1: 'previous', 2: 'translated', 3: 'trading', 4: 'translated' });

/** Editions of the Finnish classification of industries. */
const editionOf = codes<string>('FI typeCodeSet', { TOIMI: 'TOL', TOIMI2: 'TOL 2002', TOIMI3: 'TOL 2008', TOIMI4: 'TOL 2025' });

export const read = (company: Company): CompanyRecord => ({
  entityType: 'company',
  legalName: legalName(company),
  registrationNumber: company.businessId.value,
  legalForm: described((company.companyForms?.find(isCurrent) ?? company.companyForms?.at(-1))?.descriptions),
  ...status(company),
  countryOfRegistration: 'FI',
  jurisdiction: 'FI',
  registrationDate: isoDate(company.registrationDate),
  addresses: (company.addresses ?? []).map(addressOf).filter((found) => found !== undefined),
  identifiers: [
    { type: 'Business ID', value: company.businessId.value, jurisdiction: 'FI', registry: 'YTJ' },
    ...(company.euId?.value ? [{ type: 'EUID', value: company.euId.value }] : []),
  ],
  activities: activities(company),
  otherNames: otherNames(company),
  parties: [],
  dataStatus: { officers: 'not_covered', owners: 'not_covered' },
});

/** The present company name; for a ceased company its last one. */
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
      kind: endDate ? 'previous' : (nameKindOf(type) ?? 'alternative'),
      from: isoDate(registrationDate),
      to: isoDate(endDate),
    }));
}

function activities({ mainBusinessLine: line }: Company): Activity[] {
  if (!line) return [];
  return [{ scheme: editionOf(line.typeCodeSet) ?? 'TOL', code: line.type, description: described(line.descriptions), primary: true }];
}

/** English, where PRH has it, else Finnish. */
function described(descriptions: Descriptions): string | undefined {
  const inLanguage = (language: string) => descriptions?.find(({ languageCode }) => languageCode === language)?.description;
  return inLanguage(ENGLISH) || inLanguage(FINNISH) || undefined;
}

const VISITING = '1';

/** A Finnish company has a municipality as seat and no registered address: this is its visiting or postal address. */
function addressOf(found: WireAddress): Address | undefined {
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

/** The field contains `c/o` only where it was filed so. */
function careOf(co: string | null | undefined): string | undefined {
  const name = co?.trim().replace(/^(?:c\/o[\s:,.]*)+/i, '');
  return name ? `c/o ${name}` : undefined;
}

/** The free line is a foreign address: spaces separate its lines, underscores replace spaces inside them. */
function street(found: WireAddress): string[] {
  const flat = fullName(found.entrance, `${found.apartmentNumber ?? ''}${found.apartmentIdSuffix ?? ''}`);
  const free = (found.freeAddressLine ?? '').split(' ').map((line) => line.replaceAll('_', ' '));
  return [fullName(found.street, found.buildingNumber, flat), ...free];
}
