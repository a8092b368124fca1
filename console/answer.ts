/** Who owns the target, in one sentence under one rule set, with what is possible and what is not known. PURE. */
import type { Schemas, Share } from '../client/src/index.ts';
import { hasHolding, isMoreThanNone, openEndings } from '../client/src/ownership.ts';
import { shareInSigns } from '../shared/model/entity/share-words.ts';
import type { CaseParties } from '../shared/model/picture/case-parties.ts';
import { readable } from '../shared/model/picture/readable.ts';
import { ANSWER } from './answer-messages.ts';
import { judgedBy, partyOf } from './verdicts.ts';

type Ownership = Schemas['CaseOwnership'];

/** More names are counted. */
const MAX_NAMES = 3;

export function answerOf({ owners, unknownPersons, accounting }: Ownership, ruleSet: string): string {
  const { isBeneficialOwner, mayBeBeneficialOwner } = judgedBy(owners, ruleSet);
  const names = isBeneficialOwner.map(({ owner: { legalName, nodeId } }) => readable(legalName ?? nodeId));
  const possible = mayBeBeneficialOwner.filter(({ owner }) => hasHolding(owner)).length;
  const isUnnamedPossible = unknownPersons.some((one) => one.ruleSet === ruleSet && one.status !== 'isNotBeneficialOwner');
  const { unresolved } = accounting.shareholding;
  return [
    ANSWER.certain(names.slice(0, MAX_NAMES), Math.max(0, names.length - MAX_NAMES)),
    ...(possible > 0 || isUnnamedPossible ? [ANSWER.possible(possible, isUnnamedPossible)] : []),
    ...(isMoreThanNone(unresolved) ? [ANSWER.unknown(shareInSigns(widened(unresolved)))] : []),
  ].join(' ');
}

/** With one decimal, the lower end down and the upper end up: what it says stays true. */
function widened(share: Share): Share {
  const [down, up] = [Math.floor, Math.ceil].map((to) => (end: number) => to(Number((end * 10).toFixed(6))) / 10);
  const { exact, minimum = exact, exclusiveMinimum, maximum = exact, exclusiveMaximum } = share;
  return {
    ...(exclusiveMinimum === undefined ? { minimum: down!(minimum ?? 0) } : { exclusiveMinimum: down!(exclusiveMinimum) }),
    ...(exclusiveMaximum === undefined ? { maximum: up!(maximum ?? 100) } : { exclusiveMaximum: up!(exclusiveMaximum) }),
  };
}

/** Ids of the parties whose look-up would tell more of the shares, the largest share first. */
export function toLookUp({ accounting }: Ownership, all: CaseParties): string[] {
  const expandable = openEndings(accounting.shareholding.endings).filter(({ nextStep }) => nextStep.kind === 'expand');
  return [...new Set(expandable.flatMap(({ nodeId }) => partyOf(nodeId, all) ?? []))];
}
