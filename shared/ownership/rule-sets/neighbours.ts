/** Rule sets of European countries outside the Union, but for the United Kingdom and Switzerland. */
import { A_QUARTER_OR_MORE, MORE_THAN_A_QUARTER, NO_OFFICIAL, ONE_OFFICIAL, read, USUAL, unread } from './defaults.ts';
import type { RuleSet } from './rule-set.ts';

export const NO_RRH: RuleSet = {
  ...USUAL,
  id: 'no-reelle-rettighetshavere',
  title: 'Norwegian register of beneficial owners',
  jurisdiction: 'NO',
  inForceFrom: '2021-11-01',
  citation: 'Lov om register over reelle rettighetshavere, section 3, and its regulation, section 2-1',
  confirmed: false,
  ownership: MORE_THAN_A_QUARTER,
  seniorManagingOfficial: NO_OFFICIAL,
  citations: {
    ...read({
      ownership: 'section 3, more than 25 %, multiplied',
      attributedOwnership: 'section 3, directly or through companies',
      control: 'section 3, half of the board',
    }),
    ...unread({ arrangement: 'regulation' }),
  },
};

export const IS_RE: RuleSet = {
  ...USUAL,
  id: 'is-raunverulegir-eigendur',
  version: 2,
  title: 'Icelandic act on the registration of beneficial owners',
  jurisdiction: 'IS',
  inForceFrom: '2019-07-06',
  citation: 'Act 82/2019, arts 2 to 4, with Act 140/2018, art. 3 no. 13',
  confirmed: true,
  ownership: MORE_THAN_A_QUARTER,
  seniorManagingOfficial: { when: 'noneIdentifiedOrDoubt', who: 'all', citation: 'Act 82/2019, art. 4(2)' },
  citations: read({
    ownership: 'Act 140/2018, art. 3 no. 13(a)(1), direct or indirect ownership, multiplied',
    attributedOwnership: 'Act 140/2018, art. 3 no. 13(a)(1), direct or indirect ownership',
    control: 'Act 140/2018, art. 3 no. 13(a)(1), control in another way',
    arrangement: 'Act 140/2018, art. 3 no. 13(b)',
  }),
};

export const LI_SPV: RuleSet = {
  ...USUAL,
  id: 'li-spv',
  title: 'Liechtenstein due diligence ordinance',
  jurisdiction: 'LI',
  inForceFrom: '2009-03-01',
  citation: 'Sorgfaltspflichtverordnung (LGBl. 2009 no. 98), art. 3',
  confirmed: false,
  ownership: {
    threshold: 25,
    comparison: '>=',
    types: ['shareholding', 'votingRights', 'rightsToProfitOrIncome'],
    indirect: 'either',
  },
  exempt: [],
  seniorManagingOfficial: { when: 'noneIdentified', who: 'all', citation: 'art. 3(1)(a) no. 2' },
  citations: read({
    ownership: 'art. 3(1)(a) no. 1 aa and bb, multiplied',
    attributedOwnership: 'art. 3(1)(a) no. 1 aa and bb',
    control: 'art. 3(1)(a) no. 1 cc and (2)',
    arrangement: 'art. 3(1)(b)',
  }),
};

export const UA_AML: RuleSet = {
  ...USUAL,
  id: 'ua-aml',
  version: 2,
  title: 'Ukrainian act on the prevention of money laundering',
  jurisdiction: 'UA',
  inForceFrom: '2020-04-28',
  citation: 'Act 361-IX of 6 December 2019, art. 1(1) no. 30',
  confirmed: false,
  ownership: A_QUARTER_OR_MORE,
  exempt: [],
  seniorManagingOfficial: NO_OFFICIAL,
  citations: {
    ...unread({ ownership: 'art. 1(1) no. 30', attributedOwnership: 'art. 1(1) no. 30' }),
    ...read({ control: 'art. 1(1) no. 30, decisive influence', arrangement: 'art. 1(1) no. 30, trusts' }),
  },
};

export const TR_VUK: RuleSet = {
  ...USUAL,
  id: 'tr-vuk-529',
  title: 'Turkish tax notice on real beneficiaries',
  jurisdiction: 'TR',
  inForceFrom: '2021-07-13',
  citation: 'Vergi Usul Kanunu Genel Tebliği 529, art. 5',
  confirmed: false,
  ownership: { threshold: 25, comparison: '>', types: ['shareholding'], indirect: 'attribute' },
  exempt: [],
  seniorManagingOfficial: { ...ONE_OFFICIAL, citation: 'art. 5(1)(c)' },
  citations: { ...read({ attributedOwnership: 'art. 5(1)(a)', control: 'art. 5(1)(b)' }), ...unread({ arrangement: 'art. 5' }) },
};

/** Three steps: an interest, then control by other means, then who manages. */
const CROWN_DEPENDENCY = {
  ...USUAL,
  confirmed: false,
  ownership: MORE_THAN_A_QUARTER,
} as const;

export const JE_DISCLOSURE: RuleSet = {
  ...CROWN_DEPENDENCY,
  id: 'je-disclosure',
  version: 3,
  title: 'Jersey law on disclosure of beneficial owners',
  jurisdiction: 'JE',
  inForceFrom: '2021-01-06',
  citation: 'Financial Services (Disclosure and Provision of Information) (Jersey) Law 2020, art. 2, and registry guidance',
  confirmed: true,
  ownership: A_QUARTER_OR_MORE,
  seniorManagingOfficial: { when: 'noneIdentifiedOrDoubt', who: 'all', citation: 'registry guidance, tier 3' },
  citations: read({
    ownership: 'art. 2, and registry guidance, tier 1, directly or indirectly, multiplied',
    attributedOwnership: 'art. 2, and registry guidance, tier 1, directly or indirectly',
    control: 'art. 2, and registry guidance, tier 2',
    arrangement: 'registry guidance, section 5',
  }),
};

export const GG_BOLP: RuleSet = {
  ...CROWN_DEPENDENCY,
  id: 'gg-bolp',
  version: 2,
  title: 'Guernsey law on beneficial ownership of legal persons',
  jurisdiction: 'GG',
  inForceFrom: '2017-08-15',
  citation: 'Beneficial Ownership of Legal Persons (Guernsey) Law, 2017, and its definition regulations',
  jointHoldings: 'wholeForEach',
  seniorManagingOfficial: ONE_OFFICIAL,
  citations: {
    ...unread({
      ownership: 'definition regulations',
      attributedOwnership: 'definition regulations',
      arrangement: 'definition regulations',
    }),
    ...read({ control: 'definition regulations, tier 2: control through other means' }),
  },
};

export const IM_BOA: RuleSet = {
  ...CROWN_DEPENDENCY,
  id: 'im-boa',
  version: 2,
  title: 'Isle of Man Beneficial Ownership Act',
  jurisdiction: 'IM',
  inForceFrom: '2017-06-21',
  citation: 'Beneficial Ownership Act 2017, s. 4',
  seniorManagingOfficial: NO_OFFICIAL,
  citations: {
    ...read({
      ownership: 's. 4(1), direct or indirect ownership, multiplied',
      attributedOwnership: 's. 4(1), direct or indirect ownership',
      control: 's. 4(1), control via other means',
    }),
    ...unread({ arrangement: 's. 4' }),
  },
};
