/**
 * Papers that a register makes only after they are ordered: ordered once a search, then asked for at growing intervals for up to
 * seven days. The search stays PENDING with `pendingDocument` until the paper is there.
 */

import { measureRegister } from '../pacing/measure-register.ts';
import type { OfficialDocument } from '../registers/contract.ts';
import { RegistryFault } from '../registers/faults.ts';
import type { AcquireSlot } from '../registers/paced-transport.ts';
import { idsOf } from '../search-rows/ids.ts';
import type { LeasedSearch } from '../search-rows/search-row.ts';
import type { Services } from '../services/services.ts';
import type { Chosen } from './choose-register.ts';
import { faultFacts } from './search-failure.ts';

type PaperServices = Pick<Services, 'store' | 'queue' | 'registers' | 'now' | 'log'>;

/** `ready`: go on with the paper, if there is one. `waiting`: the search has been given back. `overdue`: seven days are over. */
export type PaperOutcome = { ready: OfficialDocument | undefined } | 'waiting' | 'overdue';

const FIRST_SECONDS = 2;
const LONGEST_SECONDS = 900;
const DEADLINE_MS = 7 * 86_400_000;
/** More than the intervals leave room for within the deadline, so that the chain of messages ends by the row's own count as well. */
export const MOST_COLLECTS = 700;
/** The look-up after it has 40 s and its figures and papers 20, of the 90 that the worker has. */
const ASK_MS = 15_000;

/** Rejects with a `RegistryFault` when the order is not taken. */
export async function orderedPaper(
  services: PaperServices,
  { registry, reference }: Chosen,
  row: LeasedSearch,
  acquireSlot: AcquireSlot | undefined,
): Promise<PaperOutcome> {
  if (!registry.orderDocument || !registry.collectDocument) return { ready: undefined };
  const { sandbox } = row;
  const client = await services.registers.client(registry, { sandbox, signal: AbortSignal.timeout(ASK_MS), keep: () => {}, acquireSlot });
  const measured = <T>(question: string, ask: () => Promise<T>): Promise<T> =>
    measureRegister(services, registry, { sandbox: row.sandbox, question }, ask);
  const { order: placed } = row;
  if (!placed) {
    const taken = await measured('order', () => registry.orderDocument!(reference, client));
    const order = { ...taken, orderedAt: services.now().toISOString() };
    if (await services.store.leases.recordOrder(row, order)) await wait(services, row);
    return 'waiting';
  }
  const paper = await measured('paper', () => registry.collectDocument!(placed, client)).catch((fault: unknown) =>
    notYet(services, row, fault),
  );
  if (paper) return { ready: paper };
  const isLate = services.now().getTime() - Date.parse(placed.orderedAt) > DEADLINE_MS;
  if (isLate || (row.collects ?? 0) >= MOST_COLLECTS) return 'overdue';
  await wait(services, row);
  return 'waiting';
}

/** A register that does not answer today may have the paper tomorrow. */
function notYet({ log }: PaperServices, row: LeasedSearch, fault: unknown): undefined {
  if (!(fault instanceof RegistryFault) || fault.kind === 'not_found') throw fault;
  log.warn('paper_not_collected', { ...idsOf(row), ...faultFacts(fault) });
  return undefined;
}

/** A message that comes after the interval; the sweeper sends another one where it is lost. */
async function wait({ store, queue, now }: PaperServices, row: LeasedSearch): Promise<void> {
  const seconds = Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** (row.collects ?? 0));
  await store.leases.waitForDocument(row, new Date(now().getTime() + seconds * 1000));
  await queue.send(row.searchId, row.userId, seconds);
}
