/** Adds and revokes API keys of an account, each with its event. */
import type { AccountKey } from '../account/account.ts';
import { pendingEvent, recordPending } from '../account/record-pending.ts';
import type { EventServices } from '../account/write-event.ts';
import type { AccessStores } from './services.ts';

/** `false` where the account has as many keys as it can have, or does not exist. */
export async function addKey(services: EventServices<AccessStores>, userId: string, keyId: string, key: AccountKey): Promise<boolean> {
  const { label, createdAt } = key;
  const about = `key/${keyId}/created`;
  const pending = pendingEvent('key.created', createdAt, { keyId, ...(label && { label }) });
  await services.store.pendingEvents.prepare(userId);
  if (!(await services.store.access.addKey(userId, keyId, key, about, pending))) return false;
  await recordPending(services, userId, about);
  return true;
}

/** `label`: of the key. `false` where the account has no such key. */
export async function revokeKey(
  services: EventServices<AccessStores>,
  userId: string,
  keyId: string,
  { label, now }: { label?: string | undefined; now: Date },
): Promise<boolean> {
  const about = `key/${keyId}/revoked`;
  const pending = pendingEvent('key.revoked', now.toISOString(), { keyId, ...(label && { label }) });
  await services.store.pendingEvents.prepare(userId);
  if (!(await services.store.access.removeKey(userId, keyId, about, pending))) return false;
  await recordPending(services, userId, about);
  return true;
}
