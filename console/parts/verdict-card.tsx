/** One party under one rule set: its intervals, the verdict in words, and why. */
import type { Schemas } from '../../client/src/index.ts';
import { shareInSigns } from '../../shared/model/entity/share-words.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import { OWNERS, REASONS } from '../ownership-messages.ts';
import type { Judged } from '../verdicts.ts';
import { WHY } from '../why-messages.ts';
import { IntervalBar } from './interval-bar.tsx';

export interface VerdictCardProps {
  judged: Judged;
  /** In percent. */
  threshold: number | undefined;
  isShown: boolean;
  /** Absent for what is no party of the picture. */
  onShow: (() => void) | undefined;
  onOpen: (() => void) | undefined;
  onWhy(): void;
}

export function VerdictCard({ judged: { owner, verdict }, threshold, isShown, onShow, onOpen, onWhy }: VerdictCardProps) {
  const name = readable(owner.legalName ?? owner.nodeId);
  const control = OWNERS.control[owner.control];
  const disagrees = owner.declared.some(({ against }) => against === 'disagrees');
  return (
    <li class={`verdict ${verdict.status}`}>
      <h4 dir="auto">
        {onOpen ? (
          <button type="button" class="link" onClick={onOpen}>
            {name}
          </button>
        ) : (
          name
        )}
      </h4>
      <Interest shares={owner.effectiveInterest} words={OWNERS.inAll} threshold={threshold} />
      {differ(owner.effectiveInterest, owner.attributedInterest) && (
        <Interest shares={owner.attributedInterest} words={OWNERS.withControlled} threshold={threshold} />
      )}
      {control && <p class="control">{control}</p>}
      <p>{verdict.sentence}</p>
      {disagrees && <p class="warning">{OWNERS.disagrees}</p>}
      <Words title={OWNERS.openBecause} words={verdict.reasons.map((reason) => REASONS[reason])} />
      <button type="button" aria-label={`${WHY.open} ${name}`} onClick={onWhy}>
        {WHY.open}
      </button>{' '}
      {onShow && (
        <button type="button" aria-pressed={isShown} onClick={onShow}>
          {OWNERS.show}
        </button>
      )}
    </li>
  );
}

interface InterestProps {
  shares: Schemas['Owner']['effectiveInterest'];
  words: string;
  threshold: number | undefined;
}

/** Shares and votes in one line where they are the same. */
function Interest({ shares: { shareholding, votingRights }, words, threshold }: InterestProps) {
  const rows = [shareholding && ([OWNERS.shares, shareholding] as const), votingRights && ([OWNERS.votes, votingRights] as const)].filter(
    (row) => row !== undefined,
  );
  const isOne = rows.length === 2 && shareInSigns(rows[0]![1]) === shareInSigns(rows[1]![1]);
  const shown = isOne ? [[`${OWNERS.shares} · ${OWNERS.votes}`, rows[0]![1]] as const] : rows;
  return shown.map(([kind, share]) => (
    <div class="interest" key={kind}>
      <p>
        <b>{shareInSigns(share)}</b> {kind}, {words}
      </p>
      <IntervalBar share={share} threshold={threshold} />
    </div>
  ));
}

const differ = (one: InterestProps['shares'], other: InterestProps['shares']): boolean =>
  (['shareholding', 'votingRights'] as const).some((right) => {
    const [a, b] = [one[right], other[right]];
    return b !== undefined && (a === undefined || shareInSigns(a) !== shareInSigns(b));
  });

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <p class="quiet">
      {title}: {words.join('; ')}.
    </p>
  );
}
