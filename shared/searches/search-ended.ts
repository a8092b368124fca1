/** The line that says how a search ended, once for each: written by whoever made the row COMPLETED or FAILED. */
import { metrics } from '../observability/metrics.ts';
import { idsOf } from '../search-rows/ids.ts';
import type { AcceptedSearch } from '../search-rows/search-row.ts';

/** `not_found` is the register's answer, and nobody's fault. */
export type SearchOutcome = 'completed' | 'not_found' | 'failed';

export const endedFacts = (row: AcceptedSearch, outcome: SearchOutcome): object => ({
  ...idsOf(row),
  jurisdiction: jurisdictionOf(row),
  ...metrics({ Searches: 1 }, { outcome }),
});

/** Searches without a jurisdiction go by their kind, those of invented companies by none. */
function jurisdictionOf({ sandbox, searchInputs, subject }: AcceptedSearch): string {
  if (sandbox) return 'sandbox';
  if (subject.kind !== 'company') return subject.kind;
  return searchInputs.jurisdiction ?? subject.jurisdiction;
}
