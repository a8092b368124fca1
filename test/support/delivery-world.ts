/**
 * Deliveries under one simulated clock: the table is real; the queues are a list in memory, and customers' servers are functions. `run` works
 * messages when they are due, sweeps every minute, and moves the clock to what is due next.
 */

import type { Services } from '../../functions/services/services.ts';
import type { Caller } from '../../shared/accounts/account/account.ts';
import type { DeliverServices } from '../../shared/accounts/deliveries/attempt-delivery.ts';
import { deliver } from '../../shared/accounts/deliveries/deliver.ts';
import { Lanes } from '../../shared/accounts/deliveries/lanes.ts';
import type { PostResult } from '../../shared/accounts/deliveries/post.ts';
import { sweepDeliveries } from '../../shared/accounts/deliveries/sweep-deliveries.ts';
import { numbered } from '../../shared/model/events/event.ts';
import type { DeliveryMessage } from '../../shared/platform/queue/delivery-message.ts';
import type { Sending } from '../../shared/platform/queue/delivery-queue.ts';
import { accountKey, openShards } from '../../shared/platform/table/keys.ts';
import { seeded } from './seeded.ts';
import type { TableService } from './table-service.ts';
import { endpointOf, newCaller, webhookServices } from './webhooks.ts';

interface Queued {
  message: DeliveryMessage;
  visibleAt: number;
  isSlow: boolean;
}

export interface Request {
  url: string;
  /** Of the event. */
  id: string;
  body: string;
  at: number;
  milliseconds: number;
}

export type Server = (request: Request) => PostResult;

const MINUTE_MS = 60_000;
const BATCH = 10;
const silent = { debug() {}, info() {}, warn() {}, error() {} };

export const ok: Server = () => ({ status: 204, milliseconds: 10 });

export class DeliveryWorld {
  readonly clock = { at: Date.parse('2026-11-22T06:00:00.000Z') };
  readonly queue: Queued[] = [];
  readonly requests: Request[] = [];
  /** By URL. */
  readonly servers = new Map<string, Server>();
  readonly services: DeliverServices;
  /** Called before each step of a worker; may throw, as a process that dies. */
  crash: (step: string) => void = () => {};
  readonly #service: TableService;
  readonly #sequences = new Map<string, number>();

  constructor(service: TableService, seed = 1) {
    this.#service = service;
    const base = webhookServices(service, this.clock);
    const webhooks = {
      ...base.webhooks,
      post: (url: string, body: string, headers: Readonly<Record<string, string>>) => this.#post(url, body, headers),
    };
    this.services = { ...base, webhooks, deliveryQueue: this.#deliveryQueue(), log: silent, lanes: new Lanes(), random: seeded(seed) };
  }

  #deliveryQueue(): Services['deliveryQueue'] {
    const put = (message: DeliveryMessage, delay = 0, isSlow = false): void => {
      this.crash('send');
      this.queue.push({ message, visibleAt: this.clock.at + delay * 1_000, isSlow });
    };
    return {
      sendEvent: async (userId: string, sequence: number) => put({ userId, sequence }),
      send: async (message: DeliveryMessage, { delay = 0, isSlow = false } = {}) => put(message, delay, isSlow),
      sendAll: async (sendings: readonly Sending[]) => {
        for (const { message, delay } of sendings) put(message, delay);
      },
    } as Services['deliveryQueue'];
  }

  async #post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<PostResult> {
    this.crash('post');
    const request = { url, body, id: headers['webhook-id']!, at: this.clock.at, milliseconds: 0 };
    this.requests.push(request);
    const result = (this.servers.get(url) ?? ok)(request);
    request.milliseconds = result.milliseconds;
    this.crash('answered');
    return result;
  }

  async caller(): Promise<Caller> {
    return newCaller(this.#service);
  }

  /** An endpoint whose requests `server` answers. */
  async endpoint(caller: Caller, server: Server, settings: object = {}): Promise<{ endpointId: string; url: string }> {
    const url = `https://hooks.example.com/${this.servers.size + 1}`;
    this.servers.set(url, server);
    const { endpointId } = await endpointOf({ ...this.services }, caller, url, settings);
    return { endpointId, url };
  }

  /** Writes events as they are written when searches end, and sends their messages. */
  async happen({ userId }: Caller, count: number, sends = true): Promise<string[]> {
    const first = (this.#sequences.get(userId) ?? 0) + 1;
    this.#sequences.set(userId, first + count - 1);
    const timestamp = new Date(this.clock.at).toISOString();
    const occurrence = { userId, sandbox: true, type: 'search.completed' as const, timestamp };
    const events = Array.from({ length: count }, (_, at) =>
      numbered(
        { ...occurrence, origin: `search/${first + at}`, data: { searchId: `s${first + at}`, caseId: 'c', counterparties: 1, cost: 1 } },
        first + at,
      ),
    );
    for (let start = 0; start < count; start += 50)
      await Promise.all(events.slice(start, start + 50).map((event) => this.services.store.events.write(userId, event)));
    await this.services.store.table.update({
      key: accountKey(userId),
      update: 'SET lastEvent = :last',
      values: { ':last': first + count - 1 },
    });
    if (sends)
      for (const { sequence } of events) this.queue.push({ message: { userId, sequence }, visibleAt: this.clock.at, isSlow: false });
    return events.map(({ id }) => id);
  }

  /** Until nothing is due before `until`, in milliseconds from now. */
  async run(forMs: number): Promise<void> {
    const until = this.clock.at + forMs;
    for (;;) {
      const due = this.queue.filter(({ visibleAt }) => visibleAt <= this.clock.at).slice(0, BATCH);
      if (due.length > 0) {
        for (const one of due) this.queue.splice(this.queue.indexOf(one), 1);
        await this.#work(due);
        continue;
      }
      const sweepAt = await this.#nextSweep();
      const next = Math.min(sweepAt, ...this.queue.map(({ visibleAt }) => visibleAt));
      if (next > until) break;
      this.clock.at = Math.max(this.clock.at, next);
      // A sweep that dies goes on in a minute.
      if (next === sweepAt) await sweepDeliveries(this.services).catch(() => {});
    }
    this.clock.at = until;
  }

  /** The first full minute at which a sweep finds something. */
  async #nextSweep(): Promise<number> {
    const { table } = this.services.store;
    const keys = (await Promise.all(openShards('DELIVERY').map((shard) => table.open(shard, '9', 1)))).flat();
    const rows = (await table.getAll(keys)).map((row) => Date.parse(String(row?.openSince)));
    return Math.ceil((Math.max(this.clock.at, Math.min(...rows)) + 1) / MINUTE_MS) * MINUTE_MS;
  }

  /** One batch, which takes as long as its slowest request; a message whose worker dies comes again. */
  async #work(batch: readonly Queued[]): Promise<void> {
    const before = this.requests.length;
    await Promise.all(
      batch.map(async (queued) => {
        const { message, isSlow } = queued;
        try {
          await deliver(this.services, { message, isSlow, remainingMs: () => 30_000 });
        } catch {
          this.queue.push({ ...queued, visibleAt: this.clock.at + 180_000 });
        }
      }),
    );
    this.clock.at += Math.max(1, ...this.requests.slice(before).map(({ milliseconds }) => milliseconds));
  }
}
