/** How often each register is asked, over all workers: one item an origin, which says until when its allowance is spoken for. */
import { paceKey } from '../table/keys.ts';
import { ConditionFailed, type Item, type Table, TableBusy } from '../table/table.ts';
import { instantsOf, type Pace, paceRule, type Wanted, waitMs } from './pace-rule.ts';

/** The item of an origin, as far as it is there. */
export interface PaceState {
  /** Milliseconds since 1970. */
  spokenUntil?: number;
  /** Absent: nobody waits. Grows with each search that begins to wait. */
  lineCount?: number;
  /** The tag of the search that was let through last. */
  servedTag?: number;
}

export interface Take extends Wanted {
  now: Date;
  /** How far from now the first of them may be. */
  withinMs?: number;
  /** Takes also where others wait. */
  passesLine?: boolean;
  /** Of a search that waited: its tag, or a later one that was let through before. */
  servedTag?: number;
}

/** `at`: when each request may be sent, in milliseconds since 1970. Nothing was taken: for how long there is nothing, in milliseconds. */
export type Taken = { at: number[]; state: PaceState } | { at?: undefined; waitMs: number; state: PaceState };

const TRIES = 20;

export class Paces {
  readonly #table: Table;
  /** Last seen, by origin: which of two updates to try first, no more than that. */
  readonly #seen = new Map<string, number>();

  constructor(table: Table) {
    this.#table = table;
  }

  /** Takes so many requests at once, or nothing: one write where the allowance is there. */
  async take(origin: string, pace: Pace, take: Take): Promise<Taken> {
    const rule = paceRule(pace);
    const now = take.now.getTime();
    const { count, withinMs = 0 } = take;
    const seen = this.#seen.get(origin);
    // No room even where nothing is spoken for.
    if (waitMs(rule, take, 0, now) > withinMs) return { waitMs: waitMs(rule, take, seen, now), state: {} };
    let isBusy = (seen ?? 0) >= now;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const there = await this.#try(origin, rule.spacingMs, take, isBusy);
      const { spokenUntil } = there.state;
      if (spokenUntil !== undefined) this.#seen.set(origin, spokenUntil);
      if (there.isTaken) return { at: instantsOf(rule, count, spokenUntil!, now), state: there.state };
      const wait = waitMs(rule, take, spokenUntil, now);
      const mustStand = there.state.lineCount !== undefined && !take.passesLine;
      if (wait > withinMs || mustStand) return { waitMs: wait, state: there.state };
      isBusy = (spokenUntil ?? 0) >= now;
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
    const sets = isBusy ? 'spokenUntil = spokenUntil + :cost' : 'spokenUntil = :until';
    const condition = isBusy
      ? 'spokenUntil >= :now AND spokenUntil <= :latest'
      : '(attribute_not_exists(spokenUntil) OR spokenUntil < :now)';
    try {
      const item = await this.#table.update({
        key: paceKey(origin),
        update: `SET ${sets}${servedTag === undefined ? '' : ', servedTag = :served'}`,
        condition: condition + free,
        values: {
          ':now': at,
          ...(isBusy ? { ':cost': cost, ':latest': latest } : { ':until': at + cost }),
          ...(servedTag !== undefined && { ':served': servedTag }),
        },
      });
      return { isTaken: true, state: stateOf(item) };
    } catch (error) {
      if (error instanceof ConditionFailed) return { isTaken: false, state: stateOf(error.item) };
      throw error;
    }
  }
}

export const stateOf = (item: Item | undefined): PaceState => (item ?? {}) as PaceState;
