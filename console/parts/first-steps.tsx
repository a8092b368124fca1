/** Four steps on the first picture of this browser: what to look at, one thing at a time. They can be skipped, and never come again. */
import { useEffect, useState } from 'preact/hooks';
import { STEPS } from '../case-messages.ts';

export interface FirstStepsProps {
  /** Marks what the step is about, by `styles/steps.css`; `undefined`: nothing. */
  onStep(step: Step | undefined): void;
}

export type Step = keyof typeof STEPS.texts;

const STORED = 'registry-graph.steps';
const ORDER = Object.keys(STEPS.texts) as Step[];

export function FirstSteps({ onStep }: FirstStepsProps) {
  const [at, setAt] = useState(localStorage.getItem(STORED) ? ORDER.length : 0);
  const step = ORDER[at];
  useEffect(() => onStep(step), [step]);
  if (!step) return null;
  const go = (to: number): void => {
    if (to >= ORDER.length) localStorage.setItem(STORED, 'seen');
    setAt(to);
  };
  const isLast = at === ORDER.length - 1;
  return (
    <section class="steps" aria-label={STEPS.label}>
      <p aria-live="polite">
        <small>{STEPS.count(at + 1, ORDER.length)}</small> {STEPS.texts[step]}
      </p>
      <button type="button" class="primary" onClick={() => go(at + 1)}>
        {isLast ? STEPS.done : STEPS.next}
      </button>
      {!isLast && (
        <button type="button" class="link" onClick={() => go(ORDER.length)}>
          {STEPS.skip}
        </button>
      )}
    </section>
  );
}
