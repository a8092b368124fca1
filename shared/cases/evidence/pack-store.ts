/**
 * Evidence packs of cases: which were asked for, and what became of each. The row is removed with its case. It is in the sparse index from the asking to
 * the end of the file, with the time at which something is to be done: send its message again, or remove the file.
 */
import { leavePackPlace, takePackPlace } from '../../accounts/account/open-pack-store.ts';
import { type AcceptedSearch, rowKey } from '../../ledger/search-rows/search-row.ts';
import type { Query } from '../../platform/table/expressions.ts';
import { ConditionFailed } from '../../platform/table/faults.ts';
import type { KeyOf } from '../../platform/table/item.ts';
import { casePartition, openShard, PACK_PREFIX, packKey } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import { STANDS } from '../case-files/reader-store.ts';
import type { AskedPack, Pack, PackEnd, PendingPack, ReadyPack } from './pack.ts';
import { packEvent } from './pack-event.ts';

const keyOf = (packId: string): KeyOf<Pack> => packKey(packId);

/** A worker has died, or its message was lost: longer than one works on a pack. */
export const LOST_AFTER_MS = 20 * 60_000;

/** One that the sweep does not see, of a release in which asking again was what began a lost pack again. */
const LOST_UNSEEN = '#status = :pending AND updatedAt < :lost AND attribute_not_exists(openSince)';

const dueAt = (sentAt: Date): string => new Date(sentAt.getTime() + LOST_AFTER_MS).toISOString();

export class Packs {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(packId: string): Promise<Pack | undefined> {
    return this.#table.get(keyOf(packId));
  }

  /** In the order of the ids, `undefined` where there is none. */
  async readAll(packIds: readonly string[]): Promise<(Pack | undefined)[]> {
    return this.#table.getAll<KeyOf<Pack>[]>(packIds.map(keyOf));
  }

  /** Newest first. */
  async list(caseId: string): Promise<Pack[]> {
    const packs: Query<Pack> = { pk: casePartition(caseId), prefix: PACK_PREFIX };
    return (await this.#table.all(packs)).toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  }

  /** Packs of a shard of the sparse index whose time has come before `before`, the first one first; at most `limit`. */
  async readDue(shard: string, before: string, limit: number): Promise<Pack[]> {
    const packs = await this.#table.getAll<KeyOf<Pack>[]>(await this.#table.open(shard, before, limit));
    return packs.filter((pack) => pack !== undefined);
  }

  /**
   * `begun` where the pack is to be made: it is new, failed, or is `expired`. Otherwise the pack that is there; `gone` where the case is being
   * erased, `full` where as many packs as may be are being made for the account.
   */
  async begin(root: AcceptedSearch, pack: AskedPack, now: Date, expired?: Pack): Promise<'begun' | 'gone' | 'full' | Pack> {
    const lost = new Date(now.getTime() - LOST_AFTER_MS).toISOString();
    const isOpen = `attribute_not_exists(pk) OR #status = :failed OR (${LOST_UNSEEN}) OR updatedAt = :expired`;
    const inIndex = { openShard: openShard('PACK', pack.packId), openSince: dueAt(now) };
    const item = { ...keyOf(pack.packId), ...pack, ...inIndex, status: 'PENDING' as const };
    try {
      await this.#table.transact([
        {
          put: {
            item,
            condition: isOpen,
            names: { '#status': 'status' },
            values: { ':failed': 'FAILED', ':pending': 'PENDING', ':lost': lost, ':expired': expired?.updatedAt ?? '' },
          },
        },
        { check: { key: rowKey(root.searchId), condition: STANDS } },
        takePackPlace(pack.askedBy, pack.packId),
      ]);
      return 'begun';
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (error.index === 0) return error.itemOf(keyOf(pack.packId)) ?? 'gone';
      return error.index === 1 ? 'gone' : 'full';
    }
  }

  /** Counts a message that is sent once more; `false` where the pack changed meanwhile. */
  async countSend({ packId, openSince }: PendingPack, now: Date): Promise<boolean> {
    const counted = await this.#table.updateIf({
      key: keyOf(packId),
      update: 'SET sends = if_not_exists(sends, :none) + :one, openSince = :due',
      condition: '#status = :pending AND openSince = :seen',
      names: { '#status': 'status' },
      values: { ':pending': 'PENDING', ':seen': openSince, ':due': dueAt(now), ':none': 0, ':one': 1 },
    });
    return counted !== undefined;
  }

  /**
   * With its event, and its place on the account free: all or nothing. `gone` where the case was erased meanwhile; `other` where another process has ended
   * it, or it has been begun again.
   */
  async end(pack: PendingPack, end: PackEnd, now: Date): Promise<'ended' | 'other' | 'gone'> {
    const updatedAt = now.toISOString();
    const { packId, createdAt, askedBy } = pack;
    const { about, pending } = packEvent(pack, end, updatedAt);
    const facts = {
      updatedAt,
      ...('failure' in end ? { status: 'FAILED', ...end } : { status: 'READY', ...end, openSince: end.keptUntil }),
    };
    const names = Object.keys(facts);
    try {
      await this.#table.transact([
        {
          update: {
            key: keyOf(packId),
            update: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}${'failure' in end ? ' REMOVE openShard, openSince' : ''}`,
            condition: '#status = :pending AND createdAt = :asked',
            names: Object.fromEntries(names.map((name) => [`#${name}`, name])),
            values: {
              ...Object.fromEntries(Object.entries(facts).map(([name, value]) => [`:${name}`, value])),
              ...{ ':pending': 'PENDING', ':asked': createdAt },
            },
          },
        },
        leavePackPlace(askedBy, packId, about, pending),
      ]);
      return 'ended';
    } catch (error) {
      if (!(error instanceof ConditionFailed) || error.index !== 0) throw error;
      return error.item ? 'other' : 'gone';
    }
  }

  /** After its file was removed. */
  async expire({ packId, updatedAt }: ReadyPack, now: Date): Promise<void> {
    await this.#table.updateIf({
      key: keyOf(packId),
      update: 'SET #status = :failed, failure = :expired, updatedAt = :now REMOVE openShard, openSince',
      condition: '#status = :ready AND updatedAt = :seen',
      names: { '#status': 'status' },
      values: { ':failed': 'FAILED', ':expired': 'pack_expired', ':now': now.toISOString(), ':ready': 'READY', ':seen': updatedAt },
    });
  }
}
