/** Where the places of each rank stand from left to right: near their neighbours above and below, in their order, without overlap. PURE. */
import type { Slot } from './items.ts';
import { GAP } from './sizes.ts';

/** Two places of neighbouring ranks that a line joins; `weight`: how much it wants to be straight. */
export interface Pull {
  upper: Slot;
  lower: Slot;
  weight: number;
}

const SWEEPS = 14;
/** After these, each place is pulled from both sides at once. */
const ONE_SIDED_SWEEPS = 10;
/** What has no neighbours keeps its place unless it must give way. */
const OWN_WEIGHT = 0.05;

/** Sets `x` of every slot. `ranks`: from the top, each in its order from left to right. */
export function alignColumns(ranks: readonly (readonly Slot[])[], pulls: readonly Pull[], isWaypoint: (slot: Slot) => boolean): void {
  const above = Map.groupBy(pulls, ({ lower }) => lower);
  const below = Map.groupBy(pulls, ({ upper }) => upper);
  const wantedFrom = (slot: Slot, sides: { up: boolean; down: boolean }): Wish => {
    const ends = [
      ...(sides.up ? (above.get(slot) ?? []).map(({ upper, weight }) => ({ x: upper.x, weight })) : []),
      ...(sides.down ? (below.get(slot) ?? []).map(({ lower, weight }) => ({ x: lower.x, weight })) : []),
    ];
    const weight = ends.reduce((all, end) => all + end.weight, 0);
    if (weight === 0) return { x: slot.x, weight: OWN_WEIGHT };
    return { x: ends.reduce((all, end) => all + end.x * end.weight, 0) / weight, weight };
  };
  const settle = (rank: readonly Slot[], up: boolean, down: boolean): void =>
    settleRank(
      rank,
      rank.map((slot) => wantedFrom(slot, { up, down })),
      isWaypoint,
    );
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const both = sweep >= ONE_SIDED_SWEEPS;
    const downwards = sweep % 2 === 0;
    for (const rank of downwards ? ranks : ranks.toReversed()) settle(rank, both || downwards, both || !downwards);
  }
  for (const rank of ranks.toReversed()) settle(rank, true, true);
}

interface Wish {
  x: number;
  weight: number;
}

/** Least squares under the order of the rank and its distances: neighbours whose wishes collide move as one block (pool adjacent violators). */
function settleRank(rank: readonly Slot[], wishes: readonly Wish[], isWaypoint: (slot: Slot) => boolean): void {
  const offsets: number[] = [];
  for (const [at, slot] of rank.entries()) {
    const before = rank[at - 1];
    const gap = before && (isWaypoint(before) || isWaypoint(slot)) ? GAP.between / 2 : GAP.between;
    offsets.push(before ? offsets[at - 1]! + before.right + gap + slot.left : 0);
  }
  const blocks: { sum: number; weight: number; count: number }[] = [];
  for (const [at, { x, weight }] of wishes.entries()) {
    let block = { sum: (x - offsets[at]!) * weight, weight, count: 1 };
    for (let last = blocks.at(-1); last && last.sum / last.weight >= block.sum / block.weight; last = blocks.at(-1)) {
      block = { sum: last.sum + block.sum, weight: last.weight + block.weight, count: last.count + block.count };
      blocks.pop();
    }
    blocks.push(block);
  }
  let at = 0;
  for (const { sum, weight, count } of blocks) for (let one = 0; one < count; one += 1, at += 1) rank[at]!.x = sum / weight + offsets[at]!;
}
