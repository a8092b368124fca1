/** Versions of rule sets that a correction has replaced: for who follows an answer of the past. Nothing is judged by them. */
import { unreadAt } from '../defaults.ts';
import { EU_AMLD, EU_AMLR } from '../european.ts';
import { IM_BOA } from '../neighbours.ts';
import type { RuleSet } from '../rule-set.ts';

const { otherReading: _, ...AMLR } = EU_AMLR;

export const FORMER: readonly RuleSet[] = [
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
];
