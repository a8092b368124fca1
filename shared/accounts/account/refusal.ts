/** Refusals of POST requests: a caller who may not be answered at all learns that first, everybody else gets the rate headers. */

import { ApiError } from '../../platform/requests/api-error.ts';
import type { Caller } from './account.ts';
import { withRateHeaders } from './admission.ts';
import type { AccountServices } from './services.ts';

export type RefusalServices = Pick<AccountServices, 'store' | 'rateLimit' | 'now'>;

/**
 * The value of `work`, or its `ApiError` as the caller gets it: after 401 and 403 about the caller, and with the rate headers.
 * Reads the account only then. Other errors pass unchanged.
 */
export async function orRefusal<T>(services: RefusalServices, caller: Caller, work: Promise<T> | T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw withRateHeaders(error, await services.store.accounts.read(caller.userId), caller, services.now(), services.rateLimit);
  }
}
