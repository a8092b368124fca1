/** A request as middlewares and endpoints see it, made from the event of API Gateway. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Caller } from '../../accounts/account/account.ts';
import type { PathParameters } from '../endpoint.ts';
import { jsonBodyOf } from './json-body.ts';

export interface Request<Path extends string = string> {
  /** Without an id until the caller is authenticated. */
  caller: Caller;
  path: PathParameters<Path>;
  query: Readonly<Record<string, string | undefined>>;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  /** As they were sent: `name=value`. */
  cookies: readonly string[];
  idempotencyKey: string | undefined;
  requestId: string;
  /** Of the connection, as API Gateway saw it; no header influences it. */
  sourceIp: string;
  /** Of this API, as the caller addressed it. */
  host: string;
  /** `GET` also of a `HEAD`, which is answered like it, without the body. */
  method: string;
  isHead: boolean;
  /** `GET /cases`. */
  routeKey: string;
  /** As they were sent. */
  rawPath: string;
  rawQuery: string;
  /** The parsed JSON body. Throws an `ApiError`: 413 over the limit of the endpoint, 400 for anything but a JSON object. */
  body(): unknown;
  /** The body, once it was parsed. */
  sent?: object;
}

/** Bodies are parsed when an endpoint asks for them: the account is checked first (order of checks: introduction of the OpenAPI document). */
export const requestParsing = (maxBodyBytes?: number) => ({
  before(middyRequest: { event: Request }): void {
    middyRequest.event = requestOf(middyRequest.event as unknown as APIGatewayProxyEventV2, maxBodyBytes);
  },
});

export function requestOf(event: APIGatewayProxyEventV2, maxBodyBytes?: number): Request {
  const { headers, requestContext } = event;
  const isHead = requestContext.http.method === 'HEAD';
  const request: Request = {
    caller: { userId: '' },
    path: (event.pathParameters ?? {}) as PathParameters,
    query: event.queryStringParameters ?? {},
    headers,
    cookies: event.cookies ?? [],
    idempotencyKey: headers['idempotency-key'],
    requestId: requestContext.requestId,
    sourceIp: requestContext.http.sourceIp,
    host: requestContext.domainName,
    method: isHead ? 'GET' : requestContext.http.method,
    isHead,
    routeKey: getRouteKey(event.routeKey),
    rawPath: event.rawPath,
    rawQuery: event.rawQueryString,
    body: () => {
      request.sent = jsonBodyOf(event, maxBodyBytes);
      return request.sent;
    },
  };
  return request;
}

/** A `GET` has the route of all methods that have none of their own at its address: a `HEAD` is one of them. */
export const getRouteKey = (routeKey: string): string => routeKey.replace(/^ANY /, 'GET ');
