/** POST /authenticate: the attempt is counted before the password is tried and given back when it was right. */

import { ApiError } from '../requests/api-error.ts';
import type { Services } from '../services/services.ts';
import { canonicalEmail, isEmail } from './email.ts';
import { PasswordResetRequired, UserPoolBusy } from './user-pool.ts';

type AuthenticateServices = Pick<Services, 'store' | 'userPool' | 'now'>;

/** `address`: where the connection comes from, never what a header says. Unknown email and wrong password are never told apart. */
export async function authenticate(services: AuthenticateServices, body: unknown, address: string): Promise<{ idToken: string }> {
  const { email, password } = fields(body);
  const { refusedFor } = await services.store.logins.reserve(email, address, services.now());
  if (refusedFor !== undefined) throw new ApiError('too_many_attempts', { retryAfter: refusedFor });
  // Half a surrogate pair is in nobody's password, and what the pool would make of it is not said.
  const idToken = isEmail(email) && password.isWellFormed() ? await signIn(services, email, password, address) : undefined;
  if (!idToken) throw new ApiError('invalid_password');
  const [account] = await Promise.all([services.store.accounts.read(subjectOf(idToken)), services.store.logins.giveBack(email, address)]);
  if (account?.suspended) throw new ApiError('account_suspended');
  return { idToken };
}

/** A pool that is out of order or busy says nothing about the password: the attempt does not count. */
async function signIn(
  { store, userPool }: AuthenticateServices,
  email: string,
  password: string,
  address: string,
): Promise<string | undefined> {
  try {
    return await userPool.signIn(email, password);
  } catch (error) {
    if (error instanceof PasswordResetRequired) throw new ApiError('password_reset_required', { cause: error });
    await store.logins.giveBack(email, address);
    if (error instanceof UserPoolBusy) throw new ApiError('login_busy', { retryAfter: BUSY_SECONDS, cause: error });
    throw error;
  }
}

/** The pool's limit is one of requests a second. */
const BUSY_SECONDS = 2;
const LONGEST_FIELD = 1_000;

function fields(body: unknown): { email: string; password: string } {
  const { email, password } = (body ?? {}) as { email?: unknown; password?: unknown };
  if (email === undefined || password === undefined || email === null || password === null) throw new ApiError('login_fields_missing');
  if (typeof email !== 'string' || typeof password !== 'string' || email.length > LONGEST_FIELD || password.length > LONGEST_FIELD) {
    throw new ApiError('invalid_body', { message: `email and password must be strings of at most ${LONGEST_FIELD} characters` });
  }
  if (email.trim() === '' || password === '') throw new ApiError('login_fields_missing');
  return { email: canonicalEmail(email), password };
}

/** The user id inside a token that the pool has just handed out. */
function subjectOf(idToken: string): string {
  const payload = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8')) as { sub?: string };
  return payload.sub ?? '';
}
