/** How old the facts are: the day that each is of, and which of them are younger than the day that is asked about. PURE. */
import type { OwnershipEdge } from './facts.ts';
import { holdsAt, type Structure } from './structure.ts';

/** The day that the source itself gives, else the day on which it answered; `YYYY-MM-DD`, or shorter where the source says no more. */
export const dayOf = ({ source }: OwnershipEdge): string | undefined => (source?.asOf ?? source?.retrievedAt)?.slice(0, 10);

/** Of the facts that hold; `undefined` where no source has a day. */
export function oldestDay({ edges }: Structure, asOf: string | undefined): string | undefined {
  return edges
    .filter(({ interests }) => interests.some((interest) => holdsAt(interest, asOf)))
    .flatMap((edge) => dayOf(edge) ?? [])
    .toSorted()[0];
}

/**
 * Indices of edges that were read after `asOf` and do not say since when they hold. They may not have held on that day. Empty without a day.
 */
export function staleEdges({ edges }: Structure, asOf: string | undefined): ReadonlySet<number> {
  if (asOf === undefined) return new Set();
  const isStale = (edge: OwnershipEdge): boolean => {
    const day = dayOf(edge);
    return day !== undefined && asOf < day && edge.interests.some(({ startDate }) => startDate === undefined);
  };
  return new Set(edges.keys().filter((at) => isStale(edges[at]!)));
}
