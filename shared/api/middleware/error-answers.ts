/** Makes an answer of an error: an `ApiError` has its own sentence; anything else is an internal error, and the answer says no more. */
import { log } from '../../platform/observability/log.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { ERRORS } from '../../platform/requests/errors.ts';
import type { Answer, Middleware } from './middleware.ts';
import type { Request } from './request.ts';

export const errorAnswers: Middleware = {
  onError(middyRequest) {
    middyRequest.response = answerOf(middyRequest.error, middyRequest.event);
  },
};

function answerOf(error: unknown, { requestId, routeKey }: Request): Answer {
  const known = error instanceof ApiError ? error : new ApiError('internal', { cause: error });
  const { status, code, message, retryable, fields } = known;
  if (status >= 500) log.error('request_failed', { routeKey, status, code, error: known.cause ?? known });
  const retryAfter = known.retryAfter ?? (retryable ? 1 : undefined);
  return {
    status,
    body: { error: message, code, requestId, ...(retryable && { retryable: true }), hint: ERRORS[code].hint, ...fields },
    headers: {
      ...(status === 401 && { 'WWW-Authenticate': CHALLENGE }),
      ...known.headers,
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
  };
}

/** There is no registered scheme for keys in a header of their own. */
const CHALLENGE = 'Bearer realm="registry-graph"';
