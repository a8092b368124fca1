/** The reserved concurrency of a function on this machine. */
import { expect, test } from 'vitest';
import { Places, Throttled } from '../../lib/local/places.ts';

const HOUR_MS = 3_600_000;

/** Work that lasts until it is ended, and says when it has begun. */
function held() {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const work = () => {
    begun.resolve();
    return ended.promise;
  };
  return { work, begun: begun.promise, end: ended.resolve };
}

test('without a number any number of calls runs at once', async () => {
  const places = new Places();
  const calls = Array.from({ length: 1_000 }, held);
  let begun = 0;
  const all = calls.map(({ work }) =>
    places.within(HOUR_MS, () => {
      begun += 1;
      return work();
    }),
  );
  for (const { end } of calls) end();
  await Promise.all(all);
  expect(begun).toBe(1_000);
});

test('a call beyond it begins when another has ended, in the order of arrival', async () => {
  const places = new Places(2);
  const order: number[] = [];
  const calls = Array.from({ length: 5 }, held);
  const all = calls.map(({ work }, at) =>
    places.within(HOUR_MS, () => {
      order.push(at);
      return work();
    }),
  );
  await calls[1]!.begun;
  expect(order).toEqual([0, 1]);
  calls[1]!.end();
  await calls[2]!.begun;
  expect(order).toEqual([0, 1, 2]);
  for (const { end } of calls) end();
  await Promise.all(all);
  expect(order).toEqual([0, 1, 2, 3, 4]);
});

test('a call that gets no place in its time is refused, and takes none later', async () => {
  const places = new Places(1);
  const first = held();
  const running = places.within(HOUR_MS, first.work);
  await expect(places.within(0, async () => 'begun')).rejects.toThrow(Throttled);
  first.end();
  await running;
  await expect(places.within(0, async () => 'begun')).resolves.toBe('begun');
});

test('work that fails gives its place back', async () => {
  const places = new Places(1);
  const failing = async () => {
    throw new Error('no answer');
  };
  await expect(places.within(HOUR_MS, failing)).rejects.toThrow('no answer');
  await expect(places.within(HOUR_MS, async () => 'begun')).resolves.toBe('begun');
});
