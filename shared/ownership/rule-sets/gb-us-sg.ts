/** Rule sets of the United Kingdom, the United States and Singapore. */
import { CONTROL_BY_ANY_MEANS, NO_COEXISTENCE, SHARES_AND_VOTES } from './defaults.ts';
import type { RuleSet } from './rule-set.ts';

export const GB_PSC: RuleSet = {
  id: 'gb-psc',
  version: 1,
  title: 'UK register of people with significant control',
  jurisdiction: 'GB',
  inForceFrom: '2016-04-06',
  citation: 'Companies Act 2006, Schedule 1A',
  url: 'https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A',
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
  seniorManagingOfficial: { when: 'never', who: 'one' },
  citations: {
    attributedOwnership: { text: 'Sch. 1A paras 2, 3 and 18', confirmed: true },
    control: { text: 'Sch. 1A paras 4 and 5', confirmed: true },
    arrangement: { text: 'Sch. 1A para. 6', confirmed: true },
    declared: { text: 'entry in the PSC register, s. 790M', confirmed: true },
  },
  sources: [
    { read: 'Sch. 1A paras 1 to 6: the five conditions', at: 'https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A' },
    {
      read: 'Sch. 1A para. 18: indirect holdings through majority stakes',
      at: 'https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A/part/3/crossheading/shares-or-rights-held-indirectly',
    },
    {
      read: 'Sch. 1A paras 11 to 14: joint interests, joint arrangements, all issued shares (Explanatory Notes 501 to 506)',
      at: 'https://www.legislation.gov.uk/ukpga/2015/26/notes/division/5/7/1/2/1/2/3',
    },
    {
      read: 's. 790M: who is entered, and when, as of 1 December 2023',
      at: 'https://legislation.gov.uk/ukpga/2006/46/section/790M/2023-12-01/data.xht',
    },
    { read: 's. 790M in the Explanatory Notes 435 to 438', at: 'https://legislation.gov.uk/ukpga/2015/26/notes/division/5/7/1/2/1/1/3/1' },
    {
      read: 'Sch. 1A paras 13 to 26, as the Small Business, Enterprise and Employment Act 2015, Sch. 3, inserts them: votes, majority stakes, nominees',
      at: 'https://github.com/legalize-dev/legalize-uk/blob/0407d00a6dd3b92a63f73a6e1e2cf4f502fbbe86/uk/ukpga-2015-26.md',
    },
  ],
  notes: [
    'A holding counts through a chain where each link is a majority stake (para. 18); a right to appoint most of the board is one for a member.',
    'Joint holders each hold all of it (para. 11), parties to a joint arrangement each hold the sum (para. 12).',
    'Own shares count in the whole (para. 13), and not their votes (para. 15).',
    'Significant influence over a company in the chain is not the dominant influence that para. 18(3)(d) asks for: such a link may count.',
    'By the fifth condition (para. 6) who directs a trust that meets another condition is one too. No register publishes that: only the trustees count here.',
    'The Economic Crime and Corporate Transparency Act 2023 omits s. 790M (Sch. 2 para. 19) from a day that was not read; the register goes on at Companies House.',
  ],
  tests: ['W06', 'W14', 'W26', 'W31', 'W32'],
};

export const GB_MLR: RuleSet = {
  ...GB_PSC,
  id: 'gb-mlr-2017',
  title: 'UK Money Laundering Regulations',
  inForceFrom: '2017-06-26',
  citation: 'S.I. 2017/692, reg. 5',
  url: 'https://www.legislation.gov.uk/uksi/2017/692/regulation/5',
  ownership: { threshold: 25, comparison: '>', types: SHARES_AND_VOTES, indirect: 'either' },
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
  sources: [
    { read: 'reg. 5, as made', at: 'https://www.legislation.gov.uk/uksi/2017/692/regulation/5/made' },
    {
      read: 'reg. 28, as revised to 2026',
      at: 'https://github.com/legalize-dev/legalize-uk/blob/5c16009de128c33c57873e1c70de423adf751c97/uk/uksi-2017-692.md',
    },
    { read: 'reg. 6(1) and (2), as made', at: 'https://www.legislation.gov.uk/uksi/2017/692/regulation/6/made' },
    { read: 'the first day, 26 June 2017', at: 'https://www.legislation.gov.uk/uksi/2017/692/body/made' },
  ],
  notes: [
    'The regulation says "directly or indirectly" without a method: either way of counting is enough.',
    'The senior person who manages the company may be treated as its beneficial owner once all possible means are exhausted (reg. 28(6) and (7)); reg. 28(5) leaves out listed companies.',
  ],
  tests: [],
};

export const US_FINCEN: RuleSet = {
  id: 'us-fincen-cdd',
  version: 1,
  title: 'US customer due diligence rule',
  jurisdiction: 'US',
  inForceFrom: '2018-05-11',
  citation: '31 CFR 1010.230(d)',
  url: 'https://www.ecfr.gov/current/title-31/section-1010.230',
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
  sources: [
    {
      read: 'the limit, the trustee, the one manager and the first day, 11 May 2018, in the examination manual of the federal supervisors (FFIEC BSA/AML)',
      at: 'https://github.com/parsa-i/taxonomy/blob/fbeaccd3e6fbcb9d73301882c65230742155ae53/ilab_tx/knowledge/AML_regulations/us/bsa_aml/assessing_compliance/beneficial_ownership/beneficial_ownership.md',
    },
    {
      read: '31 CFR 1010.230(a) and (b)',
      at: 'https://law.lawstack.com/laws/31-cfr_s_1010-230_beneficial-ownership-requirements-for-legal-entity-customers-6113fe3c-f3c1-4098-89a9-ba82732c510e',
    },
  ],
  notes: [
    'Paragraph (d) was read as the examination manual gives it.',
    'Equity interests only: votes and control make nobody an owner under (d)(1).',
    'One person with significant responsibility to control the company is named besides, whoever the owners are.',
    'Worked case W15 follows an example of FinCEN guidance that was quoted from memory; its numbers are checked by arithmetic.',
  ],
  tests: ['W03', 'W10', 'W15', 'W25', 'W32'],
};

export const US_OFAC: RuleSet = {
  ...US_FINCEN,
  id: 'us-ofac-50',
  title: 'US OFAC 50 percent rule',
  inForceFrom: '2014-08-13',
  citation: 'OFAC revised guidance of 13 August 2014; FAQ 398, 401',
  url: 'https://ofac.treasury.gov/faqs/401',
  ownership: { threshold: 50, comparison: '>=', types: ['shareholding'], indirect: 'attribute' },
  control: { ...US_FINCEN.control, majority: '>=50', of: 'shareholding' },
  arrangements: 'none',
  exempt: [],
  subjects: 'anybody',
  seniorManagingOfficial: { when: 'never', who: 'one' },
  confirmed: true,
  sources: [
    { read: 'FAQ 401: what "indirectly" means, with examples', at: 'https://ofac.treasury.gov/faqs/401' },
    { read: 'FAQ 398: control is not ownership', at: 'https://ofac.treasury.gov/faqs/398' },
    {
      read: 'the guidance and its day, 13 August 2014',
      at: 'https://clearygottlieb.com/news-and-insights/publication-listing/ofac-issues-new-guidance-on-entities-owned-by-blocked-persons26',
    },
  ],
  citations: { attributedOwnership: { text: 'FAQ 401: owned 50 percent or more, directly or indirectly, at every link', confirmed: true } },
  notes: [
    'No rule on beneficial owners: it says whether the property of a blocked person reaches the company. "Is" means: blocked if this party is.',
    'Holdings of several blocked persons count together; here each party is judged alone. Control is not ownership (FAQ 398).',
  ],
  tests: ['W28'],
};

export const SG_RORC: RuleSet = {
  ...GB_PSC,
  id: 'sg-rorc',
  title: 'Singapore register of registrable controllers',
  jurisdiction: 'SG',
  inForceFrom: '2017-03-31',
  citation: 'Companies Act 1967, Part 11A and Sixteenth Schedule',
  url: 'https://sso.agc.gov.sg/Act/CoA1967?ProvIds=Sc16-',
  ownership: { threshold: 25, comparison: '>', types: SHARES_AND_VOTES, indirect: 'attribute' },
  citations: {
    attributedOwnership: { text: 'Sixteenth Schedule, significant interest', confirmed: false },
    control: { text: 'Sixteenth Schedule, significant control', confirmed: true },
    arrangement: { text: 'Sixteenth Schedule', confirmed: false },
  },
  confirmed: false,
  sources: [
    {
      read: 'Sixteenth Schedule, paras 1 to 3: significant control, significant interest, treasury shares',
      at: 'https://sso.agc.gov.sg/Act/CoA1967?ProvIds=Sc16-',
    },
    { read: 's. 386AC: who is registrable', at: 'https://laws.sg/legislation/companies-act-1967/section-386ac' },
    { read: 'the first day, 31 March 2017 (Act 15 of 2017)', at: 'https://sso.agc.gov.sg/Act/CoA1967?ProvIds=P1XIA-' },
  ],
  notes: [
    'A controller is not registrable where it holds through a registrable controller (s. 386AC); it is a beneficial owner here all the same.',
    'Paras 1 to 3 of the Schedule were read, and none after them: how an interest in shares is held through a company was not confirmed. Treasury shares are left out of the votes only (para. 2(2)).',
    'The role of trustees was not confirmed at the source; s. 386AC counts a trustee of an express trust among those through whom a controller is not registrable.',
  ],
  tests: [],
};
