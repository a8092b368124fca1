/** Dates, addresses, countries and names as registers write them, in one form. */
import { describe, expect, test } from 'vitest';
import { address } from '../../shared/entity/addresses.ts';
import { countryCode, countryName } from '../../shared/entity/countries.ts';
import { dayMonthYear, isoDate, localDate, yearMonth } from '../../shared/entity/dates.ts';
import { comparableName, fullName } from '../../shared/entity/names.ts';

describe('dates', () => {
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

  test('yearMonth: as much as is published', () => {
    expect([yearMonth(1985, 6), yearMonth(1985, undefined), yearMonth(undefined, 6), yearMonth(985, 12)]).toEqual([
      '1985-06',
      '1985',
      undefined,
      '0985-12',
    ]);
  });

  test('localDate: the day where the register stands, not where the service runs', () => {
    expect(localDate('2006-10-12T22:00:00Z', 'Europe/Berlin')).toBe('2006-10-13');
    expect(localDate('2006-10-12T21:59:00Z', 'Europe/Berlin')).toBe('2006-10-12');
    expect(localDate('2006-01-02T03:00:00Z', 'America/New_York')).toBe('2006-01-01');
    for (const none of ['', 'soon', null, undefined]) expect(localDate(none, 'UTC')).toBeUndefined();
  });
});

describe('an address', () => {
  test('of all its parts, white space folded, blank parts left out, one line made of them', () => {
    const parts = { lines: [' Quay  1 ', null, '', 'Floor 2'], postalCode: '5003', city: ' Bergen', region: 'Vestland', country: 'NO' };
    expect(address('registered', parts)).toStrictEqual({
      type: 'registered',
      lines: ['Quay 1', 'Floor 2'],
      city: 'Bergen',
      postalCode: '5003',
      region: 'Vestland',
      country: 'NO',
      text: 'Quay 1, Floor 2, 5003 Bergen, Vestland, NO',
    });
  });

  test('the register’s own line where it gives one; absent parts are absent', () => {
    expect(address('postal', { text: ' PO Box\n7 ' })).toStrictEqual({ type: 'postal', lines: [], text: 'PO Box 7' });
    expect(address('business', { city: 'Bergen', text: ' ' })).toStrictEqual({
      type: 'business',
      lines: [],
      city: 'Bergen',
      text: 'Bergen',
    });
    expect(address('service', { postalCode: '5003' })).toStrictEqual({ type: 'service', lines: [], postalCode: '5003', text: '5003' });
  });

  test('of nothing is none', () => {
    expect(address('registered', {})).toBeUndefined();
    expect(address('registered', { lines: [' ', undefined], city: '', text: null })).toBeUndefined();
  });
});

describe('countries', () => {
  test.each([
    ['France', 'FR'],
    [' FRA ', 'FR'],
    ['fr', 'FR'],
    ['England', 'GB'],
    ['United Kingdom (England)', 'GB'],
    ['U.S.A.', 'US'],
    ['Holland', 'NL'],
    ['Czech Republic', 'CZ'],
    ['Bailiwick of Jersey', 'JE'],
    ['Germany', 'DE'],
    ['ZZ', undefined],
    ['ZZZ', undefined],
    ['constructor', undefined],
    ['Atlantis', undefined],
    ['', undefined],
    ['  ', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%s is %s', (text, code) => {
    expect(countryCode(text)).toBe(code);
  });

  test.each([
    ['FR', 'France'],
    ['US-DE', 'Delaware, United States of America'],
    ['CA-BC', 'British Columbia, Canada'],
    ['CH-ZH', 'CH-ZH, Switzerland'],
    ['XK', 'Kosovo'],
    ['QS', 'QS'],
  ])('the name of %s is %s', (code, name) => {
    expect(countryName(code)).toBe(name);
  });
});

describe('names', () => {
  test.each([
    ['Jean-Claude  Müller', 'JEAN CLAUDE MULLER'],
    ['  O’Neill & Søn, A/S ', 'O NEILL SØN A S'],
    ['Ｆｊｏｒｄ', 'FJORD'],
    ['Фьорд №1', 'ФЬОРД NO1'],
    ['-', ''],
  ])('%s is compared as %s', (name, comparable) => {
    expect(comparableName(name)).toBe(comparable);
  });

  test('a person’s name of its parts', () => {
    expect(fullName(' Ada ', null, 'von\n Invented', '', undefined)).toBe('Ada von Invented');
    expect(fullName()).toBe('');
  });
});
