/**
 * What each `Idempotency-Key` of an account was used for, whatever the endpoint and the case: written in the transaction of what it made,
 * read beside it. It also says which of the ids that follow from the key is the last one, so that none before it is looked at again.
 */

import type { Put } from '../../platform/table/expressions.ts';
import type { KeyOf } from '../../platform/table/item.ts';
import { repeatKey } from '../../platform/table/keys.ts';

export interface Repeat {
  /** Of the endpoint and the request's body. */
  fingerprint: string;
  /** Which of the ids that follow from the key was used (`repeatableId`). */
  generation: number;
  /** ISO 8601. */
  at: string;
}

/** A repeated key means the same request for a day. */
const REPLAY_MS = 24 * 3_600_000;
/** For as long as the next request with the key need not look for its place from the beginning. */
const KEPT_SECONDS = 30 * 86_400;

export const isRepeatable = (at: string, now: Date): boolean => now.getTime() - Date.parse(at) <= REPLAY_MS;

export const repeatItemKey = (userId: string, idempotencyKey: string): KeyOf<Repeat> => repeatKey(userId, idempotencyKey);

/** What there is to be written with a request that came with a key. */
export type RepeatWrite = Repeat & { userId: string; idempotencyKey: string };

/** Meanwhile another request has used the key for something else. */
export class RepeatTaken extends Error {
  constructor(cause: unknown) {
    super('the Idempotency-Key was used by another request at the same time', { cause });
    this.name = 'RepeatTaken';
  }
}

/** Gives way to a later generation only. */
export function repeatPut({ userId, idempotencyKey, ...repeat }: RepeatWrite): Put {
  const ttl = Math.floor(Date.parse(repeat.at) / 1000) + KEPT_SECONDS;
  return {
    item: { ...repeatKey(userId, idempotencyKey), ...repeat, ttl },
    condition: 'attribute_not_exists(pk) OR generation < :generation',
    values: { ':generation': repeat.generation },
  };
}
