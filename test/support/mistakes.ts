/**
 * What first-time integrators get wrong, each with the answer: status, code, and what the answer must tell. `{name}` in a call or a body stands
 * for a thing of the world in which they are made (`test/e2e/mistakes.large.test.ts`).
 */

export interface Mistake {
  readonly what: string;
  /** Method and address. */
  readonly call: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Who calls; absent: the owner of the case. */
  readonly as?: Caller;
  readonly status: number;
  /** Absent where the answer is no error: the request is taken, and `tells` is about its headers or its result. */
  readonly code?: string;
  /** Matched by error, hint, pointer and telling headers, a line each. */
  readonly tells: RegExp;
}

export type Caller = 'nobody' | 'reader' | 'stranger' | 'poor' | 'narrow' | 'live' | 'locked' | 'token';

/** What an error tells wherever nothing more exact can be said. */
const DEFAULTS: Readonly<Record<string, RegExp>> = {
  missing_credentials: /Send an API key in X-API-Key, or an ID token as Authorization: Bearer/,
  account_suspended: /Contact the operator of the service/,
  method_not_allowed: /^allow: (?:GET, HEAD|POST)/m,
  route_not_found: /GET \/openapi\.json lists all addresses/,
  unsupported_jurisdiction: /GET \/jurisdictions lists what can be searched/,
  invalid_identifier: /cannot be .+ A valid one has .+, for example /,
  insufficient_credits: /Ask the operator of the service for credits/,
  idempotency_key_reused: /Use a new key for a new request/,
  search_not_found: /Use the _id of the submit’s answer/,
  case_not_found: /Use the caseId of the submit’s answer/,
  case_not_ready: /Poll the first search of the case; where it is FAILED, make another with POST \/search/,
  target_not_ready: /Poll the first search of the case; where it is FAILED, make another with POST \/search/,
  not_the_owner: /Ask the owner of the case/,
  document_not_found: /Use a _documentID of sourceDocuments/,
  entity_not_found: /Use the _id of the target or of a counterparty/,
  rule_set_not_found: /GET \/rule-sets lists the ids/,
  evidence_not_found: /Use a packId of GET \/casefile\/\{caseId\}\/evidence/,
  unwrap_not_found: /Use an _id of GET \/casefile\/\{caseId\}\/unwrap/,
  already_expanded: /Read its counterparties with GET \/casefile\/\{caseId\}/,
  entity_not_searched: /Expand it first/,
  id_token_required: /Send the ID token of POST \/authenticate as Authorization: Bearer/,
  api_key_not_found: /Take a keyId of GET \/account\/api-keys/,
  event_not_found: /Take an id of GET \/events/,
  endpoint_not_found: /Take an endpointId of GET \/webhook-endpoints/,
  monitor_not_found: /Use a monitorId of GET \/monitors/,
  batch_not_found: /Use a batchId of GET \/batches/,
  version_not_found: /GET \/monitors\/\{monitorId\}\/versions lists them/,
  endpoint_disabled: /Switch it on first: PUT .+ enabled: true/,
};

type Extra = Pick<Mistake, 'body' | 'headers' | 'as'>;
const of =
  (call: string, common: Extra = {}) =>
  (what: string, status: number, code?: string, tells = DEFAULTS[code ?? ''], extra: Extra & { at?: string } = {}): Mistake => {
    const { at = '', ...more } = extra;
    return { ...common, ...more, what, call: call + at, status, tells: tells!, ...(code && { code }) };
  };

const any = (call: string) => of(call);
const search = of('POST /search');
const expand = of('POST /search/expand');
const figures = of('POST /search/financials');
const lei = of('POST /search/lei');
const find = of('POST /idfinder');
const validate = of('POST /identifiers/validate');
const ownership = of('GET /casefile/{case}/ownership');
const calculate = of('POST /ownership/calculate');
const unwrap = of('POST /casefile/{case}/unwrap');
const webhook = of('POST /webhook-endpoints');
const monitor = of('POST /monitors');
const account = of('GET /account');

const KEY = `rgtest_${'0'.repeat(12)}.${'0'.repeat(32)}`;
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl';
const GB = { jurisdiction: 'GB', identifier: '99000010' };

export const MISTAKES: readonly Mistake[] = [
  // Credentials.
  account('no credentials', 401, 'missing_credentials', undefined, { as: 'nobody' }),
  account('an empty key', 401, 'missing_credentials', undefined, { as: 'nobody', headers: { 'x-api-key': '' } }),
  account('an unknown key', 401, 'invalid_credentials', /unknown or was revoked: use another one/, {
    as: 'nobody',
    headers: { 'x-api-key': KEY },
  }),
  account('a key in quotes', 401, 'invalid_credentials', /has not the form of an API key: <prefix>_<12 hex>\.<32 hex>, without quotes/, {
    as: 'nobody',
    headers: { 'x-api-key': `"${KEY}"` },
  }),
  account('half a key', 401, 'invalid_credentials', /has not the form of an API key/, {
    as: 'nobody',
    headers: { 'x-api-key': KEY.slice(0, 30) },
  }),
  account('a token as a key', 401, 'invalid_credentials', /X-API-Key has an ID token: send it as Authorization: Bearer/, {
    as: 'nobody',
    headers: { 'x-api-key': TOKEN },
  }),
  account('the key as Bearer', 401, 'invalid_credentials', /This is an API key: send it in the header X-API-Key/, {
    as: 'nobody',
    headers: { authorization: 'Bearer {key}' },
  }),
  account('the key as Basic', 401, 'invalid_credentials', /This is an API key: send it in the header X-API-Key/, {
    as: 'nobody',
    headers: { authorization: 'Basic {basic}' },
  }),
  account('the key without a scheme', 401, 'invalid_credentials', /This is an API key: send it in the header X-API-Key/, {
    as: 'nobody',
    headers: { authorization: '{key}' },
  }),
  account('an expired token', 401, 'invalid_credentials', /has expired, which it does after one hour\. POST \/authenticate gives one/, {
    as: 'nobody',
    headers: { authorization: `Bearer ${TOKEN}` },
  }),
  account('a token without Bearer', 401, 'invalid_credentials', /takes Bearer <ID token> and nothing else/, {
    as: 'nobody',
    headers: { authorization: TOKEN },
  }),
  account(
    'email and password as Basic',
    401,
    'invalid_credentials',
    /POST \/authenticate gives one for email and password\. An API key goes in X-API-Key/,
    {
      as: 'nobody',
      headers: { authorization: 'Basic dXNlcjpwYXNzd29yZA==' },
    },
  ),
  account('the key in another header', 401, 'missing_credentials', undefined, { as: 'nobody', headers: { 'api-key': '{key}' } }),
  account('the key in the query', 401, 'missing_credentials', undefined, { as: 'nobody', at: '?api_key={key}' }),
  account('a bad key beside a good token', 401, 'invalid_credentials', /API key is unknown or was revoked/, {
    as: 'token',
    headers: { 'x-api-key': KEY },
  }),
  account('a suspended account', 403, 'account_suspended', undefined, { as: 'locked' }),
  account('an unknown parameter', 200, undefined, /^x-ignored-fields: verbose$/m, { at: '?verbose=1' }),
  any('POST /account')('POST in place of GET', 405, 'method_not_allowed', undefined, { body: {} }),

  // Log-in.
  any('POST /authenticate')('no password', 400, 'login_fields_missing', /Send email and password\.\n\/password$/m, {
    as: 'nobody',
    body: { email: 'a@example.com' },
  }),
  any('POST /authenticate')('no email', 400, 'login_fields_missing', /Send email and password\.\n\/email$/m, {
    as: 'nobody',
    body: { password: 'x' },
  }),
  any('POST /authenticate')('a blank email', 400, 'login_fields_missing', /\n\/email$/m, {
    as: 'nobody',
    body: { email: ' ', password: 'x' },
  }),
  any('POST /authenticate')('user in place of email', 400, 'login_fields_missing', /\n\/email\nx-ignored-fields: user$/m, {
    as: 'nobody',
    body: { user: 'a@example.com', password: 'x' },
  }),
  any('POST /authenticate')('a number as password', 400, 'invalid_body', /must be strings.+\n.+\n\/password$/m, {
    as: 'nobody',
    body: { email: 'a@example.com', password: 1 },
  }),
  any('POST /authenticate')('a wrong password', 401, 'invalid_password', /Check email and password\. Five wrong attempts/, {
    as: 'nobody',
    body: { email: '{unknown}', password: 'wrong' },
  }),
  any('POST /authenticate')('a form', 400, 'invalid_body', /The body is a form: send a JSON object with Content-Type: application\/json/, {
    as: 'nobody',
    body: 'email=a&password=b',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  any('GET /authenticate')('GET', 405, 'method_not_allowed', undefined, { as: 'nobody' }),
  any('POST /login')('another address', 404, 'route_not_found', undefined, { as: 'nobody', body: {} }),

  // Addresses.
  any('GET /search/{search}')(
    'a search without /status',
    404,
    'route_not_found',
    /nearest address is GET \/search\/\{searchId\}\/status\./,
  ),
  any('GET /casefile')('a case without its id', 404, 'route_not_found', /nearest address is GET \/casefile\/\{caseId\}\./),
  any('GET /cases/{case}')('a case under /cases', 404, 'route_not_found', /nearest address is GET \/casefile\/\{caseId\}\./),
  any('POST /searches')('the plural', 404, 'route_not_found', /nearest address is POST \/search\./, { body: GB }),
  any('POST /v1/search')('a version', 404, 'route_not_found', /nearest address is POST \/search\./, { body: GB }),
  any('GET /jurisdiction/GB')('the singular', 404, 'route_not_found', /nearest address is GET \/jurisdictions\/\{code\}\./),
  any('GET /')('the root', 404, 'route_not_found', undefined, { headers: { accept: 'application/json' } }),
  any('GET /search')('a search with GET', 405, 'method_not_allowed'),
  any('PATCH /casefile/{case}')('PATCH', 405, 'method_not_allowed'),
  any('DELETE /cases')('DELETE of a list', 405, 'method_not_allowed'),
  any('GET /idfinder')('the finder with GET', 405, 'method_not_allowed'),
  any('POST /openapi.json')('POST of the document', 405, 'method_not_allowed', undefined, { as: 'nobody', body: {} }),
  any('GET /openapi.json')('a parameter of the document', 200, undefined, /^x-ignored-fields: version$/m, {
    as: 'nobody',
    at: '?version=2',
  }),
  any('GET /health')('a parameter of the health', 200, undefined, /^x-ignored-fields: deep$/m, { as: 'nobody', at: '?deep=1' }),
  any('PUT /health')('PUT of the health', 405, 'method_not_allowed', undefined, { as: 'nobody', body: {} }),

  // POST /search.
  search('no body', 400, 'invalid_body', /The body is empty: send a JSON object/, { body: '' }),
  search('no JSON', 400, 'invalid_body', /not valid JSON at character 2/, { body: "{'jurisdiction':'GB'}" }),
  search('a comma too many', 400, 'invalid_body', /not valid JSON at character 22/, { body: '{"jurisdiction":"GB",}' }),
  search('a list', 400, 'invalid_body', /must be a JSON object/, { body: [GB] }),
  search('a form', 400, 'invalid_body', /The body is a form: send a JSON object with Content-Type: application\/json/, {
    body: 'jurisdiction=GB&identifier=99000010',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  search('JSON inside of a text', 400, 'invalid_body', /must be a JSON object/, { body: '"{\\"jurisdiction\\":\\"GB\\"}"' }),
  search('over 64 KB', 413, 'body_too_large', /larger than 64 KB\nSend less/, { body: { ...GB, legal_name: 'x'.repeat(70_000) } }),
  search('nested too deeply', 400, 'invalid_body', /more than 64 levels deep/, { body: `{"a":${'['.repeat(70)}${']'.repeat(70)}}` }),
  search('an empty object', 400, 'missing_input', /^Send jurisdiction\.\n\/jurisdiction$/m, { body: {} }),
  search('no jurisdiction', 400, 'missing_input', /^Send jurisdiction\.\n\/jurisdiction$/m, { body: { identifier: '99000010' } }),
  search(
    'no identifier',
    400,
    'missing_input',
    /^Send identifier\. GB is searched by Company number\. POST \/idfinder finds it .+\n\/identifier$/m,
    { body: { jurisdiction: 'GB' } },
  ),
  search('a blank identifier', 400, 'missing_input', /^Send identifier\..+\n\/identifier$/m, {
    body: { jurisdiction: 'GB', identifier: ' ' },
  }),
  search(
    'legalName as in the finder',
    400,
    'missing_input',
    /^You sent legalName: here it is legal_name\. GB is searched by Company number\. POST \/idfinder/m,
    { body: { jurisdiction: 'GB', legalName: 'HARBOUR INVENTED LIMITED' } },
  ),
  search('a name where numbers are searched', 400, 'missing_input', /^Send identifier\..+ POST \/idfinder finds it by the legal name\.$/m, {
    body: { jurisdiction: 'GB', legal_name: 'HARBOUR INVENTED LIMITED' },
  }),
  search('a misspelt jurisdiction', 400, 'missing_input', /^You sent juristiction: here it is jurisdiction\.$/m, {
    body: { juristiction: 'GB', identifier: '99000010' },
  }),
  search('a misspelt identifier', 400, 'missing_input', /^You sent identifer: here it is identifier\./m, {
    body: { jurisdiction: 'GB', identifer: '99000010' },
  }),
  search('no name where names are searched', 400, 'missing_input', /^Send legal_name\.\n\/legal_name$/m, { body: { jurisdiction: 'IQ' } }),
  search('a number as identifier', 400, 'invalid_body', /expected string, received number\n.+\n\/identifier$/m, {
    body: { jurisdiction: 'GB', identifier: 99000010 },
  }),
  search('null as identifier', 400, 'invalid_body', /expected string, received null\n.+\n\/identifier$/m, {
    body: { jurisdiction: 'GB', identifier: null },
  }),
  search('a list of jurisdictions', 400, 'invalid_body', /expected string, received array\n.+\n\/jurisdiction$/m, {
    body: { jurisdiction: ['GB'], identifier: '99000010' },
  }),
  search('UK', 400, 'unsupported_jurisdiction', /^Use GB, the ISO 3166 code\./m, { body: { jurisdiction: 'UK', identifier: '99000010' } }),
  search('GBR', 400, 'unsupported_jurisdiction', /^Use GB, the ISO 3166 code\./m, {
    body: { jurisdiction: 'GBR', identifier: '99000010' },
  }),
  search('the name of a country', 400, 'unsupported_jurisdiction', /^Use DE, the ISO 3166 code\./m, {
    body: { jurisdiction: 'Germany', identifier: 'HRB 1' },
  }),
  search('EL', 400, 'unsupported_jurisdiction', /^Use GR, the ISO 3166 code\./m, {
    body: { jurisdiction: 'EL', identifier: '999900001000' },
  }),
  search('a state without its country', 400, 'unsupported_jurisdiction', /^Use US-NY, the ISO 3166 code\./m, {
    body: { jurisdiction: 'NY', identifier: '99000011' },
  }),
  search('a country without a register', 400, 'unsupported_jurisdiction', undefined, { body: { jurisdiction: 'AF', identifier: '1' } }),
  search('a number of another form', 400, 'invalid_identifier', undefined, { body: { jurisdiction: 'NO', identifier: '123' } }),
  search('a wrong check digit', 400, 'invalid_identifier', /check digit is wrong\. A valid one has .+ for example 552120222\./, {
    body: { jurisdiction: 'FR', identifier: '000700014' },
  }),
  search('a VAT number', 400, 'invalid_identifier', /cannot be a SIREN\. A valid one has 9 digits/, {
    body: { jurisdiction: 'FR', identifier: 'FR12000700013' },
  }),
  search('include as a list', 400, 'invalid_body', /expected object, received array\n.+\n\/include$/m, {
    body: { ...GB, include: ['financials'] },
  }),
  search(
    'a misspelt field of include',
    400,
    'invalid_body',
    /Unrecognized key: "financial"\nIt takes financials\.\n\/include\/financial$/m,
    { body: { ...GB, include: { financial: true } } },
  ),
  search('yes in place of true', 400, 'invalid_body', /expected boolean, received string\n.+\n\/include\/financials$/m, {
    body: { ...GB, include: { financials: 'yes' } },
  }),
  search('a reference that is too long', 400, 'invalid_body', /<=100 characters\n.+\n\/reference$/m, {
    body: { ...GB, reference: 'x'.repeat(101) },
  }),
  search('a blank reference', 400, 'invalid_body', />=1 characters\n.+\n\/reference$/m, { body: { ...GB, reference: ' ' } }),
  search('another target_type', 400, 'invalid_body', /must be "corporate" or "fund"\n.+\n\/target_type$/m, {
    body: { ...GB, target_type: 'company' },
  }),
  search('a fund without its name', 400, 'missing_input', /^Send legal_name\.\n\/legal_name$/m, { body: { target_type: 'fund' } }),
  search('a fund with legalName', 400, 'missing_input', /^You sent legalName: here it is legal_name\.$/m, {
    body: { target_type: 'fund', legalName: 'INVENTED HARBOUR GROWTH FUND' },
  }),
  search('an unknown field', 200, undefined, /^x-ignored-fields: webhook$/m, {
    body: { jurisdiction: 'NO', identifier: '100000008', webhook: 'https://example.com' },
  }),
  search('parameters in the query', 400, 'invalid_body', /The body is empty.+\n.+\nx-ignored-fields: jurisdiction, identifier$/m, {
    at: '?jurisdiction=GB&identifier=99000010',
    body: '',
  }),
  search('not subscribed', 403, 'not_subscribed', /Ask the operator of this service to add GB to your subscriptions/, {
    as: 'narrow',
    body: GB,
  }),
  search('no credits', 402, 'insufficient_credits', undefined, { as: 'poor', body: GB }),
  search('a register without credentials', 400, 'registry_not_configured', /The operator sets apiKey for GB/, {
    as: 'live',
    body: { jurisdiction: 'GB', identifier: '00445790' },
  }),
  search('the register of the sandbox', 400, 'unsupported_jurisdiction', undefined, {
    as: 'live',
    body: { jurisdiction: 'QS', identifier: '100001' },
  }),
  search('an Idempotency-Key that is too long', 400, 'invalid_parameter', /must be 1 to 255 printable ASCII characters/, {
    body: GB,
    headers: { 'idempotency-key': 'x'.repeat(256) },
  }),
  search('the same Idempotency-Key for another body', 422, 'idempotency_key_reused', undefined, {
    body: { jurisdiction: 'NO', identifier: '100000024' },
    headers: { 'idempotency-key': 'used' },
  }),

  // Polls, cases and documents.
  any('GET /search/nonsense/status')('an id that is none', 404, 'search_not_found'),
  any('GET /search/{case}/status')('the id of the case', 404, 'search_not_found'),
  any('GET /search/{search}/status')('the search of another', 404, 'search_not_found', undefined, { as: 'stranger' }),
  any('GET /search/{search}/status')('an unknown parameter', 200, undefined, /^x-ignored-fields: wait$/m, { at: '?wait=10' }),
  any('GET /search/{search}/status')('another word for large', 400, 'invalid_parameter', /large must be link/, { at: '?large=1' }),
  any('GET /casefile/nonsense')('an id that is none', 404, 'case_not_found'),
  any('GET /casefile/{search}')('the id of the search', 404, 'case_not_found'),
  any('GET /casefile/{case}')('the case of another', 404, 'case_not_found', undefined, { as: 'stranger' }),
  any('GET /casefile/{case}')('a filter', 200, undefined, /^x-ignored-fields: include$/m, { at: '?include=officers' }),
  any('GET /casefile/nonsense/graph')('an id that is none', 404, 'case_not_found'),
  any('GET /casefile/{case}/graph')('a parameter', 200, undefined, /^x-ignored-fields: depth$/m, { at: '?depth=2' }),
  any('GET /casefile/{case}/export')('no format', 400, 'invalid_parameter', /format must be one of bods, csv/),
  any('GET /casefile/{case}/export')('another format', 400, 'invalid_parameter', /format must be one of bods, csv/, { at: '?format=pdf' }),
  any('GET /casefile/{case}/export')('an option of another format', 400, 'invalid_parameter', /lines goes with format=bods/, {
    at: '?format=graphml&lines=1',
  }),
  any('GET /casefile/{case}/export')('a flag that is none', 400, 'invalid_parameter', /lines must be 1 or 0/, {
    at: '?format=bods&lines=maybe',
  }),
  any('GET /casefile/{case}/export')('an unknown rule set', 400, 'unknown_rule_set', /^Use eu-amlr-2024-1624\.$/m, {
    at: '?format=bods&ownership=amlr',
  }),
  any('GET /casefile/{failed}/export')('a failed case', 409, 'case_not_ready', undefined, { at: '?format=bods' }),
  any('POST /casefile/nonsense/refresh')('an id that is none', 404, 'case_not_found', undefined, { body: {} }),
  any('POST /casefile/{case}/refresh')('the case of the owner', 403, 'not_the_owner', undefined, { as: 'reader', body: {} }),
  any('POST /casefile/{case}/refresh')('no credits', 404, 'case_not_found', undefined, { as: 'poor', body: {} }),
  any('GET /casefile/{case}/collaborators')('as a reader', 403, 'not_the_owner', undefined, { as: 'reader' }),
  any('PUT /casefile/{case}/collaborators/nobody')(
    'no email',
    400,
    'invalid_parameter',
    /Invalid email address: send one like colleague@example\.com/,
  ),
  any('PUT /casefile/{case}/collaborators/{email}')(
    'oneself',
    400,
    'invalid_parameter',
    /This is your own email: .+ Send that of another account/,
  ),
  any('PUT /casefile/{case}/collaborators/a@example.com')('as a reader', 403, 'not_the_owner', undefined, { as: 'reader' }),
  any('PUT /casefile/{case}/collaborators')('the email in the body', 405, 'method_not_allowed', /^allow: GET, HEAD$/m, {
    body: { email: 'a@example.com' },
  }),
  any('DELETE /casefile/{case}/collaborators/nobody')(
    'no email',
    400,
    'invalid_parameter',
    /Invalid email address: send one like colleague@example\.com/,
  ),
  any('DELETE /casefile/nonsense')('an id that is none', 404, 'case_not_found'),
  any('DELETE /casefile/{case}')('as a reader', 403, 'not_the_owner', undefined, { as: 'reader' }),
  any('GET /cases')('a limit of 0', 400, 'invalid_parameter', /limit must be a whole number from 1 to 100/, { at: '?limit=0' }),
  any('GET /cases')('a limit of 1,000', 400, 'invalid_parameter', /limit must be a whole number from 1 to 100/, { at: '?limit=1000' }),
  any('GET /cases')('a limit in words', 400, 'invalid_parameter', /limit must be a whole number from 1 to 100/, { at: '?limit=ten' }),
  any('GET /cases')('a cursor of one’s own', 400, 'invalid_parameter', /cursor must be the nextCursor of an earlier answer/, {
    at: '?cursor=2',
  }),
  any('GET /cases')('a page', 200, undefined, /^x-ignored-fields: page$/m, { at: '?page=2' }),
  any('GET /cases')('shared=yes', 400, 'invalid_parameter', /shared must be true or false/, { at: '?shared=yes' }),
  any('GET /cases')('a reference of shared cases', 400, 'invalid_parameter', /reference is for your own cases/, {
    at: '?shared=true&reference=x',
  }),
  any('GET /cases')('an empty reference', 400, 'invalid_parameter', /reference must be 1 to 100 characters/, { at: '?reference=' }),
  any('GET /documents/nonsense')('an id that is none', 404, 'document_not_found'),
  any('GET /documents/{document}')('the document of another', 404, 'document_not_found', undefined, { as: 'stranger' }),
  any('GET /documents/{document}')('a parameter', 200, undefined, /^x-ignored-fields: download$/m, { at: '?download=1' }),

  // Ownership.
  ownership('another spelling of ruleSet', 200, undefined, /^x-ignored-fields: rulesets$/m, { at: '?rulesets=gb-psc' }),
  ownership('brackets of a list', 200, undefined, /^x-ignored-fields: ruleSet\[\]$/m, { at: '?ruleSet[]=gb-psc' }),
  ownership('an unknown rule set', 400, 'unknown_rule_set', /^Use eu-amlr-2024-1624\.$/m, { at: '?ruleSet=eu-amlr' }),
  ownership('six rule sets', 400, 'invalid_parameter', /takes at most 5 rule sets/, {
    at: '?ruleSet=gb-psc,de-gwg,ch-tjpg,fatf-r24,eu-amlr-2024-1624,gb-mlr-2017',
  }),
  ownership('a date of another form', 400, 'invalid_parameter', /asOf must be a day of the calendar: YYYY-MM-DD/, {
    at: '?asOf=01.03.2026',
  }),
  ownership('30 February', 400, 'invalid_parameter', /asOf must be a day of the calendar: YYYY-MM-DD/, { at: '?asOf=2024-02-30' }),
  ownership('a day to come', 400, 'invalid_parameter', /asOf is a day to come: today is \d{4}-\d{2}-\d{2} \(UTC\)/, {
    at: '?asOf=2999-01-01',
  }),
  ownership('strict=yes', 400, 'invalid_parameter', /strict must be true or false/, { at: '?strict=yes' }),
  any('GET /casefile/{failed}/ownership')('a failed case', 409, 'target_not_ready'),
  any('GET /casefile/nonsense/ownership')('an id that is none', 404, 'case_not_found'),
  any('GET /casefile/nonsense/identities')('an id that is none', 404, 'case_not_found'),
  any('GET /casefile/{case}/identities')('a parameter', 200, undefined, /^x-ignored-fields: same$/m, { at: '?same=true' }),
  any('PUT /casefile/{case}/identities/{person}/{person}')('one entity twice', 400, 'invalid_parameter', /must be different ones/, {
    body: { same: true, reason: 'x' },
  }),
  any('PUT /casefile/{case}/identities/{person}/nonsense')('an entity that is none', 404, 'entity_not_found', undefined, {
    body: { same: true, reason: 'x' },
  }),
  any('PUT /casefile/{case}/identities/{person}/{company}')(
    'a person and a company',
    409,
    'identity_conflict',
    /The two differ: entityType\. Send "override": true/,
    {
      body: { same: true, reason: 'x' },
    },
  ),
  any('PUT /casefile/{case}/identities/{person}/{company}')('no reason', 400, 'invalid_body', /\n\/reason$/m, { body: { same: true } }),
  any('PUT /casefile/{case}/identities/{person}/{company}')(
    'a misspelt override',
    409,
    'identity_conflict',
    /^x-ignored-fields: overide$/m,
    {
      body: { same: true, reason: 'x', overide: true },
    },
  ),
  any('DELETE /casefile/{case}/identities/{person}/nonsense')('an entity that is none', 404, 'entity_not_found'),
  calculate('an empty object', 422, 'graph_invalid', /\n\/target$/m, { body: {} }),
  calculate('no target', 422, 'graph_invalid', /\n\/graph\/target$/m, { body: { graph: { records: [], relationships: [] } } }),
  calculate('a target that is no record', 422, 'graph_invalid', /the target is no record\n.+\n\/graph\/target$/m, {
    body: { graph: { target: 'T', records: [], relationships: [] } },
  }),
  calculate('one record twice', 422, 'graph_invalid', /the record T is there twice\n.+\n\/graph\/records$/m, {
    body: {
      graph: {
        target: 'T',
        records: [
          { recordId: 'T', type: 'company' },
          { recordId: 'T', type: 'company' },
        ],
        relationships: [],
      },
    },
  }),
  calculate('an unknown rule set', 400, 'unknown_rule_set', /^Use gb-psc\.$/m, {
    body: { graph: { target: 'T', records: [{ recordId: 'T', type: 'company' }], relationships: [] }, ruleSets: ['gb_psc'] },
  }),
  calculate('a rule set of one’s own that is empty', 422, 'rule_set_invalid', /\n\/ruleSets\/0\/id$/m, {
    body: { graph: { target: 'T', records: [{ recordId: 'T', type: 'company' }], relationships: [] }, ruleSets: [{}] },
  }),
  calculate('30 February', 400, 'invalid_parameter', /asOf must be a day of the calendar: YYYY-MM-DD\n.+\n\/asOf$/m, {
    body: { graph: { target: 'T', records: [{ recordId: 'T', type: 'company' }], relationships: [] }, asOf: '2024-02-30' },
  }),
  calculate('an interval without a share in it', 422, 'graph_invalid', /no share lies between these ends\n.+\n.+\/0\/share$/m, {
    body: {
      graph: {
        target: 'T',
        records: [
          { recordId: 'T', type: 'company' },
          { recordId: 'P', type: 'person' },
        ],
        relationships: [{ interestedParty: 'P', subject: 'T', interests: [{ type: 'shareholding', share: { minimum: 60, maximum: 50 } }] }],
      },
    },
  }),
  calculate('a mistyped party', 422, 'graph_invalid', /no record has the id Q\n.+\n\/graph\/relationships\/0\/interestedParty$/m, {
    body: {
      graph: {
        target: 'T',
        records: [{ recordId: 'T', type: 'company' }],
        relationships: [{ interestedParty: 'Q', subject: 'T', interests: [{ type: 'shareholding', share: { exact: 60 } }] }],
      },
    },
  }),
  calculate('a misspelt field', 200, undefined, /^x-ignored-fields: rulesets$/m, {
    body: { graph: { target: 'T', records: [{ recordId: 'T', type: 'company' }], relationships: [] }, rulesets: ['gb-psc'] },
  }),
  calculate('statements that are no list', 422, 'graph_invalid', /\n\/graph\/statements$/m, { body: { graph: { statements: {} } } }),
  any('GET /rule-sets/nonsense')('an unknown id', 404, 'rule_set_not_found'),
  any('GET /rule-sets/eu-amlr')('the beginning of an id', 404, 'rule_set_not_found', /^Use eu-amlr-2024-1624\.$/m),
  any('GET /rule-sets/gb_psc')('another sign in an id', 404, 'rule_set_not_found', /^Use gb-psc\.$/m),
  any('GET /rule-sets')('a filter', 200, undefined, /^x-ignored-fields: jurisdiction$/m, { at: '?jurisdiction=GB' }),

  // Unwrap.
  unwrap('no ceiling', 400, 'missing_input', /the most that this unwrap may charge.+\nSend maxCredits\.\n\/maxCredits$/m, { body: {} }),
  unwrap('max_credits', 400, 'missing_input', /^You sent max_credits: here it is maxCredits\.$/m, { body: { max_credits: 5 } }),
  unwrap('a ceiling of 0', 400, 'invalid_body', /to be >=1\n.+\n\/maxCredits$/m, { body: { maxCredits: 0 } }),
  unwrap('a ceiling in words', 400, 'invalid_body', /expected number, received string\n.+\n\/maxCredits$/m, {
    body: { maxCredits: 'ten' },
  }),
  unwrap('half a credit', 400, 'invalid_body', /expected int, received number\n.+\n\/maxCredits$/m, { body: { maxCredits: 1.5 } }),
  unwrap('another goal', 400, 'invalid_body', /expected one of "beneficialOwners"\|"wholeStructure"\n.+\n\/goal$/m, {
    body: { maxCredits: 5, goal: 'owners' },
  }),
  unwrap('figures', 400, 'invalid_parameter', /include\.financials is not taken here: .+\n.+\n\/include\/financials$/m, {
    body: { maxCredits: 5, include: { financials: true } },
  }),
  unwrap('an unknown rule set', 400, 'unknown_rule_set', /^Use gb-psc\.$/m, { body: { maxCredits: 5, ruleSets: ['psc'] } }),
  unwrap('a ruleSet', 200, undefined, /^x-ignored-fields: ruleSet$/m, { body: { dryRun: true, ruleSet: 'gb-psc' } }),
  unwrap('an entity that is none', 404, 'entity_not_found', undefined, { body: { maxCredits: 5, entityId: 'nonsense' } }),
  unwrap('as a reader', 403, 'not_the_owner', undefined, { as: 'reader', body: { maxCredits: 5 } }),
  any('POST /casefile/{failed}/unwrap')('a failed case', 409, 'target_not_ready', undefined, { body: { maxCredits: 5 } }),
  any('GET /casefile/nonsense/unwrap')('an id that is none', 404, 'case_not_found'),
  any('GET /casefile/{case}/unwrap/nonsense')('an id that is none', 404, 'unwrap_not_found'),
  any('GET /casefile/{case}/unwrap/{paused}')('the unwrap of another case', 404, 'unwrap_not_found'),
  any('POST /casefile/{chain}/unwrap/{paused}/resume')(
    'the same ceiling',
    400,
    'invalid_parameter',
    /Raise maxCredits from 1 to at least 2: .+ is expected to take \d+\.\n.+\n\/maxCredits$/m,
    { body: {} },
  ),
  any('POST /casefile/{chain}/unwrap/{paused}/resume')(
    'a lower ceiling',
    400,
    'invalid_parameter',
    /Raise maxCredits from 1 to at least 2/,
    { body: { maxCredits: 1 } },
  ),
  any('POST /casefile/{chain}/unwrap/{paused}/resume')('no body', 400, 'invalid_body', /The body is empty: send a JSON object/, {
    body: '',
  }),
  any('POST /casefile/{case}/unwrap/nonsense/cancel')('an id that is none', 404, 'unwrap_not_found'),

  // Evidence.
  any('POST /casefile/nonsense/evidence')('an id that is none', 404, 'case_not_found', undefined, { body: {} }),
  any('POST /casefile/{failed}/evidence')('a failed case', 409, 'case_not_ready', undefined, { body: {} }),
  any('POST /casefile/{case}/evidence')('a stranger', 404, 'case_not_found', undefined, { as: 'stranger', body: {} }),
  any('GET /casefile/nonsense/evidence')('an id that is none', 404, 'case_not_found'),
  any('GET /evidence/nonsense')('an id that is none', 404, 'evidence_not_found'),
  any('GET /evidence/{search}')('the id of a search', 404, 'evidence_not_found'),
  any('GET /.well-known/registry-graph-keys.json')('an unknown parameter', 200, undefined, /^x-ignored-fields: key$/m, { at: '?key=1' }),

  // Expand, figures, LEI.
  expand('no ids', 400, 'missing_input', /^Send caseId\.\n\/caseId$/m, { body: {} }),
  expand('no entity', 400, 'missing_input', /^Send entityId\.\n\/entityId$/m, { body: { caseId: '{case}' } }),
  expand(
    'case_id and entity_id',
    400,
    'missing_input',
    /^You sent case_id: here it is caseId\. You sent entity_id: here it is entityId\.$/m,
    { body: { case_id: '{case}', entity_id: '{company}' } },
  ),
  expand('an unknown case', 404, 'case_not_found', undefined, { body: { caseId: 'nonsense', entityId: '{company}' } }),
  expand('an unknown entity', 404, 'entity_not_found', undefined, { body: { caseId: '{case}', entityId: 'nonsense' } }),
  expand('as a reader', 403, 'not_the_owner', undefined, { as: 'reader', body: { caseId: '{case}', entityId: '{company}' } }),
  expand('as a stranger', 404, 'case_not_found', undefined, { as: 'stranger', body: { caseId: '{case}', entityId: '{company}' } }),
  expand(
    'a person',
    400,
    'no_registration_number',
    /this entity is a person, .+\nExpand a company of the case\. .+ send its jurisdiction and identifier\.$/m,
    { body: { caseId: '{case}', entityId: '{person}' } },
  ),
  expand('the target again', 409, 'already_expanded', undefined, { body: { caseId: '{case}', entityId: '{target}' } }),
  expand('a number of another company', 409, 'identifier_conflict', /the request names 000700021\. Send "override": true/, {
    body: { caseId: '{case}', entityId: '{company}', identifier: '000700021' },
  }),
  expand('UK', 400, 'unsupported_jurisdiction', /^Use GB, the ISO 3166 code\./m, {
    body: { caseId: '{case}', entityId: '{company}', jurisdiction: 'UK' },
  }),
  expand('an impossible number', 400, 'invalid_identifier', /cannot be a SIREN\. A valid one has/, {
    body: { caseId: '{case}', entityId: '{company}', identifier: 'x' },
  }),
  figures('no ids', 400, 'missing_input', /^Send caseId\.\n\/caseId$/m, { body: {} }),
  figures('an entity that was not searched', 409, 'entity_not_searched', undefined, { body: { caseId: '{case}', entityId: '{company}' } }),
  figures('an unknown field', 409, 'entity_not_searched', /^x-ignored-fields: years$/m, {
    body: { caseId: '{case}', entityId: '{company}', years: 3 },
  }),
  figures('an unknown case', 404, 'case_not_found', undefined, { body: { caseId: 'nonsense', entityId: 'nonsense' } }),
  lei('an empty object', 400, 'missing_input', /^Send lei\.\n\/lei$/m, { body: {} }),
  lei('LEI in capitals', 400, 'missing_input', /^You sent LEI: here it is lei\.$/m, { body: { LEI: '9999INVENTED00000198' } }),
  lei('legalName', 400, 'missing_input', /^You sent legalName: here it is legal_name\.$/m, {
    body: { legalName: 'LATERNE ERFUNDENE GMBH' },
  }),
  lei('a wrong check digit', 400, 'invalid_identifier', /cannot be an LEI\. A valid one has 18 letters or digits and 2 check digits/, {
    body: { lei: '9999INVENTED00000199' },
  }),
  lei('a number that is no LEI', 400, 'invalid_identifier', /cannot be an LEI\. A valid one has 18 letters or digits and 2 check digits/, {
    body: { lei: 'HRB 1' },
  }),
  lei('child in place of children', 400, 'invalid_body', /^It takes children\.\n\/include\/child$/m, {
    body: { lei: '9999INVENTED00000198', include: { child: true } },
  }),

  // Finder, numbers, coverage.
  find('an empty object', 400, 'missing_input', /^Send legalName\.\n\/legalName$/m, { body: {} }),
  find('legal_name as in a search', 400, 'missing_input', /^You sent legal_name: here it is legalName\.$/m, {
    body: { legal_name: 'HARBOUR INVENTED LIMITED' },
  }),
  find('a blank name', 400, 'missing_input', /^Send legalName\.\n\/legalName$/m, { body: { legalName: ' ' } }),
  find('UK', 400, 'unsupported_jurisdiction', /^Use GB, the ISO 3166 code\./m, {
    body: { legalName: 'HARBOUR INVENTED LIMITED', jurisdiction: 'UK' },
  }),
  find('a list of names', 400, 'invalid_body', /\n\/legalName$/m, { body: { legalName: ['A', 'B'] } }),
  find('no credits', 402, 'insufficient_credits', undefined, {
    as: 'poor',
    body: { legalName: 'HARBOUR INVENTED LIMITED', jurisdiction: 'GB' },
  }),
  find(
    'a real company in the sandbox',
    200,
    undefined,
    /^x-hint: The sandbox has invented companies only: try HARBOUR INVENTED LIMITED in GB\.$/m,
    { body: { legalName: 'TESCO PLC', jurisdiction: 'GB' } },
  ),
  find('an unknown field', 200, undefined, /^x-ignored-fields: country$/m, {
    body: { legalName: 'HARBOUR INVENTED LIMITED', jurisdiction: 'GB', country: 'GB' },
  }),
  validate('no number', 400, 'missing_input', /^Send identifier\.\n\/identifier$/m, { body: { jurisdiction: 'GB' } }),
  validate('number in place of identifier', 400, 'missing_input', /^Send identifier\.\n\/identifier\nx-ignored-fields: number$/m, {
    body: { jurisdiction: 'GB', number: '99000010' },
  }),
  validate('FRA', 400, 'unsupported_jurisdiction', /^Use FR, the ISO 3166 code\./m, {
    body: { jurisdiction: 'FRA', identifier: '000700013' },
  }),
  validate('a wrong check digit', 200, undefined, /^The check digit is wrong$/m, { body: { jurisdiction: 'FR', identifier: '000700014' } }),
  validate(
    'a real number in the sandbox',
    200,
    undefined,
    /^The sandbox has invented companies only: try 99000010 \(HARBOUR INVENTED LIMITED\)\.$/m,
    { body: { jurisdiction: 'GB', identifier: '00445790' } },
  ),
  validate('an unknown field', 200, undefined, /^x-ignored-fields: strict$/m, {
    body: { jurisdiction: 'GB', identifier: '99000010', strict: true },
  }),
  any('GET /jurisdictions/UK')('UK', 400, 'unsupported_jurisdiction', /^Use GB, the ISO 3166 code\./m),
  any('GET /jurisdictions/GBR')('GBR', 400, 'unsupported_jurisdiction', /^Use GB, the ISO 3166 code\./m),
  any('GET /jurisdictions/ZZ')('a code of nobody', 400, 'unsupported_jurisdiction'),
  any('GET /jurisdictions')('a filter', 200, undefined, /^x-ignored-fields: financials$/m, { at: '?financials=true' }),

  // Account and keys.
  any('GET /account/ledger')('a limit of 101', 400, 'invalid_parameter', /limit must be a whole number from 1 to 100/, {
    at: '?limit=101',
  }),
  any('GET /account/ledger')('dates', 200, undefined, /^x-ignored-fields: from$/m, { at: '?from=2026-01-01' }),
  any('GET /account/api-keys')('with a key', 403, 'id_token_required'),
  any('POST /account/api-keys')('with a key', 403, 'id_token_required', undefined, { body: { label: 'x' } }),
  any('POST /account/api-keys')('a label that is too long', 400, 'invalid_body', /<=100 characters\n.+\n\/label$/m, {
    as: 'token',
    body: { label: 'x'.repeat(101) },
  }),
  any('POST /account/api-keys')('name in place of label', 200, undefined, /^x-ignored-fields: name$/m, {
    as: 'token',
    body: { name: 'back office' },
  }),
  any('DELETE /account/api-keys/nonsense')('an id that is none', 404, 'api_key_not_found', undefined, { as: 'token' }),

  // Events and webhooks.
  any('GET /events')('a number in words', 400, 'invalid_parameter', /after must be a whole number from 0/, { at: '?after=now' }),
  any('GET /events')('a number beyond the newest', 400, 'invalid_parameter', /beyond the newest event of the account, which is \d+/, {
    at: '?after=999999',
  }),
  any('GET /events')('a wait of a minute', 400, 'invalid_parameter', /wait must be a whole number from 0 to 20/, { at: '?wait=60' }),
  any('GET /events')('an unknown type', 400, 'invalid_parameter', /no events "search\.done"\. Known: .+search\.completed/, {
    at: '?types=search.done',
  }),
  any('GET /events')('cursor in place of after', 200, undefined, /^x-ignored-fields: cursor$/m, { at: '?cursor=1&limit=1' }),
  any('GET /events/nonsense')('an id that is none', 404, 'event_not_found'),
  webhook('no URL', 400, 'invalid_url', /This is not a URL\nUse an https URL of a host name/, { body: {} }),
  webhook('http', 400, 'invalid_url', /Only https is allowed/, { body: { url: 'http://example.com/hook' } }),
  webhook('localhost', 400, 'invalid_url', /The host name needs a domain/, { body: { url: 'https://localhost/hook' } }),
  webhook('an IP address', 400, 'invalid_url', /a host name is needed/, { body: { url: 'https://10.0.0.1/hook' } }),
  webhook('another port', 400, 'invalid_url', /Only the ports 443 and 8443 are allowed/, {
    body: { url: 'https://example.com:3000/hook' },
  }),
  webhook('a password in the URL', 400, 'invalid_url', /has a user name or a password/, {
    body: { url: 'https://user:secret@example.com/hook' },
  }),
  webhook('no URL at all', 400, 'invalid_url', /This is not a URL\nUse an https URL of a host name/, { body: { url: 'example.com/hook' } }),
  webhook('an unknown type', 400, 'invalid_parameter', /no events "search\.done"\. Known: .+search\.completed/, {
    body: { url: 'https://example.com/hook', types: ['search.done'] },
  }),
  webhook('types as a text', 400, 'invalid_body', /expected array, received string\n.+\n\/types$/m, {
    body: { url: 'https://example.com/hook', types: 'search.completed' },
  }),
  webhook('another signature', 400, 'invalid_body', /expected one of "v1"\|"v1a"\|"both"\n.+\n\/signature$/m, {
    body: { url: 'https://example.com/hook', signature: 'sha256' },
  }),
  any('GET /webhook-endpoints')('a parameter', 200, undefined, /^x-ignored-fields: limit$/m, { at: '?limit=5' }),
  any('GET /webhook-endpoints/nonsense')('an id that is none', 404, 'endpoint_not_found'),
  any('PUT /webhook-endpoints/nonsense')('an id that is none', 404, 'endpoint_not_found', undefined, { body: { enabled: true } }),
  any('PUT /webhook-endpoints/{endpoint}')('disabled in place of enabled', 200, undefined, /^x-ignored-fields: disabled$/m, {
    body: { disabled: true },
  }),
  any('DELETE /webhook-endpoints/nonsense')('an id that is none', 404, 'endpoint_not_found'),
  any('POST /webhook-endpoints/nonsense/test')('an id that is none', 404, 'endpoint_not_found'),
  any('POST /webhook-endpoints/{endpoint}/rotate-secret')('a year of overlap', 400, 'invalid_body', /<=168\n.+\n\/overlapHours$/m, {
    body: { overlapHours: 8_760 },
  }),
  any('GET /webhook-endpoints/{endpoint}/deliveries')(
    'another state',
    400,
    'invalid_parameter',
    /state is one of waiting, delivered, failed/,
    { at: '?state=error' },
  ),
  any('POST /webhook-endpoints/{endpoint}/replay')('no number', 400, 'missing_input', /^Send after\.\n\/after$/m, { body: {} }),
  any('POST /webhook-endpoints/{off}/replay')('one that is switched off', 409, 'endpoint_disabled', undefined, { body: { after: 0 } }),
  monitor('neither company nor case', 400, 'missing_input', /^Missing caseId, or jurisdiction and identifier\n.+\n\/identifier$/m, {
    body: { every: 'day' },
  }),
  monitor('an hour', 400, 'invalid_body', /every must be one of minute, day, week, month\n.+\n\/every$/m, {
    body: { ...GB, every: 'hour' },
  }),
  monitor('a type that is none', 400, 'invalid_body', /there is no type "officer.hired". Known: name.changed/, {
    body: { ...GB, every: 'day', changes: ['officer.hired'] },
  }),
  monitor('owners without a case', 400, 'invalid_body', /only a monitor of a case watches its ownership\n.+\n\/watch$/m, {
    body: { ...GB, every: 'day', watch: 'ownership' },
  }),
  any('GET /monitors')('a page of none', 400, 'invalid_parameter', /limit must be a whole number from 1 to 100/, { at: '?limit=0' }),
  any('GET /monitors/nonsense')('an id that is none', 404, 'monitor_not_found'),
  any('PUT /monitors/{monitor}')('a state that is none', 400, 'invalid_body', /state must be "active" or "paused"/, {
    body: { state: 'off' },
  }),
  any('PUT /monitors/{monitor}')('rule sets without owners', 400, 'invalid_body', /only with "watch": "ownership"\n.+\n\/ruleSets$/m, {
    body: { ruleSets: ['gb-psc'] },
  }),
  any('DELETE /monitors/nonsense')('an id that is none', 404, 'monitor_not_found'),
  any('POST /monitors/nonsense/look')('an id that is none', 404, 'monitor_not_found', undefined, { body: {} }),
  any('GET /monitors/{monitor}/changes')('a stranger', 404, 'monitor_not_found', undefined, { as: 'stranger' }),
  any('GET /monitors/{monitor}/versions')('no day', 400, 'invalid_parameter', /asOf must be a day or an instant/, {
    at: '?asOf=yesterday',
  }),
  any('GET /monitors/{monitor}/versions/9')('a version that is none', 404, 'version_not_found'),
  any('POST /batches')('nothing', 400, 'missing_input', /./, { body: {} }),
  any('GET /batches')('a page of none', 400, 'invalid_parameter', /limit must be a whole number from 1 to 100/, { at: '?limit=0' }),
  any('GET /batches/nonsense')('an id that is none', 404, 'batch_not_found'),
  any('GET /batches/{batch}/report')('another format', 400, 'invalid_parameter', /format/, { at: '?format=xlsx' }),
  any('GET /batches/{batch}/results')('another format', 400, 'invalid_parameter', /format/, { at: '?format=xlsx' }),
  any('POST /batches/nonsense/start')('an id that is none', 404, 'batch_not_found', undefined, { body: {} }),
  any('POST /batches/{batch}/pause')('one that does not run', 409, 'batch_not_ready', /See status of GET/, { body: {} }),
  any('POST /batches/{batch}/resume')('one that is not paused', 409, 'batch_not_ready', /See status of GET/, { body: {} }),
  any('POST /batches/{batch}/cancel')('a stranger', 404, 'batch_not_found', undefined, { as: 'stranger', body: {} }),
  any('DELETE /batches/nonsense')('an id that is none', 404, 'batch_not_found'),
  any('GET /parties')(
    'nobody',
    400,
    'missing_input',
    /^Missing name or identifier\nSend name, or identifier with jurisdiction\.\n\/name$/m,
  ),
  any('GET /parties')('a month that is none', 400, 'invalid_parameter', /birthMonth must be a month such as 1975-06/, {
    at: '?name=Nobody&birthMonth=June',
  }),
  any('POST /events/nonsense/redeliver')('an id that is none', 404, 'event_not_found', undefined, { body: {} }),
];

/** Searches that are accepted and fail: the code of the result, and what error and hint must tell. */
export const FAILING: readonly Mistake[] = [
  search(
    'a real number in the sandbox',
    200,
    'not_found',
    /^The sandbox has invented companies only: try 99000010 \(HARBOUR INVENTED LIMITED\)\. You were not charged\.$/m,
    { body: { jurisdiction: 'GB', identifier: '00445790' } },
  ),
  search('a real number of a German register', 200, 'not_found', /^The sandbox has invented companies only: try HRB 990001 \(Leipzig\) /m, {
    body: { jurisdiction: 'DE', identifier: 'HRB 242458 (München)' },
  }),
  search(
    'a number that no company has',
    200,
    'not_found',
    /has no company with the Company number 99000061\..+\nCheck the number, or find it by the legal name with \/idfinder\.$/m,
    { body: { jurisdiction: 'GB', identifier: '99000061' } },
  ),
  search('a real name in the sandbox', 200, 'not_found', /^The sandbox has invented companies only: try INVENTED BEACON OF BASRA LTD\.$/m, {
    body: { jurisdiction: 'IQ', legal_name: 'ASIACELL' },
  }),
  search(
    'a real fund in the sandbox',
    200,
    'not_found',
    /^No matching LEI found for "SICAV"\nThe sandbox has invented funds only: try INVENTED HARBOUR GROWTH FUND\.$/m,
    { body: { target_type: 'fund', legal_name: 'SICAV' } },
  ),
  search(
    'a company in place of a fund',
    200,
    'not_a_fund',
    / is not registered as a fund on GLEIF\nPOST \/search\/lei reads the LEI record of a company/m,
    { body: { target_type: 'fund', legal_name: 'HARBOUR INVENTED LIMITED' } },
  ),
  lei('a real LEI in the sandbox', 200, 'not_found', /^The sandbox has invented LEI records only: try 9999INVENTED00000198 /m, {
    body: { lei: '5493001KJTIIGC8Y1R12' },
  }),
  lei(
    'a real name in the sandbox',
    200,
    'not_found',
    /^No matching LEI found for "TESCO PLC"\nThe sandbox has invented LEI records only: try LATERNE ERFUNDENE GMBH\.$/m,
    { body: { legal_name: 'TESCO PLC' } },
  ),
  expand(
    'a real number in the sandbox',
    200,
    'not_found',
    /^The sandbox has invented companies only: try 000700013 \(ARDOISE INVENTEE\)\./m,
    {
      body: { caseId: '{case}', entityId: '{company}', identifier: '552120222', override: true },
    },
  ),
];
