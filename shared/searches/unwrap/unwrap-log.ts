/** What the log says of an unwrap, in one place: each line with its metrics. Events for callers: `unwrap-event.ts`. */
import type { Log } from '../../platform/observability/log.ts';
import { metrics } from '../../platform/observability/metrics.ts';
import type { Unwrap, UnwrapStep } from './unwrap-row.ts';

const idsOf = ({ unwrapId, caseId, userId }: Unwrap) => ({ unwrapId, caseId, userId });

export function logStarted(log: Log, unwrap: Unwrap): void {
  log.info('unwrap_started', { ...idsOf(unwrap), ...unwrap.settings });
}

export function logQuoted(log: Log, facts: { caseId: string; userId: string; low: number; high: number }): void {
  log.info('unwrap_quoted', facts);
}

export function logPlanned(log: Log, unwrap: Unwrap, steps: readonly UnwrapStep[]): void {
  const { round, open } = unwrap.progress;
  log.info('unwrap_round_planned', { ...idsOf(unwrap), round, open, ...metrics({ UnwrapSteps: steps.length }) });
}

export function logAdopted(log: Log, unwrap: Unwrap, { entityId }: UnwrapStep, searchId: string | undefined): void {
  log.info('unwrap_step_adopted', { ...idsOf(unwrap), entityId, searchId });
}

export function logResumed(log: Log, unwrap: Unwrap): void {
  log.info('unwrap_resumed', { ...idsOf(unwrap), resumes: unwrap.resumes });
}

const LINE_OF = {
  PAUSED: 'unwrap_paused',
  COMPLETED: 'unwrap_completed',
  CANCELLED: 'unwrap_cancelled',
  FAILED: 'unwrap_failed',
} as const;

/** A status in which it goes no further, at least for now. */
export function logEnded(log: Log, unwrap: Unwrap & { status: keyof typeof LINE_OF }): void {
  const { status, reason, outcome, captured, savedByDecision, progress } = unwrap;
  const ended = status === 'COMPLETED' ? outcome : (reason ?? status.toLowerCase());
  const measured = metrics({
    Unwraps: 1,
    UnwrapCredits: captured,
    EndingsByReason: Object.values(progress.endings).reduce((sum, count) => sum + count, 0),
    ...(savedByDecision && { CreditsSavedByDecision: savedByDecision.low }),
  });
  const level = status === 'FAILED' ? 'error' : 'info';
  log[level](LINE_OF[status], { ...idsOf(unwrap), ended, rounds: progress.round, endings: progress.endings, ...measured });
}
