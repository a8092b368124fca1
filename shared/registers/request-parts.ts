/** The URL and the body of a request, from what a handler asks with. PURE. */
import { Changed } from './faults.ts';
import type { ReadLimits } from './wire-request.ts';

export interface AskOptions<T> {
  /** One of the registry's declared origins; its `origin` when absent. */
  origin?: string;
  query?: Readonly<Record<string, string | number | undefined>>;
  headers?: Readonly<Record<string, string>>;
  /** Makes the request a POST: `URLSearchParams` as a form, a string as it is (its `content-type` in `headers`), anything else as JSON. */
  post?: unknown;
  /** What a 404 or 410 means here; when absent they are a `NotFound`. A 204 says nothing, unless it is among `absentStatuses`. */
  absent?: T;
  /** A 404 with such a body says that the address is gone, not that the company is: `Changed`. */
  movedBody?: RegExp;
  /** Further statuses by which this register says "no such company", for example 400. */
  absentStatuses?: readonly number[];
  /** Members of the JSON that are documents and are not truncated like fields (`truncate-fields.ts`). */
  untruncatedFields?: readonly string[];
  /** Whether a member of the JSON, by its name, is personal data that nothing needs: it is taken out before the answer is read or kept. */
  isPersonal?: (member: string) => boolean;
  /** For a stream, whose body does not end: how long it is read. Its last line may be cut off. */
  readFor?: ReadLimits;
}

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
