/** Every operation of the API: its address, what it takes, what it gives, and which errors it may say. */
import type * as z from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { ApiKeyBody } from '../cases/api-keys.ts';
import { ExpandBody } from '../cases/expand.ts';
import { FindBody } from '../cases/find-id.ts';
import { SearchBody } from '../cases/search-request.ts';
import { FinancialsBody } from '../cases/submit-financials.ts';
import { LeiBody } from '../cases/submit-lei-search.ts';
import { ValidateBody } from '../cases/validate-identifier.ts';
import type { ErrorCode } from '../errors.ts';
import * as schemas from './schemas.ts';

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  id: string;
  summary: string;
  /** False where anybody may ask. */
  credentials: boolean;
  body?: z.ZodType | ZodMiniType;
  query?: readonly ('cursor' | 'limit' | 'shared' | 'reference')[];
  /** True where a repeated `Idempotency-Key` gives the first answer again. */
  idempotent?: boolean;
  /** The 200 answer; absent where the answer is 204. */
  answer?: z.ZodType;
  /** The answer's schema where it is not made of zod (the OpenAPI document itself). */
  answerSchema?: object;
  /** True where an answer over 5 MB is a 303 to a five-minute link. */
  spills?: true;
  errors: readonly ErrorCode[];
}

const CALLER = ['missing_credentials', 'invalid_credentials', 'account_suspended', 'profile_not_found', 'internal'] as const;
const BODY = ['invalid_body', 'body_too_large', 'rate_limited'] as const;
const PAGED = { query: ['cursor', 'limit'], errors: [...CALLER, 'invalid_parameter'] } as const;

export const operations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/authenticate',
    id: 'authenticate',
    summary: 'Exchange email and password for an ID token',
    credentials: false,
    body: schemas.Login,
    answer: schemas.IdToken,
    errors: [
      'login_fields_missing',
      'invalid_password',
      'too_many_attempts',
      'account_suspended',
      'invalid_body',
      'body_too_large',
      'internal',
    ],
  },
  {
    method: 'POST',
    path: '/search',
    id: 'submitSearch',
    summary: 'Start a search of a company; the case that it opens is in the answer',
    credentials: true,
    body: SearchBody,
    idempotent: true,
    answer: schemas.SearchRecord,
    errors: [
      ...CALLER,
      ...BODY,
      'missing_input',
      'unsupported_jurisdiction',
      'invalid_identifier',
      'invalid_parameter',
      'registry_not_configured',
      'not_subscribed',
      'insufficient_credits',
      'idempotency_key_reused',
      'idempotency_in_progress',
    ],
  },
  {
    method: 'POST',
    path: '/search/expand',
    id: 'submitExpand',
    summary: 'Search a counterparty of a case further; what its register names is attached under it',
    credentials: true,
    body: ExpandBody,
    idempotent: true,
    answer: schemas.SearchRecord,
    errors: [
      ...CALLER,
      ...BODY,
      'missing_input',
      'unsupported_jurisdiction',
      'invalid_identifier',
      'invalid_parameter',
      'no_registration_number',
      'registry_not_configured',
      'case_not_found',
      'entity_not_found',
      'not_the_owner',
      'already_expanded',
      'identifier_conflict',
      'expand_in_progress',
      'not_subscribed',
      'insufficient_credits',
      'idempotency_key_reused',
      'idempotency_in_progress',
    ],
  },
  {
    method: 'POST',
    path: '/search/financials',
    id: 'submitFinancials',
    summary:
      'Ask for the figures of an entity that was searched before; they join it on the case, in the place of earlier ones. Costs `financials_credit_cost`, given back where the register has none',
    credentials: true,
    body: FinancialsBody,
    idempotent: true,
    answer: schemas.SearchRecord,
    errors: [
      ...CALLER,
      ...BODY,
      'missing_input',
      'unsupported_jurisdiction',
      'invalid_parameter',
      'no_registration_number',
      'financials_not_published',
      'registry_not_configured',
      'case_not_found',
      'entity_not_found',
      'not_the_owner',
      'entity_not_searched',
      'financials_in_progress',
      'not_subscribed',
      'insufficient_credits',
      'idempotency_key_reused',
      'idempotency_in_progress',
    ],
  },
  {
    method: 'POST',
    path: '/search/lei',
    id: 'submitLeiSearch',
    summary: 'Look a company up in the LEI registry, with its parents or why none is reported; not billed',
    credentials: true,
    body: LeiBody,
    idempotent: true,
    answer: schemas.SearchRecord,
    errors: [
      ...CALLER,
      ...BODY,
      'missing_input',
      'invalid_identifier',
      'invalid_parameter',
      'idempotency_key_reused',
      'idempotency_in_progress',
    ],
  },
  {
    method: 'POST',
    path: '/idfinder',
    id: 'findId',
    summary: 'Find official registration numbers by legal name; charged only when something is found',
    credentials: true,
    body: FindBody,
    idempotent: true,
    answer: schemas.IdentifierMatches,
    errors: [
      ...CALLER,
      ...BODY,
      'missing_input',
      'unsupported_jurisdiction',
      'invalid_parameter',
      'insufficient_credits',
      'idempotency_key_reused',
      'idempotency_in_progress',
    ],
  },
  {
    method: 'GET',
    path: '/search/{searchId}/status',
    id: 'readSearch',
    summary: 'Poll a search; its result is here once it is COMPLETED or FAILED',
    credentials: true,
    answer: schemas.SearchRecord,
    spills: true,
    errors: [...CALLER, 'search_not_found'],
  },
  {
    method: 'GET',
    path: '/casefile/{caseId}',
    id: 'readCase',
    summary: 'Read a case: its entity graph and the searches that made it',
    credentials: true,
    answer: schemas.CaseFile,
    spills: true,
    errors: [...CALLER, 'case_not_found'],
  },
  {
    method: 'GET',
    path: '/casefile/{caseId}/graph',
    id: 'readCaseGraph',
    summary: 'Read a case as nodes and edges, each edge from the interested party to the subject',
    credentials: true,
    answer: schemas.CaseGraph,
    spills: true,
    errors: [...CALLER, 'case_not_found'],
  },
  {
    method: 'DELETE',
    path: '/casefile/{caseId}',
    id: 'eraseCase',
    summary: 'Erase a case of yours for good: its results, its papers, who may read it. The ledger keeps what was paid',
    credentials: true,
    errors: [...CALLER, 'case_not_found', 'not_the_owner', 'case_in_use'],
  },
  {
    method: 'POST',
    path: '/casefile/{caseId}/refresh',
    id: 'refreshCase',
    summary:
      'Make the first search of a case of yours once more, as it was made; it opens a new case, billed like a new search, and the old case stays as it is',
    credentials: true,
    idempotent: true,
    answer: schemas.SearchRecord,
    errors: [
      ...CALLER,
      'rate_limited',
      'unsupported_jurisdiction',
      'invalid_identifier',
      'invalid_parameter',
      'registry_not_configured',
      'case_not_found',
      'not_the_owner',
      'case_in_use',
      'not_subscribed',
      'insufficient_credits',
      'idempotency_key_reused',
      'idempotency_in_progress',
    ],
  },
  {
    method: 'GET',
    path: '/casefile/{caseId}/collaborators',
    id: 'listCollaborators',
    summary: 'List who may read a case of yours; `email` is absent for those who were added when only a hash of it was kept',
    credentials: true,
    answer: schemas.Collaborators,
    errors: [...CALLER, 'case_not_found', 'not_the_owner'],
  },
  {
    method: 'PUT',
    path: '/casefile/{caseId}/collaborators/{email}',
    id: 'addCollaborator',
    summary: 'Let another account read a case of yours',
    credentials: true,
    errors: [...CALLER, 'case_not_found', 'not_the_owner', 'invalid_parameter'],
  },
  {
    method: 'DELETE',
    path: '/casefile/{caseId}/collaborators/{email}',
    id: 'removeCollaborator',
    summary: 'Stop another account from reading a case of yours',
    credentials: true,
    errors: [...CALLER, 'case_not_found', 'not_the_owner', 'invalid_parameter'],
  },
  {
    method: 'GET',
    path: '/cases',
    id: 'listCases',
    summary:
      'List your cases, newest first; with `reference` only those whose first search was given it; with `shared=true` those that others share with you, the last shared first. A page may be short: `nextCursor` says whether there is more',
    credentials: true,
    answer: schemas.CaseList,
    query: [...PAGED.query, 'shared', 'reference'],
    errors: PAGED.errors,
  },
  {
    method: 'GET',
    path: '/documents/{documentId}',
    id: 'readDocument',
    summary: 'Get a five-minute link to a proof file',
    credentials: true,
    answer: schemas.DocumentLink,
    errors: [...CALLER, 'document_not_found'],
  },
  {
    method: 'GET',
    path: '/account',
    id: 'readAccount',
    summary: 'Read your account',
    credentials: true,
    answer: schemas.AccountView,
    errors: CALLER,
  },
  {
    method: 'GET',
    path: '/account/ledger',
    id: 'readLedger',
    summary: 'List every movement of your credits, newest first',
    credentials: true,
    answer: schemas.LedgerPage,
    ...PAGED,
  },
  {
    method: 'GET',
    path: '/account/api-keys',
    id: 'listApiKeys',
    summary: 'List your API keys (ID token only)',
    credentials: true,
    answer: schemas.ApiKeyList,
    errors: [...CALLER, 'id_token_required'],
  },
  {
    method: 'POST',
    path: '/account/api-keys',
    id: 'createApiKey',
    summary: 'Make an API key; the plaintext is shown once (ID token only)',
    credentials: true,
    body: ApiKeyBody,
    answer: schemas.CreatedApiKey,
    errors: [...CALLER, ...BODY, 'id_token_required', 'too_many_api_keys'],
  },
  {
    method: 'DELETE',
    path: '/account/api-keys/{keyId}',
    id: 'revokeApiKey',
    summary: 'Revoke an API key at once (ID token only)',
    credentials: true,
    errors: [...CALLER, 'id_token_required', 'api_key_not_found'],
  },
  {
    method: 'GET',
    path: '/jurisdictions',
    id: 'listJurisdictions',
    summary: 'List what can be searched, and what each register publishes',
    credentials: true,
    answer: schemas.JurisdictionList,
    errors: CALLER,
  },
  {
    method: 'GET',
    path: '/jurisdictions/{code}',
    id: 'readJurisdiction',
    summary: 'Read the coverage of one jurisdiction',
    credentials: true,
    answer: schemas.Jurisdiction,
    errors: [...CALLER, 'unsupported_jurisdiction'],
  },
  {
    method: 'POST',
    path: '/identifiers/validate',
    id: 'validateIdentifier',
    summary: 'Say whether a number can be one of a register; free, and the register is not asked',
    credentials: true,
    body: ValidateBody,
    answer: schemas.IdentifierJudgement,
    errors: [...CALLER, ...BODY, 'missing_input', 'unsupported_jurisdiction'],
  },
  {
    method: 'GET',
    path: '/openapi.json',
    id: 'readOpenApi',
    summary: 'This document',
    credentials: true,
    answerSchema: { type: 'object', required: ['openapi', 'info', 'paths'] },
    errors: CALLER,
  },
  {
    method: 'GET',
    path: '/health',
    id: 'health',
    summary: 'Is the service up',
    credentials: false,
    answer: schemas.Health,
    errors: ['internal'],
  },
];
