/** What scripts on pages of the operator's origins may send and read (CORS): the same in API Gateway and in the local gateway. */
import { HEADERS } from '../shared/api/parameters.ts';

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const;
export const SENT_HEADERS = ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'X-API-Key'];
/** Every header that the OpenAPI document has, and the one of a 405. */
export const READ_HEADERS = [...Object.keys(HEADERS), 'Allow'];
/** Seconds that a browser keeps the answer to a preflight: what Chromium takes at most. */
export const PREFLIGHT_SECONDS = 7_200;
