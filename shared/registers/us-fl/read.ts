/** US-FL: reads a record of the corporate data file. PURE. */
import type { Address, CompanyRecord, Identifier, PartyRecord } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import type { CompanyOfRows } from '../party-lines.ts';
import { homeRegistration, registeredAgent } from '../us-parties.ts';
import { usAddress } from '../us-states.ts';
import { documentNumber } from './identifiers.ts';
import { legalFormOf } from './legal-forms.ts';
import { OWNERS, relationshipsOf } from './roles.ts';
import { statusOf } from './statuses.ts';
import { companyOfRow, partyNamed, type RawCompany, type RawOfficer } from './wire.ts';

/** Rows under one number: one, unless the State gives a record twice. */
export type Answer = readonly string[];

export function read([row = '']: Answer): CompanyRecord {
  const company = companyOfRow(row);
  const { number, name, officers } = company;
  const [companyStatus, statusKind] = statusOf(company.status || undefined) ?? [undefined, 'unknown' as const];
  const parties = officers.map(partyOf);
  return {
    entityType: company.filingType === 'TRUST' ? 'trust' : 'company',
    legalName: name,
    registrationNumber: number,
    legalForm: legalFormOf(company.filingType || undefined) ?? (company.filingType || undefined),
    ...(companyStatus && { companyStatus }),
    statusKind,
    countryOfRegistration: 'US',
    jurisdiction: 'US-FL',
    registrationDate: day(company.filed),
    addresses: [usAddress('business', company.principal), usAddress('postal', company.mailing)].filter(
      (found) => found !== undefined,
    ) as Address[],
    identifiers: identifiersOf(company),
    activities: [],
    otherNames: [],
    parties: [
      ...parties,
      ...registeredAgent(company.agent.name, withAddress(company.agent.address)),
      ...homeRegistration(name, company.formedIn, 'US-FL'),
    ],
    ...sectionsOf(parties, company),
  };
}

/** For the look-up of parties. */
export function partiesOfRows(_number: string, [row = '']: Answer): CompanyOfRows {
  const { name, officers } = companyOfRow(row);
  return { legalName: name, parties: officers.map(partyOf) };
}

/** MMDDYYYY; zeros where there is none. */
function day(text: string): string | undefined {
  return isoDate(text.replace(/^(\d{2})(\d{2})(\d{4})$/, '$3-$1-$2'));
}

function identifiersOf({ number, fei }: RawCompany): Identifier[] {
  const digits = fei.replace(/\D/g, '');
  return [
    { type: documentNumber.label, value: number, jurisdiction: 'US-FL' },
    ...(/^(?!0+$)\d{9}$/.test(digits) ? [{ type: 'EIN', value: digits, jurisdiction: 'US' }] : []),
  ];
}

const partyOf = (officer: RawOfficer): PartyRecord => ({
  ...partyNamed(officer),
  ...withAddress(officer.address),
  relationships: relationshipsOf(officer.title),
});

/** The street of a person's home is not kept (`withoutHomes`). */
function withAddress(found: RawOfficer['address']): Pick<PartyRecord, 'addresses'> {
  const address = usAddress('service', found);
  return address ? { addresses: [address] } : {};
}

type Sections = Pick<CompanyRecord, 'dataStatus' | 'dataStatusReasons'>;

/** A record has room for six: a flag says that there are more. */
function sectionsOf(parties: readonly PartyRecord[], { hasMoreOfficers }: RawCompany): Sections {
  const hasOwners = parties.some(({ relationships }) => relationships.some(({ nature }) => OWNERS.has(nature)));
  const none = parties.length === 0;
  return {
    dataStatus: {
      officers: none ? 'none_on_register' : hasMoreOfficers ? 'partial' : 'complete',
      owners: hasOwners ? 'partial' : 'not_published',
    },
    dataStatusReasons: {
      ...(none && { officers: ['none_entered'] as const }),
      ...(hasMoreOfficers && { officers: ['more_on_register', 'published_period_only'] as const }),
      ...(hasOwners && { owners: ['some_roles_only'] as const }),
    },
  };
}
