/**
 * How many looks all monitors together may make of a register: half of its published pace, so that the other half is for whoever searches. When a look begins
 * that is due, `pacing/look-turns.ts` says.
 */
import { looksAYear, PERIODS, type Period } from '../../model/changes/period.ts';
import type { Registry } from '../../registers/contract.ts';
import { turnRule } from '../pacing/look-pace.ts';
import type { Monitor } from './monitor-row.ts';
import type { LooksChange } from './monitor-store.ts';

const YEAR_MS = 365 * 86_400_000;

/** Looks a year; none where the register publishes no limit. */
export function mostLooks({ pace }: Pick<Registry, 'pace'>): number | undefined {
  if (!pace) return undefined;
  return Math.floor(YEAR_MS / turnRule(pace).spacingMs);
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
