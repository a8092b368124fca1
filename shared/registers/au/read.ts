/** AU: reads an entity of the Australian Business Register with its names and status as a company at ASIC. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { Address, CompanyRecord, OtherName, PartyRecord, Standing, StatusKind } from '../../model/entity/company-record.ts';
import { dayMonthYear, isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { abn, acn, arbn, arsn, numberOf } from './identifiers.ts';
import { asicClassOf, asicTypeOf, entityTypeOf, hasArbn } from './legal-forms.ts';
import { abnStatusKindOf, asicStatusOf } from './statuses.ts';
import type { AsicRow, Details } from './wire.ts';

export interface Answer {
  /** The kind of number in the look-up: ASIC's are ACN and ARBN. */
  requestedBy: 'ABN' | 'ASIC number';
  entity: Details | undefined;
  /** Empty where the entity is not a company. */
  rows: AsicRow[];
}

const STATES = new Set(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']);

export function read({ requestedBy, entity, rows }: Answer): CompanyRecord {
  const isTrust = entity !== undefined && hasTrusteeAcn(entity);
  return isTrust ? recordOf(requestedBy, entity, [], undefined, trustee(entity, rows)) : recordOf(requestedBy, entity, rows, entity?.Acn);
}

/**
 * The entry of a trust has the ACN of its trustee, which is another company. An entity with its own number at ASIC, such as a
 * registered scheme (ARSN), has that number with two leading digits as ABN.
 */
export function hasTrusteeAcn({ Abn, Acn, EntityTypeName }: Details): boolean {
  const number = Acn?.trim();
  return Boolean(number) && WITH_TRUSTEE.has(entityTypeOf(EntityTypeName)) && Abn.slice(2) !== number;
}
const WITH_TRUSTEE: ReadonlySet<string> = new Set(['trust', 'fund']);

/** `[]` where ASIC's dataset does not have the company. */
function trustee(entity: Details, rows: readonly AsicRow[]): PartyRecord[] {
  const current = currentRow(rows);
  const legalName = currentName(current);
  if (!legalName) return [];
  const identifiers = numberOf(hasArbn(current?.Type) ? arbn : acn, entity.Acn, 'ASIC');
  return [
    {
      entityType: 'company',
      legalName,
      countryOfRegistration: 'AU',
      jurisdiction: 'AU',
      identifiers,
      relationships: [{ nature: 'Other', role: 'Trustee (the ACN under the ABN of the trust)' }],
    },
  ];
}

function recordOf(
  requestedBy: Answer['requestedBy'],
  entity: Details | undefined,
  rows: AsicRow[],
  acnOfEntity: string | null | undefined,
  parties: PartyRecord[] = [],
): CompanyRecord {
  const current = currentRow(rows);
  const legalName = entity?.EntityName.trim() || currentName(current);
  const asicNumber = sameCompany(acnOfEntity?.trim() || undefined, rows);
  const registrationNumber = requestedBy === 'ABN' ? entity?.Abn : asicNumber;
  if (!legalName || !registrationNumber) throw new Error('an entity without a name or number');
  const entityType = entityTypeOf(entity?.EntityTypeName);
  const ofAsic = hasArbn(current?.Type) ? arbn : WITH_TRUSTEE.has(entityType) ? arsn : acn;
  return {
    entityType,
    legalName,
    registrationNumber,
    legalForm: entity?.EntityTypeName?.trim() || asicForm(current),
    ...status(entity, current),
    countryOfRegistration: 'AU',
    jurisdiction: 'AU',
    // ABN Lookup has the date from which the number is active, which is not the date of registration.
    registrationDate: dayMonthYear(current?.['Date of Registration']),
    addresses: entity ? addressOf(entity) : [],
    identifiers: [
      ...(entity ? numberOf(abn, entity.Abn, 'Australian Business Register') : numberOf(abn, current?.ABN, 'ASIC')),
      ...numberOf(ofAsic, asicNumber, 'ASIC'),
    ],
    activities: [],
    otherNames: [...formerNames(rows, legalName), ...businessNames(entity)],
    parties,
    dataStatus: { officers: 'not_published', owners: 'not_published' },
  };
}

const currentRow = (rows: readonly AsicRow[]): AsicRow | undefined => rows.find((row) => row['Current Name Indicator'] === 'Y') ?? rows[0];

/** The number at ASIC; both registers must have the same one. */
function sameCompany(ofEntity: string | undefined, rows: readonly AsicRow[]): string | undefined {
  const numbers = new Set([...(ofEntity ? [ofEntity] : []), ...rows.map(({ ACN }) => ACN)]);
  if (numbers.size > 1) throw new Error('the two registers describe different companies');
  return [...numbers][0];
}

const currentName = (row: AsicRow | undefined): string | undefined =>
  row && (row['Current Name Indicator'] === 'Y' ? row['Company Name'] : row['Current Name'] || row['Company Name']).trim();

function asicForm(row: AsicRow | undefined): string | undefined {
  return [asicTypeOf(row?.Type) ?? row?.Type, asicClassOf(row?.Class) ?? row?.Class].filter(Boolean).join(', ') || undefined;
}

/** A company can be active without an active ABN, and vice versa: ASIC's status applies first, else the ABN's. */
function status(entity: Details | undefined, row: AsicRow | undefined): Standing {
  if (row?.Status) {
    const known = asicStatusOf(row.Status);
    return { companyStatus: known?.words ?? row.Status, statusKind: known?.kind ?? 'unknown' };
  }
  const words = entity?.AbnStatus?.trim();
  if (!words) return { statusKind: 'unknown' };
  const statusKind: StatusKind = abnStatusKindOf(words) ?? 'unknown';
  return { companyStatus: words, statusKind, ...statusDay(statusKind, isoDate(entity?.AbnStatusEffectiveFrom)) };
}

/** Only state and postcode of the main place of business are public. */
function addressOf({ AddressState, AddressPostcode }: Details): Address[] {
  const region = AddressState?.trim();
  const text = [region, AddressPostcode?.trim()].filter(Boolean).join(' ');
  const country = region && STATES.has(region) ? 'AU' : undefined;
  const found = address('business', { region, postalCode: AddressPostcode, country, text });
  return found ? [found] : [];
}

function formerNames(rows: readonly AsicRow[], legalName: string): OtherName[] {
  const names = rows.filter((row) => row['Current Name Indicator'] !== 'Y').map((row) => row['Company Name'].trim());
  return [...new Set(names)].filter((name) => name !== legalName).map((name) => ({ name, kind: 'previous' }));
}

const businessNames = (entity: Details | undefined): OtherName[] =>
  (entity?.BusinessName ?? []).flatMap((name) => (name.trim() ? [{ name: name.trim(), kind: 'trading' as const }] : []));
