/** What a call of the table can fail with, apart from the faults of the SDK. */
import type { Item, KeyOf, Stored } from './item.ts';

/** A condition did not hold. */
export class ConditionFailed extends Error {
  override readonly name = 'ConditionFailed';
  /** The item that was there; `undefined` where there was none. */
  readonly item: Item | undefined;
  /** Position of the failed write in its transaction; 0 for a single write. */
  readonly index: number;

  constructor(item: Item | undefined, cause: unknown, index = 0) {
    super('the condition of a write did not hold', { cause });
    this.item = item;
    this.index = index;
  }

  /** `item` with the type that the key of the failed write carries. */
  itemOf<T>(_key: KeyOf<T>): Stored<T> | undefined {
    return this.item as Stored<T> | undefined;
  }
}

/** The table serves no more requests at the moment. */
export class TableBusy extends Error {
  override readonly name = 'TableBusy';
}
