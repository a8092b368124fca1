/**
 * Gives searches their turn at a register with a published limit. A search that comes too early stays PENDING and waits in the queue, never in
 * a worker. Waiting searches form a line in the table (`pacing/line-store`), in which accounts take turns: an account with many requests waits
 * behind one with few.
 *
 * The search's row is its state, and a message wakes it. A waiting search writes its row, then its place in the line, then the mark that
 * searches wait, then the message: if a worker dies in between, the search's old message or the sweeper wakes it again. Searches behind it and
 * the sweeper (`tidyLine`) remove an orphaned place.
 *
 * A look of a monitor gives way: it has no place in the line, and begins where no search waits and the register is almost idle (`turnOfLook`).
 */

import type { LeasedSearch } from '../../ledger/search-rows/search-row.ts';
import type { Registry } from '../../registers/contract.ts';
import type { Asking } from './allowance.ts';
import type { LineSeen, Place } from './line-store.ts';
import { asLook, isLookInShare, looksRule, slotsOfLook, takeInTime } from './look-pace.ts';
import { type Pace, paceRule, waitMs } from './pace-rule.ts';
import type { PacingServices } from './services.ts';

type LineServices = Pick<PacingServices, 'store' | 'queue' | 'now'>;
type PaceServices = LineServices & Pick<PacingServices, 'pause'>;

/** Ends the chain of a search's messages, which Lambda does not end for this function (`feedsItself` in lib). */
const MAX_WAIT_MS = 3_600_000;
/** The look-up itself waits this long for a slot. */
const SHORT_WAIT_MS = 1_000;
/** SQS's maximum, 15 minutes. */
const MAX_DELAY_MS = 900_000;
/** Tolerance for the clocks of different machines. */
const EARLY_MS = 1_000;
/** A look that cannot begin waits this long at least. */
const LOOK_WAIT_MS = 1_000;
/** A look that goes next takes its requests so long before they may be sent: earlier than any search, also where its message is a second late. */
const NEXT_LOOK_MS = SHORT_WAIT_MS + 3_000;
/** A search that is this late has lost its message. */
const LATE_MS = 60_000;
/** A search that is woken too early checks this many of the places ahead of it. */
const MAX_TIDIED = 10;

/**
 * `turn`: the search may start; when each taken request may be sent, `undefined` if no limit applies. `takeSlot`: how it takes
 * more. `waiting`: the search is back in the queue. `too_long`: its turn would come more than an hour after it began to wait.
 */
export type Turn = Pick<Asking, 'turn' | 'takeSlot'> | 'waiting' | 'too_long';

export async function acquireTurn(services: PaceServices, registry: Registry, row: LeasedSearch): Promise<Turn> {
  const { pace, origin } = registry;
  if (!pace || row.sandbox) return { turn: undefined };
  // An ordered document is collected without waiting in the line, one request at a time.
  if (row.order) return { turn: [] };
  // A further attempt may fail at its first request like the last one: it takes one slot now, and more as it continues.
  const count = row.asks > 1 ? 1 : paceRule(pace).perLookUp;
  const line: Line = { ...services, pace, origin, count };
  const { place } = row;
  if (place && Date.parse(place.wakeAt) - services.now().getTime() > EARLY_MS) {
    // A duplicate message: the search's own one is still delayed.
    await services.store.leases.waitForTurn(row, place);
    return 'waiting';
  }
  if (isLookInShare(registry, row)) return turnOfLook(line, row);
  if (!place) return begin(line, row);
  const seen = await services.store.lines.seenFrom(origin, place.tag, row.searchId);
  return stand(line, row, { ...place, seen });
}

interface Line extends PaceServices {
  pace: Pace;
  origin: string;
  /** Requests that the search takes at its turn. */
  count: number;
}

/**
 * Starts with one write where no search waits, the share of looks has the requests, and no more than one look-up is ahead of it: so looks delay a search by
 * two look-ups at most. A look that has waited for as long as no search waits goes next.
 */
async function turnOfLook({ store, queue, pause, pace, origin, now }: Line, row: LeasedSearch): Promise<Turn> {
  const { firstBurst, perLookUp } = paceRule(pace);
  const at = now();
  const since = row.place?.since ?? at.toISOString();
  const waited = at.getTime() - Date.parse(since);
  const isNext = waited >= MAX_WAIT_MS;
  const count = row.asks > 1 ? 1 : Math.min(perLookUp, looksRule(pace).firstBurst);
  const burst = isNext ? firstBurst : Math.min(2 * perLookUp, firstBurst);
  const withinMs = isNext ? NEXT_LOOK_MS : 0;
  const look = asLook(pace, { count, areFirst: true, arePlanned: row.asks === 1 });
  const take = () => store.paces.take(origin, pace, { count, burst, withinMs, passesLine: isNext, ...look, now: now() });
  // Its turn was planned before the look ahead of it took its requests: milliseconds may be missing.
  const taken = await takeInTime(take, { pause, withinMs: SHORT_WAIT_MS, signal: AbortSignal.timeout(SHORT_WAIT_MS) });
  if (taken.at) return { turn: taken.at, takeSlot: slotsOfLook({ origin }, pace, count) };
  // It asks ever less often: as long again as it has waited. One that goes next comes when it can take its requests.
  const wait = isNext
    ? Math.max(taken.waitMs - NEXT_LOOK_MS, 0) + LOOK_WAIT_MS
    : Math.max(taken.waitMs, Math.min(Math.max(waited, LOOK_WAIT_MS), MAX_WAIT_MS - waited));
  const wakeAt = new Date(at.getTime() + Math.min(wait, MAX_DELAY_MS)).toISOString();
  await store.leases.waitForTurn(row, { tag: 0, since, position: 1, turnAt: wakeAt, wakeAt });
  await queue.send(row, Math.min(wait, MAX_DELAY_MS) / 1_000);
  return 'waiting';
}

/** Starts at once, with one write, if no search waits and the allowance suffices. */
async function begin(line: Line, row: LeasedSearch): Promise<Turn> {
  const { store, pace, origin, count, now } = line;
  const { firstBurst: burst } = paceRule(pace);
  const taken = await store.paces.take(origin, pace, { count, burst, now: now(), withinMs: SHORT_WAIT_MS });
  if (taken.at) return { turn: taken.at };
  const tag = await store.lines.charge(origin, row.userId, count, taken.state.servedTag ?? 0, now());
  const seen = await store.lines.seenFrom(origin, tag, row.searchId);
  return stand(line, row, { tag, since: now().toISOString(), seen });
}

/** Starts if the allowance also suffices for all searches ahead, in whatever order they come; waits otherwise. */
async function stand(line: Line, row: LeasedSearch, { tag, since, seen }: { tag: number; since: string; seen: LineSeen }): Promise<Turn> {
  const { store, pace, origin, count, now } = line;
  const rule = paceRule(pace);
  const before = seen.ahead.reduce((sum, { count }) => sum + count, 0);
  const wanted = { count, before, burst: rule.firstBurst };
  let wait = waitMs(rule, wanted, seen.state.theoreticalArrivalTime, now().getTime());
  if (wait <= SHORT_WAIT_MS) {
    const servedTag = Math.max(tag, seen.state.servedTag ?? 0);
    const taken = await store.paces.take(origin, pace, {
      ...wanted,
      now: now(),
      withinMs: SHORT_WAIT_MS,
      passesLine: true,
      tags: { servedTag },
    });
    if (taken.at) {
      if (seen.isIn) await store.lines.leave(origin, { tag, searchId: row.searchId });
      await store.lines.closeIfEmpty(origin, taken.state);
      return { turn: taken.at };
    }
    wait = taken.waitMs;
  }
  const turnAt = now().getTime() + wait;
  if (turnAt - Date.parse(since) > MAX_WAIT_MS) return refuse(line, row, tag, seen);
  await waitAt(line, row, { tag, since, seen, turnAt });
  await tidy(line, origin, seen.ahead.slice(0, MAX_TIDIED));
  return 'waiting';
}

async function refuse(
  { store, origin, count }: Line,
  { userId, searchId }: LeasedSearch,
  tag: number,
  { isIn }: LineSeen,
): Promise<'too_long'> {
  await store.lines.giveBack(origin, userId, count);
  if (isIn) await store.lines.leave(origin, { tag, searchId });
  return 'too_long';
}

async function waitAt(
  { store, queue, origin, count, now }: Line,
  row: LeasedSearch,
  { tag, since, seen, turnAt }: { tag: number; since: string; seen: LineSeen; turnAt: number },
): Promise<void> {
  const at = now();
  const wakeAt = Math.min(turnAt, at.getTime() + MAX_DELAY_MS);
  await store.leases.waitForTurn(row, {
    tag,
    since,
    position: seen.ahead.length + 1,
    turnAt: new Date(turnAt).toISOString(),
    wakeAt: new Date(wakeAt).toISOString(),
  });
  const isMarked = seen.isIn && seen.state.lineCount !== undefined;
  if (!isMarked) await store.lines.join(origin, { tag, searchId: row.searchId, count }, at);
  await queue.send(row, (wakeAt - at.getTime()) / 1_000);
}

/** Removes the places of searches that no longer wait, and wakes searches that have lost their message. */
async function tidy({ store, queue, now }: LineServices, origin: string, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  const rows = new Map((await store.searches.readAll(places.map(({ searchId }) => searchId))).map((row) => [row.searchId, row]));
  const at = now().getTime();
  for (const place of places) {
    const row = rows.get(place.searchId);
    if (row?.status !== 'PENDING' || row.place?.tag !== place.tag) await store.lines.leave(origin, place);
    else if (!row.leaseId && at - Date.parse(row.place.wakeAt) > LATE_MS) await queue.send(row);
  }
}

/** Called by the sweeper, for lines in which no search is woken. */
export async function tidyLine(services: LineServices, origin: string): Promise<void> {
  const { state } = await services.store.lines.seenFrom(origin, 0, '');
  await tidy(services, origin, await services.store.lines.first(origin, MAX_SWEPT));
  await services.store.lines.closeIfEmpty(origin, state);
}

const MAX_SWEPT = 100;
