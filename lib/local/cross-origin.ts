/** CORS as API Gateway does it for a list of origins: it answers every preflight itself, and adds headers to what the functions answer. */
import type { IncomingMessage } from 'node:http';
import { METHODS, PREFLIGHT_SECONDS, READ_HEADERS, SENT_HEADERS } from '../cross-origin.ts';
import type { HttpAnswer } from './http-event.ts';

export interface CrossOrigin {
  /** `undefined` where the request is no preflight. */
  preflight(request: IncomingMessage): HttpAnswer | undefined;
  headersFor(request: IncomingMessage): Readonly<Record<string, string>>;
}

/** Without origins there is no CORS: a preflight is a request like any other. */
export function crossOriginOf(origins: readonly string[]): CrossOrigin {
  const allowed = new Set(origins);
  const of = ({ headers: { origin } }: IncomingMessage): Record<string, string> =>
    origin !== undefined && allowed.has(origin) ? { 'access-control-allow-origin': origin } : {};
  return {
    preflight(request) {
      const { origin, 'access-control-request-method': method } = request.headers;
      if (allowed.size === 0 || request.method !== 'OPTIONS' || !origin || !method) return undefined;
      return { statusCode: 204, headers: allowed.has(origin) ? { ...of(request), ...PREFLIGHT } : {}, cookies: [], body: Buffer.alloc(0) };
    },
    headersFor(request) {
      const own = of(request);
      return Object.keys(own).length > 0 ? { ...own, 'access-control-expose-headers': READ_HEADERS.join(',') } : own;
    },
  };
}

const PREFLIGHT = {
  'access-control-allow-methods': METHODS.join(','),
  'access-control-allow-headers': SENT_HEADERS.join(','),
  'access-control-max-age': String(PREFLIGHT_SECONDS),
};
