/** What waiting for a register may use. */
import type { SearchRowStores } from '../../ledger/search-rows/stores.ts';
import type { Basics } from '../../platform/observability/basics.ts';
import type { SearchQueue } from '../../platform/queue/search-queue.ts';
import type { Lines } from './line-store.ts';
import type { Paces } from './pace-store.ts';

export interface PacingStores extends SearchRowStores {
  lines: Lines;
  paces: Paces;
}

/** Resolves after the given milliseconds, or when the signal is aborted. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export interface PacingServices extends Basics {
  store: PacingStores;
  queue: SearchQueue;
  /** How a request to a register waits for its slot within a look-up. */
  pause: Pause;
}
