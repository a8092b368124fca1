/**
 * The cookie that tells a browser whose log-in succeeded from others: behind CloudFront all browsers of an edge have one address. It is sent to the
 * log-in alone, opens nothing, and only its hash is kept.
 */
import { KNOWN_SECONDS, type LoginOrigin } from './login-store.ts';

const NAME = 'registry-graph-device';
const TOKEN = /^[\w-]{22}$/;

interface LoginRequest {
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  cookies: readonly string[];
  sourceIp: string;
}

/** `isBrowser`: a page of this very origin asks, which keeps a cookie and sends it again. */
export function loginOriginOf({ headers, cookies, sourceIp }: LoginRequest): LoginOrigin & { isBrowser: boolean } {
  const sent = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  const device = sent !== undefined && TOKEN.test(sent) ? sent : undefined;
  return { address: sourceIp, device, isBrowser: headers['sec-fetch-site'] === 'same-origin' };
}

export const deviceCookie = (token: string): string =>
  `${NAME}=${token}; Path=/authenticate; Max-Age=${KNOWN_SECONDS}; Secure; HttpOnly; SameSite=Strict`;
