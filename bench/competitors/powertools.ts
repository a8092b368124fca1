/** The same behind the router of Powertools for AWS Lambda. */
import { Router } from '@aws-lambda-powertools/event-handler/http';
import type { Context } from 'aws-lambda';
import { twoReads } from './two-reads.ts';

const app = new Router();
app.get('/search/:searchId/status', async ({ req, params }) => {
  const { status, search } = await twoReads(req.headers.get('x-api-key') ?? '', params.searchId);
  return { statusCode: status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(search) };
});

export const handler = (event: unknown, context: Context) => app.resolve(event, context);
