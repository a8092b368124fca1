/** Versions of rule sets that a correction has replaced: for who follows an answer of the past. Nothing is judged by them. */
import { FATF } from '../all.ts';
import { KY_BOT, MX_CFF, US_BOI, VG_BCA } from '../americas.ts';
import { AU_AML, JP_CRIME_PROCEEDS, KR_FTRA } from '../asia-pacific.ts';
import {
  A_QUARTER_OR_MORE,
  ALL_RIGHTS,
  MORE_THAN_A_QUARTER,
  NO_OFFICIAL,
  ONE_OFFICIAL,
  read,
  SHARES_AND_VOTES,
  unread,
  unreadAt,
} from '../defaults.ts';
import { EU_AMLD, EU_AMLR } from '../european.ts';
import { SG_RORC } from '../gb-us-sg.ts';
import { AE_UBO, IL_AML, SA_MC } from '../middle-east-africa.ts';
import { GG_BOLP, IM_BOA, IS_RE, JE_DISCLOSURE, UA_AML } from '../neighbours.ts';
import type { RuleSet } from '../rule-set.ts';

const { otherReading: _, ...AMLR } = EU_AMLR;
const { besideMajority: __, ...CRIME_PROCEEDS } = JP_CRIME_PROCEEDS;

const BOI: RuleSet = {
  ...US_BOI,
  version: 2,
  citation: '31 CFR 1010.380(d)',
  confirmed: false,
  ownership: { ...US_BOI.ownership, types: ['shareholding', 'rightsToProfitOrIncome'], indirect: 'either' },
  citations: {
    ...unread({ ownership: '31 CFR 1010.380(d)', attributedOwnership: '31 CFR 1010.380(d)', control: '31 CFR 1010.380(d)' }),
    ...read({ arrangement: '31 CFR 1010.380(d)(2)(ii)(C)' }),
  },
};

export const FORMER: readonly RuleSet[] = [
  // It counted who has more than a quarter beside who has more than half.
  {
    ...CRIME_PROCEEDS,
    version: 1,
    citations: unread({ attributedOwnership: 'art. 11(2) no. 1 and (3)', control: 'art. 11(2) no. 2' }),
  },
  // It named no other reading.
  { ...AMLR, version: 1 },
  // It was said to be confirmed though the citation of `ownership` was not.
  {
    ...EU_AMLD,
    version: 1,
    confirmed: false,
    citations: {
      ...EU_AMLD.citations,
      ownership: { text: 'art. 3(6)(a)(i), 25 % plus one share, multiplied (practice of Member States)', confirmed: false },
    },
  },
  // It began with the database, ten days after the act, and none of it was read.
  { ...IM_BOA, version: 1, inForceFrom: '2017-07-01', citations: unreadAt('s. 4') },
  // It began with the day of adoption, and was read in guidance only.
  {
    ...IS_RE,
    version: 1,
    inForceFrom: '2019-06-27',
    citation: 'Act 82/2019, art. 3, with Act 140/2018, art. 3',
    confirmed: false,
    seniorManagingOfficial: { ...IS_RE.seniorManagingOfficial, citation: 'Act 140/2018, art. 3' },
    citations: {
      ...read({
        ownership: 'Act 82/2019, multiplied',
        attributedOwnership: 'Act 82/2019',
        control: 'Act 82/2019, control by other means',
      }),
      ...unread({ arrangement: 'Act 140/2018, art. 3, trusts' }),
    },
  },
  // It had no managers, who stand in since 4 October 2022.
  { ...SG_RORC, version: 1, inForceFrom: '2017-03-31', seniorManagingOfficial: NO_OFFICIAL },
  // It was not read, and went on with the rules of February 2025, which were replaced.
  {
    ...SA_MC,
    version: 1,
    inForceFrom: '2025-04-03',
    citation: 'Beneficial Owner Rules of the Ministry of Commerce, 2025',
    ownership: A_QUARTER_OR_MORE,
    seniorManagingOfficial: ONE_OFFICIAL,
    citations: unreadAt('criteria of the beneficial owner'),
  },
  // It began with the day of publication.
  { ...AE_UBO, version: 1, inForceFrom: '2023-11-06' },
  // They were not read. The Mexican one counted shares without votes, the others cited another place.
  {
    ...MX_CFF,
    version: 1,
    ownership: { ...MX_CFF.ownership, types: SHARES_AND_VOTES },
    citations: unreadAt('art. 32-B Quáter'),
  },
  { ...KY_BOT, version: 1, citations: unreadAt('s. 4') },
  { ...VG_BCA, version: 1, citation: 'Beneficial Ownership Regulations, 2024', ownership: { ...VG_BCA.ownership, types: ALL_RIGHTS } },
  // It counted rights to profits and assets, which are of partnerships.
  { ...VG_BCA, version: 2, ownership: { ...VG_BCA.ownership, types: ALL_RIGHTS } },
  { ...UA_AML, version: 1, citations: unreadAt('art. 1(1) no. 30') },
  {
    ...JE_DISCLOSURE,
    version: 1,
    citation: 'Financial Services (Disclosure) Law 2020, art. 2',
    confirmed: false,
    ownership: MORE_THAN_A_QUARTER,
    seniorManagingOfficial: ONE_OFFICIAL,
    citations: unreadAt('art. 2'),
  },
  // The first day of the Korean one was not read, nor what the other two say of trusts.
  { ...KR_FTRA, version: 1, confirmed: false },
  { ...AU_AML, version: 1, citations: { ...AU_AML.citations, ...unread({ arrangement: 'trusts: control through trusts' }) } },
  { ...BOI, version: 1, citations: unreadAt('31 CFR 1010.380(d)') },
  // It counted what companies under control have as a whole, and no votes.
  BOI,
  // They were not read. The Jersey one asked for more than 25 %, and for one manager.
  {
    ...JE_DISCLOSURE,
    version: 2,
    citation: 'Financial Services (Disclosure and Provision of Information) (Jersey) Law 2020, art. 2',
    confirmed: false,
    ownership: MORE_THAN_A_QUARTER,
    seniorManagingOfficial: ONE_OFFICIAL,
    citations: unreadAt('art. 2'),
  },
  { ...GG_BOLP, version: 1, jointHoldings: 'split', citations: unreadAt('definition regulations') },
  {
    ...IL_AML,
    version: 1,
    citation: 'Prohibition on Money Laundering Law, 5760-2000, s. 7(a), holder of control',
    citations: unreadAt('s. 7(a)'),
  },
  {
    ...FATF,
    version: 1,
    citations: unread({
      ownership: 'interpretive note to R.10, para. 5(b)(i.i), multiplied',
      attributedOwnership: 'interpretive note to R.10, para. 5(b)(i.i)',
      control: 'interpretive note to R.10, para. 5(b)(i.ii)',
      arrangement: 'interpretive note to R.10, para. 5(b)(ii)',
    }),
  },
];
