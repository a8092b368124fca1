/** Everything that a case may ask for; each file beside this one makes a part of it, so that a function loads no more than it uses. */
import type { IdTokens } from '../access/id-token.ts';
import type { UserPool } from '../access/user-pool.ts';
import type { WebSearch } from '../finders/web-search.ts';
import type { Log } from '../log.ts';
import type { SearchQueue } from '../queue/search-queue.ts';
import type { Exchange } from '../registries/client.ts';
import type { Registry, RegistryClient } from '../registries/registry.ts';
import type { Spend } from '../registries/spend.ts';
import type { Accounts, DailyLimits } from '../store/accounts.ts';
import type { ApiKeys } from '../store/api-keys.ts';
import type { Cases } from '../store/cases.ts';
import type { Documents } from '../store/documents.ts';
import type { Erasures } from '../store/erasures.ts';
import type { Finds } from '../store/finds.ts';
import type { Ledger } from '../store/ledger.ts';
import type { Lines } from '../store/lines.ts';
import type { Logins } from '../store/logins.ts';
import type { Paces } from '../store/paces.ts';
import type { Requests } from '../store/requests.ts';
import type { Searches } from '../store/searches.ts';
import type { Table } from '../store/table.ts';

export interface Basics {
  now: () => Date;
  log: Log;
}

export interface Store {
  table: Table;
  accounts: Accounts;
  apiKeys: ApiKeys;
  cases: Cases;
  erasures: Erasures;
  finds: Finds;
  ledger: Ledger;
  lines: Lines;
  logins: Logins;
  paces: Paces;
  requests: Requests;
  searches: Searches;
}

/** Which registers there are, and which of them this deployment holds credentials for. */
export interface Catalogue {
  registryOf(jurisdiction: string): Promise<Registry | undefined>;
  /** True where the register needs no credentials, or they are here. */
  isConfigured(registry: Registry): Promise<boolean>;
}

/** Registers to be asked: live ones over the network, sandbox ones from invented answers. */
export interface Registers extends Catalogue {
  /** `spend`: as for the client's settings; said by every caller, so that none forgets the register's published limit. */
  client(
    registry: Registry,
    asked: { sandbox: boolean; signal: AbortSignal; keep: (exchange: Exchange) => void; spend: Spend | undefined },
  ): Promise<RegistryClient>;
}

/** What operations cost, by jurisdiction, where it is not 1; `default` is for all the others. */
export type PriceList = Readonly<Record<string, { readonly search?: number; readonly idfinder?: number; readonly financials?: number }>>;

/** How long a case is kept after its last search, and where its papers are. */
export interface Retention {
  days: number;
  documents: Documents;
}

/** Resolves after so many milliseconds, or when the signal is aborted. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export interface Services extends Basics {
  store: Store;
  /** How a request waits for its turn inside of a look-up. */
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
  /** Requests of every kind a minute of an account that has no limit of its own. */
  requestsPerMinute: number;
  prices: PriceList;
  /** Whether GLEIF is asked for the LEI of each searched company. */
  leiCrossReference: boolean;
  staleAfterSeconds: number;
  retention: Retention | undefined;
}
