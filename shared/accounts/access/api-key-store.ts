/** API keys: from a key id to its owner and hash. Neither changes, so a process may remember them; the account has the keys that are valid. */

import type { KeyOf } from '../../platform/table/item.ts';
import { apiKeyKey } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';

export interface ApiKey {
  userId: string;
  /** SHA-256 of the whole plaintext key, hex. */
  hash: string;
}

const keyOf = (keyId: string): KeyOf<ApiKey> => apiKeyKey(keyId);

const MAX_REMEMBERED = 10_000;

export class ApiKeys {
  readonly #table: Table;
  readonly #remembered = new Map<string, ApiKey>();

  constructor(table: Table) {
    this.#table = table;
  }

  /** What this process has read before. */
  remembered(keyId: string): ApiKey | undefined {
    return this.#remembered.get(keyId);
  }

  /** Reads the table once, also for a key that is remembered. */
  async read(keyId: string): Promise<ApiKey | undefined> {
    const item = await this.#table.get(keyOf(keyId));
    if (!item) return undefined;
    const key: ApiKey = { userId: item.userId, hash: item.hash };
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(keyId, key);
    return key;
  }

  /** `false` where the id is taken: two ids of 48 random bits can be the same. */
  async create(keyId: string, key: ApiKey): Promise<boolean> {
    return (await this.#table.putUnlessTaken(keyOf(keyId), key, { condition: 'attribute_not_exists(pk)' })) === undefined;
  }
}
