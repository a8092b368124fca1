/** Waiting that a signal ends at once. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Rejects when the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal });
