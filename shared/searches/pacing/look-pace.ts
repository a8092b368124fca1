/**
 * The part of a register's pace that looks of monitors have: half of it, so that the other half is for whoever searches. When a look may begin is planned
 * before it is a search (`look-turns`); as a search it takes each request from both paces, by one write.
 */
import type { Registry } from '../../registers/contract.ts';
import type { TakeSlot } from './allowance.ts';
import { firstOf, type Pace, type PaceRule, paceRule } from './pace-rule.ts';
import type { Take, Taken } from './pace-store.ts';
import type { Pause } from './services.ts';

/** A request of a look that has begun waits for its slot so long: the slots are twice as far apart as those of searches. */
const MAX_PAUSE_MS = 10_000;

/** Half of the requests in any window, and half of what `paceRule` gives over time. The burst is the largest that this spacing allows. */
export function looksRule(pace: Pace): PaceRule {
  const { spacingMs, ...rule } = paceRule(pace);
  const half = Math.max(1, Math.floor(pace.requests / 2));
  // Of one request in a period, half is one in two periods.
  const window = pace.perSeconds * 1_000 * (pace.requests < 2 ? 2 : 1) + rule.validMs;
  const burst = Math.max(1, half + 1 - Math.ceil(window / (2 * spacingMs)));
  const spacing = Math.max(2 * spacingMs, Math.ceil(window / (half - burst + 1)));
  return { ...rule, spacingMs: spacing, burst, firstBurst: firstOf(burst) };
}

/** Of the turns of looks: each takes the requests that a look-up usually makes. */
export function turnRule(pace: Pace): Pick<PaceRule, 'spacingMs'> {
  const { spacingMs, perLookUp } = looksRule(pace);
  return { spacingMs: spacingMs * perLookUp };
}

/** Whether a search is counted against the share of looks. The LEI registry is no register that monitors wait for. */
export const isLookInShare = ({ route }: Pick<Registry, 'route'>, { monitorId }: { monitorId?: string | undefined }): boolean =>
  monitorId !== undefined && route !== 'lei';

interface LookRequests {
  count: number;
  /** The first requests of a look-up: the rest of the burst is for look-ups that need more than they took. */
  areFirst?: true;
  /** They were counted when the look was planned. */
  arePlanned: boolean;
}

/** What makes a take count against the share of looks as well. Requests that were not planned put off the looks that are planned later. */
export function asLook(pace: Pace, { count, areFirst, arePlanned }: LookRequests): Pick<Take, 'beside' | 'unplannedMs'> {
  const { spacingMs, burst, firstBurst } = looksRule(pace);
  return {
    beside: { of: 'looksArrivalTime', rule: { spacingMs }, wanted: { count, burst: areFirst ? firstBurst : burst }, withinMs: 0 },
    ...(!arePlanned && { unplannedMs: count * spacingMs }),
  };
}

/** How a look that has begun with so many requests takes further slots: one by one, and no account's share of the line counts them. */
export function slotsOfLook({ origin }: Pick<Registry, 'origin'>, pace: Pace, begun: number): TakeSlot {
  const { burst, perLookUp } = paceRule(pace);
  let requests = begun;
  return async ({ store, pause, now }, signal) => {
    const look = asLook(pace, { count: 1, arePlanned: requests < perLookUp });
    const take = () =>
      store.paces.take(origin, pace, { count: 1, burst, withinMs: MAX_PAUSE_MS / 2, passesLine: true, ...look, now: now() });
    const taken = await takeInTime(take, { pause, withinMs: MAX_PAUSE_MS, signal });
    requests += 1;
    return taken;
  };
}

/** Takes once more after each wait, for as long as all waits together are within so many milliseconds. */
export async function takeInTime(
  take: () => Promise<Taken>,
  { pause, withinMs, signal }: { pause: Pause; withinMs: number; signal: AbortSignal },
): Promise<Taken> {
  let taken = await take();
  // Where others wait in line, there may be nothing to wait for.
  for (let paused = 0; !taken.at && taken.waitMs > 0 && paused + taken.waitMs <= withinMs; taken = await take()) {
    paused += taken.waitMs;
    await pause(taken.waitMs, signal);
  }
  return taken;
}
