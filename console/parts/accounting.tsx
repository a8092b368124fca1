/** How much of the shares ends where: what is known, what is not, and what would tell more. */
import type { Schemas } from '../../client/src/index.ts';
import { isMoreThanNone, openEndings } from '../../client/src/ownership.ts';
import type { Share } from '../../shared/model/entity/ownership-facts.ts';
import { shareInSigns } from '../../shared/model/entity/share-words.ts';
import type { CaseParties } from '../../shared/model/picture/case-parties.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import { credits } from '../messages.ts';
import type { Ownership } from '../open-case.ts';
import { ENDINGS, FINDINGS, NEXT_STEPS, OWNERS, UNWRAP } from '../ownership-messages.ts';
import { partyOf } from '../verdicts.ts';
import { IntervalBar } from './interval-bar.tsx';

export interface AccountingProps {
  ownership: Ownership;
  all: CaseParties;
  onSelect(id: string): void;
  /** Absent for those who may not search. */
  onLookUp: ((id: string) => void) | undefined;
}

const MAX_ENDINGS = 8;

export function Accounting({ ownership, all, onSelect, onLookUp }: AccountingProps) {
  const { accounted, unresolved, circular, endings } = ownership.accounting.shareholding;
  const open = openEndings(endings);
  return (
    <section>
      <h3>{OWNERS.wholeTitle}</h3>
      <Part words={OWNERS.accounted(shareInSigns(accounted))} share={accounted} kind="accounted" />
      {isMoreThanNone(unresolved) && <Part words={OWNERS.unaccounted(shareInSigns(unresolved))} share={unresolved} kind="unaccounted" />}
      {isMoreThanNone(circular) && <Part words={OWNERS.circular(shareInSigns(circular))} share={circular} kind="circular" />}
      <ul class="endings">
        {open.slice(0, MAX_ENDINGS).map((ending) => (
          <li key={`${ending.nodeId} ${ending.reason}`}>
            <EndingLine {...{ ending, ownership, all, onSelect, onLookUp }} />
          </li>
        ))}
        {open.length > MAX_ENDINGS && <li class="quiet">{UNWRAP.andMore(open.length - MAX_ENDINGS)}</li>}
      </ul>
      <Findings {...{ ownership }} />
    </section>
  );
}

function Part({ words, share, kind }: { words: string; share: Share; kind: string }) {
  return (
    <div class={`part-of-whole ${kind}`}>
      <p>{words}</p>
      <IntervalBar share={share} />
    </div>
  );
}

type Ending = Schemas['OwnershipAccount']['endings'][number];

function EndingLine({
  ending: { nodeId, reason, share, nextStep },
  ownership,
  all,
  onSelect,
  onLookUp,
}: AccountingProps & { ending: Ending }) {
  const party = partyOf(nodeId, all);
  const name = nameIn(ownership, nodeId);
  const isOffered = nextStep.kind === 'expand' && party !== undefined && onLookUp !== undefined;
  return (
    <>
      <b>{shareInSigns(share)}</b>{' '}
      {party ? (
        <button type="button" class="link" onClick={() => onSelect(party)}>
          {name}
        </button>
      ) : (
        name
      )}
      : {ENDINGS[reason]}
      {isOffered ? (
        <button type="button" class="next" onClick={() => onLookUp(party)}>
          {NEXT_STEPS.expand}
          {nextStep.credits !== undefined && ` · ${credits(nextStep.credits)}`}
        </button>
      ) : (
        nextStep.kind !== 'none' && <span class="quiet">. {NEXT_STEPS[nextStep.kind]}.</span>
      )}
    </>
  );
}

function Findings({ ownership }: { ownership: Ownership }) {
  if (ownership.findings.length === 0) return null;
  return (
    <>
      <h3>{OWNERS.findings}</h3>
      <ul class="findings">
        {ownership.findings.map(({ code, nodes, edges }) => (
          <li key={`${code} ${nodes} ${edges}`}>
            {FINDINGS[code]}
            {nodes.length > 0 && <span class="quiet">: {nodes.map((id) => nameIn(ownership, id)).join(', ')}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

const nameIn = ({ nodes }: Ownership, id: string): string => readable(nodes.find(({ nodeId }) => nodeId === id)?.legalName ?? id);
