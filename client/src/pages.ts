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
  const page = (more: PageQuery = {}): Promise<Page<Item>> => send(get(withQuery(path, { ...query, ...more })), call);
  return {
    page,
    async *[Symbol.asyncIterator]() {
      for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
        const { data, nextCursor } = await page({ cursor });
        yield* data;
        cursor = nextCursor;
      }
    },
  };
}

/** Without the parameters that are absent. */
export function withQuery(path: string, query: PageQuery): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(present.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}
