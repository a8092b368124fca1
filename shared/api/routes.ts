/**
 * The API, one row a route: method, path, function (`functions/<name>.ts`).
 * Whatever matches no row goes to `not-found`, so that an unknown address answers in the house's own words.
 */

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly function: string;
}

export const ROUTES: readonly Route[] = [
  { method: 'POST', path: '/authenticate', function: 'authenticate' },
  { method: 'POST', path: '/search', function: 'submit-search' },
  { method: 'POST', path: '/search/expand', function: 'expand' },
  { method: 'POST', path: '/search/financials', function: 'submit-financials' },
  { method: 'POST', path: '/search/lei', function: 'submit-lei-search' },
  { method: 'POST', path: '/idfinder', function: 'idfinder' },
  { method: 'GET', path: '/search/{searchId}/status', function: 'search-status' },
  { method: 'GET', path: '/casefile/{caseId}', function: 'read-case' },
  { method: 'GET', path: '/casefile/{caseId}/graph', function: 'read-graph' },
  { method: 'DELETE', path: '/casefile/{caseId}', function: 'erase-case' },
  { method: 'POST', path: '/casefile/{caseId}/refresh', function: 'refresh-case' },
  { method: 'GET', path: '/casefile/{caseId}/collaborators', function: 'list-collaborators' },
  { method: 'PUT', path: '/casefile/{caseId}/collaborators/{email}', function: 'add-collaborator' },
  { method: 'DELETE', path: '/casefile/{caseId}/collaborators/{email}', function: 'remove-collaborator' },
  { method: 'GET', path: '/cases', function: 'list-cases' },
  { method: 'GET', path: '/documents/{documentId}', function: 'read-document' },
  { method: 'GET', path: '/account', function: 'read-account' },
  { method: 'GET', path: '/account/ledger', function: 'read-ledger' },
  { method: 'GET', path: '/account/api-keys', function: 'list-api-keys' },
  { method: 'POST', path: '/account/api-keys', function: 'create-api-key' },
  { method: 'DELETE', path: '/account/api-keys/{keyId}', function: 'revoke-api-key' },
  { method: 'GET', path: '/jurisdictions', function: 'list-jurisdictions' },
  { method: 'GET', path: '/jurisdictions/{code}', function: 'read-jurisdiction' },
  { method: 'POST', path: '/identifiers/validate', function: 'validate-identifier' },
  { method: 'GET', path: '/openapi.json', function: 'openapi' },
  { method: 'GET', path: '/health', function: 'health' },
];

/** Answers what no route answers. */
export const DEFAULT_FUNCTION = 'not-found';

/** The methods that an address takes, in the order of the table; none where it has no route. `path` as it was sent, percent-encoded. */
export function methodsOf(path: string): Route['method'][] {
  const parts = path.split('/');
  return ROUTES.filter((route) => isOf(route.path.split('/'), parts)).map(({ method }) => method);
}

const isOf = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length && pattern.every((part, at) => part === parts[at] || (part.startsWith('{') && parts[at] !== ''));
