/** What the sweep and the reconciliation may use. */

import type { IdFinderServices, IdFinderStores } from '../idfinder/services.ts';
import type { MonitorServices, MonitorStores } from '../monitors/services.ts';
import type { UnwrapServices, UnwrapStores } from '../unwrap/services.ts';

export interface UpkeepStores extends IdFinderStores, MonitorStores, UnwrapStores {
  unwraps: UnwrapStores['unwraps'];
}

export interface UpkeepServices extends IdFinderServices, MonitorServices, UnwrapServices {
  store: UpkeepStores;
  staleAfterSeconds: number;
}
