/** The baseline: a bare handler, no router and nothing else. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { twoReads } from './two-reads.ts';

export async function handler({ headers, pathParameters }: APIGatewayProxyEventV2) {
  const { status, search } = await twoReads(headers['x-api-key'], pathParameters?.searchId);
  return { statusCode: status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(search) };
}
