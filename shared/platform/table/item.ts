/** Items of the table, and keys that carry the type of their item. */
import type { Key } from './keys.ts';

export type Item = Record<string, unknown>;

/** An item as it is read: with its key. */
export type Stored<T> = T & Key;

declare const ITEM: unique symbol;

/** The item type exists at compile time only. */
export interface Typed<T> {
  readonly [ITEM]?: T;
}

/** Each store names the type of its items once, at its keys; reads and updates by such a key need no cast. */
export type KeyOf<T> = Key & Typed<T>;

/** The items of these keys, in order; `undefined` where there is none. */
export type ItemsOf<Keys extends readonly Key[]> = { -readonly [At in keyof Keys]: Stored<ItemOf<Keys[At]>> | undefined };

type ItemOf<K> = K extends Typed<infer T> ? (unknown extends T ? Item : T) : Item;

/** The members of all maps in the order of their names; lists stay as they are. */
export function inOrder<T>(value: T): T;
export function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => inOrder(one));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, inOrder(inner)]),
  );
}
