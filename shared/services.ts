/**
 * Everything that a case may ask for, put together: the only file that knows all rooms.
 *
 * Each function takes the parts it needs, so that its bundle holds nothing that it does not use.
 */
import { IdTokens } from './access/id-token.ts';
import { UserPool, UserPoolAdmin } from './access/user-pool.ts';
import { jsonObject, optional, required, wholeNumber } from './config.ts';
import { trustedOrigins, type WebSearch, WebSearchSettings, webSearch } from './finders/web-search.ts';
import { log as defaultLog, type Log } from './log.ts';
import { metrics } from './metrics.ts';
import { DeadLetters } from './queue/dead-letters.ts';
import { SearchQueue } from './queue/search-queue.ts';
import { type Exchange, registryClient, type Transport } from './registries/client.ts';
import { onUnmappedCode } from './registries/codes.ts';
import { registryOf as officialRegistryOf } from './registries/index.ts';
import type { Registry, RegistryClient } from './registries/registry.ts';
import { sandboxTransport } from './sandbox/sandbox.ts';
import { Accounts } from './store/accounts.ts';
import { ApiKeys } from './store/api-keys.ts';
import { Cases } from './store/cases.ts';
import { Documents } from './store/documents.ts';
import { Erasures } from './store/erasures.ts';
import { Finds } from './store/finds.ts';
import { Ledger } from './store/ledger.ts';
import { Logins } from './store/logins.ts';
import { Paces } from './store/paces.ts';
import { Searches } from './store/searches.ts';
import { Table } from './store/table.ts';

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
  logins: Logins;
  paces: Paces;
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
  client(registry: Registry, asked: { sandbox: boolean; signal: AbortSignal; keep: (exchange: Exchange) => void }): Promise<RegistryClient>;
}

/** What operations cost, by jurisdiction, where it is not 1; `default` is for all the others. */
export type PriceList = Readonly<Record<string, { readonly search?: number; readonly idfinder?: number; readonly financials?: number }>>;

/** How long a case is kept after its last search, and where its papers are. */
export interface Retention {
  days: number;
  documents: Documents;
}

export interface Services extends Basics {
  store: Store;
  queue: SearchQueue;
  documents: Documents;
  catalogue: Catalogue;
  registers: Registers;
  idTokens: IdTokens;
  userPool: UserPool;
  webSearch: WebSearch | undefined;
  /** POSTs a minute of an account that has no limit of its own. */
  rateLimit: number;
  prices: PriceList;
  staleAfterSeconds: number;
  retention: Retention | undefined;
}

export const basics = (): Basics => ({ now: () => new Date(), log: defaultLog });

export const withStore = (): Basics & { store: Store } => ({
  ...basics(),
  store: storeOf(new Table(required('tableName')), { retained: optional('retentionDays') !== undefined }),
});

/** All that is kept in the table; `retained` as for `Searches`. */
export function storeOf(table: Table, { retained = false } = {}): Store {
  return {
    table,
    accounts: new Accounts(table),
    apiKeys: new ApiKeys(table),
    cases: new Cases(table),
    erasures: new Erasures(table),
    finds: new Finds(table),
    ledger: new Ledger(table),
    logins: new Logins(table),
    paces: new Paces(table),
    searches: new Searches(table, { retained }),
  };
}

/** What a protected endpoint needs to know its caller. */
export const withCallers = () => ({ ...withStore(), idTokens: new IdTokens(required('userPoolIssuer'), required('userPoolClientId')) });

export const withQueue = () => ({ queue: new SearchQueue(required('searchQueueUrl')) });

/** The operator's command only. */
export const withDeadLetters = () => ({ deadLetters: new DeadLetters(required('searchQueueUrl')) });

export const withDocuments = () => ({ documents: new Documents(required('documentBucket'), optional('s3PathStyle') === 'true') });

export const withUserPool = () => ({ userPool: new UserPool(required('userPoolClientId')) });

/** Where results are kept for a time only. */
export const withRetention = (): { retention: Retention | undefined } => {
  const days = wholeNumber('retentionDays', 0);
  return { retention: days > 0 ? { days, ...withDocuments() } : undefined };
};

/** The operator's command, outside of any function. */
export const forOperator = () => ({ ...withStore(), users: new UserPoolAdmin(required('userPoolId')) });

export const withRateLimit = () => ({ rateLimit: wholeNumber('rateLimitPerMinute', 60) });

/** Checked when the template was made (`lib/settings.ts`), and by `npm start`. */
export const withPrices = () => ({ prices: jsonObject('prices') as PriceList });

export const withStaleness = () => ({ staleAfterSeconds: wholeNumber('staleAfterSeconds', 900) });

/** The sandbox has a register of its own beside the official ones; who is no sandbox account is refused it. */
async function registryOf(jurisdiction: string): Promise<Registry | undefined> {
  if (jurisdiction !== SANDBOX_JURISDICTION) return officialRegistryOf(jurisdiction);
  return (await import('./sandbox/paper-register.ts')).paperRegister as Registry;
}

export function withCatalogue(): { catalogue: Catalogue } {
  return {
    catalogue: {
      registryOf,
      isConfigured: async (registry) =>
        !registry.credentials || registry.credentials.optional || hasAll(registry, (await credentials())[registry.jurisdiction]),
    },
  };
}

/** The way out is loaded when it is first taken: whoever asks the sandbox only does not pay for it. */
function network(replacements: Readonly<Record<string, string>>): Transport {
  let loaded: Promise<Transport> | undefined;
  return async (request) => {
    loaded ??= import('./registries/transport.ts').then(({ liveTransport }) => liveTransport(replacements));
    return (await loaded)(request);
  };
}

/** Invented companies are loaded when one is first asked for: live searches do not pay for them. */
async function invented(): Promise<Transport> {
  return sandboxTransport((await import('./sandbox/index.ts')).sandboxRegisters);
}

export function withRegisters(): { registers: Registers } {
  const live = network(jsonObject('registryOrigins') as Record<string, string>);
  return {
    registers: {
      ...withCatalogue().catalogue,
      async client(registry, asked) {
        const transport: Transport = asked.sandbox ? await invented() : live;
        const own = asked.sandbox || !registry.credentials ? undefined : (await credentials())[registry.jurisdiction];
        return registryClient(registry, { transport, credentials: own, signal: asked.signal, now: () => new Date(), keep: asked.keep });
      },
    },
  };
}

/** The operator's provider may stand anywhere, also on a private network: its own origin is trusted, and nothing else. */
export function withWebSearch(): { webSearch: WebSearch | undefined } {
  const given = jsonObject('webSearch');
  if (Object.keys(given).length === 0) return { webSearch: undefined };
  if (given.provider === 'brave' && given.apiKey === undefined) return { webSearch: keyedWebSearch() };
  const settings = WebSearchSettings.parse(given);
  const stands = jsonObject('registryOrigins') as Record<string, string>;
  return { webSearch: webSearch(settings, network({ ...trustedOrigins(settings), ...stands })) };
}

/** The key stands among the credentials of the registers, under `WEB_SEARCH`: no template and no variable holds it. */
function keyedWebSearch(): WebSearch {
  const live = network(jsonObject('registryOrigins') as Record<string, string>);
  return async (query, signal) => {
    const { apiKey } = (await credentials()).WEB_SEARCH ?? {};
    if (!apiKey) throw new Error('the credentials secret holds no WEB_SEARCH.apiKey');
    return webSearch({ provider: 'brave', apiKey }, live)(query, signal);
  };
}

/** A code that no table knows fails nothing; it is told, so that the table is mended. */
export function logUnmappedCodes(log: Log): void {
  onUnmappedCode((unmapped) => log.warn('unmapped_code', { ...unmapped, ...metrics({ UnmappedCodes: 1 }) }));
}

type Credentials = Readonly<Record<string, Readonly<Record<string, string>>>>;

const hasAll = (registry: Registry, own: Readonly<Record<string, string>> | undefined): boolean =>
  (registry.credentials?.fields ?? []).every((field) => Boolean(own?.[field]));

const SANDBOX_JURISDICTION = 'QS';
const SECRET_MS = 300_000;

let known: { at: number; credentials: Promise<Credentials> } | undefined;

/** Read when first needed and again after five minutes, so that a rotated key is taken up without a deployment. */
function credentials(): Promise<Credentials> {
  if (!known || Date.now() - known.at > SECRET_MS) {
    const reading = readCredentials();
    known = { at: Date.now(), credentials: reading };
    reading.catch(() => {
      known = undefined;
    });
  }
  return known.credentials;
}

async function readCredentials(): Promise<Credentials> {
  const given = jsonObject('registryCredentials');
  const secretId = optional('credentialsSecretArn');
  if (Object.keys(given).length > 0 || !secretId || optional('registryCredentials') !== undefined) return given as Credentials;
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
  const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: secretId }));
  return JSON.parse(SecretString ?? '{}') as Credentials;
}
