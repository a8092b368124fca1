/**
 * How many long calls of an account are open. Each takes one of a few slots when it begins and frees it at its end; a slot whose call died is
 * free again at the time that it holds.
 */
import { randomInt } from 'node:crypto';
import type { KeyOf } from '../../platform/table/item.ts';
import { openCallsKey } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';

/** `wait`: for events. `find`: of the identifier finder. `work`: everything else that may take seconds. */
export type LongCall = 'wait' | 'find' | 'work';

/** Calls of each kind that one account may have open, over all instances. */
export const MAX_OPEN: Readonly<Record<LongCall, number>> = { wait: 5, find: 10, work: 5 };

/** A slot is a number and nothing more: milliseconds since 1970 until which it is taken. Up to a second less makes it unique. */
type Slots = Record<string, number>;

export interface TakenSlot {
  name: string;
  until: number;
}

/** Further calls are refused without a request to the table for as long as this at most. */
const FULL_MS = 1_000;
/** A number of this size has only 4,096 values within one millisecond. */
const UNIQUE_MS = 1_000;
/** Several calls may want the same free slot. */
const MAX_TRIES = 8;
const KEPT_SECONDS = 3_600;
const MAX_REMEMBERED = 10_000;

const slotsKey = (userId: string, kind: LongCall): KeyOf<Slots> => openCallsKey(userId, kind);

export class OpenCalls {
  readonly #table: Table;
  /** Until when all slots are known to be taken, and when the first of them ends. */
  readonly #full = new Map<string, { until: number; firstEnd: number }>();

  constructor(table: Table) {
    this.#table = table;
  }

  /** Takes a slot for so many seconds. `freeAt`: all are taken, the first until then (milliseconds since 1970). */
  async take(userId: string, kind: LongCall, seconds: number, now: Date): Promise<TakenSlot | { freeAt: number }> {
    const at = now.getTime();
    const full = this.#full.get(`${kind} ${userId}`);
    if (full && full.until > at) return { freeAt: full.firstEnd };
    const until = at + seconds * 1_000 - Math.random() * UNIQUE_MS;
    let free = slotNames(kind);
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      const name = free[randomInt(free.length)]!;
      const slots = await this.#takeSlot(userId, kind, { name, until }, at);
      if (!slots) return { name, until };
      free = slotNames(kind).filter((one) => !((slots[one] ?? 0) > at));
      if (free.length === 0) return { freeAt: this.#remember(userId, kind, at, slots) };
    }
    return { freeAt: at + FULL_MS };
  }

  /** Frees a slot, unless its time was over and another call has it. */
  async release(userId: string, kind: LongCall, { name, until }: TakenSlot): Promise<void> {
    this.#full.delete(`${kind} ${userId}`);
    await this.#table.updateIf({
      key: slotsKey(userId, kind),
      update: 'REMOVE #slot',
      condition: '#slot = :until',
      names: { '#slot': name },
      values: { ':until': until },
    });
  }

  /** `undefined` where the slot was taken, else all slots as they are. */
  async #takeSlot(userId: string, kind: LongCall, { name, until }: TakenSlot, at: number): Promise<Slots | undefined> {
    const { done, item } = await this.#table.tryUpdate({
      key: slotsKey(userId, kind),
      update: 'SET #slot = :until, #ttl = :end',
      condition: 'attribute_not_exists(#slot) OR #slot <= :now',
      names: { '#slot': name, '#ttl': 'ttl' },
      values: { ':until': until, ':now': at, ':end': Math.floor(at / 1_000) + KEPT_SECONDS },
    });
    // A repeat of the update whose response was lost finds its own slot.
    return done || item?.[name] === until ? undefined : (item ?? {});
  }

  #remember(userId: string, kind: LongCall, at: number, slots: Slots): number {
    const firstEnd = Math.min(...slotNames(kind).map((name) => slots[name]!));
    if (this.#full.size >= MAX_REMEMBERED) this.#full.clear();
    this.#full.set(`${kind} ${userId}`, { until: Math.min(firstEnd, at + FULL_MS), firstEnd });
    return firstEnd;
  }
}

const slotNames = (kind: LongCall): string[] => Array.from({ length: MAX_OPEN[kind] }, (_, at) => `slot${at}`);
