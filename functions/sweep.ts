/** Called every minute: repairs what is stuck (`shared/upkeep/sweep.ts`). */
import type { Context } from 'aws-lambda';
import { logAbout } from '../shared/observability/log.ts';
import { withRetention } from '../shared/services/documents.ts';
import { withQueue } from '../shared/services/queue.ts';
import { withStaleness } from '../shared/services/settings.ts';
import { withStore } from '../shared/services/store.ts';
import { sweep } from '../shared/upkeep/sweep.ts';

const services = { ...withStore(), ...withQueue(), ...withStaleness(), ...withRetention() };

export const handler = ({ afterRestart }: { afterRestart?: boolean }, { awsRequestId: invocationId }: Context) =>
  logAbout({ invocationId }, () => sweep(services, { afterRestart: afterRestart === true }));
