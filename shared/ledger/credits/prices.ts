/** The price of an operation in a register, in credits: 1 unless the operator sets another. PURE. */

import type { Registry } from '../../registers/contract.ts';

/** Credits that operations cost, by jurisdiction, where it is not 1; `default` applies to all other jurisdictions. */
export type PriceList = Readonly<
  Record<string, { readonly search?: number; readonly idfinder?: number; readonly financials?: number; readonly parties?: number }>
>;

export interface Prices {
  search_credit_cost: number;
  idfinder_credit_cost: number;
  financials_credit_cost: number;
}

const DEFAULT_PRICES = { search: 1, idfinder: 1, financials: 1 };
/** Of a look-up of a party, which is asked of all registers at once: set under `default` alone. */
export const partiesPrice = (list: PriceList): number => list.default?.parties ?? 1;

/** `POST /search/lei` gives the same record for free. An operator who wants a price sets it for the jurisdiction. */
const BY_LEI = { search: 0 };

/** By the register that answers, not by the typed code: `CH-ZH` costs what `CH` costs. `undefined` without a jurisdiction. */
export function pricesOf(list: PriceList, registry: Pick<Registry, 'jurisdiction' | 'route'> | undefined): Prices {
  const { search, idfinder, financials } = {
    ...DEFAULT_PRICES,
    ...list.default,
    ...(registry?.route === 'lei' && BY_LEI),
    ...(registry && list[registry.jurisdiction]),
  };
  return { search_credit_cost: search, idfinder_credit_cost: idfinder, financials_credit_cost: financials };
}
