/** When a delivery that failed is tried again. PURE. */
import type { PostResult } from './post.ts';

/** After the first, second … failed attempt. */
export const RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
export const MAX_ATTEMPTS = RETRY_SECONDS.length + 1;
/** The pauses are 0.8 to 1.2 times as long, so that deliveries which failed together do not come together. */
const JITTER = 0.2;
const MAX_WAIT_MS = 86_400_000;

export const isDelivered = ({ status = 0 }: Pick<PostResult, 'status'>): boolean => status >= 200 && status < 300;

/** `tries`: attempts so far, the failed one included. `random`: 0 to 1. `undefined` where there is no further attempt. */
export function nextAttempt(tries: number, { retryAfter, isAborted }: Partial<PostResult>, now: Date, random: number): Date | undefined {
  const seconds = RETRY_SECONDS[tries - 1];
  if (seconds === undefined || isAborted) return undefined;
  const pause = seconds * 1_000 * (1 - JITTER + 2 * JITTER * random);
  const asked = Math.min(MAX_WAIT_MS, waitOf(retryAfter, now));
  return new Date(now.getTime() + Math.max(pause, asked));
}

/** Milliseconds of a `Retry-After`, which is in seconds or a date; 0 where it is neither. */
function waitOf(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  if (/^\d{1,9}$/.test(retryAfter.trim())) return Number(retryAfter) * 1_000;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now.getTime());
}

const MINUTE_MS = 60_000;
const MAX_REST_MINUTES = 30;
/** Deliveries a second after a rest. */
const PACE = 50;

/** The end of the n-th rest (from 0) of an endpoint that gives no answer: after 1, 2, 4 … 30 minutes. */
export const restEnd = (rests: number, now: Date): Date => new Date(now.getTime() + Math.min(2 ** rests, MAX_REST_MINUTES) * MINUTE_MS);

/** Deliveries that come at the end of a rest, so that one of them is tried. */
const FIRST = 10;
/** The others come when that attempt has ended: it takes up to 15 s, and each message that came before would only be put off again. */
const TRIAL_MS = 16_000;

/** When a delivery follows that came while the endpoint rested: in the order of the events, at 50 a second. */
export function afterRest(restUntil: string, sequence: number, restSequence = sequence): Date {
  const place = Math.abs(sequence - restSequence);
  const wait = place < FIRST ? 0 : TRIAL_MS + Math.ceil((place * 1_000) / PACE);
  return new Date(Date.parse(restUntil) + wait);
}

/** Seconds of delay of the n-th message (from 0) of many, at 50 a second. */
export const pacedDelay = (place: number): number => Math.floor(place / PACE);

/** Seconds that so many messages take at 50 a second. */
export const pacedSeconds = (messages: number): number => Math.ceil(messages / PACE);
