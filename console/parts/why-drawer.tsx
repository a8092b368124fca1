/** Why a verdict is what it is: the chain with the words of each register, the rule, and what would change it. */
import { shareInSigns, shareInWords } from '../../shared/model/entity/share-words.ts';
import type { CaseParties } from '../../shared/model/picture/case-parties.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import { PLACES } from '../case-messages.ts';
import { OWNERS, TEST_STATUSES, TESTS } from '../ownership-messages.ts';
import type { AnswerAbout } from '../places/stated-facts.ts';
import { valueIn } from '../resource.ts';
import { newest, type RuleSet, ruleSets } from '../rule-sets.ts';
import { safeLink } from '../safe-link.ts';
import { answerOf, chainsIn, decidingTest, type Step, type Why, whatWouldChange } from '../why.ts';
import { WHY } from '../why-messages.ts';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { Excerpt, Request, usePlaces } from './places.tsx';

export interface WhyDrawerProps {
  all: CaseParties;
  why: Why;
  onClose(): void;
}

export function WhyDrawer({ all, why, onClose }: WhyDrawerProps) {
  const { owner, verdict } = why.judged;
  const rules = newest(valueIn(ruleSets().state.value) ?? []).find(({ id }) => id === verdict.ruleSet);
  const changes = whatWouldChange(why, rules);
  return (
    <Dialog kind="drawer" title={WHY.title(readable(owner.legalName ?? owner.nodeId))} onClose={onClose}>
      <form method="dialog">
        <button type="submit" class="close" aria-label={WHY.close}>
          ×
        </button>
      </form>
      <p class={`unnamed ${verdict.status}`}>{verdict.sentence}</p>
      <h3>{WHY.chain}</h3>
      <Chains {...{ all, why }} />
      <h3>{WHY.rule}</h3>
      <Rule {...{ why, rules }} />
      <h3>{WHY.change}</h3>
      {changes.length === 0 && <p>{WHY.nothing}</p>}
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Dialog>
  );
}

const MAX_CHAINS = 5;

function Chains({ all, why }: Pick<WhyDrawerProps, 'all' | 'why'>) {
  const chains = chainsIn(why);
  if (chains.length === 0) return <p>{WHY.noChain}</p>;
  return (
    <>
      {chains.slice(0, MAX_CHAINS).map(({ steps, share }, at) => (
        <section key={steps.map(({ edge }) => edge.edgeId).join(' ')}>
          {chains.length > 1 && <h4>{WHY.oneOf(at + 1, chains.length)}</h4>}
          <ol class="steps-of-chain">
            {steps.map((step) => (
              <li key={step.edge.edgeId}>
                <StepShown {...{ all, step }} />
              </li>
            ))}
          </ol>
          {steps.length > 1 && <p>{WHY.comesTo(shareInWords(share))}</p>}
        </section>
      ))}
    </>
  );
}

function StepShown({ all, step: { edge, sentence } }: { all: CaseParties; step: Step }) {
  const { registry, retrievedAt, asOf } = edge.source ?? {};
  const about = answerOf(edge, all);
  return (
    <>
      <p dir="auto">{sentence}</p>
      {registry && (
        <p class="quiet">
          {WHY.said(registry, retrievedAt?.slice(0, 10) ?? '')}
          {asOf && WHY.entryOf(asOf)}
        </p>
      )}
      {about ? <Words about={about} /> : <p class="quiet">{WHY.noWords}</p>}
    </>
  );
}

function Words({ about }: { about: AnswerAbout }) {
  const [reading, again] = usePlaces(about);
  if (!reading) return <p aria-busy="true">{PLACES.reading}</p>;
  if ('error' in reading) return <Notice error={reading.error} onAgain={again} />;
  const { together, answers } = reading;
  const [first] = together;
  if (!first) return <p class="quiet">{WHY.noWords}</p>;
  return (
    <>
      {together.map((place) => (
        <Excerpt key={`${place.answer} ${place.path}`} place={place} />
      ))}
      <Request answer={answers[first.answer]!} />
    </>
  );
}

function Rule({ why: { judged }, rules }: { why: Why; rules: RuleSet | undefined }) {
  const test = decidingTest(judged);
  return (
    <>
      {rules && (
        <p>
          {rules.title}: {OWNERS.threshold(rules.ownership.threshold, rules.ownership.comparison === '>=')} {OWNERS.shares},{' '}
          {OWNERS.orControl}.{' '}
          <a href={safeLink(rules.url)} target="_blank" rel="noopener noreferrer">
            {rules.citation}
          </a>
        </p>
      )}
      <ul>
        {judged.verdict.tests.map(({ code, status, right, interval, citation }) => (
          <li key={`${code} ${right} ${citation}`}>
            {TESTS[code]}: <b>{TEST_STATUSES[status]}</b>
            {interval && `, ${shareInSigns(interval)}`}
            {right && ` ${interval ? 'of' : 'for'} ${WHY.rights[right]}`}
            {citation && ` (${citation})`}
          </li>
        ))}
      </ul>
      {test?.confirmed === false && <p class="quiet">{WHY.notRead}</p>}
    </>
  );
}
