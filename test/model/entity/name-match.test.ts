/** Compares the name in a search with the register's names. */
import { expect, test } from 'vitest';
import { compareNames } from '../../../shared/model/entity/name-match.ts';

const BEFORE = { name: 'HAVN AS', kind: 'previous' as const, to: '2020-01-01' };
const TRADING = { name: 'Fjord', kind: 'trading' as const };
const official = { legalName: 'NORDLYS OPPDIKTET AS', otherNames: [TRADING, BEFORE] };

test.each([
  ['nordlys, oppdiktet as', 'exact'],
  ['Nordlys Oppdiktet', 'equivalent'],
  ['Nordlys Oppdiktet Holding AS', 'equivalent'],
  ['Nordlys', 'different'],
  ['Sydlys Oppdiktet', 'different'],
] as const)('%s is %s', (requested, result) => {
  expect(compareNames(requested, official)).toStrictEqual({ result, requested, official: 'NORDLYS OPPDIKTET AS' });
});

test('an agreeing former name is reported and does not change the result', () => {
  expect(compareNames('Havn', official)).toStrictEqual({
    result: 'different',
    requested: 'Havn',
    official: 'NORDLYS OPPDIKTET AS',
    matchedOtherName: BEFORE,
  });
});

test('no other name is reported if the official one agrees', () => {
  const same = { legalName: 'HAVN AS', otherNames: [BEFORE] };
  expect(compareNames('Havn', same)).toStrictEqual({ result: 'equivalent', requested: 'Havn', official: 'HAVN AS' });
});
