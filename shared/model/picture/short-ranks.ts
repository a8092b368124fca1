/** Ranks of a graph without circles in which its arcs are short in sum: network simplex (Gansner, Koutsofios, North and Vo, 1993). PURE. */

/** From the upper node to the lower one, by their places in the list of nodes. */
export interface Arc {
  from: number;
  to: number;
  /** How much it wants to be short. */
  weight: number;
}

/** Above this many nodes arcs as short as a tree of them allows are good enough. */
const MAX_EXACT = 150;

/** The rank of each of `count` nodes, 0 at the top. The same input gives the same ranks. */
export function shortRanks(count: number, arcs: readonly Arc[]): number[] {
  const ranks = lowestRanks(count, arcs);
  const tree = tightTree(ranks, arcs);
  if (count <= MAX_EXACT) shorten(ranks, tree, arcs);
  const top = Math.min(...ranks);
  return ranks.map((rank) => rank - top);
}

const slackOf = ({ from, to }: Arc, ranks: readonly number[]): number => ranks[to]! - ranks[from]! - 1;

/** Every node as far down as what stands below it lets it. */
function lowestRanks(count: number, arcs: readonly Arc[]): number[] {
  const ranks = new Array<number>(count).fill(0);
  const into = Map.groupBy(arcs, ({ to }) => to);
  const below = new Array<number>(count).fill(0);
  for (const { from } of arcs) below[from]! += 1;
  const ready = below.flatMap((left, node) => (left === 0 ? [node] : []));
  for (let node = ready.pop(); node !== undefined; node = ready.pop()) {
    for (const { from } of into.get(node) ?? []) {
      ranks[from] = Math.min(ranks[from]!, ranks[node]! - 1);
      below[from]! -= 1;
      if (below[from] === 0) ready.push(from);
    }
  }
  return ranks;
}

/** Arcs of length 1 that join all nodes of each connected part; moves nodes until there are enough of them. */
function tightTree(ranks: number[], arcs: readonly Arc[]): Set<Arc> {
  const tree = new Set<Arc>();
  const joined = new Set<number>();
  for (const root of ranks.keys()) {
    if (joined.has(root)) continue;
    const part = new Set([root]);
    for (let arc = nearestTo(part, ranks, arcs); arc; arc = nearestTo(part, ranks, arcs)) {
      const slack = slackOf(arc, ranks) * (part.has(arc.from) ? 1 : -1);
      for (const node of part) ranks[node]! += slack;
      part.add(arc.from).add(arc.to);
      tree.add(arc);
    }
    for (const node of part) joined.add(node);
  }
  return tree;
}

/** The shortest arc that leads out of the part or into it. */
function nearestTo(part: ReadonlySet<number>, ranks: readonly number[], arcs: readonly Arc[]): Arc | undefined {
  let best: Arc | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const arc of arcs) {
    if (part.has(arc.from) === part.has(arc.to)) continue;
    const slack = slackOf(arc, ranks);
    if (slack < least) [best, least] = [arc, slack];
    if (slack === 0) break;
  }
  return best;
}

/** Replaces arcs of the tree as long as that makes the sum shorter. */
function shorten(ranks: number[], tree: Set<Arc>, arcs: readonly Arc[]): void {
  let left = 2 * ranks.length;
  for (let hasChanged = true; hasChanged && left > 0; ) {
    hasChanged = false;
    for (const leaving of [...tree]) {
      const upper = sideOf(leaving, tree);
      if (pullOf(upper, arcs) >= 0) continue;
      const entering = nearestInto(upper, ranks, arcs);
      if (!entering) continue;
      const slack = slackOf(entering, ranks);
      for (const node of upper) ranks[node]! -= slack;
      tree.delete(leaving);
      tree.add(entering);
      hasChanged = true;
      left -= 1;
    }
  }
}

/** The nodes that hang together with the upper end of the arc when it is cut. */
function sideOf(cut: Arc, tree: ReadonlySet<Arc>): Set<number> {
  const side = new Set([cut.from]);
  for (let size = 0; size !== side.size; ) {
    size = side.size;
    for (const arc of tree) {
      if (arc === cut) continue;
      if (side.has(arc.from)) side.add(arc.to);
      else if (side.has(arc.to)) side.add(arc.from);
    }
  }
  return side;
}

/** Negative where the side should move up: more weight leads into it from above than out of it downwards. */
const pullOf = (side: ReadonlySet<number>, arcs: readonly Arc[]): number =>
  arcs.reduce((sum, { from, to, weight }) => sum + (side.has(from) === side.has(to) ? 0 : side.has(from) ? weight : -weight), 0);

function nearestInto(side: ReadonlySet<number>, ranks: readonly number[], arcs: readonly Arc[]): Arc | undefined {
  const into = arcs.filter(({ from, to }) => !side.has(from) && side.has(to));
  return into.reduce<Arc | undefined>((best, arc) => (best && slackOf(best, ranks) <= slackOf(arc, ranks) ? best : arc), undefined);
}
