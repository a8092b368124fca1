/** The URL and the body of a request, from what a handler asks with. PURE. */
import type { AskOptions } from './contract.ts';
import { Changed } from './faults.ts';

/** The text of a posted body and its content type, by `AskOptions.post`; `undefined` where the request is a GET. */
export function postedBody(post: unknown): { type: string | undefined; text: string } | undefined {
  if (post === undefined) return undefined;
  if (post instanceof URLSearchParams) return { type: 'application/x-www-form-urlencoded', text: post.toString() };
  if (typeof post === 'string') return { type: undefined, text: post };
  return { type: 'application/json', text: JSON.stringify(post) };
}

/** The URL asked; an origin that the register does not declare is `Changed`. */
export function requestUrl(path: string, origin: string, origins: readonly string[], options: AskOptions<unknown>): URL {
  const url = new URL(path, options.origin ?? origin);
  if (!origins.includes(url.origin)) throw new Changed('an address outside the origins of this register', { url: url.origin });
  for (const [name, value] of Object.entries(options.query ?? {})) if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}
