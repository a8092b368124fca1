/**
 * The history of a case: its ended searches, each linked to the one before it by a digest, so that none can be taken out of the middle. Two packs of one
 * case begin with the same links. PURE.
 */
import { createHash } from 'node:crypto';

export interface EndedSearch {
  searchId: string;
  type: string;
  entityId?: string;
  status: 'COMPLETED' | 'FAILED';
  /** ISO 8601: when it ended. */
  endedAt: string;
  /** Of `result.json`, hex. */
  resultSha256?: string;
  error?: string;
}

export interface HistoryLink extends EndedSearch {
  /** SHA-256, hex, of the link before it, a line end, and this search as JSON with its members in this order. */
  link: string;
}

/** By the time of their end, then by id. */
export function historyOf(caseId: string, searches: readonly EndedSearch[]): { begins: string; searches: HistoryLink[] } {
  const begins = digest(`registry-graph case ${caseId}`);
  let before = begins;
  const inOrder = searches.toSorted((one, other) => compare(one.endedAt, other.endedAt) || compare(one.searchId, other.searchId));
  const links = inOrder.map(({ searchId, type, entityId, status, endedAt, resultSha256, error }) => {
    const search = { searchId, type, entityId, status, endedAt, resultSha256, error };
    before = digest(`${before}\n${JSON.stringify(search)}`);
    return { ...search, link: before };
  });
  return { begins, searches: links };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
