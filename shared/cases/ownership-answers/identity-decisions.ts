/** The decisions that the changes of a case come to: which are in force, and how the others ended. PURE. */

import { pairKey } from '../../ownership/cases/identity-vetoes.ts';
import type { IdentityDecision, Veto } from '../../ownership/facts/identities.ts';
import type { IdentityChange } from '../case-files/identity-store.ts';

export const DECISION_STATUSES = ['inForce', 'replaced', 'withdrawn'] as const;

export interface DecisionRecord extends IdentityDecision {
  status: (typeof DECISION_STATUSES)[number];
  /** `userId`. */
  endedBy?: string;
  endedAt?: string;
}

/** Every decision that was made, oldest first. `changes` are oldest first. */
export function decisionRecords(changes: readonly IdentityChange[]): DecisionRecord[] {
  const next = new Map<IdentityChange, IdentityChange>();
  const newest = new Map<string, IdentityChange>();
  for (const change of changes) {
    const key = pairKey(...change.pair);
    const before = newest.get(key);
    if (before) next.set(before, change);
    newest.set(key, change);
  }
  return changes.flatMap((change): DecisionRecord[] => {
    const decision = decisionOf(change);
    if (!decision) return [];
    const end = next.get(change);
    return end
      ? [{ ...decision, status: end.same === undefined ? 'withdrawn' : 'replaced', endedBy: end.by, endedAt: end.at }]
      : [{ ...decision, status: 'inForce' }];
  });
}

/** Oldest first. */
export const decisionsInForce = (changes: readonly IdentityChange[]): IdentityDecision[] =>
  decisionRecords(changes)
    .filter(({ status }) => status === 'inForce')
    .map(({ status: _, ...decision }) => decision);

/** `undefined` for a withdrawal. */
export function decisionOf({ pair: [entityId, otherEntityId], same, reason = '', overridden, by, at }: IdentityChange) {
  if (same === undefined) return undefined;
  const decision: IdentityDecision = { entityId, otherEntityId, same, reason, decidedBy: by, decidedAt: at };
  return overridden ? { ...decision, overridden: overridden as readonly Veto[] } : decision;
}
