/** The body of a request: a JSON object, or a refusal that names the fault. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ApiError } from '../../platform/requests/api-error.ts';

export const MAX_BODY_BYTES = 64 * 1024;
/** Whatever walks the body later may recurse. */
const MAX_BODY_DEPTH = 64;

/** Throws an `ApiError`: 413 for a body over `maxBytes`, 400 for anything but a JSON object. */
export function jsonBodyOf({ body = '', isBase64Encoded, headers }: APIGatewayProxyEventV2, maxBytes = MAX_BODY_BYTES): object {
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.byteLength > maxBytes)
    throw new ApiError('body_too_large', { message: `The body is larger than ${Math.floor(maxBytes / 1024)} KB` });
  // Editors put a byte order mark before a file's text.
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim();
  if (!text) throw new ApiError('invalid_body', { message: 'The body is empty: send a JSON object' });
  const value = parseJson(text, headers['content-type']);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ApiError('invalid_body');
  if (isDeeper(value, MAX_BODY_DEPTH))
    throw new ApiError('invalid_body', { message: `The body is nested more than ${MAX_BODY_DEPTH} levels deep` });
  return value;
}

function parseJson(text: string, contentType = ''): unknown {
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

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
