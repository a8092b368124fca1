/** Rule sets of Switzerland. */
import { A_QUARTER_OR_MORE, CONTROL_BY_ANY_MEANS, NO_COEXISTENCE, NO_OFFICIAL, ONE_OFFICIAL, SHARES_AND_VOTES } from './defaults.ts';
import type { RuleSet } from './rule-set.ts';

export const CH_OR: RuleSet = {
  id: 'ch-or-697j',
  version: 1,
  title: 'Swiss Code of Obligations',
  jurisdiction: 'CH',
  inForceFrom: '2015-07-01',
  inForceTo: '2026-09-30',
  citation: 'OR art. 697j',
  confirmed: false,
  ownership: { threshold: 25, comparison: '>=', types: SHARES_AND_VOTES, indirect: 'attribute' },
  control: { ...CONTROL_BY_ANY_MEANS, makesOwner: false },
  coexistence: NO_COEXISTENCE,
  arrangements: 'none',
  jointHoldings: 'wholeForEach',
  jointArrangements: 'wholeForEach',
  ownShares: 'included',
  votesOfControlledHolders: 'counted',
  exempt: ['listed'],
  subjects: 'person',
  seniorManagingOfficial: NO_OFFICIAL,
  citations: { attributedOwnership: { text: 'OR art. 697j(1)–(3), with art. 963(2) by analogy', confirmed: true } },
};

const { inForceTo: _, ...LIKE_CH_OR } = CH_OR;

/** Read in articles about the act only: each citation is unconfirmed. */
export const CH_TJPG: RuleSet = {
  ...LIKE_CH_OR,
  id: 'ch-tjpg',
  title: 'Swiss transparency act',
  inForceFrom: '2026-10-01',
  citation: 'TJPG of 26 September 2025 (SR 955.3), art. 4',
  ownership: A_QUARTER_OR_MORE,
  control: CONTROL_BY_ANY_MEANS,
  arrangements: 'allRoles',
  seniorManagingOfficial: { ...ONE_OFFICIAL, citation: 'TJPG art. 4' },
  citations: {
    ownership: { text: 'TJPG art. 4, directly or indirectly, multiplied', confirmed: false },
    attributedOwnership: { text: 'TJPG art. 4, directly or indirectly, alone or in concert', confirmed: false },
    control: { text: 'TJPG art. 4, control by other means', confirmed: false },
    arrangement: { text: 'TJPG arts 15 and 16', confirmed: false },
  },
};
