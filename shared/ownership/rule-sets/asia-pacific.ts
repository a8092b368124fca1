/** Rule sets of Asia and the Pacific, but for Singapore. */
import { A_QUARTER_OR_MORE, MORE_THAN_A_QUARTER, NO_OFFICIAL, ONE_OFFICIAL, read, SHARES_AND_VOTES, USUAL, unread } from './defaults.ts';
import { GB_PSC } from './gb-us-sg.ts';
import type { RuleSet } from './rule-set.ts';

export const AU_AML: RuleSet = {
  ...USUAL,
  id: 'au-aml-ctf',
  version: 2,
  title: 'Australian anti-money laundering rules',
  jurisdiction: 'AU',
  inForceFrom: '2014-06-01',
  citation: 'AML/CTF Act 2006 and AML/CTF Rules, beneficial owner',
  confirmed: false,
  ownership: A_QUARTER_OR_MORE,
  seniorManagingOfficial: { ...ONE_OFFICIAL, citation: 'AML/CTF Rules' },
  citations: read({
    ownership: 'owns, directly or indirectly, multiplied',
    attributedOwnership: 'owns, directly or indirectly',
    control: 'controls',
    arrangement: 'controls, through a trust',
  }),
};

export const NZ_AML: RuleSet = {
  ...USUAL,
  id: 'nz-aml-cft',
  title: 'New Zealand anti-money laundering act',
  jurisdiction: 'NZ',
  inForceFrom: '2013-06-30',
  citation: 'AML/CFT Act 2009, s. 5, and AML/CFT (Definitions) Regulations 2011, regs 5 and 5AA',
  confirmed: false,
  ownership: MORE_THAN_A_QUARTER,
  seniorManagingOfficial: NO_OFFICIAL,
  citations: {
    ...read({ ownership: 's. 5(1)(b), multiplied', attributedOwnership: 's. 5(1)(b), reg. 5AA', control: 's. 5(1)(a)' }),
    ...unread({ arrangement: 's. 5' }),
  },
};

export const HK_SCR: RuleSet = {
  ...GB_PSC,
  id: 'hk-scr',
  title: 'Hong Kong significant controllers register',
  jurisdiction: 'HK',
  inForceFrom: '2018-03-01',
  citation: 'Companies Ordinance (Cap. 622), Part 12, Division 2A, and Schedule 5A',
  confirmed: false,
  ownership: { threshold: 25, comparison: '>', types: SHARES_AND_VOTES, indirect: 'attribute' },
  citations: {
    ...read({
      control: 'Schedule 5A, third and fourth conditions',
      arrangement: 'Schedule 5A, fifth condition',
    }),
    ...unread({ attributedOwnership: 'Schedule 5A, first and second conditions' }),
  },
};

export const IN_SBO: RuleSet = {
  ...USUAL,
  id: 'in-sbo',
  title: 'Indian rules on significant beneficial owners',
  jurisdiction: 'IN',
  inForceFrom: '2019-02-08',
  citation: 'Companies (Significant Beneficial Owners) Rules, 2018, rule 2(1)(h)',
  confirmed: false,
  ownership: {
    threshold: 10,
    comparison: '>=',
    types: ['shareholding', 'votingRights', 'rightsToProfitOrIncome'],
    indirect: 'attribute',
  },
  jointArrangements: 'wholeForEach',
  exempt: [],
  seniorManagingOfficial: NO_OFFICIAL,
  citations: {
    ...read({
      attributedOwnership: 'rule 2(1)(d) and (h)(i) to (iii), majority stake',
      control: 'rule 2(1)(h)(iv), significant influence or control',
    }),
    ...unread({ arrangement: 'rule 2(1)(h), explanation III, trusts' }),
  },
};

export const JP_CRIME_PROCEEDS: RuleSet = {
  ...USUAL,
  id: 'jp-crime-proceeds',
  version: 2,
  title: 'Japanese ordinance on the transfer of criminal proceeds',
  jurisdiction: 'JP',
  inForceFrom: '2016-10-01',
  citation: 'Ordinance under the Act on Prevention of Transfer of Criminal Proceeds, art. 11(2)',
  confirmed: false,
  ownership: { threshold: 25, comparison: '>', types: ['votingRights'], indirect: 'attribute' },
  arrangements: 'none',
  besideMajority: 'leftOut',
  exempt: [],
  seniorManagingOfficial: { ...ONE_OFFICIAL, citation: 'art. 11(2) no. 4' },
  citations: {
    ...unread({ attributedOwnership: 'art. 11(2) no. 1 and (3)' }),
    ...read({ control: 'art. 11(2) no. 2' }),
  },
};

export const KR_FTRA: RuleSet = {
  ...USUAL,
  id: 'kr-ftra',
  version: 2,
  title: 'Korean decree on reporting financial transactions',
  jurisdiction: 'KR',
  inForceFrom: '2016-01-01',
  citation: 'Enforcement Decree of the Financial Transaction Reports Act, art. 10-5',
  confirmed: true,
  ownership: { threshold: 25, comparison: '>=', types: ['votingRights'], indirect: 'attribute' },
  arrangements: 'none',
  seniorManagingOfficial: { ...ONE_OFFICIAL, citation: 'art. 10-5(2) no. 3' },
  citations: read({
    attributedOwnership: 'art. 10-5(2) no. 1 and (3)',
    control: 'art. 10-5(2) no. 2',
  }),
};

export const TW_AML: RuleSet = {
  ...USUAL,
  id: 'tw-aml',
  title: 'Taiwanese anti-money laundering regulations for financial institutions',
  jurisdiction: 'TW',
  inForceFrom: '2017-06-28',
  citation: 'Regulations Governing Anti-Money Laundering of Financial Institutions, art. 3, subpara. 7',
  confirmed: true,
  ownership: { threshold: 25, comparison: '>', types: ['shareholding'], indirect: 'either' },
  seniorManagingOfficial: { when: 'noneIdentified', who: 'all', citation: 'art. 3, subpara. 7(1)3' },
  citations: read({
    ownership: 'art. 3, subpara. 7(1)1, multiplied',
    attributedOwnership: 'art. 3, subpara. 7(1)1',
    control: 'art. 3, subpara. 7(1)2',
    arrangement: 'art. 3, subpara. 7(2)',
  }),
};
