/** What was read of the rule sets of European countries outside the Union. */
import { NOT_READ, type Reading } from './reading.ts';

const stepsNotRead = (...more: string[]): Reading['missing'] => [
  { test: 'ownership', what: `${NOT_READ} More than 25 %.` },
  { test: 'attributedOwnership', what: NOT_READ },
  { test: 'control', what: NOT_READ },
  { test: 'arrangement', what: NOT_READ },
  ...more.map((what) => ({ what })),
];

export const NEIGHBOURS: Readonly<Record<string, Reading>> = {
  'no-reelle-rettighetshavere': {
    url: 'https://lovdata.no/dokument/NL/lov/2019-03-01-2',
    sources: [
      {
        title: 'Lov om register over reelle rettighetshavere, copy of 13 April 2026',
        date: '2026-04-13',
        read: 'in force since 1 November 2021, in full since 1 October 2024; of section 3 the heading only',
        at: 'https://github.com/legalize-dev/legalize-no/blob/5e2f209/no/LOV-2019-03-01-2.md',
      },
      {
        title: 'Lov om tiltak mot hvitvasking og terrorfinansiering, copy of 13 April 2026',
        date: '2026-04-13',
        read: 'section 2: a beneficial owner is a natural person who in the end owns or controls',
        at: 'https://github.com/legalize-dev/legalize-no/blob/5e2f209/no/LOV-2018-06-01-23.md',
      },
    ],
    missing: [
      {
        test: 'attributedOwnership',
        what: 'Section 3 and the regulation were not read: more than 25 % of shares or votes, as is believed.',
      },
      { test: 'control', what: 'Section 3 and the regulation were not read.' },
      { test: 'arrangement', what: 'Section 3 and the regulation were not read.' },
    ],
    notes: ['Companies listed on a regulated market are outside the duty to register, as is believed.'],
  },
  'is-raunverulegir-eigendur': {
    url: 'https://www.althingi.is/lagas/nuna/2019082.html',
    sources: [
      {
        title: 'Ísland.is, Raunverulegir eigendur félags',
        date: '2026-11',
        read: 'guidance of the Government: more than 25 % of shares or votes, directly or indirectly, or control by other means',
        at: 'https://www.island.is/raunverulegir-eigendur-nyskraningar',
        confirms: ['ownership', 'attributedOwnership', 'control'],
      },
    ],
    missing: [
      { test: 'arrangement', what: 'Which roles in a trust count was not read.' },
      { what: 'The first day, 27 June 2019, and the rule on managers were not read.' },
    ],
    notes: ['"Directly or indirectly" without a method: either way of counting is enough.'],
  },
  'li-spv': {
    url: 'https://www.gesetze.li/konso/2009.098',
    sources: [
      {
        title: 'Sorgfaltspflichtverordnung (SPV), as of 1 February 2025',
        date: '2025-02-01',
        read: 'art. 3: interests, control, members of the managing body, foundations and trusts, exemptions',
        at: 'https://github.com/legalize-dev/legalize-li/blob/23492dc5/li/LGBl-2009-098.md',
        confirms: ['ownership', 'attributedOwnership', 'control', 'arrangement'],
      },
    ],
    missing: [{ what: 'The first day of the limits as they are now was not read; that of the ordinance, 1 March 2009, stands for it.' }],
    notes: [
      '25 % or more of an interest or of the votes, held or controlled directly or indirectly, or 25 % of the profit: either way of counting is enough.',
      'The register of beneficial owners (VwbPG) has the same definition, as is believed; it was not read.',
      'Of a foundation or trust all roles count, whether or not they control.',
    ],
  },
  'ua-aml': {
    url: 'https://zakon.rada.gov.ua/laws/show/361-20',
    sources: [],
    missing: [
      { test: 'ownership', what: `${NOT_READ} 25 % or more.` },
      { test: 'attributedOwnership', what: NOT_READ },
      { test: 'control', what: NOT_READ },
      { test: 'arrangement', what: NOT_READ },
      { what: 'The first day, 28 April 2020, was not read.' },
    ],
    notes: [],
  },
  'tr-vuk-529': {
    url: 'https://www.resmigazete.gov.tr/eskiler/2021/07/20210713-9.htm',
    sources: [],
    missing: stepsNotRead('The first day, 1 August 2021, was not read.'),
    notes: [],
  },
  'je-disclosure': {
    url: 'https://www.jerseylaw.je/laws/current/l_15_2020',
    sources: [],
    missing: stepsNotRead('The first day, 6 January 2021, was not read.'),
    notes: [],
  },
  'gg-bolp': {
    url: 'https://www.guernseylegalresources.gg/',
    sources: [],
    missing: stepsNotRead('The first day, 15 August 2017, was not read.'),
    notes: [],
  },
  'im-boa': {
    url: 'https://legislation.gov.im/',
    sources: [],
    missing: stepsNotRead('The first day, 1 July 2017, was not read.'),
    notes: [],
  },
};
