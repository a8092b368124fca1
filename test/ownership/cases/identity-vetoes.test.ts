/** What keeps two entities apart, pair by pair. */
import { expect, test } from 'vitest';
import { partiesOf } from '../../../shared/ownership/cases/identity-party.ts';
import { vetoesBetween } from '../../../shared/ownership/cases/identity-vetoes.ts';
import { caseOf, company, number, person } from '../cases.ts';

const GB = (value: string) => number('Company number', value, 'GB');

function vetoes(left: ReturnType<typeof company>, right: ReturnType<typeof company>) {
  const [, one, other] = partiesOf(caseOf({ of: company('t'), names: [left, right] }));
  return vetoesBetween(one!, other!);
}

test.each([
  ['a person and a company', person('a'), company('b'), ['entityType']],
  ['different numbers', company('a', { identifiers: [GB('1')] }), company('b', { identifiers: [GB('2')] }), ['number']],
  ['a number in two spellings', company('a', { identifiers: [GB('01')] }), company('b', { identifiers: [GB('1')] }), []],
  ['one of two numbers', company('a', { identifiers: [GB('1'), GB('2')] }), company('b', { identifiers: [GB('2')] }), []],
  ['several numbers of one list', company('a', { identifiers: [GB('1'), GB('2')] }), company('b', { identifiers: [GB('3')] }), []],
  ['two days of one month', person('a', { dateOfBirth: '1980-05-01' }), person('b', { dateOfBirth: '1980-05-17' }), ['dateOfBirth']],
  ['a month and a day of it', person('a', { dateOfBirth: '1980-05' }), person('b', { dateOfBirth: '1980-05-17' }), []],
  ['a month and a day of another', person('a', { dateOfBirth: '1980-05' }), person('b', { dateOfBirth: '1980-06-17' }), ['dateOfBirth']],
  [
    'one number and foreign names',
    company('a', { identifiers: [GB('1')], legalName: 'GRANIT' }),
    company('b', { identifiers: [GB('1')] }),
    ['name'],
  ],
  ['foreign names alone', company('a', { legalName: 'GRANIT' }), company('b'), []],
  [
    'one number and a masked name',
    company('a', { identifiers: [GB('1')], legalName: 'G*****', nameMasked: true }),
    company('b', { identifiers: [GB('1')] }),
    [],
  ],
])('%s', (_, left, right, expected) => {
  expect(vetoes(left, right)).toEqual(expected);
  expect(vetoes(right, left)).toEqual(expected);
});
