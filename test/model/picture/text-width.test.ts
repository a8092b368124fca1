import { expect, test } from 'vitest';
import { cutText, textWidth, wrapText } from '../../../shared/model/picture/text-width.ts';

test('narrow, wide, capital, full-width and other letters', () => {
  expect(['il', 'mW', 'AB', '株式', 'ae'].map((text) => Math.round(textWidth(text, 100)))).toEqual([72, 190, 148, 210, 124]);
  expect(textWidth('ae', 10)).toBeCloseTo(textWidth('ae', 20) / 2);
});

test('lines break between words and are never wider than asked', () => {
  const lines = wrapText('Harbour Invented Logistics Holding', 13, 170, 2);
  expect(lines).toEqual(['Harbour Invented', 'Logistics Holding']);
  expect(Math.max(...lines.map((line) => textWidth(line, 13)))).toBeLessThanOrEqual(170);
});

test('what does not fit ends in an ellipsis', () => {
  const lines = wrapText('Harbour Invented Logistics Holding Of The Northern Coast Limited', 13, 120, 2);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
  const [word] = wrapText('Donaudampfschifffahrtsgesellschaft', 13, 100, 1);
  expect(word).toMatch(/^Donau.*…$/);
  expect(textWidth(word!, 13)).toBeLessThanOrEqual(100);
});

test('one line is cut anywhere, and only where it is too long', () => {
  expect(cutText('Ngozi Madeup-Adeyemi', 12, 90)).toBe('Ngozi Made…');
  expect(cutText('Ngozi Madeup-Adeyemi', 12, 200)).toBe('Ngozi Madeup-Adeyemi');
});

test('a letter keeps its combining marks', () => {
  const [cut] = wrapText('e\u0301'.repeat(40), 13, 60, 1);
  expect(cut).toMatch(/e\u0301…$/);
});

test('an empty text is one empty line', () => {
  expect(wrapText('  ', 13, 100, 2)).toEqual(['']);
});
