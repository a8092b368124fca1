/** What a test of a rule set gives: yes, maybe or no, with the interval that decides and why it is open. PURE. */

import type { RightClass } from '../facts/structure.ts';
import { compare } from '../maths/arithmetic.ts';
import { type Interval, percentOf } from '../maths/interval.ts';
import type { Threshold } from '../maths/threshold.ts';
import type { TestCode } from '../rule-sets/rule-set.ts';

export type TestStatus = 'yes' | 'maybe' | 'no';

/** The verdict on a party by its best test. */
export const STATUS_OF = {
  yes: 'isBeneficialOwner',
  maybe: 'mayBeBeneficialOwner',
  no: 'isNotBeneficialOwner',
} as const satisfies Readonly<Record<TestStatus, string>>;

export const REASONS = [
  'band',
  'unresolvedShare',
  'attributionUnknown',
  'jointHolding',
  'presumedConcert',
  'controlPossible',
  'otherMajority',
  'contradictoryFacts',
  'identityUncertain',
  'staleFact',
  'below_publication_floor',
  'exempt',
] as const;
export type Reason = (typeof REASONS)[number];

export interface TestResult {
  code: TestCode;
  status: TestStatus;
  rightClass?: RightClass;
  interval?: Interval;
  reasons: readonly Reason[];
  /** The company or arrangement that the test is about, where it is not the target: a controller, a trust. */
  about?: number;
  /** Owners of the target whose holdings are counted. */
  holders?: readonly number[];
  /** Met because no other party has more than half: it rests on what all others hold. */
  isBesideOthers?: true;
}

/** An interval against a threshold. An open end is itself not a value. */
export function compared({ low, high, lowOpen, highOpen }: Interval, { threshold, comparison }: Threshold): TestStatus {
  const limit = percentOf(threshold);
  const [lowest, highest] = [compare(low, limit), compare(high, limit)];
  if (comparison === '>') {
    if (lowest > 0 || (lowest === 0 && lowOpen)) return 'yes';
    return highest <= 0 ? 'no' : 'maybe';
  }
  if (lowest >= 0) return 'yes';
  return highest < 0 || (highest === 0 && highOpen) ? 'no' : 'maybe';
}

export function decided(met: TestStatus, mayMeetMost: () => boolean): Pick<TestResult, 'status' | 'reasons'> {
  if (met === 'yes') return { status: 'yes', reasons: [] };
  if (met === 'maybe') return { status: 'maybe', reasons: ['band'] };
  return mayMeetMost() ? { status: 'maybe', reasons: ['unresolvedShare'] } : { status: 'no', reasons: [] };
}

/** The test of another party that may be the same. */
export const uncertain = (test: TestResult): TestResult =>
  test.status === 'no' ? test : { ...test, status: 'maybe', reasons: ['identityUncertain'] };

/** Whether two lists of tests come out alike: status and upper end of each. */
export function areAlike(tests: readonly TestResult[], others: readonly TestResult[]): boolean {
  if (tests.length !== others.length) return false;
  return tests.every(({ code, status, about, interval }, at) => {
    const other = others[at]!;
    const isEqualEnd = interval && other.interval ? compare(interval.high, other.interval.high) === 0 : interval === other.interval;
    return code === other.code && status === other.status && about === other.about && isEqualEnd;
  });
}
