/** A layer prepared for walks: what each owner has a part in, and the numbers of each column in one arithmetic. */
import type { Arithmetic } from './arithmetic.ts';
import type { Order } from './components.ts';
import { isPoint } from './interval.ts';
import type { Column, Layer } from './layer.ts';

/** A layer with what all walks over it share. */
export interface PreparedLayer {
  layer: Layer;
  order: Order;
  target: number;
  /** By owner: the companies above the target in which it has a part, with the place of that part. */
  uses: ReadonlyMap<number, readonly Use[]>;
  /** True where the records of every company are parts of one whole. */
  isSummed: boolean;
}

interface Use {
  company: number;
  place: number;
}

export function prepareLayer(layer: Layer, order: Order, target: number): PreparedLayer {
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
  return { layer, order, target, uses, isSummed: layer.columns.values().every(({ state }) => state === 'summed') };
}

/** The numbers of a column in one arithmetic. */
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
  /** Of all differences between the ends. */
  room: N;
  openLows: number;
  openHighs: number;
  floor: { high: N; open: boolean } | undefined;
  /** Places of parts whose owners have a value for a party that nobody lists. */
  strangers?: number[];
}

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
