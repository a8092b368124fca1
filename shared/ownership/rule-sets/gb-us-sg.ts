/** Rule sets of the United Kingdom, the United States and Singapore. */
import { CONTROL_BY_ANY_MEANS, MORE_THAN_A_QUARTER, NO_COEXISTENCE, NO_OFFICIAL, SHARES_AND_VOTES } from './defaults.ts';
import type { RuleSet } from './rule-set.ts';

export const GB_PSC: RuleSet = {
  id: 'gb-psc',
  version: 1,
  title: 'UK register of people with significant control',
  jurisdiction: 'GB',
  inForceFrom: '2016-04-06',
  citation: 'Companies Act 2006, Schedule 1A',
  confirmed: true,
  ownership: {
    threshold: 25,
    comparison: '>',
    types: ['shareholding', 'votingRights', 'rightsToSurplusAssetsOnDissolution'],
    indirect: 'attribute',
  },
  control: {
    ...CONTROL_BY_ANY_MEANS,
    grounds: ['appointmentOfBoard', 'generalPartner'],
    possibleGrounds: ['otherInfluenceOrControl', 'accountingConsolidation'],
    directGrounds: ['otherInfluenceOrControl'],
  },
  coexistence: NO_COEXISTENCE,
  arrangements: 'trusteeOnly',
  jointHoldings: 'wholeForEach',
  jointArrangements: 'wholeForEach',
  ownShares: 'included',
  votesOfControlledHolders: 'counted',
  exempt: ['listed'],
  subjects: 'person',
  seniorManagingOfficial: NO_OFFICIAL,
  citations: {
    attributedOwnership: { text: 'Sch. 1A paras 2, 3 and 18', confirmed: true },
    control: { text: 'Sch. 1A paras 4 and 5', confirmed: true },
    arrangement: { text: 'Sch. 1A para. 6', confirmed: true },
    declared: { text: 'entry in the PSC register, s. 790M', confirmed: true },
  },
};

export const GB_MLR: RuleSet = {
  ...GB_PSC,
  id: 'gb-mlr-2017',
  title: 'UK Money Laundering Regulations',
  inForceFrom: '2017-06-26',
  citation: 'S.I. 2017/692, reg. 5',
  ownership: MORE_THAN_A_QUARTER,
  control: CONTROL_BY_ANY_MEANS,
  arrangements: 'allRoles',
  seniorManagingOfficial: { when: 'noneIdentifiedOrDoubt', who: 'one', citation: 'reg. 28(6)–(8)' },
  citations: {
    ownership: { text: 'reg. 5(1)(b), multiplied', confirmed: true },
    attributedOwnership: { text: 'reg. 5(1)(b)', confirmed: true },
    control: { text: 'reg. 5(1)(a) and (c), 5(2)', confirmed: true },
    arrangement: { text: 'reg. 6', confirmed: true },
  },
  confirmed: true,
};

export const US_FINCEN: RuleSet = {
  id: 'us-fincen-cdd',
  version: 1,
  title: 'US customer due diligence rule',
  jurisdiction: 'US',
  inForceFrom: '2018-05-11',
  citation: '31 CFR 1010.230(d)',
  confirmed: true,
  ownership: { threshold: 25, comparison: '>=', types: ['shareholding'], indirect: 'multiply' },
  control: {
    majority: '>50',
    of: 'votingRights',
    makesOwner: false,
    grounds: [],
    possibleGrounds: [],
    directGrounds: [],
    multipliedInterestOver50: false,
  },
  coexistence: NO_COEXISTENCE,
  arrangements: 'trusteeOnly',
  jointHoldings: 'split',
  jointArrangements: 'none',
  ownShares: 'excluded',
  votesOfControlledHolders: 'counted',
  exempt: ['listed'],
  subjects: 'person',
  seniorManagingOfficial: { when: 'always', who: 'one', citation: '31 CFR 1010.230(d)(2)' },
  citations: {
    ownership: { text: '31 CFR 1010.230(d)(1)', confirmed: true },
    arrangement: { text: '31 CFR 1010.230(d)(3)', confirmed: true },
  },
};

export const US_OFAC: RuleSet = {
  ...US_FINCEN,
  id: 'us-ofac-50',
  title: 'US OFAC 50 percent rule',
  inForceFrom: '2014-08-13',
  citation: 'OFAC revised guidance of 13 August 2014; FAQ 398, 401',
  ownership: { threshold: 50, comparison: '>=', types: ['shareholding'], indirect: 'attribute' },
  control: { ...US_FINCEN.control, majority: '>=50', of: 'shareholding' },
  arrangements: 'none',
  exempt: [],
  subjects: 'anybody',
  seniorManagingOfficial: NO_OFFICIAL,
  confirmed: true,
  citations: { attributedOwnership: { text: 'FAQ 401: owned 50 percent or more, directly or indirectly, at every link', confirmed: true } },
};

export const SG_RORC_2017: RuleSet = {
  ...GB_PSC,
  id: 'sg-rorc-2017',
  title: 'Singapore register of registrable controllers, without managers',
  jurisdiction: 'SG',
  inForceFrom: '2017-03-31',
  inForceTo: '2022-10-03',
  citation: 'Companies Act 1967, Part 11A and Sixteenth Schedule',
  ownership: { threshold: 25, comparison: '>', types: SHARES_AND_VOTES, indirect: 'attribute' },
  citations: {
    attributedOwnership: { text: 'Sixteenth Schedule, significant interest', confirmed: false },
    control: { text: 'Sixteenth Schedule, significant control', confirmed: true },
    arrangement: { text: 'Sixteenth Schedule', confirmed: false },
  },
  confirmed: false,
};

const { inForceTo: _, ...LIKE_2017 } = SG_RORC_2017;

/** Where no controller is found, directors with executive control and the chief executive are taken to be controllers. */
export const SG_RORC: RuleSet = {
  ...LIKE_2017,
  id: 'sg-rorc',
  version: 2,
  title: 'Singapore register of registrable controllers',
  inForceFrom: '2022-10-04',
  seniorManagingOfficial: { when: 'noneIdentified', who: 'all', citation: 's. 386AFA' },
};
