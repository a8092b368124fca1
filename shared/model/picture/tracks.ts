/** The horizontal pieces of the lines between two ranks: each on a track of its own, or shared by lines into one place. PURE. */

/** A piece from `from` to `to`; pieces of one `key` share a track. */
export interface Piece {
  key: string;
  from: number;
  to: number;
}

export interface Tracks {
  count: number;
  /** By key, 0 for the track nearest to the lower rank; absent for pieces that go straight down. */
  of: ReadonlyMap<string, number>;
}

/** Between the ends of two pieces on one track. */
const APART = 14;
/** Nearer than this two lines look like one. */
const SAME = 6;

interface Span {
  key: string;
  start: number;
  end: number;
  upper: number[];
  lower: number;
}

/** The shortest first, each on the lowest track that is free where no line comes down into another; on a new one between them otherwise. */
export function tracksOf(pieces: readonly Piece[]): Tracks {
  const spans = [...Map.groupBy(pieces, ({ key }) => key)].map(([key, of]): Span => {
    const ends = of.flatMap(({ from, to }) => [from, to]);
    return { key, start: Math.min(...ends), end: Math.max(...ends), upper: of.map(({ from }) => from), lower: of[0]!.to };
  });
  const bent = spans
    .filter(({ start, end }) => end - start > 0.5)
    .toSorted((one, other) => one.end - one.start - (other.end - other.start));
  const tracks: Span[][] = [];
  for (const span of bent) {
    const lowest = tracks.findLastIndex((track) => track.some((other) => mustBeAbove(span, other))) + 1;
    const ceiling = tracks.findIndex((track) => track.some((other) => mustBeAbove(other, span)));
    const end = ceiling === -1 ? tracks.length : Math.max(ceiling, lowest);
    const free = tracks.findIndex((track, at) => at >= lowest && at < end && track.every((other) => apart(span, other)));
    if (free === -1) tracks.splice(end, 0, [span]);
    else tracks[free]!.push(span);
  }
  return { count: tracks.length, of: new Map(tracks.flatMap((track, at) => track.map(({ key }) => [key, at] as const))) };
}

const apart = (one: Span, other: Span): boolean => one.end + APART < other.start || other.end + APART < one.start;

/** A line that comes down where another goes on down would run into it, unless it turns above. */
const mustBeAbove = (one: Span, other: Span): boolean => one.upper.some((x) => Math.abs(x - other.lower) < SAME);
