/** How much of the target ends where: at persons, states and listed companies, at what is not known, or nowhere (circles). PURE. */

import type { Share } from '../../model/entity/ownership-facts.ts';
import type { EndingReason, NextStep } from '../facts/facts.ts';
import type { RightClass } from '../facts/structure.ts';
import type { DerivationContext } from '../judge/derivation-context.ts';
import type { Column } from '../layers/column.ts';
import { greatest, ONE, type Rational, sumOf, ZERO } from '../maths/arithmetic.ts';
import { type Interval, product, shareOf } from '../maths/interval.ts';
import type { Measure } from '../walks/measure.ts';

export interface Ending {
  node: number;
  reason: EndingReason;
  share: Interval;
  /** The part of the node itself that no record names; absent where the node is the end. */
  unnamed?: Interval;
  nextStep: NextStep;
}

/** As an answer has it: shares in percent. */
export interface EndingAnswer extends Omit<Ending, 'node' | 'share' | 'unnamed'> {
  nodeId: string;
  share: Share;
  /** The part of the node itself that no record names; absent where the node is the end. */
  unnamed?: Share;
}

export interface Account {
  accounted: Interval;
  unresolved: Interval;
  circular: Interval;
  endings: readonly Ending[];
}

/** Endings that are not worth a line. */
const MAX_ENDINGS = 1_000;

export const endingAnswer = ({ reason, share, unnamed, nextStep }: Ending, nodeId: string): EndingAnswer => ({
  ...{ nodeId, reason, share: shareOf(share), nextStep },
  ...(unnamed && { unnamed: shareOf(unnamed) }),
});

/** `interestOf`: what a node has of the target, which the caller has at hand. */
export function accountFor(context: DerivationContext, rightClass: RightClass, interestOf: (node: number) => Interval): Account {
  const measure = context.measure(rightClass, 'multiplied', 'excluded');
  const { order, layer } = measure.prepared;
  const ends = [...order.rank.keys()].filter((node) => !layer.columns.has(node));
  const accounted = ends.filter((node) => isAccounted(context, node));
  const known = measure.ofAll(accounted).of(context.target);
  const all = measure.withUnlisted(ends).of(context.target);
  const unknownEnds = ends.filter((node) => !isAccounted(context, node));
  return {
    accounted: known,
    unresolved: closed(measure.withUnlisted(unknownEnds).of(context.target)),
    circular: closed({ low: ONE.sub(all.high), high: ONE.sub(all.low), lowOpen: false, highOpen: false }),
    endings: [...endingsAt(context, ends, interestOf), ...unlistedEndings(context, measure, interestOf)].slice(0, MAX_ENDINGS),
  };
}

/** What is left is given with closed ends: an end that is open would only be narrower. */
const closed = (interval: Interval): Interval => ({ ...interval, lowOpen: false, highOpen: false });

function isAccounted({ structure }: DerivationContext, node: number): boolean {
  const { type, listed } = structure.nodes[node]!;
  return type === 'person' || type === 'state' || listed === true;
}

function endingsAt(context: DerivationContext, ends: readonly number[], interestOf: (node: number) => Interval): Ending[] {
  return ends.map((node): Ending => ({ node, share: interestOf(node), ...endOf(context, node) })).filter(({ share }) => share.high.n > 0n);
}

function endOf({ structure }: DerivationContext, node: number): Pick<Ending, 'reason' | 'nextStep'> {
  const { type, listed } = structure.nodes[node]!;
  const reason = type === 'person' ? 'natural_person' : type === 'state' ? 'state' : listed ? 'listed_company' : 'not_searched';
  return { reason, nextStep: { kind: 'none' } };
}

/** The part of each company that no record names, times what the company is of the target. */
function unlistedEndings(context: DerivationContext, measure: Measure, interestOf: (node: number) => Interval): Ending[] {
  const { order, layer } = measure.prepared;
  return [...order.rank.keys()].flatMap((node) => {
    const column = layer.columns.get(node);
    if (!column || column.unlisted.high.n === 0n) return [];
    const unnamed = unlistedOf(column);
    const share = product(node === context.target ? { low: ONE, high: ONE, lowOpen: false, highOpen: false } : interestOf(node), unnamed);
    return share.high.n > 0n ? [{ node, share, unnamed, ...unlistedReason(context, node, column) }] : [];
  });
}

function unlistedOf({ state, unlisted, parts }: Column): Interval {
  if (state === 'summed') return unlisted;
  const low: Rational = greatest(
    ZERO,
    ONE.sub(
      sumOf(
        parts.map(({ interval }) => interval.high),
        'high',
      ),
    ),
  );
  return { low, high: ONE, lowOpen: false, highOpen: false };
}

const REASON_OF: Partial<Record<string, EndingReason>> = {
  noneOnRegister: 'none_on_register',
  notPublished: 'not_published',
  restricted: 'restricted',
  notCovered: 'no_register',
  sourceFailed: 'source_failed',
  notSearched: 'not_searched',
};

const STEP_OF: Partial<Record<EndingReason, NextStep['kind']>> = {
  not_searched: 'expand',
  source_failed: 'expand',
  no_registration_number: 'identifier',
  ambiguous_identity: 'identifier',
  not_published: 'document',
  none_on_register: 'document',
  restricted: 'access',
};

function unlistedReason({ structure }: DerivationContext, node: number, column: Column): Pick<Ending, 'reason' | 'nextStep'> {
  const { nodeId, ending, type } = structure.nodes[node]!;
  if (ending) return { reason: ending.reason, nextStep: ending.nextStep ?? { kind: STEP_OF[ending.reason] ?? 'none' } };
  if (structure.endedHoldings.some((edge) => structure.edges[edge]!.subject === nodeId)) return DISSOLVED;
  const level = structure.graph.levels[nodeId];
  const reason = reasonOf(level, column, type);
  return { reason, nextStep: { kind: STEP_OF[reason] ?? 'none' } };
}

/** What a dissolved company is on record with is unlisted: who has it now is not known. */
const DISSOLVED: Pick<Ending, 'reason' | 'nextStep'> = { reason: 'dissolved', nextStep: { kind: 'none' } };

function reasonOf(
  level: { completeness: string; publicationFloor?: number } | undefined,
  { state, parts }: Column,
  type: string,
): EndingReason {
  if (state === 'contradictory') return 'contradictory';
  if (type === 'trust') return 'arrangement';
  const known = level && REASON_OF[level.completeness];
  if (known) return known;
  if (level?.publicationFloor !== undefined) return 'below_publication_floor';
  if (parts.length > 0) return 'not_published';
  // Its register has answered, and names nobody.
  return level ? 'none_on_register' : 'not_searched';
}
