/** What batches may use. */
import type { CaseStores } from '../../cases/case-files/services.ts';
import type { SearchServices } from '../submit/services.ts';
import type { BatchFiles } from './batch-files.ts';
import type { Batches } from './batch-store.ts';

export interface BatchStores extends CaseStores {
  batches: Batches;
}

/** Sends the message on which a round of a batch begins, after so many seconds. */
export type SendBatch = (batch: { userId: string; batchId: string }, seconds?: number) => Promise<void>;

export interface BatchServices extends SearchServices {
  store: BatchStores;
  files: BatchFiles;
  sendBatch: SendBatch;
  /** Searches of rows, to the workers. */
  sendRows: (searchIds: readonly string[], userId: string) => Promise<void>;
  /** Rows of all batches of an account that are asked at a time. */
  batchWindow: number;
}
