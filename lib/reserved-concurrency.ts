/**
 * Concurrency that functions have for themselves. A function whose calls may take seconds runs at most so often at once, so that its calls leave the
 * rest of the AWS account's quota to all others, whoever makes them.
 */
import type { Settings } from './settings.ts';

/** Lambda keeps this many concurrent executions for functions without a reservation. */
export const UNRESERVED_MIN = 100;

/** Context value of the CDK: the concurrency that the account's quota lets the stage reserve. */
export const RESERVABLE = 'reservable';

/**
 * By function. `reservable`: what the account's quota lets this stack reserve; absent: enough. Of the functions of the API all get their share
 * or none does: a new account's quota of 10 has nothing to reserve.
 */
export function reservations(
  { reserveWorkers, workers, reservedConcurrency }: Settings,
  reservable = Number.POSITIVE_INFINITY,
): ReadonlyMap<string, number> {
  const ofWorkers = reserveWorkers ? [['process-search', workers] as const] : [];
  const ofApi = Object.entries(reservedConcurrency);
  const all = [...ofWorkers, ...ofApi];
  return new Map(sumOf(all) <= reservable ? all : ofWorkers);
}

export const sumOf = (reserved: Iterable<readonly [string, number]>): number => [...reserved].reduce((sum, [, count]) => sum + count, 0);
