/** What the sweep and the reconciliation may use. */
import type { IdFinderServices, IdFinderStores } from '../idfinder/services.ts';
import type { UnwrapServices, UnwrapStores } from '../unwrap/services.ts';

export interface UpkeepStores extends IdFinderStores, UnwrapStores {
  unwraps: UnwrapStores['unwraps'];
}

export interface UpkeepServices extends IdFinderServices, UnwrapServices {
  store: UpkeepStores;
  staleAfterSeconds: number;
}
