/** Relationships with one row an interest, as tables and graph formats have them: a relationship without interests is one row. PURE. */
import type { Interest, Share } from '../entity/ownership-facts.ts';
import type { ExportEdge, ExportGraph } from './graph.ts';

export interface InterestRow {
  /** That of the edge; with the place of the interest where the edge has several. */
  id: string;
  edge: ExportEdge;
  interest?: Interest;
  /** Of the interest, else of the relationship; as much of a date as is published. */
  from?: string;
  to?: string;
}

export function* interestRows({ edges }: Pick<ExportGraph, 'edges'>): Generator<InterestRow> {
  for (const edge of edges) {
    const { _id, interests = [], ...relationship } = edge;
    if (interests.length === 0) yield { id: _id, edge, ...datesOf(relationship) };
    for (const [at, interest] of interests.entries())
      yield { id: interests.length === 1 ? _id : `${_id}/${at}`, edge, interest, ...datesOf(relationship, interest) };
  }
}

export function datesOf(edge: Pick<ExportEdge, 'from' | 'to'>, interest?: Interest): Pick<InterestRow, 'from' | 'to'> {
  const [from, to] = [interest?.startDate ?? edge.from, interest?.endDate ?? edge.to];
  return { ...(from && { from }), ...(to && { to }) };
}

/** The ends of a share with a flag for each that is open, for formats that have one field for an end. Absent stays absent. */
export interface ShareEnds {
  exact?: number;
  minimum?: number;
  minimumIsExclusive?: boolean;
  maximum?: number;
  maximumIsExclusive?: boolean;
}

export function shareEnds({ exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Share = {}): ShareEnds {
  if (exact !== undefined) return { exact };
  const [low, high] = [exclusiveMinimum ?? minimum, exclusiveMaximum ?? maximum];
  return {
    ...(low !== undefined && { minimum: low, minimumIsExclusive: exclusiveMinimum !== undefined }),
    ...(high !== undefined && { maximum: high, maximumIsExclusive: exclusiveMaximum !== undefined }),
  };
}
