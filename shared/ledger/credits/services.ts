/** What the features of credits may use. */
import type { AccountServices, AccountStores } from '../../accounts/account/services.ts';
import type { SearchRowStores } from '../search-rows/stores.ts';
import type { PriceList } from './prices.ts';

export interface LedgerStores extends AccountStores, SearchRowStores {}

export interface LedgerServices extends AccountServices {
  store: LedgerStores;
  prices: PriceList;
}
