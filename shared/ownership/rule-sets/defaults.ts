/** What most rule sets have in common. */
import type { RuleSet, TestCode } from './rule-set.ts';

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

const SHARES_OR_VOTES = { threshold: 25, types: SHARES_AND_VOTES, indirect: 'either' } as const;

/** Of shares or votes, "directly or indirectly" without a method: either way of counting is enough. */
export const MORE_THAN_A_QUARTER = { ...SHARES_OR_VOTES, comparison: '>' } as const satisfies RuleSet['ownership'];
export const A_QUARTER_OR_MORE = { ...SHARES_OR_VOTES, comparison: '>=' } as const satisfies RuleSet['ownership'];

export const NO_OFFICIAL = { when: 'never', who: 'one' } as const satisfies RuleSet['seniorManagingOfficial'];
export const ONE_OFFICIAL = { when: 'noneIdentified', who: 'one' } as const satisfies RuleSet['seniorManagingOfficial'];

/** What most rules on register entries and customers have in common: a row names what its law has otherwise. */
export const USUAL = {
  version: 1,
  control: CONTROL_BY_ANY_MEANS,
  coexistence: NO_COEXISTENCE,
  arrangements: 'allRoles',
  jointHoldings: 'split',
  jointArrangements: 'votesOnly',
  ownShares: 'excluded',
  votesOfControlledHolders: 'counted',
  exempt: ['listed'],
  subjects: 'person',
} as const satisfies Partial<RuleSet>;

/** Citations that were all read, or none of which was. */
export const read = (citations: Readonly<Partial<Record<TestCode, string>>>): RuleSet['citations'] => cited(citations, true);
export const unread = (citations: Readonly<Partial<Record<TestCode, string>>>): RuleSet['citations'] => cited(citations, false);

/** Of a law that was not read at all: where it is believed to say all of it. */
export const unreadAt = (text: string): RuleSet['citations'] =>
  unread({ ownership: text, attributedOwnership: text, control: text, arrangement: text });

const cited = (citations: Readonly<Partial<Record<TestCode, string>>>, confirmed: boolean): RuleSet['citations'] =>
  Object.fromEntries(Object.entries(citations).map(([code, text]) => [code, { text, confirmed }]));
