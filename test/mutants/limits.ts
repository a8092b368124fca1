/** Controls on how much one account may ask, each switched off as a plausible mistake would. */
import type { Mutant } from './mutant.ts';

const RATE = 'shared/api/middleware/request-rate.ts';
const ACCOUNTS = 'shared/accounts/account-store.ts';
const API = 'shared/api/middleware/api.ts';

const RATE_TEST = 'test/accounts/request-store.test.ts';
const RATE_E2E = 'test/e2e/request-rate.test.ts';

const requests: Mutant[] = [
  {
    control: 'requests of a minute have a limit',
    file: RATE,
    find: 'known.counted + known.uncounted < known.limit',
    put: 'known.counted < known.limit * known.limit',
    test: RATE_TEST,
    name: 'one instance lets exactly 600 through',
  },
  {
    control: 'instances learn of each other',
    file: RATE,
    find: 'known.counted = Math.max(known.counted, counted);',
    put: 'known.counted += uncounted;',
    test: RATE_TEST,
    name: 'instances let through no more than',
  },
  {
    control: 'an account’s own limit is known',
    file: RATE,
    find: 'known.limit = limit;',
    put: '',
    test: RATE_TEST,
    name: 'own limit holds',
  },
  {
    control: 'what is refused counts',
    file: API,
    find: 'if (!(error instanceof ApiError && error.status === 401)) await rate.count(caller.userId);',
    put: '',
    test: RATE_E2E,
    name: 'a bad body',
  },
  {
    control: 'a revoked key uses up nothing',
    file: API,
    find: 'if (!(error instanceof ApiError && error.status === 401)) await',
    put: 'await',
    test: RATE_E2E,
    name: 'a revoked key is 401',
  },
  {
    control: 'an answer given again counts',
    file: API,
    find: "if (!admits || answer.headers?.['Idempotency-Replayed']) await",
    put: 'if (!admits) await',
    test: RATE_E2E,
    name: 'count each time',
  },
];

const keys: Mutant[] = [
  {
    control: 'a wrong secret of a known key takes the read of an unknown one',
    file: 'shared/api/middleware/caller.ts',
    find: 'isRemembered || !keyId ? remembered',
    put: 'remembered || !keyId ? remembered',
    test: 'test/api/middleware/caller.test.ts',
  },
];

const SHARING_TEST = 'test/e2e/sharing.test.ts';

const readers: Mutant[] = [
  {
    control: 'a case has 50 readers at most',
    file: 'shared/case-files/case-store.ts',
    find: "if (counted >= MOST_READERS) return 'full';",
    put: '',
    test: SHARING_TEST,
    name: 'readers of before they were counted',
  },
  {
    control: 'two who add a reader at once do not both take the last place',
    file: 'shared/case-files/case-store.ts',
    find: ' AND readerCount < :most`',
    put: ' AND :most > :one`',
    test: SHARING_TEST,
    name: 'of many at once no more than 50',
  },
  {
    control: 'a reader that goes makes room',
    file: 'shared/case-files/case-store.ts',
    find: "update: 'SET readerCount = readerCount - :one'",
    put: "update: 'SET readerCount = readerCount - :one + :one'",
    test: SHARING_TEST,
    name: 'one more can come for one that goes',
  },
  {
    control: 'a case read does not read its readers',
    file: 'shared/case-files/case-store.ts',
    find: ', prefix: SEARCH_PREFIX }',
    put: ' }',
    test: SHARING_TEST,
    name: 'no more of the table for its readers',
  },
];

const REPEATS_TEST = 'test/searches/idempotency.test.ts';

const repeats: Mutant[] = [
  {
    control: 'a key is for one request, whatever the endpoint and the case',
    file: 'shared/searches/accept-search.ts',
    find: "if (isUsed && used.fingerprint !== ofEndpoint) throw new ApiError('idempotency_key_reused');",
    put: '',
    test: REPEATS_TEST,
    name: 'another body after the erasure is 422',
  },
  {
    control: 'of two requests with one key at once one is accepted',
    file: 'shared/accounts/idempotency-store.ts',
    find: "condition: 'attribute_not_exists(pk) OR generation < :generation',",
    put: "condition: 'attribute_not_exists(pk) OR generation <= :generation',",
    test: REPEATS_TEST,
    name: 'at the same time',
  },
  {
    control: 'a twin with another body is not given the first answer',
    file: 'shared/searches/accept-search.ts',
    find: "if (!isSame) throw new ApiError('idempotency_key_reused');",
    put: '',
    test: REPEATS_TEST,
    name: 'at the same time',
  },
  {
    control: 'the place of a key is not looked for from the beginning',
    file: 'shared/searches/accept-search.ts',
    find: 'const from = used ? used.generation + (isUsed ? 0 : 1) : 0;',
    put: 'const from = 0;',
    test: REPEATS_TEST,
    name: 'no more reads',
  },
  {
    control: 'the finder knows the keys of searches',
    file: 'shared/idfinder/find-id.ts',
    find: 'if (!find && !isReused) {',
    put: 'if (!find) {',
    test: REPEATS_TEST,
    name: 'a search, then any other endpoint',
  },
];

const DAILY_TEST = 'test/idfinder/daily-limits.test.ts';

const daily: Mutant[] = [
  {
    control: 'look-ups that end unpaid have a limit',
    file: ACCOUNTS,
    find: "const within = ['unpaidFinds < :mostFinds',",
    put: "const within = [':mostFinds > :one',",
    test: DAILY_TEST,
    name: 'as many as there may be, then 429 until the day ends',
  },
  {
    control: 'paid web searches have a limit',
    file: ACCOUNTS,
    find: "['webSearches < :mostWeb']",
    put: "[':mostWeb > :one']",
    test: DAILY_TEST,
    name: 'paid or not, then 429',
  },
  {
    control: 'a look-up that is paid is not counted',
    file: 'shared/idfinder/find-id.ts',
    find: 'hold.cost, false, dayOf(new Date(hold.at)))',
    put: 'hold.cost)',
    test: DAILY_TEST,
    name: 'those that are paid do not count',
  },
  {
    control: 'what was counted yesterday is not taken from today',
    file: ACCOUNTS,
    find: "condition: ' AND findDay = :day',",
    put: "condition: ' AND findDay >= :day',",
    test: DAILY_TEST,
    name: 'one that is paid after midnight',
  },
];

export const limits: readonly Mutant[] = [...requests, ...keys, ...readers, ...repeats, ...daily];
