/** What was read of every rule set. */

import type { RuleSet } from '../rule-set.ts';
import { AMERICAS } from './americas.ts';
import { ASIA_PACIFIC } from './asia-pacific.ts';
import { GB_US_SG } from './gb-us-sg.ts';
import { MIDDLE_EAST_AFRICA } from './middle-east-africa.ts';
import { NEIGHBOURS } from './neighbours.ts';
import { type Reading, STEPS_NOT_READ } from './reading.ts';
import { SWISS } from './swiss.ts';
import { UNION } from './union.ts';

/** Of the newest version, by id. */
export const READINGS: Readonly<Record<string, Reading>> = {
  ...UNION,
  ...SWISS,
  ...GB_US_SG,
  ...AMERICAS,
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
  'im-boa 1': {
    url: READINGS['im-boa']!.url,
    sources: [],
    missing: [...STEPS_NOT_READ, { what: 'The first day, 1 July 2017, was not read.' }],
    notes: ['1 July 2017 is the first day of the database; version 2 begins with the act.'],
  },
};

export const readingOf = ({ id, version }: Pick<RuleSet, 'id' | 'version'>): Reading => OF_FORMER[`${id} ${version}`] ?? READINGS[id]!;
