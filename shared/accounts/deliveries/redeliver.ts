/** POST /events/{eventId}/redeliver: sends one event again, now. */
import type { Caller } from '../account/account.ts';
import { admitted } from '../account/admission.ts';
import { eventById } from '../event-log/read-events.ts';
import { subscribed } from './deliver.ts';
import { redeliveredTo } from './endpoint-body.ts';
import { endpointOf } from './manage-endpoints.ts';
import type { ReplayServices } from './replay.ts';

/** The endpoints that it is sent to. */
export async function redeliver(
  services: ReplayServices,
  caller: Caller,
  eventId: string,
  body: () => unknown,
): Promise<{ endpointIds: string[] }> {
  const { store, deliveryQueue } = services;
  const { userId } = admitted(await store.accounts.read(caller.userId), caller);
  const wanted = redeliveredTo(body());
  const event = await eventById(services, userId, eventId);
  const endpoints = wanted === undefined ? await subscribed(services, userId, event) : [await endpointOf(services, userId, wanted)];
  const endpointIds = endpoints.map(({ endpointId }) => endpointId);
  await deliveryQueue.sendAll(
    endpointIds.map((endpointId) => ({ message: { userId, sequence: event.sequence, endpointId, again: true } })),
  );
  return { endpointIds };
}
