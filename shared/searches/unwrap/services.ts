/** What unwraps may use. */
import type { CaseStores } from '../../cases/case-files/services.ts';
import type { SearchServices } from '../submit/services.ts';
import type { Unwraps } from './unwrap-store.ts';

export interface UnwrapStores extends CaseStores {
  unwraps: Unwraps;
}

export interface UnwrapServices extends SearchServices {
  store: UnwrapStores;
}
