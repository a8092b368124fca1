/** The caller's account and its API keys. */
import * as examples from '../examples.ts';
import { BODY, CALLER, type Operation, PAGED } from '../operation.ts';
import * as requests from '../requests.ts';
import { AccountView, ApiKeyList, CreatedApiKey, LedgerPage } from '../schemas/account.ts';

const ID_TOKEN = 'With an ID token only: a key cannot manage keys.';

export const account: readonly Operation[] = [
  {
    method: 'GET',
    path: '/account',
    id: 'readAccount',
    tag: 'Account',
    summary: 'Read your account',
    description: 'Credits, subscriptions and rate limit of the account that the credentials belong to.',
    credentials: true,
    answers: 'The account.',
    answer: AccountView,
    examples: { sandbox: { summary: 'A sandbox account', value: examples.account } },
    errors: CALLER,
  },
  {
    method: 'GET',
    path: '/account/ledger',
    id: 'readLedger',
    tag: 'Account',
    summary: 'List every movement of your credits',
    description: 'Newest first, a page at a time. All lines together sum to `volume_remaining`.',
    credentials: true,
    answers: 'A page of the ledger.',
    answer: LedgerPage,
    examples: { page: { summary: 'A search that failed, and its refund', value: examples.ledger } },
    ...PAGED,
  },
  {
    method: 'GET',
    path: '/account/api-keys',
    id: 'listApiKeys',
    tag: 'Account',
    summary: 'List your API keys',
    description: `The keys’ ids, labels and times; never their secrets. ${ID_TOKEN}`,
    credentials: true,
    idTokenOnly: true,
    answers: 'The keys.',
    answer: ApiKeyList,
    examples: { keys: { summary: 'Two keys', value: examples.apiKeys } },
    errors: [...CALLER, 'id_token_required'],
  },
  {
    method: 'POST',
    path: '/account/api-keys',
    id: 'createApiKey',
    tag: 'Account',
    summary: 'Make an API key',
    description: `The key is in this answer and nowhere else: the service keeps only a hash of it. An account can have 50. ${ID_TOKEN}`,
    credentials: true,
    idTokenOnly: true,
    body: requests.apiKey,
    rateHeaders: true,
    answers: 'The new key.',
    answer: CreatedApiKey,
    examples: { key: { summary: 'A key of a sandbox account', value: examples.createdApiKey } },
    errors: [...CALLER, ...BODY, 'id_token_required', 'too_many_api_keys'],
  },
  {
    method: 'DELETE',
    path: '/account/api-keys/{keyId}',
    id: 'revokeApiKey',
    tag: 'Account',
    summary: 'Revoke an API key at once',
    description: `From now on the key is refused with 401. ${ID_TOKEN}`,
    credentials: true,
    idTokenOnly: true,
    answers: 'The key is revoked.',
    errors: [...CALLER, 'id_token_required', 'api_key_not_found'],
  },
];
