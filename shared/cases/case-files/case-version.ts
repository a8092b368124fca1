/** The version of a case: a digest of what an answer about it is made of. Equal versions mean equal facts. PURE. */
import { createHash } from 'node:crypto';
import type { SearchRow } from '../../ledger/search-rows/search-row.ts';
import type { IdentityChange } from './identity-store.ts';

const DIGITS = 16;

/** 16 hex digits. `changes`: oldest first; a decision that was withdrawn leaves no trace. */
export function caseVersion(searches: readonly SearchRow[], changes: readonly IdentityChange[]): string {
  const results = searches.flatMap((row) =>
    row.status === 'COMPLETED' ? [[row.updatedAt, row.searchId, row.manifest.sha256].join(' ')] : [],
  );
  const newest = new Map(changes.map((change) => [change.pair.join(' '), change]));
  const decisions = [...newest.values()].flatMap(({ pair, place, at, same }) =>
    same === undefined ? [] : [[at, ...pair, place].join(' ')],
  );
  return createHash('sha256')
    .update([...results.toSorted(), '', ...decisions.toSorted()].join('\n'))
    .digest('hex')
    .slice(0, DIGITS);
}
