/** NZ: reads an entity of the NZBN Register with its company details, roles and names. PURE. */
import type { Activity, Address, CompanyRecord, Identifier, OtherName, PartyRecord } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { codes } from '../codes.ts';
import { companyNumber, numberOf, nzbn } from './identifiers.ts';
import { entityKind, isCompany } from './legal-forms.ts';
import { addressesOf, appointees, formerShareholders, headOffice, isPresent, roleHolder, shareholders, ultimateParent } from './parties.ts';
import { sections } from './sections.ts';
import { statusKindOf } from './statuses.ts';
import type { Company, Entity, Names, Role } from './wire.ts';

export interface Answer {
  numberKind: 'NZBN' | 'company number';
  entity: Entity;
  company: Company | undefined;
  roles: Role[];
  names: Names;
}

const addressTypeOf = codes<Address['type']>('NZ addressType', {
  REGISTERED: 'registered',
  SERVICE: 'service',
  POSTAL: 'postal',
  DELIVERY: 'postal',
  INVOICE: 'postal',
  OFFICE: 'business',
  PHYSICAL: 'business',
  RECORDS: 'business',
  SHAREREGISTER: 'business',
});

export const read = ({ numberKind, entity, company, roles, names }: Answer): CompanyRecord => ({
  entityType: entityKind(entity.entityTypeCode),
  legalName: entity.entityName,
  registrationNumber: numberKind === 'NZBN' ? entity.nzbn : (ownNumber(entity) ?? ''),
  legalForm: entity.entityTypeDescription,
  companyStatus: entity.entityStatusDescription,
  statusKind: statusKindOf(entity.entityStatusDescription),
  countryOfRegistration: 'NZ',
  jurisdiction: 'NZ',
  registrationDate: isoDate(entity.registrationDate),
  addresses: (entity.addresses?.addressList ?? [])
    .filter(({ endDate }) => !endDate)
    .flatMap((found) => addressesOf(addressTypeOf(found.addressType) ?? 'business', found)),
  identifiers: [...numberOf(nzbn, entity.nzbn), ...numberOf(companyNumber, ownNumber(entity)), ...otherNumbers(entity, company)],
  activities: entity.industryClassifications.flatMap(activity),
  otherNames: [...formerNames(names, entity.entityName), ...tradingNames(entity)],
  parties: [
    ...roles.filter(isPresent).flatMap(roleHolder),
    ...(company
      ? [
          ...shareholders(company, entity['company-details'] ? '/company-details' : ''),
          ...ultimateParent(company),
          ...appointees(company, 'present'),
        ]
      : []),
    ...headOffice(entity, company),
  ],
  ...former(company, roles),
  ...sections(entity, company, roles),
  ...(company?.extensiveShareholding && { ownership: { completeness: 'partial' } }),
});

function former(company: Company | undefined, roles: readonly Role[]): { formerParties?: PartyRecord[] } {
  const formerParties = [
    ...roles.filter((role) => !isPresent(role)).flatMap(roleHolder),
    ...(company ? [...formerShareholders(company), ...appointees(company, 'former')] : []),
  ];
  return formerParties.length > 0 ? { formerParties } : {};
}

/** Only companies: other source registers have their own numbers, which can be equal to company numbers. */
export const ownNumber = ({ entityTypeCode, sourceRegisterUniqueIdentifier }: Entity): string | undefined =>
  isCompany(entityTypeCode) ? sourceRegisterUniqueIdentifier : undefined;

function otherNumbers({ gstNumbers, australianBusinessNumber }: Entity, company: Company | undefined): Identifier[] {
  const gst = gstNumbers.flatMap(({ gstNumber: value }) => (value ? [{ type: 'GST number', value, jurisdiction: 'NZ' }] : []));
  const australian = [
    { type: 'ABN', value: digits(australianBusinessNumber), jurisdiction: 'AU' },
    { type: 'ACN', value: digits(company?.australianCompanyNumber), jurisdiction: 'AU' },
  ];
  return [...gst, ...australian.filter(({ type, value }) => value.length === (type === 'ABN' ? 11 : 9))];
}

const digits = (text: string | undefined): string => text?.replace(/\D/g, '') ?? '';

/** BIC: Business Industry Classification. */
function activity({
  classificationCode: code,
  classificationDescription: description,
}: Entity['industryClassifications'][number]): Activity[] {
  return code ? [{ scheme: 'BIC', code, ...(description && { description }) }] : [];
}

/** The history also contains the present name, without an end date. */
function formerNames(names: Names, current: string): OtherName[] {
  return names.flatMap(({ entityName: name, startDate, endDate }) => {
    if (!name || !endDate || name === current) return [];
    return [{ name, kind: 'previous', from: isoDate(startDate), to: isoDate(endDate) }];
  });
}

function tradingNames({ tradingNames: found }: Entity): OtherName[] {
  return found.flatMap(({ name, startDate, endDate }) =>
    name && !endDate ? [{ name, kind: 'trading' as const, from: isoDate(startDate) }] : [],
  );
}
