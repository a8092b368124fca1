/** The graph of a case: its completed searches, folded into one. PURE. */

import { type AcceptedSearch, type CompletedSearch, isShown, type SearchRow } from '../../ledger/search-rows/search-row.ts';
import { StoredResult } from '../../ledger/search-rows/stored-result.ts';
import { type Expansion, foldCase } from '../../model/entity/case-fold.ts';
import type { Entity } from '../../model/entity/entity.ts';
import { rootSearchId } from '../../platform/table/keys.ts';
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
  const [root, ...expansions] = answersOf(items, caseId);
  return root && foldCase(root.result, expansions);
}

/** With, by `_id` of each counterparty, the search whose answer names it. */
export function graphWithSearches(items: CaseItems, caseId: string): { target: Entity; searchOf: ReadonlyMap<string, string> } | undefined {
  const [root, ...expansions] = answersOf(items, caseId);
  if (!root) return undefined;
  const searchOf = new Map<string, string>();
  for (const { searchId, result } of [root, ...expansions]) for (const id of partiesBelow(result)) searchOf.set(id, searchId);
  return { target: foldCase(root.result, expansions), searchOf };
}

interface Answer extends Expansion {
  searchId: string;
}

/**
 * The answer of the root search, then those of the expands in the order in which they were completed. Empty until the root search is COMPLETED. Each
 * is read from its JSON: nobody else has its objects.
 */
function answersOf(items: CaseItems, caseId: string): Answer[] {
  const root = rootOf(items, caseId);
  const target = root && resultOf(root, items)?.entity;
  if (!target) return [];
  const inOrder = expansionsOf(items).toSorted((one, other) => (one.updatedAt < other.updatedAt ? -1 : 1));
  const expansions = inOrder.map(
    (row): Answer => ({
      searchId: row.searchId,
      entityId: row.entityId!,
      result: resultOf(row, items)!.entity,
      ...(row.searchType === 'financials' && { figuresOnly: true }),
    }),
  );
  return [{ searchId: root.searchId, entityId: target._id, result: target }, ...expansions];
}

/** `_id` of each counterparty, former ones included. Iterative, because an answer can be deep. */
function partiesBelow(result: Entity): string[] {
  const found: string[] = [];
  const open = [result];
  for (let next = open.pop(); next; next = open.pop()) {
    const parties = [...next.counterparties, ...(next.formerCounterparties ?? [])];
    found.push(...parties.map(({ _id }) => _id));
    open.push(...parties);
  }
  return found;
}

const expansionsOf = ({ searches }: CaseItems): CompletedSearch[] =>
  searches
    .filter((row) => row.status === 'COMPLETED')
    .filter(({ searchType, entityId }) => entityId && (searchType === 'expand' || searchType === 'financials'));

const resultOf = (row: SearchRow, items: CaseItems): StoredResult | undefined =>
  row.status === 'COMPLETED' ? storedResultOf(row, items) : undefined;

/** The answer of a completed search: its row holds a small one whole, `parts` a large one. */
export function storedResultOf({ searchId, manifest, result }: CompletedSearch, { parts }: Pick<CaseItems, 'parts'>): StoredResult {
  return new StoredResult(manifest, manifest.parts === 0 ? [result!] : (parts.get(partsKey(searchId, manifest.run)) ?? []));
}
