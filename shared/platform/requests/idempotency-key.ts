/** The header `Idempotency-Key`: its form, and the fingerprint of the request that a key was first used for. PURE. */
import { createHash } from 'node:crypto';
import { ApiError } from './api-error.ts';

/** Header of an answer that repeats the one of an earlier request with the same key. */
export const REPLAYED = { 'Idempotency-Replayed': 'true' };

/** Throws an `ApiError` of status 400 for a key that is not 1 to 255 printable ASCII characters. */
export function checkIdempotencyKey(key: string | undefined): void {
  if (key === undefined || /^[\x20-\x7e]{1,255}$/.test(key)) return;
  throw new ApiError('invalid_parameter', { message: 'Idempotency-Key must be 1 to 255 printable ASCII characters' });
}

/** Of a JSON body, independent of the order of its fields: requests with the same key must have the same fingerprint. 32 hex digits. */
export function fingerprint(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('hex')
    .slice(0, 32);
}

/** Of a body and the endpoint that it was sent to. */
export const endpointFingerprint = (endpoint: string, body: unknown): string => fingerprint({ [endpoint]: body });

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)]);
}
