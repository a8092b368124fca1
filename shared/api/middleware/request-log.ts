/**
 * All log lines of a request carry its ids. A wrapper, not a middleware: the ids hold for everything that runs inside one asynchronous call,
 * and a middleware cannot enclose the ones after it.
 */
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Ids, logAbout } from '../../platform/observability/log.ts';
import { CASE_ID, INNER_ID } from '../../platform/settings/names.ts';

export const inRequestLog = <T>(event: APIGatewayProxyEventV2, work: () => T): T => logAbout(idsOf(event), work);

/** A path may hold anything in place of an id, so only what has the form of an id is logged. Ids of searches and documents begin with their case's. */
function idsOf({ requestContext: { requestId }, pathParameters }: APIGatewayProxyEventV2): Ids {
  const { searchId, caseId, documentId } = pathParameters ?? {};
  const inner = searchId ?? documentId ?? '';
  const ofCase = INNER_ID.test(inner) ? inner.slice(0, 32) : CASE_ID.test(caseId ?? '') ? caseId : undefined;
  return { requestId, ...(searchId && INNER_ID.test(searchId) && { searchId }), ...(ofCase && { caseId: ofCase }) };
}
