/** The most that is possible against a limit. */
import { expect, test } from 'vitest';
import { intervalOf } from '../../../shared/ownership/maths/interval.ts';
import { mayMeet } from '../../../shared/ownership/maths/threshold.ts';

const MORE = { threshold: 25, comparison: '>' } as const;
const OR_MORE = { threshold: 25, comparison: '>=' } as const;

test('the most that is possible meets "25 % or more" at exactly 25 % only where it is reached', () => {
  const { high: value } = intervalOf({ exact: 25 });
  expect([mayMeet({ value, open: false }, OR_MORE), mayMeet({ value, open: true }, OR_MORE)]).toEqual([true, false]);
  expect(mayMeet({ value, open: false }, MORE)).toBe(false);
});
