/** Rows of the identifier finder: how a hit becomes a row, and the order of rows. */
import { expect, test } from 'vitest';
import type { CompanyRecord } from '../../../shared/model/entity/company-record.ts';
import { alphanumeric, type IdentifierScheme } from '../../../shared/model/identifiers/scheme.ts';
import type { Registry } from '../../../shared/registers/contract.ts';
import { countryAndPart, matchesOfRecord, matchOf, ranked } from '../../../shared/searches/idfinder/matches.ts';

const scheme = (label: string, pattern: RegExp): IdentifierScheme => ({
  label,
  format: 'invented',
  pattern,
  normalise: alphanumeric,
  examples: ['1111'],
});
const registry = (jurisdiction: string): Registry =>
  ({ jurisdiction, identifiers: [scheme('Number', /^\d{4}$/), scheme('Code', /^[A-Z]{2}$/)] }) as unknown as Registry;
const HIT = { companyName: 'FJORD', registrationNumber: '1234' };
const row = (companyName: string, registrationNumber: string, country = 'NO') => ({
  companyName,
  registrationNumber,
  identifierType: 'Number',
  country,
});

test('a row has the register’s country and the label of its scheme', () => {
  expect(matchOf(registry('NO'), HIT)).toStrictEqual(row('FJORD', '1234'));
  expect(matchOf(registry('NO'), { ...HIT, registrationNumber: 'AB' }).identifierType).toBe('Code');
});

test('a hit’s own label and jurisdiction come first', () => {
  expect(matchOf(registry('CH'), { ...HIT, identifierType: 'Own', jurisdiction: 'CH-ZH' })).toStrictEqual({
    ...row('FJORD', '1234', 'CH'),
    identifierType: 'Own',
    jurisdiction: 'CH-ZH',
  });
});

test('the status is given on German rows only, the register court on any', () => {
  const hit = { ...HIT, companyStatus: 'active', registerCourt: 'Invented court' };
  expect(matchOf(registry('DE'), hit)).toMatchObject({ companyStatus: 'active', registerCourt: 'Invented court' });
  expect(matchOf(registry('NO'), hit)).toStrictEqual({ ...row('FJORD', '1234'), registerCourt: 'Invented court' });
});

test('a record has a row for each number that a search accepts', () => {
  const identifiers = [
    { type: 'Number', value: '1234' },
    { type: 'Number', value: '12 35' },
    { type: 'Code', value: 'AB' },
    { type: 'VAT', value: '1236' },
  ];
  const rows = matchesOfRecord(registry('NO'), { legalName: 'FJORD AS', identifiers } as CompanyRecord, HIT);
  expect(rows).toStrictEqual([row('FJORD AS', '1234'), { ...row('FJORD AS', 'AB'), identifierType: 'Code' }]);
});

test('the jurisdiction is named for a part of a country only', () => {
  expect([countryAndPart('NO'), countryAndPart('US-NY')]).toStrictEqual([{ country: 'NO' }, { country: 'US', jurisdiction: 'US-NY' }]);
});

test('exact names come first, then the order in which rows were found', () => {
  const rows = [row('FJORD HOLDING', '1'), row('Fjørd', '2'), row('FJORD', '3'), row('HAVN', '4'), row('fjord.', '5')];
  expect(ranked('Fjord', rows).map(({ registrationNumber }) => registrationNumber)).toEqual(['3', '5', '1', '2', '4']);
});

test('a number has one row, the first that was found', () => {
  const rows = [row('FIRST', '1'), row('SECOND', '1'), row('THIRD', '1', 'SE'), { ...row('FOURTH', '1'), identifierType: 'Code' }];
  expect(ranked('none', rows).map(({ companyName }) => companyName)).toEqual(['FIRST', 'THIRD', 'FOURTH']);
});
