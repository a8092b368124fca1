/** The facts of the log line that a search has ended: written once, by the process that made the row COMPLETED or FAILED. */

import { idsOf } from '../../ledger/search-rows/ids.ts';
import type { AcceptedSearch } from '../../ledger/search-rows/search-row.ts';
import { metrics } from '../../platform/observability/metrics.ts';

/** `not_found` is an answer of the register, not a fault. */
export type SearchOutcome = 'completed' | 'not_found' | 'failed';

export const endedFacts = (row: AcceptedSearch, outcome: SearchOutcome): object => ({
  ...idsOf(row),
  jurisdiction: jurisdictionOf(row),
  ...metrics({ Searches: 1 }, { outcome }),
});

/** Searches without a jurisdiction are counted by their kind, all searches of the sandbox together. */
function jurisdictionOf({ sandbox, searchInputs, subject }: AcceptedSearch): string {
  if (sandbox) return 'sandbox';
  if (subject.kind !== 'company') return subject.kind;
  return searchInputs.jurisdiction ?? subject.jurisdiction;
}
