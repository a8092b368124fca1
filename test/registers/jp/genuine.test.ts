/** JP: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { jp } from '../../../shared/registers/jp/jp.ts';
import { read } from '../../../shared/registers/jp/read.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';

describeGenuine('JP, genuine data of the National Tax Agency', () => {
  const rows = ['jp/nta-diff-2021-07-14-excerpt.csv', 'jp/nta-diff-2021-08-02-excerpt.csv']
    .flatMap((path) => Buffer.from(sample(path).body).toString('utf8').split('\n'))
    .filter(Boolean)
    .map((row) => row.split(',').map((cell) => cell.replace(/^"|"$/g, '')));

  test('every number passes its check digit, with the digit or without', () => {
    const [scheme] = jp.identifiers;
    expect(rows.length).toBeGreaterThan(20);
    for (const [, number = ''] of rows) {
      expect(parseIdentifier(scheme, number)).toBe(number);
      expect(parseIdentifier(scheme, number.slice(1))).toBe(number);
    }
  });

  test('every kind and cause of closure there is known', () => {
    for (const [, corporate_number = '', , , , , name = '', , kind, ...rest] of rows) {
      const [close_date, close_cause] = [rest[9], rest[10]];
      const record = read({
        hojin: { corporate_number, name, kind, close_date, close_cause, status: close_date ? '閉鎖' : '-' },
        finance: undefined,
      });
      expect(record.legalForm).not.toBe(kind);
      expect(record.statusKind).toBe(close_date ? 'dissolved' : 'active');
    }
    expect(rows.some(([, , , , , , , , , ...rest]) => rest[9])).toBe(true);
  });
});
