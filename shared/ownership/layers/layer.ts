/**
 * One class of right (shares, votes, …) over the whole graph: for each company one column, the intervals of what each party holds of it, with
 * what no party is listed for. PURE.
 *
 * Intervals of one company add up to 1. Each is narrowed by the others first (`tightened`).
 */

import type { OwnershipLevel, OwnershipNode } from '../facts/facts.ts';
import { classified, countedOf, isOfSameRights } from '../facts/legal-holdings.ts';
import { type Holding, isArrangement, isNaturalPerson, type RightClass, type Structure } from '../facts/structure.ts';
import { costOf, ONE, type Rational, ZERO } from '../maths/arithmetic.ts';
import { ANYTHING, type Interval, intervalOf, isEmpty, percentOf, point, sum, WHOLE } from '../maths/interval.ts';
import { COSTS, Work } from '../maths/work.ts';
import type { Column, ColumnState, Part } from './column.ts';
import { tighten } from './tighten.ts';

export interface Layer {
  rightClass: RightClass;
  /** By company. */
  columns: ReadonlyMap<number, Column>;
  /** Of votes: companies that publish none, whose votes are taken from their shares or rights to profit. */
  fallbacks: ReadonlySet<number>;
  /** True where a party may hold something that no record names. */
  hasFloors: boolean;
}

/**
 * `multiplied`: a share that the law of its register counts by majority stakes may be smaller when it is multiplied. `attributed`: it counts
 * whole.
 */
export type Counting = 'multiplied' | 'attributed';

export interface LayerOptions {
  rightClass: RightClass;
  counting: Counting;
  /** No assumption is made: votes do not follow shares, floors are not relied on. */
  strict: boolean;
  /** `through`: parts of a trust are those of every party with a role in it. `end`: the law names a person for the trust. */
  trusts: Trusts;
}

export type Trusts = 'through' | 'end';

/** What stands for a right where a company publishes nothing of it. */
const STANDS_FOR: Readonly<Record<RightClass, readonly RightClass[]>> = {
  shareholding: ['shareholding', 'profitRights', 'surplusRights'],
  votingRights: ['votingRights', 'shareholding', 'profitRights', 'surplusRights'],
  profitRights: ['profitRights', 'shareholding', 'surplusRights'],
  surplusRights: ['surplusRights', 'shareholding', 'profitRights'],
};

export function layerOf(structure: Structure, options: LayerOptions, work = new Work()): Layer {
  const byCompany = Object.fromEntries(
    STANDS_FOR[options.rightClass].map((rightClass) => [rightClass, Map.groupBy(structure.holdings[rightClass], ({ company }) => company)]),
  ) as Partial<Record<RightClass, Map<number, Holding[]>>>;
  const columns = new Map<number, Column>();
  const fallbacks = new Set<number>();
  for (const [company, node] of structure.nodes.entries()) {
    const rightClass = STANDS_FOR[options.rightClass].find((one) => byCompany[one]!.has(company));
    const holdings = rightClass ? byCompany[rightClass]!.get(company)! : [];
    if (rightClass !== undefined && rightClass !== 'votingRights' && options.rightClass === 'votingRights') fallbacks.add(company);
    work.add((1 + holdings.length) * COSTS.holding);
    const column = columnOf({ structure, company, node, options, work }, holdings, byCompany, fallbacks.has(company));
    if (column) columns.set(company, column);
  }
  return { rightClass: options.rightClass, columns, fallbacks, hasFloors: columns.values().some(({ floor }) => floor !== undefined) };
}

/** The company whose column is made. */
interface Place {
  structure: Structure;
  company: number;
  node: OwnershipNode;
  options: LayerOptions;
  work: Work;
}

function columnOf(
  { structure, company, node, options, work }: Place,
  holdings: readonly Holding[],
  byCompany: Partial<Record<RightClass, Map<number, Holding[]>>>,
  isFallback: boolean,
): Column | undefined {
  if (isNaturalPerson(node) || node.type === 'state') return undefined;
  if (holdings.length === 0) {
    if (node.type === 'trust' && options.trusts === 'end') return undefined;
    if (isArrangement(node)) return arrangementColumn(structure, company);
    if (node.listed) return undefined;
  }
  const level = structure.graph.levels[node.nodeId];
  const counted = countedOf(holdings);
  const parts = partsOf(counted, options, isFallback && options.strict, work);
  const silent =
    options.rightClass === 'votingRights' && !isFallback ? silentParts(parts, byCompany.shareholding?.get(company) ?? [], level) : [];
  const state = stateOf(structure, counted, level);
  return closed({ company, parts: [...parts, ...silent], state, level, structure, options, work });
}

/** Shares of legal holdings of one party add up. Bands that classify all that a party holds do not: the greatest lower end holds. */
function partsOf(holdings: readonly Holding[], options: LayerOptions, isUnknown: boolean, work: Work): Part[] {
  return [...Map.groupBy(holdings, ({ owner }) => owner)].map(([owner, own]) => {
    const intervals = own.map(({ interest }) => (isUnknown ? ANYTHING : countedInterval(interest, options)));
    const adds = own.every(({ interest }) => interest.directOrIndirect === 'direct' || interest.share?.exact !== undefined);
    const interval = intervals.reduce((one, other) => {
      work.add(2 * costOf(one.low, other.low));
      return adds ? sum(one, other) : classified(one, other);
    });
    return { owner, interval: belowOne(interval), edges: [...new Set(own.map(({ edge }) => edge))] };
  });
}

const belowOne = (interval: Interval): Interval =>
  interval.high.compare(ONE) > 0 ? { ...interval, high: ONE, highOpen: false } : interval;

function countedInterval(interest: Holding['interest'], { counting, strict }: LayerOptions): Interval {
  // A company may give its partners other parts than those of their contributions.
  if (strict && interest.shareBasis?.unit === 'contribution') return ANYTHING;
  const interval = intervalOf(interest.share);
  if (counting === 'attributed' || interest.directOrIndirect === 'direct') return interval;
  const isAttributed = interest.attribution === 'majorityStake' && (strict || interest.beneficialOwnershipOrControl === true);
  const mayBe = strict && interest.attribution === 'unknown';
  return isAttributed || mayBe ? { ...interval, low: ZERO, lowOpen: false } : interval;
}

/** Where some votes are published, a party with shares and no published votes may have any of what is left, or as much as the floor allows. */
function silentParts(parts: readonly Part[], shares: readonly Holding[], level: OwnershipLevel | undefined): Part[] {
  const named = new Set(parts.map(({ owner }) => owner));
  const high = level?.publicationFloor !== undefined && level.totalHoldings ? percentOf(level.publicationFloor) : ONE;
  return [...Map.groupBy(countedOf(shares), ({ owner }) => owner)]
    .filter(([owner]) => !named.has(owner))
    .map(([owner, own]) => ({ owner, interval: { ...ANYTHING, high }, edges: [...new Set(own.map(({ edge }) => edge))] }));
}

/** Entries of a trust or firm speak of rights that other entries may speak of too. */
function stateOf({ edges }: Structure, holdings: readonly Holding[], level: OwnershipLevel | undefined): ColumnState {
  const isImpossible = holdings.some(({ interest }) => isEmpty(intervalOf(interest.share)));
  if (isImpossible || level?.completeness === 'contradictory') return 'contradictory';
  const overlaps = holdings.some(({ edge, interest }) => isOfSameRights(edges[edge]!.holding?.manner, interest.details));
  return overlaps || level?.completeness === 'overlapping' ? 'overlapping' : 'summed';
}

/** Who has a part in a parcel, a trust or a nominee's holding; how much is not known, but for a single nominator. */
function arrangementColumn({ nodes, membersOf, nominatorsOf, rolesIn }: Structure, company: number): Column {
  const type = nodes[company]!.type;
  const edges = Map.groupBy(type === 'trust' ? (rolesIn.get(company) ?? []) : [], ({ holder }) => holder);
  const parties = type === 'nomination' ? nominatorsOf.get(company) : type === 'trust' ? edges.keys() : membersOf.get(company);
  const owners = [...new Set(parties ?? [])];
  const isWhole = owners.length > 1 ? type !== 'trust' : owners.length === 1 && type === 'nomination';
  const parts = owners.map((owner) => ({
    owner,
    interval: isWhole && owners.length === 1 ? WHOLE : ANYTHING,
    edges: (edges.get(owner) ?? []).map(({ edge }) => edge),
  }));
  const unlisted = isWhole ? point(ZERO) : ANYTHING;
  return {
    company,
    parts,
    own: undefined,
    state: 'summed',
    unlisted,
    totalHoldings: true,
    ...(!isWhole && { floor: { high: ONE, open: false } }),
  };
}

interface Draft {
  company: number;
  parts: readonly Part[];
  state: ColumnState;
  level: OwnershipLevel | undefined;
  structure: Structure;
  options: LayerOptions;
  work: Work;
}

/** The column with everything that follows from its parts being parts of one whole. */
function closed({ company, parts, state, level, structure, options, work }: Draft): Column {
  const place = parts.findIndex(({ owner }) => owner === company);
  const own = place === -1 ? undefined : place;
  const isComplete = level?.completeness === 'complete';
  const totalHoldings = level?.totalHoldings === true;
  const fitting = state === 'summed' ? tighten(structure, parts, isComplete, work) : undefined;
  const floor = structure.graph.unaccounted === 'unknown' ? floorOf(level, options) : undefined;
  if (!fitting) {
    const kept = state === 'summed' ? 'contradictory' : state;
    return { company, parts, own, state: kept, unlisted: ANYTHING, totalHoldings, ...(floor && { floor }) };
  }
  const hasUnlisted = fitting.unlisted.high.n > 0n;
  return { company, ...fitting, own, state, totalHoldings, ...(hasUnlisted && floor && { floor }) };
}

function floorOf(level: OwnershipLevel | undefined, { strict }: LayerOptions): { high: Rational; open: boolean } {
  if (strict || level?.publicationFloor === undefined) return { high: ONE, open: false };
  return { high: percentOf(level.publicationFloor), open: level.floorInclusive !== true };
}
