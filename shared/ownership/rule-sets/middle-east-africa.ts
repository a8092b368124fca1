/** Rule sets of the Middle East and Africa. */
import {
  A_QUARTER_OR_MORE,
  ALL_RIGHTS,
  CONTROL_BY_ANY_MEANS,
  ONE_OFFICIAL,
  read,
  SHARES_AND_VOTES,
  USUAL,
  unread,
  unreadAt,
} from './defaults.ts';
import type { RuleSet } from './rule-set.ts';

export const AE_UBO: RuleSet = {
  ...USUAL,
  id: 'ae-real-beneficiary',
  version: 2,
  title: 'Emirati decision on real beneficiaries',
  jurisdiction: 'AE',
  inForceFrom: '2023-11-16',
  citation: 'Cabinet Decision 109 of 2023, art. 5',
  confirmed: false,
  ownership: A_QUARTER_OR_MORE,
  jointHoldings: 'wholeForEach',
  exempt: [],
  seniorManagingOfficial: { ...ONE_OFFICIAL, citation: 'art. 5, senior management' },
  citations: {
    ...read({
      ownership: 'art. 5, chain of ownership, multiplied',
      attributedOwnership: 'art. 5, chain of ownership or control',
      control: 'art. 5, control by other means',
    }),
    ...unread({ arrangement: 'art. 5' }),
  },
};

/** Each of its criteria was enough. */
export const SA_MC_2025: RuleSet = {
  ...USUAL,
  id: 'sa-beneficial-owner-2025',
  title: 'Saudi rules on beneficial owners, of February 2025',
  jurisdiction: 'SA',
  inForceFrom: '2025-04-03',
  inForceTo: '2026-01-03',
  citation: 'Beneficial Owner Rules, Resolution 235 of the Minister of Commerce of 13/8/1446',
  confirmed: false,
  ownership: A_QUARTER_OR_MORE,
  seniorManagingOfficial: ONE_OFFICIAL,
  citations: unreadAt('criteria of the beneficial owner'),
};

/** Step by step: capital, then control by any means, then who manages. */
export const SA_MC: RuleSet = {
  ...USUAL,
  id: 'sa-beneficial-owner',
  version: 2,
  title: 'Saudi rules on beneficial owners',
  jurisdiction: 'SA',
  inForceFrom: '2026-01-04',
  citation: 'Beneficial Ownership Rules, Resolution 99 of the Minister of Commerce of 5/6/1447',
  confirmed: false,
  ownership: { ...A_QUARTER_OR_MORE, types: ['shareholding'] },
  seniorManagingOfficial: { ...ONE_OFFICIAL, citation: 'third criterion' },
  citations: {
    ...read({
      ownership: 'first criterion, directly or indirectly, multiplied',
      attributedOwnership: 'first criterion, directly or indirectly',
      control: 'second criterion, control by any means',
    }),
    ...unread({ arrangement: 'criteria of the beneficial owner' }),
  },
};

export const IL_AML: RuleSet = {
  ...USUAL,
  id: 'il-aml',
  version: 2,
  title: 'Israeli prohibition on money laundering law',
  jurisdiction: 'IL',
  inForceFrom: '2001-08-17',
  citation: 'Prohibition on Money Laundering Law, 5760-2000, s. 1, controlling person',
  confirmed: false,
  ownership: { threshold: 25, comparison: '>=', types: ALL_RIGHTS, indirect: 'either' },
  seniorManagingOfficial: ONE_OFFICIAL,
  citations: {
    ...unread({
      ownership: 's. 1, controlling person, (2)',
      attributedOwnership: 's. 1, controlling person, (2)',
      arrangement: 's. 1, controlling person',
    }),
    ...read({ control: 's. 1, controlling person, (1)' }),
  },
};

export const ZA_CIPC: RuleSet = {
  ...USUAL,
  id: 'za-companies-act',
  title: 'South African Companies Act',
  jurisdiction: 'ZA',
  inForceFrom: '2023-05-24',
  citation: 'Companies Act 71 of 2008, s. 1, and Companies Regulations, 2011, regs 32 and 32A',
  confirmed: false,
  ownership: { threshold: 5, comparison: '>=', types: SHARES_AND_VOTES, indirect: 'either' },
  control: {
    ...CONTROL_BY_ANY_MEANS,
    grounds: ['appointmentOfBoard', 'generalPartner', 'otherInfluenceOrControl'],
    possibleGrounds: ['veto', 'profitDecision', 'accountingConsolidation'],
  },
  seniorManagingOfficial: ONE_OFFICIAL,
  citations: {
    ...unread({
      ownership: 's. 1, "beneficial owner" (a), multiplied',
      attributedOwnership: 's. 1, "beneficial owner" (a), (d) and (e)',
    }),
    ...read({
      control: 's. 1, "beneficial owner" (b), (c) and (f)',
      arrangement: 's. 1, "beneficial owner" (e)',
    }),
  },
};
