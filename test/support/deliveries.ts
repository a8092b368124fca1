/**
 * An unwrap over the table's engine, with registers of invented owners: a queue that delivers each message once, late, twice or never, and
 * processes that die. What is lost comes again, as the sweeper sends it.
 */

import type { NewAccount } from '../../bin/operator/operate-accounts.ts';
import { storeOf } from '../../functions/services/store.ts';
import { settle } from '../../shared/ledger/credits/settle.ts';
import type { SearchRow } from '../../shared/ledger/search-rows/search-row.ts';
import { submitExpand } from '../../shared/searches/submit/submit-expand.ts';
import { submitSearch } from '../../shared/searches/submit/submit-search.ts';
import { driveUnwrap } from '../../shared/searches/unwrap/drive-unwrap.ts';
import { readUnwrap } from '../../shared/searches/unwrap/read-unwraps.ts';
import { resumeUnwrap } from '../../shared/searches/unwrap/resume-unwrap.ts';
import { startUnwrap } from '../../shared/searches/unwrap/start-unwrap.ts';
import type { UnwrapAnswer } from '../../shared/searches/unwrap/unwrap-answer.ts';
import { isOpen } from '../../shared/searches/unwrap/unwrap-row.ts';
import { failSearch } from '../../shared/searches/worker/fail-search.ts';
import { type Outcome, processSearch } from '../../shared/searches/worker/process-search.ts';
import { MAX_RECEIVES, secondsAfterCrash } from '../../shared/searches/worker/search-failure.ts';
import type { InventedOwners } from './invented-owners.ts';
import { type Parts, partsOver } from './parts.ts';
import { atStep, type Fault, type Faults, Schedule, SeededRandom, steppedTable } from './steps.ts';
import type { TableService } from './table-service.ts';

export interface Delivery {
  id: string;
  isUnwrap: boolean;
  userId: string;
  /** Milliseconds: it is not delivered before. */
  visibleAt: number;
  receives: number;
}

/** Six times the worker's time limit. */
const HIDDEN_MS = 540_000;
const RESENT_MS = 300_000;
const MAX_TURNS = 5_000;
const FAULTS: readonly Fault[] = ['crash_before', 'crash_after', 'internal', 'lost', 'twice', 'conflict'];

export class Deliveries {
  at = Date.now() + 1;
  readonly messages: Delivery[] = [];
  /** Around the work on each message. */
  around: (message: Delivery, work: () => Promise<Outcome>) => Promise<Outcome> = (_, work) => work();
  readonly random: SeededRandom;
  readonly caller: { userId: string; keyId: string };
  readonly parts: Parts;
  readonly #stepped: Parts;
  readonly #schedule: Schedule;

  static async with(service: TableService, owners: InventedOwners, wanted: Partial<NewAccount> = {}, seed = 1): Promise<Deliveries> {
    return new Deliveries(service, owners, await service.account(wanted), seed);
  }

  private constructor(service: TableService, owners: InventedOwners, { userId, keyId }: { userId: string; keyId: string }, seed: number) {
    this.caller = { userId, keyId };
    this.random = new SeededRandom(seed);
    this.#schedule = new Schedule(this.random);
    const common: Omit<Parameters<typeof partsOver>[0], 'store'> = {
      now: () => new Date(this.at),
      send: async ({ searchId, userId }, seconds = 0) => this.#enqueue(searchId, false, userId, seconds),
      sendUnwrap: async (unwrapId, userId, seconds = 0) => this.#enqueue(unwrapId, true, userId, seconds),
      registryOf: owners.registryOf,
      // A register has no pause of its own here.
      pause: async () => {},
    };
    this.parts = partsOver({ ...common, store: service.operator.store });
    this.#stepped = partsOver({ ...common, store: storeOf(steppedTable(service.fresh.table)) });
  }

  #enqueue(id: string, isUnwrap: boolean, userId: string, seconds: number): void {
    this.messages.push({ id, isUnwrap, userId, visibleAt: this.at + seconds * 1_000, receives: 0 });
  }

  /** A case whose target is searched; its id. */
  async target(owners: InventedOwners, name = 'T'): Promise<string> {
    const body = { jurisdiction: owners.placeOf(name), identifier: owners.numberOf(name) };
    const { body: search } = await submitSearch(this.parts, { caller: this.caller, body: () => body });
    await this.settled();
    return search.caseId;
  }

  async start(caseId: string, body: object): Promise<UnwrapAnswer> {
    return (await startUnwrap(this.parts, { caller: this.caller, caseId, body: () => body })).body as UnwrapAnswer;
  }

  async resume({ caseId, _id: unwrapId }: UnwrapAnswer, body: object = {}): Promise<void> {
    await resumeUnwrap(this.parts, { caller: this.caller, caseId, unwrapId, body: () => body });
  }

  expand(caseId: string, entityId: string) {
    return submitExpand(this.parts, { caller: this.caller, body: () => ({ caseId, entityId }) });
  }

  read({ caseId, _id }: UnwrapAnswer): Promise<UnwrapAnswer> {
    return readUnwrap(this.parts, this.caller, caseId, _id);
  }

  async rows(caseId: string): Promise<SearchRow[]> {
    return (await this.parts.store.cases.items(caseId)).searches;
  }

  /** Until nothing is on its way; the clock goes to each message. */
  async settled(): Promise<void> {
    for (let turn = 0; this.messages.length > 0; turn += 1) {
      if (turn > MAX_TURNS) throw new Error('no end to it');
      await this.deliver(this.next()!);
    }
  }

  /** The one that is visible first. The clock goes there. */
  next(): Delivery | undefined {
    const [first] = this.messages.toSorted((one, other) => one.visibleAt - other.visibleAt);
    if (first) this.at = Math.max(this.at, first.visibleAt) + 1;
    return first;
  }

  /** Until the unwrap is open no longer; of 100 messages about 40 are lost, doubled or late, or their process fails at a step. */
  async troubled(unwrapId: string, caseId: string): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      if (turn > MAX_TURNS) throw new Error('no end to it');
      const message = this.next();
      if (message) await this.#troubled(message);
      else if (!(await this.#resent(unwrapId, caseId))) return;
    }
  }

  /** What the sweeper finds open. */
  async #resent(unwrapId: string, caseId: string): Promise<boolean> {
    const row = await this.parts.store.unwraps.read(unwrapId);
    const pending = (await this.rows(caseId)).filter(({ status, abandoned }) => status === 'PENDING' && !abandoned);
    for (const { searchId } of pending) this.#enqueue(searchId, false, this.caller.userId, RESENT_MS / 1_000);
    if (row && isOpen(row)) this.#enqueue(unwrapId, true, this.caller.userId, RESENT_MS / 1_000);
    await this.#settleEnded(caseId);
    return this.messages.length > 0;
  }

  /** Of searches whose worker died between their end and their settlement. */
  async #settleEnded(caseId: string): Promise<void> {
    const { holds } = (await this.parts.store.accounts.read(this.caller.userId))!;
    for (const row of await this.rows(caseId)) if (!row.abandoned && holds[row.searchId]) await settle(this.parts, row);
  }

  async #troubled(message: Delivery): Promise<void> {
    const lot = this.random.next();
    if (lot >= 0.4) return this.deliver(message);
    if (lot < 0.08) return void this.#drop(message);
    if (lot < 0.16) message.visibleAt = this.at + this.random.below(900) * 1_000;
    else if (lot < 0.24) await this.deliver(message, undefined, 2);
    else await this.deliver(message, atStep(1 + this.random.below(14), this.random.pick(FAULTS)));
  }

  #drop(message: Delivery): void {
    const at = this.messages.indexOf(message);
    if (at >= 0) this.messages.splice(at, 1);
  }

  async deliver(message: Delivery, faults?: Faults, times = 1): Promise<void> {
    if (message.receives >= MAX_RECEIVES) return this.#dead(message);
    message.receives += 1;
    message.visibleAt = this.at + HIDDEN_MS;
    if (!faults && times === 1) return this.#answered(message, await this.#work(this.parts, message));
    const processes = Array.from({ length: times }, () =>
      this.#schedule.start(message.isUnwrap ? 'driver' : 'worker', () => this.#work(this.#stepped, message), faults),
    );
    await this.#schedule.run(...processes);
    for (const { ended, error, result } of processes) {
      if (ended && error !== undefined) message.visibleAt = this.at + secondsAfterCrash(message.receives) * 1_000;
      if (result) this.#answered(message, result);
    }
  }

  /** A search ends in the dead-letter queue; the message of an unwrap is sent again by the sweeper. */
  async #dead(message: Delivery): Promise<void> {
    if (message.isUnwrap || (await failSearch(this.parts, message.id))) this.#drop(message);
    else message.visibleAt = this.at + HIDDEN_MS;
  }

  #work(parts: Parts, message: Delivery): Promise<Outcome> {
    const { id, isUnwrap, receives } = message;
    return this.around(message, () => (isUnwrap ? driveUnwrap(parts, id, receives) : processSearch(parts, id, receives)));
  }

  #answered(message: Delivery, outcome: Outcome): void {
    if ('done' in outcome) this.#drop(message);
    else message.visibleAt = this.at + outcome.again * 1_000;
  }
}
