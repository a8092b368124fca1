/** Below the search box: what the typed text can be. */
import type { Jurisdiction } from '../account.ts';
import { SEARCH } from '../messages.ts';
import type { Judgement, Plan } from '../search-plan.ts';
import type { Fit } from '../typed-text.ts';

export interface HintProps {
  text: string;
  isFund: boolean;
  judgement: Judgement;
  plan: Plan | undefined;
  /** The chosen one. */
  register: Jurisdiction | undefined;
  onRegister(code: string): void;
}

export function Hint({ text, isFund, judgement, plan, register, onRegister }: HintProps) {
  const { words, kind } = wordsOf(text, isFund, judgement, register);
  return (
    <>
      <p id="hint" class={`hint ${plan?.refusal ? 'bad' : kind}`} aria-live="polite">
        {plan?.refusal ?? words}
      </p>
      {judgement.kind === 'fits' && !isFund && <Fits fits={judgement.fits} onRegister={onRegister} />}
    </>
  );
}

function wordsOf(
  text: string,
  isFund: boolean,
  judgement: Judgement,
  chosen: Jurisdiction | undefined,
): { words: string; kind: 'plain' | 'good' | 'bad' } {
  if (isFund) return { words: SEARCH.fundHint, kind: 'plain' };
  if (judgement.kind === 'lei') return { words: SEARCH.leiHint, kind: 'good' };
  if (judgement.kind === 'fits') return { words: SEARCH.whichRegister, kind: 'plain' };
  const [first] = chosen?.identifiers ?? [];
  if (judgement.kind === 'nothing' && first) return { words: SEARCH.example(first.type, first.example), kind: 'plain' };
  if (judgement.kind !== 'number') return { words: SEARCH.hint, kind: 'plain' };
  const { register, answer } = judgement;
  if (answer.valid) {
    const differs = answer.normalised !== text.trim() ? SEARCH.normalised(answer.normalised) : '';
    return { words: SEARCH.fits(text.trim(), answer.identifierType, register.registry) + differs, kind: 'good' };
  }
  const example = register.identifiers.find(({ type }) => type === answer.identifierType)?.example ?? '';
  return { words: SEARCH.misfits(answer.reason, answer.identifierType, example), kind: 'bad' };
}

const MAX_FITS = 8;

function Fits({ fits, onRegister }: { fits: readonly Fit[]; onRegister(code: string): void }) {
  return (
    <ul class="fits" aria-label={SEARCH.whichRegister}>
      {fits.slice(0, MAX_FITS).map(({ code, country, type }) => (
        <li key={code}>
          <button type="button" onClick={() => onRegister(code)}>
            <span class="country">{code}</span> {country} <small>{type}</small>
          </button>
        </li>
      ))}
      {fits.length > MAX_FITS && <li class="quiet">{SEARCH.more(fits.length - MAX_FITS)}</li>}
    </ul>
  );
}
