/** Which register of a jurisdiction is asked for a number. */
import { expect, test } from 'vitest';
import type { Schemas } from '../../client/src/index.ts';
import { registerOf } from '../../client/src/registers.ts';

const scheme = (pattern: string) => ({ type: '', format: '', pattern, example: '' });
const first = { registry: 'LEI', search_credit_cost: 0, identifiers: [scheme('^[A-Z]\\d{8}$'), scheme('^[A-Z]\\d{1,7}$')] };
const second = { registry: 'Gazette', search_credit_cost: 1, identifiers: [scheme('^[A-Z]\\d{1,7}$')] };
const spain = { ...first, secondRegister: second } as unknown as Schemas['Jurisdiction'];

test.each([
  ['B10552347', 'LEI', 0],
  ['m 897-574', 'Gazette', 1],
  ['', 'LEI', 0],
])('%j is asked in %s, for %i credits', (number, registry, cost) => {
  expect(registerOf(spain, number)).toMatchObject({ registry, search_credit_cost: cost });
});

test('a jurisdiction with one register has no other', () => {
  const { secondRegister: _, ...one } = spain;
  expect(registerOf(one as Schemas['Jurisdiction'], 'M897574').registry).toBe('LEI');
});
