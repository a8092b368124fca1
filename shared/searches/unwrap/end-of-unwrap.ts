/** How an unwrap ends that plans no further step: decided, resolved, paused, or not yet. PURE. */
import type { Entity } from '../../model/entity/entity.ts';
import { type Assessment, ending } from './assess.ts';
import type { EntitySearch } from './case-state.ts';
import type { Chosen } from './choose-steps.ts';
import { stepId } from './flight.ts';
import { expectedCredits } from './further-credits.ts';
import type { PauseReason, Unwrap, UnwrapEnding } from './unwrap-row.ts';

/** Minutes after which an unwrap is resumed by the service, when all remaining searches have failed for the first, second and third time. */
const DOWN_MINUTES = [15, 60, 360];

/** A failed search counts for the try in which it was made; one that cannot succeed without a change counts for good. */
export const isFailedNowOf =
  (unwrap: Unwrap) =>
  (search: EntitySearch, { _id }: Entity): boolean =>
    search.unwrapId === unwrap.unwrapId && (!search.retryable || search.searchId === stepId(unwrap, _id, unwrap.resumes));

/** `undefined` while something is under way. `after`: with its landed steps counted. */
export function endOf(
  after: Unwrap,
  assessment: Omit<Assessment, 'verdicts'>,
  blocked: Chosen['blocked'],
  now: Date,
): { unwrap: Unwrap; endings: UnwrapEnding[] } | undefined {
  const { open, endings, waiting, failed, isDecided } = assessment;
  if (after.plan.length > 0 || (waiting > 0 && !isDecided)) return undefined;
  if (isDecided && open.length > 0) {
    const entities = after.settings.maxEntities - after.progress.searched;
    const savedByDecision = expectedCredits(open, { entities, ceiling: (after.settings.maxCredits ?? 0) - after.captured });
    const unneeded = open.map(({ nodeId, shareAtStake }) => ending(nodeId, 'cannot_matter', shareAtStake, { kind: 'none' }));
    return completed({ ...after, savedByDecision }, 'decided', [...endings, ...unneeded]);
  }
  if (blocked === 'busy') return undefined;
  if (blocked === 'entities') {
    return completed(after, 'partlyResolved', [
      ...endings,
      ...open.map(({ nodeId, shareAtStake, cost }) => ending(nodeId, 'entity_limit', shareAtStake, { kind: 'expand', credits: cost })),
    ]);
  }
  if (blocked) {
    const reason = blocked === 'account_suspended' ? 'not_searched' : blocked;
    const stopped = open.map(({ nodeId, shareAtStake, cost }) => ending(nodeId, reason, shareAtStake, { kind: 'expand', credits: cost }));
    return counted(paused(blocked === 'ceiling_reached' ? pastCeiling(after, open) : after, blocked, now), [...endings, ...stopped]);
  }
  if (failed > 0) return { unwrap: paused(after, 'registers_down', now), endings };
  const isLeft = endings.some(({ nextStep }) => nextStep.kind !== 'none');
  return completed(after, isLeft ? 'partlyResolved' : 'resolved', endings);
}

const completed = (after: Unwrap, outcome: NonNullable<Unwrap['outcome']>, endings: UnwrapEnding[]) =>
  counted({ ...after, status: 'COMPLETED', outcome }, endings);

/** With those that the end itself adds. */
function counted(unwrap: Unwrap, endings: UnwrapEnding[]) {
  const byReason = Map.groupBy(endings, ({ reason }) => reason);
  const counts = Object.fromEntries([...byReason].map(([reason, some]) => [reason, some.length]));
  return { unwrap: { ...unwrap, progress: { ...unwrap.progress, endings: counts } }, endings };
}

/** What stands open is no longer expected to cost what the ceiling leaves: by that much the ceiling is to be raised. */
function pastCeiling(after: Unwrap, open: Assessment['open']): Unwrap {
  const expected = expectedCredits(open, { entities: after.settings.maxEntities - after.progress.searched });
  return { ...after, progress: { ...after.progress, expected } };
}

/** If registers are down, the service resumes it, three times. */
export function paused(unwrap: Unwrap, reason: PauseReason, now: Date): Unwrap {
  const { downs = 0 } = unwrap;
  const minutes = reason === 'registers_down' ? DOWN_MINUTES[downs] : undefined;
  return {
    ...unwrap,
    status: 'PAUSED',
    reason,
    ...(reason === 'registers_down' && { downs: downs + 1 }),
    ...(minutes && { resumeAt: new Date(now.getTime() + minutes * 60_000).toISOString() }),
  };
}
