/** A verdict in one sentence that a person understands, made from the same data as the verdict. */
import { shareInWords } from '../entity/share-words.ts';
import type { DerivationContext } from './derivation-context.ts';
import { shareOf } from './interval.ts';
import type { RuleSet } from './rule-sets/rule-set.ts';
import type { RightClass } from './structure.ts';
import type { Reason, TestResult } from './test-results.ts';
import type { Verdict } from './verdict.ts';

const RIGHTS: Readonly<Record<RightClass, string>> = {
  shareholding: 'of the shares',
  votingRights: 'of the votes',
  profitRights: 'of the profit',
  surplusRights: 'of the assets on dissolution',
};

const WHY_OPEN: Readonly<Record<Reason, string>> = {
  band: 'the published shares are ranges that reach over the limit',
  unresolvedShare: 'part of the company belongs to owners that are not known yet',
  attributionUnknown: 'the register counts indirect holdings whole, so the share that is really held may be smaller',
  jointHolding: 'the same shares are held jointly or stand in several records',
  controlPossible: 'a company in the chain may be under control, which the published shares do not settle',
  contradictoryFacts: 'the records of the register contradict each other',
  identityUncertain: 'two records may be the same person',
  staleFact: 'facts that were read after that day do not say since when they hold',
  below_publication_floor: 'the register publishes holders above its limit only',
  exempt: 'a listed company is outside this rule',
};

export function sentenceOf(context: DerivationContext, rules: RuleSet, node: number, verdict: Verdict): string {
  const name = nameOf(context, node);
  const target = nameOf(context, context.target);
  const rule = `under ${rules.title} (${rules.citation})`;
  const limit = `${rules.ownership.comparison === '>' ? 'more than ' : ''}${rules.ownership.threshold} %${rules.ownership.comparison === '>=' ? ' or more' : ''}`;
  if (verdict.status === 'isBeneficialOwner') {
    const met = verdict.tests.find(({ status }) => status === 'yes')!;
    return `${name} is a beneficial owner of ${target} ${rule}: ${factOf(context, name, met)}${citationOf(rules, met)}.`;
  }
  const [why] = verdict.reasons;
  if (verdict.status === 'mayBeBeneficialOwner') {
    const interval = verdict.tests.find((test) => test.interval);
    const fact = interval ? `${factOf(context, name, interval)}, and ` : '';
    return `${name} may be a beneficial owner of ${target} ${rule}: ${fact}${why ? WHY_OPEN[why] : 'the facts do not settle it'}.`;
  }
  if (why === 'exempt') return `${name} is not judged ${rule}: ${WHY_OPEN.exempt}.`;
  return `${name} is not a beneficial owner of ${target} ${rule}: no test is met, even with what is not known; the limit is ${limit}.`;
}

export function unknownSentence(context: DerivationContext, rules: RuleSet, { status, reasons }: Verdict): string {
  const target = nameOf(context, context.target);
  const rule = `under ${rules.title} (${rules.citation})`;
  if (status === 'isNotBeneficialOwner') return `Nobody who is not named here can be a beneficial owner of ${target} ${rule}.`;
  return `Somebody who is not named here may be a beneficial owner of ${target} ${rule}: ${WHY_OPEN[reasons[0] ?? 'unresolvedShare']}.`;
}

function factOf(context: DerivationContext, name: string, { code, interval, rightClass, about }: TestResult): string {
  const share = interval ? `${shareInWords(shareOf(interval))} ${RIGHTS[rightClass ?? 'shareholding']}` : '';
  const other = about === undefined ? '' : nameOf(context, about);
  switch (code) {
    case 'ownership':
      return `${name} has ${share}, multiplied along each chain and added over all chains`;
    case 'attributedOwnership':
      return `${name}, with everybody that ${name} controls, holds ${share}`;
    case 'controlledHolders':
      return `companies that ${name} controls hold ${share} directly`;
    case 'interestInController':
      return `${name} has ${share} of ${other}, which controls the company`;
    case 'control':
      return `${name} controls the company`;
    case 'arrangement':
      return `${name} has a role in ${other}${share ? `, which has ${share}` : ', which controls the company'}`;
    case 'declared':
      return `the register lists ${name} as one under this very rule`;
  }
}

const citationOf = ({ citations }: RuleSet, { code }: TestResult): string => (citations[code] ? ` (${citations[code].text})` : '');

export const nameOf = ({ structure }: DerivationContext, node: number): string =>
  structure.nodes[node]!.name ?? structure.nodes[node]!.nodeId;
