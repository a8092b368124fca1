/** One rate-limit item per origin, shared by all workers: it holds the theoretical arrival times of `pace-rule`. */
import type { Update } from '../../platform/table/expressions.ts';
import { TableBusy } from '../../platform/table/faults.ts';
import type { KeyOf } from '../../platform/table/item.ts';
import { paceKey } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import { instantsOf, type Pace, type PaceRule, paceRule, type Wanted, waitMs } from './pace-rule.ts';

/** The item of an origin, as far as it exists. Times are milliseconds since 1970. */
export interface PaceState {
  theoreticalArrivalTime?: number;
  /** The same of looks of monitors alone, by `look-pace`. */
  looksArrivalTime?: number;
  /** Up to when looks have been given their times (`look-turns`). */
  looksPlannedUntil?: number;
  /** The tag of the look that was given its time last. */
  looksTag?: number;
  /** Absent: no search waits. Grows with each search that begins to wait. */
  lineCount?: number;
  /** The tag of the search that was let through last. */
  servedTag?: number;
}

/** One of the times of an item, and how far a take advances it. */
export interface Clock {
  of: 'theoreticalArrivalTime' | 'looksArrivalTime' | 'looksPlannedUntil';
  rule: Pick<PaceRule, 'spacingMs'>;
  wanted: Wanted;
  withinMs: number;
}

export interface Take extends Wanted {
  now: Date;
  /** How far from now the first request may be. */
  withinMs?: number;
  /** Also takes where others wait. */
  passesLine?: boolean;
  /** Of a search that waited, or of a look: its tag, or a later one that was let through before. */
  tags?: Pick<PaceState, 'servedTag' | 'looksTag'>;
  /** Another clock of the item that it advances, or nothing is taken. */
  beside?: Clock;
  /** Looks that are planned from now on begin so much later. */
  unplannedMs?: number;
}

/** `at`: when each request may be sent, in milliseconds since 1970. Without it nothing was taken: `waitMs` until there is an allowance. */
export type Taken = { at: number[]; state: PaceState } | { at?: undefined; waitMs: number; state: PaceState };

const MAX_ATTEMPTS = 20;

const paceItemKey = (origin: string): KeyOf<PaceState> => paceKey(origin);

const waitOf = ({ of, rule, wanted }: Clock, state: PaceState, now: number): number => waitMs(rule, wanted, state[of], now);

export class Paces {
  readonly #table: Table;
  /** The item last seen, by origin: decides which update is tried first, and nothing else. */
  readonly #seen = new Map<string, PaceState>();

  constructor(table: Table) {
    this.#table = table;
  }

  /** Takes all of these requests at once, or none: one write where the allowance is there. */
  async take(origin: string, pace: Pace, take: Take): Promise<Taken> {
    const [rule, now] = [paceRule(pace), take.now.getTime()];
    const { count, withinMs = 0, beside } = take;
    const own: Clock = { of: 'theoreticalArrivalTime', rule, wanted: take, withinMs };
    const clocks = beside ? [own, beside] : [own];
    // More than an idle register would allow.
    if (waitOf(own, {}, now) > withinMs) return { waitMs: waitOf(own, this.#seen.get(origin) ?? {}, now), state: {} };
    const { isTaken, state } = await this.advance(origin, clocks, take);
    if (isTaken) return { at: instantsOf(rule, count, state.theoreticalArrivalTime!, now), state };
    return { waitMs: Math.max(...clocks.map((clock) => waitOf(clock, state, now))), state };
  }

  /** All of the clocks, or none. */
  async advance(origin: string, clocks: readonly Clock[], take: TakeSettings): Promise<{ isTaken: boolean; state: PaceState }> {
    const now = take.now.getTime();
    let state = this.#seen.get(origin) ?? {};
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      const { done, item } = await this.#table.tryUpdate(updateOf(origin, clocks, state, take));
      state = stateOf(item);
      this.#seen.set(origin, state);
      if (done) return { isTaken: true, state };
      const mustWait = state.lineCount !== undefined && !take.passesLine;
      if (mustWait || clocks.some((clock) => waitOf(clock, state, now) > clock.withinMs)) return { isTaken: false, state };
    }
    throw new TableBusy(`the pace of ${origin} could not be read`);
  }
}

type TakeSettings = Pick<Take, 'now' | 'passesLine' | 'tags' | 'unplannedMs'>;

/** `state`: as the item is thought to be. The condition says so for each clock: that it has run ahead of now, or not. */
function updateOf(
  origin: string,
  clocks: readonly Clock[],
  state: PaceState,
  { now, passesLine, tags = {}, unplannedMs = 0 }: TakeSettings,
): Update<PaceState> {
  const at = now.getTime();
  const sets: string[] = [];
  const conditions: string[] = passesLine ? [] : ['attribute_not_exists(lineCount)'];
  const values: Record<string, number> = { ':now': at };
  for (const { of, rule, wanted, withinMs } of clocks) {
    const { count, before = 0, burst } = wanted;
    const cost = count * rule.spacingMs;
    if ((state[of] ?? 0) >= at) {
      sets.push(`${of} = ${of} + :${of}`);
      conditions.push(`${of} >= :now AND ${of} <= :${of}Latest`);
      values[`:${of}`] = cost;
      values[`:${of}Latest`] = at + withinMs + (burst - before - Math.min(count, burst)) * rule.spacingMs;
    } else {
      sets.push(`${of} = :${of}`);
      conditions.push(`(attribute_not_exists(${of}) OR ${of} < :now)`);
      values[`:${of}`] = at + cost;
    }
  }
  for (const [name, tag] of Object.entries(tags)) {
    sets.push(`${name} = :${name}`);
    values[`:${name}`] = tag;
  }
  if (unplannedMs > 0) {
    sets.push('looksPlannedUntil = if_not_exists(looksPlannedUntil, :now) + :unplanned');
    values[':unplanned'] = unplannedMs;
  }
  return { key: paceItemKey(origin), update: `SET ${sets.join(', ')}`, condition: conditions.join(' AND '), values };
}

const KEPT = ['theoreticalArrivalTime', 'looksArrivalTime', 'looksPlannedUntil', 'looksTag', 'lineCount', 'servedTag'] as const;

export const stateOf = (item: PaceState = {}): PaceState =>
  Object.fromEntries(KEPT.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])));
