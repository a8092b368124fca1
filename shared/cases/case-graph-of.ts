/** A case's items, folded: who may read it, and the one graph of its finished searches. PURE. */
import { type Expansion, foldCase } from '../entity/case-fold.ts';
import type { Entity } from '../entity/entity.ts';
import type { Account } from '../store/accounts.ts';
import { type CaseItems, partsKey } from '../store/cases.ts';
import { readerKey, rootSearchId } from '../store/keys.ts';
import { openResult } from '../store/results.ts';
import { isGone, type SearchRow } from '../store/searches.ts';

/** The search that opened the case; `undefined` where nobody was ever told of it, or it is being erased. */
export function rootOf({ searches }: CaseItems, caseId: string): SearchRow | undefined {
  const root = searches.find(({ searchId }) => searchId === rootSearchId(caseId));
  return root && isGone(root) ? undefined : root;
}

/** The owner, and whoever the owner shares the case with. */
export function mayRead({ readers }: CaseItems, root: SearchRow, { userId, email }: Account): boolean {
  return root.userId === userId || readers.has(readerKey(root.caseId, email).sk);
}

/** `undefined` until the root search is COMPLETED. */
export function graphOf(items: CaseItems, caseId: string): Entity | undefined {
  const root = rootOf(items, caseId);
  const target = root && resultOf(root, items);
  if (!target) return undefined;
  const completed = items.searches.filter(
    ({ status, searchType, entityId }) => status === 'COMPLETED' && searchType === 'expand' && entityId,
  );
  const inOrder = completed.toSorted((one, other) => (one.updatedAt < other.updatedAt ? -1 : 1));
  return foldCase(
    target,
    inOrder.map((row): Expansion => ({ entityId: row.entityId!, result: resultOf(row, items)! })),
  );
}

function resultOf(row: SearchRow, { parts }: CaseItems): Entity | undefined {
  if (row.status !== 'COMPLETED' || !row.manifest) return undefined;
  const { manifest } = row;
  return openResult(manifest, manifest.parts === 0 ? [row.result!] : (parts.get(partsKey(row.searchId, manifest.run)) ?? []));
}
