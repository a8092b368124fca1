/** The schedule's repair: see `cases/sweep`. */
import { sweep } from '../shared/cases/sweep.ts';
import { withQueue, withStaleness, withStore } from '../shared/services.ts';

const services = { ...withStore(), ...withQueue(), ...withStaleness() };

export const handler = (event: { afterRestart?: boolean }) => sweep(services, { afterRestart: event.afterRestart === true });
