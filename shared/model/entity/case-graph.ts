/** From a company record to entities with ids, and from the searches of a case to its one graph. PURE. */
import { createHash } from 'node:crypto';
import type { CompanyRecord, DataStatus, FinancialStatement, PartyRecord } from './company-record.ts';
import type { Entity, LeiStatus, Provenance, Section, SectionReasons, SourceDocument } from './entity.ts';
import { foldParties } from './same-party.ts';

/** What a search adds to the register's record. */
export interface Findings {
  provenance: Provenance;
  dataStatus: Record<Section, DataStatus>;
  dataStatusReasons: SectionReasons;
  sourceDocuments: SourceDocument[];
  financials?: FinancialStatement[] | undefined;
  leiStatus?: LeiStatus;
  leiAsOf?: string;
}

/**
 * The entity of a searched company with its counterparties. Ids derive from the search id and the party's path in the answer, so that
 * every attempt of a search gives the same ids. An expand passes the `_id` that its entity has on the case.
 */
export function entityOf(record: CompanyRecord, searchId: string, findings: Findings, _id = entityId(searchId, 'root')): Entity {
  return {
    _id,
    ...scalars(record),
    addresses: record.addresses,
    identifiers: record.identifiers,
    relationships: [],
    activities: record.activities,
    ...(record.capital && { capital: record.capital }),
    otherNames: record.otherNames,
    counterparties: counterpartiesOf(record.parties, searchId, '', _id),
    ...(record.formerParties?.length && { formerCounterparties: counterpartiesOf(record.formerParties, searchId, 'former.', _id) }),
    sourceDocuments: findings.sourceDocuments,
    ...(findings.financials && { financials: findings.financials }),
    ...(record.reportingExceptions && { reportingExceptions: record.reportingExceptions }),
    ...(record.subsidiaryCount !== undefined && { subsidiaryCount: record.subsidiaryCount }),
    dataStatus: findings.dataStatus,
    dataStatusReasons: findings.dataStatusReasons,
    ...(findings.leiStatus && { leiStatus: findings.leiStatus }),
    ...(findings.leiAsOf && { leiAsOf: findings.leiAsOf }),
    provenance: findings.provenance,
  };
}

/** One entity for each party, however often it is mentioned; `path` prefixes their paths: `2.0.` for the parties of the third party's first. */
function counterpartiesOf(parties: readonly PartyRecord[], searchId: string, path: string, _parentId: string): Entity[] {
  return foldParties(parties).map((party, at) => counterpartyOf(party, searchId, `${path}${at}`, _parentId));
}

function counterpartyOf(party: PartyRecord, searchId: string, path: string, _parentId: string): Entity {
  const _id = entityId(searchId, path);
  return {
    _id,
    ...scalars(party),
    addresses: party.addresses ?? [],
    identifiers: party.identifiers ?? [],
    relationships: party.relationships.map(({ nature, ...relationship }) => ({ _parentId, natureOfRelationship: nature, ...relationship })),
    activities: party.activities ?? [],
    ...(party.capital && { capital: party.capital }),
    otherNames: party.otherNames ?? [],
    counterparties: counterpartiesOf(party.parties ?? [], searchId, `${path}.`, _id),
    sourceDocuments: [],
  };
}

/** The scalars of docs/specification.md 2.5 in their order; absent is absent. */
function scalars(party: CompanyRecord | PartyRecord) {
  const {
    entityType,
    legalName,
    legalForm,
    legalFormCode,
    companyStatus,
    statusKind,
    statusFrom,
    countryOfRegistration,
    jurisdiction,
    registrationDate,
    dissolutionDate,
    dissolutionReason,
  } = party;
  const { nationality, nationalityCode, countryOfResidence, countryOfResidenceCode, placeOfResidence, placesOfOrigin } = party;
  const { dateOfBirth, nameMasked, listed } = party;
  return {
    entityType,
    legalName,
    ...(legalForm && { legalForm }),
    ...(legalFormCode && { legalFormCode }),
    ...(companyStatus && { companyStatus }),
    ...(statusKind && { statusKind }),
    ...(statusFrom && { statusFrom }),
    ...(countryOfRegistration && { countryOfRegistration }),
    ...(jurisdiction && { jurisdiction }),
    ...(registrationDate && { registrationDate }),
    ...(dissolutionDate && { dissolutionDate }),
    ...(dissolutionReason && { dissolutionReason }),
    ...(nationality && { nationality }),
    ...(nationalityCode && { nationalityCode }),
    ...(countryOfResidence && { countryOfResidence }),
    ...(countryOfResidenceCode && { countryOfResidenceCode }),
    ...(placeOfResidence && { placeOfResidence }),
    ...(placesOfOrigin?.length && { placesOfOrigin }),
    ...(dateOfBirth && { dateOfBirth }),
    ...(nameMasked && { nameMasked }),
    ...(listed && { listed }),
  };
}

/** A UUID (version 8, RFC 9562) from a search id and a path in its answer. */
export function entityId(searchId: string, path: string): string {
  const hex = createHash('sha256').update(`${searchId}/${path}`).digest('hex');
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
