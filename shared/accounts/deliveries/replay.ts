/**
 * Sends many events of the log once more: POST /webhook-endpoints/{endpointId}/replay, and its steps by the worker. A step reads some events,
 * sends their messages at the endpoint's pace, and then the message of the next step, so that a worker that dies repeats one step at most.
 */

import { isChosen } from '../../model/events/type-filter.ts';
import type { DeliveryMessage, ReplayRange } from '../../platform/queue/delivery-message.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import type { Caller } from '../account/account.ts';
import { admitted } from '../account/admission.ts';
import type { EventOfLog } from '../account/event-store.ts';
import { replayRange } from './endpoint-body.ts';
import { endpointOf } from './manage-endpoints.ts';
import { pacedDelay, pacedSeconds } from './retry-times.ts';
import type { DeliveryServices } from './services.ts';

export type ReplayServices = Pick<DeliveryServices, 'store' | 'webhooks' | 'deliveryQueue' | 'now'>;

export const MAX_REPLAYED = 10_000;
const STEP = 250;

/** The number of events that are sent again. */
export async function startReplay(
  services: ReplayServices,
  caller: Caller,
  endpointId: string,
  body: () => unknown,
): Promise<{ events: number }> {
  const { userId, lastEvent = 0 } = admitted(await services.store.accounts.read(caller.userId), caller);
  const range = replayRange(body(), lastEvent);
  const endpoint = await endpointOf(services, userId, endpointId);
  if (!endpoint.isEnabled) throw new ApiError('endpoint_disabled');
  const message = { userId, sequence: range.after, endpointId, replay: range };
  const events = await count(services, message);
  if (events > 0) await services.deliveryQueue.send(message);
  return { events };
}

type ReplayMessage = DeliveryMessage & { endpointId: string; replay: ReplayRange };

async function count(services: ReplayServices, message: ReplayMessage): Promise<number> {
  let events = 0;
  for (let { after } = message.replay; ; ) {
    const step = await nextStep(services, { ...message, replay: { ...message.replay, after } }, 1_000);
    events += step.chosen.length;
    if (events > MAX_REPLAYED)
      throw new ApiError('invalid_parameter', { message: 'A replay can have 10,000 events: send a smaller until' });
    if (step.after === undefined) return events;
    after = step.after;
  }
}

/** One step. */
export async function replay(services: ReplayServices, message: ReplayMessage): Promise<void> {
  const { userId, endpointId } = message;
  const { chosen, after } = await nextStep(services, message, STEP);
  const sendings = chosen.map(({ sequence }, place) => ({
    message: { userId, sequence, endpointId, again: true as const },
    delay: pacedDelay(place),
  }));
  await services.deliveryQueue.sendAll(sendings);
  if (after === undefined) return;
  await services.deliveryQueue.send({ ...message, replay: { ...message.replay, after } }, { delay: pacedSeconds(chosen.length) });
}

/** The chosen ones among the next events, and the number after which to go on. */
async function nextStep(
  { store, webhooks, now }: ReplayServices,
  { userId, endpointId, replay: { after, until, types, failedOnly } }: ReplayMessage,
  limit: number,
): Promise<{ chosen: EventOfLog[]; after?: number }> {
  const { found, hasMore } = await store.events.readAfter(userId, after, limit, now());
  const last = found.at(-1)?.sequence ?? until;
  const inRange = found.filter(({ sequence, event }) => sequence <= until && isChosen(event.type, types));
  const states = failedOnly ? await webhooks.deliveries.statesAmong(userId, endpointId, inRange) : undefined;
  const chosen = states ? inRange.filter(({ sequence }) => states.get(sequence) === 'failed') : inRange;
  return { chosen, ...(hasMore && last < until && { after: last }) };
}
