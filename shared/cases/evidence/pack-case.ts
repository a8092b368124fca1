/** The case that a pack is made of, and the id that follows from it: one state of a case has one pack. PURE. */
import type { AcceptedSearch } from '../../ledger/search-rows/search-row.ts';
import { PACK_FORMAT } from '../../model/evidence/pack-files.ts';
import { EXPORTER_VERSION } from '../../model/exports/format.ts';
import { packIdOf } from '../../platform/table/keys.ts';
import { READERS } from '../../registers/readers-version.ts';
import { rootOf } from '../case-files/case-graph-of.ts';
import type { CaseItems } from '../case-files/case-store.ts';
import { caseVersion } from '../case-files/case-version.ts';
import type { IdentityChange } from '../case-files/identity-store.ts';

export interface PackCase {
  caseId: string;
  packId: string;
  version: string;
  root: AcceptedSearch;
  items: CaseItems;
  /** All that callers are shown, in the order in which they were asked for. */
  searches: readonly AcceptedSearch[];
  /** The owner's decisions on identities, oldest first. */
  changes: readonly IdentityChange[];
}

/** `undefined` where the case has no first search that callers are shown. */
export function packCase(caseId: string, items: CaseItems, changes: readonly IdentityChange[]): PackCase | undefined {
  const root = rootOf(items, caseId);
  if (!root) return undefined;
  const searches = items.searches
    .filter((row): row is AcceptedSearch => !row.abandoned)
    .toSorted((one, other) =>
      one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : one.searchId < other.searchId ? -1 : 1,
    );
  const version = caseVersion(items.searches, changes);
  const failed = searches.filter(({ status }) => status === 'FAILED').map(({ searchId }) => searchId);
  const packId = packIdOf(caseId, JSON.stringify([PACK_FORMAT, EXPORTER_VERSION, READERS, version, failed]));
  return { caseId, packId, version, root, items, searches, changes };
}
