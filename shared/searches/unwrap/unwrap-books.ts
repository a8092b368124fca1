/** Whether the searches of an unwrap agree with its row. PURE. */
import type { SearchRow } from '../../ledger/search-rows/search-row.ts';
import { committedOf, isOpen, type Unwrap } from './unwrap-row.ts';

/** A step, as the books read it. */
export type BookedStep = Pick<SearchRow, 'status'> & { cost?: number };

/** Names of the rules that do not hold, for the log. `steps`: some of its searches, or all. */
export function unwrapFaults(unwrap: Unwrap, steps: readonly BookedStep[]): string[] {
  const creditsOf = (some: readonly BookedStep[]): number => some.reduce((sum, { cost = 0 }) => sum + cost, 0);
  const captured = creditsOf(steps.filter(({ status }) => status === 'COMPLETED'));
  const bound = creditsOf(steps.filter(({ status }) => status !== 'FAILED'));
  return [
    captured > (unwrap.settings.maxCredits ?? 0) && 'unwrap_over_its_ceiling',
    // While it is under way a step may fail and leave the plan between the two reads.
    !isOpen(unwrap) && bound > committedOf(unwrap) && 'unwrap_step_not_planned',
  ].filter((fault) => fault !== false);
}
