/** What was read of every rule set. */

import type { RuleSet } from '../rule-set.ts';
import { AMERICAS } from './americas.ts';
import { ASIA_PACIFIC } from './asia-pacific.ts';
import { EAST_ASIA } from './east-asia.ts';
import { GB_US_SG } from './gb-us-sg.ts';
import { ISLANDS } from './islands.ts';
import { MIDDLE_EAST_AFRICA } from './middle-east-africa.ts';
import { NEIGHBOURS } from './neighbours.ts';
import { type Reading, stepsNotRead } from './reading.ts';
import { SWISS } from './swiss.ts';
import { UNION } from './union.ts';

/** Of the newest version, by id. */
export const READINGS: Readonly<Record<string, Reading>> = {
  ...UNION,
  ...SWISS,
  ...GB_US_SG,
  ...AMERICAS,
  ...ISLANDS,
  ...ASIA_PACIFIC,
  ...EAST_ASIA,
  ...MIDDLE_EAST_AFRICA,
  ...NEIGHBOURS,
};

/** Of versions that a correction replaced, by id and version. */
/** What was read for its version 2. */
const BOI_SOURCES = READINGS['us-boi']!.sources.slice(0, 4);

const OF_FORMER: Readonly<Record<string, Reading>> = {
  'eu-amld-2015-849 1': {
    url: READINGS['eu-amld-2015-849']!.url,
    sources: READINGS['eu-amld-2015-849']!.sources.slice(0, 1),
    missing: [{ test: 'ownership', what: 'That Member States multiply along chains stands in no text that was read.' }],
    notes: ['Version 2 cites a text for multiplication.'],
  },
  'im-boa 1': notRead('im-boa', 'More than 25 %', '1 July 2017 is the first day of the database; version 2 begins with the act.'),
  'is-raunverulegir-eigendur 1': {
    url: READINGS['is-raunverulegir-eigendur']!.url,
    sources: READINGS['is-raunverulegir-eigendur']!.sources.slice(2).map((source) => ({
      ...source,
      confirms: ['ownership', 'attributedOwnership', 'control'] as const,
    })),
    missing: [{ test: 'arrangement', what: 'Which roles in a trust count was not read.' }],
    notes: ['27 June 2019 is the day of the act; version 2 begins with its first day in force, 6 July 2019, and was read in the acts.'],
  },
  'jp-crime-proceeds 1': {
    ...READINGS['jp-crime-proceeds']!,
    sources: READINGS['jp-crime-proceeds']!.sources.filter(({ confirms }) => !confirms),
    missing: [
      ...READINGS['jp-crime-proceeds']!.missing,
      { test: 'control', what: 'No. 2 was read in guidance of financial companies only.' },
    ],
    notes: [
      ...READINGS['jp-crime-proceeds']!.notes,
      'Version 2 leaves out who has more than a quarter beside who has more than half; this version counts both.',
    ],
  },
  'sg-rorc 1': {
    ...READINGS['sg-rorc-2017']!,
    notes: ['Version 2 begins on 4 October 2022, when managers began to stand in; `sg-rorc-2017` is the rule before.'],
  },
  'sa-beneficial-owner 1': notRead(
    'sa-beneficial-owner',
    '25 % or more of capital or votes',
    'Resolution 99 replaced the rules of 2025: version 2, and `sa-beneficial-owner-2025`.',
  ),
  'ae-real-beneficiary 1': {
    ...READINGS['ae-real-beneficiary']!,
    notes: ['6 November 2023 is the day of publication; version 2 begins with 16 November 2023.'],
  },
  'mx-cff 1': notRead(
    'mx-cff',
    'More than 15 % of capital or votes',
    'Version 2 was read in the article, which names votes of more than 15 % of the capital.',
  ),
  'ky-bot 1': notRead('ky-bot', '25 % or more', 'Version 2 was read in a quotation of the section.'),
  'vg-bca 2': {
    ...READINGS['vg-bca']!,
    notes: ['Version 3 counts shares and votes only: parts of capital and profits are of partnerships.'],
  },
  'ua-aml 1': notRead('ua-aml', '25 % or more', 'Version 2 differs in what was read.'),
  'vg-bca 1': { ...READINGS['vg-bca']!, notes: ['Version 2 cites the act, which has the definition.'] },
  'kr-ftra 1': without('kr-ftra', 1, [{ what: 'The first day, 1 January 2016, was not read.' }], 'Version 2 differs in what was read.'),
  'au-aml-ctf 1': without(
    'au-aml-ctf',
    2,
    [{ test: 'arrangement', what: 'Which roles in a trust count was not read.' }],
    'Version 2 differs in what was read.',
  ),
  'us-boi 2': boi(BOI_SOURCES),
  'us-boi 1': boi(
    BOI_SOURCES.filter(({ confirms }) => !confirms),
    { test: 'arrangement', what: 'Paragraph (d)(2)(ii)(C), on trusts, was not read.' },
  ),
  'je-disclosure 1': notRead('je-disclosure', 'More than 25 %', 'Version 2 cites the law by its whole name.'),
  'je-disclosure 2': notRead('je-disclosure', 'More than 25 %', 'Version 3 was read in guidance of the registry: 25 % or more.'),
  'gg-bolp 1': notRead('gg-bolp', 'More than 25 %', 'Version 2 counts a joint parcel whole for each of its holders.'),
  'il-aml 1': notRead('il-aml', '25 % or more', 'Version 2 cites the section that has the definition now.'),
  'fatf-r24 1': {
    ...READINGS['fatf-r24']!,
    sources: READINGS['fatf-r24']!.sources.filter(({ confirms }) => !confirms),
    missing: [
      { test: 'ownership', what: 'The three steps of para. 5(b)(i) were read where a supervisor repeats them, not in the note itself.' },
      { test: 'attributedOwnership', what: 'That companies under control count whole stands in no text that was read.' },
      { test: 'control', what: 'Para. 5(b)(i.ii) was read where a supervisor repeats it, not in the note itself.' },
      { test: 'arrangement', what: 'Para. 5(b)(ii) was read in an article that refers to it, not in the note itself.' },
    ],
    notes: ['Version 2 differs in what was read.'],
  },
};

/** The first sources of a reading, and what was missing then besides. */
function without(id: string, sources: number, missing: Reading['missing'], why: string): Reading {
  const reading = READINGS[id]!;
  return { ...reading, sources: reading.sources.slice(0, sources), missing: [...missing, ...reading.missing], notes: [why] };
}

function boi(sources: Reading['sources'], ...more: Reading['missing']): Reading {
  const missing: Reading['missing'] = [
    {
      test: 'ownership',
      what: 'Paragraph (d)(2) was read in an answer of FinCEN that others repeat: 25 % or more, also through other entities.',
    },
    { test: 'attributedOwnership', what: 'Paragraph (d)(2)(ii) was not read.' },
    { test: 'control', what: 'Paragraph (d)(1) was not read.' },
    ...more,
  ];
  return { url: READINGS['us-boi']!.url, sources, missing, notes: ['Version 3 multiplies, as FinCEN does, and counts votes.'] };
}

/** Nothing of it was. */
function notRead(id: string, limit: string, why: string): Reading {
  return { url: READINGS[id]!.url, sources: [], missing: stepsNotRead(limit), notes: [why] };
}

export const readingOf = ({ id, version }: Pick<RuleSet, 'id' | 'version'>): Reading => OF_FORMER[`${id} ${version}`] ?? READINGS[id]!;
