/**
 * What every client of AWS is given: how long a call may take, and how often it is made.
 *
 * The SDK waits for ever for an answer unless it is told otherwise, and then only logs. Here a call that is never answered rejects with a
 * `TimeoutError` after `attempts * requestMs`, which is less than half of what the shortest function has: two such calls fit.
 */
import { wholeNumber } from '../settings/environment.ts';

export interface ClientLimits {
  /** The first one included. */
  attempts?: number;
  /** Milliseconds from the call to the answer's headers, and between two pieces of its body. */
  requestMs?: number;
}

const CONNECTION_MS = 1_000;
/** Engines of a busy laptop, which are neither far away nor lost when they are slow. */
export const LOCAL_REQUEST_MS = 25_000;

/** Part of a client's settings. */
export function clientLimits({ attempts = 4, requestMs = 3_000 }: ClientLimits = {}) {
  const local = wholeNumber('awsRequestMs', 0);
  return {
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: local || CONNECTION_MS,
      requestTimeout: local || requestMs,
      socketTimeout: local || requestMs,
      throwOnRequestTimeout: true,
    },
  };
}
