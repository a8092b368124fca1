/** When a typed name agrees with a register's official name. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILLERS, GENERIC_WORDS } from '../../../shared/model/entity/generic-words.ts';
import { LEGAL_FORMS } from '../../../shared/model/entity/legal-form-words.ts';
import { haveCommonWord, nameAgreement, namesAgree } from '../../../shared/model/entity/legal-names.ts';
import { processorMs } from '../../support/processor-time.ts';

describe('legal names', () => {
  test.each([
    ['TESCO PLC', 'tesco plc', 'exact'],
    ['Société Générale', 'SOCIETE GENERALE', 'exact'],
    ['Łódź Sp. z o.o.', 'LODZ SP. Z O.O.', 'exact'],
    ['Tesco', 'TESCO PLC', 'same'],
    ['Equinor Ltd', 'EQUINOR ASA', 'same'],
    ['Škoda Auto', 'ŠKODA AUTO a.s.', 'same'],
    ['Orlen S.A.', 'ORLEN SPÓŁKA AKCYJNA', 'same'],
    ['Orlen Sp. z o.o.', 'ORLEN SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ', 'same'],
    ['Alza', 'Alza s. r. o.', 'same'],
    ['Klaus B.V.', 'KLAUS NV', 'same'],
    ['Müller GmbH & Co. KG', 'Muller', 'same'],
    ['Mueller AG', 'MÜLLER AG', 'same'],
    ['Oersted', 'Ørsted A/S', 'same'],
    ['Smith & Sons', 'Smith and Sons Limited', 'same'],
    ['The Bank of Nowhere', 'NOWHERE BANK', 'same'],
    ['Facebook', 'Face Book Inc.', 'same'],
    ['A.B.C. Limited', 'ABC LTD', 'same'],
    ['L’Oréal', 'LOREAL SA', 'same'],
    ['Tallink Grupp AS', 'AS Tallink Grupp', 'same'],
    ['Codru SRL', 'S.R.L. "Codru"', 'same'],
    ['Codru', 'Societatea cu Răspundere Limitată "CODRU"', 'same'],
    ['SRL Codru', 'Codru Nord S.R.L.', 'part'],
    ['Fern Ltd', 'FERN LIMITED (IN LIQUIDATION)', 'same'],
    ['ООО Ромашка', 'РОМАШКА', 'same'],
    ['Candour', 'CANDOUR GROUP LIMITED', 'close'],
    ['Candour Group', 'CANDOUR LIMITED', 'close'],
    ['Candour Groupe International', 'CANDOUR GROUP', 'close'],
    ['Candour Holdings', 'CANDOUR HOLDING AS', 'same'],
    ['Tesco', 'TESCO STORES LIMITED', 'part'],
    ['Electricité de France', 'ELECTRICITE DE FRANCE (EDF)', 'part'],
    ['Tesco Stores', 'TESCO PLC', 'none'],
    ['Candour Holdings', 'CANDOUR SERVICES LIMITED', 'none'],
    ['Candour Capital', 'CANDOUR INVESTMENTS', 'none'],
    ['Candour UK', 'CANDOUR FRANCE', 'none'],
    ['Quay 1', 'QUAY 2 LIMITED', 'none'],
    ['Duran Duran', 'DURAN LTD', 'none'],
    ['E.ON SE', 'ON AG', 'none'],
    ['Blu', 'BLUE LTD', 'none'],
    ['Muller', 'MUELLER', 'none'],
    ['International Holding', 'INTERNATIONAL HOLDING LIMITED', 'none'],
    ['The Company', 'THE COMPANY LIMITED', 'none'],
    ['Limited', 'LTD', 'none'],
    ['Booking BV', 'BOOKING NL BV', 'part'],
    ['', '', 'none'],
    ['&', '&', 'none'],
  ])('%s and %s: %s', (asked, official, agreement) => {
    expect(nameAgreement(asked, official)).toBe(agreement);
    expect(namesAgree(asked, official)).toBe(['exact', 'same', 'close'].includes(agreement));
  });

  test('a name of only generic words agrees with itself', () => {
    expect(namesAgree('International Holding Ltd', 'INTERNATIONAL HOLDING LTD')).toBe(true);
    expect(namesAgree('Ltd', 'LTD.')).toBe(true);
  });
});

const known = new Set([...GENERIC_WORDS.flat(), ...FILLERS]);
/** Longer than any form, so that no word is one by chance. */
const distinctive = fc.stringMatching(/^[B-DF-HJ-NP-TV-Z]{9,12}$/).filter((word) => !known.has(word));
const names = fc.array(distinctive, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const form = fc.constantFrom(...LEGAL_FORMS);

describe('properties of legal names', () => {
  test('a name with a letter or digit agrees with itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => namesAgree(name, name) || !/[\p{L}\p{N}]/u.test(name.normalize('NFKD'))),
    );
  });

  test('agreement is symmetric', () => {
    const word = fc.constantFrom('Fjord', 'Fjörd', 'Foerd', 'Quay', 'Group', 'Services', 'the', 'Ltd', 'A/S', 'S.A.', 'A', '1');
    const name = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));
    fc.assert(fc.property(name, name, (one, other) => namesAgree(one, other) === namesAgree(other, one)));
  });

  test('a legal form never decides', () => {
    fc.assert(fc.property(names, form, form, (name, one, other) => namesAgree(`${name} ${one}`, `${name} ${other}`)));
    fc.assert(fc.property(names, form, (name, one) => namesAgree(name, `${name} ${one}`.toLowerCase())));
  });

  test('an additional distinctive word makes another company', () => {
    fc.assert(fc.property(names, distinctive, form, (name, word, end) => !namesAgree(`${name} ${word} ${end}`, `${name} ${end}`)));
  });

  test('names of up to 500 letters are compared, longer ones agree only if they are equal', () => {
    const compared = (letters: number) => {
      const name = 'a'.repeat(letters);
      return [nameAgreement(name, `${name} AS`), nameAgreement(`${name} AS`, `${name} AS`)];
    };
    expect(compared(497)).toEqual(['same', 'exact']);
    expect(compared(498)).toEqual(['none', 'exact']);
  });

  test('order makes no difference', () => {
    fc.assert(fc.property(names, (name) => namesAgree(name, name.split(' ').toReversed().join(' '))));
  });

  test.each(['A', 'a ', 'S.A.', 'Ltd ', 'é', 'e\u0301', '\u0301', 'ﷺ', 'Ü', '&', ' ', 'GmbH & Co. ', '株', '👩‍👩‍👧', '\ud800'])(
    '100 KB of %j are compared quickly',
    (piece) => {
      const long = piece.repeat(Math.ceil(100_000 / piece.length));
      const started = processorMs();
      nameAgreement(long, `${long}x`);
      nameAgreement(long.slice(0, 500), `${long.slice(0, 499)}x`);
      nameAgreement('Fjord', long);
      expect(processorMs() - started).toBeLessThan(20_000);
    },
  );
});

test.each([
  ['NORDLYS LIMITED', 'Nordlys Granit AS', true],
  ['Müller GmbH', 'MUELLER HOLDING AG', true],
  ['Face Book', 'FACEBOOK INC', true],
  ['NORDLYS HOLDING LIMITED', 'GRANIT HOLDING LIMITED', false],
  ['HOLDING LIMITED', 'NORDLYS HOLDING', false],
  ['HOLDING LIMITED', 'Holding Limited', true],
  ['GRANIT', 'Гранит', true],
])('%s and %s can be one company: %s', (one, other, expected) => {
  expect([haveCommonWord(one, other), haveCommonWord(other, one)]).toEqual([expected, expected]);
});
