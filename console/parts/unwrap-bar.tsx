/** How far a search for ultimate owners is: its credits, why it is paused or how it ended, and what can be done. */
import { useState } from 'preact/hooks';
import { UNWRAP } from '../ownership-messages.ts';
import { cancelUnwrap, dismissUnwrap, resumeUnwrap, type Unwrap } from '../unwraps.ts';
import { CountField } from './count-field.tsx';
import { Notice } from './notice.tsx';

export interface UnwrapBarProps {
  unwrap: Unwrap;
  /** Collaborators see how far it is. */
  isOwner: boolean;
}

export function UnwrapBar({ unwrap, isOwner }: UnwrapBarProps) {
  const [error, setError] = useState<unknown>();
  const act = (action: Promise<void>): void => {
    setError(undefined);
    action.catch(setError);
  };
  return (
    <section class={`unwrap ${unwrap.status}`} aria-label={UNWRAP.label}>
      <p>
        <b>{UNWRAP.state[unwrap.status]}</b>
        {whyOf(unwrap) && `: ${whyOf(unwrap)}`}. <span class="quiet">{UNWRAP.progress(unwrap)}</span>
      </p>
      {isOwner && <Actions unwrap={unwrap} act={act} />}
      {error !== undefined && <Notice error={error} />}
    </section>
  );
}

function whyOf({ outcome, reason, credits: { savedByDecision } }: Unwrap): string {
  return [
    outcome && UNWRAP.outcome[outcome],
    reason && UNWRAP.reason[reason],
    savedByDecision && savedByDecision.high > 0 && UNWRAP.saved(savedByDecision.low, savedByDecision.high),
  ]
    .filter(Boolean)
    .join('; ');
}

function Actions({ unwrap, act }: { unwrap: Unwrap; act(action: Promise<void>): void }) {
  const [ceiling, setCeiling] = useState<number>();
  const { status, reason } = unwrap;
  const wantsCeiling = status === 'PAUSED' && reason === 'ceiling_reached';
  const resume = (event: Event): void => {
    event.preventDefault();
    act(resumeUnwrap(unwrap, ceiling === undefined ? {} : { maxCredits: ceiling }));
  };
  if (status === 'COMPLETED' || status === 'CANCELLED')
    return (
      <button type="button" onClick={() => dismissUnwrap(unwrap.caseId)}>
        {UNWRAP.dismiss}
      </button>
    );
  return (
    <form onSubmit={resume}>
      {wantsCeiling && <CountField label={UNWRAP.newCeiling} value={ceiling} onChange={setCeiling} isRequired />}
      {(status === 'PAUSED' || status === 'FAILED') && (
        <button type="submit" class="primary">
          {UNWRAP.resume}
        </button>
      )}
      <button type="button" onClick={() => act(cancelUnwrap(unwrap))}>
        {UNWRAP.stop}
      </button>
    </form>
  );
}
