/** Who is let in, and with which words a "no" is said, in the order of contract.md. PURE. */
import { ApiError } from '../errors.ts';
import { type Account, type Caller, countIn, isSubscribed, MOST_HOLDS, WINDOW_SECONDS, windowOf } from '../store/accounts.ts';

/** The account of a caller who may be answered: key alive, account there, not suspended. Throws an `ApiError`. */
export function admitted(account: Account | undefined, caller: Caller): Account {
  if (!account) throw new ApiError('profile_not_found');
  if (caller.keyId && !Object.hasOwn(account.keys, caller.keyId)) throw new ApiError('invalid_credentials');
  if (account.suspended) throw new ApiError('account_suspended');
  return account;
}

export interface Wanted {
  jurisdiction: string;
  cost: number;
  searchId: string;
}

/** Why an account refused a POST, `wanted` being its search if it was one. */
export function refusal(
  account: Account | undefined,
  caller: Caller,
  wanted: Wanted | undefined,
  now: Date,
  defaultRateLimit: number,
): ApiError {
  try {
    admitted(account, caller);
  } catch (error) {
    return error as ApiError;
  }
  const { balance, holds } = account!;
  if (wanted && !isSubscribed(account!, wanted.jurisdiction)) return notSubscribed(wanted.jurisdiction);
  if (wanted && holds[wanted.searchId]) return new ApiError('idempotency_in_progress', { retryAfter: 2 });
  if (wanted && balance < wanted.cost) return insufficientCredits(balance, wanted.cost);
  const rate = rateLimit(account!, now, defaultRateLimit);
  if (rate.remaining === 0) return new ApiError('rate_limited', { retryAfter: rate.reset, fields: {} });
  if (wanted && Object.keys(holds).length >= MOST_HOLDS) return new ApiError('rate_limited', { retryAfter: 10 });
  return new ApiError('rate_limited', { retryAfter: 1 });
}

const notSubscribed = (jurisdiction: string): ApiError =>
  new ApiError('not_subscribed', {
    fields: {
      jurisdiction,
      hint: `Ask the operator of this service to add ${jurisdiction} to your subscriptions. GET /account lists what you have.`,
    },
  });

const insufficientCredits = (volume_remaining: number, cost: number): ApiError =>
  new ApiError('insufficient_credits', {
    message: `Insufficient credits. This search requires ${cost} credit(s).`,
    fields: { volume_remaining, cost },
  });

export interface Rate {
  limit: number;
  remaining: number;
  /** Seconds until the window ends. */
  reset: number;
}

export function rateLimit(account: Account, now: Date, defaultRateLimit: number): Rate {
  const limit = account.rateLimit ?? defaultRateLimit;
  const reset = WINDOW_SECONDS - (Math.floor(now.getTime() / 1000) % WINDOW_SECONDS);
  return { limit, remaining: Math.max(0, limit - countIn(account, windowOf(now))), reset };
}

/** The `RateLimit` and `RateLimit-Policy` headers of the IETF draft, as structured fields. */
export function rateHeaders({ limit, remaining, reset }: Rate): Record<string, string> {
  return { RateLimit: `"default";r=${remaining};t=${reset}`, 'RateLimit-Policy': `"default";q=${limit};w=${WINDOW_SECONDS}` };
}
