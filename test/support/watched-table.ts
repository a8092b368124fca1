/** The table, which keeps the keys of the items that it has written, refused and lost writes included. */
import type { DynamoDBClientResolvedConfig } from '@aws-sdk/client-dynamodb';
import { documentClient } from '../../shared/platform/table/dynamo-client.ts';
import type { Put, Update, Write } from '../../shared/platform/table/expressions.ts';
import type { Item, Stored } from '../../shared/platform/table/item.ts';
import type { Key } from '../../shared/platform/table/keys.ts';
import { Table } from '../../shared/platform/table/table.ts';

export class WatchedTable extends Table {
  #written = new Map<string, Key>();

  constructor(name: string) {
    const client = documentClient();
    withoutSignature(client.config);
    super(name, client);
  }

  /** The keys since the last call. */
  takeWritten(): Key[] {
    const taken = [...this.#written.values()];
    this.#written = new Map();
    return taken;
  }

  override async put(put: Put): Promise<void> {
    await super.put(put).finally(() => this.#keep(put.item as unknown as Key));
  }

  override async update<T = Item>(update: Update<T>): Promise<Stored<T>> {
    return super.update(update).finally(() => this.#keep(update.key as Key));
  }

  override async remove(key: Key): Promise<void> {
    await super.remove(key).finally(() => this.#keep(key));
  }

  override async transact(writes: readonly Write[]): Promise<void> {
    await super.transact(writes).finally(() => {
      for (const write of writes) this.#keep(keyOf(write));
    });
  }

  #keep({ pk, sk }: Key): void {
    this.#written.set(`${pk} ${sk}`, { pk, sk } as Key);
  }
}

/**
 * The engine reads who calls, and checks no signature, which takes a quarter of a call's processor time. The functions of a stack
 * (`stack.ts`) sign every call.
 */
export function withoutSignature(config: Pick<DynamoDBClientResolvedConfig, 'credentials' | 'region' | 'signer'>): void {
  let headers: Promise<Record<string, string>> | undefined;
  const made = async () => {
    const [{ accessKeyId }, region] = await Promise.all([config.credentials(), config.region()]);
    const credential = `${accessKeyId}/20000101/${region}/dynamodb/aws4_request`;
    return {
      'x-amz-date': '20000101T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=host, Signature=0`,
    };
  };
  config.signer = async () => ({
    async sign(request) {
      headers ??= made();
      Object.assign(request.headers, await headers);
      return request;
    },
  });
}

function keyOf(write: Write): Key {
  if ('put' in write) return write.put.item as unknown as Key;
  if ('update' in write) return write.update.key as Key;
  return 'remove' in write ? write.remove.key : write.check.key;
}
