/** `cursor` and `limit` of lists. A cursor is a sort key within the caller's own partition, so a forged one reveals nothing. PURE. */
import { ApiError } from './api-error.ts';

export interface Page {
  limit: number;
  /** The sort key that the page begins after. */
  after?: string;
}

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;
const SORT_KEY = /^[\x21-\x7e]{1,200}$/;

/** Throws an `ApiError` of status 400. `prefix`: of the sort keys of the list. */
export function pageOf(query: Readonly<Record<string, string | undefined>>, prefix: string): Page {
  const limit = query.limit === undefined ? DEFAULT_LIMIT : Number(query.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT || query.limit?.trim() === '') throw new ApiError('invalid_parameter');
  if (query.cursor === undefined) return { limit };
  const after = Buffer.from(query.cursor, 'base64url').toString('utf8');
  if (!after.startsWith(prefix) || !SORT_KEY.test(after) || cursorOf(after) !== query.cursor) {
    throw new ApiError('invalid_parameter', { message: 'cursor must be the nextCursor of an earlier answer' });
  }
  return { limit, after };
}

export const cursorOf = (sortKey: string): string => Buffer.from(sortKey, 'utf8').toString('base64url');
