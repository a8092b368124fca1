/** The other reading of a law as the answer shows it. PURE. */
import type { Verdict } from '../judge/verdict.ts';
import { shareOf } from '../maths/interval.ts';
import type { RuleSet } from '../rule-sets/rule-set.ts';
import type { VerdictAnswer } from './answer.ts';

export const otherReadingAnswer = (
  { otherReading }: RuleSet,
  { status, test: { rightClass, interval } }: NonNullable<Verdict['otherReading']>,
): NonNullable<VerdictAnswer['otherReading']> => ({
  citation: otherReading!,
  status,
  ...(rightClass && { right: rightClass }),
  ...(interval && { interval: shareOf(interval) }),
});
