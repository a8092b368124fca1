/** The single table: the only importer of the DynamoDB client. Items go in and out as plain objects; every read is strongly consistent. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Key } from './keys.ts';

export type Item = Record<string, unknown>;

/** A condition did not hold; `item` is what stood there, `undefined` where nothing did. */
export class ConditionFailed extends Error {
  readonly item: Item | undefined;

  constructor(item: Item | undefined, cause: unknown) {
    super('the condition of a write did not hold', { cause });
    this.name = 'ConditionFailed';
    this.item = item;
  }
}

export interface Expression {
  names?: Record<string, string>;
  values?: Record<string, unknown>;
}

export interface Update extends Expression {
  key: Key;
  update: string;
  condition?: string;
}

export interface Put extends Expression {
  item: Item;
  condition?: string;
}

export interface Query {
  pk: string;
  prefix?: string;
  /** Newest first. */
  backwards?: boolean;
  limit?: number;
  /** The sort key after which the next page begins. */
  after?: string;
  /** Only items for which this holds; `limit` counts those that are looked at. */
  where?: Expression & { condition: string };
}

/** One part of a transaction. A `check` changes nothing. */
export type Write = { put: Put } | { update: Update } | { remove: Expression & { key: Key; condition?: string } } | { check: Check };

interface Check extends Expression {
  key: Key;
  condition: string;
}

/** Steps of every call that do nothing for a table: no logger is set, a table starts no function, nobody reads the SDK's name there. */
const UNUSED_STEPS = ['loggerMiddleware', 'recursionDetectionMiddleware', 'getUserAgentMiddleware'];
const INDEX = 'open';
const BATCH = 100;
/** A write that runs into a transaction on its item is tried again; the SDK does not. */
const MOST_CONFLICTS = 4;
const CONFLICT_PAUSE_MS = 25;

export class Table {
  readonly #client: DynamoDBDocumentClient;
  readonly #name: string;

  constructor(name: string) {
    const client = new DynamoDBClient({ maxAttempts: 4, requestHandler: { connectionTimeout: 15_000, requestTimeout: 8_000 } });
    for (const step of UNUSED_STEPS) client.middlewareStack.remove(step);
    this.#client = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
    this.#name = name;
  }

  async get(key: Key): Promise<Item | undefined> {
    const { Item } = await this.#client.send(new GetCommand({ TableName: this.#name, Key: key, ConsistentRead: true }));
    return Item;
  }

  /** Items in the order of the keys, `undefined` where there is none. One round trip up to 100 keys. */
  async getAll(keys: readonly Key[]): Promise<(Item | undefined)[]> {
    const found = new Map<string, Item>();
    for (let start = 0; start < keys.length; start += BATCH) await this.#batch(keys.slice(start, start + BATCH), found);
    return keys.map(({ pk, sk }) => found.get(`${pk}\n${sk}`));
  }

  async #batch(keys: readonly Key[], found: Map<string, Item>): Promise<void> {
    let asked: Key[] | undefined = [...keys];
    for (let round = 0; asked?.length; round += 1) {
      if (round > 5) throw new Error('the table did not hand out all items');
      const answer: { Responses?: Record<string, Item[]>; UnprocessedKeys?: Record<string, { Keys?: Key[] }> } = (await this.#client.send(
        new BatchGetCommand({ RequestItems: { [this.#name]: { Keys: asked, ConsistentRead: true } } }),
      )) as never;
      for (const item of answer.Responses?.[this.#name] ?? []) found.set(`${item.pk}\n${item.sk}`, item);
      asked = answer.UnprocessedKeys?.[this.#name]?.Keys;
    }
  }

  /** Rejects with `ConditionFailed`. */
  async put({ item, condition, names, values }: Put): Promise<void> {
    await this.#checked(() =>
      this.#client.send(
        new PutCommand({
          TableName: this.#name,
          Item: item,
          ...conditional(condition, names, values),
        }),
      ),
    );
  }

  /** The item as it is after the update. Rejects with `ConditionFailed`. */
  async update({ key, update, condition, names, values }: Update): Promise<Item> {
    const { Attributes } = await this.#checked(() =>
      this.#client.send(
        new UpdateCommand({
          TableName: this.#name,
          Key: key,
          UpdateExpression: update,
          ReturnValues: 'ALL_NEW',
          ...conditional(condition, names, values),
        }),
      ),
    );
    return Attributes ?? {};
  }

  async remove(key: Key): Promise<void> {
    await this.#checked(() => this.#client.send(new DeleteCommand({ TableName: this.#name, Key: key })));
  }

  /** New items, all or none; rejects with `ConditionFailed` about the first, which must not be there yet, or be `over`. */
  async create(items: readonly [Item, ...Item[]], over?: Expression & { condition: string }): Promise<void> {
    const condition = `attribute_not_exists(pk)${over ? ` OR ${over.condition}` : ''}`;
    await this.#checked(() =>
      this.#client.send(
        new TransactWriteCommand({
          TransactItems: items.map((Item, at) => ({
            Put: {
              TableName: this.#name,
              Item,
              ...(at === 0 && conditional(condition, over?.names, over?.values)),
            },
          })),
        }),
      ),
    );
  }

  /**
   * All of these, or none. Rejects with `ConditionFailed` about the first whose condition did not hold; its `item` is `undefined` where
   * that was a `check`.
   */
  async transact(writes: readonly Write[]): Promise<void> {
    const TransactItems = writes.map((write) => transactItem(this.#name, write));
    await this.#checked(() => this.#client.send(new TransactWriteCommand({ TransactItems })));
  }

  /** One page of a partition, and the sort key to go on after. */
  async page({ pk, prefix, backwards, limit, after, where }: Query): Promise<{ items: Item[]; next?: string }> {
    const answer = await this.#client.send(
      new QueryCommand({
        TableName: this.#name,
        KeyConditionExpression: prefix ? 'pk = :pk AND begins_with(sk, :prefix)' : 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk, ...(prefix && { ':prefix': prefix }), ...where?.values },
        ...(where && { FilterExpression: where.condition }),
        ...(where?.names && { ExpressionAttributeNames: where.names }),
        ConsistentRead: true,
        ScanIndexForward: !backwards,
        ...(limit && { Limit: limit }),
        ...(after && { ExclusiveStartKey: { pk, sk: after } }),
      }),
    );
    const next = answer.LastEvaluatedKey?.sk as string | undefined;
    return { items: answer.Items ?? [], ...(next && { next }) };
  }

  /** A whole partition, or all that begins with `prefix`. */
  async all(query: Pick<Query, 'pk' | 'prefix'>): Promise<Item[]> {
    const items: Item[] = [];
    for (let after: string | undefined, first = true; first || after; first = false) {
      const page = await this.page({ ...query, ...(after && { after }) });
      items.push(...page.items);
      after = page.next;
    }
    return items;
  }

  /** Keys of all items that have this sort key, a page of the whole table at a time, and the key to go on after. */
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
    const keys = Items.map(({ pk, sk }) => ({ pk, sk }) as Key);
    return { keys, ...(LastEvaluatedKey && { next: LastEvaluatedKey as Key }) };
  }

  /** Keys of what stands open in a shard of the sparse index since before `before`, oldest first; at most `limit`. */
  async open(shard: string, before: string, limit: number): Promise<Key[]> {
    const { Items } = await this.#client.send(
      new QueryCommand({
        TableName: this.#name,
        IndexName: INDEX,
        KeyConditionExpression: 'openShard = :shard AND openSince < :before',
        ExpressionAttributeValues: { ':shard': shard, ':before': before },
        Limit: limit,
      }),
    );
    return (Items ?? []).map(({ pk, sk }) => ({ pk, sk }) as Key);
  }

  async #checked<T>(write: () => Promise<T>): Promise<T> {
    for (let conflicts = 0; ; conflicts += 1) {
      try {
        return await write();
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) throw new ConditionFailed(error.Item && unmarshall(error.Item), error);
        const failed = error instanceof TransactionCanceledException ? error.CancellationReasons?.find(isFailedCondition) : undefined;
        if (failed) throw new ConditionFailed(failed.Item && unmarshall(failed.Item), error);
        if (!isConflict(error) || conflicts === MOST_CONFLICTS) throw error;
        await sleep(Math.random() * CONFLICT_PAUSE_MS * 2 ** conflicts);
      }
    }
  }
}

const isFailedCondition = ({ Code }: { Code?: string | undefined }): boolean => Code === 'ConditionalCheckFailed';

function transactItem(TableName: string, write: Write): NonNullable<TransactWriteCommandInput['TransactItems']>[number] {
  if ('put' in write) {
    const { item, condition, names, values } = write.put;
    return { Put: { TableName, Item: item, ...conditional(condition, names, values) } };
  }
  if ('update' in write) {
    const { key, update, condition, names, values } = write.update;
    return { Update: { TableName, Key: key, UpdateExpression: update, ...conditional(condition, names, values) } };
  }
  if ('remove' in write) {
    const { key, condition, names, values } = write.remove;
    return { Delete: { TableName, Key: key, ...conditional(condition, names, values) } };
  }
  const { key, condition, names, values } = write.check;
  return {
    ConditionCheck: {
      TableName,
      Key: key,
      ConditionExpression: condition,
      ...(names && { ExpressionAttributeNames: names }),
      ...(values && { ExpressionAttributeValues: values }),
    },
  };
}

/** Nothing was written: somebody else's transaction had the item, or ours met another write. */
function isConflict(error: unknown): boolean {
  if (error instanceof TransactionConflictException) return true;
  return (
    error instanceof TransactionCanceledException && (error.CancellationReasons ?? []).some(({ Code }) => Code === 'TransactionConflict')
  );
}

/** `ALL_OLD` on a failed condition says in the same round trip which part of it failed. */
function conditional(condition: string | undefined, names: Expression['names'], values: Expression['values']) {
  return {
    ...(condition && { ConditionExpression: condition, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }),
    ...(names && { ExpressionAttributeNames: names }),
    ...(values && { ExpressionAttributeValues: values }),
  };
}
