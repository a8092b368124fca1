/** Everything that a feature may use; each file beside this one makes a part of it, so that a function loads no more than it uses. */

import type { Access } from '../../shared/accounts/access/access-store.ts';
import type { ApiKeys } from '../../shared/accounts/access/api-key-store.ts';
import type { IdTokens } from '../../shared/accounts/access/id-token.ts';
import type { Logins } from '../../shared/accounts/access/login-store.ts';
import type { UserPool } from '../../shared/accounts/access/user-pool.ts';
import type { DailyLimits } from '../../shared/accounts/account/account.ts';
import type { Accounts } from '../../shared/accounts/account/account-store.ts';
import type { Admissions } from '../../shared/accounts/account/admission-store.ts';
import type { Events } from '../../shared/accounts/account/event-store.ts';
import type { Grants } from '../../shared/accounts/account/grant-store.ts';
import type { Holds } from '../../shared/accounts/account/hold-store.ts';
import type { Ledger } from '../../shared/accounts/account/ledger-store.ts';
import type { LowCredits } from '../../shared/accounts/account/low-credits-store.ts';
import type { PendingEvents } from '../../shared/accounts/account/pending-event-store.ts';
import type { Reconciliation } from '../../shared/accounts/account/reconciliation-store.ts';
import type { Requests } from '../../shared/accounts/account/request-store.ts';
import type { Deliveries } from '../../shared/accounts/deliveries/delivery-store.ts';
import type { EndpointHealth } from '../../shared/accounts/deliveries/endpoint-health.ts';
import type { WebhookEndpoints } from '../../shared/accounts/deliveries/endpoint-store.ts';
import type { Masters } from '../../shared/accounts/deliveries/masters.ts';
import type { Post } from '../../shared/accounts/deliveries/post.ts';
import type { CaseLists } from '../../shared/cases/case-files/case-list-store.ts';
import type { Cases } from '../../shared/cases/case-files/case-store.ts';
import type { Documents } from '../../shared/cases/case-files/document-store.ts';
import type { Erasures } from '../../shared/cases/case-files/erasure-store.ts';
import type { IdentityChanges } from '../../shared/cases/case-files/identity-store.ts';
import type { Readers } from '../../shared/cases/case-files/reader-store.ts';
import type { DocumentRecords } from '../../shared/ledger/search-rows/document-record-store.ts';
import type { EntityLocks } from '../../shared/ledger/search-rows/entity-lock-store.ts';
import type { Leases } from '../../shared/ledger/search-rows/lease-store.ts';
import type { ListNames } from '../../shared/ledger/search-rows/list-name-store.ts';
import type { Results } from '../../shared/ledger/search-rows/result-store.ts';
import type { Searches } from '../../shared/ledger/search-rows/search-store.ts';
import type { Log } from '../../shared/platform/observability/log.ts';
import type { DeliveryQueue } from '../../shared/platform/queue/delivery-queue.ts';
import type { SearchQueue } from '../../shared/platform/queue/search-queue.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import type { Registry, RegistryClient } from '../../shared/registers/contract.ts';
import type { Exchange } from '../../shared/registers/exchange.ts';
import type { AcquireSlot } from '../../shared/registers/wire-request.ts';
import type { Finds } from '../../shared/searches/idfinder/find-store.ts';
import type { WebSearch } from '../../shared/searches/idfinder/web-search.ts';
import type { Lines } from '../../shared/searches/pacing/line-store.ts';
import type { Paces } from '../../shared/searches/pacing/pace-store.ts';
import type { Unwraps } from '../../shared/searches/unwrap/unwrap-store.ts';

export interface Basics {
  now: () => Date;
  log: Log;
}

export interface Store {
  table: Table;
  access: Access;
  accounts: Accounts;
  admissions: Admissions;
  events: Events;
  grants: Grants;
  holds: Holds;
  lowCredits: LowCredits;
  pendingEvents: PendingEvents;
  reconciliation: Reconciliation;
  apiKeys: ApiKeys;
  caseLists: CaseLists;
  cases: Cases;
  readers: Readers;
  identityChanges: IdentityChanges;
  erasures: Erasures;
  finds: Finds;
  ledger: Ledger;
  lines: Lines;
  logins: Logins;
  paces: Paces;
  requests: Requests;
  documentRecords: DocumentRecords;
  entityLocks: EntityLocks;
  leases: Leases;
  listNames: ListNames;
  results: Results;
  searches: Searches;
  unwraps: Unwraps;
}

/** Which registers there are, and which of them this deployment holds credentials for. */
export interface Catalogue {
  registryOf(jurisdiction: string): Promise<Registry | undefined>;
  /** True where the register needs no credentials, or they are here. */
  isConfigured(registry: Registry): Promise<boolean>;
}

/** Registers to be asked: live ones over the network, sandbox ones from invented answers. */
export interface Registers extends Catalogue {
  /** `acquireSlot`: as in the client's settings; every caller passes it, so that none exceeds the register's published limit. */
  client(
    registry: Registry,
    asked: { sandbox: boolean; signal: AbortSignal; keep: (exchange: Exchange) => void; acquireSlot: AcquireSlot | undefined },
  ): Promise<RegistryClient>;
}

/** Webhook endpoints, and sending to them. */
export interface Webhooks {
  endpoints: WebhookEndpoints;
  health: EndpointHealth;
  deliveries: Deliveries;
  /** Lets `http://127.0.0.1` through: on the developer's machine. */
  isLocalAllowed: boolean;
  /** What the secrets of all endpoints follow from. `isFresh`: as it is now; else it may have been read some minutes ago. */
  masters(options?: { isFresh?: boolean }): Promise<Masters>;
  post: Post;
}

/** Credits that operations cost, by jurisdiction, where it is not 1; `default` applies to all other jurisdictions. */
export type PriceList = Readonly<Record<string, { readonly search?: number; readonly idfinder?: number; readonly financials?: number }>>;

/** How long a case is kept after its last search, and where its documents are. */
export interface Retention {
  days: number;
  documents: Documents;
}

/** Resolves after the given milliseconds, or when the signal is aborted. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export interface Services extends Basics {
  store: Store;
  /** How a request to a register waits for its slot within a look-up. */
  pause: Pause;
  queue: SearchQueue;
  documents: Documents;
  catalogue: Catalogue;
  registers: Registers;
  idTokens: IdTokens;
  userPool: UserPool;
  webSearch: WebSearch | undefined;
  /** Whether the operator pays for each web search. */
  isWebSearchPaid: boolean;
  dailyLimits: DailyLimits;
  /** POSTs a minute of an account that has no limit of its own. */
  rateLimit: number;
  /** All other requests a minute of an account that has no limit of its own. */
  requestsPerMinute: number;
  prices: PriceList;
  /** Whether GLEIF is asked for the LEI of each searched company. */
  leiCrossReference: boolean;
  staleAfterSeconds: number;
  retention: Retention | undefined;
  webhooks: Webhooks;
  deliveryQueue: DeliveryQueue;
}
