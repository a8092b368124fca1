/** The same behind Express. */
import express from 'express';
import serverless from 'serverless-http';
import { twoReads } from './two-reads.ts';

const app = express();
app.get('/search/:searchId/status', async (request, response) => {
  const { status, search } = await twoReads(request.get('x-api-key'), request.params.searchId);
  response.status(status).json(search);
});

export const handler = serverless(app);
