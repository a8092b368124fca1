/** What becomes of a delivery after each attempt. */
import { expect, test } from 'vitest';
import { afterAttempt, type Delivery, givenUp, newDelivery, waitingUntil } from '../../../shared/accounts/deliveries/delivery.ts';

const NOW = new Date('2026-11-22T06:00:00.000Z');
const TIMES = { began: NOW, now: NOW, random: 0.5 };
const event = { id: 'evt_1', type: 'search.completed' };
const FRESH = newDelivery({ userId: 'ada', endpointId: 'ep_1' }, { sequence: 1, event, body: '' } as never, 9);

test('2xx ends it as delivered, with the attempt', () =>
  expect(afterAttempt(FRESH, { status: 204, milliseconds: 3 }, TIMES)).toEqual({
    ...FRESH,
    state: 'delivered',
    tries: 1,
    attempts: [{ at: NOW.toISOString(), status: 204, milliseconds: 3 }],
  }));

test('ten failures end it as failed, with no next attempt', () => {
  let delivery: Delivery = FRESH;
  const states: string[] = [];
  for (let at = 0; at < 10; at += 1) {
    delivery = afterAttempt(delivery, { error: 'timeout', milliseconds: 15_000 }, TIMES);
    states.push(delivery.state);
  }
  expect(states).toEqual([...Array(9).fill('waiting'), 'failed']);
  expect(delivery.nextAt).toBeUndefined();
  expect(delivery.attempts).toHaveLength(10);
});

test('the last 12 attempts are kept', () => {
  const attempts = Array.from({ length: 12 }, (_, at) => ({ at: String(at), milliseconds: at }));
  const after = afterAttempt({ ...FRESH, attempts }, { status: 500, milliseconds: 99 }, TIMES);
  expect(after.attempts.map(({ milliseconds }) => milliseconds)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 99]);
});

test('waiting without an attempt does not count as one, and giving up has no next attempt', () => {
  const waiting = waitingUntil(FRESH, NOW);
  expect(waiting).toEqual({ ...FRESH, nextAt: NOW.toISOString() });
  expect(givenUp(waiting)).toEqual({ ...FRESH, state: 'failed' });
});
