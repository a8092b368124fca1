/** A row with the members of every status, so that a test reads any of them and passes the row to any function. */
import type { CompletedSearch, FailedSearch, LeasedSearch, SearchRow } from '../../shared/ledger/search-rows/search-row.ts';
import type { Searches } from '../../shared/ledger/search-rows/search-store.ts';

type Marks = 'status' | 'abandoned' | 'erased';

// biome-ignore lint/suspicious/noExplicitAny: these members discriminate the union; tests do not.
type AnyMarks = Record<Marks, any>;

export type AnyRow = Omit<LeasedSearch, Marks> & Omit<CompletedSearch, Marks> & Omit<FailedSearch, Marks> & AnyMarks;

/** The row of an existing search. */
export const readRow = async ({ searches }: { searches: Searches }, searchId: string): Promise<AnyRow> =>
  (await searches.read(searchId)) as SearchRow as AnyRow;
