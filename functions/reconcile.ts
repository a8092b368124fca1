/** Called every day: checks balances against the ledger (`shared/searches/upkeep/reconcile.ts`). */
import type { Context } from 'aws-lambda';
import { logAbout } from '../shared/platform/observability/log.ts';
import { reconcile } from '../shared/searches/upkeep/reconcile.ts';
import { withDeliveryQueue } from './services/deliveries.ts';
import { withStore } from './services/store.ts';

const services = { ...withStore(), ...withDeliveryQueue() };

/** Kept free of the time limit, for the accounts under check, and so that a large table alone does not raise the alarm for slow workers. */
const RESERVE_MS = 220_000;

export const handler = (_event: object, { awsRequestId: invocationId, getRemainingTimeInMillis }: Context) =>
  logAbout({ invocationId }, async () => {
    const { unbalanced, ...facts } = await reconcile(services, { resumes: true, isTimeUp: () => getRemainingTimeInMillis() < RESERVE_MS });
    return { ...facts, unbalanced: unbalanced.length };
  });
