/**
 * Leases: one worker at a time has a search. Every change is conditional on a PENDING row, and those of a worker on its own lease, so that
 * a worker that was too slow changes nothing.
 */
import type { Update } from '../../platform/table/expressions.ts';
import type { Table } from '../../platform/table/table.ts';
import { type LeasedSearch, leasedKey, type PendingSearch, pendingKey, type WaitingPlace } from './search-row.ts';

const STATUS = { '#status': 'status' };
const NO_LEASE = 'leaseId, leaseUntil, asks, firstAskedAt';

export class Leases {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Gives the search to one worker; the row as it is then. Rejects with `ConditionFailed` (finished, leased, or not there). */
  async lease(searchId: string, leaseId: string, now: Date, until: Date): Promise<LeasedSearch> {
    return this.#table.update({
      key: leasedKey(searchId),
      update:
        'SET leaseId = :lease, leaseUntil = :until, asks = if_not_exists(asks, :none) + :one, firstAskedAt = if_not_exists(firstAskedAt, :now)',
      condition: '#status = :pending AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)',
      names: STATUS,
      values: { ':lease': leaseId, ':until': until.toISOString(), ':now': now.toISOString(), ':pending': 'PENDING', ':none': 0, ':one': 1 },
    });
  }

  /** Gives the search back to the queue; the attempt counts. */
  async release(searchId: string, leaseId: string): Promise<void> {
    await this.#changeOwn({ searchId, leaseId }, { update: 'REMOVE leaseId, leaseUntil, place' });
  }

  /** Records that a document was ordered, before it is first asked for; `false` where the worker no longer has the search. */
  async recordOrder(row: LeasedSearch, order: NonNullable<LeasedSearch['order']>): Promise<boolean> {
    const recorded = await this.#changeOwn(row, {
      update: 'SET #order = :order, pendingDocument = :yes, updatedAt = :at',
      names: { '#order': 'order' },
      values: { ':order': order, ':yes': true, ':at': order.orderedAt },
    });
    return recorded !== undefined;
  }

  /** Gives the search back until its register may be asked. This was no attempt; those made before still count. */
  async waitForTurn(row: LeasedSearch, place: WaitingPlace): Promise<void> {
    const before = row.asks - 1;
    await this.#changeOwn(row, {
      update:
        before > 0
          ? 'SET place = :place, openSince = :wake, asks = :before REMOVE leaseId, leaseUntil'
          : `SET place = :place, openSince = :wake REMOVE ${NO_LEASE}`,
      values: { ':place': place, ':wake': place.wakeAt, ...(before > 0 && { ':before': before }) },
    });
  }

  /** Gives the search back until its document is asked for again, at `nextAt`. */
  async waitForDocument(row: LeasedSearch, nextAt: Date): Promise<void> {
    await this.#changeOwn(row, {
      update: `SET collects = if_not_exists(collects, :none) + :one, openSince = :next REMOVE ${NO_LEASE}`,
      values: { ':next': nextAt.toISOString(), ':none': 0, ':one': 1 },
    });
  }

  async #changeOwn(
    { searchId, leaseId }: Pick<LeasedSearch, 'searchId' | 'leaseId'>,
    { update, names, values }: Pick<Update, 'update' | 'names' | 'values'>,
  ): Promise<PendingSearch | undefined> {
    return this.#table.updateIf({
      key: pendingKey(searchId),
      update,
      condition: '#status = :pending AND leaseId = :lease',
      names: { ...STATUS, ...names },
      values: { ...values, ':pending': 'PENDING', ':lease': leaseId },
    });
  }

  /**
   * Counts a resend of the message of a search that is open for too long; the row after it. `undefined` where a worker has the
   * search, or it changed meanwhile. `workersAreDead`: leases are ignored (this machine's stack after a restart).
   */
  async countSend(row: PendingSearch, now: Date, workersAreDead: boolean): Promise<PendingSearch | undefined> {
    const free = workersAreDead ? '' : ' AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)';
    return this.#table.updateIf({
      key: pendingKey(row.searchId),
      update: `SET sends = if_not_exists(sends, :none) + :one, openSince = :now REMOVE ${NO_LEASE}`,
      condition: `#status = :pending AND openSince = :seen${free}`,
      names: STATUS,
      values: { ':pending': 'PENDING', ':seen': row.openSince, ':now': now.toISOString(), ':none': 0, ':one': 1 },
    });
  }
}
