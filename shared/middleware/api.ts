/** The onion around every endpoint: errors outermost, then the caller; answers are JSON with the same headers everywhere. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { ApiError } from '../errors.ts';
import { alsoAbout, type Ids, log, logAbout } from '../log.ts';
import type { Caller } from '../store/accounts.ts';
import { type CallerServices, callerOf } from './caller.ts';
import { isUnchanged } from './etag.ts';
import { type Answer, type KeptField, type Request, requestOf } from './request.ts';

type Endpoint = (request: Request) => Promise<Answer>;

const NOBODY: Caller = { userId: '' };

/** An endpoint that needs credentials. */
export function protectedApi(services: CallerServices, endpoint: Endpoint) {
  return api(async (event) => {
    const caller = await callerOf(services, event.headers);
    alsoAbout({ userId: caller.userId });
    return endpoint(requestOf(event, caller));
  });
}

/** An endpoint that answers anybody. */
export function openApi(endpoint: Endpoint) {
  return api((event) => endpoint(requestOf(event, NOBODY)));
}

function api(answer: (event: APIGatewayProxyEventV2) => Promise<Answer>) {
  const onion = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use({
      onError: async (request) => {
        request.response = await respond(request.event, refusal(request.error, request.event));
      },
    })
    .handler(async (event) => respond(event, await answer(event)));
  return (event: APIGatewayProxyEventV2, context: Context) =>
    logAbout(idsOf(event), () => unlessSlow(event, context, () => onion(event, context)));
}

/** An id in a path may be anything at all until it looks like one of ours; those of searches and papers begin with their case's. */
function idsOf({ requestContext: { requestId }, pathParameters }: APIGatewayProxyEventV2): Ids {
  const { searchId, caseId, documentId } = pathParameters ?? {};
  const inner = searchId ?? documentId ?? '';
  const ofCase = INNER_ID.test(inner) ? inner.slice(0, 32) : CASE_ID.test(caseId ?? '') ? caseId : undefined;
  return { requestId, ...(searchId && INNER_ID.test(searchId) && { searchId }), ...(ofCase && { caseId: ofCase }) };
}

const CASE_ID = /^[0-9a-f]{32}$/;
const INNER_ID = /^[0-9a-f]{48}$/;
/** Of a function's time limit: what takes longer will soon not be answered at all. */
const SLOW_SHARE = 0.8;

/** Says which request was slow; that some are is the metric's to say. */
async function unlessSlow<T>({ routeKey }: APIGatewayProxyEventV2, context: Context, work: () => Promise<T>): Promise<T> {
  const limit = context.getRemainingTimeInMillis?.() ?? Number.POSITIVE_INFINITY;
  const began = performance.now();
  try {
    return await work();
  } finally {
    const milliseconds = Math.round(performance.now() - began);
    if (milliseconds > SLOW_SHARE * limit) log.warn('slow_answer', { routeKey, milliseconds, limit });
  }
}

/** What an error says to the outside: its own sentence where it is one of ours, else that it is our fault and no more. */
function refusal(error: unknown, event: APIGatewayProxyEventV2): Answer {
  const { requestId } = event.requestContext;
  const known = error instanceof ApiError ? error : new ApiError('internal', { cause: error });
  if (known.status >= 500)
    log.error('request_failed', { routeKey: event.routeKey, status: known.status, code: known.code, error: known.cause ?? known });
  const retryAfter = known.retryAfter ?? (known.retryable ? 1 : undefined);
  return {
    status: known.status,
    body: { error: known.message, code: known.code, requestId, ...(known.retryable && { retryable: true }), ...known.fields },
    headers: { ...known.headers, ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }) },
  };
}

async function respond(event: APIGatewayProxyEventV2, answer: Answer): Promise<APIGatewayProxyStructuredResultV2> {
  const { status, body, headers } = answer;
  const { requestId } = event.requestContext;
  const text = body === undefined ? undefined : new AnswerText(answer);
  const entityTag = text && event.requestContext.http.method === 'GET' && (status ?? 200) === 200 ? text.entityTag : undefined;
  if (entityTag && isUnchanged(event.headers['if-none-match'], entityTag)) {
    return { statusCode: 304, headers: { ...commonHeaders(requestId), ETag: entityTag, ...headers } };
  }
  const packed = text && isWorthPacking(text, event) ? text.packed() : undefined;
  const base64 = packed?.toString('base64');
  if (text && answer.spill && (base64?.length ?? text.bytes) > LARGEST_ANSWER) {
    const { url, expiresAt } = await answer.spill(packed ?? text.packed());
    return respond(event, { status: 303, body: { url, expiresAt }, headers: { ...headers, Location: url } });
  }
  return {
    statusCode: status ?? (body === undefined ? 204 : 200),
    headers: {
      'Content-Type': 'application/json',
      ...commonHeaders(requestId),
      ...(entityTag && { ETag: entityTag }),
      ...(base64 && { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' }),
      ...headers,
    },
    ...(text !== undefined && { body: base64 ?? text.plain() }),
    ...(base64 && { isBase64Encoded: true }),
  };
}

const commonHeaders = (requestId: string) => ({
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Request-Id': requestId,
});

/** The body as JSON, around a field that is JSON already. */
class AnswerText {
  readonly #before: string;
  readonly #after: string;
  readonly #kept: KeptField | undefined;
  readonly bytes: number;

  constructor({ body, kept }: Answer) {
    const text = JSON.stringify(body);
    this.#kept = kept;
    this.#before = kept ? `${text.slice(0, -1)},${JSON.stringify(kept.field)}:` : text;
    this.#after = kept ? '}' : '';
    this.bytes = Buffer.byteLength(this.#before) + (kept?.result.json.byteLength ?? 0) + this.#after.length;
  }

  /** Weak: the same facts, packed or not. */
  get entityTag(): string {
    const digest = createHash('sha256').update(this.#before);
    if (this.#kept) digest.update(this.#kept.result.json).update(this.#after);
    return `W/"${digest.digest('base64url').slice(0, 22)}"`;
  }

  get isKept(): boolean {
    return this.#kept !== undefined;
  }

  plain(): string {
    return this.#kept ? `${this.#before}${this.#kept.result.json.toString('utf8')}${this.#after}` : this.#before;
  }

  packed(): Buffer {
    return this.#kept ? this.#kept.result.packedBetween(this.#before, this.#after) : gzipSync(this.#before);
  }
}

/** A large answer is worth the work of packing it; what is packed already saves bytes that are paid for. */
const PACKED_FROM = 64 * 1024;
const KEPT_FROM = 2 * 1024;
/** A function's answer is at most 6 MB, headers included. */
const LARGEST_ANSWER = 5.9 * 1024 * 1024;

/** Who says nothing of encodings takes any (RFC 9110), but is only given one where there is no other way. */
function isWorthPacking({ bytes, isKept }: AnswerText, { headers }: APIGatewayProxyEventV2): boolean {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return bytes > LARGEST_ANSWER / 2;
  return bytes > (isKept ? KEPT_FROM : PACKED_FROM) && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))|^\s*\*/.test(accepted);
}
