/** What a function may do, by name: `lib/function-rights.ts` makes the grants and sets the variables. */

import type { PARTITION_PREFIX } from '../platform/settings/names.ts';

export type TableAction = 'GetItem' | 'BatchGetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem';
export type QueueAction = 'SendMessage' | 'ReceiveMessage' | 'DeleteMessage' | 'GetQueueAttributes' | 'ChangeMessageVisibility';
export type ObjectAction = 'GetObject' | 'PutObject' | 'DeleteObject';

/** Kinds of rows of the table. */
export type RowKind = keyof typeof PARTITION_PREFIX;

export interface Rights {
  readonly table?: readonly { readonly rows: readonly RowKind[]; readonly actions: readonly TableAction[] }[];
  readonly queue?: readonly QueueAction[];
  /** Sends messages about deliveries. */
  readonly sendDeliveries?: true;
  /** `list`: may also list the bucket. `only`: a part of the bucket. */
  readonly documents?: {
    readonly actions: readonly ObjectAction[];
    readonly list?: true;
    readonly only?: 'cases' | 'largeAnswers' | 'batches';
  };
  /** Sends evidence packs to be made. */
  readonly sendPacks?: true;
  /** Sends batches to their worker. */
  readonly sendBatches?: true;
  /** Writes events of the caller. */
  readonly events?: true;
  /** Reads the credentials of the registers, and which copies of registers there are. */
  readonly registerCredentials?: true;
  /** Reads own copies of registers. */
  readonly registerCopies?: true;
  /** Reads the secret that the secrets of webhooks follow from. */
  readonly webhookMaster?: true;
  /** Tries passwords on the user pool. */
  readonly signIn?: true;
  /** Settings of the deployment that the function reads. */
  readonly settings?: readonly ('prices' | 'rateLimit' | 'dailyLimits' | 'webSearch' | 'partySearch')[];
}

/** The rows of the caller alone: account, ledger, list of cases, API key. */
export const CALLER_ROWS: readonly RowKind[] = ['accounts', 'apiKeys'];
export const CASE_ROWS: readonly RowKind[] = [...CALLER_ROWS, 'cases'];
/** With the lists of cases that are shared with a reader. */
export const SHARED_CASE_ROWS: readonly RowKind[] = [...CASE_ROWS, 'readers'];

/** With webhook endpoints and deliveries. */
export const WEBHOOK_ROWS: readonly RowKind[] = [...CALLER_ROWS, 'webhooks'];

/** A batch with what changes on its account at the same time. */
export const CHANGE_BATCH: readonly TableAction[] = ['GetItem', 'PutItem', 'UpdateItem'];

/** The caller's key, and rows beside the account in one round trip. */
export const READ: readonly TableAction[] = ['GetItem', 'BatchGetItem'];
/** An accepted search: hold, search row, case row, replay row. */
export const SUBMIT: readonly TableAction[] = [...READ, 'PutItem', 'UpdateItem'];
