/** What was read of every rule set. */

import type { RuleSet } from '../rule-set.ts';
import { AMERICAS } from './americas.ts';
import { ASIA_PACIFIC } from './asia-pacific.ts';
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
  ...MIDDLE_EAST_AFRICA,
  ...NEIGHBOURS,
};

/** Of versions that a correction replaced, by id and version. */
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
  'vg-bca 1': { ...READINGS['vg-bca']!, notes: ['Version 2 cites the act, which has the definition.'] },
  'kr-ftra 1': without('kr-ftra', 1, [{ what: 'The first day, 1 January 2016, was not read.' }], 'Version 2 differs in what was read.'),
  'au-aml-ctf 1': without(
    'au-aml-ctf',
    2,
    [{ test: 'arrangement', what: 'Which roles in a trust count was not read.' }],
    'Version 2 differs in what was read.',
  ),
  'us-boi 1': {
    ...READINGS['us-boi']!,
    sources: READINGS['us-boi']!.sources.filter(({ confirms }) => !confirms),
    missing: [...READINGS['us-boi']!.missing, { test: 'arrangement', what: 'Paragraph (d)(2)(ii)(C), on trusts, was not read.' }],
    notes: ['Version 2 differs in what was read.'],
  },
  'je-disclosure 1': { ...READINGS['je-disclosure']!, notes: ['Version 2 cites the law by its whole name.'] },
};

/** The first sources of a reading, and what was missing then besides. */
function without(id: string, sources: number, missing: Reading['missing'], why: string): Reading {
  const reading = READINGS[id]!;
  return { ...reading, sources: reading.sources.slice(0, sources), missing: [...missing, ...reading.missing], notes: [why] };
}

/** Nothing of it was. */
function notRead(id: string, limit: string, why: string): Reading {
  return { url: READINGS[id]!.url, sources: [], missing: stepsNotRead(limit), notes: [why] };
}

export const readingOf = ({ id, version }: Pick<RuleSet, 'id' | 'version'>): Reading => OF_FORMER[`${id} ${version}`] ?? READINGS[id]!;
