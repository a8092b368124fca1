/**
 * All endpoints of the API, in the order of the reference. A new endpoint is a file in `endpoints/`, its line in each of the two lists here,
 * and its function (`functions/<function>.ts`), which endpoints of one subject may share.
 */
import { isNear } from '../platform/requests/near-name.ts';
import type { Endpoint, Route } from './endpoint.ts';
import * as addCollaborator from './endpoints/add-collaborator.ts';
import * as authenticate from './endpoints/authenticate.ts';
import * as calculateOwnership from './endpoints/calculate-ownership.ts';
import * as cancelBatch from './endpoints/cancel-batch.ts';
import * as cancelUnwrap from './endpoints/cancel-unwrap.ts';
import * as changeMonitor from './endpoints/change-monitor.ts';
import * as changeWebhookEndpoint from './endpoints/change-webhook-endpoint.ts';
import * as createApiKey from './endpoints/create-api-key.ts';
import * as createBatch from './endpoints/create-batch.ts';
import * as createMonitor from './endpoints/create-monitor.ts';
import * as createWebhookEndpoint from './endpoints/create-webhook-endpoint.ts';
import * as decideIdentity from './endpoints/decide-identity.ts';
import * as deleteBatch from './endpoints/delete-batch.ts';
import * as eraseCase from './endpoints/erase-case.ts';
import * as evidenceKeys from './endpoints/evidence-keys.ts';
import * as expand from './endpoints/expand.ts';
import * as exportCase from './endpoints/export-case.ts';
import * as health from './endpoints/health.ts';
import * as idfinder from './endpoints/idfinder.ts';
import * as listApiKeys from './endpoints/list-api-keys.ts';
import * as listBatches from './endpoints/list-batches.ts';
import * as listCases from './endpoints/list-cases.ts';
import * as listChanges from './endpoints/list-changes.ts';
import * as listCollaborators from './endpoints/list-collaborators.ts';
import * as listDeliveries from './endpoints/list-deliveries.ts';
import * as listEvidence from './endpoints/list-evidence.ts';
import * as listIdentities from './endpoints/list-identities.ts';
import * as listJurisdictions from './endpoints/list-jurisdictions.ts';
import * as listMonitors from './endpoints/list-monitors.ts';
import * as listRuleSets from './endpoints/list-rule-sets.ts';
import * as listUnwraps from './endpoints/list-unwraps.ts';
import * as listVersions from './endpoints/list-versions.ts';
import * as listWebhookEndpoints from './endpoints/list-webhook-endpoints.ts';
import * as lookNow from './endpoints/look-now.ts';
import * as openapi from './endpoints/openapi.ts';
import * as parties from './endpoints/parties.ts';
import * as pauseBatch from './endpoints/pause-batch.ts';
import * as readAccount from './endpoints/read-account.ts';
import * as readBatch from './endpoints/read-batch.ts';
import * as readBatchReport from './endpoints/read-batch-report.ts';
import * as readBatchResults from './endpoints/read-batch-results.ts';
import * as readCase from './endpoints/read-case.ts';
import * as readDocument from './endpoints/read-document.ts';
import * as readEvent from './endpoints/read-event.ts';
import * as readEvents from './endpoints/read-events.ts';
import * as readEvidence from './endpoints/read-evidence.ts';
import * as readGraph from './endpoints/read-graph.ts';
import * as readJurisdiction from './endpoints/read-jurisdiction.ts';
import * as readLedger from './endpoints/read-ledger.ts';
import * as readMonitor from './endpoints/read-monitor.ts';
import * as readOwnership from './endpoints/read-ownership.ts';
import * as readRuleSet from './endpoints/read-rule-set.ts';
import * as readUnwrap from './endpoints/read-unwrap.ts';
import * as readVersion from './endpoints/read-version.ts';
import * as readWebhookEndpoint from './endpoints/read-webhook-endpoint.ts';
import * as redeliverEvent from './endpoints/redeliver-event.ts';
import * as refreshCase from './endpoints/refresh-case.ts';
import * as removeCollaborator from './endpoints/remove-collaborator.ts';
import * as removeMonitor from './endpoints/remove-monitor.ts';
import * as removeWebhookEndpoint from './endpoints/remove-webhook-endpoint.ts';
import * as replayEvents from './endpoints/replay-events.ts';
import * as requestEvidence from './endpoints/request-evidence.ts';
import * as resumeBatch from './endpoints/resume-batch.ts';
import * as resumeUnwrap from './endpoints/resume-unwrap.ts';
import * as revokeApiKey from './endpoints/revoke-api-key.ts';
import * as rotateWebhookSecret from './endpoints/rotate-webhook-secret.ts';
import * as searchStatus from './endpoints/search-status.ts';
import * as startBatch from './endpoints/start-batch.ts';
import * as startUnwrap from './endpoints/start-unwrap.ts';
import * as submitFinancials from './endpoints/submit-financials.ts';
import * as submitLeiSearch from './endpoints/submit-lei-search.ts';
import * as submitSearch from './endpoints/submit-search.ts';
import * as testWebhookEndpoint from './endpoints/test-webhook-endpoint.ts';
import * as validateIdentifier from './endpoints/validate-identifier.ts';
import * as withdrawIdentity from './endpoints/withdraw-identity.ts';

/** The function that answers every request without a route, so that an unknown address gets the API's own error. */
export const DEFAULT_FUNCTION = 'not-found';

/** What the not-found function needs of all endpoints. */
const ROUTES: readonly Route[] = [
  submitSearch.route,
  expand.route,
  submitFinancials.route,
  submitLeiSearch.route,
  searchStatus.route,
  createBatch.route,
  listBatches.route,
  readBatch.route,
  readBatchReport.route,
  startBatch.route,
  pauseBatch.route,
  resumeBatch.route,
  cancelBatch.route,
  readBatchResults.route,
  deleteBatch.route,
  readCase.route,
  readGraph.route,
  exportCase.route,
  refreshCase.route,
  listCollaborators.route,
  eraseCase.route,
  addCollaborator.route,
  removeCollaborator.route,
  listCases.route,
  readOwnership.route,
  listIdentities.route,
  decideIdentity.route,
  withdrawIdentity.route,
  calculateOwnership.route,
  listRuleSets.route,
  readRuleSet.route,
  startUnwrap.route,
  listUnwraps.route,
  readUnwrap.route,
  resumeUnwrap.route,
  cancelUnwrap.route,
  requestEvidence.route,
  listEvidence.route,
  readEvidence.route,
  evidenceKeys.route,
  createMonitor.route,
  listMonitors.route,
  readMonitor.route,
  changeMonitor.route,
  removeMonitor.route,
  lookNow.route,
  listChanges.route,
  listVersions.route,
  readVersion.route,
  readDocument.route,
  idfinder.route,
  parties.route,
  validateIdentifier.route,
  listJurisdictions.route,
  readJurisdiction.route,
  readAccount.route,
  readLedger.route,
  listApiKeys.route,
  createApiKey.route,
  revokeApiKey.route,
  readEvents.route,
  readEvent.route,
  listWebhookEndpoints.route,
  createWebhookEndpoint.route,
  readWebhookEndpoint.route,
  changeWebhookEndpoint.route,
  removeWebhookEndpoint.route,
  rotateWebhookSecret.route,
  testWebhookEndpoint.route,
  listDeliveries.route,
  replayEvents.route,
  redeliverEvent.route,
  authenticate.route,
  openapi.route,
  health.route,
];

/** Everything: for the templates, the OpenAPI document, the benchmark, the tables of the docs. */
export const endpoints = (): Endpoint[] => [
  submitSearch.endpoint(),
  expand.endpoint(),
  submitFinancials.endpoint(),
  submitLeiSearch.endpoint(),
  searchStatus.endpoint(),
  createBatch.endpoint(),
  listBatches.endpoint(),
  readBatch.endpoint(),
  readBatchReport.endpoint(),
  startBatch.endpoint(),
  pauseBatch.endpoint(),
  resumeBatch.endpoint(),
  cancelBatch.endpoint(),
  readBatchResults.endpoint(),
  deleteBatch.endpoint(),
  readCase.endpoint(),
  readGraph.endpoint(),
  exportCase.endpoint(),
  refreshCase.endpoint(),
  listCollaborators.endpoint(),
  eraseCase.endpoint(),
  addCollaborator.endpoint(),
  removeCollaborator.endpoint(),
  listCases.endpoint(),
  readOwnership.endpoint(),
  listIdentities.endpoint(),
  decideIdentity.endpoint(),
  withdrawIdentity.endpoint(),
  calculateOwnership.endpoint(),
  listRuleSets.endpoint(),
  readRuleSet.endpoint(),
  startUnwrap.endpoint(),
  listUnwraps.endpoint(),
  readUnwrap.endpoint(),
  resumeUnwrap.endpoint(),
  cancelUnwrap.endpoint(),
  requestEvidence.endpoint(),
  listEvidence.endpoint(),
  readEvidence.endpoint(),
  evidenceKeys.endpoint(),
  createMonitor.endpoint(),
  listMonitors.endpoint(),
  readMonitor.endpoint(),
  changeMonitor.endpoint(),
  removeMonitor.endpoint(),
  lookNow.endpoint(),
  listChanges.endpoint(),
  listVersions.endpoint(),
  readVersion.endpoint(),
  readDocument.endpoint(),
  idfinder.endpoint(),
  parties.endpoint(),
  validateIdentifier.endpoint(),
  listJurisdictions.endpoint(),
  readJurisdiction.endpoint(),
  readAccount.endpoint(),
  readLedger.endpoint(),
  listApiKeys.endpoint(),
  createApiKey.endpoint(),
  revokeApiKey.endpoint(),
  readEvents.endpoint(),
  readEvent.endpoint(),
  listWebhookEndpoints.endpoint(),
  createWebhookEndpoint.endpoint(),
  readWebhookEndpoint.endpoint(),
  changeWebhookEndpoint.endpoint(),
  removeWebhookEndpoint.endpoint(),
  rotateWebhookSecret.endpoint(),
  testWebhookEndpoint.endpoint(),
  listDeliveries.endpoint(),
  replayEvents.endpoint(),
  redeliverEvent.endpoint(),
  authenticate.endpoint(),
  openapi.endpoint(),
  health.endpoint(),
];

/** The methods that an address takes, in the order of the list; none where it has no route. `path` as it was sent, percent-encoded. */
export function methodsOf(path: string): Route['method'][] {
  const parts = path.split('/');
  return ROUTES.filter((route) => isOf(route.path.split('/'), parts)).map(({ method }) => method);
}

const isOf = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length && pattern.every((part, at) => part === parts[at] || (part.startsWith('{') && parts[at] !== ''));

/** The route that was probably meant: this address with more behind it, with its names misspelt, or without its first part (`/v1`). */
export function nearestRoute(method: string, path: string): string | undefined {
  const parts = path.split('/');
  const meant = [...routesLike(parts, isNear), ...routesLike(['', ...parts.slice(2)], isNear), ...routesLike(parts, beginsAlike)];
  const nearest = meant.find((route) => route.method === method) ?? meant[0];
  return nearest && `${nearest.method} ${nearest.path}`;
}

type IsLike = (part: string, literal: string) => boolean;

/** The shortest first. */
function routesLike(parts: readonly string[], isLike: IsLike): Route[] {
  if (!parts[1]) return [];
  const isMeant = ({ path }: Route): boolean => {
    const pattern = path.split('/');
    return pattern.length >= parts.length && parts.every((part, at) => isPart(part, pattern[at]!, isLike));
  };
  return ROUTES.filter(isMeant).toSorted((one, other) => one.path.length - other.path.length);
}

const isPart = (part: string, expected: string, isLike: IsLike): boolean =>
  part === expected || (part !== '' && expected.startsWith('{')) || isLike(part, expected);

/** `cases` for `casefile`. */
const beginsAlike: IsLike = (part, literal) => part.length > 3 && part.slice(0, 4) === literal.slice(0, 4);
