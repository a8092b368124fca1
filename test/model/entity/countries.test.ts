/** Country names and codes as registers write them, in one form. */
import { expect, test } from 'vitest';
import { countryCode, countryName } from '../../../shared/model/entity/countries.ts';

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
