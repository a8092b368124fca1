/** What the search queue's worker may use. */
import type { CaseStores } from '../../cases/case-files/services.ts';
import type { PacingServices, PacingStores } from '../pacing/services.ts';
import type { SearchServices } from '../submit/services.ts';

export interface WorkerStores extends CaseStores, PacingStores {}

export interface WorkerServices extends SearchServices, PacingServices {
  store: WorkerStores;
  /** Whether GLEIF is asked for the LEI of each searched company. */
  leiCrossReference: boolean;
}
