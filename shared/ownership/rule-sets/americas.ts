/** Rule sets of the Americas, but for the customer due diligence rule of the United States. */
import {
  A_QUARTER_OR_MORE,
  CONTROL_BY_ANY_MEANS,
  MORE_THAN_A_QUARTER,
  NO_OFFICIAL,
  ONE_OFFICIAL,
  read,
  SHARES_AND_VOTES,
  USUAL,
  unread,
  unreadAt,
} from './defaults.ts';
import type { RuleSet } from './rule-set.ts';

/** Domestic companies only: those formed abroad and registered in a State still report. */
export const US_BOI: RuleSet = {
  ...USUAL,
  id: 'us-boi',
  version: 3,
  title: 'US beneficial ownership information rule for domestic companies',
  jurisdiction: 'US',
  inForceFrom: '2024-01-01',
  inForceTo: '2025-03-25',
  citation: '31 U.S.C. 5336(a)(3) and 31 CFR 1010.380(d)',
  confirmed: true,
  ownership: {
    threshold: 25,
    comparison: '>=',
    types: ['shareholding', 'votingRights', 'rightsToProfitOrIncome'],
    indirect: 'multiply',
  },
  seniorManagingOfficial: { when: 'always', who: 'all', citation: '31 CFR 1010.380(d)(1)(i)(A)' },
  citations: read({
    ownership: '31 U.S.C. 5336(a)(3)(A)(ii), multiplied (FinCEN, questions D.12 and D.16)',
    control: '31 U.S.C. 5336(a)(3)(A)(i) (FinCEN, question D.2)',
    arrangement: '31 CFR 1010.380(d)(2)(ii)(C)',
  }),
};

export const CA_CBCA: RuleSet = {
  ...USUAL,
  id: 'ca-cbca-isc',
  title: 'Canadian register of individuals with significant control',
  jurisdiction: 'CA',
  inForceFrom: '2019-06-13',
  citation: 'Canada Business Corporations Act, s. 2.1',
  confirmed: true,
  ownership: A_QUARTER_OR_MORE,
  arrangements: 'trusteeOnly',
  jointHoldings: 'wholeForEach',
  jointArrangements: 'wholeForEach',
  seniorManagingOfficial: NO_OFFICIAL,
  citations: read({
    ownership: 's. 2.1(1)(a)(ii) and (3)',
    attributedOwnership: 's. 2.1(1)(a)(iii) and (3)',
    control: 's. 2.1(1)(b), control in fact',
    arrangement: 's. 2.1(1)(a)(i), the registered holder',
  }),
};

export const CA_BC: RuleSet = {
  ...CA_CBCA,
  id: 'ca-bc-transparency',
  title: 'British Columbian transparency register',
  jurisdiction: 'CA-BC',
  inForceFrom: '2020-10-01',
  citation: 'Business Corporations Act (SBC 2002, c. 57), s. 119.11',
  confirmed: true,
  control: { ...CONTROL_BY_ANY_MEANS, grounds: ['appointmentOfBoard', 'generalPartner'], possibleGrounds: ['otherInfluenceOrControl'] },
  citations: read({
    ownership: 's. 119.11(2)(a)(ii)',
    attributedOwnership: 's. 119.11(2)(a)(iii)',
    control: 's. 119.11(2)(b)',
    arrangement: 's. 119.11(2)(a)(i)',
  }),
};

export const BR_CNPJ: RuleSet = {
  ...USUAL,
  id: 'br-cnpj',
  title: 'Brazilian register of legal entities',
  jurisdiction: 'BR',
  inForceFrom: '2023-01-01',
  citation: 'Instrução Normativa RFB 2.119/2022, art. 53',
  confirmed: false,
  ownership: MORE_THAN_A_QUARTER,
  seniorManagingOfficial: NO_OFFICIAL,
  citations: unreadAt('art. 53'),
};

export const MX_CFF: RuleSet = {
  ...USUAL,
  id: 'mx-cff',
  version: 2,
  title: 'Mexican tax code on controlling beneficiaries',
  jurisdiction: 'MX',
  inForceFrom: '2022-01-01',
  citation: 'Código Fiscal de la Federación, art. 32-B Quáter',
  confirmed: false,
  ownership: { threshold: 15, comparison: '>', types: ['votingRights'], indirect: 'either' },
  exempt: [],
  seniorManagingOfficial: { ...ONE_OFFICIAL, citation: 'Resolución Miscelánea Fiscal, rule 2.8.1.20' },
  citations: read({
    ownership: 'art. 32-B Quáter II(b), votes of more than 15 % of the capital, directly or indirectly, multiplied',
    attributedOwnership: 'art. 32-B Quáter II(b), votes of more than 15 % of the capital, directly or indirectly',
    control: 'art. 32-B Quáter II(a) and (c)',
    arrangement: 'art. 32-B Quáter, on trusts',
  }),
};

/** Funds and listed companies are outside this rule of the islands, each with its own register. */
const ISLANDS = { ...USUAL, jointHoldings: 'wholeForEach', jointArrangements: 'wholeForEach' } as const;

export const KY_BOT: RuleSet = {
  ...ISLANDS,
  id: 'ky-bot',
  version: 2,
  title: 'Cayman Islands beneficial ownership regime',
  jurisdiction: 'KY',
  inForceFrom: '2024-07-31',
  citation: 'Beneficial Ownership Transparency Act, 2023, s. 4',
  confirmed: false,
  ownership: A_QUARTER_OR_MORE,
  seniorManagingOfficial: { ...ONE_OFFICIAL, citation: 's. 4, senior managing official' },
  citations: {
    ...read({
      ownership: 's. 4, direct or indirect ownership, multiplied',
      attributedOwnership: 's. 4, direct or indirect ownership or control',
      control: 's. 4, ultimate effective control over the management, control through other means',
    }),
    ...unread({ arrangement: 's. 4' }),
  },
};

export const VG_BCA: RuleSet = {
  ...ISLANDS,
  id: 'vg-bca',
  version: 3,
  title: 'British Virgin Islands beneficial ownership regime',
  jurisdiction: 'VG',
  inForceFrom: '2025-01-02',
  citation: 'BVI Business Companies Act, s. 2, and Beneficial Ownership Regulations, 2024',
  confirmed: false,
  ownership: { threshold: 10, comparison: '>=', types: SHARES_AND_VOTES, indirect: 'either' },
  seniorManagingOfficial: ONE_OFFICIAL,
  citations: unreadAt('definition of beneficial owner'),
};
