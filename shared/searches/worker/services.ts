/** What the search queue's worker may use. */
import type { CaseStores } from '../../cases/case-files/services.ts';
import type { LeasedSearch } from '../../ledger/search-rows/search-row.ts';
import type { Entity } from '../../model/entity/entity.ts';
import type { PacingServices, PacingStores } from '../pacing/services.ts';
import type { SearchServices } from '../submit/services.ts';

export interface WorkerStores extends CaseStores, PacingStores {}

export interface WorkerServices extends SearchServices, PacingServices {
  store: WorkerStores;
  /** Whether GLEIF is asked for the LEI of each searched company. */
  leiCrossReference: boolean;
  /** Of a look of a monitor: the search whose result the answer would repeat; `undefined` where it says anything new. */
  sameAsKnown(row: LeasedSearch, answer: Entity): Promise<string | undefined>;
  /** Goes on with a monitor whose look has ended. May be repeated. */
  landLook(userId: string, monitorId: string): Promise<void>;
}
