/** Credits that an operation costs in a jurisdiction: 1 unless set. PURE. */
export interface Prices {
  search_credit_cost: number;
  idfinder_credit_cost: number;
  financials_credit_cost: number;
}

export const pricesOf = (_jurisdiction: string): Prices => ({ search_credit_cost: 1, idfinder_credit_cost: 1, financials_credit_cost: 1 });
