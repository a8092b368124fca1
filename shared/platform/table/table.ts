/**
 * The single table. Items are plain objects, and a key carries the type of its item. Every read is strongly consistent, but those of the
 * sparse index and of `scan`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  BatchGetCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { OPEN_INDEX } from '../settings/names.ts';
import { conditionFailed, documentClient, isConflict } from './dynamo-client.ts';
import {
  type Condition,
  conditional,
  type PageQuery,
  type Put,
  pageInput,
  projection,
  type Query,
  transactItem,
  type Update,
  type Write,
} from './expressions.ts';
import { ConditionFailed, TableBusy } from './faults.ts';
import type { Item, ItemsOf, KeyOf, Stored } from './item.ts';
import type { Key } from './keys.ts';
import { backOff, steadily } from './steady-writes.ts';

const BATCH = 100;
/** Of keys that a batch read left out. */
const MAX_ROUNDS = 8;
/** The SDK does not repeat a write that met a transaction on its item. */
const MAX_CONFLICTS = 4;
const CONFLICT_PAUSE_MS = 25;

export class Table {
  readonly #name: string;
  readonly #client: DynamoDBDocumentClient;

  constructor(name: string, client = documentClient()) {
    this.#name = name;
    this.#client = client;
  }

  async get<T = Item>(key: KeyOf<T>): Promise<Stored<T> | undefined> {
    const { Item } = await this.#client.send(new GetCommand({ TableName: this.#name, Key: key, ConsistentRead: true }));
    return Item as Stored<T> | undefined;
  }

  /** Items in the order of the keys, `undefined` where there is none; `only`: these attributes. One round trip up to 100 keys. */
  async getAll<const Keys extends readonly Key[]>(keys: Keys, only?: readonly string[]): Promise<ItemsOf<Keys>> {
    const found = new Map<string, Item>();
    const attributes = projection(only && ['pk', 'sk', ...only]);
    for (let start = 0; start < keys.length; start += BATCH) await this.#batch(keys.slice(start, start + BATCH), attributes, found);
    return keys.map(({ pk, sk }) => found.get(`${pk}\n${sk}`)) as ItemsOf<Keys>;
  }

  async #batch(keys: readonly Key[], attributes: ReturnType<typeof projection>, found: Map<string, Item>): Promise<void> {
    let left: Key[] | undefined = [...keys];
    for (let round = 0; left?.length; round += 1) {
      if (round > MAX_ROUNDS) throw new TableBusy('the table left out items');
      if (round > 0) await backOff(round);
      const answer: { Responses?: Record<string, Item[]>; UnprocessedKeys?: Record<string, { Keys?: Key[] }> } = (await this.#client.send(
        new BatchGetCommand({ RequestItems: { [this.#name]: { Keys: left, ConsistentRead: true, ...attributes } } }),
      )) as never;
      for (const item of answer.Responses?.[this.#name] ?? []) found.set(`${item.pk}\n${item.sk}`, item);
      left = answer.UnprocessedKeys?.[this.#name]?.Keys;
    }
  }

  /** Rejects with `ConditionFailed`. */
  async put({ item, ...condition }: Put): Promise<void> {
    await this.#checked(() => this.#client.send(new PutCommand({ TableName: this.#name, Item: item, ...conditional(condition) })));
  }

  /** `undefined` where the item was written, else the existing item, for which the condition does not hold. */
  async putUnlessTaken<T>(key: KeyOf<T>, item: NoInfer<T> & object, condition: Condition): Promise<Stored<T> | undefined> {
    try {
      await this.put({ item: { ...key, ...item }, ...condition });
      return undefined;
    } catch (error) {
      const there = error instanceof ConditionFailed ? error.itemOf(key) : undefined;
      if (there) return there;
      throw error;
    }
  }

  /** Large items of one partition, at the pace that a partition takes. */
  async putAll(items: readonly Item[]): Promise<void> {
    await steadily(items, (item) => this.put({ item }));
  }

  /** Removes large items at the same pace: a removal takes as many units as the item has. */
  async removeAll(keys: readonly Key[]): Promise<void> {
    await steadily(keys, (key) => this.remove(key));
  }

  /** The item after the update. Rejects with `ConditionFailed`. */
  async update<T = Item>({ key, update, ...condition }: Update<T>): Promise<Stored<T>> {
    const input = { TableName: this.#name, Key: key, UpdateExpression: update, ReturnValues: 'ALL_NEW' as const };
    const { Attributes } = await this.#checked(() => this.#client.send(new UpdateCommand({ ...input, ...conditional(condition) })));
    return (Attributes ?? {}) as Stored<T>;
  }

  /** The item after the update, or, where the condition did not hold (`done: false`), the item as it is. */
  async tryUpdate<T = Item>(update: Update<T>): Promise<{ done: true; item: Stored<T> } | { done: false; item: Stored<T> | undefined }> {
    try {
      return { done: true, item: await this.update(update) };
    } catch (error) {
      if (error instanceof ConditionFailed) return { done: false, item: error.itemOf(update.key) };
      throw error;
    }
  }

  /** The item after the update; `undefined` where the condition did not hold. */
  async updateIf<T = Item>(update: Update<T>): Promise<Stored<T> | undefined> {
    const { done, item } = await this.tryUpdate(update);
    return done ? item : undefined;
  }

  /**
   * As `updateIf`, for a change that can be recognised on its item: `isDone`. A repeat of an update whose response was lost finds its own
   * change there, and is done as well.
   */
  async updateOnce<T = Item>(update: Update<T>, isDone: (there: Stored<NoInfer<T>>) => boolean): Promise<Stored<T> | undefined> {
    const { done, item } = await this.tryUpdate(update);
    return done || (item && isDone(item)) ? item : undefined;
  }

  async remove(key: Key): Promise<void> {
    await this.#checked(() => this.#client.send(new DeleteCommand({ TableName: this.#name, Key: key })));
  }

  /**
   * New items, all or none. Rejects with `ConditionFailed` about the first, which must not exist, or be `over`, or about `beside`, whose
   * `index` is the number of the items.
   */
  async create(items: readonly [Item, ...Item[]], over?: Condition, beside?: Write): Promise<void> {
    const [first, ...others] = items;
    const condition = `attribute_not_exists(pk)${over ? ` OR ${over.condition}` : ''}`;
    const puts: Put[] = [{ ...over, item: first, condition }, ...others.map((item) => ({ item }))];
    await this.transact([...puts.map((put) => ({ put })), ...(beside ? [beside] : [])]);
  }

  /** All of these, or none. Rejects with `ConditionFailed` about the first whose condition did not hold, without an `item` for a `check`. */
  async transact(writes: readonly Write[]): Promise<void> {
    const TransactItems = writes.map((write) => transactItem(this.#name, write));
    await this.#checked(() => this.#client.send(new TransactWriteCommand({ TransactItems })));
  }

  /** The same; `false` where the condition of the first write did not hold. */
  async transactIf(writes: readonly [Write, ...Write[]]): Promise<boolean> {
    try {
      await this.transact(writes);
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed && error.index === 0) return false;
      throw error;
    }
  }

  /** One page of a partition, and the sort key after which the next page begins. */
  async page<T = Item>(query: PageQuery<T>): Promise<{ items: Stored<T>[]; next?: string }> {
    const { Items = [], LastEvaluatedKey } = await this.#client.send(new QueryCommand({ TableName: this.#name, ...pageInput(query) }));
    const next = LastEvaluatedKey?.sk as string | undefined;
    return { items: Items as Stored<T>[], ...(next && { next }) };
  }

  /** A whole partition, or all of it that begins with `prefix` or lies in `range`. */
  async all<T = Item>(query: Query<T>): Promise<Stored<T>[]> {
    const items: Stored<T>[] = [];
    for await (const page of this.pages(query)) items.push(...page);
    return items;
  }

  /** The same a page at a time, for a reader that need not have all items in memory at once. */
  async *pages<T = Item>(query: Query<T> & Pick<PageQuery, 'only'>): AsyncGenerator<Stored<T>[]> {
    for (let after: string | undefined, first = true; first || after; first = false) {
      const page = await this.page<T>({ ...query, ...(after && { after }) });
      yield page.items;
      after = page.next;
    }
  }

  /** Keys of all items that have this sort key, a page of the whole table at a time, and the key after which the next page begins. */
  async scan(sk: string, after?: Key): Promise<{ keys: Key[]; next?: Key }> {
    const { Items = [], LastEvaluatedKey } = await this.#client.send(
      new ScanCommand({
        TableName: this.#name,
        FilterExpression: 'sk = :sk',
        ExpressionAttributeValues: { ':sk': sk },
        ProjectionExpression: 'pk, sk',
        ...(after && { ExclusiveStartKey: after }),
      }),
    );
    return { keys: Items.map(keyOf), ...(LastEvaluatedKey && { next: LastEvaluatedKey as Key }) };
  }

  /** Keys of the items that have been in a shard of the sparse index since before `before`, oldest first; at most `limit`. */
  async open(shard: string, before: string, limit: number): Promise<Key[]> {
    const { Items = [] } = await this.#client.send(
      new QueryCommand({
        TableName: this.#name,
        IndexName: OPEN_INDEX,
        KeyConditionExpression: 'openShard = :shard AND openSince < :before',
        ExpressionAttributeValues: { ':shard': shard, ':before': before },
        Limit: limit,
      }),
    );
    return Items.map(keyOf);
  }

  async #checked<T>(write: () => Promise<T>): Promise<T> {
    for (let conflicts = 0; ; conflicts += 1) {
      try {
        return await write();
      } catch (error) {
        const failed = conditionFailed(error);
        if (failed) throw failed;
        if (!isConflict(error) || conflicts === MAX_CONFLICTS) throw error;
        await sleep(Math.random() * CONFLICT_PAUSE_MS * 2 ** conflicts);
      }
    }
  }
}

const keyOf = ({ pk, sk }: Item): Key => ({ pk, sk }) as Key;
