/** Which requests an account admits, and why others are refused, in the order of docs/specification.md 7.5. PURE. */
import { ApiError } from '../../platform/requests/api-error.ts';
import {
  type Account,
  type Caller,
  countIn,
  dayOf,
  isSubscribed,
  MAX_FREE_SEARCHES,
  MAX_HOLDS,
  WINDOW_SECONDS,
  windowOf,
} from './account.ts';
import type { Admission } from './admission-update.ts';

/** The account of a caller who may be answered: its key exists, the account exists and is not suspended. Throws an `ApiError`. */
export function admitted(account: Account | undefined, caller: Caller): Account {
  const refused = notAdmitted(account, caller);
  if (refused) throw refused;
  return account!;
}

function notAdmitted(account: Account | undefined, caller: Caller): ApiError | undefined {
  if (!account) return new ApiError('profile_not_found');
  if (caller.keyId && !Object.hasOwn(account.keys, caller.keyId))
    return new ApiError('invalid_credentials', { fields: { hint: 'This API key was revoked: use another one.' } });
  return account.suspended ? new ApiError('account_suspended') : undefined;
}

export interface Wanted {
  /** Absent where no subscription is needed. */
  jurisdiction?: string | undefined;
  cost: number;
  searchId: string;
  /** Of a look-up of the identifier finder. */
  daily?: Admission['daily'] | undefined;
  /** Not billed. */
  free?: true;
}

/** A refusal of a POST: 401 and 403 about the caller come before `refused`, and a known caller gets the rate headers, as with a success. */
export function withRateHeaders(
  refused: ApiError,
  account: Account | undefined,
  caller: Caller,
  now: Date,
  defaultRateLimit: number,
): ApiError {
  const first = notAdmitted(account, caller) ?? refused;
  return account && first.status !== 401 ? first.with(rateHeaders(rateLimit(account, now, defaultRateLimit))) : first;
}

/** Why an account refused a POST, `wanted` being its search if it was one. */
export function refusal(
  account: Account | undefined,
  caller: Caller,
  wanted: Wanted | undefined,
  now: Date,
  defaultRateLimit: number,
): ApiError {
  const reason = account ? reasonOf(account, wanted, now, defaultRateLimit) : new ApiError('profile_not_found');
  return withRateHeaders(reason, account, caller, now, defaultRateLimit);
}

function reasonOf(account: Account, wanted: Wanted | undefined, now: Date, defaultRateLimit: number): ApiError {
  const { balance, holds } = account;
  if (wanted?.jurisdiction && !isSubscribed(account, wanted.jurisdiction)) return notSubscribed(wanted.jurisdiction);
  if (wanted && holds[wanted.searchId]) return new ApiError('idempotency_in_progress', { retryAfter: 2 });
  if (wanted && balance < wanted.cost) return insufficientCredits(balance, wanted.cost);
  const overToday = wanted?.daily && overDailyLimit(account, wanted.daily, now);
  if (overToday) return overToday;
  const rate = rateLimit(account, now, defaultRateLimit);
  if (rate.remaining === 0) return new ApiError('rate_limited', { retryAfter: rate.reset });
  if (wanted?.free && (account.openFree?.size ?? 0) >= MAX_FREE_SEARCHES) return tooManyFree();
  if (wanted && Object.keys(holds).length >= MAX_HOLDS) return new ApiError('rate_limited', { retryAfter: 10 });
  return new ApiError('rate_limited', { retryAfter: 1 });
}

const DAY_SECONDS = 86_400;

function overDailyLimit(account: Account, { unpaidFinds, webSearches, usesWebSearch }: NonNullable<Wanted['daily']>, now: Date) {
  const { sandbox, findDay, unpaidFinds: unpaid = 0, webSearches: searched = 0 } = account;
  if (sandbox || findDay === undefined || findDay < dayOf(now)) return undefined;
  const reached =
    unpaid >= unpaidFinds
      ? `${unpaidFinds} look-ups that found nothing`
      : usesWebSearch && searched >= webSearches && `${webSearches} web searches`;
  if (!reached) return undefined;
  const retryAfter = DAY_SECONDS - (Math.floor(now.getTime() / 1000) % DAY_SECONDS);
  return new ApiError('daily_limit_reached', { message: `The daily limit of ${reached} is reached`, retryAfter });
}

const tooManyFree = (): ApiError =>
  new ApiError('rate_limited', {
    message: `Rate limit exceeded: ${MAX_FREE_SEARCHES} searches of this account that cost nothing are under way. Wait until one has ended.`,
    retryAfter: 10,
  });

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
