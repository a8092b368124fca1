/** What most rule sets have in common. */
import type { RuleSet } from './rule-set.ts';

export const ALL_RIGHTS = ['shareholding', 'votingRights', 'rightsToProfitOrIncome', 'rightsToSurplusAssetsOnDissolution'] as const;
export const SHARES_AND_VOTES = ['shareholding', 'votingRights'] as const;

/** Control through votes, the board or any other means, and accounting consolidation by the stated assumption. */
export const CONTROL_BY_ANY_MEANS = {
  majority: '>50',
  of: 'votingRights',
  makesOwner: true,
  grounds: ['appointmentOfBoard', 'otherInfluenceOrControl', 'generalPartner', 'accountingConsolidation'],
  possibleGrounds: ['veto', 'profitDecision'],
  directGrounds: [],
  multipliedInterestOver50: false,
} as const satisfies RuleSet['control'];

export const NO_COEXISTENCE = { controlledHolders: false, interestInController: false } as const;
