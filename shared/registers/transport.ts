/**
 * The live transport: the only place that opens a connection to a register.
 *
 * Limits: 10 s a request, 20 MB decoded, 3 redirects, only to origins that the handler declares. A host name is resolved once, private
 * addresses are refused, and the connection goes to the address that was checked.
 */
import { lookup as resolve } from 'node:dns';
import { isIP } from 'node:net';
import { Agent, fetch, type Response } from 'undici';
import { CONNECT_LIMITS, isPrivate, publicAddress, type Resolver } from '../platform/network/public-address.ts';
import { type Connection, withConnection } from './connection.ts';
import { Changed, RegistryFault, Unavailable } from './faults.ts';
import type { ReadLimits, Transport, WireAnswer, WireRequest } from './wire-request.ts';

const REQUEST_MS = 10_000;
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_REDIRECTS = 3;

/** `replacements`: official origin -> base address that answers instead (`REGISTRY_ORIGINS`); its path prefix is kept. `resolver`: DNS. */
export function liveTransport(replacements: Readonly<Record<string, string>> = {}, resolver: Resolver = resolve): Transport {
  const lookup: Resolver = (host, options, done) => publicAddress(host, options, done, resolver);
  const checked = new Agent({ connect: { ...CONNECT_LIMITS, lookup }, allowH2: false });
  const asGiven = new Agent({ connect: { ...CONNECT_LIMITS, lookup: resolver }, allowH2: false });

  return async (request) => {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(REQUEST_MS)]);
    try {
      return await follow(request, signal);
    } catch (cause) {
      if (cause instanceof RegistryFault) throw cause;
      throw new Unavailable('no answer', { url: redactedUrl(request.url), cause, timedOut: signal.aborted });
    }
  };

  async function follow(request: WireRequest, signal: AbortSignal): Promise<WireAnswer> {
    let { url, method, body } = request;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const replacement = replacements[url.origin];
      if (!replacement) refuseAddress(url);
      const sent = request.secretOrigins.includes(url.origin) ? withSecrets(request, url, body) : { url, headers: request.headers, body };
      const target = replacement ? replacementUrl(sent.url, replacement) : sent.url;
      const dispatcher = replacement ? asGiven : checked;
      const { headers, body: text = null } = sent;
      const { answer: response, connection } = await withConnection(() =>
        fetch(target, { method, headers, body: text, redirect: 'manual', signal, dispatcher }),
      );
      const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      if (!location) return await readBody(response, request, connection);
      await response.body?.cancel();
      // As in browsers, a POST is not repeated after a redirect.
      if (response.status <= 303) [method, body] = ['GET', undefined];
      url = redirected(location, url, request.origins, replacements);
      await request.beforeRedirect?.(signal);
    }
    throw new Changed('redirected too often', { url: redactedUrl(request.url) });
  }
}

/** Adds the secrets just before sending, so that no URL, log line or proof file holds them. */
function withSecrets(request: WireRequest, official: URL, body: string | undefined) {
  const url = new URL(official);
  for (const [name, value] of Object.entries(request.secretQuery ?? {})) url.searchParams.set(name, value);
  const words = Object.entries(request.secretWords ?? {});
  return {
    url,
    headers: { ...request.headers, ...request.secretHeaders },
    body: body && words.reduce((text, [word, secret]) => text.replaceAll(word, () => secret), body),
  };
}

/** The official URL of a redirect's target. */
function redirected(location: string, from: URL, origins: readonly string[], replacements: Readonly<Record<string, string>>): URL {
  const base = replacements[from.origin];
  const target = URL.parse(location, base ? replacementUrl(from, base).href : from.href);
  if (!target) throw new Changed('redirected to what is no address', { url: redactedUrl(from) });
  const official = base
    ? (officialUrlOf(target, { [from.origin]: base, ...replacements }) ?? passThroughRedirect(location, target, from, base))
    : target;
  // A blob URL has the origin of the page that created it.
  if (official?.protocol !== 'https:' || !origins.includes(official.origin))
    throw new Changed('redirected elsewhere', { url: redactedUrl(from) });
  return official;
}

/** A replacement may redirect to itself or to another replacement: the target is at the origin that it replaces. */
function officialUrlOf(target: URL, replacements: Readonly<Record<string, string>>): URL | undefined {
  for (const [origin, replacement] of Object.entries(replacements)) {
    const { origin: host, pathname } = new URL(replacement);
    const prefix = withoutTrailingSlashes(pathname);
    if (target.origin === host && `${target.pathname}/`.startsWith(`${prefix}/`))
      return urlOfParts(origin, target.pathname.slice(prefix.length), target);
  }
  return undefined;
}

/** A replacement may also pass on the register's own redirect: a full URL, or a path. */
function passThroughRedirect(location: string, target: URL, from: URL, base: string): URL | undefined {
  if (target.origin !== new URL(base).origin) return target;
  return URL.canParse(location) ? undefined : urlOfParts(from.origin, target.pathname, target);
}

/** Set part by part: a path with two leading slashes would be parsed as a host. */
function urlOfParts(origin: string, path: string, { search }: URL): URL {
  const url = new URL(origin);
  url.pathname = path;
  url.search = search;
  return url;
}

const withoutTrailingSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, '');

/** The replacement's URL for an official one; the replacement's path prefix is kept. */
function replacementUrl(url: URL, replacement: string): URL {
  const base = new URL(replacement);
  base.pathname = withoutTrailingSlashes(base.pathname) + url.pathname;
  base.search = url.search;
  return base;
}

async function readBody(response: Response, { url: asked, readFor }: WireRequest, connection: Connection | undefined): Promise<WireAnswer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  if (response.body) {
    for await (const piece of readFor ? within(readFor, response.body) : (response.body as AsyncIterable<Uint8Array>)) {
      bytes += piece.byteLength;
      if (bytes > MAX_BYTES) throw new Changed('an answer over 20 MB', { url: redactedUrl(asked), status: response.status });
      pieces.push(piece);
    }
  }
  const cookies = response.headers.getSetCookie();
  const headers = { ...Object.fromEntries(response.headers), ...(cookies.length > 0 && { 'set-cookie': cookies.join('\n') }) };
  return { status: response.status, headers, body: Buffer.concat(pieces), ...(connection && { connection }) };
}

/** The pieces of a body that does not end, within its limits; its connection is closed then. */
async function* within({ quietMs, ms, bytes }: ReadLimits, body: NonNullable<Response['body']>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  const over = setTimeout(stop, ms);
  let quiet: NodeJS.Timeout | undefined;
  let came = 0;
  try {
    while (came < bytes) {
      const { done, value } = await reader.read();
      if (done) return;
      came += value.byteLength;
      quiet = quiet?.refresh() ?? setTimeout(stop, quietMs);
      yield value;
    }
  } catch (error) {
    if (came === 0) throw error;
  } finally {
    clearTimeout(over);
    clearTimeout(quiet);
    stop();
  }
}

const redactedUrl = (url: URL): string => url.origin + url.pathname;

function refuseAddress(url: URL): void {
  if (url.protocol !== 'https:' || url.username || url.password) throw new Changed('only https is asked', { url: redactedUrl(url) });
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && isPrivate(host)) throw new Changed('a private address', { url: redactedUrl(url) });
}
