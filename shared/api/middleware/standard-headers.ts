/** Headers of every answer: security, caching, and the id by which the operator finds the log lines. */
import { onAnswer } from './exchange.ts';

export const standardHeaders = onAnswer((exchange, answer) => {
  const headers = {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Request-Id': exchange.event.requestId,
    ...answer.headers,
  };
  exchange.response = { ...answer, headers };
});
