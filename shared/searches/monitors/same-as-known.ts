/** Whether the answer of a look says what its monitor knows: then it is not stored a second time. */
import type { LeasedSearch } from '../../ledger/search-rows/search-row.ts';
import { changesBetween } from '../../model/changes/changes-between.ts';
import { learned } from '../../model/changes/known-facts.ts';
import type { Entity } from '../../model/entity/entity.ts';
import type { MonitorServices } from './services.ts';

/** The search that brought the last version, where the answer has nothing that changed or was learned. No other look can make a version meanwhile. */
export async function sameAsKnown(
  { store }: { store: Pick<MonitorServices['store'], 'monitors' | 'versions'> },
  { userId, monitorId }: Pick<LeasedSearch, 'userId' | 'monitorId'>,
  answer: Entity,
): Promise<string | undefined> {
  const row = monitorId === undefined ? undefined : await store.monitors.read(userId, monitorId);
  if (!row || row.version === 0) return undefined;
  const version = (await store.versions.read(row.monitorId, row.version))!;
  const known = (await store.versions.known(row.monitorId, version)).entity;
  const isSame = changesBetween(known, answer).length === 0 && learned(known, answer).length === 0;
  return isSame ? version.searchId : undefined;
}
