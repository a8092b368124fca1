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
import { clientLimits } from '../network/aws-clients.ts';
import { OPEN_INDEX } from '../settings/names.ts';
import type { Key } from './keys.ts';

export type Item = Record<string, unknown>;

/** A condition did not hold; `item` is what stood there, `undefined` where nothing did. */
export class ConditionFailed extends Error {
  readonly item: Item | undefined;
  /** Which of the writes of a transaction it was; 0 for a single write. */
  readonly index: number;

  constructor(item: Item | undefined, cause: unknown, index = 0) {
    super('the condition of a write did not hold', { cause });
    this.name = 'ConditionFailed';
    this.item = item;
    this.index = index;
  }
}

/** The table hands out or takes no more at the moment. */
export class TableBusy extends Error {
  override readonly name = 'TableBusy';
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
  /** In the place of `prefix`: all sort keys from one to another, both included. */
  range?: readonly [string, string];
  /** Newest first. */
  backwards?: boolean;
  limit?: number;
  /** The sort key after which the next page begins. */
  after?: string;
  /** Only items for which this holds; `limit` counts those that are looked at. */
  where?: Expression & { condition: string };
  /** Attributes to hand out; absent: all. */
  only?: readonly string[];
}

/** One part of a transaction. A `check` changes nothing. */
export type Write = { put: Put } | { update: Update } | { remove: Expression & { key: Key; condition?: string } } | { check: Check };

interface Check extends Expression {
  key: Key;
  condition: string;
}

/** Steps of every call that do nothing for a table: no logger is set, a table starts no function, nobody reads the SDK's name there. */
const UNUSED_STEPS = ['loggerMiddleware', 'recursionDetectionMiddleware', 'getUserAgentMiddleware'];
const BATCH = 100;
/** Of what a read left out. */
const MAX_ROUNDS = 8;
/** Of a large item that a partition does not take. */
const MAX_THROTTLED_ATTEMPTS = 12;
/** Three items of 256 units each in 800 ms are 960 units a second. */
const LANES = 3;
const LANE_MS = 800;
const PAUSE_MS = 50;
const MAX_PAUSE_MS = 1_000;
/** A write that runs into a transaction on its item is tried again; the SDK does not. */
const MAX_CONFLICTS = 4;
const CONFLICT_PAUSE_MS = 25;

export class Table {
  readonly #client: DynamoDBDocumentClient;
  readonly #name: string;

  constructor(name: string) {
    const client = new DynamoDBClient(clientLimits());
    for (const step of UNUSED_STEPS) client.middlewareStack.remove(step);
    signOnce(client);
    this.#client = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
    this.#name = name;
  }

  async get(key: Key): Promise<Item | undefined> {
    const { Item } = await this.#client.send(new GetCommand({ TableName: this.#name, Key: key, ConsistentRead: true }));
    return Item;
  }

  /** Items in the order of the keys, `undefined` where there is none. One round trip up to 100 keys. */
  async getAll(keys: readonly Key[], only?: readonly string[]): Promise<(Item | undefined)[]> {
    const found = new Map<string, Item>();
    const projection = projected(only && ['pk', 'sk', ...only]);
    for (let start = 0; start < keys.length; start += BATCH) await this.#batch(keys.slice(start, start + BATCH), projection, found);
    return keys.map(({ pk, sk }) => found.get(`${pk}\n${sk}`));
  }

  async #batch(keys: readonly Key[], projection: ReturnType<typeof projected>, found: Map<string, Item>): Promise<void> {
    let asked: Key[] | undefined = [...keys];
    for (let round = 0; asked?.length; round += 1) {
      if (round > MAX_ROUNDS) throw new TableBusy('the table did not hand out all items');
      if (round > 0) await pauseBefore(round);
      const answer: { Responses?: Record<string, Item[]>; UnprocessedKeys?: Record<string, { Keys?: Key[] }> } = (await this.#client.send(
        new BatchGetCommand({ RequestItems: { [this.#name]: { Keys: asked, ConsistentRead: true, ...projection } } }),
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

  /**
   * Large items of one partition, which takes 1,000 write units a second: three side by side, and each lane rests between two of them.
   * What is throttled all the same is tried again with backoff and jitter.
   */
  async putAll(items: readonly Item[]): Promise<void> {
    await inLanes(items, (item) => this.put({ item }));
  }

  /** Takes large items away, at the same pace: a removal takes as many units as the item has. */
  async removeAll(keys: readonly Key[]): Promise<void> {
    await inLanes(keys, (key) => this.remove(key));
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

  /**
   * New items, all or none; rejects with `ConditionFailed` about the first, which must not be there yet, or be `over`, or about `beside`,
   * whose `index` is then the number of the items.
   */
  async create(items: readonly [Item, ...Item[]], over?: Expression & { condition: string }, beside?: Put): Promise<void> {
    const [first, ...others] = items;
    const condition = `attribute_not_exists(pk)${over ? ` OR ${over.condition}` : ''}`;
    const puts: Put[] = [{ ...over, item: first, condition }, ...others.map((item) => ({ item })), ...(beside ? [beside] : [])];
    await this.#transact(puts.map((put) => ({ put })));
  }

  /**
   * All of these, or none. Rejects with `ConditionFailed` about the first whose condition did not hold; its `item` is `undefined` where
   * that was a `check`.
   */
  async transact(writes: readonly Write[]): Promise<void> {
    await this.#transact(writes);
  }

  async #transact(writes: readonly Write[]): Promise<void> {
    const TransactItems = writes.map((write) => transactItem(this.#name, write));
    await this.#checked(() => this.#client.send(new TransactWriteCommand({ TransactItems })));
  }

  /** One page of a partition, and the sort key to go on after. */
  async page({ pk, prefix, range, backwards, limit, after, where, only }: Query): Promise<{ items: Item[]; next?: string }> {
    const answer = await this.#client.send(
      new QueryCommand({
        TableName: this.#name,
        KeyConditionExpression: `pk = :pk${prefix ? ' AND begins_with(sk, :prefix)' : range ? ' AND sk BETWEEN :from AND :to' : ''}`,
        ExpressionAttributeValues: {
          ':pk': pk,
          ...(prefix && { ':prefix': prefix }),
          ...(range && { ':from': range[0], ':to': range[1] }),
          ...where?.values,
        },
        ...(where && { FilterExpression: where.condition }),
        ...projected(only, where?.names),
        ConsistentRead: true,
        ScanIndexForward: !backwards,
        ...(limit && { Limit: limit }),
        ...(after && { ExclusiveStartKey: { pk, sk: after } }),
      }),
    );
    const next = answer.LastEvaluatedKey?.sk as string | undefined;
    return { items: answer.Items ?? [], ...(next && { next }) };
  }

  /** A whole partition, or all of it that begins with `prefix` or lies in `range`. */
  async all(query: Pick<Query, 'pk' | 'prefix' | 'range'>): Promise<Item[]> {
    const items: Item[] = [];
    for await (const page of this.pages(query)) items.push(...page);
    return items;
  }

  /** The same a page at a time: what is only counted need never be there all at once. */
  async *pages(query: Pick<Query, 'pk' | 'prefix' | 'range' | 'only'>): AsyncGenerator<Item[]> {
    for (let after: string | undefined, first = true; first || after; first = false) {
      const page = await this.page({ ...query, ...(after && { after }) });
      yield page.items;
      after = page.next;
    }
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
        IndexName: OPEN_INDEX,
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
        const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [];
        const index = reasons.findIndex(isFailedCondition);
        const failed = reasons[index];
        if (failed) throw new ConditionFailed(failed.Item && unmarshall(failed.Item), error, index);
        if (!isConflict(error) || conflicts === MAX_CONFLICTS) throw error;
        await sleep(Math.random() * CONFLICT_PAUSE_MS * 2 ** conflicts);
      }
    }
  }
}

/** Longer before each further try, and not everybody's at the same moment. */
async function pauseBefore(tries: number): Promise<void> {
  const longest = Math.min(MAX_PAUSE_MS, PAUSE_MS * 2 ** tries);
  await pause(longest * (0.5 + Math.random() / 2));
}

const pause = (milliseconds: number): Promise<void> => new Promise((go) => setTimeout(go, milliseconds));

const THROTTLES = new Set(['ProvisionedThroughputExceededException', 'ThrottlingException', 'RequestLimitExceeded']);

async function inLanes<T>(all: readonly T[], write: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const lane = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      await patiently(write, one);
      if (waiting.length > 0) await pause(LANE_MS);
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    // The other lanes end with what they have in hand.
    waiting.length = 0;
  }
}

/** As often as it takes, within half a minute. */
async function patiently<T>(write: (one: T) => Promise<void>, one: T): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write(one);
    } catch (error) {
      if (!isThrottle(error) || tries === MAX_THROTTLED_ATTEMPTS) throw error;
      await pauseBefore(tries);
    }
  }
}

const isThrottle = (error: unknown): boolean => error instanceof Error && THROTTLES.has(error.name);

/**
 * One signer for all requests: the SDK makes one for each, with a copy of its whole configuration, a twentieth of a poll. A signer asks
 * for credentials and the time whenever it signs. One that could not be made is made anew for the next request.
 */
function signOnce({ config }: DynamoDBClient): void {
  const { signer } = config;
  let made: ReturnType<typeof signer> | undefined;
  config.signer = async (scheme) => {
    made ??= signer(scheme);
    try {
      return await made;
    } catch (error) {
      made = undefined;
      throw error;
    }
  };
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

/** Names of attributes may be words that DynamoDB keeps for itself. */
function projected(only: readonly string[] | undefined, names: Expression['names'] = {}) {
  const all = { ...names, ...Object.fromEntries((only ?? []).map((name) => [`#only_${name}`, name])) };
  return {
    ...(only && { ProjectionExpression: only.map((name) => `#only_${name}`).join(', ') }),
    ...(Object.keys(all).length > 0 && { ExpressionAttributeNames: all }),
  };
}

/** `ALL_OLD` on a failed condition says in the same round trip which part of it failed. */
function conditional(condition: string | undefined, names: Expression['names'], values: Expression['values']) {
  return {
    ...(condition && { ConditionExpression: condition, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }),
    ...(names && { ExpressionAttributeNames: names }),
    ...(values && { ExpressionAttributeValues: values }),
  };
}
