/** A layer prepared for walks: the companies that each owner has a part of, and the numbers of each column in one arithmetic. PURE. */
import type { Arithmetic } from '../maths/arithmetic.ts';
import { BestFirst } from '../maths/best-first.ts';
import { isPoint } from '../maths/interval.ts';
import { Work } from '../maths/work.ts';
import type { Column } from './column.ts';
import type { Order } from './components.ts';
import { type FlatLayer, flatLayerOf, type Use } from './flat-layer.ts';
import type { Layer } from './layer.ts';
import { Reach } from './reach.ts';

/** A layer with what all walks over it share. */
export interface PreparedLayer {
  layer: Layer;
  order: Order;
  target: number;
  /** By owner: the companies above the target in which it has a part, with the place of that part. */
  uses: ReadonlyMap<number, readonly Use[]>;
  /** True where the records of every company are parts of one whole. */
  isSummed: boolean;
  /** By node: the greatest product of upper ends along one path to the target. Made once. */
  greatestProducts(): ReadonlyMap<number, number>;
  /** As doubles. Made once. */
  flat(): FlatLayer;
  /** Which companies are below a goal; made once. */
  reach(): Reach;
  /** Of all that is done with this graph. */
  work: Work;
}

/** `order`: that of the companies to be solved, the target among them; `work` is shared by all layers of one graph. */
export function prepareLayer(layer: Layer, order: Order, target: number, work = new Work()): PreparedLayer {
  const uses = new Map<number, Use[]>();
  for (const { company, parts } of layer.columns.values()) {
    if (!order.rank.has(company)) continue;
    for (const [place, { owner, interval }] of parts.entries()) {
      if (interval.high.n === 0n) continue;
      const known = uses.get(owner);
      if (known) known.push({ company, place });
      else uses.set(owner, [{ company, place }]);
    }
  }
  const isSummed = layer.columns.values().every(({ state }) => state === 'summed');
  let products: ReadonlyMap<number, number> | undefined;
  let flat: FlatLayer | undefined;
  let reach: Reach | undefined;
  const prepared: PreparedLayer = {
    layer,
    order,
    target,
    uses,
    isSummed,
    work,
    greatestProducts: () => (products ??= greatestProductsTo(target, layer)),
    flat: () => (flat ??= flatLayerOf(prepared)),
    reach: () => (reach ??= new Reach(prepared.flat())),
  };
  return prepared;
}

/** Dijkstra's shortest paths, with products of shares in place of sums of lengths. */
function greatestProductsTo(target: number, { columns }: Layer): Map<number, number> {
  const products = new Map<number, number>();
  const open = new BestFirst<readonly [node: number, size: number]>();
  open.add(1, [target, 1]);
  while (open.size > 0) {
    const [node, size] = open.take();
    if (products.has(node)) continue;
    products.set(node, size);
    for (const { owner, interval } of columns.get(node)?.parts ?? []) {
      const next = size * interval.high.valueOf();
      if (!products.has(owner) && next > 0) open.add(next, [owner, next]);
    }
  }
  return products;
}

/** The numbers of a column in one arithmetic: fractions of 1. `low` and `high` are by place of the part. */
export interface Compiled<N> {
  column: Column;
  low: N[];
  high: N[];
  unlistedLow: N;
  unlistedHigh: N;
  /** What all lower ends, the unlisted one with them, leave of the whole. */
  free: N;
  /** By part: true where both ends are one value. */
  isPoint: boolean[];
  /** The sum of all differences between the ends. */
  room: N;
  /** How many parts, the unlisted one among them, have an open end. */
  openLows: number;
  openHighs: number;
  /** The most that one party may hold that no record names; absent where none may. */
  floor: { high: N; open: boolean } | undefined;
  /** Places of parts whose owners have a value for a party that no list names. */
  strangers?: number[];
}

/** `strangers` stays empty: the walk adds it where it is needed. */
export function compile<N>(arithmetic: Arithmetic<N>, column: Column): Compiled<N> {
  const { of, add, sub } = arithmetic;
  const low = column.parts.map(({ interval }) => of(interval.low));
  const high = column.parts.map(({ interval }) => of(interval.high));
  const [unlistedLow, unlistedHigh] = [of(column.unlisted.low), of(column.unlisted.high)];
  const lowSum = low.reduce(add, unlistedLow);
  return {
    column,
    low,
    high,
    unlistedLow,
    unlistedHigh,
    free: sub(arithmetic.one, lowSum),
    isPoint: column.parts.map(({ interval }) => isPoint(interval)),
    room: sub(high.reduce(add, unlistedHigh), lowSum),
    openLows: [column.unlisted, ...column.parts.map(({ interval }) => interval)].filter(({ lowOpen }) => lowOpen).length,
    openHighs: [column.unlisted, ...column.parts.map(({ interval }) => interval)].filter(({ highOpen }) => highOpen).length,
    floor: column.floor && { high: of(column.floor.high), open: column.floor.open },
  };
}
