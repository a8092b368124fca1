/** The same behind Fastify. */
import awsLambdaFastify from '@fastify/aws-lambda';
import Fastify from 'fastify';
import { twoReads } from './two-reads.ts';

const app = Fastify();
app.get<{ Params: { searchId: string } }>('/search/:searchId/status', async ({ headers, params }, reply) => {
  const { status, search } = await twoReads(String(headers['x-api-key']), params.searchId);
  return reply.code(status).send(search);
});

export const handler = awsLambdaFastify(app);
