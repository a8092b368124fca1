/** One test of a rule set as the answer gives it: where the rule stands, what was compared, and the chains behind it. */
import type { TestAnswer } from './answer.ts';
import type { DerivationContext } from './derivation-context.ts';
import { shareOf } from './interval.ts';
import { type Path, pathsFrom } from './paths.ts';
import type { RuleSet } from './rule-sets/rule-set.ts';
import type { RightClass } from './structure.ts';
import type { TestResult } from './test-results.ts';

export function testAnswer(context: DerivationContext, { citations }: RuleSet, node: number, test: TestResult): TestAnswer {
  const { code, status, rightClass, interval, about, reasons } = test;
  return {
    code,
    ...(citations[code] && { citation: citations[code].text, confirmed: citations[code].confirmed }),
    status,
    ...(rightClass && { right: rightClass }),
    ...(interval && { interval: shareOf(interval) }),
    ...(about !== undefined && { about: context.structure.nodes[about]!.nodeId }),
    reasons: [...reasons],
    ...pathsOf(context, rightClass ?? 'votingRights', about !== undefined && code === 'arrangement' ? about : node),
  };
}

function pathsOf(
  context: DerivationContext,
  rightClass: RightClass,
  node: number,
): Pick<TestAnswer, 'paths' | 'furtherPaths' | 'throughCircles'> {
  const { paths, hasMore, hasCircle } = pathsFrom(context.prepared(rightClass, 'attributed'), node);
  const shown = ({ edges, share }: Path) => ({ edges: edges.map((edge) => context.structure.edges[edge]!.edgeId), share: shareOf(share) });
  return {
    ...(paths.length > 0 && { paths: paths.map(shown) }),
    ...(hasMore && { furtherPaths: true as const }),
    ...(hasCircle && { throughCircles: true as const }),
  };
}
