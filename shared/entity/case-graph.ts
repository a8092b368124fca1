/** From a company record to entities with ids, and from the searches of a case to its one graph. PURE. */
import { createHash } from 'node:crypto';
import type { CompanyRecord, DataStatus, FinancialStatement, PartyRecord } from './company-record.ts';
import type { Entity, Provenance, Section, SourceDocument } from './entity.ts';
import { foldParties } from './same-party.ts';

/** What a search adds to what its register said. */
export interface Findings {
  provenance: Provenance;
  dataStatus: Record<Section, DataStatus>;
  sourceDocuments: SourceDocument[];
  financials?: FinancialStatement[] | undefined;
}

/**
 * The entity of a searched company with its counterparties. Ids are made of the search id and a party's place, so that the
 * same search gives the same ids however often it is worked on. An expand gives the `_id` that its entity has on the case.
 */
export function entityOf(record: CompanyRecord, searchId: string, findings: Findings, _id = entityId(searchId, 'root')): Entity {
  const counterparties = foldParties(record.parties).map((party, at) => counterpartyOf(party, entityId(searchId, String(at)), _id));
  return {
    _id,
    ...scalars(record),
    addresses: record.addresses,
    identifiers: record.identifiers,
    relationships: [],
    activities: record.activities,
    ...(record.capital && { capital: record.capital }),
    otherNames: record.otherNames,
    counterparties,
    sourceDocuments: findings.sourceDocuments,
    ...(findings.financials && { financials: findings.financials }),
    ...(record.reportingExceptions && { reportingExceptions: record.reportingExceptions }),
    ...(record.subsidiaryCount !== undefined && { subsidiaryCount: record.subsidiaryCount }),
    dataStatus: findings.dataStatus,
    provenance: findings.provenance,
  };
}

function counterpartyOf(party: PartyRecord, _id: string, _parentId: string): Entity {
  return {
    _id,
    ...scalars(party),
    addresses: party.addresses ?? [],
    identifiers: party.identifiers ?? [],
    relationships: party.ties.map(({ nature, ...tie }) => ({ _parentId, natureOfRelationship: nature, ...tie })),
    activities: party.activities ?? [],
    ...(party.capital && { capital: party.capital }),
    otherNames: party.otherNames ?? [],
    counterparties: [],
    sourceDocuments: [],
  };
}

/** The scalars of specification 2.5 in their order; absent is absent. */
function scalars(party: CompanyRecord | PartyRecord) {
  const { entityType, legalName, legalForm, companyStatus, statusKind, countryOfRegistration, jurisdiction, registrationDate } = party;
  const { nationality, countryOfResidence, dateOfBirth, nameMasked } = party;
  return {
    entityType,
    legalName,
    ...(legalForm && { legalForm }),
    ...(companyStatus && { companyStatus }),
    ...(statusKind && { statusKind }),
    ...(countryOfRegistration && { countryOfRegistration }),
    ...(jurisdiction && { jurisdiction }),
    ...(registrationDate && { registrationDate }),
    ...(nationality && { nationality }),
    ...(countryOfResidence && { countryOfResidence }),
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
