/** What a verdict takes for granted beside the facts; `strict` takes nothing for granted. */
import type { DerivationContext } from './derivation-context.ts';
import type { RuleSet } from './rule-sets/rule-set.ts';
import type { Assumption } from './verdict.ts';

export function assumptionsOf(context: DerivationContext, { control, ownership }: RuleSet): readonly Assumption[] {
  if (context.strict) return [];
  const { structure } = context;
  const all = Object.values(structure.holdings).flat();
  const levels = Object.values(structure.graph.levels);
  const usesVotes = control.of === 'votingRights' && (control.makesOwner || ownership.types.includes('votingRights'));
  const found: [Assumption, boolean][] = [
    ['declaredTakenAsHeld', all.some(({ interest }) => interest.directOrIndirect !== 'direct')],
    ['votesFollowShares', usesVotes && structure.holdings.shareholding.length > 0 && structure.holdings.votingRights.length === 0],
    ['parentByConsolidationControls', structure.controls.some(({ ground: on }) => on === 'accountingConsolidation')],
    [
      'unlistedBelowFloor',
      structure.graph.unaccounted === 'unknown' && levels.some(({ publicationFloor }) => publicationFloor !== undefined),
    ],
  ];
  return found.filter(([, applies]) => applies).map(([assumption]) => assumption);
}
