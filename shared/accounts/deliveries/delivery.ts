/** What became of one event at one endpoint. PURE. */
import type { EventOfLog } from '../account/event-store.ts';
import type { PostResult } from './post.ts';
import { isDelivered, nextAttempt } from './retry-times.ts';

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** What an owner sees of an attempt. */
export type Outcome = Pick<PostResult, 'status' | 'milliseconds' | 'error' | 'bodyStart'>;

export interface Attempt extends Outcome {
  /** When it began. */
  at: string;
}

export interface Delivery {
  userId: string;
  endpointId: string;
  sequence: number;
  eventId: string;
  type: string;
  state: DeliveryState;
  /** The last 12, the newest last. */
  attempts: Attempt[];
  /** Attempts since the event was first sent, or last sent again by its owner. */
  tries: number;
  /** While it is waiting. */
  nextAt?: string;
  /** Seconds since 1970: as the event's. */
  ttl: number;
}

const MAX_KEPT_ATTEMPTS = 12;

export const newDelivery = (
  { userId, endpointId }: Pick<Delivery, 'userId' | 'endpointId'>,
  { sequence, event }: EventOfLog,
  ttl: number,
): Delivery => ({ userId, endpointId, sequence, eventId: event.id, type: event.type, state: 'waiting', attempts: [], tries: 0, ttl });

/** `began`, `now`: of the attempt. `random`: 0 to 1. */
export function afterAttempt(
  { nextAt: _nextAt, ...delivery }: Delivery,
  result: PostResult,
  { began, now, random }: { began: Date; now: Date; random: number },
): Delivery {
  const attempt: Attempt = { at: began.toISOString(), ...outcomeOf(result) };
  const tries = delivery.tries + 1;
  const tried = { ...delivery, tries, attempts: [...delivery.attempts, attempt].slice(-MAX_KEPT_ATTEMPTS) };
  if (isDelivered(result)) return { ...tried, state: 'delivered' };
  const next = nextAttempt(tries, result, now, random);
  return next ? { ...tried, state: 'waiting', nextAt: next.toISOString() } : { ...tried, state: 'failed' };
}

export const outcomeOf = ({ status, milliseconds, error, bodyStart }: PostResult): Outcome => ({
  ...(status !== undefined && { status }),
  milliseconds,
  ...(error && { error }),
  ...(bodyStart && { bodyStart }),
});

/** Without an attempt. */
export const waitingUntil = (delivery: Delivery, next: Date): Delivery => ({ ...delivery, state: 'waiting', nextAt: next.toISOString() });

export function givenUp({ nextAt: _nextAt, ...delivery }: Delivery): Delivery {
  return { ...delivery, state: 'failed' };
}
