/** Evidence packs of cases: which were asked for, and what became of each. The row is removed with its case. */
import { type AcceptedSearch, rowKey } from '../../ledger/search-rows/search-row.ts';
import type { Query } from '../../platform/table/expressions.ts';
import { ConditionFailed } from '../../platform/table/faults.ts';
import type { KeyOf } from '../../platform/table/item.ts';
import { casePartition, PACK_PREFIX, packKey } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import { STANDS } from '../case-files/reader-store.ts';

/** Why no pack was made. */
export const PACK_FAILURES = [
  'case_changed',
  'documents_expired',
  'evidence_damaged',
  'pack_too_large',
  'pack_expired',
  'no_time_stamp',
  'internal',
] as const;
export type PackFailure = (typeof PACK_FAILURES)[number];

interface AskedPack {
  packId: string;
  caseId: string;
  /** User id of who asked first. */
  askedBy: string;
  createdAt: string;
  updatedAt: string;
  caseVersion: string;
}

export interface MadePack {
  bytes: number;
  /** Of the ZIP file, hex. */
  sha256: string;
  /** Number of files in it. */
  files: number;
  /** Of the key that signed it. */
  fingerprint: string;
}

export type Pack = AskedPack & ({ status: 'PENDING' } | ({ status: 'READY' } & MadePack) | { status: 'FAILED'; failure: PackFailure });

const keyOf = (packId: string): KeyOf<Pack> => packKey(packId);

/** A worker has died, or its message was lost: longer than one works on a pack. */
const LOST_AFTER_MS = 20 * 60_000;

export class Packs {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(packId: string): Promise<Pack | undefined> {
    return this.#table.get(keyOf(packId));
  }

  /** Newest first. */
  async list(caseId: string): Promise<Pack[]> {
    const packs: Query<Pack> = { pk: casePartition(caseId), prefix: PACK_PREFIX };
    return (await this.#table.all(packs)).toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  }

  /**
   * `begun` where the pack is to be made: it is new, failed, was lost, or is `expired`. Otherwise the pack that is there; `gone` where the case is being
   * erased.
   */
  async begin(root: AcceptedSearch, pack: AskedPack, now: Date, expired?: Pack): Promise<'begun' | 'gone' | Pack> {
    const lost = new Date(now.getTime() - LOST_AFTER_MS).toISOString();
    const isOpen = 'attribute_not_exists(pk) OR #status = :failed OR (#status = :pending AND updatedAt < :lost) OR updatedAt = :expired';
    const item = { ...keyOf(pack.packId), ...pack, status: 'PENDING' as const };
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
      ]);
      return 'begun';
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      return error.index === 0 ? (error.itemOf(keyOf(pack.packId)) ?? 'gone') : 'gone';
    }
  }

  /** `false` where the case was erased meanwhile. */
  async end(packId: string, outcome: MadePack | { failure: PackFailure }, now: Date): Promise<boolean> {
    const facts = { updatedAt: now.toISOString(), status: 'failure' in outcome ? 'FAILED' : 'READY', ...outcome };
    const names = Object.keys(facts);
    const done = await this.#table.updateIf({
      key: keyOf(packId),
      update: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      condition: '#status = :pending',
      names: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      values: { ...Object.fromEntries(Object.entries(facts).map(([name, value]) => [`:${name}`, value])), ':pending': 'PENDING' },
    });
    return done !== undefined;
  }
}
