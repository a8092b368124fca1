/** The table, which keeps the keys of the items that it has written, refused and lost writes included. */
import type { Put, Update, Write } from '../../shared/platform/table/expressions.ts';
import type { Item, Stored } from '../../shared/platform/table/item.ts';
import type { Key } from '../../shared/platform/table/keys.ts';
import { Table } from '../../shared/platform/table/table.ts';

export class WatchedTable extends Table {
  #written = new Map<string, Key>();

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

function keyOf(write: Write): Key {
  if ('put' in write) return write.put.item as unknown as Key;
  if ('update' in write) return write.update.key as Key;
  return 'remove' in write ? write.remove.key : write.check.key;
}
