/** NZ: reads roles, share allocations, insolvency appointees and the ultimate holding company. PURE. */
import { address } from '../../entity/addresses.ts';
import type { Address, Interest, PartyRecord, Relationship } from '../../entity/company-record.ts';
import { countryCode } from '../../entity/countries.ts';
import { isoDate } from '../../entity/dates.ts';
import { fullName } from '../../entity/names.ts';
import { companyNumber, numberOf, nzbn } from './identifiers.ts';
import { entityKind, isOverseas } from './legal-forms.ts';
import { roleNature } from './roles.ts';
import type { Company, Entity, Person, Place, Role, Shareholder } from './wire.ts';

export const isPresent = ({ roleStatus, endDate }: Role): boolean =>
  !endDate?.trim() && !/ceased|inactive|historic|former/i.test(roleStatus ?? '');

export function roleHolder(role: Role): PartyRecord[] {
  const to = isoDate(role.endDate);
  const relationship: Relationship = {
    nature: roleNature(role.roleType),
    role: role.roleType,
    from: isoDate(role.startDate),
    ...(to && { to }),
  };
  const addresses = (role.roleAddress ?? []).filter(({ endDate }) => !endDate).flatMap((found) => place('service', found));
  const entityName = role.roleEntity?.entityName?.trim();
  if (entityName) return [{ ...corporate(entityName, { nzbn: role.roleEntity?.nzbn }), addresses, relationships: [relationship] }];
  const name = personName(role.rolePerson);
  return name ? [{ entityType: 'person', legalName: name, addresses, relationships: [relationship] }] : [];
}

type Allocation = NonNullable<NonNullable<Company['shareholding']>['shareAllocation']>[number];

export const allocations = (company: Company): Allocation[] => company.shareholding?.shareAllocation ?? [];

/** Who holds a parcel together holds all of it together: each has the share of the whole parcel, none a part of it. */
export function shareholders(company: Company): PartyRecord[] {
  const total = company.shareholding?.numberOfShares ?? undefined;
  return allocations(company).flatMap((parcel, at) => {
    const holders = (parcel.shareholder ?? []).filter(({ vacationDate }) => !vacationDate?.trim());
    const role = parcelWords(at + 1, parcel.allocation ?? undefined, total, holders.length);
    const interests = shareOf(parcel.allocation ?? undefined, total);
    return holders.flatMap((holder) => shareholder(holder, { nature: 'Shareholder', role, interests }));
  });
}

/** Who gave a parcel up, of the parcels of today and of before; what of it they held is not said. */
export function formerShareholders(company: Company): PartyRecord[] {
  const left = allocations(company).flatMap(({ shareholder }) => (shareholder ?? []).filter(({ vacationDate }) => vacationDate?.trim()));
  const historic = (company.shareholding?.historicShareholder ?? []).map(
    ({ historicIndividualShareholder: individualShareholder, historicOtherShareholder: otherShareholder, ...dates }) => ({
      ...dates,
      individualShareholder,
      otherShareholder,
    }),
  );
  return [...left, ...historic].flatMap((holder) => {
    const to = isoDate(holder.vacationDate);
    return shareholder(holder, { nature: 'Shareholder', role: 'Shareholder', ...(to && { to }) });
  });
}

/** The number of the parcel tells two parcels of one holder and size apart. */
function parcelWords(number: number, shares: number | undefined, total: number | undefined, holders: number): string {
  const size = shares === undefined ? '' : `: ${shares}${total ? ` of ${total}` : ''} shares`;
  return `Shareholder, allocation ${number}${size}${holders > 1 ? `, held jointly by ${holders}` : ''}`;
}

function shareOf(shares: number | undefined, total: number | undefined): Interest[] {
  if (shares === undefined || !total || shares > total) return [{ kind: 'shareholding' }];
  return [{ kind: 'shareholding', share: { exact: Number(((shares / total) * 100).toFixed(6)) } }];
}

function shareholder(holder: Shareholder, relationship: Relationship): PartyRecord[] {
  const relationships = [{ ...relationship, from: isoDate(holder.appointmentDate) }];
  const other = holder.otherShareholder;
  const addresses = holder.shareholderAddress ? place(other?.currentEntityName ? 'business' : 'service', holder.shareholderAddress) : [];
  if (other?.currentEntityName?.trim()) return [{ ...corporate(other.currentEntityName, other), addresses, relationships }];
  const name = personName(holder.individualShareholder);
  return name ? [{ entityType: 'person', legalName: name, addresses, relationships }] : [];
}

/** With a number of these registers it is of New Zealand; without one its home is not said. */
function corporate(
  name: string,
  numbers: { nzbn?: string | null | undefined; companyNumber?: string | null | undefined; entityType?: string | null | undefined },
): Omit<PartyRecord, 'relationships'> {
  const identifiers = [...numberOf(nzbn, numbers.nzbn), ...numberOf(companyNumber, numbers.companyNumber)];
  return {
    entityType: entityKind(numbers.entityType),
    legalName: fullName(name),
    ...(identifiers.length > 0 && { countryOfRegistration: 'NZ', jurisdiction: 'NZ', identifiers }),
  };
}

/** The parts first: they stand in both lists. */
const personName = (person: Person | null | undefined): string =>
  person ? fullName(person.firstName, person.middleNames, person.lastName) || fullName(person.fullName) : '';

export function ultimateParent({ ultimateHoldingCompany: parent }: Company): PartyRecord[] {
  const name = fullName(parent?.name);
  if (!parent || parent.yn === false || !name) return [];
  const country = countryCode(parent.country);
  const relationship: Relationship = { nature: 'Ultimate Parent', role: 'Ultimate holding company', from: isoDate(parent.effectiveDate) };
  if (country === 'NZ' || numberOf(nzbn, parent.nzbn).length > 0)
    return [
      {
        ...corporate(name, { nzbn: parent.nzbn, companyNumber: parent.number }),
        countryOfRegistration: 'NZ',
        jurisdiction: 'NZ',
        relationships: [relationship],
      },
    ];
  return [
    { entityType: 'company', legalName: name, ...abroad(country, 'Registration number', parent.number), relationships: [relationship] },
  ];
}

/** An overseas company is registered here beside its home register: the same legal person. */
export function headOffice({ entityName, entityTypeCode }: Entity, company: Company | undefined): PartyRecord[] {
  const country = countryCode(company?.countryOfOrigin);
  if (!isOverseas(entityTypeCode) || !country || country === 'NZ') return [];
  const number = country === 'AU' ? company?.australianCompanyNumber : undefined;
  const relationships: Relationship[] = [{ nature: 'Head Office', role: 'Country of origin' }];
  return [{ entityType: 'company', legalName: entityName, ...abroad(country, 'ACN', number), relationships }];
}

/** The United States have no common register: which state it is, is not said. */
function abroad(country: string | undefined, type: string, number: string | null | undefined): Partial<PartyRecord> {
  const value = number?.trim();
  return {
    ...(country && { countryOfRegistration: country }),
    ...(country && country !== 'US' && { jurisdiction: country }),
    ...(value && { identifiers: [{ type, value, ...(country && { jurisdiction: country }) }] }),
  };
}

/** Liquidators, receivers and administrators: those in office, or those who have left it. */
export function appointees({ insolvencies }: Company, standing: 'present' | 'former'): PartyRecord[] {
  return (insolvencies ?? []).flatMap(({ insolvencyType, insolvencyAppointee }) =>
    (insolvencyAppointee ?? [])
      .filter(({ vacationDate }) => Boolean(vacationDate?.trim()) === (standing === 'former'))
      .flatMap((appointee) => {
        const person = personName(appointee);
        const legalName = person || fullName(appointee.organisationName);
        if (!legalName) return [];
        const nature = /liquidat/i.test(insolvencyType ?? '') ? 'Liquidator' : 'Insolvency Practitioner';
        const found = appointee.insolvencyAppointeeAddress;
        const to = isoDate(appointee.vacationDate);
        const relationship: Relationship = {
          nature,
          role: insolvencyType ?? undefined,
          from: isoDate(appointee.appointmentDate),
          ...(to && { to }),
        };
        return [
          {
            entityType: person ? 'person' : 'company',
            legalName,
            addresses: found ? place('business', found) : [],
            relationships: [relationship],
          },
        ];
      }),
  );
}

export function place(type: Address['type'], found: Place): Address[] {
  const careOf = found.careOf?.trim();
  const lines = [careOf && `c/o ${careOf}`, found.address1, found.address2, found.address3, found.address4];
  const read = address(type, { lines, postalCode: found.postCode, country: countryCode(found.countryCode) });
  return read ? [read] : [];
}
