/** A row as a test sees it: with the members of every status, so that a test reads any of them and hands the row to any function. */
import type { CompletedSearch, FailedSearch, LeasedSearch, SearchRow } from '../../shared/search-rows/search-row.ts';
import type { Searches } from '../../shared/search-rows/search-store.ts';

type Marks = 'status' | 'abandoned' | 'erased';

// biome-ignore lint/suspicious/noExplicitAny: the marks tell the members of the union apart; a test says nothing about them.
type AnyMarks = Record<Marks, any>;

export type AnyRow = Omit<LeasedSearch, Marks> & Omit<CompletedSearch, Marks> & Omit<FailedSearch, Marks> & AnyMarks;

/** The row of a search that is there. */
export const readRow = async ({ searches }: { searches: Searches }, searchId: string): Promise<AnyRow> =>
  (await searches.read(searchId)) as SearchRow as AnyRow;
