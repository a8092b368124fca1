/** A list that is read page by page, newest first. */
import { useEffect, useState } from 'preact/hooks';
import type { Page } from '../client/src/pages.ts';

export interface Paged<Item> {
  items: readonly Item[];
  /** `false`: everything is loaded. */
  hasMore: boolean;
  isLoading: boolean;
  error: unknown;
  /** Loads the next page; after an error, the same again. */
  more(): void;
  /** Begins anew. */
  reload(): void;
}

const PAGE_SIZE = 50;

/** `read` gives one page; it is not asked again when it changes. */
export function usePages<Item>(read: (query: { limit: number; cursor?: string }) => Promise<Page<Item>>): Paged<Item> {
  const [items, setItems] = useState<readonly Item[]>([]);
  const [cursor, setCursor] = useState<string>();
  const [{ isLoading, hasMore, error }, setState] = useState<{ isLoading: boolean; hasMore: boolean; error?: unknown }>({
    ...{ isLoading: true, hasMore: true },
  });
  const load = (from: string | undefined, before: readonly Item[]): void => {
    setState({ isLoading: true, hasMore: true });
    read({ limit: PAGE_SIZE, ...(from !== undefined && { cursor: from }) }).then(
      ({ data, nextCursor }) => {
        setItems([...before, ...data]);
        setCursor(nextCursor);
        setState({ isLoading: false, hasMore: nextCursor !== undefined });
      },
      (failure: unknown) => setState({ isLoading: false, hasMore: true, error: failure }),
    );
  };
  const reload = (): void => load(undefined, []);
  useEffect(reload, []);
  return { items, hasMore, isLoading, error, more: () => load(cursor, items), reload };
}
