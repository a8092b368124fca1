/** Numbers and instants in files. */
import { expect, test } from 'vitest';
import { counted, inMinutes, inNumbers } from '../../shared/exports/figures.ts';

test('numbers have commas, one thing is one thing, an instant is of the minute in UTC', () => {
  expect(inNumbers(1234567)).toBe('1,234,567');
  expect([counted(1, 'party', 'parties'), counted(0, 'party', 'parties'), counted(2000, 'party', 'parties')]).toEqual([
    '1 party',
    '0 parties',
    '2,000 parties',
  ]);
  expect(inMinutes('2026-11-23T06:12:40.422Z')).toBe('2026-11-23 06:12 UTC');
});
