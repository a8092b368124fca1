/** Dates as registers write them, in one form. */
import { expect, test } from 'vitest';
import { dayMonthYear, isDay, isoDate, localDate, monthDayYear, utcMinute, yearMonth } from '../../../shared/model/entity/dates.ts';

test.each([
  ['2014-03-25', '2014-03-25'],
  [' 2014-03-25 ', '2014-03-25'],
  ['2014-03-25T00:00:00', '2014-03-25'],
  ['2014-03-25 16:23:00', '2014-03-25'],
  ['2024-02-29', '2024-02-29'],
  ['0099-12-31', '0099-12-31'],
  ['2023-02-29', undefined],
  ['2014-13-01', undefined],
  ['2014-00-10', undefined],
  ['2014-04-31', undefined],
  ['2014-3-25', undefined],
  ['2014-03-255', undefined],
  ['x2014-03-25', undefined],
  ['25.03.2014', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('isoDate %s', (text, date) => {
  expect(isoDate(text)).toBe(date);
});

test.each([
  ['25.03.2014', '2014-03-25'],
  ['25/03/2014', '2014-03-25'],
  [' 25-03-2014 ', '2014-03-25'],
  ['31.04.2014', undefined],
  ['03.25.2014', undefined],
  ['25.03.14', undefined],
  ['25.03.2014 12:00', undefined],
  ['x25.03.2014', undefined],
  ['5.3.2014', undefined],
  [null, undefined],
])('dayMonthYear %s', (text, date) => {
  expect(dayMonthYear(text)).toBe(date);
});

test('yearMonth gives as much as is published', () => {
  expect([yearMonth(1985, 6), yearMonth(1985, undefined), yearMonth(undefined, 6), yearMonth(985, 12)]).toEqual([
    '1985-06',
    '1985',
    undefined,
    '0985-12',
  ]);
});

test('localDate is the day in the register’s time zone', () => {
  expect(localDate('2006-10-12T22:00:00Z', 'Europe/Berlin')).toBe('2006-10-13');
  expect(localDate('2006-10-12T21:59:00Z', 'Europe/Berlin')).toBe('2006-10-12');
  expect(localDate('2006-01-02T03:00:00Z', 'America/New_York')).toBe('2006-01-01');
  for (const none of ['', 'soon', null, undefined]) expect(localDate(none, 'UTC')).toBeUndefined();
});

test.each([
  ['12/31/2024', '2024-12-31'],
  ['1/9/2025', '2025-01-09'],
  ['02/30/2025', undefined],
  ['31/12/2024', undefined],
  ['2024-12-31', undefined],
  ['', undefined],
])('monthDayYear %s', (text, date) => {
  expect(monthDayYear(text)).toBe(date);
});

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-00-10', false],
  ['2024-02', false],
  ['2024', false],
  ['', false],
  [undefined, false],
])('isDay %s: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});

test('an instant is written to the minute, in UTC', () => {
  expect(utcMinute('2026-11-23T06:12:40.422Z')).toBe('2026-11-23 06:12 UTC');
});
