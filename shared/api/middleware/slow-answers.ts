/** Logs the requests that were slow; the metric of API Gateway says only that some were. */
import { log } from '../../platform/observability/log.ts';
import type { Middleware, MiddyRequest } from './middleware.ts';

/** Of a function's time limit: what takes longer comes close to no answer at all. */
const SLOW_SHARE = 0.8;

export const slowAnswers: Middleware = {
  before({ context, internal }) {
    internal.limit = context.getRemainingTimeInMillis?.() ?? Number.POSITIVE_INFINITY;
    internal.began = performance.now();
  },
  after: warnIfSlow,
  onError: warnIfSlow,
};

function warnIfSlow({ event: { routeKey }, internal: { began = 0, limit = 0 } }: MiddyRequest): void {
  const milliseconds = Math.round(performance.now() - began);
  if (milliseconds > SLOW_SHARE * limit) log.warn('slow_answer', { routeKey, milliseconds, limit });
}
