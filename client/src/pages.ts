/** Lists that come in pages. */
import { get } from './requests.ts';
import type { Call, Send } from './send.ts';

export interface Page<Item> {
  data: Item[];
  nextCursor?: string;
}

export type PageQuery = Readonly<Record<string, string | number | boolean | undefined>>;

/** Iterates over all items; `page` reads one page, for user interfaces. */
export interface Pages<Item> extends AsyncIterable<Item> {
  page(query?: PageQuery): Promise<Page<Item>>;
}

export function pagesOf<Item>(send: Send, path: string, query: PageQuery = {}, call: Call = {}): Pages<Item> {
  const page = (more: PageQuery = {}): Promise<Page<Item>> => send(getWith(path, { ...query, ...more }), call);
  return {
    page,
    async *[Symbol.asyncIterator]() {
      let cursor: string | undefined;
      do {
        const { data, nextCursor } = await page({ cursor });
        yield* data;
        cursor = nextCursor;
      } while (cursor !== undefined);
    },
  };
}

/** A GET without the parameters that are absent, which JSON leaves out. */
export function getWith(path: string, query: PageQuery): ReturnType<typeof get> {
  const text = new URLSearchParams(JSON.parse(JSON.stringify(query)) as Record<string, string>).toString();
  return get(text ? `${path}?${text}` : path);
}

/** The path of the same. */
export const withQuery = (path: string, query: PageQuery): string => getWith(path, query).path;
