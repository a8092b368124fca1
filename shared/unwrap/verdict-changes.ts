/** What a round of an unwrap changed in the verdicts on the owners. PURE. */
import type { Stakes } from '../ownership/stakes.ts';
import type { VerdictStatus } from '../ownership/verdict.ts';

/**
 * Verdicts of those that are or may be beneficial owners: by `nodeId` of the party, then by id of the rule set. The persons whom no record names
 * are `UNKNOWN_PERSONS`.
 */
export type KnownVerdicts = Readonly<Record<string, Readonly<Record<string, VerdictStatus>>>>;

/** No party has it as its id: theirs are UUIDs. */
export const UNKNOWN_PERSONS = 'unknownPersons';

/** The verdicts as of a round, which counts when its row names its `id`. */
export interface RoundVerdicts {
  id: string;
  after: KnownVerdicts;
  /** Since the round before. Absent where there was none. */
  changes?: readonly VerdictChange[];
}

export interface VerdictChange {
  ruleSet: string;
  /** Of the party in `GET …/ownership`. Absent for persons whom no record names. */
  nodeId?: string;
  before: VerdictStatus;
  after: VerdictStatus;
}

export function knownVerdicts(stakes: Pick<Stakes, 'parties' | 'verdictsOf' | 'unknownPersons'>): KnownVerdicts {
  const all = stakes.parties().map((nodeId) => [nodeId, stakes.verdictsOf(nodeId)] as const);
  const known = [...all, [UNKNOWN_PERSONS, stakes.unknownPersons()] as const].map(
    ([nodeId, verdicts]) => [nodeId, [...verdicts].filter(([, status]) => status !== NOT)] as const,
  );
  return Object.fromEntries(known.filter(([, some]) => some.length > 0).map(([nodeId, some]) => [nodeId, Object.fromEntries(some)]));
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
