/** The service's parts for tests: over a given table, with a queue that records messages and a clock that the test sets. */

import { withLookSteps } from '../../functions/services/looks.ts';
import { aloneAt, pause as realPause } from '../../functions/services/registers.ts';
import type { Services, Store } from '../../functions/services/services.ts';
import { RequestRate } from '../../shared/accounts/account/request-rate.ts';
import type { Log } from '../../shared/platform/observability/log.ts';
import { registryOf as officialRegistryOf } from '../../shared/registers/catalogue.ts';
import { registryClient } from '../../shared/registers/client.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import type { OwnCopy } from '../../shared/registers/own-copy.ts';
import { sandboxTransport } from '../../shared/registers/sandbox.ts';
import { sandboxRegisters } from '../../shared/registers/sandbox-catalogue.ts';
import type { Transport } from '../../shared/registers/wire-request.ts';
import type { BatchFiles } from '../../shared/searches/batches/batch-files.ts';
import type { SendBatch } from '../../shared/searches/batches/services.ts';
import type { FindServices } from '../../shared/searches/idfinder/find-id.ts';
import type { listJurisdictions } from '../../shared/searches/jurisdictions/list-jurisdictions.ts';
import type { MessageServices } from '../../shared/searches/monitors/drive-monitor.ts';
import { sameAsKnown } from '../../shared/searches/monitors/same-as-known.ts';
import type { Pause } from '../../shared/searches/pacing/services.ts';
import type { SubmitServices } from '../../shared/searches/submit/submit-search.ts';
import type { FeedServices } from '../../shared/searches/upkeep/read-feeds.ts';
import type { SweepServices } from '../../shared/searches/upkeep/sweep.ts';
import type { ProcessServices } from '../../shared/searches/worker/process-search.ts';
import { filesInMemory } from './batch-files.ts';

export type Parts = SubmitServices &
  ProcessServices &
  SweepServices &
  FindServices &
  Pick<Services, 'store' | 'requestsPerMinute' | 'requestRate' | 'files' | 'batchWindow' | 'sendRows'> &
  Pick<Parameters<typeof listJurisdictions>[0], 'copyState' | 'feedState'> &
  Pick<FeedServices, 'feedOf' | 'leiFeedOf'> &
  MessageServices;

export interface Wiring {
  store: Store;
  now: () => Date;
  /** Receives each message; `seconds` is its delay. */
  send: SubmitServices['queue']['send'];
  /** As `send`, for unwraps. */
  sendUnwrap?: (unwrapId: string, userId: string, seconds?: number) => Promise<void>;
  /** As `send`, for batches. */
  sendBatch?: SendBatch;
  /** As `send`, for many rows of a batch. */
  sendRows?: (searchIds: readonly string[], userId: string) => Promise<void>;
  files?: BatchFiles;
  /** As `send`, for monitors. */
  sendMonitor?: (monitorId: string, userId: string) => Promise<void>;
  registryOf?: (jurisdiction: string) => Promise<Registry | undefined>;
  /** Replaces the registers; absent: the sandbox's invented companies. */
  transport?: Transport;
  /** How a request waits for its slot; absent: by the real clock. */
  pause?: Pause;
  /** Called before a client of a register is made. */
  asking?: (registry: Registry) => void;
  /** The deployment's own copy of a register; absent: it has none. */
  copyOf?: (registry: Registry) => OwnCopy | undefined;
}

export const silent: Log = { debug() {}, info() {}, warn() {}, error() {} };

const REQUESTS_PER_MINUTE = 600;

/** What a call needs that may be long. */
export function countedCalls(store: Store, now: () => Date) {
  const counting = { store, now, log: silent };
  return { ...counting, requestRate: new RequestRate({ ...counting, requestsPerMinute: REQUESTS_PER_MINUTE }) };
}

export function partsOver({
  store,
  now,
  send,
  sendUnwrap = async () => {},
  sendBatch = async () => {},
  sendRows = async () => {},
  files = filesInMemory(new Map()),
  sendMonitor = async () => {},
  registryOf = officialRegistryOf,
  transport,
  asking,
  copyOf,
  pause = realPause,
}: Wiring): Parts {
  const answers = transport ?? sandboxTransport(sandboxRegisters);
  const catalogue = { registryOf, isConfigured: async () => true };
  const parts: Parts = {
    ...countedCalls(store, now),
    pause,
    rateLimit: 1_000_000,
    requestsPerMinute: REQUESTS_PER_MINUTE,
    prices: {},
    leiCrossReference: false,
    sameAsKnown: (row, answer) => sameAsKnown({ store }, row, answer),
    ...withLookSteps(() => parts),
    staleAfterSeconds: 900,
    sendBatch,
    sendRows,
    files,
    batchWindow: 200,
    webSearch: undefined,
    isWebSearchPaid: false,
    dailyLimits: { unpaidFinds: 200, webSearches: 100 },
    queue: { send, sendUnwrap, sendMonitor } as unknown as Parts['queue'],
    documents: { put: async () => {} } as unknown as Parts['documents'],
    catalogue,
    copyState: async () => undefined,
    feedState: async () => 'none',
    feedOf: async (registry) => registry.changeFeed?.(),
    leiFeedOf: async () => undefined,
    copyLoadedAt: async () => undefined,
    registers: {
      ...catalogue,
      client: async (registry, { signal, keep, acquireSlot }) => {
        asking?.(registry);
        // As in the service, questions to the publisher of files end where no copy is loaded.
        const copy = registry.ownCopy && aloneAt(registry.ownCopy.origin, copyOf?.(registry));
        return registryClient(registry, {
          transport: answers,
          signal,
          keep,
          now,
          ...(acquireSlot && { acquireSlot }),
          ...(copy && { copy }),
        });
      },
    },
  };
  return parts;
}
