/**
 * Documents that a register produces only to order: ordered once a search, then polled at growing intervals for up to seven days. The search
 * stays PENDING with `pendingDocument` until the document is there.
 */

import { pendingEvent, recordPending } from '../../accounts/account/record-pending.ts';
import { idsOf } from '../../ledger/search-rows/ids.ts';
import type { LeasedSearch } from '../../ledger/search-rows/search-row.ts';
import type { OfficialDocument } from '../../registers/contract.ts';
import type { Exchange } from '../../registers/exchange.ts';
import { RegistryFault } from '../../registers/faults.ts';
import type { AcquireSlot } from '../../registers/wire-request.ts';
import { measureRegister } from '../pacing/measure-register.ts';
import type { Chosen } from './choose-register.ts';
import { faultFacts } from './search-failure.ts';
import type { WorkerServices } from './services.ts';

type OrderServices = Pick<WorkerServices, 'store' | 'queue' | 'registers' | 'now' | 'log'>;

/** An ordered document that has come, and the exchanges that brought it. */
export interface DeliveredDocument {
  document: OfficialDocument;
  exchanges: readonly Exchange[];
}

/** `ready`: continue with the document, if there is one. `waiting`: the lease was released. `overdue`: seven days are over. */
export type OrderOutcome = { ready: DeliveredDocument | undefined } | 'waiting' | 'overdue';

const FIRST_INTERVAL_SECONDS = 2;
const MAX_INTERVAL_SECONDS = 900;
const DEADLINE_MS = 7 * 86_400_000;
/** More than the intervals allow within the deadline: the chain of messages ends by this count too, should a clock be wrong. */
export const MAX_POLLS = 700;
/** Of the worker's 90 s, the look-up takes 40 and the statements and documents 20. */
const ASK_MS = 15_000;

/** Rejects with a `RegistryFault` when the register does not accept the order. */
export async function orderedDocument(
  services: OrderServices,
  { registry, reference }: Chosen,
  row: LeasedSearch,
  acquireSlot: AcquireSlot | undefined,
): Promise<OrderOutcome> {
  if (!registry.orderDocument || !registry.collectDocument) return { ready: undefined };
  const { sandbox } = row;
  const exchanges: Exchange[] = [];
  const client = await services.registers.client(registry, {
    sandbox,
    signal: AbortSignal.timeout(ASK_MS),
    keep: (exchange) => exchanges.push(exchange),
    acquireSlot,
  });
  const measured = <T>(question: string, ask: () => Promise<T>): Promise<T> =>
    measureRegister(services, registry, { sandbox: row.sandbox, question }, ask);
  const { order: placed } = row;
  if (!placed) {
    const taken = await measured('order', () => registry.orderDocument!(reference, client));
    const order = { ...taken, orderedAt: services.now().toISOString() };
    if (!(await services.store.leases.recordOrder(row, order))) return 'waiting';
    await recordOrdered(services, row, order.orderedAt);
    await wait(services, row);
    return 'waiting';
  }
  // The worker that ordered it died before it gave the search back.
  if (row.collects === undefined) await recordOrdered(services, row, placed.orderedAt);
  const document = await measured('document', () => registry.collectDocument!(placed, client)).catch((fault: unknown) =>
    notYet(services, row, fault),
  );
  if (document) return { ready: { document, exchanges } };
  const isLate = services.now().getTime() - Date.parse(placed.orderedAt) > DEADLINE_MS;
  if (isLate || (row.collects ?? 0) >= MAX_POLLS) return 'overdue';
  await wait(services, row);
  return 'waiting';
}

/** The event for callers, once: the hold remembers it. */
async function recordOrdered(services: OrderServices, { userId, searchId, caseId, attempt }: LeasedSearch, at: string): Promise<void> {
  if (!attempt) return;
  const { holds, pendingEvents } = services.store;
  const about = `search/${searchId}/document_pending`;
  await pendingEvents.prepare(userId);
  await holds.markOrdered(userId, searchId, attempt, about, pendingEvent('search.document_pending', at, { searchId, caseId }));
  await recordPending(services, userId, about);
}

/** A register that does not answer now may have the document later. */
function notYet({ log }: OrderServices, row: LeasedSearch, fault: unknown): undefined {
  if (!(fault instanceof RegistryFault) || fault.kind === 'not_found') throw fault;
  log.warn('document_not_collected', { ...idsOf(row), ...faultFacts(fault) });
  return undefined;
}

/** Sends a message that arrives after the interval. The sweeper sends another one where it is lost. */
async function wait({ store, queue, now }: OrderServices, row: LeasedSearch): Promise<void> {
  const seconds = Math.min(MAX_INTERVAL_SECONDS, FIRST_INTERVAL_SECONDS * 2 ** (row.collects ?? 0));
  await store.leases.waitForDocument(row, new Date(now().getTime() + seconds * 1000));
  await queue.send(row, seconds);
}
