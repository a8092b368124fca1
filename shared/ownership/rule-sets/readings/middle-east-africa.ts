/** What was read of the rule sets of the Middle East and Africa. */
import { NOT_READ, type Reading } from './reading.ts';

export const MIDDLE_EAST_AFRICA: Readonly<Record<string, Reading>> = {
  'ae-real-beneficiary': {
    url: 'https://uaelegislation.gov.ae/en/legislations/2176',
    sources: [
      {
        title: 'Sharjah Airport International Free Zone Authority, UBO declaration',
        date: '2026-11',
        read: 'the steps of Cabinet Decision 109 of 2023, and its publication on 6 November 2023',
        at: 'https://saif-zone.com/en/ubo-declaration',
        confirms: ['ownership', 'attributedOwnership', 'control'],
      },
      {
        title: 'Baker McKenzie, Changes to the ultimate beneficial ownership regulations to address complex structures',
        date: '2024-02-02',
        read: 'the first day, 16 November 2023',
        at: 'https://www.globalcompliancenews.com/2024/02/02/https-insightplus-bakermckenzie-com-bm-mergers-acquisitions_5-united-arab-emirates-changes-to-the-ultimate-beneficial-ownership-regulations-to-address-the-complex-structures-and-needs-of-businesses_/',
      },
      {
        title: 'MSI, Ultimate beneficial owner',
        date: '2026-11',
        read: 'the same steps in Cabinet Decision 58 of 2020, and joint holders, who each hold the whole',
        at: 'https://www.msiauditors.com/ultimate-beneficial-owner-ubo/',
      },
    ],
    missing: [{ test: 'arrangement', what: 'Which roles in a trust count was not read.' }],
    notes: [
      'The registrar may go by risk where a structure is complex; how was not read.',
      'Before it Cabinet Decision 58 of 2020 had the same steps from 28 August 2020.',
      'Companies of the financial free zones (ADGM, DIFC) have rules of their own; companies that the State owns wholly are outside the rule.',
    ],
  },
  'sa-beneficial-owner-2025': {
    url: 'https://mc.gov.sa/en/mediacenter/News/Pages/08-12-25-01.aspx',
    sources: [
      {
        title: 'Al Tamimi, Ultimate beneficial ownership rules in the Kingdom of Saudi Arabia',
        date: '2025-03-24',
        read: 'the first day, 3 April 2025; five criteria, each of which was enough; managers where none applied',
        at: 'https://tamimi.com/news/ultimate-beneficial-ownership-rules-in-the-kingdom-of-saudi-arabia',
      },
      {
        title: 'Ministry of Commerce, The Minister approves the Beneficial Ownership Rules',
        date: '2025-12-08',
        read: 'that Resolution 99 replaces these rules (Resolution 235)',
        at: 'https://mc.gov.sa/en/mediacenter/News/Pages/08-12-25-01.aspx',
      },
    ],
    missing: [
      {
        test: 'ownership',
        what: 'The rules were read in an article: 25 % or more of capital or votes, directly or indirectly, without a method.',
      },
      { test: 'attributedOwnership', what: 'The rules were read in an article: directly or indirectly, without a method.' },
      {
        test: 'control',
        what: 'The rules were read in an article: power over the managers or most of the board, or influence over decisions.',
      },
      { test: 'arrangement', what: 'Which roles in a trust counted was not read.' },
    ],
    notes: ['Listed joint stock companies and companies that the State owned wholly were outside the rules, as articles have it.'],
  },
  'sa-beneficial-owner': {
    url: 'https://mc.gov.sa/en/mediacenter/News/Pages/08-12-25-01.aspx',
    sources: [
      {
        title: 'Ministry of Commerce, The Minister approves the Beneficial Ownership Rules',
        date: '2025-12-08',
        read: 'the three criteria in their order: 25 % or more of the capital, directly or indirectly; control by any means; who manages',
        at: 'https://mc.gov.sa/en/mediacenter/News/Pages/08-12-25-01.aspx',
        confirms: ['ownership', 'attributedOwnership', 'control'],
      },
      {
        title: 'Odyssey Services, Regulatory update: Saudi Arabia',
        date: '2025-12',
        read: 'in force 30 days after publication on 5 December 2025; listed companies outside it',
        at: 'https://odyssey.limited/?p=31130',
      },
    ],
    missing: [
      { test: 'arrangement', what: 'Which roles in a trust count was not read.' },
      { what: 'The first day, 4 January 2026, is reckoned from an article: 30 days after publication on 5 December 2025.' },
    ],
    notes: [
      'Step by step: control counts only where nobody has a quarter of the capital, or there is doubt; the rule here counts it besides.',
      'Subsidiaries of listed companies are outside the rules too; the rule here leaves out the listed ones only.',
      'Before them the rules of February 2025 had other criteria (`sa-beneficial-owner-2025`).',
    ],
  },
  'il-aml': {
    url: 'https://www.gov.il/en/departments/israel_money_laundering_and_terror_financing_prohibition_authority',
    sources: [
      {
        title: 'Prohibition on Money Laundering Law, 5760-2000, unofficial translation',
        date: '2026-11',
        read: 's. 1: the kinds of controlling measures; a controlling person, (1): who may direct a corporation, alone, with or through others',
        at: 'https://docslib.org/doc/3586358/prohibition-on-money-laundering-law-5760-2000-unofficial-translation',
        confirms: ['control'],
      },
    ],
    missing: [
      { test: 'ownership', what: `${NOT_READ} A quarter of a kind of right, where nobody has more.` },
      { test: 'attributedOwnership', what: NOT_READ },
      { test: 'arrangement', what: NOT_READ },
      { what: 'The first day was not read.' },
    ],
    notes: ['Israel has no public register of beneficial owners.'],
  },
  'za-companies-act': {
    url: 'https://www.cipc.co.za/',
    sources: [
      {
        title: 'CIPC, Guidance Notice 2, as Turnaround Talk quotes it',
        date: '2023',
        read: 'the definition of a beneficial owner in s. 1 of the act, paragraphs (a) to (d)',
        at: 'https://turnaroundtalk.co.za/special-features-archived/beneficial-ownership',
        confirms: ['control'],
      },
      {
        title: 'Cliffe Dekker Hofmeyr, Is there a requirement to declare beneficial ownership?',
        date: '2026-11',
        read: 'the whole list of the definition, with trusts and material influence on the management',
        at: 'https://www.cliffedekkerhofmeyr.com/guides/africa-corporate/south-africa/minimum-requirements/is-there-a-requirement-to-declare-beneficial-ownership.html',
        confirms: ['control', 'arrangement'],
      },
      {
        title: 'Fasken, CIPC reporting requirements update',
        date: '2023-05-29',
        read: 'the first day of the regulations, 24 May 2023',
        at: 'https://www.polity.org.za/article/cipc-reporting-requirements-update---who-is-the-beneficial-owner-2023-05-29',
      },
    ],
    missing: [
      {
        test: 'ownership',
        what: 'The act names no limit. Guidance of the CIPC was read in articles only: its answers are said to have 5 % or more, its guidelines more than 5 %.',
      },
      { test: 'attributedOwnership', what: 'How chains of ownership count was not read; the limit of 5 % as above.' },
      { what: 'The rule on managers was not read.' },
    ],
    notes: [
      'A beneficial owner "directly or indirectly, ultimately owns" the company or exercises effective control: the act has no method of counting.',
      'Of an affected company (regulated ones and their subsidiaries) the register has beneficial interests of 5 % or more (regulation 32A).',
    ],
  },
};
