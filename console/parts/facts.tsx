/** Everything that is known of one party, beside the picture. */
import { useEffect, useRef } from 'preact/hooks';
import { ENTITY_TYPE_WORDS } from '../../shared/model/picture/box-texts.ts';
import type { CaseParties, CaseParty } from '../../shared/model/picture/case-parties.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import { searchCost } from '../account.ts';
import { FACTS } from '../case-messages.ts';
import type { Ownership } from '../open-case.ts';
import { OWNERS } from '../ownership-messages.ts';
import { hasNamesake } from '../places/stated-facts.ts';
import { partyOf } from '../verdicts.ts';
import type { Why } from '../why.ts';
import { WHY } from '../why-messages.ts';
import { Completeness } from './completeness.tsx';
import { OwnFacts } from './own-facts.tsx';
import { Sources } from './sources.tsx';
import { StatusWord } from './status-word.tsx';
import { Ties } from './ties.tsx';

export interface FactsProps {
  all: CaseParties;
  party: CaseParty;
  ownership: Ownership | undefined;
  /** Absent where nobody is judged. */
  onWhy?: ((why: Why) => void) | undefined;
  onSelect(id: string): void;
  onClose(): void;
  /** Absent for those who may not search. */
  onLookUp?: ((id: string) => void) | undefined;
}

export function Facts({ all, party, ownership, onWhy, onSelect, onClose, onLookUp }: FactsProps) {
  const { facts } = party;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [party.id]);
  const name = readable(facts.legalName);
  return (
    <aside class="facts" aria-label={FACTS.label(name)} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <header>
        <p class="kind">{[ENTITY_TYPE_WORDS[facts.entityType], facts.countryOfRegistration].filter(Boolean).join(' · ')}</p>
        <h2 ref={heading} tabIndex={-1} dir="auto">
          {name}
        </h2>
        <button type="button" class="close" aria-label={FACTS.close} onClick={onClose}>
          ×
        </button>
      </header>
      <div class="scroll">
        <StatusWord status={facts.companyStatus} kind={facts.statusKind} />
        <OwnFacts facts={facts} />
        {hasNamesake(all, party) && <p class="quiet">{FACTS.sameName}</p>}
        <Judgements {...{ party, ownership, all, onWhy }} />
        <Ties all={all} id={party.id} onSelect={onSelect} />
        <Completeness status={facts.dataStatus} />
        <Sources {...{ all, party }} />
        {canBeSearched(party) && onLookUp && (
          <div class="call">
            <p>{FACTS.notSearched}</p>
            <button type="button" class="primary" onClick={() => onLookUp(party.id)}>
              {FACTS.lookUp(searchCost(facts.jurisdiction))}
            </button>
          </div>
        )}
      </div>
    </aside>
  );
}

/** What the rule sets of the country say of the party. */
function Judgements({ party, ownership, all, onWhy }: Pick<FactsProps, 'party' | 'ownership' | 'all' | 'onWhy'>) {
  const owner = ownership?.owners.find(({ nodeId }) => partyOf(nodeId, all) === party.id);
  if (!ownership || !owner || owner.beneficialOwner.length === 0) return null;
  return (
    <>
      <h3>{OWNERS.label}</h3>
      {owner.beneficialOwner.map((verdict) => (
        <p class={`unnamed ${verdict.status}`} key={verdict.ruleSet}>
          {verdict.sentence}{' '}
          <button type="button" class="link" onClick={() => onWhy?.({ judged: { owner, verdict }, ownership })}>
            {WHY.open}
          </button>
        </p>
      ))}
    </>
  );
}

/** One that was searched brings nothing new, and a person or a state is in no register of companies. */
export const canBeSearched = ({ searched, facts: { entityType } }: CaseParty): boolean =>
  !searched && entityType !== 'person' && entityType !== 'state';
