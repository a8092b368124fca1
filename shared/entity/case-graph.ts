/** From a company record to entities with ids, and from the searches of a case to its one graph. PURE. */
import { createHash } from 'node:crypto';
import type { CompanyRecord, DataStatus, FinancialStatement, PartyRecord } from './company-record.ts';
import type { Entity, LeiStatus, Provenance, Section, SectionReasons, SourceDocument } from './entity.ts';
import { foldParties } from './same-party.ts';

/** What a search adds to what its register said. */
export interface Findings {
  provenance: Provenance;
  dataStatus: Record<Section, DataStatus>;
  dataStatusReasons: SectionReasons;
  sourceDocuments: SourceDocument[];
  financials?: FinancialStatement[] | undefined;
  leiStatus?: LeiStatus;
}

/**
 * The entity of a searched company with its counterparties. Ids are made of the search id and a party's place, so that the
 * same search gives the same ids however often it is worked on. An expand gives the `_id` that its entity has on the case.
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
    provenance: findings.provenance,
  };
}

/** One entity a party, whatever it was mentioned for; `place` is where they stand in the answer: `2.0.` below the third party's first. */
function counterpartiesOf(parties: readonly PartyRecord[], searchId: string, place: string, _parentId: string): Entity[] {
  return foldParties(parties).map((party, at) => counterpartyOf(party, searchId, `${place}${at}`, _parentId));
}

function counterpartyOf(party: PartyRecord, searchId: string, place: string, _parentId: string): Entity {
  const _id = entityId(searchId, place);
  return {
    _id,
    ...scalars(party),
    addresses: party.addresses ?? [],
    identifiers: party.identifiers ?? [],
    relationships: party.relationships.map(({ nature, ...relationship }) => ({ _parentId, natureOfRelationship: nature, ...relationship })),
    activities: party.activities ?? [],
    ...(party.capital && { capital: party.capital }),
    otherNames: party.otherNames ?? [],
    counterparties: counterpartiesOf(party.parties ?? [], searchId, `${place}.`, _id),
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
    countryOfRegistration,
    jurisdiction,
    registrationDate,
  } = party;
  const { nationality, nationalityCode, countryOfResidence, countryOfResidenceCode, dateOfBirth, nameMasked } = party;
  return {
    entityType,
    legalName,
    ...(legalForm && { legalForm }),
    ...(legalFormCode && { legalFormCode }),
    ...(companyStatus && { companyStatus }),
    ...(statusKind && { statusKind }),
    ...(countryOfRegistration && { countryOfRegistration }),
    ...(jurisdiction && { jurisdiction }),
    ...(registrationDate && { registrationDate }),
    ...(nationality && { nationality }),
    ...(nationalityCode && { nationalityCode }),
    ...(countryOfResidence && { countryOfResidence }),
    ...(countryOfResidenceCode && { countryOfResidenceCode }),
    ...(dateOfBirth && { dateOfBirth }),
    ...(nameMasked && { nameMasked }),
  };
}

/** A UUID (version 8, RFC 9562) made of a search id and a place in its answer. */
export function entityId(searchId: string, place: string): string {
  const hex = createHash('sha256').update(`${searchId}/${place}`).digest('hex');
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
