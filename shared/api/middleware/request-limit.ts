/**
 * Refuses the requests of an account that is over its limit, and counts the others. What the account itself counts (`limit` of the route) is
 * counted here only where it was refused or replayed.
 */
import { ApiError } from '../../platform/requests/api-error.ts';
import type { Route } from '../endpoint.ts';
import type { Middleware } from './middleware.ts';
import { RequestRate, type RequestRateServices } from './request-rate.ts';

export function requestLimit(services: RequestRateServices, { limit }: Route): Middleware {
  const rate = new RequestRate(services);
  return {
    before({ event, internal }) {
      rate.refuseOver(event.caller.userId);
      internal.isUncounted = true;
    },
    async after({ event, response, internal }) {
      internal.isUncounted = false;
      if (limit !== 'rateLimit' || response?.headers?.['Idempotency-Replayed']) await rate.count(event.caller.userId);
    },
    async onError({ event, error, internal }) {
      // Not admitted; or counted already, where making the answer failed afterwards.
      if (!internal.isUncounted) return;
      internal.isUncounted = false;
      // A revoked key belongs to no account: its holder must not use up the former account's requests.
      if (!(error instanceof ApiError && error.status === 401)) await rate.count(event.caller.userId);
    },
  };
}
