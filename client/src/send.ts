/**
 * One call: credentials, idempotency, time limit, retries, large answers.
 *
 * Repeated are GET, PUT, DELETE, and POST with an `Idempotency-Key`; on no answer, 5xx, `rate_limited` and `idempotency_in_progress`.
 */
import { BadAnswer, ConnectionError, type MayHaveBegun, NotConnected, RegistryGraphError, TimeoutError } from './errors.ts';
import { pause } from './pause.ts';

export interface Call {
  signal?: AbortSignal | undefined;
  /** For operations that can cost credits. Absent: a new one for each call, the same for its retries; `false`: none, and no retries. */
  idempotencyKey?: string | false | undefined;
  maxRetries?: number | undefined;
  /** Of one attempt. */
  timeoutMs?: number | undefined;
}

type Credential = string | (() => string | Promise<string>);

/** What hooks see: never headers or bodies. */
export interface Exchange {
  method: string;
  path: string;
  status?: number;
  ms?: number;
  requestId?: string;
}

export interface Options {
  /** The address of the service, for example `http://127.0.0.1:3000`. */
  baseUrl: string;
  /** A function is called once more after `invalid_credentials`. */
  apiKey?: Credential | undefined;
  token?: Credential | undefined;
  fetch?: typeof fetch | undefined;
  /** 3 when absent. */
  maxRetries?: number | undefined;
  /** 30,000 when absent. */
  timeoutMs?: number | undefined;
  /** Lets a live key (`rg_…`) travel over `http:` to another machine. */
  allowHttp?: boolean | undefined;
  onRequest?: ((exchange: Exchange) => void) | undefined;
  onResponse?: ((exchange: Exchange) => void) | undefined;
}

/** `paid`: the operation takes an `Idempotency-Key`. */
export interface Request {
  method: string;
  path: string;
  body?: unknown;
  paid?: boolean;
  /** The answer is a file: `FileAnswer`. */
  file?: boolean;
}

/** A file as the service sends it. */
export interface FileAnswer {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  /** Of `Content-Disposition`. Absent where the answer names none. */
  fileName?: string;
  /** What the file leaves out, as the service counts it. Absent where it leaves out nothing. */
  dropped?: string;
}

export type Send = <Answer>(request: Request, call?: Call) => Promise<Answer>;

const RETRIES = 3;
const TIMEOUT_MS = 30_000;
/** Seconds: a longer `Retry-After` is for the caller to decide. */
const MAX_RETRY_AFTER = 60;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 8000;
/** Errors of Node's `fetch` before there is a connection: no address accepts one, or the name has no address. */
const NO_CONNECTION = /^E(CONNREFUSED|NOTFOUND)$/;
const LOCAL = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

export function sender(options: Options): Send {
  const base = options.baseUrl.replace(/(?<!\/)\/+$/, '');
  refuseLiveKeyOverHttp(options, new URL(base));
  return async <Answer>(request: Request, call: Call = {}): Promise<Answer> => {
    const key = (call.idempotencyKey ?? (request.paid && crypto.randomUUID())) || undefined;
    const isRepeatable = request.method !== 'POST' || key !== undefined;
    const max = isRepeatable ? (call.maxRetries ?? options.maxRetries ?? RETRIES) : 0;
    let asksAgain = typeof (options.token ?? options.apiKey) === 'function';
    let begun: MayHaveBegun | undefined;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return (await attemptOf(options, base, request, call, key)) as Answer;
      } catch (error) {
        call.signal?.throwIfAborted();
        if (asksAgain && error instanceof RegistryGraphError && error.code === 'invalid_credentials') {
          asksAgain = false;
          attempt -= 1;
          continue;
        }
        if (key && !isRefusal(error)) begun = error instanceof NotConnected ? (begun ?? { hasNotBegun: true }) : { idempotencyKey: key };
        if (attempt >= max || !isTransient(error)) throw Object.assign(error as Error, begun);
        await pause(delayOf(error, attempt), call.signal);
      }
    }
  };
}

function refuseLiveKeyOverHttp({ apiKey, allowHttp }: Options, { protocol, hostname }: URL): void {
  if (protocol === 'https:' || allowHttp || LOCAL.test(hostname) || typeof apiKey !== 'string' || !apiKey.startsWith('rg_')) return;
  throw new TypeError('A live key is not sent over http: to another machine; use https:, or allowHttp');
}

/** The service says that it has not begun the operation. */
const isRefusal = (error: unknown): boolean =>
  error instanceof RegistryGraphError && error.status < 500 && error.code !== 'idempotency_in_progress';

/** The same call may go well in a moment. Other refusals that are `retryable` last longer, or end in another refusal: a person decides. */
export function isTransient(error: unknown): boolean {
  if (error instanceof BadAnswer) return error.status >= 500;
  if (!(error instanceof RegistryGraphError)) return error instanceof ConnectionError;
  return (error.retryAfter ?? 0) <= MAX_RETRY_AFTER && (!isRefusal(error) || error.code === 'rate_limited');
}

/** Milliseconds: what the service asks for, else up to a quarter of a second, doubled each time. */
function delayOf(error: unknown, attempt: number): number {
  const { retryAfter } = error as { retryAfter?: number };
  if (retryAfter !== undefined) return retryAfter * 1000;
  return Math.random() * Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
}

async function attemptOf(options: Options, base: string, request: Request, call: Call, key: string | undefined): Promise<unknown> {
  const { method, path } = request;
  const began = performance.now();
  const limit = AbortSignal.timeout(call.timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS);
  const signal = call.signal ? AbortSignal.any([call.signal, limit]) : limit;
  const send = options.fetch ?? globalThis.fetch;
  options.onRequest?.({ method, path });
  let first: Response | undefined;
  try {
    const body = request.body === undefined ? null : JSON.stringify(request.body);
    const init = { method, headers: await headersOf(options, request, key), signal, redirect: 'manual' as const, body };
    first = await send(`${base}${path}`, init);
    const isHidden = first.type === 'opaqueredirect';
    const response = isHidden ? await send(`${base}${path}${path.includes('?') ? '&' : '?'}large=link`, init) : first;
    const requestId = response.headers.get('x-request-id') ?? undefined;
    options.onResponse?.({ method, path, status: response.status, ms: performance.now() - began, ...(requestId && { requestId }) });
    if (request.file && response.ok && !isHidden) return await fileOf(response, response);
    return await answerOf(response, isHidden || response.status === 303, requestId, send, signal, request.file);
  } catch (error) {
    if (error instanceof RegistryGraphError || error instanceof BadAnswer || call.signal?.aborted) throw error;
    if (limit.aborted) throw new TimeoutError('The service did not answer in time', { cause: error });
    const isUnsent = !first && NO_CONNECTION.test((error as { cause?: { code?: string } }).cause?.code ?? '');
    throw new (isUnsent ? NotConnected : ConnectionError)('The service could not be reached', { cause: error });
  }
}

async function headersOf({ token, apiKey }: Options, { body, file }: Request, key: string | undefined): Promise<Record<string, string>> {
  const textOf = (credential: Credential): string | Promise<string> => (typeof credential === 'function' ? credential() : credential);
  return {
    accept: file ? '*/*' : 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${await textOf(token)}` } : apiKey && { 'x-api-key': await textOf(apiKey) }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
}

/** `isLarge`: the answer is the link to a large one, which is fetched without credentials. A browser hides the 303, but not a `large=link`. */
async function answerOf(
  response: Response,
  isLarge: boolean,
  requestId: string | undefined,
  send: typeof fetch,
  signal: AbortSignal,
  isFile = false,
): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text();
  const body = parsed(text);
  if (body === undefined) throw new BadAnswer(response.status, text);
  if (isLarge && typeof body.url === 'string') {
    const large = await send(body.url, { signal });
    if (!large.ok) throw new BadAnswer(large.status, await large.text());
    return isFile ? await fileOf(large, response) : await large.json();
  }
  if (response.ok) return body;
  const { error, code, requestId: named, retryable, ...fields } = body;
  if (typeof error !== 'string' || typeof code !== 'string') throw new BadAnswer(response.status, text);
  const seconds = Number.parseFloat(response.headers.get('retry-after') ?? '');
  throw new RegistryGraphError(error, {
    ...{ code, fields, status: response.status, retryable: retryable === true },
    requestId: typeof named === 'string' ? named : requestId,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  });
}

/** `answer`: of the service, which counts what a stored file leaves out. */
async function fileOf(response: Response, answer: Response): Promise<FileAnswer> {
  const fileName = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const dropped = answer.headers.get('x-export-dropped');
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
    ...(fileName && { fileName }),
    ...(dropped && { dropped }),
  };
}

/** An array of the service (`/idfinder`) has no members of an error, and is as good an answer. */
function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
