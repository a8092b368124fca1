/** The table and the stores of everything that is kept in it. */
import { Access } from '../accounts/access-store.ts';
import { Accounts } from '../accounts/account-store.ts';
import { Admissions } from '../accounts/admission-store.ts';
import { ApiKeys } from '../accounts/api-key-store.ts';
import { Events, KEEP_EVENTS_DAYS } from '../accounts/event-store.ts';
import { Grants } from '../accounts/grant-store.ts';
import { Holds } from '../accounts/hold-store.ts';
import { Ledger } from '../accounts/ledger-store.ts';
import { Logins } from '../accounts/login-store.ts';
import { LowCredits } from '../accounts/low-credits-store.ts';
import { PendingEvents } from '../accounts/pending-event-store.ts';
import { Reconciliation } from '../accounts/reconciliation-store.ts';
import { Requests } from '../accounts/request-store.ts';
import { CaseLists } from '../case-files/case-list-store.ts';
import { Cases } from '../case-files/case-store.ts';
import { Erasures } from '../case-files/erasure-store.ts';
import { IdentityChanges } from '../case-files/identity-store.ts';
import { Readers } from '../case-files/reader-store.ts';
import { Finds } from '../idfinder/find-store.ts';
import { log } from '../observability/log.ts';
import { Lines } from '../pacing/line-store.ts';
import { Paces } from '../pacing/pace-store.ts';
import { DocumentRecords } from '../search-rows/document-record-store.ts';
import { EntityLocks } from '../search-rows/entity-lock-store.ts';
import { Leases } from '../search-rows/lease-store.ts';
import { ListNames } from '../search-rows/list-name-store.ts';
import { Results } from '../search-rows/result-store.ts';
import { Searches } from '../search-rows/search-store.ts';
import { optional, required, wholeNumber } from '../settings/environment.ts';
import { Table } from '../table/table.ts';
import { Unwraps } from '../unwrap/unwrap-store.ts';
import type { Basics, Store } from './services.ts';

const basics = (): Basics => ({ now: () => new Date(), log });

export const withStore = (): Basics & { store: Store } => ({
  ...basics(),
  store: storeOf(new Table(required('tableName')), {
    retained: optional('retentionDays') !== undefined,
    keepEventsDays: wholeNumber('keepEventsDays', KEEP_EVENTS_DAYS),
  }),
});

/** `retained`: as for `Results`. */
export function storeOf(table: Table, { retained = false, keepEventsDays = KEEP_EVENTS_DAYS } = {}): Store {
  return {
    table,
    access: new Access(table),
    accounts: new Accounts(table),
    admissions: new Admissions(table),
    events: new Events(table, { keepDays: keepEventsDays }),
    grants: new Grants(table),
    holds: new Holds(table),
    lowCredits: new LowCredits(table),
    pendingEvents: new PendingEvents(table),
    reconciliation: new Reconciliation(table),
    apiKeys: new ApiKeys(table),
    caseLists: new CaseLists(table),
    cases: new Cases(table),
    readers: new Readers(table),
    identityChanges: new IdentityChanges(table),
    erasures: new Erasures(table),
    finds: new Finds(table),
    ledger: new Ledger(table),
    lines: new Lines(table),
    logins: new Logins(table),
    paces: new Paces(table),
    requests: new Requests(table),
    documentRecords: new DocumentRecords(table),
    entityLocks: new EntityLocks(table),
    leases: new Leases(table),
    listNames: new ListNames(table),
    results: new Results(table, { retained }),
    searches: new Searches(table),
    unwraps: new Unwraps(table),
  };
}
