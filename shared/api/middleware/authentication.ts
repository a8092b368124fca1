/** Who is calling, from one of two credentials (docs/specification.md 5). Whether the account is suspended is read with its data, later. */

import { isSameKey, keyIdOf } from '../../accounts/access/api-key.ts';
import { badCredentials, hintOnAuthorization, hintOnKey } from '../../accounts/access/credential-hints.ts';
import type { AccessServices } from '../../accounts/access/services.ts';
import type { Caller } from '../../accounts/account/account.ts';
import { alsoAbout } from '../../platform/observability/log.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import type { Middleware } from './middleware.ts';

export type AuthenticationServices = Pick<AccessServices, 'store' | 'idTokens'>;

export const authentication = (services: AuthenticationServices): Middleware => ({
  async before({ event }) {
    event.caller = await callerOf(services, event.headers);
    alsoAbout({ userId: event.caller.userId });
  },
});

/** Rejects with an `ApiError` of status 401. When both headers are there, the key decides, even if it is bad or empty. */
export async function callerOf(services: AuthenticationServices, headers: Readonly<Record<string, string | undefined>>): Promise<Caller> {
  const { 'x-api-key': key, authorization } = headers;
  if (!key && !authorization) throw new ApiError('missing_credentials');
  return key === undefined ? byToken(services, authorization!) : byKey(services, key);
}

/** Only the right secret avoids the read: an unknown id and a wrong secret must take the same time, or the time reveals which ids exist. */
async function byKey({ store }: AuthenticationServices, presented: string): Promise<Caller> {
  const keyId = keyIdOf(presented);
  const remembered = keyId ? store.apiKeys.remembered(keyId) : undefined;
  const isRemembered = isSameKey(presented, remembered?.hash);
  const key = isRemembered || !keyId ? remembered : await store.apiKeys.read(keyId);
  if (!isSameKey(presented, key?.hash) || !keyId || !key) throw badCredentials(hintOnKey(presented));
  return { userId: key.userId, keyId };
}

async function byToken({ idTokens }: AuthenticationServices, authorization: string): Promise<Caller> {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization) ?? [];
  const userId = token ? await idTokens.userIdOf(token) : undefined;
  if (!userId) throw badCredentials(hintOnAuthorization(authorization));
  return { userId };
}
