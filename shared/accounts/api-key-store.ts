/** API keys: the look-up from a key id to its owner and hash. Immutable facts, so a process may remember them; whether a key is alive stands on the account. */
import { apiKeyKey } from '../table/keys.ts';
import { ConditionFailed, type Table } from '../table/table.ts';

export interface ApiKey {
  userId: string;
  /** SHA-256 of the whole plaintext key, hex. */
  hash: string;
}

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

  /** One read of the table, also of a key that is remembered. */
  async read(keyId: string): Promise<ApiKey | undefined> {
    const item = await this.#table.get(apiKeyKey(keyId));
    if (!item) return undefined;
    const key: ApiKey = { userId: item.userId as string, hash: item.hash as string };
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(keyId, key);
    return key;
  }

  /** `false` where the id is taken: 48 bits do meet, once in a very long while. */
  async create(keyId: string, key: ApiKey): Promise<boolean> {
    try {
      await this.#table.put({ item: { ...apiKeyKey(keyId), ...key }, condition: 'attribute_not_exists(pk)' });
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  }
}
