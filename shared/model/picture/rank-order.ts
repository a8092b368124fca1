/** The order of each rank from left to right in which few lines cross: by the middle of their neighbours, then by swaps of two. PURE. */
import type { Slot } from './items.ts';

/** A piece of a line between neighbouring ranks. */
export interface Link {
  upper: Slot;
  lower: Slot;
}

/** Sweeps without a better order before the best one is taken, and at most. */
const SWEEPS = { idle: 4, max: 24 };
/** Of a rank, after each sweep. */
const MAX_SWAP_ROUNDS = 8;

type Order = Slot[][];

interface Net {
  above: ReadonlyMap<Slot, readonly Slot[]>;
  below: ReadonlyMap<Slot, readonly Slot[]>;
  /** Of each slot in its rank. */
  places: Map<Slot, number>;
}

/** `ranks`: from the top. The same input gives the same order. */
export function orderRanks(ranks: readonly (readonly Slot[])[], links: readonly Link[]): Order {
  const above = neighbours(links, 'lower', 'upper');
  const below = neighbours(links, 'upper', 'lower');
  const starts = [walked(ranks, above, below), walked(ranks.toReversed(), below, above).toReversed()];
  const found = starts.map((start) => swept(start, { above, below, places: new Map() }));
  return found.reduce((best, other) => (other.crossings < best.crossings ? other : best)).order;
}

const neighbours = (links: readonly Link[], of: keyof Link, to: keyof Link): Map<Slot, Slot[]> =>
  new Map([...Map.groupBy(links, (link) => link[of])].map(([slot, found]) => [slot, found.map((link) => link[to])]));

/** In the order of a walk from the last rank, which keeps together what hangs together. */
function walked(ranks: readonly (readonly Slot[])[], first: Net['above'], then: Net['below']): Order {
  const at = new Map(ranks.flatMap((rank, index) => rank.map((slot) => [slot, index] as const)));
  const order: Order = ranks.map(() => []);
  const seen = new Set<Slot>();
  for (const start of ranks.toReversed().flat()) {
    const open = [start];
    for (let slot = open.pop(); slot; slot = open.pop()) {
      if (seen.has(slot)) continue;
      seen.add(slot);
      order[at.get(slot)!]!.push(slot);
      open.push(...(then.get(slot) ?? []).toReversed(), ...(first.get(slot) ?? []).toReversed());
    }
  }
  return order;
}

function swept(start: Order, net: Net): { order: Order; crossings: number } {
  const order = start.map((rank) => [...rank]);
  for (const rank of order) place(rank, net);
  swapAll(order, net);
  let best = { order: order.map((rank) => [...rank]), crossings: crossingsOf(order, net) };
  for (let sweep = 0, idle = 0; sweep < SWEEPS.max && idle < SWEEPS.idle && best.crossings > 0; sweep += 1, idle += 1) {
    const downwards = sweep % 2 === 0;
    for (const rank of downwards ? order : order.toReversed()) sortRank(rank, downwards ? net.above : net.below, sweep % 4 >= 2, net);
    swapAll(order, net);
    const crossings = crossingsOf(order, net);
    if (crossings >= best.crossings) continue;
    best = { order: order.map((rank) => [...rank]), crossings };
    idle = -1;
  }
  return best;
}

const place = (rank: readonly Slot[], { places }: Net): void => {
  for (const [at, slot] of rank.entries()) places.set(slot, at);
};

/** By the middle of the neighbours on one side. What has none there keeps its place; of equals the order stays, or is turned. */
function sortRank(rank: Slot[], side: Net['above'], isTurned: boolean, net: Net): void {
  const wished = rank.flatMap((slot, at) => {
    const ends = side.get(slot);
    return ends ? [{ slot, at, middle: ends.reduce((sum, end) => sum + net.places.get(end)!, 0) / ends.length }] : [];
  });
  wished.sort((one, other) => one.middle - other.middle || (isTurned ? other.at - one.at : one.at - other.at));
  let next = 0;
  for (const [at, slot] of rank.entries()) if (side.has(slot)) rank[at] = wished[next++]!.slot;
  place(rank, net);
}

/** Neighbours change places where fewer lines cross then. */
function swapAll(order: Order, net: Net): void {
  for (let round = 0, hasChanged = true; hasChanged && round < MAX_SWAP_ROUNDS; round += 1) {
    hasChanged = false;
    for (const rank of order) {
      for (let at = 1; at < rank.length; at += 1) {
        const [left, right] = [rank[at - 1]!, rank[at]!];
        if (crossing(left, right, net) <= crossing(right, left, net)) continue;
        [rank[at - 1], rank[at]] = [right, left];
        net.places.set(right, at - 1).set(left, at);
        hasChanged = true;
      }
    }
  }
}

/** Lines of two slots that cross if the first stands left of the second. */
function crossing(left: Slot, right: Slot, { above, below, places }: Net): number {
  let count = 0;
  for (const side of [above, below]) {
    const others = side.get(right) ?? [];
    for (const end of side.get(left) ?? []) for (const other of others) if (places.get(end)! > places.get(other)!) count += 1;
  }
  return count;
}

/** Between each rank and the one below it: pairs of lines in the wrong order, counted by merging. */
function crossingsOf(order: Order, { below, places }: Net): number {
  return order.reduce((sum, rank) => {
    const ends = rank.flatMap((slot) => (below.get(slot) ?? []).map((end) => places.get(end)!).toSorted((one, other) => one - other));
    return sum + inversions(ends).count;
  }, 0);
}

function inversions(list: readonly number[]): { sorted: readonly number[]; count: number } {
  if (list.length < 2) return { sorted: list, count: 0 };
  const half = list.length >> 1;
  const [left, right] = [inversions(list.slice(0, half)), inversions(list.slice(half))];
  const sorted: number[] = [];
  let count = left.count + right.count;
  for (let l = 0, r = 0; l < left.sorted.length || r < right.sorted.length; ) {
    if (r === right.sorted.length || left.sorted[l]! <= right.sorted[r]!) sorted.push(left.sorted[l++]!);
    else {
      sorted.push(right.sorted[r++]!);
      count += left.sorted.length - l;
    }
  }
  return { sorted, count };
}
