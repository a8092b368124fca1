/** The chains of holdings from a party to the target, the greatest first. PURE. */

import type { PreparedLayer } from '../layers/prepared-layer.ts';
import { costOf } from '../maths/arithmetic.ts';
import { BestFirst } from '../maths/best-first.ts';
import { type Interval, product, WHOLE } from '../maths/interval.ts';
import { COSTS } from '../maths/work.ts';

export interface Path {
  /** Indices into `Structure.edges`, from the party to the target; several where one party has several holdings in one company. */
  edges: readonly number[];
  /** The product of the shares along the path. */
  share: Interval;
}

export interface Paths {
  paths: readonly Path[];
  /** True where there are more paths than are listed. */
  hasMore: boolean;
  /** True where a company on the way owns itself, directly or through others: the paths are then a part of the whole only. */
  hasCircle: boolean;
}

const MAX_PATHS = 20;
const MAX_STEPS = 200;

/** A path that is not at the target yet: its last holding, and the path before it. `size`: the product of the upper ends. */
interface Front {
  node: number;
  size: number;
  length: number;
  before: Front | undefined;
  company: number;
  place: number;
}

/** Of each layer those of the party that was asked about last: its tests ask one after the other. */
const LAST = new WeakMap<PreparedLayer, { party: number; paths: Paths }>();

export function pathsFrom(prepared: PreparedLayer, party: number): Paths {
  const last = LAST.get(prepared);
  if (last?.party === party) return last.paths;
  const paths = foundFrom(prepared, party);
  LAST.set(prepared, { party, paths });
  return paths;
}

/** The order is by the upper ends in doubles; what may follow is bounded by the greatest product from each node on. */
function foundFrom(prepared: PreparedLayer, party: number): Paths {
  const best = prepared.greatestProducts();
  const { first, high } = prepared.flat();
  const found: Front[] = [];
  const open = new BestFirst<Front>();
  open.add(best.get(party) ?? 0, { node: party, size: 1, length: 0, before: undefined, company: -1, place: -1 });
  let hasCircle = false;
  for (let steps = 0; open.size > 0 && found.length < MAX_PATHS && steps < MAX_STEPS; steps += 1) {
    const front = open.take();
    if (front.node === prepared.target) {
      found.push(front);
      continue;
    }
    for (const { company, place } of prepared.uses.get(front.node) ?? []) {
      prepared.work.add(COSTS.pathStep + front.length * COSTS.part);
      if (isOn(front, company)) {
        hasCircle = true;
        continue;
      }
      const size = front.size * high[first[company]! + place]!;
      open.add(size * best.get(company)!, { node: company, size, length: front.length + 1, before: front, company, place });
    }
  }
  return {
    paths: found.map((front) => pathOf(prepared, front)),
    hasMore: open.size > 0,
    hasCircle: hasCircle || ownsItself(prepared, found.length > 0),
  };
}

function isOn(front: Front, company: number): boolean {
  for (let at: Front | undefined = front; at; at = at.before) if (at.node === company) return true;
  return false;
}

function pathOf({ layer, work }: PreparedLayer, front: Front): Path {
  const links: Front[] = [];
  work.add(front.length * COSTS.pathStep);
  for (let at = front; at.before; at = at.before) links.push(at);
  const parts = links.toReversed().map(({ company, place }) => layer.columns.get(company)!.parts[place]!);
  return {
    edges: parts.flatMap(({ edges }) => edges),
    share: parts.reduce((share, { interval }) => {
      work.add(2 * costOf(share.low, interval.low));
      return product(share, interval);
    }, WHOLE),
  };
}

/** A circle through the target itself is on no path that ends there. */
function ownsItself({ order, target }: PreparedLayer, isAbove: boolean): boolean {
  const rank = order.rank.get(target);
  return isAbove && rank !== undefined && order.components[rank]!.length > 1;
}
