/** What the features of logging in and of API keys may use. */
import type { AccountServices, AccountStores } from '../account/services.ts';
import type { Access } from './access-store.ts';
import type { ApiKeys } from './api-key-store.ts';
import type { IdTokens } from './id-token.ts';
import type { Logins } from './login-store.ts';
import type { UserPool } from './user-pool.ts';

export interface AccessStores extends AccountStores {
  access: Access;
  apiKeys: ApiKeys;
  logins: Logins;
}

export interface AccessServices extends AccountServices {
  store: AccessStores;
  idTokens: IdTokens;
  userPool: UserPool;
}
