/** Above the picture: who owns the target under the first rule set of its country, and the next step. */
import { useMemo, useState } from 'preact/hooks';
import type { CaseParties } from '../../shared/model/picture/case-parties.ts';
import { answerOf, toLookUp } from '../answer.ts';
import { ANSWER } from '../answer-messages.ts';
import type { LookUp } from '../look-ups.ts';
import { credits } from '../messages.ts';
import type { Ownership } from '../open-case.ts';
import { OWNERS, UNWRAP } from '../ownership-messages.ts';
import { type Resource, valueIn } from '../resource.ts';
import { newest, ruleSets, titleOf } from '../rule-sets.ts';
import { AsOfLine, Changes, type ShownDay } from './as-of-line.tsx';
import type { Asking } from './look-up-dialog.tsx';
import { Notice } from './notice.tsx';
import { costOf } from './several-dialog.tsx';
import { UnwrapDialog } from './unwrap-dialog.tsx';

export interface AnswerLineProps {
  caseId: string;
  all: CaseParties;
  ownership: Ownership | undefined;
  /** Where it is asked for about a day of the past. */
  answer: Resource<Ownership> | undefined;
  day: ShownDay;
  isOwner: boolean;
  running: readonly LookUp[];
  asking: Asking;
  /** Whether the beneficial owners are shown beside the picture. */
  isOpen: boolean;
  onToggle(): void;
  onSelect(id: string): void;
}

export function AnswerLine({ caseId, all, ownership, answer, day, isOwner, running, asking, isOpen, onToggle, onSelect }: AnswerLineProps) {
  const [isAsking, setAsking] = useState(false);
  const state = answer?.state.value;
  const ruleSet = ownership?.ruleSets[0]?.id;
  const title = ruleSet && titleOf(ruleSet, newest(valueIn(ruleSets().state.value) ?? []));
  return (
    <section class="answer" aria-label={ANSWER.label}>
      <div>
        <p dir="auto" aria-busy={state?.status === 'loading'}>
          {ownership && ruleSet !== undefined
            ? answerOf(ownership, ruleSet)
            : state?.status === 'loading'
              ? ANSWER.asking
              : OWNERS.unavailable}
          {title !== undefined && <small> {ANSWER.under(title)}</small>}
        </p>
        {state?.status === 'failed' && <Notice error={state.error} onAgain={() => void answer!.reload()} />}
        <AsOfLine {...{ all, day }} />
        <Changes {...{ all, day, onSelect }} />
      </div>
      <div class="actions">
        <button type="button" aria-pressed={isOpen} onClick={onToggle}>
          {OWNERS.open}
        </button>
        {isOwner && (
          <button type="button" onClick={() => setAsking(true)}>
            {UNWRAP.open}
          </button>
        )}
        {isOwner && ownership && ruleSet !== undefined && <NextStep {...{ all, ownership, running, asking }} />}
      </div>
      {isAsking && <UnwrapDialog {...{ caseId, all }} onClose={() => setAsking(false)} />}
    </section>
  );
}

type NextStepProps = Required<Pick<AnswerLineProps, 'all' | 'running' | 'asking'>> & { ownership: Ownership };

/** Looks up the companies whose owners would tell more of the shares: with a number and a known price, and not under way. */
function NextStep({ all, ownership, running, asking }: NextStepProps) {
  const underWay = new Set(running.flatMap(({ search, error }) => (error === undefined ? (search.entityId ?? []) : [])));
  const wanted = useMemo(() => toLookUp(ownership, all), [ownership, all]);
  const next = wanted.flatMap(
    (id) => asking.choices.find((party) => party.id === id && !party.entityIds.some((one) => underWay.has(one))) ?? [],
  );
  if (next.length === 0) return null;
  const cost = next.reduce((sum, party) => sum + (costOf(party) ?? 0), 0);
  const ids = next.map(({ id }) => id);
  return (
    <button
      type="button"
      class="primary"
      onClick={() => (ids.length === 1 && asking.choices.length === 1 ? asking.ask(ids[0]!) : asking.askSeveral(ids))}
    >
      {ANSWER.next(next.length)} · {credits(cost)}
    </button>
  );
}
