/** The graph of a case: its completed searches, folded into one. PURE. */
import { type Expansion, foldCase } from '../entity/case-fold.ts';
import type { Entity } from '../entity/entity.ts';
import { type AcceptedSearch, type CompletedSearch, isShown, type SearchRow } from '../search-rows/search-row.ts';
import { StoredResult } from '../search-rows/stored-result.ts';
import { rootSearchId } from '../table/keys.ts';
import { type CaseItems, partsKey } from './case-store.ts';

/** The search that opened the case; `undefined` where it was abandoned before its caller had an answer, or is being erased. */
export function rootOf({ searches }: CaseItems, caseId: string): AcceptedSearch | undefined {
  const root = searches.find(({ searchId }) => searchId === rootSearchId(caseId));
  return isShown(root) ? root : undefined;
}

/** The stored result, where nothing was expanded; `undefined` until the root search is COMPLETED. */
export function storedGraphOf(items: CaseItems, caseId: string): StoredResult | undefined {
  const root = expansionsOf(items).length === 0 ? rootOf(items, caseId) : undefined;
  return root && resultOf(root, items);
}

/** `undefined` until the root search is COMPLETED. */
export function graphOf(items: CaseItems, caseId: string): Entity | undefined {
  const root = rootOf(items, caseId);
  const target = root && resultOf(root, items)?.entity;
  if (!target) return undefined;
  const inOrder = expansionsOf(items).toSorted((one, other) => (one.updatedAt < other.updatedAt ? -1 : 1));
  // Each result is read from its JSON here: nobody else has its objects.
  return foldCase(
    target,
    inOrder.map(
      (row): Expansion => ({
        entityId: row.entityId!,
        result: resultOf(row, items)!.entity,
        ...(row.searchType === 'financials' && { figuresOnly: true }),
      }),
    ),
  );
}

const expansionsOf = ({ searches }: CaseItems): CompletedSearch[] =>
  searches
    .filter((row) => row.status === 'COMPLETED')
    .filter(({ searchType, entityId }) => entityId && (searchType === 'expand' || searchType === 'financials'));

function resultOf(row: SearchRow, { parts }: CaseItems): StoredResult | undefined {
  if (row.status !== 'COMPLETED') return undefined;
  const { manifest } = row;
  return new StoredResult(manifest, manifest.parts === 0 ? [row.result!] : (parts.get(partsKey(row.searchId, manifest.run)) ?? []));
}
