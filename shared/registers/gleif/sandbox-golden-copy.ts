/** Sandbox LEI: the invented records as the files of GLEIF's golden copy: CSV with the columns that are read, and one that is not. */

import { COLUMNS, type GoldenCopy, type GoldenCopyFile } from './golden-copy-rows.ts';
import { LEI, RECORDS } from './sandbox-records.ts';

export type Cells = Readonly<Record<string, string | undefined>>;

/** The publication that the invented records are of: a later one wherever they change, so that it takes the place of a loaded copy. */
export const SANDBOX_EDITION = '2026-02-28T08:00:00.000Z';

/** All but those that the sandbox has for its faults. */
export const LOADED = RECORDS.filter(({ attributes }) => attributes.lei !== LEI.BROKEN && attributes.lei !== LEI.SLOW);

interface InventedEntity {
  legalName: { name: string; language?: string };
  otherNames?: { name?: string; language?: string; type?: string }[];
  transliteratedOtherNames?: { name?: string; language?: string; type?: string }[];
  legalAddress?: Address;
  headquartersAddress?: Address;
  registeredAt?: { id?: string | null; other?: string | null };
  registeredAs?: string | null;
  jurisdiction?: string;
  category?: string;
  legalForm?: { id?: string | null; other?: string | null };
  status?: string;
  creationDate?: string;
  expiration?: { date?: string | null; reason?: string | null };
  successorEntities?: { lei?: string | null; name?: string | null }[];
  successorEntity?: { lei?: string | null; name?: string | null };
}
interface Address {
  addressLines?: string[];
  mailRouting?: string | null;
  city?: string | null;
  region?: string | null;
  country?: string | null;
  postalCode?: string | null;
}

const addressCells = (kind: string, { addressLines = [], ...address }: Address = {}): Cells => ({
  [`Entity.${kind}.FirstAddressLine`]: addressLines[0],
  ...Object.fromEntries(addressLines.slice(1).map((line, at) => [`Entity.${kind}.AdditionalAddressLine.${at + 1}`, line])),
  [`Entity.${kind}.MailRouting`]: address.mailRouting ?? undefined,
  [`Entity.${kind}.City`]: address.city ?? undefined,
  [`Entity.${kind}.Region`]: address.region ?? undefined,
  [`Entity.${kind}.Country`]: address.country ?? undefined,
  [`Entity.${kind}.PostalCode`]: address.postalCode ?? undefined,
});

const nameCells = (list: string, name: string, names: InventedEntity['otherNames'] = []): Cells =>
  Object.fromEntries(
    names.flatMap((other, at) => [
      [`Entity.${list}.${name}.${at + 1}`, other.name],
      [`Entity.${list}.${name}.${at + 1}.xmllang`, other.language],
      [`Entity.${list}.${name}.${at + 1}.type`, other.type],
    ]),
  );

function recordCells({ lei, entity, registration }: { lei: string; entity: InventedEntity; registration?: { status?: string } }): Cells {
  const successors = entity.successorEntities?.length ? entity.successorEntities : [entity.successorEntity ?? {}];
  return {
    LEI: lei,
    'Entity.LegalName': entity.legalName.name,
    'Entity.LegalName.xmllang': entity.legalName.language,
    ...nameCells('OtherEntityNames', 'OtherEntityName', entity.otherNames),
    ...nameCells('TransliteratedOtherEntityNames', 'TransliteratedOtherEntityName', entity.transliteratedOtherNames),
    ...addressCells('LegalAddress', entity.legalAddress),
    ...addressCells('HeadquartersAddress', entity.headquartersAddress),
    'Entity.RegistrationAuthority.RegistrationAuthorityID': entity.registeredAt?.id ?? undefined,
    'Entity.RegistrationAuthority.OtherRegistrationAuthorityID': entity.registeredAt?.other ?? undefined,
    'Entity.RegistrationAuthority.RegistrationAuthorityEntityID': entity.registeredAs ?? undefined,
    'Entity.LegalJurisdiction': entity.jurisdiction,
    'Entity.EntityCategory': entity.category,
    'Entity.LegalForm.EntityLegalFormCode': entity.legalForm?.id ?? undefined,
    'Entity.LegalForm.OtherLegalForm': entity.legalForm?.other ?? undefined,
    'Entity.EntityStatus': entity.status,
    'Entity.EntityCreationDate': entity.creationDate,
    'Entity.EntityExpirationDate': entity.expiration?.date ?? undefined,
    'Entity.EntityExpirationReason': entity.expiration?.reason ?? undefined,
    ...Object.fromEntries(
      successors.flatMap((successor, at) => [
        [`Entity.SuccessorEntity.${at + 1}.SuccessorLEI`, successor.lei ?? undefined],
        [`Entity.SuccessorEntity.${at + 1}.SuccessorEntityName`, successor.name ?? undefined],
      ]),
    ),
    'Registration.RegistrationStatus': registration?.status,
    'Registration.LastUpdateDate': '2026-02-01T08:00:00Z',
  };
}

const TYPE_OF: Readonly<Record<string, string>> = {
  'direct-parent': 'IS_DIRECTLY_CONSOLIDATED_BY',
  'ultimate-parent': 'IS_ULTIMATELY_CONSOLIDATED_BY',
  'fund-manager': 'IS_FUND-MANAGED_BY',
  'umbrella-fund': 'IS_SUBFUND_OF',
  'master-fund': 'IS_FEEDER_TO',
  'head-office': 'IS_INTERNATIONAL_BRANCH_OF',
};

/** `status`: of the relationship, then of its record. `since`: instant; the period of the accounts stands before that of the relationship. */
export const relationshipCells = (
  lei: string,
  relation: string,
  other: string,
  [status, registration]: readonly [string, string] = ['ACTIVE', 'PUBLISHED'],
  since?: string,
): Cells => ({
  'Relationship.StartNode.NodeID': lei,
  'Relationship.EndNode.NodeID': other,
  'Relationship.RelationshipType': TYPE_OF[relation] ?? relation,
  'Relationship.RelationshipStatus': status,
  'Registration.RegistrationStatus': registration,
  ...(since && {
    'Relationship.Period.1.periodType': 'ACCOUNTING_PERIOD',
    'Relationship.Period.1.startDate': '2024-01-01T00:00:00Z',
    'Relationship.Period.2.periodType': 'RELATIONSHIP_PERIOD',
    'Relationship.Period.2.startDate': since,
  }),
});

const quoted = (cell: string | undefined): string => `"${(cell ?? '').replaceAll('"', '""')}"`;

/** `further` columns stand in the header and are not read. */
export function csvOf(columns: readonly string[], rows: readonly Cells[], further: readonly string[] = ['ConformityFlag']): string {
  const header = [...columns, ...further];
  return [header, ...rows.map((row) => header.map((column) => row[column]))].map((cells) => `${cells.map(quoted).join(',')}\n`).join('');
}

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000);
}

/** What differs from the records of the sandbox. */
export interface InventedCopy {
  publishedAt?: string;
  records?: readonly Cells[];
  relationships?: readonly Cells[];
  exceptions?: readonly Cells[];
}

/** The invented golden copy; by default all records of the sandbox with their relationships and exceptions. */
export function sandboxGoldenCopy({ publishedAt = SANDBOX_EDITION, records, relationships, exceptions }: InventedCopy = {}): GoldenCopy {
  const file = (name: GoldenCopyFile, rows: readonly Cells[]) => ({
    url: `https://golden-copy.invalid/${name}.csv.zip`,
    csv: pieces(csvOf(COLUMNS[name].columns, rows)),
  });
  return {
    publishedAt,
    downloadedAt: '2026-02-28T09:00:00.000Z',
    files: {
      lei2: file('lei2', records ?? allRecordCells()),
      rr: file('rr', relationships ?? allRelationshipCells()),
      repex: file('repex', exceptions ?? allExceptionCells()),
    },
  };
}

const links = () =>
  LOADED.flatMap(({ attributes, relationships }) =>
    Object.entries(relationships).map(([relation, to]) => ({ lei: attributes.lei, relation, to })),
  );

export const allRecordCells = (): Cells[] => LOADED.map(({ attributes }) => recordCells(attributes as never));
export const allRelationshipCells = (): Cells[] =>
  links().flatMap(({ lei, relation, to }) => (typeof to === 'string' && TYPE_OF[relation] ? [relationshipCells(lei, relation, to)] : []));
export const allExceptionCells = (): Cells[] =>
  links().flatMap(({ lei, relation, to }) =>
    typeof to === 'object' && !Array.isArray(to) ? [exceptionCells(lei, relation, to.exception)] : [],
  );

export const exceptionCells = (lei: string, relation: string, reason: string): Cells => ({
  LEI: lei,
  'Exception.Category': `${relation === 'direct-parent' ? 'DIRECT' : 'ULTIMATE'}_ACCOUNTING_CONSOLIDATION_PARENT`,
  'Exception.Reason.1': reason,
});
