/** The stores of searches. */
import type { DocumentRecords } from './document-record-store.ts';
import type { EntityLocks } from './entity-lock-store.ts';
import type { Leases } from './lease-store.ts';
import type { ListNames } from './list-name-store.ts';
import type { Results } from './result-store.ts';
import type { Searches } from './search-store.ts';

export interface SearchRowStores {
  documentRecords: DocumentRecords;
  entityLocks: EntityLocks;
  leases: Leases;
  listNames: ListNames;
  results: Results;
  searches: Searches;
}
