/** The order in which companies are solved: owners before what they own, circles together (Tarjan's strongly connected components). PURE. */
import type { Layer } from './layer.ts';

export interface Order {
  /** By node: the place of its circle in the order; owners come first. Absent: the node is not above the target. */
  rank: ReadonlyMap<number, number>;
  /** By rank: the members. */
  components: readonly (readonly number[])[];
}

/** Of everything above `starts`: the target, and parties that control without a holding. Iterative, because a chain may have thousands of links. */
export function orderAbove({ columns }: Layer, starts: readonly number[]): Order {
  const rank = new Map<number, number>();
  const components: number[][] = [];
  const index = new Map<number, number>();
  const low = new Map<number, number>();
  const stack: number[] = [];
  const onStack = new Set<number>();
  const ownersOf = (node: number): number[] =>
    (columns.get(node)?.parts ?? []).filter(({ interval }) => interval.high.n > 0n).map(({ owner }) => owner);
  const work: { node: number; owners: number[]; at: number }[] = [];
  const enter = (node: number): void => {
    index.set(node, index.size);
    low.set(node, index.get(node)!);
    stack.push(node);
    onStack.add(node);
    work.push({ node, owners: ownersOf(node), at: 0 });
  };
  for (const start of starts) {
    if (index.has(start)) continue;
    enter(start);
    finish();
  }
  return { rank, components };

  function finish(): void {
    for (let frame = work.at(-1); frame; frame = work.at(-1)) {
      const { node, owners } = frame;
      if (frame.at < owners.length) {
        const owner = owners[frame.at++]!;
        if (!index.has(owner)) enter(owner);
        else if (onStack.has(owner)) low.set(node, Math.min(low.get(node)!, index.get(owner)!));
        continue;
      }
      work.pop();
      const parent = work.at(-1)?.node;
      if (parent !== undefined) low.set(parent, Math.min(low.get(parent)!, low.get(node)!));
      if (low.get(node) === index.get(node)) close(node);
    }
  }

  function close(root: number): void {
    const members: number[] = [];
    for (let member = stack.pop()!; ; member = stack.pop()!) {
      onStack.delete(member);
      rank.set(member, components.length);
      members.push(member);
      if (member === root) break;
    }
    components.push(members);
  }
}
