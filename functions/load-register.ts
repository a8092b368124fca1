/** The worker of the load queue: one round of a load a message (`shared/searches/cuts/load-round.ts`). */
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { PART_BYTES } from '../shared/platform/network/multipart.ts';
import { logAbout } from '../shared/platform/observability/log.ts';
import { jobOf } from '../shared/platform/queue/job-queue.ts';
import { runRound } from '../shared/searches/cuts/load-round.ts';
import { withLoadQueue, withLoads, withStoredCuts } from './services/loads.ts';

const services = { ...withLoads(), ...withLoadQueue(), bucket: withStoredCuts(), partBytes: PART_BYTES };

/** Of a round, kept for its last part and its writes. */
const RESERVE_MS = 120_000;

export async function handler(
  { Records }: SQSEvent,
  { awsRequestId: invocationId, getRemainingTimeInMillis }: Context,
): Promise<SQSBatchResponse> {
  const isOver = (): boolean => getRemainingTimeInMillis() < RESERVE_MS;
  for (const { body, messageId } of Records) {
    const register = jobOf(body, 'register');
    if (register === undefined) continue;
    await logAbout({ invocationId, messageId }, async () => {
      if (await runRound({ ...services, isOver }, register)) await services.send(register);
    });
  }
  // A round that fails says so in its load's item, and the next hour sends it on.
  return { batchItemFailures: [] };
}
