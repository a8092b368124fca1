/** Verdicts on a day of the past: one that rests on facts which were read later and do not say since when they hold stays open. PURE. */

import { CLASS_OF, type Structure } from '../facts/structure.ts';
import type { PreparedLayer } from '../layers/prepared-layer.ts';
import { memoized } from '../maths/memoized.ts';
import { COSTS } from '../maths/work.ts';
import { pathsFrom } from '../walks/paths.ts';
import type { DerivationContext } from './derivation-context.ts';
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

/** The verdict on what no record names: with stale edges another party may have been an owner then. */
export const unknownWithStaleFacts = (verdict: Verdict, stale: ReadonlySet<number>): Verdict =>
  stale.size === 0 || verdict.reasons.includes('exempt')
    ? verdict
    : { ...verdict, status: 'mayBeBeneficialOwner', reasons: [...new Set([...verdict.reasons, 'staleFact' as const])] };

/** Whether a stale edge may be what meets the test, directly or by making the shares of the chains larger; in doubt true. */
function restsOn(
  context: DerivationContext,
  node: number,
  { rightClass, about, isBesideOthers }: TestResult,
  stale: ReadonlySet<number>,
): boolean {
  const { structure } = context;
  const prepared = context.prepared(rightClass ?? 'votingRights', 'attributed');
  const { paths, hasMore } = pathsFrom(prepared, node);
  if (hasMore || paths.length === 0 || about !== undefined || isBesideOthers || concernsAll(structure, prepared, stale)) return true;
  const used = new Set(paths.flatMap(({ edges }) => edges));
  const isAnyStale = (edges: readonly number[] = []): boolean => edges.some((edge) => stale.has(edge));
  return (
    isAnyStale([...used]) ||
    partnersOf(context, node).some((id) => isAnyStale(structure.edgesOf.get(id))) ||
    used.values().some((edge) => isRaised(structure, edge) && isAnyStale(structure.edgesIn.get(structure.edges[edge]!.subject)))
  );
}

const CONCERNS_ALL = new WeakMap<ReadonlySet<number>, Map<PreparedLayer, boolean>>();

/** Whether a stale edge is a ground of control or stands in a circle. Asked once for each of thousands of tests. */
function concernsAll(structure: Structure, prepared: PreparedLayer, stale: ReadonlySet<number>): boolean {
  const known = CONCERNS_ALL.get(stale) ?? new Map<PreparedLayer, boolean>();
  CONCERNS_ALL.set(stale, known);
  return memoized(known, prepared, () => stale.values().some((edge) => isGround(structure, edge) || isInCircle(structure, prepared, edge)));
}

/** Ids of the party and of all who act in concert with it. */
function partnersOf({ structure: { concerts, nodes }, work }: DerivationContext, node: number): string[] {
  work.add(concerts.reduce((all, { members }) => all + members.length, 0) * COSTS.comparison);
  const partners = concerts.flatMap(({ members }) => (members.includes(node) ? members : []));
  return [...new Set([node, ...partners])].map((one) => nodes[one]!.nodeId);
}

/** An edge that gives control or a role, and no share. */
const isGround = ({ edges }: Structure, edge: number): boolean => edges[edge]!.interests.some(({ type }) => CLASS_OF[type] === undefined);

/** Own shares, and holdings of companies that own each other: they make the shares of all other holders larger. */
function isInCircle({ edges, indexOf }: Structure, { order }: PreparedLayer, edge: number): boolean {
  const [owner, company] = [edges[edge]!.interestedParty, edges[edge]!.subject].map((id) => order.rank.get(indexOf.get(id)!));
  return owner !== undefined && owner === company;
}

/** In a complete list the least that a holder has is what the others do not take: it depends on their facts, unless it is one figure. */
const isRaised = ({ edges, graph }: Structure, edge: number): boolean =>
  graph.levels[edges[edge]!.subject]?.completeness === 'complete' && edges[edge]!.interests.some(({ share }) => share?.exact === undefined);
