/** What a round of an unwrap changed in the verdicts on the owners. PURE. */

import type { VerdictStatus } from '../../ownership/judge/verdict.ts';
import type { Stakes } from '../../ownership/stakes.ts';

/**
 * Verdicts of those that are or may be beneficial owners: by `nodeId` of the party, then by id of the rule set. The persons whom no record names
 * are `UNKNOWN_PERSONS`.
 */
export type KnownVerdicts = Readonly<Record<string, Readonly<Record<string, VerdictStatus>>>>;

/** No party has it as its id: theirs are UUIDs. */
export const UNKNOWN_PERSONS = 'unknownPersons';

const MAX_PARTIES = 1_000;

/** The verdicts as of a round, which count when the row names their `id`. */
export interface RoundVerdicts {
  id: string;
  after: KnownVerdicts;
  /** Since they were derived before. Absent where that is now. */
  changes?: readonly VerdictChange[];
}

/** On the row: names the verdicts that count, and when they were derived. */
export interface VerdictsMark {
  id: string;
  derivedAt: string;
}

/** `verdicts` is `undefined` where there are too many, or the graph is too large. */
export interface DerivedVerdicts {
  mark: VerdictsMark;
  verdicts: KnownVerdicts | undefined;
}

/** What the parts and the row of a round keep. */
export interface KeptVerdicts {
  mark: VerdictsMark | undefined;
  verdicts: RoundVerdicts | undefined;
  changes: readonly VerdictChange[];
}

export interface VerdictChange {
  ruleSet: string;
  /** Of the party in `GET …/ownership`. Absent for persons whom no record names. */
  nodeId?: string;
  before: VerdictStatus;
  after: VerdictStatus;
}

/** `undefined` where there are more than `MAX_PARTIES`: each round that derives them writes them all. */
export function knownVerdicts(stakes: Pick<Stakes, 'parties' | 'verdictsOf' | 'unknownPersons'>): KnownVerdicts | undefined {
  const all = stakes.parties().map((nodeId) => [nodeId, stakes.verdictsOf(nodeId)] as const);
  const known = [...all, [UNKNOWN_PERSONS, stakes.unknownPersons()] as const].map(
    ([nodeId, verdicts]) => [nodeId, [...verdicts].filter(([, status]) => status !== NOT)] as const,
  );
  const kept = known.filter(([, some]) => some.length > 0);
  return kept.length > MAX_PARTIES ? undefined : Object.fromEntries(kept.map(([nodeId, some]) => [nodeId, Object.fromEntries(some)]));
}

/** A round derives them for the first time, at its end, and else 10 seconds after they were derived: a derivation can take longer than the rest of it. */
export const areDue = (mark: VerdictsMark | undefined, isEnd: boolean, now: Date): boolean =>
  isEnd || mark === undefined || now.getTime() - Date.parse(mark.derivedAt) >= DERIVED_FOR_MS;

const DERIVED_FOR_MS = 10_000;

/** `mark`: of the row. `derived`: absent where this round derives none. */
export function keptVerdicts(stored: RoundVerdicts | undefined, mark: VerdictsMark | undefined, derived?: DerivedVerdicts): KeptVerdicts {
  const before = verdictsOfRow(stored, mark?.id);
  if (!derived) return { mark, verdicts: before && mark && { id: mark.id, after: before }, changes: [] };
  const after = derived.verdicts ?? before;
  const changes = before && after && verdictChanges(before, after);
  return {
    mark: derived.mark,
    verdicts: after && { id: derived.mark.id, after, ...(changes && { changes }) },
    changes: changes ?? [],
  };
}

/** Those of the round that the row names: without the changes of a later one, whose driver died before its row. `undefined` before the first. */
export function verdictsOfRow(
  { id, after, changes }: Partial<RoundVerdicts> = {},
  verdictsId: string | undefined = undefined,
): KnownVerdicts | undefined {
  if (!after || id === verdictsId) return after;
  return changes?.reduce(without, after);
}

function without(verdicts: KnownVerdicts, { ruleSet, nodeId = UNKNOWN_PERSONS, before }: VerdictChange): KnownVerdicts {
  const { [nodeId]: party, ...others } = verdicts;
  const { [ruleSet]: _, ...kept } = party ?? {};
  const all = before === NOT ? kept : { ...kept, [ruleSet]: before };
  return Object.keys(all).length === 0 ? others : { ...others, [nodeId]: all };
}

/** By party, then by rule set. */
export function verdictChanges(before: KnownVerdicts, after: KnownVerdicts): VerdictChange[] {
  const nodeIds = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return nodeIds.flatMap((nodeId) => {
    const ruleSets = [...new Set([...Object.keys(before[nodeId] ?? {}), ...Object.keys(after[nodeId] ?? {})])].toSorted();
    return ruleSets
      .map((ruleSet) => ({
        ruleSet,
        ...(nodeId !== UNKNOWN_PERSONS && { nodeId }),
        before: before[nodeId]?.[ruleSet] ?? NOT,
        after: after[nodeId]?.[ruleSet] ?? NOT,
      }))
      .filter((change) => change.before !== change.after);
  });
}

const NOT: VerdictStatus = 'isNotBeneficialOwner';
