/** Makes an answer of an error: an `ApiError` has its own sentence; anything else is an internal error, and the answer says no more. */
import { log } from '../../platform/observability/log.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import type { Answer, Middleware } from './middleware.ts';
import type { Request } from './request.ts';

export const errorAnswers: Middleware = {
  async onError(middyRequest) {
    middyRequest.response = await answerOf(middyRequest.error, middyRequest.event);
  },
};

async function answerOf(error: unknown, { requestId, routeKey }: Request): Promise<Answer> {
  const known = error instanceof ApiError ? error : new ApiError('internal', { cause: error });
  const { status, code, message, retryable, fields } = known;
  if (status >= 500) log.error('request_failed', { routeKey, status, code, error: known.cause ?? known });
  const { HINTS } = await import('../../platform/requests/error-hints.ts');
  const retryAfter = known.retryAfter ?? (retryable ? 1 : undefined);
  return {
    status,
    body: { error: message, code, requestId, ...(retryable && { retryable: true }), hint: HINTS[code], ...fields },
    headers: {
      ...(status === 401 && { 'WWW-Authenticate': CHALLENGE }),
      ...known.headers,
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
  };
}

/** There is no registered scheme for keys in a header of their own. */
const CHALLENGE = 'Bearer realm="registry-graph"';
