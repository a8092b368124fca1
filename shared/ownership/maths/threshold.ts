/** A limit of a rule, and whether the most that is possible may meet it. PURE. */
import { compare, type Rational } from './arithmetic.ts';
import { percentOf } from './interval.ts';

export interface Threshold {
  /** Percent. */
  threshold: number;
  comparison: '>' | '>=';
}

/** The most that is possible. */
export interface Limit {
  value: Rational;
  open: boolean;
}

/** Whether the most that is possible may meet the threshold. */
export const mayMeet = ({ value, open }: Limit, { threshold, comparison }: Threshold): boolean => {
  const order = compare(value, percentOf(threshold));
  return order > 0 || (order === 0 && comparison === '>=' && !open);
};
