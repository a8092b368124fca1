/** Parameters and headers, each described once. */
import { MAX_REFERENCE } from '../platform/requests/request-body.ts';
import { EXPORT_PARAMETERS } from './export-parameters.ts';
import { PARTY_PARAMETERS } from './party-parameters.ts';
import { CASE_ID } from './schemas/search.ts';

interface Parameter {
  description: string;
  schema: object;
  example: unknown;
  /** In a query; what stands in a path always is. */
  required?: true;
}

const CODE = { type: 'string', minLength: 1 };

/** In paths and queries, by name. */
export const PARAMETERS: Readonly<Record<string, Parameter>> = {
  searchId: {
    description: '`_id` of the answer to a submit.',
    schema: CODE,
    example: '76350d497d90c700b305493bfef1ac5d2d57f65a5d7ced9b',
  },
  caseId: { description: '`caseId` of the answer to a submit.', schema: CODE, example: CASE_ID },
  entityId: { description: '`_id` of an entity of the case.', schema: CODE, example: '2583f54d-8ff4-85b1-9d2a-53d314970b68' },
  otherEntityId: {
    description: '`_id` of another entity of the case.',
    schema: CODE,
    example: '9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7',
  },
  documentId: {
    description: 'A `_documentID` of `sourceDocuments`.',
    schema: CODE,
    example: '76350d497d90c700b305493bfef1ac5d2c91932d5f89cc40',
  },
  unwrapId: {
    description: '`_id` of an unwrap.',
    schema: CODE,
    example: '76350d497d90c700b305493bfef1ac5d9f2c41d7a6b05e38',
  },
  batchId: { description: '`batchId` of a batch.', schema: CODE, example: '01945a3fa2c05b1d7e9f3c6a8b2d4e0f' },
  batchFormat: {
    description: 'What the file is. Absent: `csv`.\n- `csv`: a table for spreadsheets\n- `jsonl`: a JSON object a line',
    schema: { type: 'string', enum: ['csv', 'jsonl'], default: 'csv' },
    example: 'jsonl',
  },
  monitorId: { description: '`monitorId` of a monitor.', schema: CODE, example: 'c2d41e7790b3f5a84d6e0b1f92837465' },
  version: { description: 'Number of a version, 1 or more.', schema: CODE, example: '2' },
  versionAsOf: {
    description: 'A day or an instant in ISO 8601: only the version that was known then. Absent: all.',
    schema: CODE,
    example: '2026-03-01',
  },
  packId: { description: '`packId` of an evidence pack.', schema: CODE, example: `${CASE_ID}3fd1c2a09b8e7764` },
  eventId: { description: '`id` of an event.', schema: CODE, example: 'evt_000000004711_2c2ed54efb39ace8' },
  after: {
    description: 'The number (`sequence`) of the last event that you have: only later ones are given. Absent: the newest events.',
    schema: { type: 'integer', minimum: 0, maximum: 999_999_999_999 },
    example: 4_711,
  },
  eventLimit: {
    description: 'Number of events that are looked at. Where `types` leaves some out, fewer are given. Absent: 100.',
    schema: { type: 'integer', minimum: 1, maximum: 1_000, default: 100 },
    example: 100,
  },
  types: {
    description: 'Types of events, or a first word with `.*`, separated by commas. Absent: all.',
    schema: CODE,
    example: 'search.completed,search.failed',
  },
  wait: {
    description:
      'Seconds to wait for an event where there is none yet; each counts as a request. An account may have five waits open. Absent: 0.',
    schema: { type: 'integer', minimum: 0, maximum: 20, default: 0 },
    example: 20,
  },
  endpointId: { description: '`endpointId` of a webhook endpoint.', schema: CODE, example: 'ep_0123456789abcdef01234567' },
  state: {
    description: 'Only deliveries in this state. A page may then be short. Absent: all.',
    schema: { type: 'string', enum: ['waiting', 'delivered', 'failed'] },
    example: 'failed',
  },
  email: {
    description: 'Email of another account; case does not matter. The answer does not show whether there is such an account.',
    schema: { type: 'string', format: 'email' },
    example: 'colleague@example.com',
  },
  keyId: { description: '`keyId` of the list of keys.', schema: CODE, example: 'ed6986844373' },
  ...PARTY_PARAMETERS,
  code: {
    description:
      'ISO 3166-1 alpha-2 or ISO 3166-2; case does not matter. A part of a country that is searched like the country (`CH-ZH`) gives the country’s entry.',
    schema: CODE,
    example: 'GB',
  },
  cursor: {
    description: '`nextCursor` of the page before. Absent: the first page.',
    schema: CODE,
    example: 'Q0FTRSMyMDI2LTExLTIyVDA5OjE1OjMzLjQ2Nlo',
  },
  limit: {
    description: 'Number of entries on a page. Absent: 20.',
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    example: 20,
  },
  shared: {
    description: 'True: the cases that others share with the caller. Absent: the caller’s own.',
    schema: { type: 'boolean', default: false },
    example: true,
  },
  reference: {
    description: 'Only cases whose root search was given this reference, exactly. Not with `shared`. Absent: all.',
    schema: { type: 'string', minLength: 1, maxLength: MAX_REFERENCE },
    example: 'KYB-2026-0815',
  },
  ruleSetId: { description: 'Id of a rule set of `GET /rule-sets`.', schema: CODE, example: 'gb-psc' },
  ruleSet: {
    description:
      'Ids of rule sets of `GET /rule-sets`, separated by commas; 5 at most. Absent: those of the target’s country, and `fatf-r24`.',
    schema: CODE,
    example: 'eu-amlr-2024-1624,gb-psc',
  },
  asOf: {
    description:
      'The day whose facts are used, `YYYY-MM-DD`, not after today (UTC). Absent: the facts without an end, and the rule sets of today.',
    schema: { type: 'string', format: 'date' },
    example: '2026-03-01',
  },
  large: {
    description:
      '`link`: an answer over 5 MB is 200 with `LargeAnswer`, for scripts in browsers, which cannot follow the 303 with `X-API-Key`. Smaller answers stay as they are. Absent: 303.',
    schema: { type: 'string', enum: ['link'] },
    example: 'link',
  },
  ...EXPORT_PARAMETERS,
  strict: {
    description: 'True: no assumption is made, and intervals are wider. Absent: false.',
    schema: { type: 'boolean', default: false },
    example: true,
  },
};

export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Any 1 to 255 printable ASCII characters, a UUID for example. Within 24 hours the same key and body give the first answer again (`Idempotency-Replayed: true`) and cost nothing more; another body or endpoint is 422, a twin that is still running 409. Absent: every request is a new one.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
  example: '8e03978e-40d5-43dd-bc93-6894a57f9324',
};

export const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  description: '`ETag` of an earlier answer: where nothing has changed, the answer is 304 without a body. Absent: the whole answer.',
  schema: { type: 'string' },
  example: 'W/"5f1c…"',
};

/** Headers of answers, as components of the document. */
export const HEADERS = {
  'X-Request-Id': {
    description: 'Id of the request: the operator finds its log lines by it. On every answer of the service.',
    required: true,
    schema: { type: 'string' },
    example: '2KX0B2TUb8WYbJk=',
  },
  'WWW-Authenticate': {
    description:
      'Which credentials are taken (RFC 9110): `Bearer`, the ID token. An API key goes in `X-API-Key`, for which there is no scheme.',
    required: true,
    schema: { type: 'string' },
    example: 'Bearer realm="registry-graph"',
  },
  RateLimit: {
    description:
      'What is left of the account’s minute: `r` requests for `t` more seconds (IETF draft, structured fields). `default` counts accepted POST requests, `requests` all others. Absent where the account is not known.',
    schema: { type: 'string' },
    example: '"default";r=59;t=30',
  },
  'RateLimit-Policy': {
    description: 'What the account has: `q` requests in `w` seconds. Absent where the account is not known.',
    schema: { type: 'string' },
    example: '"default";q=60;w=60',
  },
  'Retry-After': {
    description: 'Seconds until the same request is worth another try. Absent where repeating it does not help.',
    schema: { type: 'integer', minimum: 1 },
    example: 2,
  },
  'Set-Cookie': {
    description:
      'The cookie by which a browser is known at its next log-in with this email. For pages of this origin (`Sec-Fetch-Site: same-origin`). Absent for all other callers.',
    schema: { type: 'string' },
    example: 'registry-graph-device=kQ0Jx2mS1cT4vY7zB3nE6g; Path=/authenticate; Max-Age=7776000; Secure; HttpOnly; SameSite=Strict',
  },
  'Idempotency-Replayed': {
    description: '`true` where this is the answer to an earlier request with the same `Idempotency-Key`. Absent otherwise.',
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
  'X-Ignored-Fields': {
    description: 'Fields of the body and parameters of the query that mean nothing here, ten at most. Absent where there is none.',
    schema: { type: 'string' },
    example: 'juristiction',
  },
  'X-Hint': {
    description: 'How to go on, as a sentence for a person: in the sandbox, where no invented company has the name. Absent otherwise.',
    schema: { type: 'string' },
    example: 'The sandbox has invented companies only: try HARBOUR INVENTED LIMITED in GB.',
  },
  'X-Name-Search': {
    description:
      'Why an answer may be empty: `searched`: at least one source answered, so no entry has the name; `failed`: no source answered; `not_available`: this deployment has no source to ask by name for this jurisdiction. Absent in repeated answers from before this header existed.',
    schema: { type: 'string', enum: ['searched', 'failed', 'not_available'] },
    example: 'searched',
  },
  'Content-Disposition': {
    description: 'The name to save the file under. Absent where the answer is no file.',
    schema: { type: 'string' },
    example: 'attachment; filename="76350d497d90c700b305493bfef1ac5d.graphml"',
  },
  'X-Export-Dropped': {
    description:
      'What the file leaves out or shortens, each with its number `n` (structured fields, a list). `about=1` says why. Absent where it leaves out nothing.',
    schema: { type: 'string' },
    example: '"addresses of parties";n=12',
  },
  Location: {
    description: 'The same link as `url` of the body.',
    required: true,
    schema: { type: 'string', format: 'uri' },
    example: 'https://documents.example/answers/7635?signature=0',
  },
  ETag: {
    description: 'Mark of this version of the answer, for `If-None-Match`.',
    required: true,
    schema: { type: 'string' },
    example: 'W/"5f1c…"',
  },
  'Cache-Control': {
    description: 'How long caches may keep the answer. All other answers of the service are `no-store`.',
    required: true,
    schema: { type: 'string' },
    example: 'public, max-age=300',
  },
} as const;

export type HeaderName = keyof typeof HEADERS;
