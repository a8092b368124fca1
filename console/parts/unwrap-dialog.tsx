/** What a search for ultimate owners would cost, and its ceiling, before anything is spent. */
import { useEffect, useState } from 'preact/hooks';
import type { CaseParties } from '../../shared/model/picture/case-parties.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import { credits } from '../messages.ts';
import { ENDINGS, UNWRAP } from '../ownership-messages.ts';
import { quoteFor, startUnwrap, type UnwrapOptions, type UnwrapQuote } from '../unwraps.ts';
import { partyOf } from '../verdicts.ts';
import { CountField } from './count-field.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

export interface UnwrapDialogProps {
  caseId: string;
  all: CaseParties;
  onClose(): void;
}

const MAX_LAYERS = 10;
const GOALS = Object.entries(UNWRAP.goals) as [NonNullable<UnwrapOptions['goal']>, string][];

export function UnwrapDialog({ caseId, all, onClose }: UnwrapDialogProps) {
  const [options, setOptions] = useState<Required<UnwrapOptions>>({ goal: 'beneficialOwners', maxLayers: MAX_LAYERS });
  const [ceiling, setCeiling] = useState<number>();
  const [error, setError] = useState<unknown>();
  const { quote, failure } = useQuote(caseId, options);
  const start = (event: Event): void => {
    event.preventDefault();
    if (ceiling === undefined) return;
    startUnwrap(caseId, { ...options, maxCredits: ceiling }).then(onClose, setError);
  };
  const isIdle = quote?.known.length === 0;
  return (
    <Dialog title={UNWRAP.title} onClose={onClose}>
      <p>{UNWRAP.what}</p>
      <form onSubmit={start}>
        <Options options={options} onChange={setOptions} />
        <div class="quote" aria-live="polite" aria-busy={quote === undefined}>
          {quote ? <Quote quote={quote} all={all} /> : failure === undefined && <p class="quiet">{UNWRAP.quoting}</p>}
        </div>
        {failure !== undefined && <Notice error={failure} />}
        <CountField label={UNWRAP.ceiling} value={ceiling} onChange={setCeiling} isRequired />
        <p class="quiet">{UNWRAP.ceilingNote}</p>
        {error !== undefined && <Notice error={error} />}
        <div class="actions">
          <button type="button" onClick={onClose}>
            {UNWRAP.cancel}
          </button>
          <button type="submit" class="primary" disabled={ceiling === undefined || isIdle}>
            {UNWRAP.start(ceiling)}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Asked anew when the options change; an answer to other options is not shown. */
function useQuote(caseId: string, { goal, maxLayers }: UnwrapOptions) {
  const [found, setFound] = useState<{ quote?: UnwrapQuote; failure?: unknown }>({});
  useEffect(() => {
    const asking = new AbortController();
    setFound({});
    quoteFor(caseId, { goal, maxLayers }, asking.signal).then(
      (quote) => setFound({ quote }),
      (failure: unknown) => asking.signal.aborted || setFound({ failure }),
    );
    return () => asking.abort();
  }, [caseId, goal, maxLayers]);
  return found;
}

interface OptionsProps {
  options: Required<UnwrapOptions>;
  onChange(options: Required<UnwrapOptions>): void;
}

function Options({ options, onChange }: OptionsProps) {
  return (
    <>
      <label class="field">
        {UNWRAP.goal}
        <select
          value={options.goal}
          onChange={({ currentTarget: { value } }) => onChange({ ...options, goal: value as typeof options.goal })}
        >
          {GOALS.map(([goal, words]) => (
            <option key={goal} value={goal}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <CountField
        label={UNWRAP.layers}
        value={options.maxLayers}
        onChange={(maxLayers) => maxLayers && onChange({ ...options, maxLayers })}
      />
    </>
  );
}

const MAX_LINES = 5;

function Quote({ quote, all }: { quote: UnwrapQuote; all: CaseParties }) {
  const { expectedCredits, known, notReachable, balance } = quote;
  const nameOf = (nodeId: string): string => readable(all.parties.get(partyOf(nodeId, all) ?? '')?.facts.legalName ?? nodeId);
  const reasons = Object.entries(Object.groupBy(notReachable, ({ reason }) => reason)).filter(([reason]) => reason !== 'natural_person');
  if (known.length === 0) return <p>{UNWRAP.decided}</p>;
  return (
    <>
      <p>
        <b>{UNWRAP.expected(expectedCredits.low, expectedCredits.high)}</b>. {UNWRAP.balance(balance)}
      </p>
      <h3>{UNWRAP.first}</h3>
      <ul>
        {known.slice(0, MAX_LINES).map(({ nodeId, jurisdiction, cost }) => (
          <li key={nodeId}>
            <span class="country">{jurisdiction}</span> {nameOf(nodeId)} · {credits(cost)}
          </li>
        ))}
        {known.length > MAX_LINES && <li class="quiet">{UNWRAP.andMore(known.length - MAX_LINES)}</li>}
      </ul>
      {reasons.length > 0 && (
        <>
          <h3>{UNWRAP.notReachable}</h3>
          <ul>
            {reasons.map(([reason, nodes = []]) => (
              <li key={reason}>
                {nodes
                  .map(({ nodeId }) => nameOf(nodeId))
                  .slice(0, MAX_LINES)
                  .join(', ')}
                : {ENDINGS[reason as keyof typeof ENDINGS]}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
