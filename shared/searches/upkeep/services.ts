/** What the sweep and the reconciliation may use. */

import type { BatchStores, SendBatch } from '../batches/services.ts';
import type { IdFinderServices, IdFinderStores } from '../idfinder/services.ts';
import type { MonitorServices, MonitorStores } from '../monitors/services.ts';
import type { UnwrapServices, UnwrapStores } from '../unwrap/services.ts';

export interface UpkeepStores extends IdFinderStores, MonitorStores, UnwrapStores, BatchStores {
  unwraps: UnwrapStores['unwraps'];
}

export interface UpkeepServices extends IdFinderServices, MonitorServices, UnwrapServices {
  store: UpkeepStores;
  sendBatch: SendBatch;
  staleAfterSeconds: number;
}
