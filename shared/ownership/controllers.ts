/** Control as one rule set means it, and the companies that control the target by it. */
import type { Control, ControlRules } from './control.ts';
import type { DerivationContext } from './derivation-context.ts';
import type { Measure } from './measure.ts';
import type { OwnedType, RuleSet, Threshold } from './rule-sets/rule-set.ts';
import type { Most } from './standing.ts';
import { CLASS_OF, isNaturalPerson, type RightClass } from './structure.ts';

/** The classes of right that a rule set counts. */
export const classesOf = ({ ownership }: RuleSet): RightClass[] => [...new Set(ownership.types.map((type: OwnedType) => CLASS_OF[type]!))];

export function controlOf(context: DerivationContext, rules: RuleSet, isSharesOnly = false): Control {
  return context.made(rules, isSharesOnly ? 'control by shares' : 'control', () => controlUnder(context, rules, isSharesOnly));
}

function controlUnder(context: DerivationContext, rules: RuleSet, isSharesOnly: boolean): Control {
  const { majority, grounds, possibleGrounds } = rules.control;
  const consolidates = (list: readonly string[]): boolean => list.includes('accountingConsolidation');
  const isStrict = context.strict && consolidates(grounds);
  const controlRules: ControlRules = {
    majority,
    certainGrounds: isStrict ? grounds.filter((one) => one !== 'accountingConsolidation') : grounds,
    possibleGrounds: isStrict ? [...possibleGrounds, 'accountingConsolidation'] : possibleGrounds,
    jointHoldings: rules.jointHoldings,
    jointArrangements: isSharesOnly ? 'none' : rules.jointArrangements,
    ...(rules.control.multipliedInterestOver50 && { multiplied: multipliedMeasure(context, rules, rules.control.of) }),
  };
  return context.control(controlRules, rules.control.of);
}

/** Shares multiplied along each chain, as the rule set counts own shares and trusts. */
export const multipliedMeasure = (context: DerivationContext, { ownShares, arrangements }: RuleSet, rightClass: RightClass): Measure =>
  context.measure(rightClass, 'multiplied', ownShares, arrangements === 'allRoles' ? 'through' : 'end');

/** Companies that control the target. */
export interface Controllers {
  certain: ReadonlySet<number>;
  possible: ReadonlySet<number>;
  atMost: ReadonlySet<number>;
  /** Whether a party with these limits may hold enough of one of them. */
  mayBeHeld(most: Most, threshold: Threshold, party: number | undefined): boolean;
}

export function controllersOf(context: DerivationContext, rules: RuleSet): Controllers {
  const control = controlOf(context, rules);
  const { nodes } = context.structure;
  const { order } = context.prepared('votingRights', 'attributed');
  const companies = [...order.rank.keys()].filter(
    (node) => node !== context.target && !isNaturalPerson(nodes[node]!) && nodes[node]!.type !== 'state',
  );
  const those = (among: Iterable<number>, certainty: 'certain' | 'possible' | 'atMost'): Set<number> =>
    new Set([...among].filter((company) => control.of([company], certainty).has(context.target)));
  const atMost = those(companies, 'atMost');
  const possible = those(atMost, 'possible');
  const certain = those(possible, 'certain');
  let witness: number | undefined;
  return {
    certain,
    possible,
    atMost,
    mayBeHeld: (most, threshold, party) => {
      const may = (company: number): boolean => company !== party && most.mayMeet(company, threshold);
      if (witness !== undefined && may(witness)) return true;
      const found = [...atMost].find(may);
      witness ??= found;
      return found !== undefined;
    },
  };
}
