/** POST /events/{eventId}/redeliver: sends one event again, now. */
import type { Caller } from '../accounts/account.ts';
import { admitted } from '../accounts/admission.ts';
import { sequenceOf } from '../events/event.ts';
import { ApiError } from '../requests/api-error.ts';
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
  const { store, now, deliveryQueue } = services;
  const { userId } = admitted(await store.accounts.read(caller.userId), caller);
  const wanted = redeliveredTo(body());
  const sequence = sequenceOf(eventId);
  const event = sequence === undefined ? undefined : await store.events.read(userId, sequence, now());
  if (event?.event.id !== eventId) throw new ApiError('event_not_found');
  const endpoints = wanted === undefined ? await subscribed(services, userId, event) : [await endpointOf(services, userId, wanted)];
  const endpointIds = endpoints.map(({ endpointId }) => endpointId);
  await deliveryQueue.sendAll(
    endpointIds.map((endpointId) => ({ message: { userId, sequence: event.sequence, endpointId, again: true } })),
  );
  return { endpointIds };
}
