/**
 * What a search of an entity may lead to, in credits: an interval, because no count of real chains of owners is at hand that could be defended.
 *
 * Low: nothing above what stands open now. High: where a source has a limit of its own, that limit; elsewhere `NOT_COUNTED`, a convention.
 * Neither end is a bound: `maxCredits` is. PURE.
 */
import type { CreditRange } from './unwrap-row.ts';

/** The LEI registry has at most one direct and one ultimate parent of an entity, and the ultimate parent has none (GLEIF, Level 2 data). */
const PARENTS_BY_LEI = 2;
const NOT_COUNTED = 6;

interface Open {
  cost: number;
  isLeiRoute: boolean;
}

interface Limits {
  /** How many may still be searched. */
  entities: number;
  /** In credits. */
  ceiling?: number | undefined;
}

export function expectedCredits(open: readonly Open[], { entities, ceiling = Number.POSITIVE_INFINITY }: Limits): CreditRange {
  const asked = open.slice(0, Math.max(0, entities));
  const low = asked.reduce((sum, { cost }) => sum + cost, 0);
  const dearest = Math.max(0, ...asked.map(({ cost }) => cost));
  const further = asked.reduce((sum, one) => sum + furtherCredits(one), 0);
  const high = Math.max(low, Math.min(low + further, entities * dearest));
  return { low: Math.min(low, ceiling), high: Math.min(high, ceiling) };
}

const furtherCredits = ({ cost, isLeiRoute }: Open): number => (cost === 0 ? 0 : isLeiRoute ? PARENTS_BY_LEI * cost : NOT_COUNTED);
