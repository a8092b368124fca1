/** API Gateway's payload format 2.0: turns an HTTP request into a function's event, and a function's result into an HTTP answer. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface HttpAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly body: Buffer;
}

export interface Matched {
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
}

/** A function's answer that API Gateway would not pass on. */
export class InvalidAnswer extends Error {
  override readonly name = 'InvalidAnswer';
}

/** Bodies of all other types, also of forms, are base64 in the event. */
const TEXT = /^(text\/|application\/(json|javascript|xml)\b|application\/[\w.+-]+\+(json|xml)\b)/i;

export function eventOf(request: IncomingMessage, body: Buffer, { routeKey, pathParameters }: Matched) {
  const { path: sent, query } = splitTarget(request.url ?? '/');
  // An HTTP API gives the path decoded, unlike a REST API, and the query as sent.
  const path = decoded(sent);
  const { cookie, ...headers } = headersOf(request);
  const now = new Date();
  const binary = !TEXT.test(headers['content-type'] ?? '');
  const address = request.socket.remoteAddress ?? '127.0.0.1';
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: query,
    ...(cookie === undefined ? {} : { cookies: cookie.split(/;\s*/) }),
    headers: { ...headers, ...forwarded(headers, request, address) },
    ...(query === '' ? {} : { queryStringParameters: parametersOf(query) }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: (headers.host ?? '').replace(/:\d+$/, ''),
      domainPrefix: 'local',
      http: {
        method: request.method ?? 'GET',
        path,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: address,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: newRequestId(),
      routeKey,
      stage: '$default',
      time: commonLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...(Object.keys(pathParameters).length === 0 ? {} : { pathParameters }),
    ...(body.length === 0 ? {} : { body: body.toString(binary ? 'base64' : 'utf8') }),
    isBase64Encoded: body.length > 0 && binary,
  };
}

export function newRequestId(): string {
  return randomBytes(11).toString('base64');
}

/** A path that cannot be decoded stays as it was sent. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function splitTarget(target: string): { path: string; query: string } {
  const mark = target.indexOf('?');
  return mark < 0 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}

/** In lower case; repeated headers are joined by a comma, cookies by a semicolon. */
function headersOf({ headersDistinct }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(name === 'cookie' ? '; ' : ',')]),
  );
}

function forwarded(headers: Record<string, string>, { socket }: IncomingMessage, address: string): Record<string, string> {
  const before = headers['x-forwarded-for'];
  return {
    'x-forwarded-for': before === undefined ? address : `${before}, ${address}`,
    'x-forwarded-port': String(socket.localPort ?? ''),
    'x-forwarded-proto': 'http',
    'x-amzn-trace-id': `Root=1-${Math.floor(Date.now() / 1000).toString(16)}-${randomBytes(12).toString('hex')}`,
  };
}

function parametersOf(query: string): Record<string, string> {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const before = parameters.get(name);
    parameters.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(parameters);
}

/** `12/Mar/2020:19:03:58 +0000`. */
function commonLogTime(at: Date): string {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+) GMT$/.exec(at.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}

/** A result with a `statusCode` is the answer itself; any other result is the body of a 200. */
export function answerOf(result: unknown): HttpAnswer {
  if (result === null || result === undefined) throw new InvalidAnswer('The function answered nothing');
  if (typeof result !== 'object' || !('statusCode' in result)) return inferred(result);
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded = false } = result as Record<string, unknown>;
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw new InvalidAnswer(`Not a status code: ${JSON.stringify(statusCode)}`);
  if (typeof body !== 'string' && body !== null) throw new InvalidAnswer('The body is not a string');
  if (!isPlain(headers) || !isTextList(cookies)) throw new InvalidAnswer('The headers or cookies are not what API Gateway takes');
  return {
    statusCode: status,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...lowerCased(headers) },
    cookies,
    body: Buffer.from(body ?? '', isBase64Encoded === true ? 'base64' : 'utf8'),
  };
}

function inferred(result: unknown): HttpAnswer {
  const body = typeof result === 'string' ? result : JSON.stringify(result);
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, cookies: [], body: Buffer.from(body) };
}

function isPlain(headers: unknown): headers is Record<string, string | number | boolean> {
  return (
    typeof headers === 'object' &&
    headers !== null &&
    Object.values(headers).every((value) => ['string', 'number', 'boolean'].includes(typeof value))
  );
}

function isTextList(cookies: unknown): cookies is string[] {
  return Array.isArray(cookies) && cookies.every((cookie) => typeof cookie === 'string');
}

function lowerCased(headers: Record<string, string | number | boolean>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
}
