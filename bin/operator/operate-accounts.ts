/** The operator's commands for accounts: create, show, credit, warn, keep-packs, subscribe, lock, unlock, keys. */
import { randomUUID } from 'node:crypto';
import { addKey, revokeKey as removeKey } from '../../shared/accounts/access/change-keys.ts';
import { canonicalEmail, isEmail } from '../../shared/accounts/access/email.ts';
import { storedKey } from '../../shared/accounts/access/manage-api-keys.ts';
import type { AccessServices } from '../../shared/accounts/access/services.ts';
import type { UserPoolAdmin } from '../../shared/accounts/access/user-pool.ts';
import { type Account, type Grant, heldCredits } from '../../shared/accounts/account/account.ts';
import { OpenPacks } from '../../shared/accounts/account/open-pack-store.ts';
import { writeGrant } from '../../shared/ledger/credits/settle.ts';

export type OperatorServices = Pick<AccessServices, 'store' | 'now'> & { users: UserPoolAdmin };

export interface NewAccount {
  email: string;
  password: string;
  credits: number;
  /** Jurisdiction codes, or only `all`. */
  subscriptions: string[];
  sandbox: boolean;
  /** POSTs a minute. */
  rateLimit?: number | undefined;
  /** Requests of every kind a minute. */
  requestLimit?: number | undefined;
}

export interface CreatedAccount {
  userId: string;
  email: string;
  apiKey: string;
  keyId: string;
  volume_remaining: number;
  subscriptions: string[];
  sandbox: boolean;
}

/** The operator's command cannot be carried out; the message is for the operator. */
export class OperatorError extends Error {}

/** Creates user, account, ledger line and first key. It can be repeated after an attempt that died in the middle. */
export async function createAccount(services: OperatorServices, wanted: NewAccount): Promise<CreatedAccount> {
  const email = canonicalEmail(wanted.email);
  if (!isEmail(email)) throw new OperatorError(`${wanted.email} is not an email address`);
  if (wanted.password.length < 12) throw new OperatorError('a password has at least 12 characters');
  const { store, now, users } = services;
  const known = await users.find(email);
  if (known && (await store.accounts.read(known))) throw new OperatorError(`${email} has an account already`);
  const userId = await users.createUser(email, wanted.password);
  const at = now().toISOString();
  const { keyId, plaintext } = await storedKey(services, userId, wanted.sandbox);
  const { credits: balance, subscriptions, sandbox, rateLimit, requestLimit } = wanted;
  const keys = { [keyId]: { label: 'first key', createdAt: at } };
  const account = {
    userId,
    email,
    balance,
    holds: {},
    keys,
    subscriptions,
    sandbox,
    ...(rateLimit && { rateLimit }),
    ...(requestLimit && { requestLimit }),
    createdAt: at,
  };
  await store.accounts.create(account, { at, amount: balance, kind: 'grant', reason: 'Opening credits' });
  return { userId, email, apiKey: plaintext, keyId, volume_remaining: balance, subscriptions, sandbox };
}

export interface ShownAccount {
  userId: string;
  email: string;
  volume_remaining: number;
  held: number;
  openSearches: number;
  subscriptions: string[];
  sandbox: boolean;
  suspended: boolean;
  rateLimit?: number;
  requestLimit?: number;
  lowCreditsAt?: number;
  keepPacksDays?: number;
  keys: { keyId: string; label: string; createdAt: string; lastUsedAt?: string }[];
}

export const showAccount = async (services: OperatorServices, user: string): Promise<ShownAccount> =>
  shown(await accountOf(services, user));

/** Adds credits; a negative number takes credits back, at most the balance. */
export async function addCredits(services: OperatorServices, user: string, credits: number): Promise<ShownAccount> {
  const { userId, balance } = await accountOf(services, user);
  const id = randomUUID();
  const grant: Grant = { amount: credits, at: services.now().toISOString(), reason: credits < 0 ? 'Credits taken back' : 'Credits added' };
  if (!(await services.store.grants.add(userId, id, grant))) throw new OperatorError(`the account has ${balance} credits`);
  await writeGrant(services, userId, id, grant);
  return showAccount(services, userId);
}

/** The account gets an event when its credits come under so many; 0: none. */
export async function warnBelow(services: OperatorServices, user: string, credits: number): Promise<ShownAccount> {
  const { userId } = await accountOf(services, user);
  return shown(await services.store.lowCredits.setThreshold(userId, credits === 0 ? undefined : credits));
}

/** Evidence packs that are made from now on are kept for so many days; 0: as the deployment is set. */
export async function keepPacks(services: OperatorServices, user: string, days: number): Promise<ShownAccount> {
  const { userId } = await accountOf(services, user);
  return shown(await new OpenPacks(services.store.table).keepFor(userId, days === 0 ? undefined : days));
}

/** Replaces the subscriptions, or adds and removes some. Codes as stored, or only `all`. */
export type SubscriptionChange = { replace: readonly string[] } | { add: readonly string[]; remove: readonly string[] };

/** The subscriptions before and after the change, and the account. */
export type Resubscribed = { before: string[]; after: string[] } & ShownAccount;

/** Refuses a change that would leave access which the operator wants to remove. */
export async function subscribe(services: OperatorServices, user: string, change: SubscriptionChange): Promise<Resubscribed> {
  const account = await accountOf(services, user);
  const before = account.subscriptions;
  const changed = await services.store.access.subscribe(account.userId, before, changedSubscriptions(before, change));
  if (!changed) throw new OperatorError('another command changed the subscriptions at the same time: check them and try again');
  return { before, after: changed.subscriptions, ...shown(changed) };
}

function changedSubscriptions(before: readonly string[], change: SubscriptionChange): string[] {
  if ('replace' in change) return [...change.replace];
  const { add, remove } = change;
  const has = before.join(', ') || 'none';
  const missing = remove.filter((code) => !before.includes(code));
  if (before.includes('all') && missing.length > 0)
    throw new OperatorError('the account is subscribed to all: list the ones to keep with --jurisdictions');
  if (missing.length > 0) throw new OperatorError(`the account is not subscribed to ${missing.join(', ')}; it has ${has}`);
  const both = add.find((code) => remove.includes(code));
  if (both) throw new OperatorError(`${both} cannot be added and removed at once`);
  const after = [...new Set([...before.filter((code) => !remove.includes(code)), ...add])];
  return after.includes('all') ? ['all'] : after;
}

export async function lock(services: OperatorServices, user: string): Promise<ShownAccount> {
  const { userId } = await accountOf(services, user);
  return shown(await services.store.access.suspend(userId));
}

export async function unlock(services: OperatorServices, user: string): Promise<ShownAccount> {
  const { userId } = await accountOf(services, user);
  return shown(await services.store.access.unsuspend(userId));
}

export async function createKey(services: OperatorServices, user: string): Promise<{ userId: string; keyId: string; apiKey: string }> {
  const { userId, sandbox } = await accountOf(services, user);
  const { keyId, plaintext } = await storedKey(services, userId, sandbox);
  const key = { label: 'made by the operator', createdAt: services.now().toISOString() };
  if (!(await addKey(services, userId, keyId, key))) throw new OperatorError('the account has as many keys as it can have');
  return { userId, keyId, apiKey: plaintext };
}

export async function revokeKey(services: OperatorServices, user: string, keyId: string): Promise<ShownAccount> {
  const { userId, keys } = await accountOf(services, user);
  const revoking = { label: keys[keyId]?.label, now: services.now() };
  if (!(await removeKey(services, userId, keyId, revoking))) throw new OperatorError(`the account has no key ${keyId}`);
  return showAccount(services, userId);
}

/** By user id or email. */
async function accountOf({ store, users }: OperatorServices, user: string): Promise<Account> {
  const userId = user.includes('@') ? await users.find(canonicalEmail(user)) : user;
  const account = userId ? await store.accounts.read(userId) : undefined;
  if (!account) throw new OperatorError(`there is no account of ${user}`);
  return account;
}

function shown(account: Account): ShownAccount {
  const { userId, email, balance, subscriptions, sandbox, suspended, rateLimit, requestLimit, lowCreditsAt, keepPacksDays, keys } = account;
  return {
    userId,
    email,
    volume_remaining: balance,
    held: heldCredits(account),
    openSearches: Object.keys(account.holds).length,
    subscriptions,
    sandbox,
    suspended: suspended === true,
    ...(rateLimit && { rateLimit }),
    ...(requestLimit && { requestLimit }),
    ...(lowCreditsAt && { lowCreditsAt }),
    ...(keepPacksDays && { keepPacksDays }),
    keys: Object.entries(keys).map(([keyId, key]) => ({ keyId, ...key })),
  };
}
