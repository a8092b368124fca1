/** Numbers in running text that may be a company's. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lei } from '../../../shared/model/identifiers/lei.ts';
import { type IdentifierScheme, parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { allRegistries } from '../../../shared/registers/catalogue.ts';
import { candidateNumbers, textsOf } from '../../../shared/searches/idfinder/candidate-numbers.ts';
import { processorMs } from '../../support/processor-time.ts';

const registries = (await allRegistries()).filter(({ jurisdiction }) => ['CZ', 'FR', 'GB', 'NO', 'PL'].includes(jurisdiction));
const schemes = new Map<string, readonly IdentifierScheme[]>(
  registries.map(({ jurisdiction, identifiers }) => [jurisdiction, identifiers]),
);
const every = [...[...schemes.values()].flat(), lei];
const numbers = (jurisdiction: string, ...texts: string[]): string[] =>
  candidateNumbers(schemes.get(jurisdiction)!, texts).map(({ registrationNumber }) => registrationNumber);

describe('candidate numbers', () => {
  test.each([
    ['GB', 'Company number 00445790', ['00445790']],
    ['GB', 'Company No. 445790, founded 1947', ['00445790']],
    ['GB', 'registered in Scotland (SC 243739)', ['SC243739']],
    ['GB', 'https://find-and-update.company-information.service.gov.uk/company/sc243739/filing-history', ['SC243739']],
    ['GB', 'founded 2012-02-29 and 29.02.2012, 445790 visitors', []],
    ['FR', '552 120 222 RCS Paris', ['552120222']],
    ['FR', 'SIRET : 552.120.222.00013', ['552120222']],
    ['FR', 'SIREN 552\u00a0120\u202f222', ['552120222']],
    ['FR', '552 120 223', []],
    ['NO', 'Org.nr: 923 609 016 MVA', ['923609016']],
    ['NO', 'NO923609016MVA', ['923609016']],
    ['NO', 'Organisasjonsnummer ９２３６０９０１６', ['923609016']],
    ['CZ', 'IČO: 270 82 440', ['27082440']],
    ['CZ', 'DIČ CZ27082440', ['27082440']],
    ['CZ', 'tel. +420 27082440 and +420-27082440', []],
    ['PL', 'KRS: 0000028860', ['0000028860']],
    ['PL', 'KRS 28860', ['0000028860']],
    ['PL', '28860', []],
  ])('%s: %s', (jurisdiction, text, found) => expect(numbers(jurisdiction, text)).toEqual(found));

  test('an LEI in one piece or in fours', () => {
    const found = [{ identifierType: 'LEI', registrationNumber: '851WYGNLUQLFZBSYGB56' }];
    expect(candidateNumbers([lei], ['LEI: 851WYGNLUQLFZBSYGB56'])).toEqual(found);
    expect(candidateNumbers([lei], ['851WYGNLUQLFZBSYGB57'])).toEqual([]);
  });

  test('a label comes before frequency, frequency before place', () => {
    expect(numbers('GB', '00000001 00000002', '00000002', 'Company number 00000003')).toEqual(['00000003', '00000002', '00000001']);
    expect(numbers('PL', 'NIP 7740001454, KRS 0000028860')).toEqual(['0000028860', '7740001454']);
  });

  test('a label belongs to the number that follows it', () => {
    expect(numbers('GB', 'Company number: 00445790. Phone 20794609.')[0]).toBe('00445790');
    expect(numbers('GB', 'Phone 20794609. Company number: 00445790.')[0]).toBe('00445790');
  });

  test('each number has its scheme', () => {
    const found = candidateNumbers(every, ['IČO 27082440', 'SIREN 552120222']);
    expect(found.slice(0, 2).toSorted((a, b) => a.identifierType.localeCompare(b.identifierType))).toEqual([
      { identifierType: 'IČO', registrationNumber: '27082440' },
      { identifierType: 'SIREN', registrationNumber: '552120222' },
    ]);
  });

  test('title, snippet and address of a result are texts', () => {
    expect(textsOf([{ title: 'a', snippet: 'b', url: 'https://example.org/' }])).toEqual(['a', 'b', 'https://example.org/']);
  });

  test('text beyond 50 KB is not read', () => {
    expect(numbers('GB', 'x'.repeat(49_000), 'Company number 00445790')).toEqual(['00445790']);
    expect(numbers('GB', 'x'.repeat(50_000), 'Company number 00445790')).toEqual([]);
  });
});

describe('candidate numbers, whatever the text', () => {
  const example = fc.constantFrom(...every.flatMap((scheme) => scheme.examples.map((number) => ({ scheme, number }))));

  test('an example is found at any position in a text', () => {
    const word = fc.stringMatching(/^[a-z]{5,9}$/);
    const words = fc.array(word, { maxLength: 8 }).map((all) => all.join(' '));
    fc.assert(
      fc.property(example, words, words, ({ scheme, number }, before, after) =>
        candidateNumbers([scheme], [`${before} ${number} ${after}`]).some(({ registrationNumber }) => registrationNumber === number),
      ),
    );
  });

  test('an example is found with any separator of its groups', () => {
    fc.assert(
      fc.property(
        example,
        fc.constantFrom(' ', '.', '-', '/', '\u00a0', ' - '),
        fc.integer({ min: 2, max: 4 }),
        ({ scheme, number }, sign, size) => {
          fc.pre(
            /^\d+$/.test(number) &&
              number.length / size <= 6 &&
              (sign.trim() !== '' || size <= 4) &&
              (sign !== ' - ' || number.length <= 12),
          );
          const groups = number.match(new RegExp(`\\d{1,${size}}`, 'g'))!;
          return candidateNumbers([scheme], [`${scheme.label} ${groups.join(sign)}`]).some(
            ({ registrationNumber }) => registrationNumber === number,
          );
        },
      ),
    );
  });

  test('all results are valid, distinct, at most ten, and the same in each run', () => {
    const piece = fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{1,12}$/), fc.constantFrom(' ', '.', '-', 'KRS', 'SC', 'Company number'));
    const texts = fc.array(
      fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(' ')),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(texts, (all) => {
        const found = candidateNumbers(every, all);
        expect(found.length).toBeLessThanOrEqual(10);
        expect(new Set(found.map((each) => JSON.stringify(each))).size).toBe(found.length);
        for (const { identifierType, registrationNumber } of found) {
          const scheme = every.find(({ label }) => label === identifierType)!;
          expect(parseIdentifier(scheme, registrationNumber)).toBe(registrationNumber);
        }
        expect(candidateNumbers(every, all)).toEqual(found);
      }),
    );
  });

  test.each([
    '1 ',
    '123 ',
    '12345678 ',
    '1',
    'A',
    'SC 243739 ',
    '-',
    '1-',
    '0/',
    '1.1',
    'COMPANY NO ',
    'ﷺ',
    '１２３ ',
    '552 120 222 ',
    '+1',
    'ab 1 ',
  ])('100 KB of %j are read quickly', (piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    const started = processorMs();
    candidateNumbers(every, [text, text]);
    expect(processorMs() - started).toBeLessThan(20_000);
  });
});
