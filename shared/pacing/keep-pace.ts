/**
 * Whose turn it is at a register with a published limit. A search that comes too early stays PENDING and waits in the queue, never in a
 * worker. Those that wait stand in a line in the table (`pacing/line-store`), in which accounts take turns: who asks for much waits behind who
 * asks for little.
 *
 * The row says how the search stands, and a message wakes it. It writes its row first, then its place, then the sign that somebody waits,
 * then the message: a worker that dies between them leaves a search that its old message, or the sweeper, wakes again. A place that is left
 * behind is removed by whoever waits behind it, and by the sweeper (`tidyLine`).
 */
import type { Registry } from '../registers/contract.ts';
import type { LeasedSearch } from '../search-rows/search-row.ts';
import type { Services } from '../services/services.ts';
import type { LineSeen, Place } from './line-store.ts';
import { type Pace, paceRule, waitMs } from './pace-rule.ts';

type PaceServices = Pick<Services, 'store' | 'queue' | 'now'>;

/** Nobody waits for a search for longer, so the chain of its messages ends: Lambda does not end it here (`feedsItself` in lib). */
const MAX_WAIT_MS = 3_600_000;
/** A shorter wait is the look-up's own. */
const SHORT_WAIT_MS = 1_000;
/** The queue delays a message by 15 minutes at most. */
const MAX_DELAY_MS = 900_000;
/** A message may come a little early, by the clock of another machine. */
const EARLY_MS = 1_000;
/** A search that has not come by then has lost its message. */
const LATE_MS = 60_000;
/** Of those ahead, how many are looked after by one that is woken too early. */
const MAX_TIDIED = 10;

/**
 * `turn`: ask now; when each request that was taken may be sent, `undefined` where there is no limit to keep. `waiting`: the search has been
 * given back. `too_long`: its turn would be more than an hour from when it began to wait.
 */
export type Turn = { turn: readonly number[] | undefined } | 'waiting' | 'too_long';

export async function acquireTurn(services: PaceServices, registry: Registry, row: LeasedSearch): Promise<Turn> {
  const { pace, origin } = registry;
  if (!pace || row.sandbox) return { turn: undefined };
  // A paper that was ordered is collected beside the line, a request at a time.
  if (row.order) return { turn: [] };
  // A further try may end at its first request as the last one did: it takes one, and more as it goes on.
  const count = row.asks > 1 ? 1 : paceRule(pace).perLookUp;
  const line: Line = { ...services, pace, origin, count };
  const { place } = row;
  if (!place) return begin(line, row);
  if (Date.parse(place.wakeAt) - services.now().getTime() > EARLY_MS) {
    // A second message: the first is on its way.
    await services.store.searches.waitForTurn(row, place);
    return 'waiting';
  }
  const seen = await services.store.lines.seenFrom(origin, place.tag, row.searchId);
  return stand(line, row, { ...place, seen });
}

interface Line extends PaceServices {
  pace: Pace;
  origin: string;
  /** Requests that are taken at the turn. */
  count: number;
}

/** Goes at once where nobody waits and the allowance is there, for one write. */
async function begin(line: Line, row: LeasedSearch): Promise<Turn> {
  const { store, pace, origin, count, now } = line;
  const { firstBurst: burst } = paceRule(pace);
  const taken = await store.paces.take(origin, pace, { count, burst, now: now(), withinMs: SHORT_WAIT_MS });
  if (taken.at) return { turn: taken.at };
  const tag = await store.lines.charge(origin, row.userId, count, taken.state.servedTag ?? 0, now());
  const seen = await store.lines.seenFrom(origin, tag, row.searchId);
  return stand(line, row, { tag, since: now().toISOString(), seen });
}

/** Goes where the allowance is enough for all ahead as well, in whatever order they come; waits otherwise. */
async function stand(line: Line, row: LeasedSearch, { tag, since, seen }: { tag: number; since: string; seen: LineSeen }): Promise<Turn> {
  const { store, pace, origin, count, now } = line;
  const rule = paceRule(pace);
  const before = seen.ahead.reduce((sum, { count }) => sum + count, 0);
  const wanted = { count, before, burst: rule.firstBurst };
  let wait = waitMs(rule, wanted, seen.state.spokenUntil, now().getTime());
  if (wait <= SHORT_WAIT_MS) {
    const servedTag = Math.max(tag, seen.state.servedTag ?? 0);
    const taken = await store.paces.take(origin, pace, { ...wanted, now: now(), withinMs: SHORT_WAIT_MS, passesLine: true, servedTag });
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
  await store.searches.waitForTurn(row, {
    tag,
    since,
    position: seen.ahead.length + 1,
    turnAt: new Date(turnAt).toISOString(),
    wakeAt: new Date(wakeAt).toISOString(),
  });
  const isMarked = seen.isIn && seen.state.lineCount !== undefined;
  if (!isMarked) await store.lines.join(origin, { tag, searchId: row.searchId, count }, at);
  await queue.send(row.searchId, row.userId, (wakeAt - at.getTime()) / 1_000);
}

/** Removes the places of searches that no longer wait, and wakes those whose message must be lost. */
async function tidy({ store, queue, now }: PaceServices, origin: string, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  const rows = new Map((await store.searches.readAll(places.map(({ searchId }) => searchId))).map((row) => [row.searchId, row]));
  const at = now().getTime();
  for (const place of places) {
    const row = rows.get(place.searchId);
    if (row?.status !== 'PENDING' || row.place?.tag !== place.tag) await store.lines.leave(origin, place);
    else if (!row.leaseId && at - Date.parse(row.place.wakeAt) > LATE_MS) await queue.send(row.searchId, row.userId);
  }
}

/** The sweeper's part: what nobody who waits has looked after. */
export async function tidyLine(services: PaceServices, origin: string): Promise<void> {
  const { state } = await services.store.lines.seenFrom(origin, 0, '');
  await tidy(services, origin, await services.store.lines.first(origin, MAX_SWEPT));
  await services.store.lines.closeIfEmpty(origin, state);
}

const MAX_SWEPT = 100;
