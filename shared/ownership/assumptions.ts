/** What a verdict takes for granted beside the facts. */
import type { DerivationContext } from './derivation-context.ts';
import { oldestDay } from './fact-days.ts';
import type { RuleSet } from './rule-sets/rule-set.ts';
import type { Assumption } from './verdict.ts';

/** The day that is judged: `today` without `asOf`. */
export interface JudgedDay {
  asOf?: string | undefined;
  today?: string | undefined;
}

/** `strict` makes none but that a fact still holds since its register was asked: no later fact is known. */
export function assumptionsOf(context: DerivationContext, { control, ownership }: RuleSet, day: JudgedDay = {}): readonly Assumption[] {
  const { structure, strict } = context;
  const all = Object.values(structure.holdings).flat();
  const levels = Object.values(structure.graph.levels);
  const usesVotes = control.of === 'votingRights' && (control.makesOwner || ownership.types.includes('votingRights'));
  const followsShares = usesVotes && structure.holdings.shareholding.length > 0 && structure.holdings.votingRights.length === 0;
  const hasUnit = (...units: readonly string[]): boolean =>
    all.some(
      ({ interest: { shareBasis } }) => shareBasis !== undefined && shareBasis.class === undefined && units.includes(shareBasis.unit),
    );
  const found: [Assumption, boolean][] = [
    ['declaredTakenAsHeld', all.some(({ interest }) => interest.directOrIndirect !== 'direct')],
    ['votesFollowShares', followsShares],
    ['contributionProportional', hasUnit('contribution')],
    ['parentByConsolidationControls', structure.controls.some(({ ground: on }) => on === 'accountingConsolidation')],
    [
      'unlistedBelowFloor',
      structure.graph.unaccounted === 'unknown' && levels.some(({ publicationFloor }) => publicationFloor !== undefined),
    ],
    ['singleClass', followsShares && hasUnit('shares', 'nominalAmount')],
  ];
  const stillTrue: Assumption[] = isOlder(oldestDay(structure, day.asOf), day.asOf ?? day.today) ? ['factStillTrue'] : [];
  return [...(strict ? [] : found.filter(([, applies]) => applies).map(([assumption]) => assumption)), ...stillTrue];
}

const isOlder = (oldest: string | undefined, judged: string | undefined): boolean =>
  oldest !== undefined && judged !== undefined && oldest < judged;
