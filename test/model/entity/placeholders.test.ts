/** Texts, numbers and days that stand for "none", and names that look like them. */
import { expect, test } from 'vitest';
import { birthFault, dateFault, isNoNumber, isNoText, isNoWord, nameFault } from '../../../shared/model/entity/placeholders.ts';

test.each(['', '  ', '-', '--', '***', 'N/A', 'n.a.', 'No information provided', 'NOT  AVAILABLE', 'нет данных', '해당없음'])(
  '%j is no text',
  (text) => {
    expect(isNoText(text)).toBe(true);
  },
);

/** None is a town in Piedmont, Y one in the Somme, NA the province of Naples. */
test.each(['NONE LIMITED', 'None', 'Null', 'Unknown', 'Y', 'Å', 'NA', 'N A Trading', '7', '株式会社', 'Not Available Records Ltd'])(
  '%j may be the name of a company or a town',
  (text) => {
    expect(isNoText(text)).toBe(false);
  },
);

test.each(['None', 'NULL', 'unknown', 'N/A'])('%j is no street, country or person', (text) => {
  expect(isNoWord(text)).toBe(true);
});

test.each([
  ['-1', true],
  ['0', true],
  ['000-0000', true],
  ['none', true],
  ['00700013', false],
  ['CHE-102.312.103', false],
  ['A-1', false],
])('%j is no number: %s', (value, isNone) => {
  expect(isNoNumber(value)).toBe(isNone);
});

test.each([
  ['2014-03-25', undefined],
  ['2014-03', undefined],
  ['1288', undefined],
  ['1970-01-01', undefined],
  ['0000-00-00', 'placeholder'],
  ['0001-01-01', 'placeholder'],
  ['1753-01-01', 'placeholder'],
  ['1900-01-01', 'placeholder'],
  ['9999-12-31', 'placeholder'],
  ['-', 'placeholder'],
  ['1985--1', 'impossible'],
  ['00-1-06', 'impossible'],
  ['1985-13', 'impossible'],
  ['2023-02-29', 'impossible'],
  ['0099-12-31', 'impossible'],
])('the date %s: %s', (date, fault) => {
  expect(dateFault(date)).toBe(fault);
});

test('nobody is born before 1800, or on a day to come', () => {
  const faults = ['1799', '1800', '2026-03', '2026-03-01', '2026-03-02', '2027'].map((date) => birthFault(date, '2026-03-01'));
  expect(faults).toEqual(['impossible', undefined, undefined, undefined, 'impossible', 'impossible']);
});

test.each([
  ['Ada Marlow', true, undefined],
  ['None', true, 'placeholder'],
  ['27939198', true, 'impossible'],
  ['Unknown', false, undefined],
  ['No information provided', false, 'placeholder'],
  ['27939198', false, 'impossible'],
  ['99-123 456', false, 'impossible'],
  ['3663', false, undefined],
  ['1234567 ONTARIO INC.', false, undefined],
])('the name %s (of a person: %s): %s', (name, isPerson, fault) => {
  expect(nameFault(name, isPerson)).toBe(fault);
});
