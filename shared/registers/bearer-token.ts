/** OAuth 2 tokens by client credentials (RFC 6749, 4.4): one for each register and client, cached in this process until it expires. */
import * as z from 'zod/mini';
import { checkShape, parseJson } from './answer.ts';
import { Refused, Unavailable } from './faults.ts';
import type { Transport } from './wire-request.ts';

interface TokenSource {
  url: string;
  scope?: string;
}
type Credentials = Readonly<Record<string, string>>;

const Token = z.looseObject({ access_token: z.string().check(z.minLength(1)), expires_in: z.optional(z.coerce.number()) });
/** Lifetime where the answer gives none. */
const DEFAULT_SECONDS = 300;
/** A token is renewed before it expires, so that it does not expire during a request. */
const MARGIN_SECONDS = 60;

const known = new Map<string, { until: number; token: string }>();
const keyOf = ({ url }: TokenSource, { clientId, clientSecret }: Credentials): string => JSON.stringify([url, clientId, clientSecret]);

/** Rejects with `Refused` where the credentials are not accepted, with `Unavailable` where the token server fails. */
export async function bearerToken(
  source: TokenSource,
  own: Credentials,
  { transport, signal, now }: { transport: Transport; signal: AbortSignal; now: () => Date },
): Promise<string> {
  const key = keyOf(source, own);
  const kept = known.get(key);
  if (kept && kept.until > now().getTime()) return kept.token;
  const url = new URL(source.url);
  const answer = await transport({
    method: 'POST',
    url,
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...(source.scope && { scope: source.scope }) }).toString(),
    origins: [url.origin],
    secretHeaders: { authorization: `Basic ${Buffer.from(`${own.clientId}:${own.clientSecret}`).toString('base64')}` },
    secretOrigins: [url.origin],
    signal,
  });
  const { status } = answer;
  if (status >= 500 || status === 429) throw new Unavailable('the register gives no token now', { url: source.url, status });
  if (status !== 200) throw new Refused('the register refused our credentials', { url: source.url, status });
  const { access_token, expires_in = DEFAULT_SECONDS } = checkShape(Token, parseJson(answer, source.url), source.url);
  known.set(key, { until: now().getTime() + (expires_in - MARGIN_SECONDS) * 1_000, token: access_token });
  return access_token;
}

/** Drops a token that the register rejected; the next request gets a new one. */
export function forgetToken(source: TokenSource | undefined, own: Credentials | undefined): void {
  if (source && own) known.delete(keyOf(source, own));
}
