/**
 * GLEIF golden copy: a row of its files as the record that GLEIF's API gives, so that one reader serves both. PURE.
 *
 * Files: level 1 (LEI-CDF 3.1), relationships (RR-CDF 2.1), reporting exceptions (2.1), each CSV with dotted column names. Held against the column
 * names that public clients read; no genuine file was at hand. BIC codes are a separate file of GLEIF's and are not in the golden copy.
 */
import type { CsvRow } from '../../platform/cuts/csv-rows.ts';
import type { ParentException, Relation } from './ask.ts';
import type { LeiRecord } from './wire.ts';

const numbered = (count: number, name: (place: number) => string): string[] => Array.from({ length: count }, (_, at) => name(at + 1));

const ADDRESS_PARTS = ['FirstAddressLine', 'MailRouting', 'City', 'Region', 'Country', 'PostalCode'];
const ADDRESS_LINES = 3;
const OTHER_NAMES = { OtherEntityNames: 'OtherEntityName', TransliteratedOtherEntityNames: 'TransliteratedOtherEntityName' } as const;
const NAMES_OF_A_KIND = 5;
const SUCCESSORS = 5;

const addressColumns = (kind: string): string[] => [
  ...ADDRESS_PARTS.map((part) => `Entity.${kind}.${part}`),
  ...numbered(ADDRESS_LINES, (place) => `Entity.${kind}.AdditionalAddressLine.${place}`),
];
const nameColumns = Object.entries(OTHER_NAMES).flatMap(([list, name]) =>
  numbered(NAMES_OF_A_KIND, (place) => `Entity.${list}.${name}.${place}`).flatMap((column) => [
    column,
    `${column}.xmllang`,
    `${column}.type`,
  ]),
);

const ALWAYS = [
  'LEI',
  'Entity.LegalName',
  'Entity.LegalName.xmllang',
  'Entity.RegistrationAuthority.RegistrationAuthorityID',
  'Entity.RegistrationAuthority.OtherRegistrationAuthorityID',
  'Entity.RegistrationAuthority.RegistrationAuthorityEntityID',
  'Entity.LegalJurisdiction',
  'Entity.EntityCategory',
  'Entity.LegalForm.EntityLegalFormCode',
  'Entity.LegalForm.OtherLegalForm',
  'Entity.EntityStatus',
  'Entity.EntityCreationDate',
  'Entity.EntityExpirationDate',
  'Entity.EntityExpirationReason',
  'Registration.RegistrationStatus',
  'Registration.LastUpdateDate',
];
const REPEATED = [
  ...addressColumns('LegalAddress'),
  ...addressColumns('HeadquartersAddress'),
  ...nameColumns,
  ...numbered(SUCCESSORS, (place) => `Entity.SuccessorEntity.${place}.SuccessorLEI`),
  ...numbered(SUCCESSORS, (place) => `Entity.SuccessorEntity.${place}.SuccessorEntityName`),
];

/** A relationship has a period of its own, and those of the accounts that show it. */
const PERIODS = numbered(5, (place) => `Relationship.Period.${place}`);
const periodColumns = PERIODS.flatMap((period) => [`${period}.periodType`, `${period}.startDate`]);

/** What is read of each file. A repeated column may be missing: how often it stands in the header follows from the day's longest record. */
export const COLUMNS = {
  lei2: { columns: [...ALWAYS, ...REPEATED], optional: new Set(REPEATED) },
  rr: {
    columns: [
      'Relationship.StartNode.NodeID',
      'Relationship.EndNode.NodeID',
      'Relationship.RelationshipType',
      'Relationship.RelationshipStatus',
      'Registration.RegistrationStatus',
      ...periodColumns,
    ],
    optional: new Set(periodColumns),
  },
  repex: { columns: ['LEI', 'Exception.Category', 'Exception.Reason.1'], optional: new Set<string>() },
} as const;

export type GoldenCopyFile = keyof typeof COLUMNS;

export interface GoldenCopySource {
  url: string;
  /** The CSV, unpacked. Read once. */
  csv: AsyncIterable<Uint8Array>;
  /** As the publisher says; checked where it is given. */
  rows?: number | undefined;
}

export interface GoldenCopy {
  /** ISO instant of the publication. */
  publishedAt: string;
  downloadedAt: string;
  files: Readonly<Record<GoldenCopyFile, GoldenCopySource>>;
}

/** A record with the members that are read; `relationships` are added where its lines are put together. */
export function recordOfRow(row: CsvRow): LeiRecord['attributes'] {
  const at = (column: string): string | undefined => row[column];
  return {
    lei: at('LEI') ?? '',
    entity: {
      legalName: { name: at('Entity.LegalName') ?? '', ...present('language', at('Entity.LegalName.xmllang')) },
      ...presentList('otherNames', namesOf(row, 'OtherEntityNames')),
      ...presentList('transliteratedOtherNames', namesOf(row, 'TransliteratedOtherEntityNames')),
      ...present('legalAddress', addressOf(row, 'LegalAddress')),
      ...present('headquartersAddress', addressOf(row, 'HeadquartersAddress')),
      registeredAt: {
        ...present('id', at('Entity.RegistrationAuthority.RegistrationAuthorityID')),
        ...present('other', at('Entity.RegistrationAuthority.OtherRegistrationAuthorityID')),
      },
      ...present('registeredAs', at('Entity.RegistrationAuthority.RegistrationAuthorityEntityID')),
      ...present('jurisdiction', at('Entity.LegalJurisdiction')),
      ...present('category', at('Entity.EntityCategory')),
      legalForm: {
        ...present('id', at('Entity.LegalForm.EntityLegalFormCode')),
        ...present('other', at('Entity.LegalForm.OtherLegalForm')),
      },
      ...present('status', at('Entity.EntityStatus')),
      expiration: { ...present('date', at('Entity.EntityExpirationDate')), ...present('reason', at('Entity.EntityExpirationReason')) },
      ...presentList('successorEntities', successorsOf(row)),
      ...present('creationDate', at('Entity.EntityCreationDate')),
    },
    registration: {
      ...present('status', at('Registration.RegistrationStatus')),
      ...present('lastUpdateDate', at('Registration.LastUpdateDate')),
    },
  };
}

function namesOf(row: CsvRow, list: keyof typeof OTHER_NAMES): { name: string; language?: string; type?: string }[] {
  return numbered(NAMES_OF_A_KIND, (place) => `Entity.${list}.${OTHER_NAMES[list]}.${place}`).flatMap((column) => {
    const name = row[column];
    return name ? [{ name, ...present('language', row[`${column}.xmllang`]), ...present('type', row[`${column}.type`]) }] : [];
  });
}

function addressOf(row: CsvRow, kind: string): LeiRecord['attributes']['entity']['legalAddress'] | undefined {
  const part = (name: string): string | undefined => row[`Entity.${kind}.${name}`];
  const lines = [part('FirstAddressLine'), ...numbered(ADDRESS_LINES, (place) => `AdditionalAddressLine.${place}`).map(part)];
  const addressLines = lines.filter((line) => line !== undefined);
  if (addressLines.length === 0 && !part('City') && !part('Country')) return undefined;
  return {
    addressLines,
    ...present('mailRouting', part('MailRouting')),
    ...present('city', part('City')),
    ...present('region', part('Region')),
    ...present('country', part('Country')),
    ...present('postalCode', part('PostalCode')),
  };
}

function successorsOf(row: CsvRow): { lei?: string; name?: string }[] {
  return numbered(SUCCESSORS, (place) => `Entity.SuccessorEntity.${place}`).flatMap((column) => {
    const [lei, name] = [row[`${column}.SuccessorLEI`], row[`${column}.SuccessorEntityName`]];
    return lei || name ? [{ ...present('lei', lei), ...present('name', name) }] : [];
  });
}

const RELATION_OF: Readonly<Record<string, Relation>> = {
  IS_DIRECTLY_CONSOLIDATED_BY: 'direct-parent',
  IS_ULTIMATELY_CONSOLIDATED_BY: 'ultimate-parent',
  'IS_FUND-MANAGED_BY': 'fund-manager',
  IS_SUBFUND_OF: 'umbrella-fund',
  IS_FEEDER_TO: 'master-fund',
  IS_INTERNATIONAL_BRANCH_OF: 'head-office',
};

export interface RelationOfRow {
  lei: string;
  relation: Relation;
  /** The parent, manager, umbrella fund … */
  other: string;
  /** The relationship has not ended, and its own record is valid. */
  isInForce: boolean;
  /** Instant at which its own period begins. */
  since?: string;
}

/** `undefined` for a kind of relationship that this reader does not know. */
export function relationOfRow(row: CsvRow): RelationOfRow | undefined {
  const relation = RELATION_OF[row['Relationship.RelationshipType'] ?? ''];
  const [lei, other] = [row['Relationship.StartNode.NodeID'], row['Relationship.EndNode.NodeID']];
  const isInForce = row['Relationship.RelationshipStatus'] === 'ACTIVE' && row['Registration.RegistrationStatus'] === 'PUBLISHED';
  const period = PERIODS.find((one) => row[`${one}.periodType`] === 'RELATIONSHIP_PERIOD');
  const since = period && row[`${period}.startDate`];
  return relation && lei && other ? { lei, relation, other, isInForce, ...present('since', since) } : undefined;
}

/** Why no parent is reported. */
export function exceptionOfRow(row: CsvRow): { lei: string; exception: ParentException } | undefined {
  const [lei, category, reason] = [row.LEI, row['Exception.Category'], row['Exception.Reason.1']];
  return lei && category && reason ? { lei, exception: { category, reason } } : undefined;
}

const present = <Name extends string, Value>(name: Name, value: Value | undefined): { [name in Name]?: Value } =>
  (value === undefined ? {} : { [name]: value }) as { [name in Name]?: Value };
const presentList = <Name extends string, Value>(name: Name, values: readonly Value[]): { [name in Name]?: Value[] } =>
  present(name, values.length > 0 ? [...values] : undefined);
