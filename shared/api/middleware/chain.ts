/**
 * The middlewares around every endpoint: one chain, read from top to bottom.
 *
 * Requests pass it downwards (`before`), answers upwards (`after`). An error skips to the bottom and passes upwards too (`onError`).
 */
import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Route } from '../endpoint.ts';
import { allowedMethod } from './allowed-method.ts';
import { answerText } from './answer-text.ts';
import { type AuthenticationServices, authentication } from './authentication.ts';
import { conditionalReads } from './conditional-reads.ts';
import { errorAnswers } from './error-answers.ts';
import { gatewayResponse } from './gateway-response.ts';
import { ignoredFields } from './ignored-fields.ts';
import { largeAnswers, largeParameter } from './large-answers.ts';
import type { Answer, Middleware } from './middleware.ts';
import { type Request, requestParsing } from './request.ts';
import { type RequestLimitServices, requestLimit } from './request-limit.ts';
import { inRequestLog } from './request-log.ts';
import { slowAnswers } from './slow-answers.ts';
import { standardHeaders } from './standard-headers.ts';

export type Feature<Path extends string = string> = (request: Request<Path>) => Promise<Answer>;
export type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/** An endpoint that needs credentials. Every request of an account counts in its minute. */
export function protectedEndpoint<Path extends string>(
  route: Route & { readonly path: Path },
  services: AuthenticationServices & RequestLimitServices,
  feature: Feature<Path>,
): Handler {
  const checks = [authentication(services), requestLimit(services, route), ...(route.spills ? [largeParameter] : [])];
  return chain(route, checks, feature as Feature);
}

/** An endpoint that anybody may call. */
export const openEndpoint = (feature: Feature, route: Partial<Route> = {}): Handler => chain(route, [], feature);

function chain(route: Partial<Route>, callerChecks: readonly Middleware[], feature: Feature): Handler {
  const handler = middy<Request, Answer>()
    .use([
      // First: all that follow read the parsed request.
      requestParsing(route.maxBodyBytes),
      // Outside everything that takes time.
      slowAnswers,
      // Last on the way out: afterwards status, headers and body are fixed.
      gatewayResponse,
      // On every answer, whatever it has become below.
      standardHeaders,
      // Of the answers that reach the caller, only those to a request that was taken or is at fault.
      ignoredFields(route),
      // After the 304, so that an unchanged answer is neither compressed nor stored.
      largeAnswers,
      // Compares the text of the answer.
      conditionalReads,
      // Also of errors, so below all that read the text and above what makes errors answers.
      answerText,
      // Above the checks of the caller, whose refusals are errors too.
      errorAnswers,
      // Before anything is asked of the caller.
      allowedMethod(route),
      // Credentials first: without them there is no account whose requests could count. Then the limit, before any work of the endpoint. The
      // limit is lowest, so that it sees what the endpoint itself answered or threw.
      ...callerChecks,
    ])
    .handler((request) => feature(request));
  // The first one makes a Request of the event; the last one makes API Gateway's response of the answer.
  const invoke = handler as unknown as Handler;
  return (event, context) => inRequestLog(event, () => invoke(event, context));
}
