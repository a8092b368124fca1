/** GET, POST and DELETE /account/api-keys: with an ID token only, because an API key cannot create keys. */

import { ApiError } from '../../platform/requests/api-error.ts';
import { bodyOf, checkedBody, trimmedText } from '../../platform/requests/request-body.ts';
import { type Account, type AccountKey, type Caller, MAX_KEYS } from '../account/account.ts';
import { admitted, rateHeaders, rateLimit, refusal, withRateHeaders } from '../account/admission.ts';
import { NotAdmitted } from '../account/admission-store.ts';
import type { EventServices } from '../account/write-event.ts';
import { newApiKey } from './api-key.ts';
import { addKey, revokeKey } from './change-keys.ts';
import type { AccessServices, AccessStores } from './services.ts';

export interface ApiKeyView extends Omit<AccountKey, 'label'> {
  keyId: string;
  label?: string;
}

export const ApiKeyBody = bodyOf({ label: trimmedText(100) });

export async function listApiKeys({ store }: Pick<AccessServices, 'store'>, caller: Caller): Promise<{ data: ApiKeyView[] }> {
  const account = withToken(admitted(await store.accounts.read(caller.userId), caller), caller);
  const keys = Object.entries(account.keys).map(([keyId, key]) => view(keyId, key));
  return { data: keys.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)) };
}

/** Only this answer has the plaintext. */
export async function createApiKey(
  services: EventServices<AccessStores> & Pick<AccessServices, 'rateLimit' | 'now'>,
  caller: Caller,
  body: () => unknown,
): Promise<{ body: ApiKeyView & { apiKey: string }; headers: Record<string, string> }> {
  const { now } = services;
  const label = await wantedLabel(services, caller, body);
  const account = await admit(services, caller);
  const { keyId, plaintext } = await storedKey(services, caller.userId, account.sandbox);
  const key: AccountKey = { label, createdAt: now().toISOString() };
  if (!(await addKey(services, caller.userId, keyId, key))) throw new ApiError('too_many_api_keys');
  return {
    body: { ...view(keyId, key), apiKey: plaintext },
    headers: rateHeaders(rateLimit(account, now(), services.rateLimit)),
  };
}

async function wantedLabel(
  { store, now, rateLimit: defaultRateLimit }: Pick<AccessServices, 'store' | 'rateLimit' | 'now'>,
  caller: Caller,
  body: () => unknown,
): Promise<string> {
  const account = await store.accounts.read(caller.userId);
  try {
    const { keys } = withToken(admitted(account, caller), caller);
    const { label = '' } = checkedBody(ApiKeyBody, body());
    if (Object.keys(keys).length >= MAX_KEYS) throw new ApiError('too_many_api_keys');
    return label;
  } catch (error) {
    throw error instanceof ApiError ? withRateHeaders(error, account, caller, now(), defaultRateLimit) : error;
  }
}

function view(keyId: string, { label, createdAt, lastUsedAt }: AccountKey): ApiKeyView {
  return { keyId, ...(label && { label }), createdAt, ...(lastUsedAt && { lastUsedAt }) };
}

export async function revokeApiKey(
  services: EventServices<AccessStores> & Pick<AccessServices, 'now'>,
  caller: Caller,
  keyId: string,
): Promise<void> {
  const { keys } = withToken(admitted(await services.store.accounts.read(caller.userId), caller), caller);
  const key = Object.hasOwn(keys, keyId) ? keys[keyId] : undefined;
  const revoking = { label: key?.label, now: services.now() };
  if (!key || !(await revokeKey(services, caller.userId, keyId, revoking))) throw new ApiError('api_key_not_found');
}

/** A key with an unused id, stored as its hash. It is invalid until the account lists it. */
export async function storedKey({ store }: Pick<AccessServices, 'store'>, userId: string, sandbox: boolean) {
  for (;;) {
    const made = newApiKey(sandbox);
    if (await store.apiKeys.create(made.keyId, { userId, hash: made.hash })) return made;
  }
}

function withToken(account: Account, caller: Caller): Account {
  if (caller.keyId) throw new ApiError('id_token_required');
  return account;
}

async function admit({ store, now, rateLimit: defaultRateLimit }: Pick<AccessServices, 'store' | 'rateLimit' | 'now'>, caller: Caller) {
  try {
    return await store.admissions.admit({ caller, now: now(), defaultRateLimit });
  } catch (error) {
    if (error instanceof NotAdmitted) throw refusal(error.account, caller, undefined, now(), defaultRateLimit);
    throw error;
  }
}
