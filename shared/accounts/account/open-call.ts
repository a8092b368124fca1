/**
 * A call that may take seconds. It keeps an instance of its function busy, so an account may have a few open at a time, and each counts in the
 * account's minute for every second that it may take. What it did not use is given back at its end.
 */
import { ApiError } from '../../platform/requests/api-error.ts';
import type { Caller } from './account.ts';
import { type LongCall, MAX_OPEN } from './open-call-store.ts';
import type { AccountServices } from './services.ts';

export type OpenCallServices = Pick<AccountServices, 'store' | 'requestRate' | 'now' | 'log'>;

export interface Length {
  kind: LongCall;
  /** The most that it takes. */
  seconds: number;
}

/** A slot outlasts its call by this, unless it is freed before: requests to the table may be slow. */
const SPARE_SECONDS = 5;
/** Most calls end before their time. */
const MAX_RETRY_SECONDS = 5;

/** Rejects with 429 where the account has too many open calls of the kind, or too few requests left in this minute. */
export async function asOpenCall<T>(
  services: OpenCallServices,
  { userId }: Caller,
  { kind, seconds }: Length,
  work: () => Promise<T> | T,
): Promise<T> {
  const { store, requestRate, now, log } = services;
  const begin = now();
  const slot = await store.openCalls.take(userId, kind, seconds + SPARE_SECONDS, begin);
  if ('freeAt' in slot) throw tooManyOpen(kind, (slot.freeAt - begin.getTime()) / 1_000);
  // The request itself is counted already. A look-up of the finder is counted by its account, as every POST that is accepted.
  const further = kind === 'find' ? 0 : seconds - 1;
  let unused = async (): Promise<void> => {};
  try {
    if (further > 0) {
      const counted = await requestRate.admit(userId, further);
      unused = () => requestRate.giveBack(userId, counted, seconds - Math.ceil((now().getTime() - begin.getTime()) / 1_000));
    }
    return await work();
  } finally {
    const released = store.openCalls.release(userId, kind, slot).catch((error: unknown) => log.warn('open_call_not_released', { error }));
    await Promise.all([released, unused()]);
  }
}

const SENTENCES: Readonly<Record<LongCall, string>> = {
  wait: 'calls of this account wait for events. Read without `wait`, let your programs share one wait, or try again when one has ended.',
  find: 'look-ups of this account are under way. Try again when one has ended.',
  work: 'long calls of this account are under way. Try again when one has ended.',
};

const tooManyOpen = (kind: LongCall, seconds: number): ApiError =>
  new ApiError('rate_limited', {
    message: `Rate limit exceeded: ${MAX_OPEN[kind]} ${SENTENCES[kind]}`,
    retryAfter: Math.min(MAX_RETRY_SECONDS, Math.max(1, Math.ceil(seconds))),
  });
