/** Groups of entities that are one party: joined, kept apart by a veto between any two members, and linked in components. */
import { describe, expect, test } from 'vitest';
import { componentsOf, Groups } from '../../../shared/ownership/cases/identity-groups.ts';
import { type Party, partiesOf } from '../../../shared/ownership/cases/identity-party.ts';
import { pairKey, Vetoes } from '../../../shared/ownership/cases/identity-vetoes.ts';
import { caseOf, company, person } from '../cases.ts';

/** Persons by id, each with the date of birth that is given; `apart`: a pair that is decided to be two. */
function personsOf(births: Readonly<Record<string, string>>, apart: readonly (readonly [string, string])[] = []) {
  const names = Object.entries(births).map(([id, dateOfBirth]) => person(id, { dateOfBirth }));
  const parties = partiesOf(caseOf({ of: company('t'), names }));
  const at = (id: string): Party => parties.find((party) => party.id === id)!;
  const groups = new Groups(parties, new Vetoes(parties, new Set(apart.map(([one, other]) => pairKey(one, other)))));
  const join = (one: string, other: string): void => groups.join(at(one), at(other));
  const vetoes = (one: string, other: string) => groups.objectionBetween(groups.byId(one)!, groups.byId(other)!)?.vetoes;
  const idsWith = (id: string): string[] =>
    groups
      .byId(id)!
      .members.map((member) => member.id)
      .toSorted();
  return { groups, at, join, vetoes, idsWith };
}

describe('a group', () => {
  test('has every member of both groups that are joined, whichever is larger', () => {
    const { join, idsWith, groups, at } = personsOf({ a: '1980', b: '1980', c: '1980', d: '1980' });
    join('a', 'b');
    join('c', 'a');
    expect([idsWith('a'), idsWith('b'), idsWith('c'), idsWith('d')]).toEqual([['a', 'b', 'c'], ['a', 'b', 'c'], ['a', 'b', 'c'], ['d']]);
    expect([groups.areOne(at('b'), at('c')), groups.areOne(at('b'), at('d'))]).toEqual([true, false]);
    join('b', 'c');
    expect(idsWith('a')).toEqual(['a', 'b', 'c']);
  });

  test('is kept apart by a veto of any member, also of one that joined later', () => {
    const { join, vetoes } = personsOf({ a: '1980-05', b: '1980-05-01', c: '1980-05-17' });
    expect([vetoes('a', 'b'), vetoes('a', 'c'), vetoes('b', 'c')]).toEqual([undefined, undefined, ['dateOfBirth']]);
    join('a', 'b');
    expect(vetoes('a', 'c')).toEqual(['dateOfBirth']);
    expect(vetoes('c', 'a')).toEqual(['dateOfBirth']);
  });

  test('names the two members between whom the veto is', () => {
    const { groups, join } = personsOf({ a: '1980-05', b: '1980-05-01', c: '1980-05-17' });
    join('a', 'b');
    const { left, right } = groups.objectionBetween(groups.byId('a')!, groups.byId('c')!)!;
    expect([left.id, right.id]).toEqual(['b', 'c']);
  });

  test('has no veto against itself, nor against a group with the same facts', () => {
    const { vetoes } = personsOf({ a: '1980-05-01', b: '1980-05-01' });
    expect([vetoes('a', 'a'), vetoes('a', 'b')]).toEqual([undefined, undefined]);
  });

  test('keeps a decision that two of equal facts are two', () => {
    const { join, vetoes } = personsOf({ a: '1980', b: '1980', c: '1980' }, [['a', 'b']]);
    expect([vetoes('a', 'b'), vetoes('b', 'c')]).toEqual([['decision'], undefined]);
    join('a', 'c');
    expect(vetoes('b', 'c')).toEqual(['decision']);
  });

  test('of the same facts has the same key, in whatever order its members joined', () => {
    const { groups, join } = personsOf({ a: '1980', b: '1980-05', c: '1980-05', d: '1980' });
    expect(groups.byId('a')!.facts).toBe(groups.byId('d')!.facts);
    expect(groups.byId('a')!.facts).not.toBe(groups.byId('b')!.facts);
    join('a', 'b');
    join('c', 'd');
    expect(groups.byId('a')!.facts).toBe(groups.byId('c')!.facts);
  });
});

test('of each group the party with the first id is taken, in the order of ids', () => {
  const { groups, at, join } = personsOf({ d: '1980', b: '1980', c: '1980', a: '1980' });
  join('d', 'b');
  join('c', 'd');
  expect(groups.firstOfEach([at('d'), at('c'), at('b'), at('a')]).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(groups.firstOfEach([at('d'), at('c')]).map(({ id }) => id)).toEqual(['c']);
});

test('links are connected over a group that they share, not only over a party', () => {
  const { groups, at, join } = personsOf({ a: '1980', b: '1980', c: '1980', d: '1980', e: '1980', f: '1980' });
  join('b', 'c');
  const link = (one: string, other: string) => ({ left: at(one), right: at(other) });
  const found = componentsOf([link('a', 'b'), link('e', 'f'), link('c', 'd')], groups);
  expect(found.map((links) => links.map(({ left, right }) => `${left.id}${right.id}`))).toEqual([['ab', 'cd'], ['ef']]);
  expect(componentsOf([], groups)).toEqual([]);
});
