/**
 * Web search for pages that may state a company's number. A result is a lead, not evidence: the register confirms each number.
 *
 * Asks: SearXNG's JSON interface at the operator's own address (its settings must list `json` under `search.formats`), or the
 *   Brave Search API. One question, one page of results, no page behind them is opened.
 * Gives: title, address and snippet of at most 20 results, cleaned of mark-up.
 * Source: https://docs.searxng.org/dev/search_api.html, https://api-dashboard.search.brave.com/app/documentation. Documented shapes.
 */
import * as z from 'zod/mini';
import { checkShape, decode, isHtml, parseJson, retryAfterSeconds } from '../../registers/answer.ts';
import { Changed, Refused, Throttled, Unavailable } from '../../registers/faults.ts';
import type { Transport, WireAnswer, WireRequest } from '../../registers/wire-request.ts';

/** `WEB_SEARCH`, as the operator sets it. `origin` may be http and private, and may have a path. */
export const WebSearchSettings = z.discriminatedUnion('provider', [
  z.looseObject({ provider: z.literal('searxng'), origin: z.url({ protocol: /^https?$/ }) }),
  z.looseObject({ provider: z.literal('brave'), apiKey: z.string().check(z.minLength(1)) }),
]);
export type WebSearchSettings = z.output<typeof WebSearchSettings>;

export interface WebResult {
  title: string;
  url: string;
  snippet: string;
}

/** Rejects with a `RegistryFault`, whose address never has the key. */
export type WebSearch = (query: string, signal: AbortSignal) => Promise<WebResult[]>;

const BRAVE = 'https://api.search.brave.com';
const SEARCH_MS = 8_000;
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_RESULTS = 20;
/** Characters and words that Brave accepts. */
const MAX_QUERY = 400;
const MAX_WORDS = 50;

export function webSearch(settings: WebSearchSettings, transport: Transport): WebSearch {
  const { url, secretHeaders, read } = settings.provider === 'searxng' ? searxng(settings.origin) : brave(settings.apiKey);
  return async (query, signal) => {
    const asked = requestOf(url, query, secretHeaders, AbortSignal.any([signal, AbortSignal.timeout(SEARCH_MS)]));
    const answer = await transport(asked);
    const address = asked.url.origin + asked.url.pathname;
    throwFault(address, answer);
    return cleaned(read(parseJson(answer, address), address));
  };
}

/**
 * The operator's own SearXNG is trusted where it stands, also without TLS and inside: for `liveTransport(replacements)`, where an
 * origin that stands for itself is asked as it is given. For the transport of this finder only, no register's.
 */
export function trustedOrigins(settings: WebSearchSettings): Record<string, string> {
  if (settings.provider !== 'searxng') return {};
  const { origin } = new URL(settings.origin);
  return { [origin]: origin };
}

interface Found {
  title?: string | null | undefined;
  url?: string | null | undefined;
  snippet?: string | null | undefined;
}

interface Provider {
  /** All of the question but `q`. */
  url: URL;
  secretHeaders: Record<string, string>;
  read(answer: unknown, url: string): Found[];
}

const text = z.nullish(z.string());
const SearxngAnswer = z.looseObject({
  results: z.array(z.looseObject({ title: text, url: text, content: text })),
  unresponsive_engines: z.nullish(z.array(z.unknown())),
});
/** Without `web` where nothing was found. */
const BraveAnswer = z.looseObject({
  type: z.literal('search'),
  web: z.nullish(z.looseObject({ results: z.nullish(z.array(z.looseObject({ title: text, url: text, description: text }))) })),
});

function searxng(origin: string): Provider {
  const url = new URL(origin);
  url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, '')}/search`;
  url.search = new URLSearchParams({ format: 'json', categories: 'general', language: 'all', safesearch: '0', pageno: '1' }).toString();
  return {
    url,
    secretHeaders: {},
    read(answer, shown) {
      const { results, unresponsive_engines } = checkShape(SearxngAnswer, answer, shown);
      if (results.length === 0 && unresponsive_engines?.length) throw new Unavailable('no search engine answered', { url: shown });
      return results.map(({ content, ...result }) => ({ ...result, snippet: content }));
    },
  };
}

function brave(apiKey: string): Provider {
  const url = new URL('/res/v1/web/search', BRAVE);
  url.search = new URLSearchParams({ count: String(MAX_RESULTS), result_filter: 'web', text_decorations: 'false' }).toString();
  return {
    url,
    secretHeaders: { 'x-subscription-token': apiKey },
    read(answer, shown) {
      const { web } = checkShape(BraveAnswer, answer, shown);
      return (web?.results ?? []).map(({ description, ...result }) => ({ ...result, snippet: description }));
    },
  };
}

function requestOf(provider: URL, query: string, secretHeaders: Record<string, string>, signal: AbortSignal): WireRequest {
  const url = new URL(provider);
  const words = query.slice(0, MAX_QUERY).toWellFormed().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  url.searchParams.set('q', words.join(' '));
  const origins = [url.origin];
  return { method: 'GET', url, headers: { accept: 'application/json' }, origins, secretHeaders, secretOrigins: origins, signal };
}

/** Brave refuses a key that it does not know with 422; SearXNG refuses JSON where it is not switched on with 403. */
function throwFault(url: string, answer: WireAnswer): void {
  const { status } = answer;
  const facts = { url, status };
  const retryAfter = retryAfterSeconds(answer.headers['retry-after']);
  const later = { ...facts, ...(retryAfter !== undefined && { retryAfter }) };
  if (answer.body.byteLength > MAX_BYTES) throw new Changed('an answer over 2 MB', facts);
  if (status === 429) throw new Throttled('the web search asks us to slow down', later);
  if (status === 401 || status === 403) throw new Refused('the web search refused us', facts);
  if (status >= 500 || status === 408) throw new Unavailable('the web search is unavailable', later);
  if (status === 422 && /subscription.token/i.test(decode(answer.body, undefined).slice(0, 5_000))) {
    throw new Refused('the web search refused our key', facts);
  }
  if (status < 200 || status >= 300) throw new Changed('the web search did not understand our question', facts);
  if (isHtml(answer)) throw new Unavailable('a web page in the place of results', facts);
}

const MAX_LENGTHS = { title: 300, snippet: 2_000, url: 2_000 };

/** Results with an address of the web, in the order given; words without mark-up. */
function cleaned(found: readonly Found[]): WebResult[] {
  const results = found.flatMap(({ title, url, snippet }) => {
    if (!url || url.length > MAX_LENGTHS.url || !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return [];
    return [{ title: words(title, MAX_LENGTHS.title), url, snippet: words(snippet, MAX_LENGTHS.snippet) }];
  });
  return results.slice(0, MAX_RESULTS);
}

const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
  '#x27': "'",
};

function words(marked: string | null | undefined, max: number): string {
  return (marked ?? '')
    .slice(0, max * 2)
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, '')
    .replace(/&(#x27|#39|[a-z]{2,4});/gi, (whole, name: string) => CHARACTERS[name.toLowerCase()] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed();
}
