/** US-OR: reads the rows of Oregon's open data. PURE. */
import type { Address, CompanyRecord, OtherName, PartyRecord } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import type { Nature } from '../../model/entity/nature.ts';
import { furtherNames, homeRegistration } from '../us-parties.ts';
import { usAddress } from '../us-states.ts';
import { registryIdentifier } from './identifiers.ts';
import { natureOf } from './roles.ts';
import type { AssociatedRow } from './wire.ts';

export interface Answer {
  first: AssociatedRow;
  rows: AssociatedRow[];
  assumed: AssociatedRow[];
}

export const ASSUMED_NAME = 'ASSUMED BUSINESS NAME';

/** Row types that are addresses of the business itself. `NO_PARTY` also has the types that are neither address nor party. */
const ADDRESS_TYPE: Readonly<Record<string, Address['type'] | undefined>> = {
  'PRINCIPAL PLACE OF BUSINESS': 'business',
  'MAILING ADDRESS': 'postal',
};
const NO_PARTY: ReadonlySet<string> = new Set([
  ...Object.keys(ADDRESS_TYPE),
  'RECORDS OFFICE',
  'RESERVED NAME',
  'REGISTERED NAME',
  'VALID RECORD',
]);

const OFFICERS: ReadonlySet<Nature> = new Set(['Officer', 'Secretary', 'Managing Director', 'Board Member', 'General Partner']);
const OWNERS: ReadonlySet<Nature> = new Set(['Member', 'General Partner', 'Partner', 'Direct Owner']);

export function read({ first, rows, assumed }: Answer): CompanyRecord {
  const people = rows.flatMap((row) => party(row, first.registry_number));
  const has = (natures: ReadonlySet<Nature>) => people.some(({ relationships }) => natures.has(relationships[0]!.nature));
  const formedIn = rows.find(({ jurisdiction }) => jurisdiction)?.jurisdiction;
  return {
    entityType: first.entity_type === ASSUMED_NAME ? 'other' : 'company',
    legalName: first.business_name.trim(),
    registrationNumber: first.registry_number,
    legalForm: first.entity_type ?? undefined,
    companyStatus: 'Active',
    statusKind: 'active',
    countryOfRegistration: 'US',
    jurisdiction: 'US-OR',
    registrationDate: isoDate(first.registry_date),
    addresses: rows.flatMap(ownAddress),
    identifiers: [registryIdentifier(first.registry_number)],
    activities: [],
    otherNames: [
      ...furtherNames(rows.map(({ business_name }) => business_name)),
      ...[...new Set(assumed.map(({ business_name }) => business_name.trim()))].map((name): OtherName => ({ name, kind: 'trading' })),
    ],
    parties: [...people, ...homeRegistration(first.business_name.trim(), formedIn, 'US-OR')],
    dataStatus: { officers: has(OFFICERS) ? 'partial' : 'not_covered', owners: has(OWNERS) ? 'partial' : 'not_published' },
    ...(!has(OFFICERS) && { dataStatusReasons: { officers: ['not_read_by_service'] } }),
  };
}

function ownAddress(row: AssociatedRow): Address[] {
  const type = ADDRESS_TYPE[row.associated_name_type ?? ''];
  const found = type && addressOf(type, row);
  return found ? [found] : [];
}

const addressOf = (type: Address['type'], row: AssociatedRow): Address | undefined =>
  usAddress(type, {
    lines: [row.address ?? row.address_, row.address_continued],
    city: row.city,
    state: row.state,
    zip: row.zip ?? row.zip_code,
  });

/** An entity of record has its own registry number; an entity not of record or a person has only a name. The business itself is not a party. */
function party(row: AssociatedRow, own: string): PartyRecord[] {
  const role = row.associated_name_type?.trim();
  if (!role || NO_PARTY.has(role)) return [];
  const relationships = [{ nature: natureOf(role) ?? ('Other' as const), role }];
  const recordName = row.entity_of_record_name?.trim();
  const number = row.entity_of_record_reg_number?.replace(/\D/g, '');
  if (recordName && number) return number === own ? [] : [entityOfRecord(recordName, number, relationships)];
  const companyName = recordName || row.not_of_record_entity?.trim();
  if (companyName) return [{ entityType: 'company', legalName: companyName, relationships }];
  const person = fullName(row.first_name, row.middle_name, row.last_name, row.suffix);
  return person ? [{ entityType: 'person', legalName: person, relationships }] : [];
}

const entityOfRecord = (legalName: string, number: string, relationships: PartyRecord['relationships']): PartyRecord => ({
  entityType: 'company',
  legalName,
  countryOfRegistration: 'US',
  jurisdiction: 'US-OR',
  identifiers: [registryIdentifier(number)],
  relationships,
});
