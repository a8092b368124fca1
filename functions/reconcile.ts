/** The daily check of the books: see `upkeep/reconcile`. */
import type { Context } from 'aws-lambda';
import { logAbout } from '../shared/observability/log.ts';
import { withStore } from '../shared/services/store.ts';
import { reconcile } from '../shared/upkeep/reconcile.ts';

const services = withStore();

/** Of the time limit: for the accounts in hand, and so that a large table alone is no slow worker. */
const RESERVE_MS = 220_000;

export const handler = (_event: object, { awsRequestId: invocationId, getRemainingTimeInMillis }: Context) =>
  logAbout({ invocationId }, async () => {
    const { unbalanced, ...facts } = await reconcile(services, { resumes: true, isTimeUp: () => getRemainingTimeInMillis() < RESERVE_MS });
    return { ...facts, unbalanced: unbalanced.length };
  });
