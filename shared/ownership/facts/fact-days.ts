/** Facts and days: which hold on a day, how old they are, and which are younger than the day that is asked about. PURE. */
import type { OwnershipEdge, OwnershipInterest, OwnershipNode } from './facts.ts';

interface Edges {
  edges: readonly OwnershipEdge[];
}

/** A date given as a year or a month holds from its first day. */
export function holdsAt({ startDate, endDate }: OwnershipInterest, asOf: string | undefined): boolean {
  if (asOf === undefined) return endDate === undefined;
  return (startDate === undefined || startDate <= asOf) && (endDate === undefined || asOf < endDate);
}

/** Without a day: whether it has ended. */
export const hasEndedBy = ({ endedBy }: Pick<OwnershipNode, 'endedBy'>, asOf: string | undefined): boolean =>
  endedBy !== undefined && (asOf === undefined || endedBy <= asOf);

/** The day that the source itself gives, else the day on which it answered; `YYYY-MM-DD`, or shorter where the source says no more. */
export const dayOf = ({ source }: OwnershipEdge): string | undefined => (source?.asOf ?? source?.retrievedAt)?.slice(0, 10);

/** Of the facts that hold; `undefined` where no source has a day. */
export function oldestDay({ edges }: Edges, asOf: string | undefined): string | undefined {
  return edges
    .filter(({ interests }) => interests.some((interest) => holdsAt(interest, asOf)))
    .flatMap((edge) => dayOf(edge) ?? [])
    .toSorted()[0];
}

/**
 * Indices of edges that were read after `asOf` and do not say since when they hold. They may not have held on that day. Empty without a day.
 */
export function staleEdges({ edges }: Edges, asOf: string | undefined): ReadonlySet<number> {
  if (asOf === undefined) return new Set();
  const isStale = (edge: OwnershipEdge): boolean => {
    const day = dayOf(edge);
    return day !== undefined && asOf < day && edge.interests.some(({ startDate }) => startDate === undefined);
  };
  return new Set(edges.keys().filter((at) => isStale(edges[at]!)));
}
