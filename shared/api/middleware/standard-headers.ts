/** Headers of every answer: security, caching, and the id by which the operator finds the log lines. */
import { onAnswer } from './middleware.ts';

export const standardHeaders = onAnswer((middyRequest, answer) => {
  const headers = {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Request-Id': middyRequest.event.requestId,
    ...answer.headers,
  };
  middyRequest.response = { ...answer, headers };
});
