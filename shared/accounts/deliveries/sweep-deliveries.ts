/** Scheduled: sends the messages of deliveries that are due, and of those whose worker died. */

import type { Sending } from '../../platform/queue/delivery-queue.ts';
import { deliveryAt, openShards } from '../../platform/table/keys.ts';
import type { DeliveryServices } from './services.ts';

const PAGE = 250;
const AT_ONCE = 25;
/** What is left is sent a minute later. */
const MAX_MS = 20_000;

/** The number of messages that were sent. */
export async function sweepDeliveries({
  webhooks,
  deliveryQueue,
  now,
}: Pick<DeliveryServices, 'webhooks' | 'deliveryQueue' | 'now'>): Promise<number> {
  const until = performance.now() + MAX_MS;
  let sent = 0;
  for (const shard of openShards('DELIVERY')) {
    for (let found = PAGE; found === PAGE && performance.now() < until; ) {
      const keys = await webhooks.deliveries.readDue(shard, now(), PAGE);
      found = keys.length;
      for (let start = 0; start < keys.length; start += AT_ONCE) {
        const due = await Promise.all(
          keys.slice(start, start + AT_ONCE).map(async (key): Promise<Sending[]> => {
            const counted = await webhooks.deliveries.countSend(key, now());
            return counted ? [{ message: { ...deliveryAt(key), retry: true } }] : [];
          }),
        );
        await deliveryQueue.sendAll(due.flat());
        sent += due.flat().length;
      }
    }
  }
  return sent;
}
