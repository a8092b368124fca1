/** Messages of the delivery queues. */
import { expect, test } from 'vitest';
import { deliveryMessageOf } from '../../../shared/platform/queue/delivery-message.ts';

test('a message is read as it was sent', () => {
  const message = { userId: 'ada', sequence: 7, endpointId: 'ep_1', retry: true as const };
  expect(deliveryMessageOf(JSON.stringify(message))).toEqual(message);
});

test.each(['', '[', 'null', '7', '{}', '{"userId":"ada"}', '{"userId":1,"sequence":1}', '{"userId":"ada","sequence":"1"}'])(
  '%s is no message',
  (body) => expect(deliveryMessageOf(body)).toBeUndefined(),
);
