/** A verdict on a day of the past that rests on facts which were read later and do not say since when they hold: it stays open. */
import type { DerivationContext } from './derivation-context.ts';
import { pathsFrom } from './paths.ts';
import { CLASS_OF, type RightClass } from './structure.ts';
import type { TestResult } from './test-results.ts';
import type { Verdict } from './verdict.ts';

/**
 * `stale`: indices of edges (`staleEdges`). "Is" stays where a test is met by facts that surely held. "Is not" stays open as soon as one fact may
 * not have held: who held the shares then is not known.
 */
export function withStaleFacts(context: DerivationContext, node: number, verdict: Verdict, stale: ReadonlySet<number>): Verdict {
  if (stale.size === 0 || verdict.reasons.includes('exempt')) return verdict;
  const met = verdict.tests.filter(({ status }) => status === 'yes');
  if (met.some((test) => !restsOn(context, node, test, stale))) return verdict;
  const tests = verdict.tests.map(
    (test): TestResult => (test.status === 'yes' ? { ...test, status: 'maybe', reasons: ['staleFact'] } : test),
  );
  return { status: 'mayBeBeneficialOwner', tests, reasons: [...new Set([...verdict.reasons, 'staleFact' as const])] };
}

/** What no record names may have been other then, too. */
export const unknownWithStaleFacts = (verdict: Verdict, stale: ReadonlySet<number>): Verdict =>
  stale.size === 0 || verdict.reasons.includes('exempt')
    ? verdict
    : { ...verdict, status: 'mayBeBeneficialOwner', reasons: [...new Set([...verdict.reasons, 'staleFact' as const])] };

function restsOn(context: DerivationContext, node: number, { rightClass, about }: TestResult, stale: ReadonlySet<number>): boolean {
  const { structure } = context;
  const { paths, hasMore } = pathsFrom(context.prepared(rightClass ?? 'votingRights', 'attributed'), node);
  const used = paths.flatMap(({ edges }) => edges);
  const grounds = structure.edges.keys().filter((at) => isGround(structure.edges[at]!.interests.map(({ type }) => CLASS_OF[type])));
  return (
    hasMore || paths.length === 0 || about !== undefined || used.some((edge) => stale.has(edge)) || grounds.some((at) => stale.has(at))
  );
}

/** An edge that gives control or a role, and no share. */
const isGround = (classes: readonly (RightClass | undefined)[]): boolean => classes.some((rightClass) => rightClass === undefined);
