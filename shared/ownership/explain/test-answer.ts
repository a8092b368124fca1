/** One test of a rule set as the answer shows it: the citation, what was compared, and the chains behind it. PURE. */

import { preparedUnder, suspendedUnder } from '../judge/controllers.ts';
import type { DerivationContext } from '../judge/derivation-context.ts';
import type { TestResult } from '../judge/test-results.ts';
import { greatest, sumOf, ZERO } from '../maths/arithmetic.ts';
import { type Interval, shareOf } from '../maths/interval.ts';
import { COSTS } from '../maths/work.ts';
import type { RuleSet } from '../rule-sets/rule-set.ts';
import { type Path, type Paths, pathsFrom } from '../walks/paths.ts';
import type { TestAnswer } from './answer.ts';

/** `node`: the party that was tested. Shares in percent, nodes and edges by id. */
export function testAnswer(context: DerivationContext, rules: RuleSet, node: number, test: TestResult): TestAnswer {
  const { citations } = rules;
  const { code, status, rightClass, interval, about, reasons } = test;
  context.work.add(COSTS.test);
  context.work.write(CHARACTERS_OF_TEST);
  return {
    code,
    ...(citations[code] && { citation: citations[code].text, confirmed: citations[code].confirmed }),
    status,
    ...(rightClass && { right: rightClass }),
    ...(interval && !isUnknown(test) && { interval: shareOf(interval) }),
    ...(about !== undefined && { about: context.structure.nodes[about]!.nodeId }),
    reasons: [...reasons],
    ...chainsOf(context, rules, about !== undefined && code === 'arrangement' ? about : node, test),
  };
}

/** No holding is recorded, and what no record names may meet the limit. */
export const isUnknown = ({ status, interval }: TestResult): boolean => status === 'maybe' && interval?.high.n === 0n;

/** But for its chains. */
const CHARACTERS_OF_TEST = 350;

type Chains = Pick<TestAnswer, 'paths' | 'furtherPaths' | 'throughCircles'>;

/** Of a share that is multiplied, what is listed and what is not add up to it. */
function chainsOf(
  context: DerivationContext,
  rules: RuleSet,
  node: number,
  { code, rightClass = 'votingRights', interval }: TestResult,
): Chains {
  const isMultiplied = code === 'ownership';
  const found = pathsFrom(preparedUnder(context, rules, rightClass, isMultiplied ? 'multiplied' : 'attributed'), node);
  const { paths, hasMore, hasCircle } = found;
  const isPart = hasMore || hasCircle || hasOwnShares(context) || suspendedUnder(context, rules, rightClass) !== undefined;
  const rest = isMultiplied && interval && isPart ? restOf(interval, paths) : undefined;
  // Own shares are a circle of one company, which no chain shows.
  const isCircular = hasCircle || (!hasMore && rest !== undefined && rest.low.n > 0n);
  const share = rest && { share: shareOf(rest) };
  return {
    ...(paths.length > 0 && { paths: shownOf(context, found) }),
    ...(hasMore && { furtherPaths: isCircular ? {} : { ...share } }),
    ...(isCircular && { throughCircles: { ...share } }),
  };
}

const SHOWN = new WeakMap<Paths, NonNullable<TestAnswer['paths']>>();

/** The tests of a party show the same chains, each time in full. */
function shownOf({ structure, work }: DerivationContext, found: Paths): NonNullable<TestAnswer['paths']> {
  const shown =
    SHOWN.get(found) ??
    found.paths.map(({ edges, share }) => ({
      edges: edges.map((edge) => structure.edges[edge]!.edgeId),
      share: shareOf(share),
    }));
  SHOWN.set(found, shown);
  for (const { edges } of shown) work.list(edges);
  return shown;
}

const WITH_OWN_SHARES = new WeakMap<DerivationContext, boolean>();

/** Asked once for each of thousands of tests. */
function hasOwnShares(context: DerivationContext): boolean {
  const known = WITH_OWN_SHARES.get(context);
  if (known !== undefined) return known;
  const found = Object.values(context.structure.holdings).some((all) => all.some(({ owner, company }) => owner === company));
  WITH_OWN_SHARES.set(context, found);
  return found;
}

/** What is left of a share when the chains are taken away; closed ends, which can only be too wide. */
function restOf({ low, high }: Interval, paths: readonly Path[]): Interval {
  const [lows, highs] = (['low', 'high'] as const).map((end) =>
    sumOf(
      paths.map(({ share }) => share[end]),
      end,
    ),
  );
  return { low: greatest(ZERO, low.sub(highs!)), high: greatest(ZERO, high.sub(lows!)), lowOpen: false, highOpen: false };
}
