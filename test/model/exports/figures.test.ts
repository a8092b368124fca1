/** Numbers in files. */
import { expect, test } from 'vitest';
import { counted, inNumbers } from '../../../shared/model/exports/figures.ts';

test('numbers have commas, one thing is one thing', () => {
  expect(inNumbers(1234567)).toBe('1,234,567');
  expect([counted(1, 'party', 'parties'), counted(0, 'party', 'parties'), counted(2000, 'party', 'parties')]).toEqual([
    '1 party',
    '0 parties',
    '2,000 parties',
  ]);
});
