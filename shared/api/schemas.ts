/**
 * All named schemas of the answers. Each export is a component of the OpenAPI document under its own name.
 * Properties are added in `schemas/*.ts`, with the builders of `schemas/properties.ts`.
 */
export * from './schemas/account.ts';
export { Batch, BatchFile, BatchList, CreatedBatch } from './schemas/batch.ts';
export { AskedGraph, BodsGraph, BodsStatement } from './schemas/bods-graph.ts';
export { CaseFile, CaseList, Collaborators, DocumentLink, LargeAnswer } from './schemas/case.ts';
export * from './schemas/comparison.ts';
export * from './schemas/coverage.ts';
export { Entity, ExpandedRecord, StatedElsewhere } from './schemas/entity.ts';
export { Event, EventPage } from './schemas/event.ts';
export { EvidencePack, EvidencePackList, SigningKeyList } from './schemas/evidence.ts';
export { ExportLoss, ExportNote, RegisterLicence } from './schemas/export.ts';
export * from './schemas/graph.ts';
export { IdentityDecision, IdentityDecisions, IdentityMatch, IdentityVeto } from './schemas/identity.ts';
export { Change, ChangePage, ChangeType, Monitor, MonitorPage, MonitorVersion, VersionList, VersionWithEntity } from './schemas/monitor.ts';
export * from './schemas/ownership.ts';
export { OwnershipAccount, OwnershipNextStep } from './schemas/ownership-account.ts';
export {
  CalculationGraph,
  OwnershipEdge,
  OwnershipInterest,
  OwnershipLevel,
  OwnershipNode,
  OwnershipShare,
} from './schemas/ownership-graph.ts';
export {
  OwnershipAssumption,
  OwnershipEndingReason,
  OwnershipInterestType,
  OwnershipNodeType,
  OwnershipReason,
  OwnershipTestCode,
  VerdictWord,
} from './schemas/ownership-words.ts';
export { PartyCompanies } from './schemas/parties.ts';
export { Activity, Address, Capital, DissolutionReason, EntityType, Identifier, OtherName, StatusKind } from './schemas/party.ts';
export { Interest, Nature, Relationship, Share } from './schemas/relationship.ts';
export {
  DataStatus,
  DataStatusReasons,
  DocumentKind,
  FinancialStatement,
  Proof,
  Provenance,
  ReportingException,
  SectionStatus,
  SourceDocument,
  StatusReason,
} from './schemas/result.ts';
export * from './schemas/rule-set.ts';
export {
  CompletedSearch,
  FailedResult,
  FailedSearch,
  FailureCode,
  PendingSearch,
  SearchInputs,
  SearchRecord,
  SearchSummary,
  SearchType,
  SummaryStatus,
} from './schemas/search.ts';
export { GatewayRefusal, Health } from './schemas/service.ts';
export { Unwrap, UnwrapEnding, UnwrapList, UnwrapQuote, UnwrapSummary } from './schemas/unwrap.ts';
export * from './schemas/webhook.ts';
