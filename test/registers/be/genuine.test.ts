/** BE: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { be } from '../../../shared/registers/be/be.ts';
import { LEGAL_FORMS } from '../../../shared/registers/be/legal-forms.ts';
import { statusOf } from '../../../shared/registers/be/statuses.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';

describeGenuine('BE, genuine rows of the Crossroads Bank', () => {
  const rows = (file: string): string[][] =>
    String(sample(`be/kbo-full-excerpt-${file}.csv`).body)
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split(',').map((cell) => cell.replaceAll('"', '')));

  test('genuine enterprise numbers pass the check', () => {
    const numbers = rows('enterprise').map(([number]) => number!);
    expect(numbers.length).toBeGreaterThan(5);
    for (const number of numbers) expect(parseIdentifier(be.identifiers[0], number)).toBe(number.replaceAll('.', ''));
  });

  test('every situation that occurs has a kind, and the normal one has its words', () => {
    for (const [, , code] of rows('enterprise')) expect(statusOf(code).statusKind).not.toBe('unknown');
    const words = rows('code').filter(([list, code]) => list === 'JuridicalSituation' && code === '000');
    for (const [, , language, text] of words.filter(([, , language]) => language !== 'DE')) {
      expect(statusOf('000').companyStatus, language).toContain(text);
    }
  });

  test('the form of a cooperative has its official name', () => {
    expect(rows('enterprise').some(([, , , , form]) => form === '706')).toBe(true);
    expect(LEGAL_FORMS['706']).toContain('Coöperatieve vennootschap');
  });
});
