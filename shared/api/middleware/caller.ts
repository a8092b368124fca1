/** Who is calling, from one of two credentials (docs/specification.md 5). Whether the account still lets them in is read with the data. */

import type { Caller } from '../../accounts/account.ts';
import { isSameKey, keyIdOf } from '../../accounts/api-key.ts';
import { ApiError } from '../../requests/api-error.ts';
import type { Services } from '../../services/services.ts';

export type CallerServices = Pick<Services, 'store' | 'idTokens'>;

/** Rejects with an `ApiError` of status 401. When both headers are there, the key decides, even if it is bad or empty. */
export async function callerOf(services: CallerServices, headers: Readonly<Record<string, string | undefined>>): Promise<Caller> {
  const { 'x-api-key': key, authorization } = headers;
  if (!key && !authorization) throw new ApiError('missing_credentials');
  return key === undefined ? byToken(services, authorization!) : byKey(services, key);
}

/** Only the right secret spares the read: an unknown id and a wrong secret must take the same time, or the time tells which ids there are. */
async function byKey({ store }: CallerServices, presented: string): Promise<Caller> {
  const keyId = keyIdOf(presented);
  const remembered = keyId ? store.apiKeys.remembered(keyId) : undefined;
  const isRemembered = isSameKey(presented, remembered?.hash);
  const key = isRemembered || !keyId ? remembered : await store.apiKeys.read(keyId);
  if (!isSameKey(presented, key?.hash) || !keyId || !key) throw new ApiError('invalid_credentials');
  return { userId: key.userId, keyId };
}

async function byToken({ idTokens }: CallerServices, authorization: string): Promise<Caller> {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization) ?? [];
  const userId = token ? await idTokens.userIdOf(token) : undefined;
  if (!userId) throw new ApiError('invalid_credentials');
  return { userId };
}
