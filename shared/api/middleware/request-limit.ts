/**
 * Counts a request before its work, and refuses those of an account that is over its limit. What the account itself counts (`limit` of the route)
 * is counted here only where it was refused or replayed, which is known afterwards.
 */
import type { RequestRate } from '../../accounts/account/request-rate.ts';
import type { AccountServices } from '../../accounts/account/services.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import type { Route } from '../endpoint.ts';
import type { Middleware } from './middleware.ts';

export type RequestLimitServices = Pick<AccountServices, 'requestRate'>;

/** A revoked key belongs to no account: its holder must not use up the former account's requests. */
const isOfNobody = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

export const requestLimit = ({ requestRate }: RequestLimitServices, { limit }: Route): Middleware =>
  limit === 'rateLimit' ? countedAfterwards(requestRate) : countedBefore(requestRate);

const countedBefore = (rate: RequestRate): Middleware => ({
  async before({ event, internal }) {
    internal.counted = await rate.admit(event.caller.userId);
  },
  async onError({ event, error, internal }) {
    if (internal.counted && isOfNobody(error)) await rate.giveBack(event.caller.userId, internal.counted);
  },
});

const countedAfterwards = (rate: RequestRate): Middleware => ({
  before({ event, internal }) {
    rate.refuseOver(event.caller.userId);
    internal.isUncounted = true;
  },
  async after({ event, response, internal }) {
    internal.isUncounted = false;
    if (response?.headers?.['Idempotency-Replayed']) await rate.count(event.caller.userId);
  },
  async onError({ event, error, internal }) {
    // Not admitted; or answered already, where making the answer failed afterwards.
    if (!internal.isUncounted) return;
    internal.isUncounted = false;
    if (!isOfNobody(error)) await rate.count(event.caller.userId);
  },
});
