/** A layer as doubles in flat arrays, for passes that are made once for each party. PURE. */

import type { Work } from '../maths/work.ts';
import type { Column } from './column.ts';
import type { Order } from './components.ts';
import type { Layer } from './layer.ts';

/** Parts have numbers; those of company `c` are `first[c]` to `first[c + 1]`, in the order of its column. Nodes are indices as everywhere. */
export interface FlatLayer {
  nodes: number;
  first: Int32Array;
  owner: Int32Array;
  low: Float64Array;
  high: Float64Array;
  /** By part: the difference between its ends. */
  spread: Float64Array;
  /** By node: what all lower ends leave of the whole, and the differences between the ends of all parts. */
  free: Float64Array;
  room: Float64Array;
  unlistedLow: Float64Array;
  unlistedHigh: Float64Array;
  /** What one party may hold unlisted: negative where no party in the graph may. */
  floor: Float64Array;
  totalHoldings: Uint8Array;
  /** The number of the company's own shares among the parts; -1 where it has none. */
  own: Int32Array;
  isSummed: Uint8Array;
  /** By node: its place in the order of solving; -1 where it is not above the target. */
  rank: Int32Array;
  /** All nodes above the target in the order of solving, circles together. */
  ordered: Int32Array;
  /** By node: the numbers of the parts that it owns are `use[firstUse[n]]` to `use[firstUse[n + 1]]`. */
  firstUse: Int32Array;
  use: Int32Array;
  /** By part. */
  company: Int32Array;
  /** Of all that is done with this graph. */
  work: Work;
}

/** A part that an owner has in a company. */
export interface Use {
  company: number;
  place: number;
}

/** `uses`: by owner. */
type Uses = ReadonlyMap<number, readonly Use[]>;

export function flatLayerOf({ layer, order, uses, work }: { layer: Layer; order: Order; uses: Uses; work: Work }): FlatLayer {
  const columns = [...layer.columns.values()].filter(({ company }) => order.rank.has(company));
  const owners = columns.flatMap((column) => column.parts.map(({ owner }) => owner));
  const nodes = 1 + [...order.rank.keys(), ...uses.keys(), ...owners].reduce((most, node) => Math.max(most, node), -1);
  const parts = columns.reduce((all, column) => all + column.parts.length, 0);
  const flat = emptyLayer(nodes, parts, work);
  for (const [node, rank] of order.rank) flat.rank[node] = rank;
  flat.ordered = Int32Array.from(order.components.flat());
  const byCompany = new Map(columns.map((column) => [column.company, column]));
  let next = 0;
  for (let node = 0; node < nodes; node += 1) {
    flat.first[node] = next;
    const column = byCompany.get(node);
    if (column) next = addColumn(flat, column, next);
  }
  flat.first[nodes] = next;
  addUses(flat, uses);
  return flat;
}

function emptyLayer(nodes: number, parts: number, work: Work): FlatLayer {
  const doubles = (): Float64Array => new Float64Array(nodes);
  return {
    nodes,
    first: new Int32Array(nodes + 1),
    owner: new Int32Array(parts),
    low: new Float64Array(parts),
    high: new Float64Array(parts),
    spread: new Float64Array(parts),
    free: doubles(),
    room: doubles(),
    unlistedLow: doubles(),
    unlistedHigh: doubles(),
    floor: doubles().fill(-1),
    totalHoldings: new Uint8Array(nodes),
    own: new Int32Array(nodes).fill(-1),
    isSummed: new Uint8Array(nodes),
    rank: new Int32Array(nodes).fill(-1),
    ordered: new Int32Array(0),
    firstUse: new Int32Array(nodes + 1),
    use: new Int32Array(parts),
    company: new Int32Array(parts),
    work,
  };
}

/** Gives the number of the first part after it. */
function addColumn(flat: FlatLayer, { company, parts, own, state, unlisted, floor, totalHoldings }: Column, first: number): number {
  let [lows, highs] = [unlisted.low.valueOf(), unlisted.high.valueOf()];
  flat.unlistedLow[company] = lows;
  flat.unlistedHigh[company] = highs;
  for (const [place, { owner, interval }] of parts.entries()) {
    const part = first + place;
    flat.owner[part] = owner;
    flat.company[part] = company;
    flat.low[part] = interval.low.valueOf();
    flat.high[part] = interval.high === interval.low ? flat.low[part]! : interval.high.valueOf();
    flat.spread[part] = flat.high[part]! - flat.low[part]!;
    lows += flat.low[part]!;
    highs += flat.high[part]!;
  }
  flat.free[company] = 1 - lows;
  flat.room[company] = highs - lows;
  flat.floor[company] = floor ? floor.high.valueOf() : -1;
  flat.totalHoldings[company] = totalHoldings ? 1 : 0;
  flat.own[company] = own === undefined ? -1 : first + own;
  flat.isSummed[company] = state === 'summed' ? 1 : 0;
  return first + parts.length;
}

function addUses(flat: FlatLayer, uses: Uses): void {
  let next = 0;
  for (let node = 0; node < flat.nodes; node += 1) {
    flat.firstUse[node] = next;
    for (const { company, place } of uses.get(node) ?? []) flat.use[next++] = flat.first[company]! + place;
  }
  flat.firstUse[flat.nodes] = next;
}
