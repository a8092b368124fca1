/** The shapes of the API's answers, for the OpenAPI document and for the tests that hold every answer against it. */
import * as z from 'zod';
import {
  ADDRESS_TYPES,
  DATA_STATUSES,
  ENTITY_TYPES,
  INTEREST_KINDS,
  OTHER_NAME_KINDS,
  STATUS_KINDS,
  STATUS_REASONS,
} from '../entity/company-record.ts';
import { CONFLICTS, DOCUMENT_KINDS, LEI_STATUSES, NAME_MATCHES, SECTIONS } from '../entity/entity.ts';
import { FAILURES, type FailureCode } from '../entity/failure-codes.ts';
import { NATURES } from '../entity/nature.ts';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { LEDGER_KINDS } from '../store/ledger.ts';

const text = z.string().min(1);
const instant = z.iso.datetime();
const day = z.iso.date();
/** A day, or as much of it as the register says. */
const partialDay = z.string().regex(/^\d{4}(-\d{2}){0,2}$/);
const country = z.string().regex(/^[A-Z]{2}$/);
const percent = z.number().min(0).max(100).optional();
const sectionPublication = z.enum(['published', 'partly_published', 'not_published', 'restricted', 'not_covered']);

export const Address = z.strictObject({
  type: z.enum(ADDRESS_TYPES),
  lines: z.array(text),
  city: text.optional(),
  postalCode: text.optional(),
  region: text.optional(),
  country: text.optional(),
  text,
});
export const Identifier = z.strictObject({
  type: text,
  value: text,
  scheme: text.optional(),
  jurisdiction: text.optional(),
  registry: text.optional(),
});
export const Activity = z.strictObject({ scheme: text, code: text, description: text.optional(), primary: z.boolean().optional() });
export const Capital = z.strictObject({ amount: z.number(), currency: text, kind: text.optional(), shares: z.number().optional() });
export const OtherName = z.strictObject({
  name: text,
  kind: z.enum(OTHER_NAME_KINDS),
  language: text.optional(),
  from: day.optional(),
  to: day.optional(),
});
export const Interest = z.strictObject({
  kind: z.enum(INTEREST_KINDS),
  share: z
    .strictObject({ exact: percent, minimum: percent, maximum: percent, exclusiveMinimum: percent, exclusiveMaximum: percent })
    .optional(),
});
export const Relationship = z.strictObject({
  _parentId: z.uuid(),
  natureOfRelationship: z.enum(NATURES),
  role: text.optional(),
  from: partialDay.optional(),
  to: partialDay.optional(),
  interests: z.array(Interest).optional(),
});
export const SourceDocument = z.strictObject({
  _documentID: text,
  title: text,
  kind: z.enum(DOCUMENT_KINDS),
  contentType: text,
  retrievedAt: instant,
  origin: text,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const figure = z.number().optional();
export const FinancialStatement = z.strictObject({
  periodStart: day.optional(),
  periodEnd: day,
  currency: text,
  revenue: figure,
  operatingResult: figure,
  profitLoss: figure,
  totalAssets: figure,
  equity: figure,
  liabilities: figure,
  employees: figure,
});
export const Provenance = z.strictObject({ registry: text, origin: text, retrievedAt: instant, licence: text.optional() });
export const DataStatus = z.strictObject(
  Object.fromEntries(SECTIONS.map((section) => [section, z.enum(DATA_STATUSES)])) as Record<
    (typeof SECTIONS)[number],
    z.ZodEnum<{ [K in (typeof DATA_STATUSES)[number]]: K }>
  >,
);
const reasons = z.array(z.enum(STATUS_REASONS)).min(1).optional();
export const DataStatusReasons = z.strictObject({ officers: reasons, owners: reasons, financials: reasons, documents: reasons });
export const NameComparison = z.strictObject({
  result: z.enum(NAME_MATCHES),
  requested: text,
  official: text,
  matchedOtherName: OtherName.optional(),
});
const ownFacts = {
  entityType: z.enum(ENTITY_TYPES),
  legalName: text,
  legalForm: text.optional(),
  legalFormCode: z
    .string()
    .regex(/^[A-Z0-9]{4}$/)
    .optional(),
  companyStatus: text.optional(),
  statusKind: z.enum(STATUS_KINDS).optional(),
  countryOfRegistration: country.optional(),
  jurisdiction: text.optional(),
  registrationDate: day.optional(),
  nationality: text.optional(),
  nationalityCode: country.optional(),
  countryOfResidence: text.optional(),
  countryOfResidenceCode: country.optional(),
  dateOfBirth: partialDay.optional(),
  nameMasked: z.boolean().optional(),
  addresses: z.array(Address),
  identifiers: z.array(Identifier),
  activities: z.array(Activity),
  capital: Capital.optional(),
  otherNames: z.array(OtherName),
  financials: z.array(FinancialStatement).optional(),
  reportingExceptions: z.array(z.strictObject({ category: text, reason: text, inWords: text })).optional(),
  subsidiaryCount: z.int().optional(),
  dataStatus: DataStatus.optional(),
  dataStatusReasons: DataStatusReasons.optional(),
  leiStatus: z.enum(LEI_STATUSES).optional(),
  provenance: Provenance.optional(),
  nameMatch: NameComparison.optional(),
};
export const ExpandedRecord = z.strictObject({ ...ownFacts, conflicts: z.array(z.enum(CONFLICTS)) });
export const StatedElsewhere = z.strictObject({
  ...z.strictObject(ownFacts).partial().shape,
  source: Provenance.pick({ registry: true, retrievedAt: true }).optional(),
});
export const Entity: z.ZodType = z.strictObject({
  _id: z.uuid(),
  ...ownFacts,
  relationships: z.array(Relationship),
  get counterparties() {
    return z.array(Entity);
  },
  get formerCounterparties() {
    return z.optional(z.array(Entity));
  },
  sourceDocuments: z.array(SourceDocument),
  statedElsewhere: z.array(StatedElsewhere).optional(),
  expandedRecord: ExpandedRecord.optional(),
});

export const SearchInputs = z.strictObject({
  identifier: text.optional(),
  legal_name: text.optional(),
  legalName: text.optional(),
  jurisdiction: text.optional(),
  lei: text.optional(),
  include: z.strictObject({ financials: z.boolean().optional(), children: z.boolean().optional() }).optional(),
  target_type: text.optional(),
  regulator: text.optional(),
});
const summary = {
  _id: text,
  caseId: text,
  userId: text,
  createdAt: instant,
  updatedAt: instant,
  searchInputs: SearchInputs,
  searchType: z.enum(['expand', 'lei', 'fund', 'financials']).optional(),
  entityId: text.optional(),
  reference: text.optional(),
  refreshOf: text.optional(),
  pendingDocument: z.boolean().optional(),
  nameMatch: NameComparison.optional(),
};
const FailedResult = z.strictObject({
  error: text,
  code: z.enum(Object.keys(FAILURES) as [FailureCode, ...FailureCode[]]).optional(),
  retryable: z.boolean().optional(),
});
export const SearchSummary = z.strictObject({ ...summary, status: z.enum(['PENDING', 'COMPLETED', 'FAILED', 'EMPTY']) });
export const SearchRecord = z.strictObject({
  ...summary,
  status: z.enum(['PENDING', 'COMPLETED', 'FAILED']),
  result: z.union([Entity, FailedResult]).optional(),
});
export const CaseFile = z.strictObject({
  _id: text,
  createdAt: instant,
  updatedAt: instant,
  userId: text,
  refreshOf: text.optional(),
  target: Entity.optional(),
  searches: z.array(SearchSummary),
});
export const GraphNode = z.strictObject({
  _id: z.uuid(),
  ...ownFacts,
  sourceDocuments: z.array(SourceDocument),
  statedElsewhere: z.array(StatedElsewhere).optional(),
  expandedRecord: ExpandedRecord.optional(),
});
export const GraphEdge = z.strictObject({
  ...Relationship.omit({ _parentId: true }).shape,
  _id: text,
  interestedParty: z.uuid(),
  subject: z.uuid(),
  former: z.literal(true).optional(),
});
export const CaseGraph = z.strictObject({ caseId: text, nodes: z.array(GraphNode), edges: z.array(GraphEdge) });
export const CaseList = z.strictObject({
  data: z.array(
    z.strictObject({
      _id: text,
      createdAt: instant,
      name: text,
      jurisdiction: text.optional(),
      searchType: text.optional(),
      reference: text.optional(),
      sharedAt: instant.optional(),
    }),
  ),
  nextCursor: text.optional(),
});
/** `email` is absent for those who were added when only a hash of the email was kept. */
export const Collaborators = z.strictObject({ data: z.array(z.strictObject({ email: text.optional(), addedAt: instant })) });
export const AccountView = z.strictObject({
  userId: text,
  email: text,
  volume_remaining: z.int(),
  held: z.int(),
  subscriptions: z.array(text),
  sandbox: z.boolean(),
  rateLimit: z.int(),
});
export const LedgerPage = z.strictObject({
  data: z.array(
    z.strictObject({
      _id: text,
      at: instant,
      amount: z.int(),
      kind: z.enum(LEDGER_KINDS),
      searchId: text.optional(),
      reason: text,
    }),
  ),
  nextCursor: text.optional(),
});
const apiKey = { keyId: text, label: text.optional(), createdAt: instant, lastUsedAt: instant.optional() };
export const ApiKeyList = z.strictObject({ data: z.array(z.strictObject(apiKey)) });
export const CreatedApiKey = z.strictObject({ ...apiKey, apiKey: text });
export const DocumentLink = z.strictObject({
  _documentID: text,
  title: text,
  contentType: text,
  sha256: text,
  url: z.url(),
  expiresAt: instant,
});
export const LargeAnswer = z.strictObject({ url: z.url(), expiresAt: instant });
const note = z.strictObject({ reasons: z.array(z.enum(STATUS_REASONS)), completeFor: text.optional() }).optional();
export const Jurisdiction = z.strictObject({
  code: text,
  name: text,
  registry: text,
  operator: text,
  route: z.enum(['live_register', 'lei']),
  origin: z.url(),
  licence: text,
  proven: z.enum(['recorded_answers', 'official_examples', 'documentation']),
  searchBy: z.enum(['identifier', 'legal_name']),
  nameSearch: z.boolean(),
  identifiers: z.array(z.strictObject({ type: text, format: text, pattern: text, example: text })),
  sections: z.strictObject({
    officers: sectionPublication,
    owners: sectionPublication,
    financials: sectionPublication,
    documents: sectionPublication,
  }),
  sectionNotes: z.strictObject({ officers: note, owners: note, financials: note, documents: note }),
  credentials: z.strictObject({ needed: z.boolean(), configured: z.boolean(), obtainedAt: text.optional() }),
  search_credit_cost: z.int(),
  idfinder_credit_cost: z.int(),
  financials_credit_cost: z.int(),
});
export const IdentifierJudgement = z.union([
  z.strictObject({ valid: z.literal(true), normalised: text, identifierType: text }),
  z.strictObject({ valid: z.literal(false), identifierType: text, reason: text }),
]);
export const IdentifierMatch = z.strictObject({
  companyName: text,
  registrationNumber: text,
  identifierType: text,
  country,
  jurisdiction: text.optional(),
  companyStatus: text.optional(),
  registerCourt: text.optional(),
});
export const IdentifierMatches = z.array(IdentifierMatch);
export const JurisdictionList = z.strictObject({ data: z.array(Jurisdiction) });
export const Login = z.strictObject({ email: z.string(), password: z.string() });
export const IdToken = z.strictObject({ idToken: text });
export const Health = z.strictObject({ status: z.literal('ok') });
export const ErrorBody = z.looseObject({
  error: text,
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  requestId: text,
  retryable: z.boolean().optional(),
});
