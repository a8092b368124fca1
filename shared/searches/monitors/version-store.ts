/** What a monitor has known since when, and the changes between: written under ids that follow from the monitor and the number of the version. */

import { createHash } from 'node:crypto';
import { packedResult, StoredResult } from '../../ledger/search-rows/stored-result.ts';
import type { Change } from '../../model/changes/change.ts';
import type { ListedSection } from '../../model/entity/completeness.ts';
import type { Entity } from '../../model/entity/entity.ts';
import type { PageQuery, Query } from '../../platform/table/expressions.ts';
import type { Item, KeyOf } from '../../platform/table/item.ts';
import {
  CHANGE_PREFIX,
  casePartition,
  changeKey,
  knownPartKey,
  knownPrefix,
  VERSION_PREFIX,
  versionKey,
  versionText,
} from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import type { ChangedVerdict } from './changed-verdicts.ts';

const MAX_PART_BYTES = 256 * 1024;
/** Changes of one version that are kept one by one. */
export const MAX_CHANGES = 1_000;

export interface Version {
  version: number;
  /** Since when it has been known. */
  at: string;
  /** The search that brought it. */
  searchId: string;
  /** Number of changes that made it; 0 for the first. */
  changes: number;
  /** Sections that were not known before: no change of the company. */
  learned?: ListedSection[];
  /** Verdicts on the owners that it changed, of a monitor that watches them. */
  verdicts?: ChangedVerdict[];
  parts: number;
  bytes: number;
  sha256: string;
}

export interface KeptChange extends Change {
  changeId: string;
  version: number;
  at: string;
  /** Two answers said it. */
  confirmed?: true;
  sources: { before?: string; after?: string };
}

export class Versions {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(monitorId: string, version: number): Promise<Version | undefined> {
    return this.#table.get(versionKey(monitorId, version) as KeyOf<Version>);
  }

  /** All up to `newest`, newest first. */
  async list(monitorId: string, newest: number): Promise<Version[]> {
    const query: Query<Version> = { pk: casePartition(monitorId), prefix: VERSION_PREFIX };
    return (await this.#table.all(query)).filter(({ version }) => version <= newest).toReversed();
  }

  async known(monitorId: string, { version, parts, bytes, sha256 }: Version): Promise<StoredResult> {
    const query: Query<{ data: Uint8Array }> = { pk: casePartition(monitorId), prefix: knownPrefix(version) };
    const packed = (await this.#table.all(query)).slice(0, parts).map(({ data }) => data);
    return new StoredResult({ run: '', parts, bytes, sha256 }, packed);
  }

  /** Before the row of the monitor counts the version. */
  async write(
    monitorId: string,
    version: Pick<Version, 'version' | 'at' | 'searchId' | 'learned'>,
    known: Entity,
    changes: readonly KeptChange[],
  ): Promise<void> {
    const json = Buffer.from(JSON.stringify(known));
    const packed = packedResult(json);
    const parts = Math.ceil(packed.byteLength / MAX_PART_BYTES);
    await this.#table.putAll(
      Array.from({ length: parts }, (_, at) => ({
        ...knownPartKey(monitorId, version.version, at),
        data: packed.subarray(at * MAX_PART_BYTES, (at + 1) * MAX_PART_BYTES),
      })),
    );
    await this.#table.putAll(
      changes.slice(0, MAX_CHANGES).map((change, at): Item => ({ ...changeKey(monitorId, version.version, at), ...change })),
    );
    const sha256 = createHash('sha256').update(json).digest('hex');
    await this.#table.put({
      item: { ...versionKey(monitorId, version.version), ...version, changes: changes.length, parts, bytes: json.byteLength, sha256 },
    });
  }

  /** Newest first, those of the versions up to `newest`. */
  async changes(monitorId: string, newest: number, limit: number, after?: string): Promise<{ items: KeptChange[]; next?: string }> {
    const query: PageQuery<KeptChange> = {
      pk: casePartition(monitorId),
      range: [CHANGE_PREFIX, `${CHANGE_PREFIX}${versionText(newest + 1)}`],
      backwards: true,
      limit,
      ...(after && { after }),
    };
    return this.#table.page<KeptChange>(query);
  }
}
