/** What is not known of a company's owners, as relationships of BODS 0.4 whose interested party is not specified. PURE. */
import type { DataStatus, ReportingException } from '../entity/company-record.ts';
import { type BodsRecord, recordIdOf } from './bods-statement.ts';
import type { ExportGraph, ExportNode } from './graph.ts';

/** For each searched entity whose owners were not given, and for each parent that an entity does not report to the LEI registry. */
export function* unknownOwners({ nodes }: ExportGraph): Generator<BodsRecord> {
  for (const [id, node] of nodes) if (node.entity.entityType !== 'person') yield* ofEntity(id, node);
}

function* ofEntity(id: string, { entity, provenance }: ExportNode): Generator<BodsRecord> {
  const { reportingExceptions = [], dataStatus } = entity;
  const record = (text: string, interestedParty: Unspecified): BodsRecord => ({
    recordId: recordIdOf(text),
    recordType: 'relationship',
    recordDetails: { isComponent: false, interestedParty, subject: id },
    sources: provenance ? [provenance] : [],
  });
  for (const [at, exception] of reportingExceptions.entries())
    yield record(at === 0 ? `unspecified ${id}` : `unspecified ${id} ${at}`, ofException(exception));
  const reason = dataStatus && REASON_OF_STATUS[dataStatus.owners];
  if (reason && reportingExceptions.length === 0)
    yield record(`unspecified ${id}`, { reason, description: `Owners: ${dataStatus.owners}` });
}

interface Unspecified {
  reason: string;
  description: string;
}

/** Statuses without a reason have owners. */
const REASON_OF_STATUS: Readonly<Partial<Record<DataStatus, string>>> = {
  none_on_register: 'unknown',
  restricted: 'informationUnknownToPublisher',
  not_published: 'informationUnknownToPublisher',
  not_covered: 'informationUnknownToPublisher',
  not_requested: 'informationUnknownToPublisher',
  source_failed: 'informationUnknownToPublisher',
  pending: 'informationUnknownToPublisher',
};

/** By GLEIF's code; a code without a reason of its own is one that says why nothing is known. */
const REASON_OF_EXCEPTION: Readonly<Record<string, string>> = {
  NO_KNOWN_PERSON: 'noBeneficialOwners',
  NON_PUBLIC: 'interestedPartyHasNotProvidedInformation',
  CONSENT_NOT_OBTAINED: 'interestedPartyHasNotProvidedInformation',
  BINDING_LEGAL_COMMITMENTS: 'subjectExemptFromDisclosure',
  LEGAL_OBSTACLES: 'subjectExemptFromDisclosure',
  DETRIMENT_NOT_EXCLUDED: 'subjectExemptFromDisclosure',
  DISCLOSURE_DETRIMENTAL: 'subjectExemptFromDisclosure',
};

const ofException = ({ reason, inWords }: ReportingException): Unspecified => ({
  reason: Object.hasOwn(REASON_OF_EXCEPTION, reason) ? REASON_OF_EXCEPTION[reason]! : 'informationUnknownToPublisher',
  description: inWords,
});
