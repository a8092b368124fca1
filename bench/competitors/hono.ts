/** The same behind Hono. */
import { Hono } from 'hono';
import { handle } from 'hono/aws-lambda';
import { twoReads } from './two-reads.ts';

const app = new Hono();
app.get('/search/:searchId/status', async (context) => {
  const { status, search } = await twoReads(context.req.header('x-api-key'), context.req.param('searchId'));
  return context.json(search, status);
});

export const handler = handle(app);
