/** What is said of a rule that could not be read here. */
import { expect, test } from 'vitest';
import { NOT_READ, stepsNotRead } from '../../../../shared/ownership/rule-sets/readings/reading.ts';

test('each test is missing once, and that of shares names the limit', () => {
  const missing = stepsNotRead('25 % or more');
  expect(missing.map(({ test: code }) => code)).toEqual(['ownership', 'attributedOwnership', 'control', 'arrangement']);
  expect(missing[0]!.what).toBe(`${NOT_READ} 25 % or more.`);
});
