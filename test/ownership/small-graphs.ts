/** Graphs of three to six parties as records state them, and all worlds that are extreme for them. */
import type { OwnershipEdge, OwnershipGraph, OwnershipLevel } from '../../shared/ownership/facts/facts.ts';
import type { StatedShare } from '../../shared/ownership/maths/interval.ts';
import type { World } from './by-definition.ts';

export const PERSONS = ['P', 'Q'];
/** Holds only what no record names. */
export const STRANGER = 'stranger';
/** Holders outside the graph: of what is left they have any part. */
const OTHERS = 'others';

/** Parts of one. An open end is moved inwards by this much. */
const OPEN = 1e-8;

interface Range {
  low: number;
  high: number;
  share: StatedShare;
}

/** A graph and what its records say. */
export interface SmallGraph {
  kind: 'exact' | 'bands' | 'unknown';
  graph: OwnershipGraph;
  ranges: ReadonlyMap<string, ReadonlyMap<string, Range>>;
  complete: ReadonlySet<string>;
}

type Random = () => number;
const oneOf = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

const exact = (percent: number): Range => ({ low: percent / 100, high: percent / 100, share: { exact: percent } });
const EXACT: readonly Range[] = [
  ...[1, 5, 10, 20, 24, 25, 26, 30, 40, 49, 50, 51, 60, 75, 80, 100].map(exact),
  { low: 1 / 3, high: 1 / 3, share: { exact: 33.333333, fraction: '1/3' } },
];
const BANDS: readonly Range[] = [
  { low: 0.25 + OPEN, high: 0.5, share: { exclusiveMinimum: 25, maximum: 50 } },
  { low: 0.5 + OPEN, high: 0.75 - OPEN, share: { exclusiveMinimum: 50, exclusiveMaximum: 75 } },
  { low: 0.75, high: 1, share: { minimum: 75, maximum: 100 } },
  { low: 0.05, high: 0.1 - OPEN, share: { minimum: 5, exclusiveMaximum: 10 } },
  { low: 0.2, high: 0.25 - OPEN, share: { minimum: 20, exclusiveMaximum: 25 } },
  { low: 0.1, high: 0.4, share: { minimum: 10, maximum: 40 } },
  { low: 0, high: 1, share: { minimum: 0, maximum: 100 } },
];
const MOST_BANDS = 3;
const NEARLY = 1e-9;

export function smallGraph(random: Random): SmallGraph {
  const kind = oneOf(random, ['exact', 'exact', 'bands', 'bands', 'unknown'] as const);
  const companies = ['T', 'A', 'B', 'C'].slice(0, 2 + Math.floor(random() * (kind === 'unknown' ? 2 : 3)));
  const ranges = new Map(companies.map((company) => [company, new Map<string, Range>()]));
  const complete = new Set<string>();
  let bands = kind === 'bands' ? MOST_BANDS : 0;
  for (const [company, owners] of ranges) {
    let left = 1;
    for (const owner of shuffled(random, [...companies, ...PERSONS])) {
      if (random() > (owner === company ? 0.12 : 0.5)) continue;
      const isBand = bands > 0 && random() < 0.5;
      const range = oneOf(random, isBand ? BANDS : EXACT);
      if (range.low > left + NEARLY) continue;
      owners.set(owner, range);
      left -= range.low;
      bands -= isBand ? 1 : 0;
    }
    const most = [...owners.values()].reduce((all, { high }) => all + high, 0);
    if (most > 1 - NEARLY && (left < NEARLY || random() < 0.5)) complete.add(company);
  }
  return { kind, ranges, complete, graph: graphOf(kind, ranges, complete) };
}

function shuffled<T>(random: Random, all: readonly T[]): T[] {
  const left = [...all];
  for (let at = left.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [left[at], left[other]] = [left[other]!, left[at]!];
  }
  return left;
}

function graphOf(kind: SmallGraph['kind'], ranges: SmallGraph['ranges'], complete: ReadonlySet<string>): OwnershipGraph {
  const edges = [...ranges].flatMap(([subject, owners]) =>
    [...owners].map(([interestedParty, { share }]): OwnershipEdge => {
      const interest = { type: 'shareholding' as const, directOrIndirect: 'direct' as const, share };
      return { edgeId: `${interestedParty} of ${subject}`, interestedParty, subject, interests: [interest] };
    }),
  );
  const levels: Record<string, OwnershipLevel> = Object.fromEntries(
    [...ranges.keys()].map((company) => [company, { completeness: complete.has(company) ? 'complete' : 'partial' }]),
  );
  return {
    target: 'T',
    nodes: [
      ...[...ranges.keys()].map((nodeId) => ({ nodeId, type: 'company' as const })),
      ...PERSONS.map((nodeId) => ({ nodeId, type: 'person' as const })),
    ],
    edges,
    levels,
    unaccounted: kind === 'unknown' ? 'unknown' : 'others',
    seniorManagingOfficials: [],
  };
}

/** The same with open ends where they are stated. */
export function withClosedEnds(small: SmallGraph): SmallGraph {
  const closed = ({ low, high, share }: Range): Range => ({
    share,
    low: share.exclusiveMinimum === undefined ? low : share.exclusiveMinimum / 100,
    high: share.exclusiveMaximum === undefined ? high : share.exclusiveMaximum / 100,
  });
  const ranges = new Map(
    [...small.ranges].map(([company, owners]) => [company, new Map([...owners].map(([owner, range]) => [owner, closed(range)]))]),
  );
  return { ...small, ranges };
}

/** Where each share is at an end of its band, or takes what the others leave: extremes of every sum of the shares of one company. */
export const extremeWorlds = (small: SmallGraph): World[] => products(extremes(small));

/** Where each share is the mean of what it is in `extremeWorlds`. */
export const middleWorld = (small: SmallGraph): World => new Map(extremes(small).map(([company, all]) => [company, meanOf(all)]));

type Column = ReadonlyMap<string, number>;

const extremes = ({ ranges, complete }: SmallGraph) =>
  [...ranges].map(([company, owners]) => [company, extremesOf(owners, complete.has(company))] as const);

const meanOf = (all: readonly Column[]): Column =>
  new Map(all[0]!.keys().map((owner) => [owner, all.reduce((sum, held) => sum + held.get(owner)!, 0) / all.length]));

function extremesOf(owners: ReadonlyMap<string, Range>, isComplete: boolean): Column[] {
  const left = [...owners.values()].reduce((all, { low }) => all - low, 1);
  const bands = [...owners].filter(([, { low, high }]) => high > low).map(([owner]) => owner);
  const found = new Map<string, Column>();
  for (const order of permutations(isComplete ? bands : [...bands, OTHERS])) {
    const held = new Map([...owners].map(([owner, { low }]) => [owner, low]));
    let rest = left;
    for (const owner of order) {
      const { low, high } = owners.get(owner) ?? { low: 0, high: 1 };
      const more = Math.min(rest, high - low);
      if (owner !== OTHERS) held.set(owner, low + more);
      rest -= more;
    }
    if (!isComplete || rest < NEARLY) found.set([...held.values()].join(), held);
  }
  return [...found.values()];
}

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((first, at) => permutations(all.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

/** Where what no record names of a company is nobody's in the graph, or whole that of one party. */
export function givenWorlds({ ranges, complete }: SmallGraph): World[] {
  const takers = [OTHERS, STRANGER, ...PERSONS, ...ranges.keys()];
  return products(
    [...ranges].map(([company, owners]) => {
      const held = new Map([...owners].map(([owner, { low }]) => [owner, low]));
      const rest = 1 - held.values().reduce((all, one) => all + one, 0);
      if (complete.has(company) || rest < NEARLY) return [company, [held]];
      const given = takers.map((taker) => new Map([...held, [taker, (held.get(taker) ?? 0) + rest]]));
      return [company, given];
    }),
  );
}

/** Where what no record names belongs to nobody in the graph. */
export const recordedWorld = ({ ranges }: SmallGraph): World =>
  new Map([...ranges].map(([company, owners]) => [company, new Map([...owners].map(([owner, { low }]) => [owner, low]))]));

function products(columns: readonly (readonly [string, readonly Column[]])[]): World[] {
  return columns.reduce<World[]>(
    (worlds, [company, choices]) => worlds.flatMap((world) => choices.map((held) => new Map([...world, [company, held]]))),
    [new Map()],
  );
}
