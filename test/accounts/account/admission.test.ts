/** Admission and its errors, in the order of docs/specification.md 7.5. */
import { expect, test } from 'vitest';
import type { Account, Hold } from '../../../shared/accounts/account/account.ts';
import { admitted, rateHeaders, rateLimit, refusal, type Wanted, withRateHeaders } from '../../../shared/accounts/account/admission.ts';
import { ApiError } from '../../../shared/platform/requests/api-error.ts';

/** The 15th second of a minute. */
const NOW = new Date('2026-03-01T12:00:15.500Z');
const WINDOW = Math.floor(NOW.getTime() / 60_000);
const HOLD: Hold = { cost: 1, at: NOW.toISOString(), attempt: 'a' };
const CALLER = { userId: 'ada', keyId: 'key' };
const WANTED: Wanted = { jurisdiction: 'CH-ZH', cost: 2, searchId: 'search' };

const account = (more: Partial<Account> = {}): Account => ({
  userId: 'ada',
  email: 'ada@example.com',
  balance: 5,
  holds: {},
  keys: { key: { label: '', createdAt: '' } },
  subscriptions: ['CH'],
  sandbox: false,
  createdAt: '',
  ...more,
});
const refused = (more: Partial<Account>, wanted: Wanted | undefined = WANTED) => refusal(account(more), CALLER, wanted, NOW, 10);

test('a caller with an account and a valid key or token is admitted', () => {
  expect(admitted(account(), CALLER)).toEqual(account());
  expect(admitted(account({ keys: {} }), { userId: 'ada' })).toEqual(account({ keys: {} }));
});

test.each([
  ['no account', undefined, 'profile_not_found'],
  ['a revoked key', account({ keys: {} }), 'invalid_credentials'],
  ['a key that only objects have', account({ keys: {} }), 'invalid_credentials', 'constructor'],
  ['a suspended account', account({ suspended: true }), 'account_suspended'],
  ['a revoked key of a suspended account', account({ suspended: true, keys: {} }), 'invalid_credentials'],
])('%s is refused', (_, one, code, keyId = 'key') => {
  expect(() => admitted(one, { userId: 'ada', keyId })).toThrow(expect.objectContaining({ code }));
});

test('a missing subscription comes first, with a hint', () => {
  const no = refused({ subscriptions: ['GB'], balance: 0, holds: { search: HOLD } });
  expect([no.code, no.fields]).toEqual([
    'not_subscribed',
    {
      jurisdiction: 'CH-ZH',
      hint: 'Ask the operator of this service to add CH-ZH to your subscriptions. GET /account lists what you have.',
    },
  ]);
});

test.each([['CH-ZH'], ['CH'], ['all']])('a subscription to %s includes CH-ZH', (subscription) => {
  expect(refused({ subscriptions: [subscription], balance: 0 }).code).toBe('insufficient_credits');
});

test('no subscription is checked where none is needed', () => {
  expect(refused({ subscriptions: [], balance: 0 }, { cost: 2, searchId: 'search' }).code).toBe('insufficient_credits');
});

test('an open hold of the same search: in progress, retry after two seconds', () => {
  const no = refused({ holds: { search: HOLD }, balance: 0 });
  expect([no.code, no.retryAfter]).toEqual(['idempotency_in_progress', 2]);
});

test('too few credits: the balance and the cost; a balance equal to the cost is enough', () => {
  const no = refused({ balance: 1 });
  expect([no.code, no.message, no.fields]).toEqual([
    'insufficient_credits',
    'Insufficient credits. This search requires 2 credit(s).',
    { volume_remaining: 1, cost: 2 },
  ]);
  expect(refused({ balance: 2 }).code).toBe('rate_limited');
});

test('Retry-After is the rest of the window, ten seconds for holds, one second otherwise', () => {
  const most = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`search ${at}`, HOLD]));
  const { 'search 0': _, ...fewer } = most;
  expect(refused({ rateWindow: WINDOW, rateCount: 10, holds: most }).retryAfter).toBe(45);
  expect(refused({ holds: most }).retryAfter).toBe(10);
  expect(refused({ holds: fewer }).retryAfter).toBe(1);
  expect(refusal(account({ holds: most }), CALLER, undefined, NOW, 10).retryAfter).toBe(1);
  for (const no of [refused({ rateWindow: WINDOW, rateCount: 10 }), refused({ holds: most }), refused({})])
    expect(no.code).toBe('rate_limited');
});

test('no account', () => {
  const no = refusal(undefined, CALLER, WANTED, NOW, 10);
  expect([no.code, no.headers]).toEqual(['profile_not_found', {}]);
});

test('a refusal of a known caller has the rate headers, that of a revoked key has none', () => {
  const no = new ApiError('missing_input');
  expect(withRateHeaders(no, account(), CALLER, NOW, 10)).toMatchObject({
    code: 'missing_input',
    headers: { RateLimit: '"default";r=10;t=45' },
  });
  expect(withRateHeaders(no, account({ suspended: true }), CALLER, NOW, 10)).toMatchObject({
    code: 'account_suspended',
    headers: { RateLimit: '"default";r=10;t=45' },
  });
  expect(withRateHeaders(no, account({ keys: {} }), CALLER, NOW, 10)).toMatchObject({ code: 'invalid_credentials', headers: {} });
});

test('the rate: the account’s or the default limit, and the rest of this window, at least 0', () => {
  expect(rateLimit(account(), NOW, 10)).toEqual({ limit: 10, remaining: 10, reset: 45 });
  expect(rateLimit(account({ rateLimit: 3, rateWindow: WINDOW, rateCount: 1 }), NOW, 10)).toEqual({ limit: 3, remaining: 2, reset: 45 });
  expect(rateLimit(account({ rateWindow: WINDOW, rateCount: 12 }), NOW, 10).remaining).toBe(0);
  expect(rateLimit(account({ rateWindow: WINDOW - 1, rateCount: 9 }), NOW, 10).remaining).toBe(10);
  expect(rateLimit(account({ rateWindow: WINDOW }), NOW, 10).remaining).toBe(10);
  expect(rateHeaders({ limit: 10, remaining: 3, reset: 45 })).toEqual({
    RateLimit: '"default";r=3;t=45',
    'RateLimit-Policy': '"default";q=10;w=60',
  });
});
