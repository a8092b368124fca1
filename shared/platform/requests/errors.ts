/**
 * Every "no" that the API says: one closed list of codes, each with its status, an example of its sentence, and what a caller can do. A refusal
 * may have a more exact `hint` among its fields.
 */
export const ERRORS = {
  missing_credentials: {
    status: 401,
    error: 'Missing Authorization or X-API-Key header',
    hint: 'Send an API key in X-API-Key, or an ID token as Authorization: Bearer <ID token>.',
  },
  invalid_credentials: {
    status: 401,
    error: 'Invalid or expired token',
    hint: 'Log in again with POST /authenticate, or use another key.',
  },
  account_suspended: {
    status: 403,
    error: 'Your account access has been suspended. Please contact support.',
    hint: 'Contact the operator of the service.',
  },
  profile_not_found: { status: 404, error: 'User profile not found', hint: 'Ask the operator to set the account up.' },
  id_token_required: {
    status: 403,
    error: 'An API key cannot manage API keys. Use an ID token.',
    hint: 'Send the ID token of POST /authenticate as Authorization: Bearer <ID token>.',
  },
  login_fields_missing: { status: 400, error: 'Email and password must be provided', hint: 'Send email and password.' },
  invalid_password: {
    status: 401,
    error: 'INVALID_PASSWORD',
    hint: 'Check email and password. Five wrong attempts within an hour lock the email out for a while.',
  },
  password_reset_required: {
    status: 401,
    error: 'Your password was reset. Ask the operator of the service for a new one.',
    hint: 'Ask the operator of the service for a new password. API keys go on working.',
  },
  login_busy: {
    status: 429,
    error: 'Too many log-ins at the moment. Try again later.',
    hint: 'Wait as long as Retry-After says. A token is valid for one hour: keep it.',
  },
  too_many_attempts: {
    status: 429,
    error: 'Too many attempts. Try again later.',
    hint: 'Wait as long as Retry-After says; a right password is refused as well until then.',
  },
  invalid_body: {
    status: 400,
    error: 'The body must be a JSON object',
    hint: 'Correct the body: GET /openapi.json describes its fields.',
  },
  invalid_parameter: {
    status: 400,
    error: 'limit must be a whole number from 1 to 100',
    hint: 'Correct what error names, or leave it out.',
  },
  missing_input: { status: 400, error: 'Missing identifier and/or jurisdiction input', hint: 'Send identifier.' },
  unsupported_jurisdiction: { status: 400, error: 'Unsupported jurisdiction: ZZ', hint: 'Take a code of GET /jurisdictions.' },
  invalid_identifier: {
    status: 400,
    error: '"123" cannot be a SIREN. A valid one has 9 digits, the last one a check digit, for example 552120222.',
    hint: 'Correct the number: example is a valid one. POST /identifiers/validate tries a number for nothing.',
  },
  registry_not_configured: {
    status: 400,
    error: 'Companies House cannot be asked: this deployment has no credentials for it',
    hint: 'The operator sets apiKey for GB; it is available from https://developer.company-information.service.gov.uk.',
  },
  no_registration_number: {
    status: 400,
    error: 'No registration number: neither the request nor the entity has one. Resolve it first with /idfinder.',
    hint: 'Find it with POST /idfinder, by the legal name, and send it as identifier.',
  },
  not_subscribed: {
    status: 403,
    error: 'Insufficient subscription: you are not subscribed to search in this jurisdiction',
    hint: 'Ask the operator for it. GET /account lists the subscriptions.',
  },
  insufficient_credits: {
    status: 402,
    error: 'Insufficient credits. This search requires 1 credit(s).',
    hint: 'Ask the operator of the service for credits. GET /account says what you have.',
  },
  rate_limited: {
    status: 429,
    error: 'Rate limit exceeded',
    hint: 'Wait as long as Retry-After says. RateLimit and RateLimit-Policy say which limit of the minute it was and what is left of it; error says which calls are too many.',
  },
  daily_limit_reached: {
    status: 429,
    error: 'The daily limit of 200 look-ups that found nothing is reached',
    hint: 'Wait as long as Retry-After says: until the next day begins.',
  },
  search_not_found: { status: 404, error: 'Search not found', hint: 'Use the _id of the submit’s answer.' },
  case_not_found: { status: 404, error: 'Case not found', hint: 'Use the caseId of the submit’s answer.' },
  entity_not_found: {
    status: 404,
    error: 'Entity not found on this case',
    hint: 'Use the _id of the target or of a counterparty, as GET /casefile/{caseId} gives it.',
  },
  not_the_owner: { status: 403, error: 'Only the case owner may expand', hint: 'Ask the owner of the case to do it.' },
  already_expanded: {
    status: 409,
    error: 'This entity has been expanded already',
    hint: 'Read its counterparties with GET /casefile/{caseId}.',
  },
  identifier_conflict: {
    status: 409,
    error: 'The entity has the Company number 08957400, the request names 00445790. Send "override": true to search the requested one.',
    hint: 'Check which number is right. With "override": true the requested one is searched; the record then stands beside the entity’s own facts.',
  },
  identity_conflict: {
    status: 409,
    error: 'The two differ: dateOfBirth. Send "override": true to take them as one party all the same.',
    hint: 'Check which facts are right. With "override": true they are one party all the same, and the answer keeps saying so.',
  },
  too_many_decisions: { status: 409, error: 'A case can have 1,000 decisions on identities', hint: 'Search the target in a new case.' },
  expand_in_progress: {
    status: 409,
    error: 'An expand of this entity is in progress',
    hint: 'Poll the expand that runs, or try again after Retry-After.',
  },
  entity_not_searched: {
    status: 409,
    error: 'This entity has not been searched yet: expand it first',
    hint: 'Expand it first, with include.financials where figures are wanted.',
  },
  financials_in_progress: {
    status: 409,
    error: 'A search of the figures of this entity is in progress',
    hint: 'Poll the search that runs, or try again after Retry-After.',
  },
  financials_not_published: {
    status: 400,
    error: 'Zefix publishes no figures that this service reads',
    hint: 'See sections.financials of GET /jurisdictions/{code}.',
  },
  case_not_ready: {
    status: 409,
    error: 'This case has no result yet: its first search is not completed',
    hint: 'Poll the first search of the case; where it is FAILED, make another with POST /search.',
  },
  case_in_use: {
    status: 409,
    error: 'A search of this case is still running. Erase the case when it has ended.',
    hint: 'Erase or refresh the case when it has ended.',
  },
  too_many_collaborators: {
    status: 409,
    error: 'A case can be shared with 50 collaborators. Remove one first.',
    hint: 'Remove one, then try again.',
  },
  document_not_found: { status: 404, error: 'Document not found', hint: 'Use a _documentID of sourceDocuments.' },
  api_key_not_found: { status: 404, error: 'API key not found', hint: 'Take a keyId of GET /account/api-keys.' },
  too_many_api_keys: {
    status: 400,
    error: 'An account can have 50 API keys. Revoke one first.',
    hint: 'Revoke one with DELETE /account/api-keys/{keyId}, then try again.',
  },
  unknown_rule_set: { status: 400, error: 'There is no rule set eu-amlr. See GET /rule-sets.', hint: 'GET /rule-sets lists the ids.' },
  rule_set_not_found: { status: 404, error: 'There is no rule set eu-amlr. See GET /rule-sets.', hint: 'GET /rule-sets lists the ids.' },
  rule_set_invalid: {
    status: 422,
    error: '/ruleSets/0/ownership/threshold: Too big: expected number to be <=100',
    hint: 'Correct the rule set at pointer. An entry of GET /rule-sets has the form.',
  },
  graph_invalid: { status: 422, error: '/graph/target: the target is no record', hint: 'Correct the body at pointer.' },
  graph_too_large: {
    status: 422,
    error: 'A graph may have 2,000 records and 20,000 relationships',
    hint: 'Send the part above the target only.',
  },
  invalid_url: {
    status: 400,
    error: 'Only https is allowed',
    hint: 'Use an https URL of a host name on the public internet, port 443 or 8443.',
  },
  event_not_found: { status: 404, error: 'Event not found', hint: 'Take an id of GET /events.' },
  events_expired: {
    status: 410,
    error: 'Events after this number are kept no more. Read on from `oldest`.',
    hint: 'Read the state of your searches once, then read on with after one lower than oldest.',
  },
  too_many_endpoints: {
    status: 409,
    error: 'An account can have 10 webhook endpoints. Remove one first.',
    hint: 'Remove one, then try again.',
  },
  endpoint_disabled: {
    status: 409,
    error: 'This webhook endpoint is switched off. Switch it on first.',
    hint: 'Switch it on first: PUT /webhook-endpoints/{endpointId} with enabled: true.',
  },
  endpoint_not_found: { status: 404, error: 'Webhook endpoint not found', hint: 'Take an endpointId of GET /webhook-endpoints.' },
  unwrap_not_found: { status: 404, error: 'Unwrap not found', hint: 'Use an _id of GET /casefile/{caseId}/unwrap.' },
  unwrap_in_progress: { status: 409, error: 'An unwrap of this case is in progress', hint: 'Wait until it has ended, or cancel it.' },
  unwrap_ended: {
    status: 409,
    error: 'This unwrap has ended: there is nothing to resume or to cancel',
    hint: 'Start a new unwrap: POST /casefile/{caseId}/unwrap.',
  },
  target_not_ready: {
    status: 409,
    error: 'The first search of this case is not completed',
    hint: 'Poll the first search of the case; where it is FAILED, make another with POST /search.',
  },
  route_not_found: {
    status: 404,
    error: 'There is nothing at this address',
    hint: 'Check the path: GET /openapi.json lists all addresses.',
  },
  method_not_allowed: { status: 405, error: 'This address takes GET, DELETE', hint: 'Use a method that the header Allow names.' },
  body_too_large: { status: 413, error: 'The body is larger than 64 KB', hint: 'Send less: a graph in parts, above the target only.' },
  idempotency_key_reused: {
    status: 422,
    error: 'This Idempotency-Key was used for another request',
    hint: 'Use a new key for a new request.',
  },
  idempotency_in_progress: {
    status: 409,
    error: 'A request with this Idempotency-Key is still running',
    hint: 'Send the same request again after Retry-After.',
  },
  internal: { status: 500, error: 'Internal error', hint: 'Try again; if it stays, give the operator the requestId.' },
} as const satisfies Record<string, { status: number; error: string; hint: string }>;

export type ErrorCode = keyof typeof ERRORS;
