/** What became of the steps of a plan, by the rows of their searches. PURE. */
import type { SearchRow } from '../../ledger/search-rows/search-row.ts';
import { expandSearchId } from '../../platform/table/keys.ts';
import type { EntitySearch } from './case-state.ts';
import type { Unwrap, UnwrapStep } from './unwrap-row.ts';

/**
 * `unstarted`: planned and not there. `adopted`: another search of the entity is under way, which is waited for. `dropped`: another search was
 * completed. Neither of those two is charged to the unwrap.
 */
export type StepState = 'PENDING' | 'COMPLETED' | 'FAILED' | 'unstarted' | 'adopted' | 'dropped';

export interface FlyingStep {
  step: UnwrapStep;
  state: StepState;
}

/** The same step has the same id: starting it twice is starting it once. */
export const stepId = ({ caseId, unwrapId }: Pick<Unwrap, 'caseId' | 'unwrapId'>, entityId: string, attempt: number): string =>
  expandSearchId(caseId, `unwrap ${unwrapId} ${entityId} ${attempt}`);

export function flightOf(
  plan: readonly UnwrapStep[],
  { rows, searches }: { rows: ReadonlyMap<string, SearchRow>; searches: ReadonlyMap<string, EntitySearch> },
): FlyingStep[] {
  return plan.map((step) => ({ step, state: stateOf(rows.get(step.searchId), searches.get(step.entityId)) }));
}

function stateOf(row: SearchRow | undefined, standing: EntitySearch | undefined): StepState {
  if (row && !row.abandoned) return row.status;
  if (standing?.status === 'PENDING') return 'adopted';
  return standing?.status === 'COMPLETED' ? 'dropped' : 'unstarted';
}

/** The unwrap with its landed steps counted and out of the plan. `landed`: ids of their searches. */
export function settled(unwrap: Unwrap, flight: readonly FlyingStep[]): { unwrap: Unwrap; landed: string[] } {
  const of = (wanted: StepState) => flight.filter(({ state }) => state === wanted).map(({ step }) => step);
  const [completed, failed] = [of('COMPLETED'), of('FAILED')];
  const { progress } = unwrap;
  return {
    unwrap: {
      ...unwrap,
      plan: flight.filter(({ state }) => state === 'PENDING' || state === 'unstarted' || state === 'adopted').map(({ step }) => step),
      captured: unwrap.captured + creditsOf(completed),
      refunded: unwrap.refunded + creditsOf(failed),
      progress: { ...progress, searched: progress.searched + completed.length },
    },
    landed: [...completed, ...failed].map(({ searchId }) => searchId),
  };
}

export const creditsOf = (steps: readonly UnwrapStep[]): number => steps.reduce((sum, { cost }) => sum + cost, 0);
