/** DE: register numbers as people type them, and the courts in them. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { courtNamed, courtOf } from '../../../shared/registers/de/courts.ts';
import { de } from '../../../shared/registers/de/de.ts';

describe('DE, numbers and courts', () => {
  test.each([
    ['HRB 242458 München', 'HRB 242458 (München)'],
    ['Amtsgericht München HRB 242458', 'HRB 242458 (München)'],
    ['hrb242458 (muenchen)', 'HRB 242458 (München)'],
    ['HRB 1234 AG Hamburg', 'HRB 1234 (Hamburg)'],
    ['HRB 261478 B Berlin (Charlottenburg)', 'HRB 261478 (Berlin (Charlottenburg))'],
    ['Amtsgericht Charlottenburg (Berlin) HRB 261478 B', 'HRB 261478 (Berlin (Charlottenburg))'],
    ['HRB 5678 KI Kiel', 'HRB 5678 KI (Kiel)'],
    ['DEK1101R.HRB150148', 'HRB 150148 (Hamburg)'],
    ['K1101R_HRB150148', 'HRB 150148 (Hamburg)'],
    ['HRB 32000', 'HRB 32000'],
    ['VR 0123', 'VR 123'],
    ['GnR 17 Frankfurt am Main', 'GnR 17 (Frankfurt am Main)'],
    ['HR B 17 (Leipzig)', 'HRB 17 (Leipzig)'],
    ['HR A 17 (Leipzig)', 'HRA 17 (Leipzig)'],
    ['HRB Nr. 17 (Leipzig)', 'HRB 17 (Leipzig)'],
    ['HRB Nr 17', 'HRB 17'],
    ['HRB Nr.17', 'HRB 17'],
    ['  HRB   17  ', 'HRB 17'],
    ['HRB 261478B Berlin (Charlottenburg)', 'HRB 261478 (Berlin (Charlottenburg))'],
    ['HRB 17 HB Bremen', 'HRB 17 (Bremen)'],
    ['U1308_HRB17', 'HRB 17 (Leipzig)'],
    ['HRB 17 5', undefined],
    ['HRB 17 Frankfurt', undefined],
    ['HRB 17 Nirgendwo', undefined],
    ['HRB 17 (Nirgendwo)', undefined],
    ['HRB 1234567', undefined],
    ['12345', undefined],
  ])('%s is read as %s', (typed, normalised) => {
    expect(parseIdentifier(de.identifiers[0], typed)).toBe(normalised);
    if (normalised) expect(parseIdentifier(de.identifiers[0], normalised)).toBe(normalised);
  });

  test('courts are found by their names', () => {
    expect(['Berlin', 'Frankfurt/Oder', 'Bad Homburg v.d.H.', 'St. Ingbert', 'Ludwigshafen a.Rhein', 'Oldenburg'].map(courtNamed)).toEqual([
      'Berlin (Charlottenburg)',
      'Frankfurt (Oder)',
      'Bad Homburg v.d. Höhe',
      'Sankt Ingbert',
      'Ludwigshafen am Rhein',
      'Oldenburg (Oldenburg)',
    ]);
    expect(courtNamed('Frankfurt')).toBeUndefined();
    expect(courtNamed('')).toBeUndefined();
    expect([courtOf('D2601V'), courtOf('B2609'), courtOf('Z9999')]).toEqual(['München', 'Stuttgart', undefined]);
  });
});
