/** How many looks all monitors together may make of a register: half of its published pace, so that the other half is for whoever searches. PURE. */
import { looksAYear, PERIODS, type Period } from '../../model/changes/period.ts';
import type { Registry } from '../../registers/contract.ts';
import type { Monitor } from './monitor-row.ts';
import type { LooksChange } from './monitor-store.ts';

const YEAR_SECONDS = 365 * 86_400;
/** Requests of a look-up, where the register's description says nothing else. */
const PER_LOOK_UP = 4;
const SHARE = 0.5;

/** Looks a year; none where the register publishes no limit. */
export function mostLooks({ pace }: Pick<Registry, 'pace'>): number | undefined {
  if (!pace) return undefined;
  const { requests, perSeconds, perLookUp = PER_LOOK_UP } = pace;
  return Math.floor((((requests / perSeconds) * YEAR_SECONDS) / perLookUp) * SHARE);
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
