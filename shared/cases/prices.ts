/** Credits that an operation costs in a jurisdiction: 1 unless set. PURE. */
import type { PriceList } from '../services/services.ts';

export interface Prices {
  search_credit_cost: number;
  idfinder_credit_cost: number;
  financials_credit_cost: number;
}

const UNLESS_SET = { search: 1, idfinder: 1, financials: 1 };

export function pricesOf(list: PriceList, jurisdiction: string): Prices {
  const { search, idfinder, financials } = { ...UNLESS_SET, ...list.default, ...list[jurisdiction] };
  return { search_credit_cost: search, idfinder_credit_cost: idfinder, financials_credit_cost: financials };
}
