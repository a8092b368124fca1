/** Conditional reads (RFC 9110, 13.1.2). PURE. */

/** True where the caller has the answer already. Compared weakly, as `If-None-Match` is. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaque(tag.trim()) === opaque(etag));
}

const opaque = (tag: string): string => tag.replace(/^W\//, '');
