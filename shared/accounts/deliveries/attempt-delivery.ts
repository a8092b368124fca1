/** One attempt of a delivery, and what follows from it for the delivery and for its endpoint. */

import { metrics } from '../../platform/observability/metrics.ts';
import type { EventOfLog } from '../account/event-store.ts';
import { pendingWrite } from '../account/pending-event-store.ts';
import { pendingEvent, recordPending } from '../account/record-pending.ts';
import { afterAttempt, type Delivery, givenUp, waitingUntil } from './delivery.ts';
import { delayOf } from './delivery-store.ts';
import type { Lanes } from './lanes.ts';
import type { PostResult } from './post.ts';
import { afterRest, isDelivered } from './retry-times.ts';
import { sendSigned } from './send-signed.ts';
import type { DeliveryServices } from './services.ts';
import { type DisabledReason, isResting, type WebhookEndpoint } from './webhook-endpoint.ts';

export type DeliverServices = Pick<DeliveryServices, 'store' | 'webhooks' | 'deliveryQueue' | 'now' | 'log'> & {
  lanes: Lanes;
  /** 0 to 1. */
  random: () => number;
};

interface Wanted {
  delivery: Delivery;
  /** Writes what became of it; `false` where another worker has written it. */
  write: (after: Delivery) => Promise<boolean>;
}

/** Attempts without an answer, one after the other, before an endpoint rests. One is enough that times out, where none before it was answered. */
const MAX_UNANSWERED = 3;
const FAILING_MS = 5 * 86_400_000;
const MIN_FAILURES = 10;
const GONE = 410;
/** Without an answer, before other workers are kept from the endpoint. */
const PENDING_AFTER_MS = 1_000;
/** After which a delivery is tried that found an unproven endpoint taken. */
const TAKEN_MS = 1_000;

export async function attemptDelivery(
  services: DeliverServices,
  endpoint: WebhookEndpoint,
  event: EventOfLog,
  wanted: Wanted,
): Promise<void> {
  const { delivery } = wanted;
  if (!endpoint.isEnabled) {
    await wanted.write(givenUp(delivery));
    return;
  }
  const trial = await trialOf(services, endpoint);
  if (trial !== 'now' && trial !== 'trial') return park(services, wanted, endpoint, trial);
  const began = services.now();
  const { result, isMarked } = await sent(services, endpoint, event, trial === 'now' && !endpoint.isSlow && !endpoint.isUnproven);
  await measure(services, endpoint, delivery, event, result);
  const now = services.now();
  await wait(services, afterAttempt(delivery, result, { began, now, random: services.random() }), wanted.write);
  if (!isDelivered(result)) await failed(services, endpoint, event.sequence, result, trial === 'trial');
  else if (endpoint.failingSince || endpoint.isUnproven || isMarked) await services.webhooks.health.endFailures(endpoint);
}

/** `marks`: where there is no answer for a second, it is noted with the endpoint, for the workers that would send to it as well. */
async function sent(services: DeliverServices, endpoint: WebhookEndpoint, { event, body }: EventOfLog, marks: boolean) {
  const { webhooks, now } = services;
  let marked: Promise<boolean> | undefined;
  const mark = (): void => {
    marked = webhooks.health.markPending(endpoint, now()).catch(() => false);
  };
  const timer = marks ? setTimeout(mark, PENDING_AFTER_MS) : undefined;
  const result = await sendSigned(services, endpoint, { id: event.id, at: now(), body });
  clearTimeout(timer);
  return { result, isMarked: (await marked) ?? false };
}

/** Whether an attempt may be made now: after a rest, and of an unproven endpoint, by one worker only. Otherwise the time until which to wait. */
async function trialOf({ webhooks, now }: DeliverServices, endpoint: WebhookEndpoint): Promise<'now' | 'trial' | { until: string }> {
  const { restUntil } = endpoint;
  if (restUntil === undefined) {
    const mayBegin = !endpoint.isUnproven || (await webhooks.health.beginOnly(endpoint, now()));
    return mayBegin ? 'now' : { until: new Date(now().getTime() + TAKEN_MS).toISOString() };
  }
  if (restUntil > now().toISOString()) return { until: restUntil };
  if (await webhooks.health.beginTrial(endpoint, now())) return 'trial';
  const { restUntil: until } = (await webhooks.endpoints.read(endpoint.userId, endpoint.endpointId)) ?? {};
  return until === undefined ? 'now' : { until };
}

/** Without an attempt, and without counting as one. */
async function park(
  services: DeliverServices,
  { delivery, write }: Wanted,
  endpoint: WebhookEndpoint,
  { until }: { until: string },
): Promise<void> {
  services.log.info('delivery_parked', { ...idsOf(delivery), ...metrics({ EndpointsResting: 1 }) });
  await wait(services, waitingUntil(delivery, afterRest(until, delivery.sequence, endpoint.restSequence)), write);
}

/** Writes a delivery, and has its message come again where it is soon due; the sweeper sends those that are due later. */
async function wait({ deliveryQueue, now }: DeliverServices, delivery: Delivery, write: Wanted['write']): Promise<void> {
  if ((await write(delivery)) === false) return;
  const delay = delayOf(delivery, now());
  if (delay === undefined) return;
  const { userId, sequence, endpointId } = delivery;
  await deliveryQueue.send({ userId, sequence, endpointId, retry: true }, { delay });
}

async function measure(
  services: DeliverServices,
  endpoint: WebhookEndpoint,
  delivery: Delivery,
  { event }: EventOfLog,
  result: PostResult,
) {
  const delivered = isDelivered(result);
  const lag = services.now().getTime() - Date.parse(event.timestamp);
  const isFirst = delivered && delivery.attempts.length === 0;
  services.log.info('delivery_tried', {
    ...idsOf(delivery),
    eventId: event.id,
    status: result.status,
    fault: result.error,
    milliseconds: result.milliseconds,
    ...metrics({ DeliveriesTried: 1, DeliveriesFailed: delivered ? 0 : 1, ...(isFirst && { DeliveryLag: lag }) }),
  });
  await markSpeed(services, endpoint, result.milliseconds);
}

/** Keeps the endpoint's mark as its answers are. */
async function markSpeed({ webhooks, lanes }: DeliverServices, endpoint: WebhookEndpoint, milliseconds: number): Promise<void> {
  const isSlow = lanes.isSlow(endpoint.endpointId, milliseconds);
  if (isSlow !== undefined && isSlow !== (endpoint.isSlow ?? false)) await webhooks.health.markSlow(endpoint, isSlow);
}

const idsOf = ({ userId, endpointId, sequence }: Delivery) => ({ userId, endpointId, sequence });

async function failed(
  services: DeliverServices,
  endpoint: WebhookEndpoint,
  sequence: number,
  result: PostResult,
  isTrial: boolean,
): Promise<void> {
  const { webhooks, now } = services;
  const isUnanswered = result.status === undefined;
  const after = await webhooks.health.countFailure(endpoint, sequence, result, now());
  if (!after) return;
  const reason = reasonToDisable(after, result, now());
  if (reason) return disable(services, after, reason);
  const isEnough = (after.unanswered ?? 0) >= MAX_UNANSWERED || (endpoint.isUnproven && result.error === 'timeout');
  const mustRest = isTrial ? isUnanswered : isEnough && !isResting(after, now());
  if (mustRest) await webhooks.health.rest(after, sequence, now());
  else if (isTrial) await webhooks.health.endRest(after);
}

function reasonToDisable({ failures = 0, failingSince }: WebhookEndpoint, { status }: PostResult, now: Date): DisabledReason | undefined {
  if (status === GONE) return 'gone';
  const isLong = failingSince !== undefined && now.getTime() - Date.parse(failingSince) >= FAILING_MS;
  return isLong && failures >= MIN_FAILURES ? 'failing' : undefined;
}

/** With its event, both or neither: of several workers one has it. */
async function disable(services: DeliverServices, endpoint: WebhookEndpoint, reason: DisabledReason): Promise<void> {
  const { store, webhooks, now, log } = services;
  const { userId, endpointId, failingSince: since = now().toISOString() } = endpoint;
  const about = `endpoint/${endpointId}/${since}`;
  await store.pendingEvents.prepare(userId);
  const event = pendingWrite(userId, about, pendingEvent('endpoint.disabled', now().toISOString(), { endpointId, reason, since }));
  if (await webhooks.health.disable(endpoint, reason, now(), event)) log.warn('endpoint_disabled', { userId, endpointId, reason });
  await recordPending(services, userId, about);
}
