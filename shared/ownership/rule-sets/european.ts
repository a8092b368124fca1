/** Rule sets of the European Union and its members. */
import { ALL_RIGHTS, CONTROL_BY_ANY_MEANS, NO_COEXISTENCE, SHARES_AND_VOTES } from './defaults.ts';
import type { RuleSet } from './rule-set.ts';

export const EU_AMLR: RuleSet = {
  id: 'eu-amlr-2024-1624',
  version: 1,
  title: 'EU Anti-Money Laundering Regulation',
  jurisdiction: 'EU',
  inForceFrom: '2027-07-10',
  citation: 'Regulation (EU) 2024/1624, arts 51–63',
  confirmed: true,
  ownership: { threshold: 25, comparison: '>=', types: ALL_RIGHTS, indirect: 'multiply' },
  control: {
    ...CONTROL_BY_ANY_MEANS,
    grounds: [...CONTROL_BY_ANY_MEANS.grounds, 'veto', 'profitDecision'],
    possibleGrounds: [],
    multipliedInterestOver50: true,
  },
  coexistence: { controlledHolders: true, interestInController: true },
  arrangements: 'allRoles',
  jointHoldings: 'split',
  jointArrangements: 'votesOnly',
  ownShares: 'excluded',
  votesOfControlledHolders: 'counted',
  exempt: [],
  subjects: 'person',
  seniorManagingOfficial: { when: 'noneIdentifiedOrDoubt', who: 'all', citation: 'art. 63(4)' },
  citations: {
    ownership: { text: 'art. 52(1)', confirmed: true },
    control: { text: 'art. 53', confirmed: true },
    controlledHolders: { text: 'art. 54(a)', confirmed: true },
    interestInController: { text: 'art. 54(b)', confirmed: true },
    arrangement: { text: 'arts 55 and 58', confirmed: true },
  },
};

export const EU_AMLD: RuleSet = {
  id: 'eu-amld-2015-849',
  version: 2,
  title: 'EU 4th Anti-Money Laundering Directive',
  jurisdiction: 'EU',
  inForceFrom: '2015-06-25',
  inForceTo: '2027-07-09',
  citation: 'Directive (EU) 2015/849, art. 3(6)',
  confirmed: true,
  ownership: { threshold: 25, comparison: '>', types: SHARES_AND_VOTES, indirect: 'either' },
  control: CONTROL_BY_ANY_MEANS,
  coexistence: NO_COEXISTENCE,
  arrangements: 'allRoles',
  jointHoldings: 'split',
  jointArrangements: 'votesOnly',
  ownShares: 'excluded',
  votesOfControlledHolders: 'counted',
  exempt: ['listed'],
  subjects: 'person',
  seniorManagingOfficial: { when: 'noneIdentifiedOrDoubt', who: 'all', citation: 'art. 3(6)(a)(ii)' },
  citations: {
    ownership: { text: 'art. 3(6)(a)(i), 25 % plus one share, multiplied (an approach in practice, EBA Q&A 2022_6622)', confirmed: true },
    attributedOwnership: { text: 'art. 3(6)(a)(i), shareholding by entities under the control of the person', confirmed: true },
    control: { text: 'art. 3(6)(a)(i), control via other means', confirmed: true },
    arrangement: { text: 'art. 3(6)(b)', confirmed: true },
  },
};

/** It was said to be confirmed though the citation of `ownership` was not. */
export const EU_AMLD_1: RuleSet = {
  ...EU_AMLD,
  version: 1,
  confirmed: false,
  citations: {
    ...EU_AMLD.citations,
    ownership: { text: 'art. 3(6)(a)(i), 25 % plus one share, multiplied (practice of Member States)', confirmed: false },
  },
};

export const DE_GWG: RuleSet = {
  id: 'de-gwg',
  version: 1,
  title: 'German Money Laundering Act',
  jurisdiction: 'DE',
  inForceFrom: '2017-06-26',
  citation: 'GwG § 3(2)',
  confirmed: true,
  ownership: { threshold: 25, comparison: '>', types: SHARES_AND_VOTES, indirect: 'attribute' },
  control: CONTROL_BY_ANY_MEANS,
  coexistence: NO_COEXISTENCE,
  arrangements: 'allRoles',
  jointHoldings: 'split',
  jointArrangements: 'votesOnly',
  ownShares: 'excluded',
  votesOfControlledHolders: 'suspended',
  exempt: ['listed'],
  subjects: 'person',
  seniorManagingOfficial: { when: 'noneIdentifiedOrDoubt', who: 'all', citation: 'GwG § 3(2) sentence 5' },
  citations: {
    attributedOwnership: { text: 'GwG § 3(2) sentences 1–4 with HGB § 290(2)–(4)', confirmed: true },
    control: { text: 'GwG § 3(2) sentence 1 no. 3 with § 19(3) no. 1(b)', confirmed: true },
    arrangement: { text: 'GwG § 3(3)', confirmed: true },
  },
};
