/** The other reading of a law in an answer. */
import { expect, test } from 'vitest';
import { otherReadingAnswer } from '../../../shared/ownership/explain/other-reading-answer.ts';
import { percentOf } from '../../../shared/ownership/maths/interval.ts';
import { ruleSetOf } from '../../../shared/ownership/rule-sets/all.ts';

const EU = ruleSetOf('eu-amlr-2024-1624')!;

test('has the articles, the verdict, and what was compared, where something was', () => {
  const test = { code: 'attributedOwnership', status: 'yes', reasons: [] } as const;
  expect(otherReadingAnswer(EU, { status: 'isBeneficialOwner', test })).toEqual({ citation: EU.otherReading, status: 'isBeneficialOwner' });
  const interval = { low: percentOf(27), high: percentOf(27), lowOpen: false, highOpen: false };
  expect(otherReadingAnswer(EU, { status: 'isBeneficialOwner', test: { ...test, rightClass: 'shareholding', interval } })).toEqual({
    citation: EU.otherReading,
    status: 'isBeneficialOwner',
    right: 'shareholding',
    interval: { exact: 27 },
  });
});
