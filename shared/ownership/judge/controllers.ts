/** Control and measures as one rule set defines them, and the companies that control the target by it. PURE. */

import { CLASS_OF, isNaturalPerson, type RightClass } from '../facts/structure.ts';
import type { Counting } from '../layers/layer.ts';
import type { PreparedLayer } from '../layers/prepared-layer.ts';
import type { Threshold } from '../maths/threshold.ts';
import type { OwnedType, RuleSet } from '../rule-sets/rule-set.ts';
import type { Measure } from '../walks/measure.ts';
import type { WalkOptions } from '../walks/run.ts';
import type { Most } from '../walks/standing.ts';
import type { Control } from './control.ts';
import type { ControlRules, Suspensions } from './control-rules.ts';
import type { DerivationContext } from './derivation-context.ts';
import { suspensionsOf } from './suspended-votes.ts';

/** The classes of right that a rule set counts. */
export const classesOf = ({ ownership }: RuleSet): RightClass[] => [...new Set(ownership.types.map((type: OwnedType) => CLASS_OF[type]!))];

/** Control by the rule set. `isSharesOnly`: of shares, where an agreement counts for votes only. */
export function controlOf(context: DerivationContext, rules: RuleSet, isSharesOnly = false): Control {
  return context.made(rules, isSharesOnly ? 'control by shares' : 'control', () => controlUnder(context, rules, isSharesOnly));
}

function controlUnder(context: DerivationContext, rules: RuleSet, isSharesOnly: boolean): Control {
  const { of } = rules.control;
  const suspensions = suspendedUnder(context, rules, of);
  const multiplied = rules.control.multipliedInterestOver50 && { multiplied: multipliedMeasure(context, rules, of) };
  return context.control({ ...controlRulesOf(context, rules, isSharesOnly), ...multiplied, ...(suspensions && { suspensions }) }, of);
}

/** By votes of which none is taken out, and without what is multiplied. */
function controlRulesOf(context: DerivationContext, rules: RuleSet, isSharesOnly: boolean): ControlRules {
  const { majority, grounds, possibleGrounds } = rules.control;
  const consolidates = (list: readonly string[]): boolean => list.includes('accountingConsolidation');
  const isStrict = context.strict && consolidates(grounds);
  return {
    majority,
    certainGrounds: isStrict ? grounds.filter((one) => one !== 'accountingConsolidation') : grounds,
    possibleGrounds: isStrict ? [...possibleGrounds, 'accountingConsolidation'] : possibleGrounds,
    jointHoldings: rules.jointHoldings,
    jointArrangements: isSharesOnly ? 'none' : rules.jointArrangements,
  };
}

/** Votes that the rule set takes out of a class of right; `undefined` where there are none. */
export function suspendedUnder(context: DerivationContext, rules: RuleSet, rightClass: RightClass): Suspensions | undefined {
  if (rules.votesOfControlledHolders !== 'suspended' || rightClass !== 'votingRights') return undefined;
  const suspensions = context.made(rules, 'suspensions', () => {
    const control = context.control(controlRulesOf(context, rules, false), rules.control.of);
    return suspensionsOf(context.prepared('votingRights', 'attributed').layer, context.structure, control);
  });
  return suspensions.holders.size > 0 ? suspensions : undefined;
}

/** Votes of own shares are no part of the whole, whatever the rule says of the shares. */
const ownSharesOf = ({ ownShares }: RuleSet, rightClass: RightClass): WalkOptions['ownShares'] =>
  rightClass === 'votingRights' ? 'excluded' : ownShares;

/** Shares multiplied along each chain, as the rule set counts own shares and trusts. */
export function multipliedMeasure(context: DerivationContext, rules: RuleSet, rightClass: RightClass): Measure {
  const suspensions = suspendedUnder(context, rules, rightClass);
  const trusts = rules.arrangements === 'allRoles' ? 'through' : 'end';
  return context.measure(rightClass, 'multiplied', ownSharesOf(rules, rightClass), trusts, suspensions);
}

/** Shares counted whole, as the rule set counts own shares. */
export function attributedMeasure(context: DerivationContext, rules: RuleSet, rightClass: RightClass): Measure {
  const suspensions = suspendedUnder(context, rules, rightClass);
  return context.measure(rightClass, 'attributed', ownSharesOf(rules, rightClass), 'through', suspensions);
}

/** The layer that the rule set counts a class of right by. */
export const preparedUnder = (context: DerivationContext, rules: RuleSet, rightClass: RightClass, counting: Counting): PreparedLayer =>
  context.prepared(rightClass, counting, 'through', suspendedUnder(context, rules, rightClass));

/** Companies that control the target, each set within the next. */
export interface Controllers {
  /** By the lower ends of what is published. */
  certain: ReadonlySet<number>;
  /** By the upper ends. */
  possible: ReadonlySet<number>;
  /** With what publication floors leave room for. */
  atMost: ReadonlySet<number>;
  /** Whether a party with these limits may meet the threshold in one of `atMost` other than itself. */
  mayBeHeld(most: Most, threshold: Threshold, party: number | undefined): boolean;
}

/** Persons and states are none. */
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
