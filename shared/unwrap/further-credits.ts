/**
 * How many further credits a search of an entity leads to: the 90th percentile of what unwraps charged above an entity of a jurisdiction,
 * counted by the operator. A jurisdiction without a row was not counted yet. PURE.
 */
import type { CreditRange } from './unwrap-row.ts';

const FURTHER_CREDITS: Readonly<Record<string, number>> = {};
const NOT_COUNTED = 6;

/** `entities`: how many may still be searched. Not more than `ceiling`, in credits, where there is one. */
export function expectedCredits(
  open: readonly { jurisdiction: string; cost: number }[],
  { entities, ceiling = Number.POSITIVE_INFINITY }: { entities: number; ceiling?: number | undefined },
): CreditRange {
  const asked = open.slice(0, Math.max(0, entities));
  const low = asked.reduce((sum, { cost }) => sum + cost, 0);
  const dearest = Math.max(0, ...asked.map(({ cost }) => cost));
  const further = asked.reduce((sum, { jurisdiction, cost }) => sum + (cost === 0 ? 0 : (FURTHER_CREDITS[jurisdiction] ?? NOT_COUNTED)), 0);
  const high = Math.max(low, Math.min(low + further, entities * dearest));
  return { low: Math.min(low, ceiling), high: Math.min(high, ceiling) };
}
