/** A request as an endpoint sees it, and the answer as it gives it. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Caller } from '../../accounts/account.ts';
import { ApiError } from '../../requests/api-error.ts';

export interface Request {
  caller: Caller;
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | undefined>>;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  requestId: string;
  /** Of the connection, as API Gateway saw it; no header has a say in it. */
  sourceIp: string;
  method: string;
  /** As they were sent. */
  rawPath: string;
  rawQuery: string;
  /** The parsed JSON body. Throws an `ApiError`: 413 over 64 KB, 400 for what is not JSON. */
  body(): unknown;
}

/** A field of the body that is JSON already, and can be packed without packing it anew. */
export interface KeptField {
  field: string;
  result: { json: Buffer; packedBetween(before: string, after: string): Buffer };
}

/** `status` is 200 where it is absent; no `body` makes a 204. */
export interface Answer {
  status?: number;
  body?: unknown;
  kept?: KeptField;
  /** Puts an answer that is too large for a function where a link leads to it. */
  spill?: (packed: Uint8Array) => Promise<{ url: string; expiresAt: string }>;
  headers?: Readonly<Record<string, string>>;
}

const LARGEST_BODY = 64 * 1024;
const DEEPEST_BODY = 64;

export function requestOf(event: APIGatewayProxyEventV2, caller: Caller): Request {
  return {
    caller,
    path: (event.pathParameters ?? {}) as Record<string, string>,
    query: event.queryStringParameters ?? {},
    headers: event.headers,
    requestId: event.requestContext.requestId,
    sourceIp: event.requestContext.http.sourceIp,
    method: event.requestContext.http.method,
    rawPath: event.rawPath,
    rawQuery: event.rawQueryString,
    body: () => parsedBody(event),
  };
}

function parsedBody({ body = '', isBase64Encoded, headers }: APIGatewayProxyEventV2): unknown {
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.byteLength > LARGEST_BODY) throw new ApiError('body_too_large');
  // Editors put a byte order mark before a file's text.
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim();
  if (!text) throw new ApiError('invalid_body', { message: 'The body is empty: send a JSON object' });
  const value = parsedJson(text, headers['content-type']);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ApiError('invalid_body');
  if (isDeeper(value, DEEPEST_BODY))
    throw new ApiError('invalid_body', { message: `The body is nested more than ${DEEPEST_BODY} levels deep` });
  return value;
}

function parsedJson(text: string, contentType = ''): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    if (/form-urlencoded|multipart/i.test(contentType)) throw new ApiError('invalid_body', { message: FORM });
    const [, position] = /position (\d+)/.exec(cause instanceof Error ? cause.message : '') ?? [];
    const where = position ? ` at character ${Number(position) + 1}` : '';
    throw new ApiError('invalid_body', { message: `The body is not valid JSON${where}` });
  }
}

const FORM = 'The body is a form: send a JSON object with Content-Type: application/json';

/** Whatever walks the body later may recurse. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
