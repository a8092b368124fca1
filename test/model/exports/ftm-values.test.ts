/** Values of FollowTheMoney. */
import { expect, test } from 'vitest';
import { ftmCountry, ftmDate, ftmInstant, propertiesOf } from '../../../shared/model/exports/ftm-values.ts';
import { Losses } from '../../../shared/model/exports/losses.ts';

test('a value is there once, without controls, and cut at a letter where it is too long', () => {
  const losses = new Losses();
  const values = { name: ['A\u0000B', 'A B', '', undefined], registrationNumber: ['\u{1f600}'.repeat(70)], alias: [undefined] };
  expect(propertiesOf(values, losses)).toEqual({ name: ['A B'], registrationNumber: ['\u{1f600}'.repeat(64)] });
  expect(losses.list()).toMatchObject([{ what: 'values of registrationNumber that are cut', count: 1 }]);
});

test('dates are as long as they are published, instants have no zone, countries two letters', () => {
  expect(['2020', '2020-05', '2020-05-06', '2020-13', '06.05.2020', undefined].map(ftmDate)).toEqual([
    ...['2020', '2020-05', '2020-05-06', undefined, undefined, undefined],
  ]);
  expect(ftmInstant('2026-11-23T06:12:40.422Z')).toBe('2026-11-23T06:12:40');
  expect(['GB', 'US-DE', 'XK', 'QS', 'xx', '', undefined].map(ftmCountry)).toEqual(['gb', 'us', 'xk', ...Array(4).fill(undefined)]);
});
