/** The assumptions that a verdict makes besides the facts. PURE. */

import { oldestDay } from '../facts/fact-days.ts';
import { countedOf } from '../facts/legal-holdings.ts';
import type { RuleSet } from '../rule-sets/rule-set.ts';
import type { DerivationContext } from './derivation-context.ts';
import type { Assumption } from './verdict.ts';

/** The day that is judged: `today` without `asOf`. */
export interface JudgedDay {
  /** `YYYY-MM-DD`, both. */
  asOf?: string | undefined;
  today?: string | undefined;
}

/**
 * Those that the verdicts of one rule set make on this graph, in the order of `ASSUMPTIONS`. `strict` makes none but `factStillTrue`: no later fact
 * is known.
 */
export function assumptionsOf(context: DerivationContext, { control, ownership }: RuleSet, day: JudgedDay = {}): readonly Assumption[] {
  const { structure, strict } = context;
  const all = Object.values(structure.holdings).flat();
  const levels = Object.values(structure.graph.levels);
  const usesVotes = control.of === 'votingRights' && (control.makesOwner || ownership.types.includes('votingRights'));
  const followsShares = usesVotes && votesFollowShares(context);
  const hasUnit = (...units: readonly string[]): boolean =>
    all.some(
      ({ interest: { shareBasis } }) => shareBasis !== undefined && shareBasis.class === undefined && units.includes(shareBasis.unit),
    );
  const found: [Assumption, boolean][] = [
    ['declaredTakenAsHeld', countsDeclared(context)],
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

/** Whether a company above the target publishes shares, or rights to profit, and no votes. */
function votesFollowShares(context: DerivationContext): boolean {
  const { layer, order } = context.prepared('votingRights', 'attributed');
  if (layer.rightClass !== 'votingRights') return Object.values(context.structure.holdings).some((all) => all.length > 0);
  return [...layer.fallbacks].some((company) => order.rank.has(company));
}

/** Whether a share counts that is not stated as held directly: beside a list of legal holders a declared one is compared only. */
function countsDeclared({ structure: { holdings } }: DerivationContext): boolean {
  const counted = Object.values(holdings).flatMap((all) => [...Map.groupBy(all, ({ company }) => company).values()].flatMap(countedOf));
  return counted.some(({ interest }) => interest.directOrIndirect !== 'direct');
}

const isOlder = (oldest: string | undefined, judged: string | undefined): boolean =>
  oldest !== undefined && judged !== undefined && oldest < judged;
