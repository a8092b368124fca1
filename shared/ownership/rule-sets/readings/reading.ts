/** What was read of the law behind a rule set, for people: no verdict needs it, so functions that only judge do not load it. */
import type { LawText } from '../../../model/entity/ownership-facts.ts';
import type { TestCode } from '../rule-set.ts';

export interface LawSource extends LawText {
  /** Which articles, days or rules. */
  read: string;
  /** Tests whose citation was read there. */
  confirms?: readonly TestCode[];
}

export interface Missing {
  /** The test whose citation was not read; absent where it is a date or another rule. */
  test?: TestCode;
  /** One sentence. */
  what: string;
}

export interface Reading {
  /** Where the law is. */
  url: string;
  sources: readonly LawSource[];
  /** Empty where all was read. */
  missing: readonly Missing[];
  notes: readonly string[];
  /** Worked cases that the rule set was checked with. */
  tests?: readonly string[];
}

/** Of a rule that no text could be read of here. */
export const NOT_READ = 'The text was not read: the limits here are what is believed of it, from general knowledge of the law.';

/** The same, by test, with the limit of shares or votes in words. */
export const stepsNotRead = (limit: string): readonly Missing[] => [
  { test: 'ownership', what: `${NOT_READ} ${limit}.` },
  { test: 'attributedOwnership', what: NOT_READ },
  { test: 'control', what: NOT_READ },
  { test: 'arrangement', what: NOT_READ },
];
