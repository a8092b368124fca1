/** The lanes of one process: how many attempts an endpoint has at once, and what comes while none of them ends. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Lanes } from '../../../shared/accounts/deliveries/lanes.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const takes = (milliseconds: number) => () => new Promise<void>((ended) => setTimeout(ended, milliseconds));

test('three attempts at once; the others follow as long as attempts end', async () => {
  const lanes = new Lanes();
  let [running, most] = [0, 0];
  const attempt = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await takes(900)();
    running -= 1;
  };
  const done = Promise.all(Array.from({ length: 10 }, () => lanes.inLane('ep_1', attempt)));
  await vi.advanceTimersByTimeAsync(4 * 900);
  expect(await done).toEqual(Array(10).fill(true));
  expect(most).toBe(3);
});

test('ten at once while answers come quickly, three again when they stop', async () => {
  const lanes = new Lanes();
  let [running, most] = [0, 0];
  const attempt = async (milliseconds: number): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await takes(milliseconds)();
    lanes.isSlow('ep_1', milliseconds);
    running -= 1;
  };
  const quick = Promise.all(Array.from({ length: 30 }, () => lanes.inLane('ep_1', () => attempt(100))));
  await vi.advanceTimersByTimeAsync(400);
  expect(await quick).toEqual(Array(30).fill(true));
  expect(most).toBe(10);
  most = 0;
  await vi.advanceTimersByTimeAsync(251);
  const hanging = Array.from({ length: 10 }, () => lanes.inLane('ep_1', () => attempt(15_000)));
  await vi.advanceTimersByTimeAsync(15_000);
  expect((await Promise.all(hanging)).filter(Boolean)).toHaveLength(3);
  expect(most).toBe(3);
});

test('where no attempt ends for a second the others are not made, and hold up nothing', async () => {
  const lanes = new Lanes();
  const hanging = [1, 2, 3].map(() => lanes.inLane('ep_1', takes(15_000)));
  const made = vi.fn(async () => {});
  const fourth = lanes.inLane('ep_1', made);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await fourth).toBe(false);
  expect(await lanes.inLane('ep_1', made)).toBe(false);
  expect(made).not.toHaveBeenCalled();
  expect(await lanes.inLane('ep_2', made)).toBe(true);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(await Promise.all(hanging)).toEqual([true, true, true]);
  expect(await lanes.inLane('ep_1', made)).toBe(true);
});

test('an attempt that throws gives its place to the next one', async () => {
  const lanes = new Lanes();
  const failing = [1, 2, 3].map(() => lanes.inLane('ep_1', () => Promise.reject(new Error('invented'))).catch(() => 'failed'));
  expect(await lanes.inLane('ep_1', async () => {})).toBe(true);
  expect(await Promise.all(failing)).toEqual(['failed', 'failed', 'failed']);
});
