/** Called every hour: begins and resumes loads of registers' copies (`shared/searches/cuts/find-editions.ts`). */
import type { Context } from 'aws-lambda';
import { logAbout } from '../shared/platform/observability/log.ts';
import { findEditions } from '../shared/searches/cuts/find-editions.ts';
import { loadedCuts, withLoadQueue, withLoads } from './services/loads.ts';

const services = { ...withLoads(), ...withLoadQueue() };

export const handler = (_event: object, { awsRequestId: invocationId }: Context) =>
  logAbout({ invocationId }, async () => ({ sent: await findEditions(services, loadedCuts()) }));
