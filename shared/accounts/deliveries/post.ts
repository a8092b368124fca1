/**
 * Sends a webhook: the only place that opens a connection to a customer's server.
 *
 * The URL is checked, the host name is resolved once, and the connection goes to an address that was checked. No redirect is followed, no proxy
 * is used, nothing is decompressed, and no connection is kept for another request. Limits: 3 s to connect, 15 s in all, 16 KB of the answer.
 */
import { Agent, type Dispatcher } from 'undici';
import { CONNECT_LIMITS, PrivateAddress, publicAddress, type Resolver } from '../../platform/network/public-address.ts';
import { isLocal, type UrlRules, urlFault } from './endpoint-url.ts';

/** Why there is no answer. The words are part of the API. */
export type PostError = 'invalid_url' | 'address_not_public' | 'name_not_resolved' | 'connection_failed' | 'tls_failed' | 'timeout';

export interface PostResult {
  /** Of the answer; absent where there was none. */
  status?: number;
  /** From the beginning to the end of the answer's part that was read. */
  milliseconds: number;
  error?: PostError;
  /** Of an answer that is not 2xx: its first 256 bytes as text without control characters. */
  bodyStart?: string;
  /** The header `Retry-After` of an answer that is not 2xx. */
  retryAfter?: string;
  /** The answer asks for no further attempt of this event (`webhook-delivery: abort-message`). */
  isAborted?: boolean;
}

export type Post = (url: string, body: string, headers: Readonly<Record<string, string>>) => Promise<PostResult>;

export interface PostSettings extends UrlRules {
  /** Resolves a host name to addresses that may be connected to; by default public ones only. */
  readonly lookup?: Resolver;
  /** Of an attempt, in milliseconds. */
  readonly totalMs?: number;
}

const TOTAL_MS = 15_000;
const MAX_ANSWER_BYTES = 16 * 1024;
const MAX_BODY_START_BYTES = 256;
const OWN_HEADERS = {
  'content-type': 'application/json',
  'user-agent': 'registry-graph-webhooks/1',
  'accept-encoding': 'identity',
};

/** The returned function never rejects. `headers`: those of the signature. */
export function poster({ isLocalAllowed = false, lookup = publicAddress, totalMs = TOTAL_MS }: PostSettings = {}): Post {
  return async (text, body, headers) => {
    const began = performance.now();
    const elapsed = () => Math.round(performance.now() - began);
    if (urlFault(text, { isLocalAllowed })) return { error: 'invalid_url', milliseconds: elapsed() };
    const url = new URL(text);
    const connect = { ...CONNECT_LIMITS, ...(!isLocal(url) && { lookup }) };
    const agent = new Agent({ connect, allowH2: false, maxHeaderSize: MAX_ANSWER_BYTES });
    try {
      const signal = AbortSignal.timeout(totalMs);
      const answer = await agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: 'POST',
        headers: { ...OWN_HEADERS, ...headers },
        body,
        signal,
      });
      return { ...(await resultOf(answer)), milliseconds: elapsed() };
    } catch (error) {
      return { error: postError(error), milliseconds: elapsed() };
    } finally {
      await agent.destroy();
    }
  };
}

async function resultOf({ statusCode: status, headers, body }: Dispatcher.ResponseData): Promise<Omit<PostResult, 'milliseconds'>> {
  const bytes = await beginning(body);
  if (status >= 200 && status < 300) return { status };
  const bodyStart = printable(bytes.subarray(0, MAX_BODY_START_BYTES));
  const retryAfter = headers['retry-after'];
  return {
    status,
    ...(bodyStart && { bodyStart }),
    ...(typeof retryAfter === 'string' && { retryAfter }),
    ...(headers['webhook-delivery'] === 'abort-message' && { isAborted: true }),
  };
}

/** At most 16 KB of an answer. The status is known already: an answer that breaks off, or takes too long, counts by it. */
async function beginning(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of body) {
      pieces.push(piece);
      bytes += piece.byteLength;
      if (bytes >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    // Cut by the server, or by the time limit.
  }
  return Buffer.concat(pieces);
}

const printable = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .replace(/\p{C}+/gu, ' ')
    .trim();

const TLS_CODE = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|EPROTO)/;

function postError(error: unknown): PostError {
  const { name, code = '' } = causeOf(error) as { name?: string; code?: string };
  if (name === PrivateAddress.name) return 'address_not_public';
  if (name === 'TimeoutError' || name === 'ConnectTimeoutError' || code === 'ETIMEDOUT') return 'timeout';
  if (/^(?:ENOTFOUND|EAI_)/.test(code)) return 'name_not_resolved';
  return TLS_CODE.test(code) ? 'tls_failed' : 'connection_failed';
}

/** Where several addresses were tried, the reason of the last one. */
function causeOf(error: unknown): object {
  if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors.at(-1));
  return error instanceof Error ? error : {};
}
