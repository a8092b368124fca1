/** Addresses in one shape. */
import { expect, test } from 'vitest';
import { address } from '../../../shared/model/entity/addresses.ts';

test('an address has all its parts, without blank ones, and one line of them', () => {
  const parts = { lines: [' Quay  1 ', null, '', 'Floor 2'], postalCode: '5003', city: ' Bergen', region: 'Vestland', country: 'NO' };
  expect(address('registered', parts)).toStrictEqual({
    type: 'registered',
    lines: ['Quay 1', 'Floor 2'],
    city: 'Bergen',
    postalCode: '5003',
    region: 'Vestland',
    country: 'NO',
    text: 'Quay 1, Floor 2, 5003 Bergen, Vestland, NO',
  });
});

test('the register’s own line is kept, and absent parts are absent', () => {
  expect(address('postal', { text: ' PO Box\n7 ' })).toStrictEqual({ type: 'postal', lines: [], text: 'PO Box 7' });
  expect(address('business', { city: 'Bergen', text: ' ' })).toStrictEqual({
    type: 'business',
    lines: [],
    city: 'Bergen',
    text: 'Bergen',
  });
  expect(address('service', { postalCode: '5003' })).toStrictEqual({ type: 'service', lines: [], postalCode: '5003', text: '5003' });
});

test('blank parts are no address', () => {
  expect(address('registered', {})).toBeUndefined();
  expect(address('registered', { lines: [' ', undefined], city: '', text: null })).toBeUndefined();
});
