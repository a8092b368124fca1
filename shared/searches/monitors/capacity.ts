/**
 * How many looks all monitors together may make of a register: half of its published pace, so that the other half is for whoever searches. `mostLooks` is
 * how many monitors there may be, `plannedTurn` when a look that is due may begin.
 */
import { looksAYear, PERIODS, type Period } from '../../model/changes/period.ts';
import type { Registry } from '../../registers/contract.ts';
import { isLookInShare, looksRule, planLook } from '../pacing/look-pace.ts';
import type { Paces } from '../pacing/pace-store.ts';
import type { Monitor } from './monitor-row.ts';
import type { LooksChange } from './monitor-store.ts';

const YEAR_MS = 365 * 86_400_000;
/** A turn that is as long past was missed. */
const MISSED_MS = 600_000;

/** Looks a year; none where the register publishes no limit. */
export function mostLooks({ pace }: Pick<Registry, 'pace'>): number | undefined {
  if (!pace) return undefined;
  const { spacingMs, perLookUp } = looksRule(pace);
  return Math.floor(YEAR_MS / (spacingMs * perLookUp));
}

/** What a monitor takes of it. No register is asked by a sandbox account. */
export function looksOf(registry: Pick<Registry, 'jurisdiction' | 'pace'>, { sandbox, every }: Pick<Monitor, 'sandbox' | 'every'>) {
  const most = mostLooks(registry);
  return sandbox || most === undefined
    ? undefined
    : ({ register: registry.jurisdiction, looks: looksAYear(every), most } satisfies LooksChange);
}

/** Longer periods than one, the shortest first: of a register that has no room for it. */
export const longerThan = (every: Period): Period[] => PERIODS.slice(PERIODS.indexOf(every) + 1);

/**
 * When a look may begin, in milliseconds since 1970: looks of all monitors take turns, as far apart as their half of the register's pace. `now` where it
 * publishes none. One write, where the look has no turn yet; `undefined`: not `withinMs`, and nothing was written.
 */
export async function plannedTurn(
  paces: Pick<Paces, 'advance'>,
  registry: Registry,
  { monitorId, sandbox, turnAt }: Pick<Monitor, 'monitorId' | 'sandbox' | 'turnAt'>,
  now: Date,
  withinMs?: number,
): Promise<number | undefined> {
  const { pace, origin } = registry;
  if (!pace || sandbox || !isLookInShare(registry, { monitorId })) return now.getTime();
  const known = turnAt === undefined ? 0 : Date.parse(turnAt);
  return known > now.getTime() - MISSED_MS ? known : planLook(paces, origin, pace, now, withinMs);
}
