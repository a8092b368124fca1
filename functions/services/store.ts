/** The table and the stores of everything that is kept in it. */
import { Access } from '../../shared/accounts/access/access-store.ts';
import { ApiKeys } from '../../shared/accounts/access/api-key-store.ts';
import { Logins } from '../../shared/accounts/access/login-store.ts';
import { Accounts } from '../../shared/accounts/account/account-store.ts';
import { Admissions } from '../../shared/accounts/account/admission-store.ts';
import { Events, KEEP_EVENTS_DAYS } from '../../shared/accounts/account/event-store.ts';
import { Grants } from '../../shared/accounts/account/grant-store.ts';
import { Holds } from '../../shared/accounts/account/hold-store.ts';
import { Ledger } from '../../shared/accounts/account/ledger-store.ts';
import { LowCredits } from '../../shared/accounts/account/low-credits-store.ts';
import { OpenCalls } from '../../shared/accounts/account/open-call-store.ts';
import { PendingEvents } from '../../shared/accounts/account/pending-event-store.ts';
import { Reconciliation } from '../../shared/accounts/account/reconciliation-store.ts';
import { Requests } from '../../shared/accounts/account/request-store.ts';
import { CaseLists } from '../../shared/cases/case-files/case-list-store.ts';
import { Cases } from '../../shared/cases/case-files/case-store.ts';
import { Erasures } from '../../shared/cases/case-files/erasure-store.ts';
import { IdentityChanges } from '../../shared/cases/case-files/identity-store.ts';
import { Readers } from '../../shared/cases/case-files/reader-store.ts';
import { DocumentRecords } from '../../shared/ledger/search-rows/document-record-store.ts';
import { EntityLocks } from '../../shared/ledger/search-rows/entity-lock-store.ts';
import { Leases } from '../../shared/ledger/search-rows/lease-store.ts';
import { ListNames } from '../../shared/ledger/search-rows/list-name-store.ts';
import { Results } from '../../shared/ledger/search-rows/result-store.ts';
import { Searches } from '../../shared/ledger/search-rows/search-store.ts';
import type { Basics } from '../../shared/platform/observability/basics.ts';
import { log } from '../../shared/platform/observability/log.ts';
import { optional, required, wholeNumber } from '../../shared/platform/settings/environment.ts';
import { Table } from '../../shared/platform/table/table.ts';
import { Batches } from '../../shared/searches/batches/batch-store.ts';
import { Feeds } from '../../shared/searches/feeds/feed-store.ts';
import { Finds } from '../../shared/searches/idfinder/find-store.ts';
import { Monitors } from '../../shared/searches/monitors/monitor-store.ts';
import { Versions } from '../../shared/searches/monitors/version-store.ts';
import { Lines } from '../../shared/searches/pacing/line-store.ts';
import { Paces } from '../../shared/searches/pacing/pace-store.ts';
import { Unwraps } from '../../shared/searches/unwrap/unwrap-store.ts';
import type { Store } from './services.ts';

const basics = (): Basics => ({ now: () => new Date(), log });

/** Without what few functions of the API use (`batches.ts`): the others do not load it. */
export type CommonStore = Omit<Store, 'batches'>;

export const withStore = (): Basics & { store: Store } => ({ ...basics(), store: storeOf(tableOfFunction(), settingsOfFunction()) });

export const withCommonStore = (): Basics & { store: CommonStore } => ({
  ...basics(),
  store: commonStoreOf(tableOfFunction(), settingsOfFunction()),
});

const tableOfFunction = (): Table => new Table(required('tableName'));

const settingsOfFunction = (): StoreSettings => ({
  retained: optional('retentionDays') !== undefined,
  keepEventsDays: wholeNumber('keepEventsDays', KEEP_EVENTS_DAYS),
});

interface StoreSettings {
  /** As for `Results`. */
  retained?: boolean;
  keepEventsDays?: number;
}

export const storeOf = (table: Table, settings: StoreSettings = {}): Store => ({
  ...commonStoreOf(table, settings),
  batches: new Batches(table),
});

function commonStoreOf(table: Table, { retained = false, keepEventsDays = KEEP_EVENTS_DAYS }: StoreSettings): CommonStore {
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
    openCalls: new OpenCalls(table),
    paces: new Paces(table),
    requests: new Requests(table),
    documentRecords: new DocumentRecords(table),
    entityLocks: new EntityLocks(table),
    leases: new Leases(table),
    listNames: new ListNames(table),
    results: new Results(table, { retained }),
    searches: new Searches(table),
    unwraps: new Unwraps(table),
    monitors: new Monitors(table),
    versions: new Versions(table),
    feeds: new Feeds(table),
  };
}
