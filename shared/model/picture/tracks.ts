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
/** A line that runs into another is worse than any number that cross. */
const NEVER = 1e6;

interface Span {
  key: string;
  start: number;
  end: number;
  upper: number[];
  lower: number;
}

/** Spans that cannot share a track, with what it costs if this one is above, less what it costs if it is below. */
type Costs = Map<Span, number>[];

/** In the order from above in which few lines cross, each on the lowest track that this leaves. */
export function tracksOf(pieces: readonly Piece[]): Tracks {
  const bent = [...Map.groupBy(pieces, ({ key }) => key)]
    .map(([key, of]): Span => {
      const ends = of.flatMap(({ from, to }) => [from, to]);
      return { key, start: Math.min(...ends), end: Math.max(...ends), upper: of.map(({ from }) => from), lower: of[0]!.to };
    })
    .filter(({ start, end }) => end - start > 0.5)
    .toSorted((one, other) => one.start - other.start);
  const costs = costsOf(bent);
  const of = new Map<Span, number>();
  for (const at of fromAbove(bent, costs).toReversed()) {
    const under = [...costs[at]!.keys()].map((other) => of.get(other) ?? -1);
    of.set(bent[at]!, Math.max(-1, ...under) + 1);
  }
  return {
    count: Math.max(0, ...[...of.values()].map((track) => track + 1)),
    of: new Map([...of].map(([{ key }, track]) => [key, track])),
  };
}

/** `spans`: by their left ends. */
function costsOf(spans: readonly Span[]): Costs {
  const costs: Costs = spans.map(() => new Map());
  for (const [at, one] of spans.entries()) {
    for (let next = at + 1; next < spans.length && spans[next]!.start - APART <= one.end; next += 1) {
      const other = spans[next]!;
      // Of equals the shorter one is the lower.
      const more = costAbove(one, other) - costAbove(other, one) || Math.sign(other.end - other.start - (one.end - one.start)) / 1000;
      costs[at]!.set(other, more);
      costs[next]!.set(one, -more);
    }
  }
  return costs;
}

/** How many lines cross if `one` turns above `other`. A line that comes down where another goes on down would run into it. */
function costAbove(one: Span, other: Span): number {
  const comesDown = other.start < one.lower && one.lower < other.end ? 1 : 0;
  const goesUp = other.upper.filter((x) => one.start < x && x < one.end).length;
  const runsInto = other.upper.some((x) => Math.abs(x - one.lower) < SAME) ? NEVER : 0;
  return comesDown + goesUp + runsInto;
}

/** Next is what costs nothing above all that is left; where there is no such span, the one that costs the least. */
function fromAbove(spans: readonly Span[], costs: Costs): number[] {
  const places = new Map(spans.map((span, at) => [span, at]));
  const left = costs.map((of) => ({
    sum: [...of.values()].reduce((sum, more) => sum + more, 0),
    dearer: [...of.values()].filter((more) => more > 0).length,
  }));
  const open = new Set(spans.keys());
  const order: number[] = [];
  const isBetter = (one: number, other: number): boolean => {
    const [a, b] = [left[one]!, left[other]!];
    return (a.dearer === 0) === (b.dearer === 0) ? a.sum < b.sum : a.dearer === 0;
  };
  while (open.size > 0) {
    const next = [...open].reduce((best, at) => (isBetter(at, best) ? at : best));
    open.delete(next);
    order.push(next);
    for (const [other, more] of costs[next]!) {
      const of = left[places.get(other)!]!;
      // `more` is of the one that was taken.
      of.sum += more;
      if (more < 0) of.dearer -= 1;
    }
  }
  return order;
}
