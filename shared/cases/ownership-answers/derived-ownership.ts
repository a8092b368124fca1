/** Derived ownership as answers give it, with the digest of each rule set. */

import { ownershipOf, ownershipWithChains } from '../../ownership/derive.ts';
import type { OwnershipQuestion } from '../../ownership/explain/answer.ts';
import type { OwnershipGraph } from '../../ownership/facts/facts.ts';
import { GraphTooLarge } from '../../ownership/maths/work.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { type OwnershipBody, withDigests } from './question.ts';

/** Rejects with an `ApiError` of status 422 where the graph needs more work than one derivation may take. */
export const derivedOwnership = (graph: OwnershipGraph, question: OwnershipQuestion): OwnershipBody =>
  withinWork(() => withDigests(ownershipOf(graph, question), question));

/** With the ids of the relationships that each owner's part is made of, by `nodeId`. Rejects likewise. */
export const derivedChains = (graph: OwnershipGraph, question: OwnershipQuestion): ReturnType<typeof ownershipWithChains> =>
  withinWork(() => ownershipWithChains(graph, question));

function withinWork<T>(derive: () => T): T {
  try {
    return derive();
  } catch (error) {
    if (!(error instanceof GraphTooLarge)) throw error;
    throw new ApiError('graph_too_large', { message: 'The graph needs more work than one calculation may take', fields: { pointer: '' } });
  }
}
