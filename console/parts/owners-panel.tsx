/** Who owns and controls the target, under a rule set: persons by verdict, what is not accounted for, and what to look at. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { hasHolding } from '../../client/src/ownership.ts';
import type { CaseParties } from '../../shared/model/picture/case-parties.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import type { Ownership } from '../open-case.ts';
import { OWNERS } from '../ownership-messages.ts';
import { valueIn } from '../resource.ts';
import { newest, ownershipUnder, type RuleSet, ruleSets, titleOf } from '../rule-sets.ts';
import { safeLink } from '../safe-link.ts';
import { chainsOf, type Judged, judgedBy, partyOf, type Status } from '../verdicts.ts';
import type { Why } from '../why.ts';
import { Accounting } from './accounting.tsx';
import { Notice } from './notice.tsx';
import { RuleSetComparison } from './rule-set-comparison.tsx';
import { VerdictCard } from './verdict-card.tsx';

export interface OwnersPanelProps {
  all: CaseParties;
  ownership: Ownership | undefined;
  /** Changes with the case. */
  version: string;
  onSelect(id: string): void;
  onClose(): void;
  /** Ids of parties and edges that decide a verdict; `undefined`: none. */
  onHighlight(ids: ReadonlySet<string> | undefined): void;
  onLookUp: ((id: string) => void) | undefined;
  onWhy(why: Why): void;
}

export function OwnersPanel(props: OwnersPanelProps) {
  const { all, ownership, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <aside class="facts owners" aria-label={OWNERS.label} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <header>
        <p class="kind">{OWNERS.label}</p>
        <h2 ref={heading} tabIndex={-1} dir="auto">
          {OWNERS.title(readable(all.parties.get(all.target)!.facts.legalName))}
        </h2>
        <button type="button" class="close" aria-label={OWNERS.close} onClick={onClose}>
          ×
        </button>
      </header>
      <div class="scroll">{ownership ? <Answer {...props} ownership={ownership} /> : <p>{OWNERS.unavailable}</p>}</div>
    </aside>
  );
}

type AnswerProps = OwnersPanelProps & { ownership: Ownership };

/** The rule sets of the country are in the answer of the case; another one is asked for. */
function Answer(props: AnswerProps) {
  const { ownership, version, onHighlight } = props;
  const [chosen, choose] = useState(ownership.ruleSets[0]!.id);
  const all = newest(valueIn(ruleSets().state.value) ?? []);
  const isThere = ownership.ruleSets.some(({ id }) => id === chosen);
  const asked = isThere ? undefined : ownershipUnder(chosen, ownership, version);
  const state = asked?.state.value;
  const shown = state ? valueIn(state) : ownership;
  const rules = all.find(({ id }) => id === chosen);
  const change = (id: string): void => {
    onHighlight(undefined);
    choose(id);
  };
  return (
    <>
      <Rules {...{ all, rules, chosen }} usual={ownership.ruleSets.map(({ id }) => id)} onChoose={change} />
      {state?.status === 'failed' && <Notice error={state.error} onAgain={() => void asked!.reload()} />}
      {all.length > 0 && <RuleSetComparison {...{ all, ownership, version }} />}
      <div aria-busy={shown === undefined}>{shown && <Verdicts {...props} ownership={shown} ruleSet={chosen} rules={rules} />}</div>
    </>
  );
}

interface RulesProps {
  all: readonly RuleSet[];
  rules: RuleSet | undefined;
  chosen: string;
  /** Those of the country of the target, which come first. */
  usual: readonly string[];
  onChoose(id: string): void;
}

function Rules({ all, rules, chosen, usual, onChoose }: RulesProps) {
  const ids = [...usual, ...all.map(({ id }) => id).filter((id) => !usual.includes(id))];
  return (
    <>
      <label class="rule-set">
        {OWNERS.ruleSet}
        <select value={chosen} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
          {ids.map((id) => (
            <option key={id} value={id}>
              {titleOf(id, all)}
            </option>
          ))}
        </select>
      </label>
      {rules && (
        <p class="quiet">
          {OWNERS.threshold(rules.ownership.threshold, rules.ownership.comparison === '>=')} {OWNERS.shares}, {OWNERS.orControl}.{' '}
          <a href={safeLink(rules.url)} target="_blank" rel="noopener noreferrer">
            {rules.citation}
          </a>
          {OWNERS.days(rules.inForceFrom, rules.inForceTo)}
        </p>
      )}
      {rules && !rules.confirmed && (
        <details class="unconfirmed">
          <summary>{OWNERS.unconfirmed}</summary>
          <ul>
            {rules.missing.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type VerdictsProps = AnswerProps & { ruleSet: string; rules: RuleSet | undefined };

function Verdicts(props: VerdictsProps) {
  const { ownership, ruleSet } = props;
  const { isBeneficialOwner, mayBeBeneficialOwner, isNotBeneficialOwner } = judgedBy(ownership.owners, ruleSet);
  const unnamed = ownership.unknownPersons.find((one) => one.ruleSet === ruleSet);
  return (
    <>
      <Group {...props} status="isBeneficialOwner" judged={isBeneficialOwner} />
      {isBeneficialOwner.length === 0 && <p>{OWNERS.none}</p>}
      <Group {...props} status="mayBeBeneficialOwner" judged={mayBeBeneficialOwner} />
      {unnamed && (
        <section class={`unnamed ${unnamed.status}`}>
          <h3>{OWNERS.unnamed}</h3>
          <p>{unnamed.sentence}</p>
        </section>
      )}
      <Accounting {...props} />
      {isNotBeneficialOwner.length > 0 && (
        <details>
          <summary>
            {OWNERS.groups.isNotBeneficialOwner} ({isNotBeneficialOwner.length})
          </summary>
          <Cards {...props} judged={isNotBeneficialOwner} />
        </details>
      )}
      <Officials {...props} />
      <p class="quiet">
        {OWNERS.method} {ownership.oldestFact && OWNERS.oldest(ownership.oldestFact)}
      </p>
    </>
  );
}

function Group(props: VerdictsProps & { status: Status; judged: readonly Judged[] }) {
  const { status, judged } = props;
  if (judged.length === 0) return null;
  const [holders, others] = [judged.filter(({ owner }) => hasHolding(owner)), judged.filter(({ owner }) => !hasHolding(owner))];
  return (
    <section>
      <h3>{OWNERS.groups[status]}</h3>
      <Cards {...props} judged={holders} />
      {others.length > 0 && (
        <details>
          <summary>{OWNERS.withoutHolding(others.length)}</summary>
          <Cards {...props} judged={others} />
        </details>
      )}
    </section>
  );
}

function Cards({ all, ownership, rules, judged, onHighlight, onSelect, onWhy }: VerdictsProps & { judged: readonly Judged[] }) {
  const [shown, show] = useState<string>();
  const toggle = (one: Judged): void => {
    const id = shown === one.owner.nodeId ? undefined : one.owner.nodeId;
    show(id);
    onHighlight(id === undefined ? undefined : chainsOf(one, all));
  };
  return (
    <ul class="verdicts">
      {judged.map((one) => {
        const party = partyOf(one.owner.nodeId, all);
        return (
          <VerdictCard
            key={one.owner.nodeId}
            judged={one}
            threshold={rules?.ownership.threshold}
            isShown={shown === one.owner.nodeId}
            onShow={party === undefined ? undefined : () => toggle(one)}
            onOpen={party === undefined ? undefined : () => onSelect(party)}
            onWhy={() => onWhy({ judged: one, ownership })}
          />
        );
      })}
    </ul>
  );
}

function Officials({ ownership, ruleSet }: VerdictsProps) {
  const officials = ownership.seniorManagingOfficials.find((one) => one.ruleSet === ruleSet);
  if (!officials || officials.applies === 'no') return null;
  const nameOf = (id: string): string => readable(ownership.nodes.find(({ nodeId }) => nodeId === id)?.legalName ?? id);
  return (
    <section>
      <h3>{OWNERS.officials}</h3>
      <p>
        {OWNERS.officialsWhy[officials.applies]} {officials.nodes.map(nameOf).join(', ')}
      </p>
    </section>
  );
}
