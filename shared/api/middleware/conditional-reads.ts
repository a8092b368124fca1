/** Conditional reads (RFC 9110, 13.1.2): every read has an `ETag`, and is 304 for a caller who sends it. */
import { onAnswer } from './middleware.ts';

export const conditionalReads = onAnswer((middyRequest, answer) => {
  const { method, headers: sent } = middyRequest.event;
  const { status, text } = answer;
  if (method !== 'GET' || status !== 200 || !text) return;
  const { entityTag } = text;
  const headers = { ETag: entityTag, ...answer.headers };
  middyRequest.response = isUnchanged(sent['if-none-match'], entityTag) ? { status: 304, headers } : { ...answer, headers };
});

/** True where the caller has the answer already. Compared weakly, as RFC 9110 requires for `If-None-Match`. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaque(tag.trim()) === opaque(etag));
}

const opaque = (tag: string): string => tag.replace(/^W\//, '');
