/** POST /authenticate: the attempt is counted before the password is checked, and removed if it is right. An address or a device whose password was right is known. */

import { randomBytes } from 'node:crypto';
import { ApiError } from '../../platform/requests/api-error.ts';
import { canonicalEmail, isEmail } from './email.ts';
import type { CountedAttempt, LoginOrigin } from './login-store.ts';
import type { AccessServices } from './services.ts';
import { PasswordResetRequired, UserPoolBusy } from './user-pool.ts';

type AuthenticateServices = Pick<AccessServices, 'store' | 'userPool' | 'now'>;

export interface LoggedIn {
  idToken: string;
  /** By which the caller is known at its next log-in; where it is a browser. */
  device?: string;
}

/**
 * `address` of `origin`: of the connection, never from a header. `isBrowser`: the caller keeps a token of its device. Rejects in the same way for an
 * unknown email and a wrong password.
 */
export async function authenticate(
  services: AuthenticateServices,
  body: unknown,
  { isBrowser = false, ...origin }: LoginOrigin & { isBrowser?: boolean },
): Promise<LoggedIn> {
  const { store, now } = services;
  const { email, password } = fields(body);
  const attempt = await store.logins.reserve(email, origin, now());
  if ('refusedFor' in attempt) throw new ApiError('too_many_attempts', { retryAfter: attempt.refusedFor });
  // Cognito does not document what it does with half a surrogate pair, so no password has one.
  const idToken = isEmail(email) && password.isWellFormed() ? await signIn(services, email, password, attempt) : undefined;
  if (!idToken) throw new ApiError('invalid_password');
  const device = attempt.isKnownDevice ? origin.device : isBrowser ? randomBytes(16).toString('base64url') : undefined;
  const succeeded = store.logins.succeeded(email, { ...origin, device }, attempt, now());
  const [account] = await Promise.all([store.accounts.read(subjectOf(idToken)), succeeded]);
  if (account?.suspended) throw new ApiError('account_suspended');
  return { idToken, ...(device && { device }) };
}

/** A pool that is unavailable or busy says nothing about the password: the attempt does not count. */
async function signIn(
  { store, userPool }: AuthenticateServices,
  email: string,
  password: string,
  attempt: CountedAttempt,
): Promise<string | undefined> {
  try {
    return await userPool.signIn(email, password);
  } catch (error) {
    if (error instanceof PasswordResetRequired) throw new ApiError('password_reset_required', { cause: error });
    await store.logins.giveBack(attempt);
    if (error instanceof UserPoolBusy) throw new ApiError('login_busy', { retryAfter: BUSY_SECONDS, cause: error });
    throw error;
  }
}

/** The user pool limits requests by the second. */
const BUSY_SECONDS = 2;
const MAX_FIELD = 1_000;

function fields(body: unknown): { email: string; password: string } {
  const { email, password } = (body ?? {}) as { email?: unknown; password?: unknown };
  if (email === undefined || password === undefined || email === null || password === null) throw missing(email);
  if (typeof email !== 'string' || typeof password !== 'string' || email.length > MAX_FIELD || password.length > MAX_FIELD) {
    const pointer = typeof email !== 'string' || email.length > MAX_FIELD ? '/email' : '/password';
    throw new ApiError('invalid_body', {
      message: `email and password must be strings of at most ${MAX_FIELD} characters`,
      fields: { pointer },
    });
  }
  if (email.trim() === '' || password === '') throw missing(email.trim());
  return { email: canonicalEmail(email), password };
}

const missing = (email: unknown): ApiError => new ApiError('login_fields_missing', { fields: { pointer: email ? '/password' : '/email' } });

/** The user id inside a token that the pool has just handed out. */
function subjectOf(idToken: string): string {
  const payload = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8')) as { sub?: string };
  return payload.sub ?? '';
}
