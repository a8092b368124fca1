/** NZ: reads roles, share allocations, insolvency appointees and the ultimate holding company. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { Address, PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import { countryCode } from '../../model/entity/countries.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import type { Interest } from '../../model/entity/ownership-facts.ts';
import { digitsOf } from '../exact-amounts.ts';
import { percentage } from '../percentage.ts';
import { companyNumber, numberOf, nzbn } from './identifiers.ts';
import { entityKind, isOverseas } from './legal-forms.ts';
import { natureOf } from './roles.ts';
import type { Company, Entity, EntityAddress, Person, Role, Shareholder } from './wire.ts';

export const isPresent = ({ roleStatus, endDate }: Role): boolean =>
  !endDate && !(roleStatus && /ceased|inactive|historic|former/i.test(roleStatus));

export function roleHolder(role: Role): PartyRecord[] {
  const to = isoDate(role.endDate);
  const relationship: Relationship = {
    nature: natureOf(role.roleType),
    role: role.roleType,
    from: isoDate(role.startDate),
    ...(to && { to }),
  };
  const addresses = role.roleAddress.filter(({ endDate }) => !endDate).flatMap((found) => addressesOf('service', found));
  const { entityName, nzbn: number } = role.roleEntity ?? {};
  if (entityName) return [{ ...corporate(entityName, { nzbn: number }), addresses, relationships: [relationship] }];
  const name = personName(role.rolePerson);
  return name ? [{ entityType: 'person', legalName: name, addresses, relationships: [relationship] }] : [];
}

type Allocation = Company['shareholding']['shareAllocation'][number];

export const allocations = (company: Company): Allocation[] => company.shareholding.shareAllocation;

/**
 * Joint holders own the parcel together: each one is given the percentage of the full parcel, not a part of it, and the parcel's holding.
 * `pointer`: that of the company details in the answer that has them.
 */
export function shareholders(company: Company, pointer = ''): PartyRecord[] {
  const total = company.shareholding.numberOfShares;
  return allocations(company).flatMap((parcel, at) => {
    const found = parcel.shareholder.map((holder, place) => ({ holder, place }));
    const present = found.filter(({ holder }) => !holder.vacationDate);
    const role = parcelDescription(at + 1, parcel.allocation, total, present.length);
    const interests = shareOf(parcel.allocation, total);
    return present.flatMap(({ holder, place }) =>
      shareholder(holder, {
        nature: 'Shareholder',
        role,
        interests,
        ...(present.length > 1 && { holding: { id: `h${at + 1}`, manner: 'joint' as const } }),
        pointer: `${pointer}/shareholding/shareAllocation/${at}/shareholder/${place}`,
      }),
    );
  });
}

/** Former holders of present and past parcels; the register does not publish how much they held. */
export function formerShareholders(company: Company): PartyRecord[] {
  const leavers = allocations(company).flatMap(({ shareholder }) => shareholder.filter(({ vacationDate }) => vacationDate));
  const historic = company.shareholding.historicShareholder.map(
    ({ historicIndividualShareholder: individualShareholder, historicOtherShareholder: otherShareholder, ...dates }) => ({
      ...dates,
      individualShareholder,
      otherShareholder,
    }),
  );
  return [...leavers, ...historic].flatMap((holder) => {
    const to = isoDate(holder.vacationDate);
    return shareholder(holder, { nature: 'Shareholder', role: 'Shareholder', ...(to && { to }) });
  });
}

/** The parcel number distinguishes two parcels of the same holder and size. */
function parcelDescription(number: number, shares: number | undefined, total: number | undefined, holders: number): string {
  const size = shares === undefined ? '' : `: ${shares}${total ? ` of ${total}` : ''} shares`;
  return `Shareholder, allocation ${number}${size}${holders > 1 ? `, held jointly by ${holders}` : ''}`;
}

function shareOf(shares: number | undefined, total: number | undefined): Interest[] {
  if (shares === undefined || !total || shares > total) return [{ kind: 'shareholding' }];
  const [held, all] = [digitsOf(shares), digitsOf(total)];
  return [
    {
      kind: 'shareholding',
      share: { exact: percentage(shares, total, 6) },
      ...(held && all && { shareBasis: { unit: 'shares', held, total: all } }),
    },
  ];
}

function shareholder(holder: Shareholder, relationship: Relationship): PartyRecord[] {
  const relationships = [{ ...relationship, from: isoDate(holder.appointmentDate) }];
  const other = holder.otherShareholder;
  const addresses = holder.shareholderAddress
    ? addressesOf(other?.currentEntityName ? 'business' : 'service', holder.shareholderAddress)
    : [];
  if (other?.currentEntityName) return [{ ...corporate(other.currentEntityName, other), addresses, relationships }];
  const name = personName(holder.individualShareholder);
  return name ? [{ entityType: 'person', legalName: name, addresses, relationships }] : [];
}

/** A party with an NZBN or company number is of New Zealand; without one its country is unknown. */
function corporate(
  name: string,
  numbers: { nzbn?: string | undefined; companyNumber?: string | undefined; entityType?: string | undefined },
): Omit<PartyRecord, 'relationships'> {
  const identifiers = [...numberOf(nzbn, numbers.nzbn), ...numberOf(companyNumber, numbers.companyNumber)];
  return {
    entityType: entityKind(numbers.entityType),
    legalName: fullName(name),
    ...(identifiers.length > 0 && { countryOfRegistration: 'NZ', jurisdiction: 'NZ', identifiers }),
  };
}

/** Role holders and shareholders both have name parts; `fullName` is used only when the parts are empty. */
const personName = (person: Person | null | undefined): string =>
  person ? fullName(person.firstName, person.middleNames, person.lastName) || fullName(person.fullName) : '';

export function ultimateParent({ ultimateHoldingCompany: parent }: Company): PartyRecord[] {
  const name = fullName(parent?.name);
  if (!parent || parent.yn === false || !name) return [];
  const country = countryCode(parent.country);
  const relationship: Relationship = {
    nature: 'Ultimate Parent',
    role: 'Ultimate holding company',
    from: isoDate(parent.effectiveDate),
    // Control through a chain of companies: the Companies Act 1993, sections 5 to 8, makes it a holding company; no share is filed.
    interests: [{ kind: 'control', type: 'otherInfluenceOrControl' }],
  };
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
    {
      entityType: 'company',
      legalName: name,
      ...foreignRegistration(country, 'Registration number', parent.number),
      relationships: [relationship],
    },
  ];
}

/** An overseas company is the same legal person as in its home register, registered here a second time. */
export function headOffice({ entityName, entityTypeCode }: Entity, company: Company | undefined): PartyRecord[] {
  const country = countryCode(company?.countryOfOrigin);
  if (!isOverseas(entityTypeCode) || !country || country === 'NZ') return [];
  const number = country === 'AU' ? company?.australianCompanyNumber : undefined;
  const relationships: Relationship[] = [{ nature: 'Head Office', role: 'Country of origin' }];
  return [{ entityType: 'company', legalName: entityName, ...foreignRegistration(country, 'ACN', number), relationships }];
}

/** No jurisdiction for the United States: companies register with a state, and the register does not say which. */
function foreignRegistration(country: string | undefined, type: string, value: string | undefined): Partial<PartyRecord> {
  return {
    ...(country && { countryOfRegistration: country }),
    ...(country && country !== 'US' && { jurisdiction: country }),
    ...(value && { identifiers: [{ type, value, ...(country && { jurisdiction: country }) }] }),
  };
}

/** Liquidators, receivers and administrators who are in office, or who have left it. */
export function appointees({ insolvencies }: Company, standing: 'present' | 'former'): PartyRecord[] {
  return insolvencies.flatMap(({ insolvencyType, insolvencyAppointee }) =>
    insolvencyAppointee
      .filter(({ vacationDate }) => Boolean(vacationDate) === (standing === 'former'))
      .flatMap((appointee) => {
        const person = personName(appointee);
        const legalName = person || fullName(appointee.organisationName);
        if (!legalName) return [];
        const nature = insolvencyType && /liquidat/i.test(insolvencyType) ? 'Liquidator' : 'Insolvency Practitioner';
        const found = appointee.insolvencyAppointeeAddress;
        const to = isoDate(appointee.vacationDate);
        const relationship: Relationship = {
          nature,
          role: insolvencyType,
          from: isoDate(appointee.appointmentDate),
          ...(to && { to }),
        };
        return [
          {
            entityType: person ? 'person' : 'company',
            legalName,
            addresses: found ? addressesOf('business', found) : [],
            relationships: [relationship],
          },
        ];
      }),
  );
}

export function addressesOf(type: Address['type'], found: EntityAddress): Address[] {
  const lines = [found.careOf && `c/o ${found.careOf}`, found.address1, found.address2, found.address3, found.address4];
  const parsed = address(type, { lines, postalCode: found.postCode, country: countryCode(found.countryCode) });
  return parsed ? [parsed] : [];
}
