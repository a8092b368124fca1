/** The chains of holdings from a party to the target, the greatest first. */
import { ONE, type Rational } from './arithmetic.ts';
import { type Interval, product, WHOLE } from './interval.ts';
import type { PreparedLayer } from './prepared-layer.ts';

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
const MAX_STEPS = 500;

interface Front {
  node: number;
  visited: readonly number[];
  edges: readonly number[];
  share: Interval;
}

export function pathsFrom(prepared: PreparedLayer, party: number): Paths {
  const paths: Path[] = [];
  const open: Front[] = [{ node: party, visited: [party], edges: [], share: WHOLE }];
  let hasCircle = false;
  let steps = 0;
  while (open.length > 0 && paths.length < MAX_PATHS && steps < MAX_STEPS) {
    steps += 1;
    const { node, visited, edges, share } = takeBest(open);
    if (node === prepared.target) {
      paths.push({ edges, share });
      continue;
    }
    for (const { company, place } of prepared.uses.get(node) ?? []) {
      if (visited.includes(company)) hasCircle = true;
      else {
        const { interval, edges: own } = prepared.layer.columns.get(company)!.parts[place]!;
        open.push({ node: company, visited: [...visited, company], edges: [...edges, ...own], share: product(share, interval) });
      }
    }
  }
  return { paths, hasMore: open.length > 0, hasCircle: hasCircle || ownsItself(prepared, paths.length > 0) };
}

/** A circle through the target itself is on no path that ends there. */
function ownsItself({ order, target }: PreparedLayer, isAbove: boolean): boolean {
  const rank = order.rank.get(target);
  return isAbove && rank !== undefined && order.components[rank]!.length > 1;
}

function takeBest(open: Front[]): Front {
  let best = 0;
  for (const [at, { share }] of open.entries()) if (isGreater(share.high, open[best]!.share.high)) best = at;
  return open.splice(best, 1)[0]!;
}

const isGreater = (one: Rational, other: Rational): boolean => one !== other && one.compare(other) > 0;

/** All paths together, where no part is counted twice. */
export const sumOf = (paths: readonly Path[]): Rational => paths.reduce((all, { share }) => all.add(share.low), ONE.sub(ONE));
