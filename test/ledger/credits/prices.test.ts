/** The price of an operation in a jurisdiction. */
import { expect, test } from 'vitest';
import { pricesOf } from '../../../shared/ledger/credits/prices.ts';

test('an operation costs one credit unless the deployment or the jurisdiction sets a price', () => {
  const [NO, GB] = [{ jurisdiction: 'NO' }, { jurisdiction: 'GB' }];
  expect(pricesOf({}, NO)).toEqual({ search_credit_cost: 1, idfinder_credit_cost: 1, financials_credit_cost: 1 });
  const list = { default: { search: 2, financials: 0 }, NO: { search: 5, idfinder: 3 } };
  expect(pricesOf(list, NO)).toEqual({ search_credit_cost: 5, idfinder_credit_cost: 3, financials_credit_cost: 0 });
  expect(pricesOf(list, GB)).toEqual({ search_credit_cost: 2, idfinder_credit_cost: 1, financials_credit_cost: 0 });
  expect(pricesOf(list, undefined)).toEqual(pricesOf(list, GB));
});

test('a search by the LEI record is free unless its jurisdiction has a price', () => {
  const ES = { jurisdiction: 'ES', route: 'lei' } as const;
  expect(pricesOf({}, ES)).toEqual({ search_credit_cost: 0, idfinder_credit_cost: 1, financials_credit_cost: 1 });
  expect(pricesOf({ default: { search: 4, idfinder: 2 } }, ES)).toMatchObject({ search_credit_cost: 0, idfinder_credit_cost: 2 });
  expect(pricesOf({ ES: { search: 2 } }, ES)).toMatchObject({ search_credit_cost: 2 });
});
