/** The schedule's repair: see `cases/sweep`. */
import type { Context } from 'aws-lambda';
import { sweep } from '../shared/cases/sweep.ts';
import { logAbout } from '../shared/log.ts';
import { withQueue, withRetention, withStaleness, withStore } from '../shared/services.ts';

const services = { ...withStore(), ...withQueue(), ...withStaleness(), ...withRetention() };

export const handler = ({ afterRestart }: { afterRestart?: boolean }, { awsRequestId: invocationId }: Context) =>
  logAbout({ invocationId }, () => sweep(services, { afterRestart: afterRestart === true }));
