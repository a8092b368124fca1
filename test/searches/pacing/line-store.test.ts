/** The queue of searches that wait for a register: shares, places, the end of the queue. */
import { describe, expect, test } from 'vitest';
import { openShards, paceKey, shareKey } from '../../../shared/platform/table/keys.ts';
import { later, NOW, word } from '../../support/stored.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;

describe('register queues', () => {
  const place = (tag: number, searchId: string) => ({ tag, searchId, count: 3 });

  test('an account continues at its own tag, or at the queue’s where that is later', async () => {
    const { lines, table } = store();
    const origin = word();
    expect(await lines.charge(origin, 'ada', 3, 0, NOW)).toBe(0);
    expect(await lines.charge(origin, 'ada', 3, 0, NOW)).toBe(3);
    expect(await lines.charge(origin, 'bob', 3, 3, NOW)).toBe(3);
    expect(await lines.charge(origin, 'ada', 1, 100, NOW)).toBe(100);
    await lines.giveBack(origin, 'ada', 1);
    expect(await lines.charge(origin, 'ada', 1, 100, NOW)).toBe(100);
    await lines.giveBack(origin, 'nobody', 1);
    expect(await table.get(shareKey(origin, 'nobody'))).toBeUndefined();
    expect(await table.get(shareKey(origin, 'bob'))).toMatchObject({ ttl: NOW.getTime() / 1_000 + 7_200 });
  });

  test('parallel searches of one account get a tag each', async () => {
    const { lines } = store();
    const origin = word();
    const tags = await Promise.all(Array.from({ length: 20 }, () => lines.charge(origin, 'ada', 2, 5, NOW)));
    expect(tags.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, at) => 5 + 2 * at));
  });

  test('places are in order of tags; one query reads the pace and all ahead', async () => {
    const { lines } = store();
    const origin = word();
    for (const [tag, id] of [
      [1_000, 'c'],
      [20, 'b'],
      [3, 'a'],
    ] as const)
      await lines.join(origin, place(tag, id), NOW);
    await lines.charge(origin, 'ada', 3, 0, NOW);
    const seen = await lines.seenFrom(origin, 1_000, 'c');
    expect(seen).toMatchObject({ state: { lineCount: 3 }, isIn: true, ahead: [place(3, 'a'), place(20, 'b')] });
    expect(await lines.seenFrom(origin, 20, 'bb')).toMatchObject({ isIn: false, ahead: [{ searchId: 'a' }, { searchId: 'b' }] });
    expect(await lines.first(origin, 1)).toMatchObject([{ searchId: 'a' }]);
  });

  test('the queue closes with its last place, unless a search has joined since', async () => {
    const { lines, table } = store();
    const origin = word();
    const line = async () => (await table.get(paceKey(origin)))?.lineCount;
    const open = async () => (await Promise.all(openShards('LINE').map((shard) => table.open(shard, later(1).toISOString(), 100)))).flat();
    await lines.join(origin, place(1, 'a'), NOW);
    const before = (await lines.seenFrom(origin, 1, 'a')).state;
    await lines.closeIfEmpty(origin, before);
    expect(await line()).toBe(1);
    expect(await open()).toContainEqual(paceKey(origin));
    await lines.join(origin, place(2, 'b'), NOW);
    for (const one of [place(1, 'a'), place(2, 'b')]) await lines.leave(origin, one);
    await lines.closeIfEmpty(origin, before);
    expect(await line()).toBe(2);
    await lines.closeIfEmpty(origin, (await lines.seenFrom(origin, 0, '')).state);
    expect(await line()).toBeUndefined();
    expect(await open()).not.toContainEqual(paceKey(origin));
  });
});
