/** Credits that an operation costs in a register: 1 unless set. PURE. */
import type { Registry } from '../registers/contract.ts';
import type { PriceList } from '../services/services.ts';

export interface Prices {
  search_credit_cost: number;
  idfinder_credit_cost: number;
  financials_credit_cost: number;
}

const UNLESS_SET = { search: 1, idfinder: 1, financials: 1 };
/** The same record is free by `POST /search/lei`; an operator who wants a price for it names the jurisdiction. */
const BY_LEI = { search: 0 };

/** By the register that answers, never by the code that was typed: `CH-ZH` is `CH`. `undefined` where no jurisdiction was named. */
export function pricesOf(list: PriceList, registry: Pick<Registry, 'jurisdiction' | 'route'> | undefined): Prices {
  const { search, idfinder, financials } = {
    ...UNLESS_SET,
    ...list.default,
    ...(registry?.route === 'lei' && BY_LEI),
    ...(registry && list[registry.jurisdiction]),
  };
  return { search_credit_cost: search, idfinder_credit_cost: idfinder, financials_credit_cost: financials };
}
