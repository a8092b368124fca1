/** A verdict as one sentence for people, made from the same data as the verdict. PURE. */
import { shareInWords } from '../../model/entity/share-words.ts';
import type { RightClass } from '../facts/structure.ts';
import type { DerivationContext } from '../judge/derivation-context.ts';
import type { Reason, TestResult } from '../judge/test-results.ts';
import type { Verdict } from '../judge/verdict.ts';
import { shareOf } from '../maths/interval.ts';
import type { RuleSet } from '../rule-sets/rule-set.ts';
import { isUnknown } from './test-answer.ts';

const RIGHTS: Readonly<Record<RightClass, string>> = {
  shareholding: 'of the shares',
  votingRights: 'of the votes',
  profitRights: 'of the profit',
  surplusRights: 'of the assets on dissolution',
};

const WHY_OPEN: Readonly<Record<Reason, string>> = {
  band: 'the published ranges have values on both sides of the limit',
  unresolvedShare: 'who owns a part of the company, or of a company above it, is not known',
  attributionUnknown: 'the register counts indirect holdings whole, so the share that is really held may be smaller',
  presumedConcert: 'the law presumes that holders act in concert, and they may prove otherwise',
  jointHolding: 'the same shares are held jointly or stand in several records',
  controlPossible: 'the published shares do not settle who controls a company in the chain',
  otherMajority: 'another person has, or may have, more than half, and then the others do not count',
  contradictoryFacts: 'the records of the register contradict each other',
  identityUncertain: 'two records may be the same person',
  staleFact: 'facts that were read after that day do not say since when they hold',
  below_publication_floor: 'the register names no holder below its limit, so others may have part of the company',
  exempt: 'a listed company is outside this rule',
};

/** `sources`: in words, the registers behind the test at a place of `verdict.tests`; empty where none is known. */
export const sentenceOf = (
  context: DerivationContext,
  rules: RuleSet,
  node: number,
  verdict: Verdict,
  sources: (place: number) => string,
): string => `${ownSentence(context, rules, node, verdict, sources)}${otherSentence(context, rules, node, verdict)}`;

function otherSentence(context: DerivationContext, { otherReading }: RuleSet, node: number, { otherReading: other }: Verdict): string {
  if (!other) return '';
  const name = nameOf(context, node);
  const word = other.status === 'isBeneficialOwner' ? 'is' : 'may be';
  return ` Read otherwise (${otherReading}), ${name} ${word} one: ${factOf(context, name, other.test)}.`;
}

function ownSentence(
  context: DerivationContext,
  rules: RuleSet,
  node: number,
  verdict: Verdict,
  sources: (place: number) => string,
): string {
  const name = nameOf(context, node);
  const target = nameOf(context, context.target);
  const rule = ruleOf(rules);
  const owner = ownerUnder(rules);
  const limit = `${rules.ownership.comparison === '>' ? 'more than ' : ''}${rules.ownership.threshold} %${rules.ownership.comparison === '>=' ? ' or more' : ''}`;
  if (verdict.status === 'isBeneficialOwner') {
    const at = verdict.tests.findIndex(({ status }) => status === 'yes');
    const met = verdict.tests[at]!;
    return `${name} is ${owner} ${target} ${rule}: ${factOf(context, name, met)}${citationOf(rules, met)}${after(sources(at))}.`;
  }
  const [why] = verdict.reasons;
  if (verdict.status === 'mayBeBeneficialOwner') {
    const at = verdict.tests.findIndex((test) => test.interval);
    const fact = at === -1 ? '' : `${openFactOf(context, name, verdict.tests[at]!)}${after(sources(at))}, and `;
    return `${name} may be ${owner} ${target} ${rule}: ${fact}${why ? WHY_OPEN[why] : 'the facts do not settle it'}.`;
  }
  if (why === 'exempt') return `${name} is not judged ${rule}: ${WHY_OPEN.exempt}.`;
  if (why) return `${name} is not ${owner} ${target} ${rule}: ${WHY_OPEN[why]}.`;
  return `${name} is not ${owner} ${target} ${rule}: no test is met, even with what is not known; the limit is ${limit}.`;
}

/** The same for the parties that no record names. */
export function unknownSentence(context: DerivationContext, rules: RuleSet, { status, reasons }: Verdict): string {
  const target = nameOf(context, context.target);
  const rule = ruleOf(rules);
  const owner = ownerUnder(rules);
  if (reasons[0] === 'exempt') return `${target} is not judged ${rule}: ${WHY_OPEN.exempt}.`;
  if (status === 'isNotBeneficialOwner') return `Nobody who is not named here can be ${owner} ${target} ${rule}.`;
  return `Somebody who is not named here may be ${owner} ${target} ${rule}: ${WHY_OPEN[reasons[0] ?? 'unresolvedShare']}.`;
}

const after = (words: string): string => (words ? `, ${words}` : '');

const ruleOf = ({ title, citation }: RuleSet): string => `under the ${title} (${citation})`;

/** Not every rule is about beneficial owners: one says whose property a company counts as. */
const ownerUnder = ({ subjects }: RuleSet): string => (subjects === 'person' ? 'a beneficial owner of' : 'an owner that counts for');

/** What is known of a party whose verdict is open. */
function openFactOf(context: DerivationContext, name: string, test: TestResult): string {
  return isUnknown(test) ? `no holding of ${name} is known` : factOf(context, name, test);
}

function factOf(context: DerivationContext, name: string, { code, interval, rightClass, about }: TestResult): string {
  const share = interval ? `${shareInWords(shareOf(interval))} ${RIGHTS[rightClass ?? 'shareholding']}` : '';
  const other = about === undefined ? '' : nameOf(context, about);
  switch (code) {
    case 'ownership':
      return `${name} has ${share}, multiplied along each chain and added over all chains`;
    case 'attributedOwnership':
      return `${name} and the companies that ${name} controls hold ${share}`;
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

/** The name, or where there is none the id of the node. */
export const nameOf = ({ structure }: DerivationContext, node: number): string =>
  structure.nodes[node]!.name ?? structure.nodes[node]!.nodeId;
