/** GLEIF: the number of a record in its own register. */
import { expect, test } from 'vitest';
import { registryNumber } from '../../../shared/registers/gleif/identifiers.ts';

const numberAt = (registeredAt: { id?: string; other?: string }, registeredAs = ' 12  34 ') =>
  registryNumber({ registeredAs, registeredAt } as never, 'GB', { RA000585: 'Companies Register' })[0];

test('a number has the name of its register, or the code where the name is not known', () => {
  expect(numberAt({ id: 'RA000585' })).toMatchObject({ value: '12 34', registry: 'Companies Register' });
  expect(numberAt({ id: 'RA000999' })).toMatchObject({ registry: 'RA000999' });
});

test.each(['RA999999', 'RA888888', 'RA777777'])('%s names no register: what the record says in words is taken', (id) => {
  expect(numberAt({ id, other: ' Deed of foundation ' })).toMatchObject({ registry: 'Deed of foundation' });
  expect(numberAt({ id })).not.toHaveProperty('registry');
});

test('a record without a number has none', () => {
  expect(numberAt({ id: 'RA000585' }, '  ')).toBeUndefined();
});
