import { describe, expect, test } from 'vitest';
import { lowerEnd, shareInSigns, shareInWords } from '../../shared/entity/share-words.ts';

describe('a share for people', () => {
  test.each([
    [{ exact: 38.2 }, '38.2 %', '38.2 %'],
    [{ exact: 33.333333 }, '33.333333 %', '33.33 %'],
    [{ exclusiveMinimum: 25, maximum: 50 }, 'over 25 to 50 %', '>25–50 %'],
    [{ exclusiveMinimum: 50, exclusiveMaximum: 75 }, 'over 50 to under 75 %', '>50–<75 %'],
    [{ minimum: 75, maximum: 100 }, '75 to 100 %', '75–100 %'],
    [{ minimum: 10 }, '10 to 100 %', '10–100 %'],
    [{ exclusiveMaximum: 5 }, '0 to under 5 %', '0–<5 %'],
    [{ minimum: 20, maximum: 20 }, '20 to 20 %', '20 %'],
  ])('%j is "%s" in words and "%s" in signs', (share, words, signs) => {
    expect(shareInWords(share)).toBe(words);
    expect(shareInSigns(share)).toBe(signs);
  });

  test('the least that it can be', () => {
    expect([{ exact: 3 }, { minimum: 4 }, { exclusiveMinimum: 25, maximum: 50 }, { maximum: 9 }, undefined].map(lowerEnd)).toEqual([
      3, 4, 25, 0, 0,
    ]);
  });
});
