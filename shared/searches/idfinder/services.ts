/** What the identifier finder may use. */
import type { DailyLimits } from '../../accounts/account/account.ts';
import type { WorkerServices, WorkerStores } from '../worker/services.ts';
import type { Finds } from './find-store.ts';
import type { WebSearch } from './web-search.ts';

export interface IdFinderStores extends WorkerStores {
  finds: Finds;
}

export interface IdFinderServices extends WorkerServices {
  store: IdFinderStores;
  webSearch: WebSearch | undefined;
  /** Whether the operator pays for each web search. */
  isWebSearchPaid: boolean;
  dailyLimits: DailyLimits;
}
