/** Every "no" that the API says: one closed list of codes, each with its status and an example of its sentence. */
export const ERRORS = {
  missing_credentials: { status: 401, error: 'Missing Authorization or X-API-Key header' },
  invalid_credentials: { status: 401, error: 'Invalid or expired token' },
  account_suspended: { status: 403, error: 'Your account access has been suspended. Please contact support.' },
  profile_not_found: { status: 404, error: 'User profile not found' },
  id_token_required: { status: 403, error: 'An API key cannot manage API keys. Use an ID token.' },
  login_fields_missing: { status: 400, error: 'Email and password must be provided' },
  invalid_password: { status: 401, error: 'INVALID_PASSWORD' },
  password_reset_required: { status: 401, error: 'Your password was reset. Ask the operator of the service for a new one.' },
  login_busy: { status: 429, error: 'Too many log-ins at the moment. Try again later.' },
  too_many_attempts: { status: 429, error: 'Too many attempts. Try again later.' },
  invalid_body: { status: 400, error: 'The body must be a JSON object' },
  invalid_parameter: { status: 400, error: 'limit must be a whole number from 1 to 100' },
  missing_input: { status: 400, error: 'Missing identifier and/or jurisdiction input' },
  unsupported_jurisdiction: { status: 400, error: 'Unsupported jurisdiction: ZZ' },
  invalid_identifier: {
    status: 400,
    error: '"123" cannot be a SIREN. A valid one has 9 digits, the last one a check digit, for example 552120222.',
  },
  registry_not_configured: { status: 400, error: 'Companies House cannot be asked: this deployment has no credentials for it' },
  no_registration_number: {
    status: 400,
    error: 'No registration number: neither the request nor the entity has one. Resolve it first with /idfinder.',
  },
  not_subscribed: { status: 403, error: 'Insufficient subscription: you are not subscribed to search in this jurisdiction' },
  insufficient_credits: { status: 402, error: 'Insufficient credits. This search requires 1 credit(s).' },
  rate_limited: { status: 429, error: 'Rate limit exceeded' },
  daily_limit_reached: { status: 429, error: 'The daily limit of 200 look-ups that found nothing is reached' },
  search_not_found: { status: 404, error: 'Search not found' },
  case_not_found: { status: 404, error: 'Case not found' },
  entity_not_found: { status: 404, error: 'Entity not found on this case' },
  not_the_owner: { status: 403, error: 'Only the case owner may expand' },
  already_expanded: { status: 409, error: 'This entity has been expanded already' },
  identifier_conflict: {
    status: 409,
    error: 'The entity has the Company number 08957400, the request names 00445790. Send "override": true to search the requested one.',
  },
  identity_conflict: {
    status: 409,
    error: 'The two differ: dateOfBirth. Send "override": true to take them as one party all the same.',
  },
  too_many_decisions: { status: 409, error: 'A case can have 1,000 decisions on identities' },
  expand_in_progress: { status: 409, error: 'An expand of this entity is in progress' },
  entity_not_searched: { status: 409, error: 'This entity has not been searched yet: expand it first' },
  financials_in_progress: { status: 409, error: 'A search of the figures of this entity is in progress' },
  financials_not_published: { status: 400, error: 'Zefix publishes no figures that this service reads' },
  case_not_ready: { status: 409, error: 'This case has no result yet: its first search is not completed' },
  case_in_use: { status: 409, error: 'A search of this case is still running. Erase the case when it has ended.' },
  too_many_collaborators: { status: 409, error: 'A case can be shared with 50 collaborators. Remove one first.' },
  document_not_found: { status: 404, error: 'Document not found' },
  api_key_not_found: { status: 404, error: 'API key not found' },
  too_many_api_keys: { status: 400, error: 'An account can have 50 API keys. Revoke one first.' },
  unknown_rule_set: { status: 400, error: 'There is no rule set eu-amlr. See GET /rule-sets.' },
  rule_set_invalid: { status: 422, error: '/ruleSets/0/ownership/threshold: Invalid input' },
  graph_invalid: { status: 422, error: '/graph/target: the target is no record' },
  graph_too_large: { status: 422, error: 'A graph may have 2,000 records and 20,000 relationships' },
  invalid_url: { status: 400, error: 'Only https is allowed' },
  event_not_found: { status: 404, error: 'Event not found' },
  events_expired: { status: 410, error: 'Events after this number are kept no more. Read on from `oldest`.' },
  too_many_endpoints: { status: 409, error: 'An account can have 10 webhook endpoints. Remove one first.' },
  endpoint_disabled: { status: 409, error: 'This webhook endpoint is switched off. Switch it on first.' },
  endpoint_not_found: { status: 404, error: 'Webhook endpoint not found' },
  unwrap_not_found: { status: 404, error: 'Unwrap not found' },
  unwrap_in_progress: { status: 409, error: 'An unwrap of this case is in progress' },
  unwrap_ended: { status: 409, error: 'This unwrap has ended: there is nothing to resume or to cancel' },
  target_not_ready: { status: 409, error: 'The first search of this case is not completed' },
  route_not_found: { status: 404, error: 'There is nothing at this address' },
  method_not_allowed: { status: 405, error: 'This address takes GET, DELETE' },
  body_too_large: { status: 413, error: 'The body is larger than 64 KB' },
  idempotency_key_reused: { status: 422, error: 'This Idempotency-Key was used for another request' },
  idempotency_in_progress: { status: 409, error: 'A request with this Idempotency-Key is still running' },
  internal: { status: 500, error: 'Internal error' },
} as const satisfies Record<string, { status: number; error: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Codes after which the same request may succeed a little later. */
const RETRYABLE = new Set<ErrorCode>([
  'too_many_attempts',
  'login_busy',
  'rate_limited',
  'daily_limit_reached',
  'idempotency_in_progress',
  'expand_in_progress',
  'financials_in_progress',
  'case_in_use',
  'internal',
]);

interface Facts {
  message?: string;
  fields?: Readonly<Record<string, unknown>>;
  retryAfter?: number | undefined;
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** A refusal with its facts. `fields` join the body, `headers` the answer's own; `retryAfter` is in seconds. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly retryAfter: number | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, facts: Facts = {}) {
    super(facts.message ?? ERRORS[code].error, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.fields = facts.fields ?? {};
    this.retryAfter = facts.retryAfter;
    this.headers = facts.headers ?? {};
  }

  /** The same refusal, with these headers. */
  with(headers: Readonly<Record<string, string>>): ApiError {
    const { code, message, fields, retryAfter, cause } = this;
    return new ApiError(code, { message, fields, retryAfter, headers, cause });
  }

  /** True where the same request may succeed a little later; `Retry-After` says when. */
  get retryable(): boolean {
    return RETRYABLE.has(this.code);
  }
}
