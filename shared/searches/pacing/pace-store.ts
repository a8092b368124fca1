/** One rate-limit item per origin, shared by all workers: it holds the theoretical arrival time of `pace-rule`. */
import { TableBusy } from '../../platform/table/faults.ts';
import type { KeyOf } from '../../platform/table/item.ts';
import { paceKey } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import { instantsOf, type Pace, paceRule, type Wanted, waitMs } from './pace-rule.ts';

/** The item of an origin, as far as it exists. */
export interface PaceState {
  /** Milliseconds since 1970. */
  theoreticalArrivalTime?: number;
  /** Absent: no search waits. Grows with each search that begins to wait. */
  lineCount?: number;
  /** The tag of the search that was let through last. */
  servedTag?: number;
}

/** As it is stored. */
export interface PaceItem {
  /** The theoretical arrival time. */
  theoreticalArrivalTime?: number;
  lineCount?: number;
  servedTag?: number;
}

export interface Take extends Wanted {
  now: Date;
  /** How far from now the first request may be. */
  withinMs?: number;
  /** Also takes where others wait. */
  passesLine?: boolean;
  /** Of a search that waited: its tag, or a later one that was let through before. */
  servedTag?: number;
}

/** `at`: when each request may be sent, in milliseconds since 1970. Without it nothing was taken: `waitMs` until there is an allowance. */
export type Taken = { at: number[]; state: PaceState } | { at?: undefined; waitMs: number; state: PaceState };

const MAX_ATTEMPTS = 20;

const paceItemKey = (origin: string): KeyOf<PaceItem> => paceKey(origin);

export class Paces {
  readonly #table: Table;
  /** The time last seen, by origin: decides which of two updates is tried first, and nothing else. */
  readonly #seen = new Map<string, number>();

  constructor(table: Table) {
    this.#table = table;
  }

  /** Takes all of these requests at once, or none: one write where the allowance is there. */
  async take(origin: string, pace: Pace, take: Take): Promise<Taken> {
    const rule = paceRule(pace);
    const now = take.now.getTime();
    const { count, withinMs = 0 } = take;
    const seen = this.#seen.get(origin);
    // More than an idle register would allow.
    if (waitMs(rule, take, 0, now) > withinMs) return { waitMs: waitMs(rule, take, seen, now), state: {} };
    let isBusy = (seen ?? 0) >= now;
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      const { isTaken, state } = await this.#try(origin, rule.spacingMs, take, isBusy);
      const { theoreticalArrivalTime: arrival } = state;
      if (arrival !== undefined) this.#seen.set(origin, arrival);
      if (isTaken) return { at: instantsOf(rule, count, arrival!, now), state };
      const wait = waitMs(rule, take, arrival, now);
      const mustWait = state.lineCount !== undefined && !take.passesLine;
      if (wait > withinMs || mustWait) return { waitMs: wait, state };
      isBusy = (arrival ?? 0) >= now;
    }
    throw new TableBusy(`the pace of ${origin} could not be read`);
  }

  async #try(
    origin: string,
    spacingMs: number,
    { count, before = 0, burst, now, withinMs = 0, passesLine, servedTag }: Take,
    isBusy: boolean,
  ): Promise<{ isTaken: boolean; state: PaceState }> {
    const at = now.getTime();
    const cost = count * spacingMs;
    const latest = at + withinMs + (burst - before - Math.min(count, burst)) * spacingMs;
    const free = passesLine ? '' : ' AND attribute_not_exists(lineCount)';
    const sets = isBusy ? 'theoreticalArrivalTime = theoreticalArrivalTime + :cost' : 'theoreticalArrivalTime = :until';
    const condition = isBusy
      ? 'theoreticalArrivalTime >= :now AND theoreticalArrivalTime <= :latest'
      : '(attribute_not_exists(theoreticalArrivalTime) OR theoreticalArrivalTime < :now)';
    const { done, item } = await this.#table.tryUpdate({
      key: paceItemKey(origin),
      update: `SET ${sets}${servedTag === undefined ? '' : ', servedTag = :served'}`,
      condition: condition + free,
      values: {
        ':now': at,
        ...(isBusy ? { ':cost': cost, ':latest': latest } : { ':until': at + cost }),
        ...(servedTag !== undefined && { ':served': servedTag }),
      },
    });
    return { isTaken: done, state: stateOf(item) };
  }
}

export const stateOf = ({ theoreticalArrivalTime, lineCount, servedTag }: PaceItem = {}): PaceState => ({
  ...(theoreticalArrivalTime !== undefined && { theoreticalArrivalTime }),
  ...(lineCount !== undefined && { lineCount }),
  ...(servedTag !== undefined && { servedTag }),
});
