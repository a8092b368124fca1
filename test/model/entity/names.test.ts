/** Names of people and companies in a form that can be compared. */
import { expect, test } from 'vitest';
import { comparableName, fullName } from '../../../shared/model/entity/names.ts';

test.each([
  ['Jean-Claude  Müller', 'JEAN CLAUDE MULLER'],
  ['  O’Neill & Søn, A/S ', 'O NEILL SØN A S'],
  ['Ｆｊｏｒｄ', 'FJORD'],
  ['Фьорд №1', 'ФЬОРД NO1'],
  ['-', ''],
])('%s is compared as %s', (name, comparable) => {
  expect(comparableName(name)).toBe(comparable);
});

test('a person’s name is joined from its parts, without blank ones', () => {
  expect(fullName(' Ada ', null, 'von\n Invented', '', undefined)).toBe('Ada von Invented');
  expect(fullName()).toBe('');
});
