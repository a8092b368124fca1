/** Versions of rule sets that a correction has replaced: for who follows an answer of the past. Nothing is judged by them. */
import { EU_AMLD, EU_AMLR } from '../european.ts';
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
];
