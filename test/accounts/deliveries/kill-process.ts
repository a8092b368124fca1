/** The function `deliver` as a process of its own, for a test that kills it: events of the queue come and answers go by messages. */
import type { Context, SQSEvent } from 'aws-lambda';
import { handler } from '../../../functions/deliver.ts';

const context = { awsRequestId: 'killed', getRemainingTimeInMillis: () => 30_000 } as Context;

process.on('message', async (event: SQSEvent) => {
  process.send!(await handler(event, context));
});
