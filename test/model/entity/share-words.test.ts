import { describe, expect, test } from 'vitest';
import { shareText } from '../../../client/src/parties.ts';
import { capitalInWords, lowerEnd, shareInSigns, shareInWords } from '../../../shared/model/entity/share-words.ts';
import { seeded } from '../../support/seeded.ts';

describe('a share for people', () => {
  test.each([
    [{ exact: 38.2 }, '38.2 %', '38.2 %'],
    [{ exact: 33.333333 }, '33.333333 %', '33.33 %'],
    [{ exact: 24.996 }, '24.996 %', '24.996 %'],
    [{ exact: 49.999951 }, '49.999951 %', '49.99995 %'],
    [{ exact: 75.00004 }, '75.00004 %', '75.00004 %'],
    [{ exact: 0.0000001 }, '0.0000001 %', '0.0000001 %'],
    [{ exact: 100 }, '100 %', '100 %'],
    [{ minimum: 0, exclusiveMaximum: 0.0000001 }, '0 to under 0.0000001 %', '0–<0.0000001 %'],
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

test.each([
  [{ amount: 30_000, currency: 'NOK', shares: 300 }, '30,000 NOK'],
  [{ shares: 1_000 }, '1,000 shares'],
  [{ shares: 1 }, '1 share'],
  [{}, undefined],
])('capital %j is written as %j', (capital, words) => {
  expect(capitalInWords(capital)).toBe(words);
});

describe('rounding keeps to the side of each whole percent', () => {
  const random = seeded(24_996);
  const WRITTEN = /^(\d+(?:\.\d+)?(?:e-\d+)?) %$/;
  const drawn = [...Array(20_000).keys()].map((): number => {
    const whole = Math.floor(random() * 101);
    const distance = 10 ** -(1 + Math.floor(random() * 9)) * Math.ceil(random() * 99) * (random() < 0.5 ? 1 : -1);
    return Math.min(100, Math.max(0, random() < 0.1 ? whole : Number((whole + distance).toFixed(Math.floor(random() * 12)))));
  });

  test.each([
    ['signs', shareInSigns],
    ['words', shareInWords],
    ['the client library', shareText],
  ])('in %s', (_, write) => {
    const wrong = drawn.filter((exact) => {
      const shown = Number(WRITTEN.exec(write({ exact }))?.[1] ?? Number.NaN);
      const isWhole = Number.isInteger(exact);
      return !(Number.isInteger(shown) === isWhole && Math.floor(shown) === Math.floor(exact) && Math.abs(shown - exact) <= 0.005 + 1e-9);
    });
    expect(wrong).toEqual([]);
  });

  test('the ends of a band are as published', () => {
    for (const end of drawn.filter((one) => one > 0 && one < 100)) {
      const plain = end.toLocaleString('en', { maximumFractionDigits: 20 });
      expect(shareInSigns({ exclusiveMinimum: end, maximum: 100 })).toBe(`>${plain}–100 %`);
      expect(shareInWords({ minimum: 0, exclusiveMaximum: end })).toBe(`0 to under ${plain} %`);
    }
  });
});
