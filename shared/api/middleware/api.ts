/** The onion around every endpoint: errors outermost, then the caller; answers are JSON with the same headers everywhere. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Caller } from '../../accounts/account.ts';
import { alsoAbout, type Ids, log, logAbout } from '../../observability/log.ts';
import { ApiError } from '../../requests/api-error.ts';
import { CASE_ID, INNER_ID } from '../../settings/names.ts';
import { type CallerServices, callerOf } from './caller.ts';
import { isUnchanged } from './etag.ts';
import { type Answer, type KeptField, type Request, requestOf } from './request.ts';
import { RequestRate, type RequestRateServices } from './request-rate.ts';

type Endpoint = (request: Request) => Promise<Answer>;

const NOBODY: Caller = { userId: '' };

/**
 * An endpoint that needs credentials. Every request of an account counts in its minute. `admits`: what the endpoint accepts is counted by
 * the account itself (`Accounts.admit`), and only what it refuses or answers again is counted here.
 */
export function protectedApi(services: CallerServices & RequestRateServices, endpoint: Endpoint, { admits = false } = {}) {
  const rate = new RequestRate(services);
  return api(async (event) => {
    const caller = await callerOf(services, event.headers);
    alsoAbout({ userId: caller.userId });
    rate.refuseOver(caller.userId);
    const answer = await endpoint(requestOf(event, caller)).catch(async (error: unknown) => {
      // A key that was revoked is nobody's: whoever still has it must not use the account's requests up.
      if (!(error instanceof ApiError && error.status === 401)) await rate.count(caller.userId);
      throw error;
    });
    if (!admits || answer.headers?.['Idempotency-Replayed']) await rate.count(caller.userId);
    return answer;
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
  if (text && answer.spill && (base64?.length ?? text.carriedBytes) > LARGEST_ANSWER) {
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

  /** Of the plain text inside the JSON that Lambda carries, where each quote and each backslash takes one byte more. */
  get carriedBytes(): number {
    if (2 * this.bytes <= LARGEST_ANSWER) return this.bytes;
    return this.bytes + escapesIn(Buffer.from(this.#before)) + (this.#kept ? escapesIn(this.#kept.result.json) : 0);
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
/** A function's answer is at most 6,291,556 bytes of JSON; headers and all around the body take a part of them. */
const LARGEST_ANSWER = 6_291_556 - 16 * 1024;

/** JSON has no other character that JSON around it would escape. */
function escapesIn(json: Uint8Array): number {
  let escapes = 0;
  for (const byte of json) if (byte === QUOTE || byte === BACKSLASH) escapes += 1;
  return escapes;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Who says nothing of encodings takes any (RFC 9110), but is only given one where there is no other way. */
function isWorthPacking({ bytes, isKept }: AnswerText, { headers }: APIGatewayProxyEventV2): boolean {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return bytes > LARGEST_ANSWER / 2;
  return bytes > (isKept ? KEPT_FROM : PACKED_FROM) && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))|^\s*\*/.test(accepted);
}
