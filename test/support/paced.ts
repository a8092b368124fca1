/**
 * Registers with published limits over invented companies, under a clock that the test sets: messages are delivered when they are due, a wait
 * inside a look-up advances the clock, and every request is recorded with its time.
 */

import { storeOf } from '../../functions/services/store.ts';
import { ApiError } from '../../shared/platform/requests/api-error.ts';
import { registryOf } from '../../shared/registers/catalogue.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import { sandboxTransport } from '../../shared/registers/sandbox.ts';
import { sandboxRegisters } from '../../shared/registers/sandbox-catalogue.ts';
import type { Transport } from '../../shared/registers/wire-request.ts';
import { findId } from '../../shared/searches/idfinder/find-id.ts';
import type { Pace } from '../../shared/searches/pacing/pace-rule.ts';
import { submitLeiSearch } from '../../shared/searches/submit/submit-lei-search.ts';
import { submitSearch } from '../../shared/searches/submit/submit-search.ts';
import { sweep } from '../../shared/searches/upkeep/sweep.ts';
import { processSearch } from '../../shared/searches/worker/process-search.ts';
import { type AnyRow, readRow } from './any-row.ts';
import { type Parts, partsOver } from './parts.ts';
import { steppedTable } from './steps.ts';
import type { TableService } from './table-service.ts';

interface Message {
  searchId: string;
  at: number;
}

export interface Request {
  origin: string;
  at: number;
  /** What made the request: a search id, or the name of a call. */
  by: string;
}

const invented = sandboxTransport(sandboxRegisters);
let days = 0;

export class Paced {
  /** Each test has its own day: slots that an earlier test reserved have passed. */
  at = Date.now() + 86_400_000 * ++days;
  readonly messages: Message[] = [];
  readonly requests: Request[] = [];
  /** How often each search was processed. */
  readonly wakes = new Map<string, number>();
  readonly #running: TableService;
  readonly #paces: Readonly<Record<string, Pace>>;
  readonly #answer: Transport;
  readonly #registries = new Map<string, Registry>();
  /** Shared by all calls, as in a warm function. */
  readonly services: Parts;
  #by = '';

  /** `paces`: by jurisdiction; they replace the published ones. */
  constructor(running: TableService, paces: Readonly<Record<string, Pace>> = {}, answer: Transport = invented) {
    this.#running = running;
    this.#paces = paces;
    this.#answer = answer;
    this.services = this.#parts();
  }

  #parts(): Parts {
    return partsOver({
      store: storeOf(steppedTable(this.#running.fresh.table)),
      now: () => new Date(this.at),
      send: async ({ searchId }, seconds = 0) => void this.messages.push({ searchId, at: this.at + Math.ceil(seconds) * 1_000 }),
      registryOf: (code) => this.#registryOf(code),
      transport: async (request) => {
        this.requests.push({ origin: request.url.origin, at: this.at, by: this.#by });
        return this.#answer(request);
      },
      pause: async (milliseconds) => {
        this.at += milliseconds;
      },
    });
  }

  async #registryOf(code: string): Promise<Registry | undefined> {
    const known = this.#registries.get(code);
    if (known) return known;
    const registry = await registryOf(code);
    const pace = this.#paces[code];
    const paced = registry && pace ? ({ ...registry, pace } as Registry) : registry;
    if (paced) this.#registries.set(code, paced);
    return paced;
  }

  /** A live account. */
  async account(credits = 100_000): Promise<{ userId: string; keyId: string }> {
    const { userId, keyId } = await this.#running.account({ sandbox: false, credits });
    return { userId, keyId };
  }

  /** The id of the search, `undefined` where it was refused. */
  async submit(caller: { userId: string; keyId: string }, body: object): Promise<string | undefined> {
    const submission = { caller, body: () => body, idempotencyKey: undefined };
    const submitting = 'jurisdiction' in body ? submitSearch(this.services, submission) : submitLeiSearch(this.services, submission);
    return unlessRefused(submitting.then((submitted) => submitted.body._id));
  }

  async find(caller: { userId: string; keyId: string }, body: object): Promise<void> {
    this.#by = 'find';
    await unlessRefused(findId(this.services, { caller, body: () => body }));
  }

  async wake(searchId: string): Promise<void> {
    this.wakes.set(searchId, (this.wakes.get(searchId) ?? 0) + 1);
    this.#by = searchId;
    const outcome = await processSearch(this.services, searchId, 1);
    if ('again' in outcome) this.messages.push({ searchId, at: this.at + outcome.again * 1_000 });
  }

  /** Delivers messages that are due until `end`, in the order of their times; all of them where no end is given. */
  async deliver(end = Number.POSITIVE_INFINITY): Promise<void> {
    for (;;) {
      const next = this.messages.toSorted((one, other) => one.at - other.at)[0];
      if (!next || next.at > end) break;
      this.messages.splice(this.messages.indexOf(next), 1);
      this.at = Math.max(this.at, next.at);
      await this.wake(next.searchId);
    }
    if (Number.isFinite(end)) this.at = Math.max(this.at, end);
  }

  /** Runs the sweeper; the ids of those searches that it has resent. */
  async swept(ids: readonly string[]): Promise<string[]> {
    const before = this.messages.length;
    await sweep(this.services);
    return this.messages
      .slice(before)
      .map(({ searchId }) => searchId)
      .filter((id) => ids.includes(id));
  }

  async row(searchId: string): Promise<AnyRow> {
    return readRow(this.#running.operator.store, searchId);
  }

  async statuses(ids: readonly string[]): Promise<string[]> {
    return (await Promise.all(ids.map((id) => this.row(id)))).map(({ status }) => status);
  }

  /** Searches in the order of their first request to the register. */
  asked(origin: string): string[] {
    return [...new Set(this.requests.filter((request) => request.origin === origin).map(({ by }) => by))];
  }
}

async function unlessRefused<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 500) return undefined;
    throw error;
  }
}
