/**
 * The HTTP API of the local stack: takes requests on 127.0.0.1, calls the function of the route, and gives API Gateway's own answers where the
 * function gives none: 413, 431, 500 and 503.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type CrossOrigin, crossOriginOf } from './cross-origin.ts';
import { FunctionTimeout, type LocalFunction, PayloadTooLarge } from './function.ts';
import { answerOf, eventOf, type HttpAnswer, newRequestId } from './http-event.ts';
import { Throttled } from './places.ts';
import { routeTable, type TableRoute } from './route-table.ts';
import type { Site } from './site.ts';

export interface GatewaySettings {
  /** 0: any free port. */
  readonly port: number;
  readonly routes: readonly TableRoute<LocalFunction>[];
  /** Absent: there is the API alone. */
  readonly site?: Site | undefined;
  /** Origins of pages whose scripts may call the API; absent: none. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Milliseconds within which a request must arrive completely. */
  readonly slowClientMs?: number;
}

export interface Gateway {
  readonly baseUrl: string;
  /** Stops taking requests, and waits this many milliseconds for those in flight. */
  stop(graceMs: number): Promise<void>;
}

/** Another program listens on the port. */
export class PortInUse extends Error {
  override readonly name = 'PortInUse';
  constructor(port: number, cause?: unknown) {
    super(`Port ${port} is in use: set another PORT`, { cause });
  }
}

/** API Gateway's limits for an HTTP API: bytes, bytes, milliseconds. */
const BODY_LIMIT = 10 * 1024 * 1024;
const HEADER_LIMIT = 10_240;
const INTEGRATION_TIMEOUT_MS = 30_000;
/** On a busy machine Node's 5 s are over while a client sends its next request on the connection, which then fails. */
const KEEP_ALIVE_MS = 75_000;

export async function startGateway({ port, routes, site, allowedOrigins = [], slowClientMs = 30_000 }: GatewaySettings): Promise<Gateway> {
  const answering: Answering = { match: routeTable(routes), site, crossOrigin: crossOriginOf(allowedOrigins) };
  const server = createServer(
    {
      maxHeaderSize: HEADER_LIMIT,
      requestTimeout: slowClientMs,
      headersTimeout: slowClientMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: 1_000,
    },
    (request, response) => void serve(answering, request, response),
  );
  server.on('clientError', refuse);
  await listen(server, port);
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: (graceMs) => stop(server, graceMs),
  };
}

interface Answering {
  readonly match: ReturnType<typeof routeTable<LocalFunction>>;
  readonly site: Site | undefined;
  readonly crossOrigin: CrossOrigin;
}

async function serve({ match, site, crossOrigin }: Answering, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request).catch(() => undefined);
  // The client went away, or was too slow.
  if (body === undefined) return;
  if (body === 'too long') return refuseBody(request, response);
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  const page = crossOrigin.preflight(request) ?? site?.(request, path);
  if (page) return send(response, page);
  const matched = match(request.method ?? 'GET', path);
  if (!matched) return send(response, message(404, 'Not Found'));
  const event = eventOf(request, body, matched);
  const answer = await call(matched.target, event);
  const added = { ...crossOrigin.headersFor(request), 'apigw-requestid': event.requestContext.requestId };
  send(response, { ...answer, headers: { ...answer.headers, ...added } });
}

async function call(fn: LocalFunction, event: unknown): Promise<HttpAnswer> {
  try {
    return answerOf(await fn.invoke(event, Math.min(fn.settings.timeoutMs, INTEGRATION_TIMEOUT_MS)));
  } catch (error) {
    if (error instanceof FunctionTimeout || error instanceof Throttled) return message(503, 'Service Unavailable');
    if (error instanceof PayloadTooLarge) return message(413, 'Request Too Long');
    return message(500, 'Internal Server Error');
  }
}

/** Not `for await`: leaving its loop would destroy the connection before the 413 is out. */
function bodyOf(request: IncomingMessage): Promise<Buffer | 'too long'> {
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) return Promise.resolve('too long');
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > BODY_LIMIT) resolve('too long');
      else chunks.push(chunk);
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', reject);
    request.once('close', () => reject(new Error('The client went away')));
  });
}

/** Sends the answer first, then reads the rest of the body for up to a second: closing a connection with unread bytes would lose the answer. */
function refuseBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers, body } = message(413, 'Request Too Long');
  response.writeHead(413, { ...headers, connection: 'close', 'content-length': body.length });
  response.write(body);
  const timer = setTimeout(() => response.end(), 1_000);
  request.once('end', () => response.end());
  response.once('close', () => clearTimeout(timer));
  request.resume();
}

const JSON_TYPE = { 'content-type': 'application/json' };

function message(statusCode: number, text: string): HttpAnswer {
  return { statusCode, headers: JSON_TYPE, cookies: [], body: Buffer.from(JSON.stringify({ message: text })) };
}

/** API Gateway does not let a function set these. */
const OF_GATEWAY: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding']);

function send(response: ServerResponse, { statusCode, headers, cookies, body }: HttpAnswer): void {
  for (const [name, value] of Object.entries(headers)) if (!OF_GATEWAY.has(name.toLowerCase())) setHeader(response, name, value);
  if (cookies.length > 0) setHeader(response, 'set-cookie', cookies);
  // The length of an answer to a HEAD would be that of the answer to a GET, which is not known here.
  response.writeHead(statusCode, response.req.method === 'HEAD' ? {} : { 'content-length': body.length });
  response.end(body);
}

/** Leaves out an invalid header, which would otherwise end the process. */
function setHeader(response: ServerResponse, name: string, value: string | readonly string[]): void {
  try {
    response.setHeader(name, value);
  } catch {
    response.removeHeader(name);
  }
}

/** Answers a request that Node's parser refused. */
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const [status, text] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'Request Header Fields Too Large']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'Request Timeout']
        : ['400 Bad Request', 'Bad Request'];
  const body = JSON.stringify({ message: text });
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    `apigw-requestid: ${newRequestId()}`,
  ];
  socket.end(`${head.join('\r\n')}\r\nconnection: close\r\n\r\n${body}`);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? new PortInUse(port, error) : error));
    server.listen({ port, host: '127.0.0.1' }, resolve);
  });
}

async function stop(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Clients keep their connection open after the answer: close each one as soon as it is idle.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
}
