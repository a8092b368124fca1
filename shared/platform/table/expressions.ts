/** Writes and queries as the stores state them, and their form in requests of DynamoDB. PURE. */
import type { Item, KeyOf, Typed } from './item.ts';
import type { Key } from './keys.ts';

export interface Expression {
  names?: Record<string, string>;
  values?: Record<string, unknown>;
}

export interface Condition extends Expression {
  condition: string;
}

export interface Update<T = Item> extends Expression {
  key: KeyOf<T>;
  update: string;
  condition?: string;
}

export interface Put extends Expression {
  item: Item;
  condition?: string;
}

/** One part of a transaction. A `check` changes nothing. */
export type Write =
  | { put: Put }
  | { update: Update<unknown> }
  | { remove: Expression & { key: Key; condition?: string } }
  | { check: Check };

export interface Check extends Condition {
  key: Key;
}

/** Items of one partition. */
export interface Query<T = Item> extends Typed<T> {
  pk: string;
  prefix?: string;
  /** Instead of `prefix`: all sort keys from one to another, both included. */
  range?: readonly [string, string];
}

export interface PageQuery<T = Item> extends Query<T> {
  /** Newest first. */
  backwards?: boolean;
  limit?: number;
  /** The sort key after which the next page begins. */
  after?: string;
  /** Only items for which this holds; `limit` counts the items that are examined. */
  where?: Condition;
  /** Attributes to return; absent: all. */
  only?: readonly string[];
}

/** `ALL_OLD` on a failed condition tells in the same round trip which part of it failed. */
export function conditional({ condition, names, values }: Expression & { condition?: string }) {
  return {
    ...(condition && { ConditionExpression: condition, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }),
    ...(names && { ExpressionAttributeNames: names }),
    ...(values && { ExpressionAttributeValues: values }),
  };
}

/** Each name gets a placeholder, because an attribute's name may be a reserved word of DynamoDB. */
export function projection(only: readonly string[] | undefined, names: Expression['names'] = {}) {
  const all = { ...names, ...Object.fromEntries((only ?? []).map((name) => [`#only_${name}`, name])) };
  return {
    ...(only && { ProjectionExpression: only.map((name) => `#only_${name}`).join(', ') }),
    ...(Object.keys(all).length > 0 && { ExpressionAttributeNames: all }),
  };
}

export function pageInput({ pk, prefix, range, backwards, limit, after, where, only }: PageQuery<unknown>) {
  return {
    KeyConditionExpression: `pk = :pk${prefix ? ' AND begins_with(sk, :prefix)' : range ? ' AND sk BETWEEN :from AND :to' : ''}`,
    ExpressionAttributeValues: {
      ':pk': pk,
      ...(prefix && { ':prefix': prefix }),
      ...(range && { ':from': range[0], ':to': range[1] }),
      ...where?.values,
    },
    ...(where && { FilterExpression: where.condition }),
    ...projection(only, where?.names),
    ConsistentRead: true,
    ScanIndexForward: !backwards,
    ...(limit && { Limit: limit }),
    ...(after && { ExclusiveStartKey: { pk, sk: after } }),
  };
}

export function transactItem(TableName: string, write: Write) {
  if ('put' in write) return { Put: { TableName, Item: write.put.item, ...conditional(write.put) } };
  if ('update' in write) {
    const { key, update } = write.update;
    return { Update: { TableName, Key: key, UpdateExpression: update, ...conditional(write.update) } };
  }
  if ('remove' in write) return { Delete: { TableName, Key: write.remove.key, ...conditional(write.remove) } };
  const { key, condition, names, values } = write.check;
  return { ConditionCheck: { TableName, Key: key, ConditionExpression: condition, ...conditional({ names, values }) } };
}
