/** The table over its engine: reads, conditions, transactions and the sparse index; by the service's client, and by that of most tests. */
import { beforeAll, describe, expect, test } from 'vitest';
import { ConditionFailed } from '../../../shared/platform/table/faults.ts';
import { Table } from '../../../shared/platform/table/table.ts';
import { type FreshTable, tableEngine } from '../../support/engine.ts';

const engine = tableEngine();

describe.each<[string, (fresh: FreshTable) => Table]>([
  ['the SDK', ({ name }) => new Table(name)],
  ['the plain client', ({ table }) => table],
])('the table, by %s', (_client, tableOf) => {
  let table: Table;
  beforeAll(async () => {
    table = tableOf(await engine().freshTable());
  });
  const item = (sk: string, more: object = {}) => ({ pk: 'T', sk, ...more });

  test('reads what was put, one item or many in the order of their keys', async () => {
    const keys = Array.from({ length: 130 }, (_, at) => ({ pk: 'MANY', sk: `${at}`.padStart(3, '0') }));
    for (const key of keys) await table.put({ item: { ...key, at: key.sk, gone: undefined } });
    expect(await table.get(keys[7]!)).toEqual({ ...keys[7], at: '007' });
    expect(await table.get({ pk: 'MANY', sk: 'none' })).toBeUndefined();
    expect(await table.getAll([])).toEqual([]);
    const asked = [...keys.toReversed(), { pk: 'MANY', sk: 'none' }];
    expect((await table.getAll(asked)).map((found) => found?.at)).toEqual([...keys.map(({ sk }) => sk).toReversed(), undefined]);
    expect((await table.all({ pk: 'MANY' })).length).toBe(130);
    expect((await table.all({ pk: 'MANY', prefix: '12' })).map(({ sk }) => sk)).toEqual(keys.slice(120).map(({ sk }) => sk));
    const first = await table.page({ pk: 'MANY', backwards: true, limit: 2 });
    expect([first.items.map(({ sk }) => sk), first.next]).toEqual([['129', '128'], '128']);
    const second = await table.page({ pk: 'MANY', backwards: true, limit: 200, after: first.next! });
    expect([second.items[0]!.sk, second.items.length, second.next]).toEqual(['127', 128, undefined]);
    await table.remove(keys[0]!);
    await table.remove(keys[0]!);
    expect(await table.get(keys[0]!)).toBeUndefined();
  });

  test('every read gives the members of a map in one order, however they were put and kept', async () => {
    const names = ['expected', 'round', 'endings', 'decided', 'open', 'searched', 'known', 'low', 'high', 'goal', 'ceiling'];
    const map = Object.fromEntries(names.map((name, at) => [name, { of: at, inner: [{ z: 1, a: 2, m: 3 }] }]));
    const key = item('map');
    await table.put({ item: { ...key, map, bytes: new Uint8Array([2, 1]), set: new Set(['b', 'a']) } });
    const same = { key, update: 'SET #m.#r.#o = :o', names: { '#m': 'map', '#r': 'round', '#o': 'of' }, values: { ':o': 1 } };
    const reads = [
      ...[1, 2, 3].map(() => table.get(key)),
      table.getAll([key]).then(([found]) => found),
      table.all({ pk: 'T', prefix: 'map' }).then(([found]) => found),
      table.update(same),
      table.tryUpdate({ ...same, condition: 'attribute_not_exists(pk)' }).then(({ item: there }) => there),
    ];
    const found = await Promise.all(reads);
    expect(found[0]).toMatchObject({ map, bytes: new Uint8Array([2, 1]), set: new Set(['a', 'b']) });
    expect([...new Set(found.map((one) => JSON.stringify(one!.map)))]).toHaveLength(1);
    expect(Object.keys(found[0]!)).toEqual(['bytes', 'map', 'pk', 'set', 'sk']);
    expect(Object.keys(found[0]!.map as object)).toEqual(names.toSorted());
  });

  test('a failed condition carries the item that was there', async () => {
    await table.put({ item: item('a', { value: 1 }) });
    const put = await table.put({ item: item('a'), condition: 'attribute_not_exists(pk)' }).catch((error: unknown) => error);
    expect(put).toBeInstanceOf(ConditionFailed);
    expect(put).toMatchObject({ name: 'ConditionFailed', item: item('a', { value: 1 }) });
    const update = {
      key: item('b'),
      update: 'SET #v = :v',
      condition: 'attribute_exists(pk)',
      names: { '#v': 'value' },
      values: { ':v': 2 },
    };
    expect(await table.update(update).catch((error: unknown) => error)).toMatchObject({ name: 'ConditionFailed', item: undefined });
    expect(await table.update({ ...update, key: item('a') })).toEqual(item('a', { value: 2 }));
  });

  test('creates several items or none, and may replace an expired one', async () => {
    await table.create([item('c'), item('d')]);
    const again = await table.create([item('c'), item('e')]).catch((error: unknown) => error);
    expect(again).toMatchObject({ name: 'ConditionFailed', item: item('c') });
    expect(await table.get(item('e'))).toBeUndefined();
    await table.create([item('c', { value: 2 }), item('e')], { condition: 'attribute_not_exists(#v)', names: { '#v': 'value' } });
    expect([await table.get(item('c')), await table.get(item('e'))]).toEqual([item('c', { value: 2 }), item('e')]);
  });

  test('writes all or none: false where the first condition fails, an error where another does', async () => {
    const isNew = (sk: string) => ({ put: { item: item(sk), condition: 'attribute_not_exists(pk)' } });
    expect(await table.transactIf([isNew('f'), isNew('g')])).toBe(true);
    expect(await table.transactIf([isNew('f'), isNew('h')])).toBe(false);
    await expect(table.transactIf([isNew('h'), isNew('g')])).rejects.toThrow(ConditionFailed);
    expect(await table.get(item('h'))).toBeUndefined();
  });

  test('lists the open items of a shard since before a time, oldest first', async () => {
    for (const since of ['3', '1', '2']) await table.put({ item: item(`open ${since}`, { openShard: 'X#0', openSince: since }) });
    expect((await table.open('X#0', '3', 9)).map(({ sk }) => sk)).toEqual(['open 1', 'open 2']);
    expect(await table.open('X#0', '4', 1)).toEqual([item('open 1')]);
    expect(await table.open('X#1', '4', 9)).toEqual([]);
  });
});
