/** Registers’ words for a nationality or a country of residence, and the country that they name. */
import countries from 'i18n-iso-countries';
import { describe, expect, test } from 'vitest';
import { countryOfWords } from '../../../shared/model/entity/country-words.ts';
import demonyms from '../../../shared/model/entity/demonyms.json' with { type: 'json' };

describe('words for a country', () => {
  test.each([
    ['British', 'GB'],
    ['SCOTTISH', 'GB'],
    ['Northern Irish', 'GB'],
    ['English/Welsh', 'GB'],
    ['England & Wales', 'GB'],
    ['Uk', 'GB'],
    ['Great Britain (Uk)', 'GB'],
    ['Usa', 'US'],
    ['U.S.A.', 'US'],
    ['citizen of the United States of America', 'US'],
    ['New Zealander', 'NZ'],
    ['Citizen Of Antigua And Barbuda', 'AG'],
    ['Citizen of the Dominican Republic', 'DO'],
    ['Congolese (DRC)', 'CD'],
    ['Republic of Estonia', 'EE'],
    ['South Korea', 'KR'],
    ['Kosovan', 'XK'],
    ['Française', 'FR'],
    ['FRANCAISE', 'FR'],
    ['Française (France)', 'FR'],
    ['Italienne', 'IT'],
    ['Grecque', 'GR'],
    ['Turque', 'TR'],
    ['Nigérian', 'NG'],
    ['Nigérienne', 'NE'],
    ['citoyen français', 'FR'],
    ['de nationalité belge', 'BE'],
    ['ressortissante du Royaume-Uni', 'GB'],
    ['deutscher Staatsangehöriger', 'DE'],
    ['US-amerikanischer Staatsangehöriger', 'US'],
    ['Staatsangehöriger der Niederlande', 'NL'],
    ['cittadina italiana', 'IT'],
    ['ČESKÁ REPUBLIKA', 'CZ'],
    ['Slovenská republika', 'SK'],
    ['Grossbritannien', 'GB'],
    ['Österreich', 'AT'],
    ['FRA', 'FR'],
    ['CZ', 'CZ'],
    ['NA', 'NA'],
    [' NA ', 'NA'],
  ])('%s: %s', (words, code) => {
    expect(countryOfWords(words)).toBe(code);
  });

  test.each([
    ['British,Irish', 'two countries'],
    ['French and German', 'two countries'],
    ['British/Unknown', 'one that is known and one that is not'],
    ['Korean', 'North or South'],
    ['Congolese', 'one of two'],
    ['Congo', 'one of two'],
    ['Dominican', 'of Dominica or of the Dominican Republic'],
    ['Channel Islands', 'two'],
    ['Yugoslav', 'a country that is no more'],
    ['staatenlos', 'none'],
    ['apatride', 'none'],
    ['N/A', 'none'],
    ['Na', 'none'],
    [' Na ', 'none'],
    ['Unknown', 'none'],
    ['London', 'a town'],
    ['British Overseas Territories Citizen', 'no citizen of the country itself'],
    ['constructor', 'none'],
    ['', 'none'],
    [' , ', 'none'],
  ])('%j has no code: %s', (words) => {
    expect(countryOfWords(words)).toBeUndefined();
  });

  test('a demonym in English, French, German or Italian names its country alone', () => {
    for (const [code, languages] of Object.entries(demonyms)) {
      expect(countries.isValid(code), code).toBe(true);
      for (const word of Object.values(languages).flat()) expect([word, countryOfWords(word)]).toEqual([word, code]);
    }
  });

  test('at least 98 % of the countries are recognised in the registers’ languages', () => {
    for (const language of ['en', 'fr', 'de', 'it', 'cs', 'sk', 'pl', 'nl', 'da', 'fi', 'et', 'lv']) {
      const names = Object.entries(countries.getNames(language));
      const known = names.filter(([code, name]) => countryOfWords(name) === code);
      expect([language, known.length / names.length >= 0.98]).toEqual([language, true]);
      const wrong = names.filter(([code, name]) => ![code, undefined].includes(countryOfWords(name)));
      expect([language, wrong]).toEqual([language, []]);
    }
  });

  test('a text that is too long for a country is not read', () => {
    expect(countryOfWords('British,'.repeat(20))).toBe('GB');
    expect(countryOfWords('British,'.repeat(200_000))).toBeUndefined();
  });
});
