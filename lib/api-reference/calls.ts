/** How an operation is called: with curl, and with the client. PURE */
import type { Operation } from './document.ts';

/** The client's method, by operation. One that is missing is called by its method and path. */
const CLIENT_METHODS: Readonly<Record<string, string>> = {
  submitSearch: 'search',
  submitExpand: 'expand',
  submitFinancials: 'financials',
  submitLeiSearch: 'searchLei',
  readSearch: 'status',
  readCase: 'case',
  eraseCase: 'erase',
  readCaseGraph: 'graph',
  exportCase: 'export',
  refreshCase: 'refresh',
  listCollaborators: 'collaborators.list',
  addCollaborator: 'collaborators.add',
  removeCollaborator: 'collaborators.remove',
  listCases: 'cases',
  readCaseOwnership: 'ownership',
  listIdentities: 'identities.list',
  decideIdentity: 'identities.decide',
  withdrawIdentity: 'identities.undo',
  calculateOwnership: 'calculateOwnership',
  listRuleSets: 'ruleSets',
  readRuleSet: 'ruleSet',
  startUnwrap: 'unwrap.start',
  listUnwraps: 'unwrap.list',
  readUnwrap: 'unwrap.read',
  resumeUnwrap: 'unwrap.resume',
  cancelUnwrap: 'unwrap.cancel',
  readDocument: 'document',
  findId: 'idfinder',
  validateIdentifier: 'validate',
  listJurisdictions: 'jurisdictions',
  readJurisdiction: 'jurisdiction',
  readAccount: 'account.read',
  readLedger: 'account.ledger',
  listApiKeys: 'account.keys.list',
  createApiKey: 'account.keys.create',
  revokeApiKey: 'account.keys.revoke',
  readEvents: 'events.list',
  readEvent: 'events.read',
  listWebhookEndpoints: 'webhooks.list',
  createWebhookEndpoint: 'webhooks.create',
  readWebhookEndpoint: 'webhooks.read',
  changeWebhookEndpoint: 'webhooks.change',
  removeWebhookEndpoint: 'webhooks.remove',
  rotateWebhookSecret: 'webhooks.rotateSecret',
  testWebhookEndpoint: 'webhooks.test',
  listDeliveries: 'webhooks.deliveries',
  replayEvents: 'webhooks.replay',
  redeliverEvent: 'webhooks.redeliver',
  authenticate: 'authenticate',
  readOpenApi: 'openapi',
  health: 'health',
};

/** For a POSIX shell; `$URL`, `$KEY` and `$TOKEN` stand for what the caller has. */
export function curlCall(operation: Operation, body?: unknown): string {
  const { method, parameters = [] } = operation;
  const headers = [
    ...credentialsHeader(operation),
    ...(parameters.some(({ name }) => name === 'Idempotency-Key') ? ['"Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === undefined ? [] : ["'Content-Type: application/json'"]),
  ];
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "$URL${addressOf(operation)}"`,
    ...headers.map((header) => `-H ${header}`),
    ...(body === undefined ? [] : [`-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
  ].join(' \\\n  ');
}

function credentialsHeader({ security }: Operation): string[] {
  if (security.length === 0) return [];
  return security.some((one) => 'apiKey' in one) ? ['"X-API-Key: $KEY"'] : ['"Authorization: Bearer $TOKEN"'];
}

const exampleOf = ({ parameters = [] }: Operation, name: string): string =>
  String(parameters.find((parameter) => parameter.name === name)?.example ?? name);

const pathOf = (operation: Operation): string =>
  operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(exampleOf(operation, name)));

/** What the caller must choose; by the parameter's name. */
const requiredQuery = ({ parameters = [] }: Operation): [string, string][] =>
  parameters.filter((one) => one.in === 'query' && one.required).map(({ name, example }) => [name, String(example)]);

/** Path and required query. */
export function addressOf(operation: Operation): string {
  const query = new URLSearchParams(requiredQuery(operation)).toString();
  return pathOf(operation) + (query && `?${query}`);
}

/** A statement of a module that has the client as `rg`. */
export function clientCall(operation: Operation, body?: unknown): string {
  const { method, body: sent } = methodOf(operation, body);
  if (method === undefined)
    return `await rg.request(${[operation.method, addressOf(operation), ...asList(body)].map((value) => literal(value)).join(', ')});`;
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => exampleOf(operation, name!));
  const query = requiredQuery(operation);
  const chosen = query.length > 0 ? [Object.fromEntries(query)] : [];
  const call = `rg.${method}(${[...inPath, ...asList(sent), ...chosen].map((value) => literal(value)).join(', ')})`;
  if (isPaged(operation)) return `for await (const entry of ${call}) console.log(entry);`;
  return `await ${call}${isSearch(operation) ? '.wait()' : ''};`;
}

const asList = (body: unknown): unknown[] => (body === undefined ? [] : [body]);

/** A quote has a method of its own, which says `dryRun` itself. */
function methodOf({ operationId }: Operation, body: unknown): { method: string | undefined; body: unknown } {
  if (operationId !== 'startUnwrap' || typeof body !== 'object' || body === null || !('dryRun' in body))
    return { method: CLIENT_METHODS[operationId], body };
  const { dryRun: _, ...rest } = body;
  return { method: 'unwrap.quote', body: rest };
}

const isPaged = ({ parameters = [] }: Operation): boolean => parameters.some(({ name }) => name === 'cursor');

const isSearch = ({ responses }: Operation): boolean =>
  responses['200']?.content?.['application/json']?.schema.$ref?.endsWith('/PendingSearch') ?? false;

const MAX_LINE = 80;

/** A value as JavaScript is written by hand: keys without quotes, one line where it fits. */
function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => literal(one, inner))
    : Object.entries(value).map(([key, one]) => `${/^[A-Za-z_]\w*$/.test(key) ? key : literal(key)}: ${literal(one, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  const line = parts.length === 0 ? `${open}${close}`.replace('  ', '') : `${open}${parts.join(', ')}${close}`;
  if (line.length + indent.length <= MAX_LINE && !line.includes('\n')) return line;
  return `${open.trim()}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close.trim()}`;
}
