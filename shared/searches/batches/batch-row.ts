/**
 * The row of a batch, as it is stored. What its rows say is in the bucket (`batch-files.ts`); what was charged follows from the rows of the
 * searches.
 *
 * A block of rows has one hold on the account. The block stands here exactly as long as its hold stands there: both are written in one
 * transaction, when the block begins and when it ends. So a driver that dies leaves no hold without a block, and no block is charged twice.
 */
import type { KeyOf } from '../../platform/table/item.ts';
import { batchKey, blockIdOf } from '../../platform/table/keys.ts';

export const BATCH_STATUSES = ['AWAITING_UPLOAD', 'CHECKING', 'READY', 'RUNNING', 'PAUSED', 'DONE', 'CANCELLED', 'REJECTED'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];
export const PAUSE_REASONS = ['by_owner', 'out_of_credits', 'ceiling_reached', 'account_suspended', 'not_subscribed'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];
export const REJECTIONS = [
  'not_uploaded',
  'wrong_size',
  'too_large',
  'not_utf8',
  'no_table',
  'too_many_rows',
  'no_rows',
  'files_expired',
] as const;
export type Rejection = (typeof REJECTIONS)[number];

/** Rows of a batch. */
export const MAX_ROWS = 10_000;
/** Rows that a request may have in its body. */
export const MAX_INLINE_ROWS = 500;
/** Bytes of an uploaded file. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
/** Rows of a block: each of its two transactions is paid by the size of the account. */
export const BLOCK_ROWS = 50;

/** Rows that are asked and share a hold. */
export interface Block {
  /** 1, 2, 3 … of the batch. */
  number: number;
  /** Numbers of its rows, from 1. */
  rows: number[];
  /** Credits that they can cost at most: the hold. */
  cost: number;
  /** Of the hold. */
  attempt: string;
  at: string;
}

/** How far the rows of one register are. */
export interface RegisterRows {
  /** Of the register that answers. */
  code: string;
  /** To be asked. */
  rows: number;
  /** How many of them are in blocks, or have ended. */
  begun: number;
  done: number;
  /** Look-ups that its published limit allows in an hour; absent where it has none, and for invented companies. */
  perHour?: number;
}

/** What a file has, by kind of row. */
export interface RowCounts {
  rows: number;
  /** Duplicates included. */
  valid: number;
  invalid: number;
  duplicates: number;
}

export interface Batch {
  batchId: string;
  userId: string;
  createdAt: string;
  updatedAt: string;
  status: BatchStatus;
  /** Of a paused one. */
  reason?: PauseReason;
  /** Of a rejected one, with the line of the file where it has one. */
  rejection?: Rejection;
  line?: number;
  name?: string;
  sandbox: boolean;
  /** Financial statements as well. */
  financials?: true;
  upload?: { contentType: UploadType; bytes: number; until: string };
  /** Counts every change; `mark` tells whose change it was. */
  version: number;
  mark: string;
  counts?: RowCounts;
  /** Credits that all rows can cost at most. */
  most: number;
  maxCredits?: number;
  registers: RegisterRows[];
  blocks: Block[];
  /** Blocks that have been begun. */
  begun: number;
  /** Rows that have ended, of those that are asked. */
  completed: number;
  failed: number;
  /** Credits charged. */
  captured: number;
  /** Tenths of the rows that events `batch.progressed` have reported. */
  reported: number;
  startedAt?: string;
  /** Nothing changes any more. */
  endedAt?: string;
  leaseId?: string;
  leaseUntil?: string;
  /** Drivers in a row that came to no end. */
  tries?: number;
  /** Until then a message is on its way that makes it go on. */
  wakeAt?: string;
  openSince?: string;
  /** Seconds since 1970. */
  ttl?: number;
}

export const UPLOAD_TYPES = ['text/csv', 'application/x-ndjson'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

export const batchItemKey = (userId: string, batchId: string): KeyOf<Batch> => batchKey(userId, batchId);

/** The id of a block's hold. */
export const holdIdOf = ({ batchId }: Pick<Batch, 'batchId'>, { number }: Pick<Block, 'number'>): string => blockIdOf(batchId, number);

/** Whether it continues without its caller. */
export const isOpen = ({ status, blocks, endedAt }: Pick<Batch, 'status' | 'blocks' | 'endedAt'>): boolean =>
  status === 'CHECKING' || status === 'RUNNING' || blocks.length > 0 || (status === 'CANCELLED' && endedAt === undefined);

/** Credits of its blocks. */
export const heldOf = ({ blocks }: Pick<Batch, 'blocks'>): number => blocks.reduce((sum, { cost }) => sum + cost, 0);

/** Rows that are to be asked: valid ones, each once. */
export const askedRows = ({ registers }: Pick<Batch, 'registers'>): number => registers.reduce((sum, { rows }) => sum + rows, 0);

/** Rows that are to be asked and are in no block yet. */
export const rowsLeft = ({ registers }: Pick<Batch, 'registers'>): number =>
  registers.reduce((sum, { rows, begun }) => sum + rows - begun, 0);

/** Numbers of the blocks that have ended: each has a part of the results. */
export function endedBlocks({ begun, blocks }: Pick<Batch, 'begun' | 'blocks'>): number[] {
  const open = new Set(blocks.map(({ number }) => number));
  return Array.from({ length: begun }, (_, at) => at + 1).filter((number) => !open.has(number));
}

export const endedRows = ({ completed, failed }: Pick<Batch, 'completed' | 'failed'>): number => completed + failed;
