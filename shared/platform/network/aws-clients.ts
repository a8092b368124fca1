/**
 * Limits for every AWS client: the duration of a call, and the number of attempts.
 *
 * By default the SDK waits for ever for an answer, and with a timeout it only logs. Here a call without an answer rejects with a
 * `TimeoutError` after `attempts * requestMs`. That is less than half of the shortest function's time limit, so that two such calls fit.
 */
import { wholeNumber } from '../settings/environment.ts';

export interface ClientLimits {
  /** The first one included. */
  attempts?: number;
  /** Milliseconds from the call to the answer's headers, and between two pieces of its body. */
  requestMs?: number;
}

const CONNECTION_MS = 1_000;
/** For the local engines, which may be slow on a busy laptop. */
export const LOCAL_REQUEST_MS = 25_000;

/** The client settings with these limits. */
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
