/**
 * The shares of one company, within their intervals and adding up to 1, that give a party most or least.
 *
 * Each share starts at its lower end; what is left goes to the parties in the order of their values. That is the best choice for a sum of
 * values with weights (a continuous knapsack). PURE.
 */
import type { Arithmetic } from '../maths/arithmetic.ts';

export type End = 'low' | 'high';

/** A party whose value is not 0: what a unit of its share is worth, and the interval of that share. */
export interface Item<N> {
  value: N;
  /** True where the value is a limit that is not reached. */
  valueOpen: boolean;
  low: N;
  high: N;
  lowOpen: boolean;
  highOpen: boolean;
}

/** All other parties of the company together; their value is 0. */
export interface Others<N> {
  /** What the lower ends of all parties, these and the items, leave of the whole. */
  free: N;
  /** What the others can take beyond their lower ends. */
  room: N;
  /** How many of the others have an open end. */
  openLows: number;
  openHighs: number;
}

export interface Choice<N> {
  value: N;
  open: boolean;
  /** In the order of the items. */
  weights: N[];
}

export function choose<N>(arithmetic: Arithmetic<N>, end: End, items: readonly Item<N>[], others: Others<N>): Choice<N> {
  const { zero, sub, add, mul, less, isPositive } = arithmetic;
  const weights = items.map(({ low }) => low);
  const { free } = others;
  let left = end === 'high' ? free : less(others.room, free) ? sub(free, others.room) : zero;
  for (const at of items.length > 1 ? ranked(arithmetic, end, items) : items.keys()) {
    if (!isPositive(left)) break;
    const room = sub(items[at]!.high, items[at]!.low);
    const isWhole = !less(left, room);
    weights[at] = isWhole ? items[at]!.high : add(items[at]!.low, left);
    left = isWhole ? sub(left, room) : zero;
  }
  const value = items.reduce((all, item, at) => add(all, mul(weights[at]!, item.value)), zero);
  const othersDecide =
    end === 'low'
      ? others.openHighs > 0 && (less(others.room, free) || (arithmetic.isExact && !less(free, others.room)))
      : others.openLows > 0 && arithmetic.isExact && !isPositive(left);
  // In a circle parties that are worth nothing stand among the items: they can take what the others cannot.
  const isSpare = items.some(({ value: worth, low, high }) => !isPositive(worth) && less(low, high));
  return { value, weights, open: items.length > 0 && ((othersDecide && !isSpare) || isOpen(arithmetic, items, weights)) };
}

/** Levels whose records are not parts of one whole are no sum: each record is true alone, or none surely is. */
export function chooseApart<N>(
  { zero, one, mul, add, less, div }: Arithmetic<N>,
  end: End,
  items: readonly Item<N>[],
  state: 'overlapping' | 'contradictory',
): Choice<N> {
  if (end === 'low') {
    const none: Choice<N> = { value: zero, open: false, weights: items.map(() => zero) };
    if (state === 'contradictory') return none;
    return items.reduce((best, { value, valueOpen, low, lowOpen }, at) => {
      const own = mul(low, value);
      if (!less(best.value, own)) return best;
      return { value: own, open: lowOpen || valueOpen, weights: items.map((_, other) => (other === at ? low : zero)) };
    }, none);
  }
  const all = items.reduce((total, { value, high }) => add(total, mul(high, value)), zero);
  const weights = items.map(({ high }) => high);
  if (!less(one, all)) return { value: all, open: items.length === 1 && (items[0]!.highOpen || items[0]!.valueOpen), weights };
  return { value: one, open: false, weights: weights.map((weight) => div(weight, all)) };
}

function ranked<N>({ less }: Arithmetic<N>, end: End, items: readonly Item<N>[]): number[] {
  const sign = end === 'low' ? -1 : 1;
  const order = items.map((_, at) => at);
  return order.sort((one, other) => {
    if (less(items[one]!.value, items[other]!.value)) return sign;
    return less(items[other]!.value, items[one]!.value) ? -sign : 0;
  });
}

/**
 * True where no shares inside the intervals reach the value, because one of them stands at an open end and no other of the same value could stand
 * in for it. In doubt false: a closed interval holds the open one.
 */
function isOpen<N>(arithmetic: Arithmetic<N>, items: readonly Item<N>[], weights: readonly N[]): boolean {
  const { less, isPositive } = arithmetic;
  if (!items.some(({ lowOpen, highOpen, valueOpen }) => lowOpen || highOpen || valueOpen)) return false;
  const equals = (one: N, other: N): boolean => !less(one, other) && !less(other, one);
  // Those that are worth the same stand beside each other.
  const order = ranked(arithmetic, 'high', items);
  for (let from = 0, to = 1; from < order.length; from = to, to += 1) {
    const { value } = items[order[from]!]!;
    while (to < order.length && equals(items[order[to]!]!.value, value)) to += 1;
    // What is worth nothing moves no end; in a circle it stands among the items.
    if (!isPositive(value)) continue;
    const group = order.slice(from, to);
    const atLow = group.every((at) => equals(weights[at]!, items[at]!.low));
    const atHigh = group.every((at) => equals(weights[at]!, items[at]!.high));
    const isEnd = (at: number): boolean => {
      const { low, lowOpen, highOpen, valueOpen } = items[at]!;
      if (valueOpen && isPositive(group.length === 1 || atHigh ? weights[at]! : low)) return true;
      return (atLow && lowOpen) || (atHigh && highOpen);
    };
    if (group.some(isEnd)) return true;
  }
  return false;
}
