/** Derived ownership as answers give it, with the digest of each rule set. */
import type { OwnershipQuestion } from '../ownership/answer.ts';
import { ownershipOf } from '../ownership/derive.ts';
import type { OwnershipGraph } from '../ownership/facts.ts';
import { GraphTooLarge } from '../ownership/work.ts';
import { ApiError } from '../requests/api-error.ts';
import { type OwnershipBody, withDigests } from './question.ts';

/** Rejects with an `ApiError` of status 422 where the graph needs more work than one derivation may take. */
export function derivedOwnership(graph: OwnershipGraph, question: OwnershipQuestion): OwnershipBody {
  try {
    return withDigests(ownershipOf(graph, question), question);
  } catch (error) {
    if (!(error instanceof GraphTooLarge)) throw error;
    throw new ApiError('graph_too_large', { message: 'The graph needs more work than one calculation may take', fields: { pointer: '' } });
  }
}
