/** Which entities a rule of identity compares: those with an equal key. */
import { describe, expect, test } from 'vitest';
import { Groups } from '../../../shared/ownership/cases/identity-groups.ts';
import {
  type Buckets,
  byBareNumber,
  byNameAndBirthDate,
  byNameAndBirthMonth,
  byNameAndBirthMonthAtCompany,
  byNumber,
  byUnnamedNumber,
  mayBeOneCompany,
} from '../../../shared/ownership/cases/identity-keys.ts';
import { type Party, partiesOf } from '../../../shared/ownership/cases/identity-party.ts';
import { Vetoes } from '../../../shared/ownership/cases/identity-vetoes.ts';
import { type Answer, caseOf, company, number, person } from '../cases.ts';

type Facts = ReturnType<typeof company>;

const partiesIn = (...names: readonly Facts[]): Party[] => partiesOf(caseOf({ of: company('t', { legalName: 'HARBOUR' }), names }));
/** The ids of each bucket. */
const idsIn = (buckets: Buckets): string[][] => [...buckets.values()].map((parties) => parties.map(({ id }) => id));

describe('by number', () => {
  const GB = (value: string) => ({ identifiers: [number('Company number', value, 'GB')] });

  test('are those with an equal number of one list, and no number that only one has', () => {
    const parties = partiesIn(company('a', GB('7')), company('b', GB('07')), company('c', GB('8')));
    expect(idsIn(byNumber(parties, 'registerNumber'))).toEqual([['a', 'b']]);
    expect(idsIn(byNumber(parties, 'lei'))).toEqual([]);
  });

  test('a party with one number twice is one party', () => {
    const twice = company('a', { identifiers: [number('Company number', '7', 'GB'), number('Company number', '07', 'GB')] });
    expect(idsIn(byNumber(partiesIn(twice), 'registerNumber'))).toEqual([]);
  });

  test('come in the order of the keys, so that the order of entities does not matter', () => {
    const parties = partiesIn(company('c', GB('9')), company('a', GB('1')), company('d', GB('9')), company('b', GB('1')));
    expect(idsIn(byNumber(parties, 'registerNumber'))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });
});

describe('by name and birth', () => {
  const ADA = { legalName: 'Ada Marlow' };

  test('a full date needs every digit of the day on both sides', () => {
    const parties = partiesIn(
      person('a', { ...ADA, dateOfBirth: '1980-05-17' }),
      person('b', { ...ADA, dateOfBirth: '1980-05' }),
      person('c', { ...ADA, dateOfBirth: '1980-05-17' }),
      person('d', { ...ADA, dateOfBirth: '1980-05' }),
    );
    expect(idsIn(byNameAndBirthDate(parties))).toEqual([['a', 'c']]);
    expect(idsIn(byNameAndBirthMonth(parties))).toEqual([['a', 'b', 'c', 'd']]);
  });

  test('the month compares the words of the name in any order, the date in one', () => {
    const parties = partiesIn(
      person('a', { ...ADA, dateOfBirth: '1980-05-17' }),
      person('b', { legalName: 'MARLOW, Ada', dateOfBirth: '1980-05-17' }),
    );
    expect(idsIn(byNameAndBirthDate(parties))).toEqual([]);
    expect(idsIn(byNameAndBirthMonth(parties))).toEqual([['a', 'b']]);
  });

  test('at one company takes in only persons whom answers about that company name', () => {
    const MAY = { ...ADA, dateOfBirth: '1980-05' };
    const at = (_id: string, names: readonly Facts[]): Answer => ({ of: company(_id, { legalName: _id }), names });
    const parties = partiesOf(caseOf(at('t', [person('a', MAY)]), at('u', [person('b', MAY)]), at('v', [person('c', MAY)])));
    const groups = new Groups(parties, new Vetoes(parties, new Set()));
    expect(idsIn(byNameAndBirthMonthAtCompany(parties, groups))).toEqual([]);
    const partyOf = (id: string): Party => parties.find((party) => party.id === id)!;
    groups.join(partyOf('v'), partyOf('t'));
    expect(idsIn(byNameAndBirthMonthAtCompany(parties, groups))).toEqual([['a', 'c']]);
  });
});

describe('by a number without its list', () => {
  const BARE = number('Registration number', '123', 'IE');
  const LISTED = number('Company number', '123', 'IE');

  test('are companies of which at least one has the number without its list', () => {
    expect(idsIn(byBareNumber(partiesIn(company('a', { identifiers: [BARE] }), company('b', { identifiers: [LISTED] }))))).toEqual([
      ['a', 'b'],
    ]);
    expect(idsIn(byBareNumber(partiesIn(company('a', { identifiers: [LISTED] }), company('b', { identifiers: [LISTED] }))))).toEqual([]);
  });

  test.each<[string, readonly Facts[], boolean]>([
    ['names that agree', [company('a', { identifiers: [BARE] }), company('b', { identifiers: [LISTED] })], true],
    ['another name', [company('a', { identifiers: [BARE] }), company('b', { identifiers: [LISTED], legalName: 'GRANIT' })], false],
    [
      'another legal form',
      [company('a', { identifiers: [BARE], legalFormCode: '9MRI' }), company('b', { identifiers: [LISTED], legalFormCode: 'T5C4' })],
      false,
    ],
    [
      'a legal form of one only',
      [company('a', { identifiers: [BARE], legalFormCode: '9MRI' }), company('b', { identifiers: [LISTED] })],
      true,
    ],
    [
      'two lists that have the number',
      [
        company('a', { identifiers: [BARE] }),
        company('b', { identifiers: [LISTED] }),
        company('c', { identifiers: [number('VAT group', '123', 'IE')] }),
      ],
      false,
    ],
    [
      'a German number without its court',
      [
        company('a', { identifiers: [number('Registernummer', 'HRB 9', 'DE')] }),
        company('b', { identifiers: [number('Registernummer', 'HRB 9 (Kiel)', 'DE')] }),
      ],
      false,
    ],
  ])('%s: joined by the number or not', (_, names, isJoined) => {
    expect(idsIn(byUnnamedNumber(partiesIn(...names)))).toEqual(isJoined ? [names.map(({ _id }) => _id)] : []);
  });

  test('two may be one company where a number lacks its list and the names share a word', () => {
    const [, bare, listed, foreign] = partiesIn(
      company('a', { identifiers: [BARE] }),
      company('b', { identifiers: [LISTED], legalName: 'NORDLYS GRANIT' }),
      company('c', { identifiers: [BARE], legalName: 'GRANIT' }),
    );
    const key = 'IE 123';
    expect(mayBeOneCompany(key, { left: bare!, right: listed! })).toBe(true);
    expect(mayBeOneCompany(key, { left: listed!, right: bare! })).toBe(true);
    expect(mayBeOneCompany(key, { left: bare!, right: foreign! })).toBe(false);
    expect(mayBeOneCompany(key, { left: listed!, right: listed! })).toBe(false);
    expect(mayBeOneCompany('IE 124', { left: bare!, right: listed! })).toBe(false);
  });
});
