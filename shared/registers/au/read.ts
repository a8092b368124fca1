/** AU: reads an entity of the Australian Business Register with the names and status of the company that it is at ASIC. PURE. */
import { address } from '../../entity/addresses.ts';
import type { Address, CompanyRecord, OtherName, PartyRecord, StatusKind } from '../../entity/company-record.ts';
import { dayMonthYear } from '../../entity/dates.ts';
import { codes } from '../codes.ts';
import { abn, acn, arbn, arsn, numberOf } from './identifiers.ts';
import { asicClass, asicStatus, asicType, entityKind, hasArbn } from './legal-forms.ts';
import type { AsicRow, Details } from './wire.ts';

export interface Answer {
  /** The kind of number that was asked for: ASIC's are ACN and ARBN. */
  askedFor: 'ABN' | 'ASIC number';
  entity: Details | undefined;
  /** None where it is no company. */
  rows: AsicRow[];
}

const STATES = new Set(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']);

export function read({ askedFor, entity, rows }: Answer): CompanyRecord {
  const isTrustees = entity !== undefined && hasNumberOfTrustee(entity);
  return isTrustees ? recordOf(askedFor, entity, [], undefined, trustee(entity, rows)) : recordOf(askedFor, entity, rows, entity?.Acn);
}

/**
 * Under the ABN of a trust the register prints the ACN of its trustee, which is another company. The ABN of whoever has a number at ASIC
 * of its own, as a registered scheme (ARSN), is that number with two digits before it.
 */
export function hasNumberOfTrustee({ Abn, Acn, EntityTypeName }: Details): boolean {
  const number = Acn?.trim();
  return Boolean(number) && WITH_TRUSTEE.has(entityKind(EntityTypeName)) && Abn.slice(2) !== number;
}
const WITH_TRUSTEE: ReadonlySet<string> = new Set(['trust', 'fund']);

/** Named where ASIC's data set has the company. */
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
  askedFor: Answer['askedFor'],
  entity: Details | undefined,
  rows: AsicRow[],
  acnOfEntity: string | null | undefined,
  parties: PartyRecord[] = [],
): CompanyRecord {
  const current = currentRow(rows);
  const legalName = entity?.EntityName.trim() || currentName(current);
  const asicNumber = sameCompany(acnOfEntity?.trim() || undefined, rows);
  const registrationNumber = askedFor === 'ABN' ? entity?.Abn : asicNumber;
  if (!legalName || !registrationNumber) throw new Error('an entity without a name or a number');
  const entityType = entityKind(entity?.EntityTypeName);
  const ofAsic = hasArbn(current?.Type) ? arbn : WITH_TRUSTEE.has(entityType) ? arsn : acn;
  return {
    entityType,
    legalName,
    registrationNumber,
    legalForm: entity?.EntityTypeName?.trim() || asicForm(current),
    ...status(entity, current),
    countryOfRegistration: 'AU',
    jurisdiction: 'AU',
    // The register of businesses knows since when a number is active; that is not when somebody began to be.
    registrationDate: dayMonthYear(current?.['Date of Registration']),
    addresses: entity ? place(entity) : [],
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

/** The number at ASIC, on which both registers must agree. */
function sameCompany(ofEntity: string | undefined, rows: readonly AsicRow[]): string | undefined {
  const numbers = new Set([...(ofEntity ? [ofEntity] : []), ...rows.map(({ ACN }) => ACN)]);
  if (numbers.size > 1) throw new Error('two registers speak of two companies');
  return [...numbers][0];
}

const currentName = (row: AsicRow | undefined): string | undefined =>
  row && (row['Current Name Indicator'] === 'Y' ? row['Company Name'] : row['Current Name'] || row['Company Name']).trim();

function asicForm(row: AsicRow | undefined): string | undefined {
  return [asicType(row?.Type) ?? row?.Type, asicClass(row?.Class) ?? row?.Class].filter(Boolean).join(', ') || undefined;
}

/** A company can live without an active ABN, and the reverse: what ASIC says of a company goes first, else it is the ABN's status. */
function status(entity: Details | undefined, row: AsicRow | undefined): { companyStatus?: string; statusKind: StatusKind } {
  if (row?.Status) {
    const known = asicStatus(row.Status);
    return { companyStatus: known?.words ?? row.Status, statusKind: known?.kind ?? 'unknown' };
  }
  const words = entity?.AbnStatus?.trim();
  if (!words) return { statusKind: 'unknown' };
  return { companyStatus: words, statusKind: ABN_STATUS(words) ?? 'unknown' };
}

const ABN_STATUS = codes<StatusKind>('AU AbnStatus', { Active: 'active', Cancelled: 'inactive' });

/** State and postcode of the main place of business are all that is public. */
function place({ AddressState, AddressPostcode }: Details): Address[] {
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
