/**
 * The service with its callers, workers, dead-letter consumer, sweeper and operator in one process, under one simulated clock. The table is
 * real; queue, bucket and registers are lists in memory, with the rules of the real queue (visibility, five receives, dead letters).
 *
 * `violations` computes from the stored items, without the service's code, which invariants do not hold.
 */

import { addCredits } from '../../bin/operator/operate-accounts.ts';
import { withLookSteps } from '../../functions/services/looks.ts';
import { storeOf } from '../../functions/services/store.ts';
import type { Account, Hold } from '../../shared/accounts/account/account.ts';
import { accountOf, type StoredAccount } from '../../shared/accounts/account/holds.ts';
import type { LedgerLine } from '../../shared/accounts/account/ledger-store.ts';
import type { PriceList } from '../../shared/ledger/credits/prices.ts';
import { StoredResult } from '../../shared/ledger/search-rows/stored-result.ts';
import type { Log } from '../../shared/platform/observability/log.ts';
import type { Item } from '../../shared/platform/table/item.ts';
import { RESULT_PART } from '../../shared/platform/table/keys.ts';
import { registryOf } from '../../shared/registers/catalogue.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import { qs } from '../../shared/registers/qs/qs.ts';
import { pdfDocument, sandboxTransport } from '../../shared/registers/sandbox.ts';
import { sandboxRegisters } from '../../shared/registers/sandbox-catalogue.ts';
import type { Transport } from '../../shared/registers/wire-request.ts';
import { batchOf } from '../../shared/searches/batches/batch-message.ts';
import { cancelBatch, pauseBatch, resumeBatch, startBatch } from '../../shared/searches/batches/control-batch.ts';
import { createBatch } from '../../shared/searches/batches/create-batch.ts';
import { driveBatch } from '../../shared/searches/batches/drive-batch.ts';
import { findId } from '../../shared/searches/idfinder/find-id.ts';
import { createMonitor } from '../../shared/searches/monitors/create-monitor.ts';
import { secondsUntilMonitor } from '../../shared/searches/monitors/drive-monitor.ts';
import { lookNow } from '../../shared/searches/monitors/manage-monitors.ts';
import { submitExpand } from '../../shared/searches/submit/submit-expand.ts';
import { submitFinancials } from '../../shared/searches/submit/submit-financials.ts';
import { submitLeiSearch } from '../../shared/searches/submit/submit-lei-search.ts';
import { submitSearch } from '../../shared/searches/submit/submit-search.ts';
import { cancelUnwrap } from '../../shared/searches/unwrap/cancel-unwrap.ts';
import { driveUnwrap } from '../../shared/searches/unwrap/drive-unwrap.ts';
import { resumeUnwrap } from '../../shared/searches/unwrap/resume-unwrap.ts';
import { startUnwrap } from '../../shared/searches/unwrap/start-unwrap.ts';
import { readFeeds } from '../../shared/searches/upkeep/read-feeds.ts';
import { sweep } from '../../shared/searches/upkeep/sweep.ts';
import { failSearch } from '../../shared/searches/worker/fail-search.ts';
import { type Outcome, processSearch } from '../../shared/searches/worker/process-search.ts';
import { MAX_RECEIVES, secondsAfterCrash } from '../../shared/searches/worker/search-failure.ts';
import type { AnyRow } from './any-row.ts';
import { batchesIn, batchViolations, finalBatchViolations } from './batch-books.ts';
import { filesInMemory, type KeptFiles } from './batch-files.ts';
import type { FreshTable, TableEngine } from './engine.ts';
import { finalLogViolations, logViolations } from './event-log.ts';
import { type Parts, partsOver, silent } from './parts.ts';
import { type Faults, type Order, type Process, Schedule, SeededRandom, step, steppedTable } from './steps.ts';

export interface Message {
  /** Of a search, of an unwrap, of a monitor, or of a batch: then with its user. */
  searchId: string;
  isUnwrap?: true;
  isBatch?: true;
  isMonitor?: true;
  userId: string;
  /** Milliseconds: not delivered before. */
  visibleAt: number;
  receives: number;
}

export interface WorldSettings {
  table: FreshTable;
  seed?: number;
  order?: Order;
  credits?: number;
  users?: number;
  prices?: PriceList;
  /** By jurisdiction; they replace the official ones. */
  registries?: Readonly<Record<string, Registry>>;
  log?: Log;
  /** Live accounts: registers keep their published limits. */
  isLive?: true;
  /** In the place of the invented companies. */
  transport?: Transport;
  /** All processes share one set of service parts, as a warm function does; absent: each process gets new ones. */
  isWarm?: boolean;
}

/** Six times the worker's time limit (`lib/worker-queue.ts`). */
const HIDDEN_MS = 540_000;
const START = Date.parse('2026-03-02T08:00:00.000Z');
/** The sweeper refunds a hold without a row after 5 minutes. A hold older than this is an orphan. */
export const OLDEST_HOLD_MS = 900_000;
/** Three resends after 15 minutes each, failed at the fourth, and two sweeps, which run every five minutes here. */
export const OLDEST_PENDING_MS = (4 * 900 + 2 * 300) * 1_000;

/** Loaded once, because the first import of a register takes time that the schedule does not control. */
const REGISTRIES = new Map<string, Registry>();
async function warmUp(): Promise<void> {
  if (REGISTRIES.size > 0) return;
  await Promise.all([
    import('../../shared/registers/gleif/fund.ts'),
    import('../../shared/registers/gleif/lei-search.ts'),
    import('../../shared/registers/iapd/iapd.ts'),
  ]);
  const loaded = await Promise.all(['FR', 'GB', 'NO'].map(async (code) => [code, (await registryOf(code))!] as const));
  for (const [code, registry] of [...loaded, ['QS', qs as Registry] as const]) REGISTRIES.set(code, registry);
}

const invented = sandboxTransport(sandboxRegisters);
/** The attributes that the invariants read. */
const BOOKS = [
  ...['pk', 'sk', 'userId', 'searchId', 'status', 'attempt', 'cost', 'abandoned', 'pendingDocument', 'createdAt', 'updatedAt', 'openSince'],
  ...['block', 'blocks', 'batches', 'batchId', 'captured', 'endedAt', 'version', 'completed', 'failed', 'registers'],
  ...['balance', 'holds', 'grants', 'amount', 'kind', 'searchType', 'openFree', 'lineCount', 'lastEvent', 'pendingEvents', 'body'],
  ...['monitorId', 'look', 'changeId', 'type'],
];
/** How long the sandbox register takes to produce an ordered document. */
export const PRODUCTION_MS = 20_000;

export class World {
  readonly random: SeededRandom;
  readonly schedule: Schedule;
  readonly users: string[];
  readonly messages: Message[] = [];
  readonly deadLetters: Message[] = [];
  readonly storedDocuments = new Set<string>();
  readonly files: KeptFiles = new Map();
  /** Company look-ups that reached a register, by search. */
  readonly asked = new Map<string, number>();
  /** Searches whose id a caller received with a 200. */
  readonly accepted = new Set<string>();
  at = START;
  /** Start of the last sweep that ran to its end. */
  sweptAt = START;
  readonly #table: FreshTable;
  readonly #settings: WorldSettings;
  /** What the invariants read of each item, by key. */
  readonly #kept = new Map<string, Item>();
  /** Of documents. */
  readonly #bodies = new Map<string, Uint8Array>();
  #processes = 0;
  #parts: Parts | undefined;

  static async with(settings: WorldSettings): Promise<World> {
    await warmUp();
    const world = new World(settings);
    for (const userId of world.users) await world.#createAccount(userId, settings.credits ?? 3);
    return world;
  }

  private constructor(settings: WorldSettings) {
    this.#settings = settings;
    this.#table = settings.table;
    this.random = new SeededRandom(settings.seed ?? 1);
    this.schedule = new Schedule(this.random, settings.order, () => this.#tick());
    this.users = Array.from({ length: settings.users ?? 1 }, (_, at) => `user-${at + 1}`);
  }

  async #createAccount(userId: string, balance: number): Promise<void> {
    const createdAt = this.now().toISOString();
    const account: Account = {
      userId,
      email: `${userId}@example.com`,
      balance,
      holds: {},
      keys: { key: { label: 'key', createdAt } },
      subscriptions: ['all'],
      sandbox: !this.#settings.isLive,
      createdAt,
    };
    await storeOf(this.#table.table).accounts.create(account, { at: createdAt, amount: balance, kind: 'grant', reason: 'Opening credits' });
  }

  /** Each call takes a millisecond, so that no two holds have the same time. */
  #tick(): void {
    this.at += 1;
  }

  now(): Date {
    return new Date(this.at);
  }

  later(seconds: number): this {
    this.at += seconds * 1_000;
    return this;
  }

  /** The parts of one process. */
  parts(): Parts {
    if (!this.#settings.isWarm) return this.#newParts();
    this.#parts ??= this.#newParts();
    return this.#parts;
  }

  #newParts(): Parts {
    const { registries = {}, prices = {}, log = silent } = this.#settings;
    const parts = partsOver({
      store: storeOf(steppedTable(this.#table.table)),
      now: () => this.now(),
      send: ({ searchId, userId }, seconds = 0) => step('queue.send', async () => this.#enqueue(searchId, userId, seconds)),
      sendUnwrap: (unwrapId, userId, seconds = 0) =>
        step('queue.send', async () => this.#enqueue(unwrapId, userId, seconds, { isUnwrap: true })),
      sendBatch: ({ userId, batchId }, seconds = 0) =>
        step('queue.send', async () => this.#enqueue(`${userId}/${batchId}`, userId, seconds, { isBatch: true })),
      sendRows: (searchIds, userId) =>
        step('queue.sendRows', async () => searchIds.forEach((searchId) => void this.#enqueue(searchId, userId, 0))),
      files: filesInMemory(this.files, step),
      sendMonitor: (monitorId, userId) => step('queue.send', async () => this.#enqueue(monitorId, userId, 0, { isMonitor: true })),
      registryOf: async (jurisdiction) => registries[jurisdiction] ?? REGISTRIES.get(jurisdiction),
      pause: async (milliseconds) => {
        this.at += milliseconds;
      },
      transport: (request) => step(`register ${request.url.pathname}`, () => (this.#settings.transport ?? this.#answer)(request)),
    });
    const documents = {
      put: (key: string, body: Uint8Array) =>
        step('documents.put', async () => {
          this.storedDocuments.add(key);
          this.#bodies.set(key, body);
        }),
      read: (key: string) => step('documents.read', async () => this.#bodies.get(key)),
    };
    const own = { ...parts, prices, log, documents: documents as unknown as Parts['documents'] };
    return { ...own, ...withLookSteps(() => own) };
  }

  #enqueue(searchId: string, userId: string, seconds: number, more: Pick<Message, 'isUnwrap' | 'isBatch' | 'isMonitor'> = {}): void {
    this.messages.push({ searchId, ...more, userId, visibleAt: this.at + Math.ceil(seconds) * 1_000, receives: 0 });
  }

  /** Document orders follow the simulated clock. */
  #answer: Transport = async (request) => {
    const { pathname, origin } = request.url;
    if (origin !== qs.origin || !pathname.startsWith('/orders')) return invented(request);
    const [, ordered = '', at = ''] = /^\/orders\/(\d{6})-(\d+)/.exec(pathname) ?? [];
    const json = (body: object) => ({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(body)),
    });
    if (!ordered) return json({ order: `${(JSON.parse(request.body ?? '{}') as { number: string }).number}-${this.at}` });
    if (!pathname.endsWith('/paper')) return json({ ready: ordered === '100001' && this.at - Number(at) >= PRODUCTION_MS });
    return { status: 200, headers: { 'content-type': 'application/pdf' }, body: pdfDocument('Certified extract') };
  };

  start<T>(name: string, work: (parts: Parts) => Promise<T>, faults?: Faults): Process<T> {
    this.#processes += 1;
    return this.schedule.start(`${name}${this.#processes}`, () => work(this.parts()), faults);
  }

  async run<Processes extends readonly Process[]>(...processes: Processes): Promise<Processes> {
    await this.schedule.run(...processes);
    return processes;
  }

  /** Runs one process until it has ended, died or been paused. */
  async do<T>(name: string, work: (parts: Parts) => Promise<T>, faults?: Faults): Promise<Process<T>> {
    const process = this.start(name, work, faults);
    await this.schedule.run(process);
    return process;
  }

  submit(body: object, { key, user = this.users[0]!, faults }: RequestOptions = {}) {
    return this.start(
      'submit',
      async (parts) => this.#markAccepted(await submitSearch(parts, { caller: callerOf(user), body: () => body, idempotencyKey: key })),
      faults,
    );
  }

  lei(body: object, { key, user = this.users[0]!, faults }: RequestOptions = {}) {
    return this.start(
      'submit',
      async (parts) => this.#markAccepted(await submitLeiSearch(parts, { caller: callerOf(user), body: () => body, idempotencyKey: key })),
      faults,
    );
  }

  expand(body: object, { key, user = this.users[0]!, faults }: RequestOptions = {}) {
    return this.start(
      'expand',
      async (parts) => this.#markAccepted(await submitExpand(parts, { caller: callerOf(user), body: () => body, idempotencyKey: key })),
      faults,
    );
  }

  financials(body: object, { key, user = this.users[0]!, faults }: RequestOptions = {}) {
    return this.start(
      'financials',
      async (parts) => this.#markAccepted(await submitFinancials(parts, { caller: callerOf(user), body: () => body, idempotencyKey: key })),
      faults,
    );
  }

  #markAccepted<T extends { body: { _id: string } }>(submitted: T): T {
    this.accepted.add(submitted.body._id);
    return submitted;
  }

  find(body: object, { key, user = this.users[0]!, faults }: RequestOptions = {}) {
    return this.start('find', (parts) => findId(parts, { caller: callerOf(user), body: () => body, idempotencyKey: key }), faults);
  }

  credit(user: string, amount: number, faults?: Faults) {
    return this.start('operator', (parts) => addCredits({ ...parts, users: undefined as never }, user, amount), faults);
  }

  sweep(faults?: Faults) {
    const began = this.at;
    return this.start(
      'sweeper',
      async (parts) => {
        const swept = await sweep(parts);
        this.sweptAt = Math.max(this.sweptAt, began);
        return swept;
      },
      faults,
    );
  }

  work(searchId: string, faults?: Faults, receives = 1): Process<Outcome> {
    return this.start('worker', (parts) => processSearch(parts, searchId, receives), faults);
  }

  drive(unwrapId: string, faults?: Faults, receives = 1): Process<Outcome> {
    return this.start('driver', (parts) => driveUnwrap(parts, unwrapId, receives), faults);
  }

  driveBatch(message: string, faults?: Faults): Process<Outcome> {
    const { userId, batchId } = batchOf(message)!;
    const drive = async (parts: Parts) => driveBatch(parts, userId, batchId).then(() => ({ done: true as const }));
    return this.start('feeder', drive, faults);
  }

  batch(body: object, { key, user = this.users[0]!, faults }: RequestOptions = {}) {
    return this.start('batch', (parts) => createBatch(parts, { caller: callerOf(user), body: () => body, idempotencyKey: key }), faults);
  }

  startBatch(batchId: string, body: object = {}, { user = this.users[0]!, faults }: RequestOptions = {}) {
    return this.start('start', (parts) => startBatch(parts, callerOf(user), batchId, () => body), faults);
  }

  changeBatch(change: 'pause' | 'resume' | 'cancel', batchId: string, { user = this.users[0]!, faults }: RequestOptions = {}) {
    const [caller, none] = [callerOf(user), () => ({})];
    const changes = {
      pause: (parts: Parts) => pauseBatch(parts, caller, batchId),
      resume: (parts: Parts) => resumeBatch(parts, caller, batchId, none),
      cancel: (parts: Parts) => cancelBatch(parts, caller, batchId),
    };
    return this.start(change, changes[change], faults);
  }

  driveMonitor(monitorId: string, faults?: Faults, receives = 1, userId = this.users[0]!): Process<Outcome> {
    return this.start(
      'monitor',
      async (parts): Promise<Outcome> => {
        const again = await secondsUntilMonitor(parts, JSON.stringify({ monitorId, userId }), receives);
        return again === undefined ? { done: true } : { again };
      },
      faults,
    );
  }

  monitor(body: object, { key, user = this.users[0]!, faults }: RequestOptions = {}) {
    return this.start('create', (parts) => createMonitor(parts, { caller: callerOf(user), body: () => body, idempotencyKey: key }), faults);
  }

  readFeeds(registries: readonly Registry[], faults?: Faults) {
    return this.start('feeds', (parts) => readFeeds(parts, registries, AbortSignal.timeout(60_000)), faults);
  }

  lookNow(monitorId: string, faults?: Faults) {
    return this.start('look', (parts) => lookNow(parts, callerOf(this.users[0]!), monitorId), faults);
  }

  unwrap(caseId: string, body: object, { key, user = this.users[0]!, faults }: RequestOptions = {}) {
    return this.start(
      'unwrap',
      (parts) => startUnwrap(parts, { caller: callerOf(user), caseId, body: () => body, idempotencyKey: key }),
      faults,
    );
  }

  cancelUnwrap(caseId: string, unwrapId: string) {
    return this.start('cancel', (parts) => cancelUnwrap(parts, { caller: callerOf(this.users[0]!), caseId, unwrapId }));
  }

  resumeUnwrap(caseId: string, unwrapId: string, body: object = {}) {
    return this.start('resume', (parts) => resumeUnwrap(parts, { caller: callerOf(this.users[0]!), caseId, unwrapId, body: () => body }));
  }

  handleDeadLetter(searchId: string, faults?: Faults): Process<boolean> {
    return this.start('deadLetterHandler', (parts) => failSearch(parts, searchId), faults);
  }

  /** Messages that the queue would deliver now. */
  visible(of: readonly Message[] = this.messages): Message[] {
    return of.filter(({ visibleAt }) => visibleAt <= this.at);
  }

  /** Delivers a message and applies the outcome as `functions/process-search.ts` does. */
  async deliver(message: Message, faults?: Faults, workers = 1): Promise<Process<Outcome>[]> {
    if (message.receives >= MAX_RECEIVES) {
      drop(this.messages, message);
      this.deadLetters.push({ ...message, receives: 0 });
      return [];
    }
    message.receives += 1;
    message.visibleAt = this.at + HIDDEN_MS;
    const processes = Array.from({ length: workers }, (_, at) =>
      (message.isUnwrap ? this.drive : message.isBatch ? this.driveBatch : message.isMonitor ? this.driveMonitor : this.work).call(
        this,
        message.searchId,
        at === 0 ? faults : undefined,
        message.receives,
        message.userId,
      ),
    );
    await this.schedule.run(...processes);
    for (const { ended, succeeded, result } of processes) {
      if (ended && !succeeded) message.visibleAt = this.at + secondsAfterCrash(message.receives) * 1_000;
      if (!succeeded || !result) continue;
      if ('done' in result) drop(this.messages, message);
      else message.visibleAt = this.at + result.again * 1_000;
    }
    return processes;
  }

  /** As `functions/fail-search.ts` does. */
  async deliverDeadLetter(message: Message, faults?: Faults): Promise<Process<boolean>> {
    message.visibleAt = this.at + HIDDEN_MS;
    // The message of an unwrap, a batch or a monitor is dropped: the sweeper sends another.
    const isRound = message.isUnwrap || message.isBatch || message.isMonitor;
    if (isRound) drop(this.deadLetters, message);
    const process = isRound ? this.start('deadLetterHandler', async () => true) : this.handleDeadLetter(message.searchId, faults);
    await this.schedule.run(process);
    if (process.succeeded && process.result) drop(this.deadLetters, message);
    return process;
  }

  /**
   * Continues without faults until nothing is open: messages are redelivered, the sweeper runs every five minutes. Throws if an invariant
   * is violated on the way, or if work is still open after 60 rounds.
   */
  async runToEnd(): Promise<void> {
    this.schedule.order = 'first';
    let open = await this.open();
    for (let round = 0; open.length > 0; round += 1) {
      if (round > 60) throw new Error(`still open after 60 rounds: ${open.join(', ')}`);
      this.#waitForWork();
      while (this.visible().length > 0) await this.deliver(this.visible()[0]!);
      while (this.visible(this.deadLetters).length > 0) await this.deliverDeadLetter(this.visible(this.deadLetters)[0]!);
      open = await this.open();
      const isMessageSoon = this.messages.some(({ visibleAt }) => visibleAt - this.at <= 60_000);
      if (isMessageSoon || open.length === 0) continue;
      await this.run(this.sweep());
      open = await this.open();
    }
  }

  /** To the next message, and those that come within ten seconds of it; or five minutes. */
  #waitForWork(): void {
    if (this.visible().length + this.visible(this.deadLetters).length > 0) return;
    const next = [...this.messages, ...this.deadLetters].map(({ visibleAt }) => visibleAt);
    this.at = Math.min(this.at + 301_000, Math.min(...next) + 10_000);
  }

  /** Messages, open searches, holds and grants. Throws where something does not hold. */
  async open(): Promise<string[]> {
    const state = await this.#books();
    const found = [...violationsOf(state, this), ...logViolations(state)];
    if (found.length > 0) throw new Error(`violated: ${found.join('; ')}`);
    return [...[...this.messages, ...this.deadLetters].map(({ searchId }) => `message ${searchId}`), ...openOf(state)];
  }

  async state(): Promise<State> {
    return stateOf(await this.#table.everything());
  }

  /** Without the registers' answers. Reads only what has been written since the last time. */
  async #books(): Promise<State> {
    for (const [key, item] of await this.#table.changed(BOOKS)) {
      if (item) this.#kept.set(key, item);
      else this.#kept.delete(key);
    }
    return stateOf([...this.#kept.values()]);
  }

  /** Invariants that are violated now. */
  async violations(): Promise<string[]> {
    const state = await this.#books();
    return [...violationsOf(state, this), ...logViolations(state)];
  }

  /** Invariants that are violated once nothing is open. */
  async finalViolations(): Promise<string[]> {
    const state = await this.state();
    const { items } = await this.#books();
    const unread = items.length === state.items.length ? [] : [`${items.length} items were followed, ${state.items.length} are there`];
    const ofLogs = [...logViolations(state), ...finalLogViolations(state)];
    return [
      ...violationsOf(state, this),
      ...finalViolationsOf(state),
      ...finalBatchViolations(state, this.files),
      ...ofLogs,
      ...lostOf(state, this.accepted),
      ...unread,
    ];
  }
}

interface RequestOptions {
  key?: string | undefined;
  user?: string;
  faults?: Faults | undefined;
}

const callerOf = (userId: string) => ({ userId, keyId: 'key' });

function drop<T>(list: T[], item: T): void {
  const at = list.indexOf(item);
  if (at >= 0) list.splice(at, 1);
}

export interface State {
  accounts: Account[];
  rows: AnyRow[];
  lines: (LedgerLine & { userId: string; about: string })[];
  items: Item[];
}

function stateOf(items: readonly Item[]): State {
  const kind = (prefix: RegExp) => items.filter(({ pk, sk }) => prefix.test(`${pk} ${sk}`));
  return {
    accounts: kind(/^USER#\S+ ACCOUNT$/).map((item) => accountOf(item as unknown as StoredAccount)),
    rows: kind(/^CASE#\S+ SEARCH#[0-9a-f]+$/) as unknown as AnyRow[],
    lines: kind(/^USER#\S+ LEDGER#/).map((item) => ({
      ...(item as unknown as LedgerLine),
      userId: (item.pk as string).slice('USER#'.length),
      about: (item.sk as string).split('#')[2]!,
    })),
    items: [...items],
  };
}

/** What is not finished. A finished search that is still in the index has a follow-up to start. */
const openOf = ({ accounts, rows, items }: State): string[] => [
  ...accounts.flatMap(({ holds, grants = {}, pendingEvents = {}, openFree = [] }) => [
    ...[holds, grants, pendingEvents].flatMap((marks) => Object.keys(marks)),
    ...openFree,
  ]),
  ...items.filter(({ sk, lineCount }) => (sk as string).startsWith('PLACE#') || lineCount !== undefined).map(({ sk }) => `waiting ${sk}`),
  ...items.filter(({ sk, openSince }) => /^UNWRAP#[0-9a-f]+$/.test(sk as string) && openSince !== undefined).map(({ sk }) => sk as string),
  ...batchesIn(items).flatMap(({ batchId, openSince }) => (openSince === undefined ? [] : [`batch ${batchId}`])),
  ...items.filter(({ sk, look }) => (sk as string).startsWith('MONITOR#') && look !== undefined).map(({ sk }) => `look of ${sk}`),
  ...rows.filter((row) => row.status === 'PENDING' || row.openSince).map(({ searchId, status }) => `${status} ${searchId}`),
];

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
const heldBy = ({ cost, financials = 0 }: Hold): number => cost + financials;
export const heldOf = ({ holds }: Account): number => total(Object.values(holds).map(heldBy));

/** The operator's ledger lines, and grants on the account that have no line yet. */
export function grantedTo({ userId, grants = {} }: Account, lines: State['lines']): number {
  const written = lines.filter((line) => line.userId === userId && line.kind === 'grant');
  const standing = Object.entries(grants).filter(([id]) => !written.some(({ about }) => about === id));
  return total([...written, ...standing.map(([, grant]) => grant)].map(({ amount }) => amount));
}

/** granted = balance + open holds + captured; no balance is below zero; no hold is orphaned; no search is open for too long. */
export function violationsOf({ accounts, rows, lines, items }: State, { at, sweptAt }: Pick<World, 'at' | 'sweptAt'>): string[] {
  const found: string[] = batchViolations(accounts, rows, batchesIn(items));
  const byId = new Map(rows.map((row) => [row.searchId, row]));
  for (const account of accounts) {
    const { userId, balance, holds } = account;
    const granted = grantedTo(account, lines);
    const held = heldOf(account);
    const captured = capturedBy(account, rows, lines);
    if (granted !== balance + held + captured) {
      found.push(`${userId}: granted ${granted} is not balance ${balance} + held ${held} + captured ${captured}`);
    }
    if (balance < 0) found.push(`${userId}: balance ${balance}`);
    for (const [id, hold] of Object.entries(holds)) {
      // As long as its block.
      if (hold.kind === 'batch') continue;
      const row = byId.get(id);
      const wasFinished = row === undefined || (row.status !== 'PENDING' && Date.parse(row.updatedAt) < sweptAt);
      if (wasFinished && sweptAt - Date.parse(hold.at) > OLDEST_HOLD_MS) found.push(`${userId}: an old hold of ${id} ${row?.status}`);
    }
  }
  for (const row of rows) {
    const account = accounts.find(({ userId }) => userId === row.userId)!;
    if (row.status !== 'PENDING') continue;
    if (row.attempt && account.holds[row.block ?? row.searchId]?.attempt !== row.attempt)
      found.push(`${row.searchId}: PENDING without its hold`);
    const isOld = at - Date.parse(row.createdAt) > OLDEST_PENDING_MS;
    if (isOld && !row.pendingDocument) found.push(`${row.searchId}: PENDING since ${row.createdAt}`);
  }
  return found;
}

/**
 * Credits captured: by the rows, and by ledger lines for what has no row (look-ups, financials that came with a search). Credits still on
 * hold are not captured.
 */
export function capturedBy({ userId, holds }: Account, rows: State['rows'], lines: State['lines']): number {
  const searches = rows.filter(
    (row) =>
      row.userId === userId && row.status === 'COMPLETED' && row.attempt && holds[row.block ?? row.searchId]?.attempt !== row.attempt,
  );
  const figuresAlone = new Set(rows.flatMap(({ searchType, searchId }) => (searchType === 'financials' ? [searchId] : [])));
  const blocks = new Map(rows.map(({ searchId, block }) => [searchId, block]));
  const others = lines.filter(
    ({ userId: whose, kind, about }) =>
      whose === userId &&
      (kind === 'idfinder' || (kind === 'financials' && !figuresAlone.has(about))) &&
      !holds[blocks.get(about) ?? about],
  );
  return total(searches.map(({ cost }) => cost)) - total(others.map(({ amount }) => amount));
}

/** The ledger sums to the balance; every search has exactly its ledger lines; every result can be read. */
function finalViolationsOf({ accounts, rows, lines, items }: State): string[] {
  const found: string[] = [];
  for (const { userId, balance } of accounts) {
    const sum = total(lines.filter((line) => line.userId === userId).map(({ amount }) => amount));
    if (sum !== balance) found.push(`${userId}: the ledger sums to ${sum}, the balance is ${balance}`);
  }
  const linesAbout = Map.groupBy(lines, ({ about }) => about);
  const partsOf = Map.groupBy(items, ({ sk }) => (sk as string).split(RESULT_PART)[0]!);
  const withResult = new Map(rows.filter(({ sameAs }) => !sameAs).map((row) => [row.searchId, row]));
  for (const row of rows) {
    const own = linesAbout.get(row.searchId) ?? [];
    const amounts = own.map(({ kind, amount }) => `${kind} ${amount}`).toSorted();
    const expected = expectedLines(row, own).toSorted();
    if (amounts.join() !== expected.join())
      found.push(`${row.searchId} ${row.status}: lines ${amounts.join()} instead of ${expected.join()}`);
    if (row.status === 'COMPLETED') {
      // Of a look that found the same: the other search has the result.
      const of = row.sameAs ? withResult.get(row.sameAs) : row;
      const fault = of ? resultViolation(of, partsOf.get(`SEARCH#${of.searchId}`) ?? []) : `${row.sameAs} has no result`;
      if (fault) found.push(`${row.searchId}: ${fault}`);
    }
  }
  return found;
}

function expectedLines({ status, abandoned, attempt, cost, searchType, block }: AnyRow, own: readonly LedgerLine[]): string[] {
  if (!attempt || abandoned) return [];
  if (cost === 0) return [];
  const charge = `${searchType === 'expand' || searchType === 'financials' ? searchType : 'search'} ${-cost}`;
  // The hold of its block was no line.
  if (status === 'FAILED' && block) return [];
  if (status === 'FAILED') return [charge, `refund ${cost}`];
  if (searchType === 'financials') return [charge];
  // Whether financials were charged depends on the balance at that moment: at most once, and on a completed search only.
  const figures = own.find(({ kind }) => kind === 'financials');
  return [charge, ...(figures ? [`financials ${figures.amount}`] : [])];
}

function resultViolation(row: AnyRow, items: readonly Item[]): string | undefined {
  const { manifest } = row;
  const prefix = `SEARCH#${row.searchId}#RESULT#${manifest.run}#`;
  const parts = items
    .filter(({ sk }) => (sk as string).startsWith(prefix))
    .toSorted((a, b) => ((a.sk as string) < (b.sk as string) ? -1 : 1));
  try {
    new StoredResult(manifest, manifest.parts === 0 ? [row.result!] : parts.map(({ data }) => data as Uint8Array));
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** Searches whose id a caller received and that are gone. */
function lostOf({ rows }: State, accepted: ReadonlySet<string>): string[] {
  const there = new Set(rows.filter(({ abandoned }) => !abandoned).map(({ searchId }) => searchId));
  return [...accepted].filter((id) => !there.has(id)).map((id) => `${id}: accepted and lost`);
}

/** Runs `work` in a world whose table is dropped afterwards. */
export async function inWorld(
  engine: Pick<TableEngine, 'freshTable'>,
  settings: Partial<WorldSettings>,
  work: (world: World) => Promise<void>,
): Promise<void> {
  const table = await engine.freshTable();
  try {
    await work(await World.with({ table, ...settings }));
  } finally {
    await table.drop();
  }
}
