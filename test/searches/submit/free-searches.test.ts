/** Free searches are limited by number: an account may have 20 open ones, counted until they end, however they end. */
import { expect, test } from 'vitest';
import { MAX_FREE_SEARCHES } from '../../../shared/accounts/account/account.ts';
import { ApiError } from '../../../shared/platform/requests/api-error.ts';
import { submitLeiSearch } from '../../../shared/searches/submit/submit-lei-search.ts';
import { submitSearch } from '../../../shared/searches/submit/submit-search.ts';
import { sweep } from '../../../shared/searches/upkeep/sweep.ts';
import { failSearch } from '../../../shared/searches/worker/fail-search.ts';
import { processSearch } from '../../../shared/searches/worker/process-search.ts';
import { readRow } from '../../support/any-row.ts';
import { type Parts, partsOver } from '../../support/parts.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const LEI = { lei: '9999INVENTED00000198' };
const NOT_FOUND = { legal_name: 'NOBODY INVENTED THIS' };

async function office() {
  let at = Date.now();
  const { userId, keyId } = await running().account({ sandbox: true });
  const services: Parts = partsOver({ store: running().operator.store, now: () => new Date(at), send: async () => {} });
  const submission = (body: object, idempotencyKey?: string) => ({ caller: { userId, keyId }, body: () => body, idempotencyKey });
  return {
    services,
    submit: async (body: object = LEI, key?: string) => (await submitLeiSearch(services, submission(body, key))).body._id,
    billed: () => submitSearch(services, submission({ jurisdiction: 'FR', identifier: '000700021' })),
    work: (id: string) => processSearch(services, id, 1),
    later: (seconds: number) => {
      at += seconds * 1_000;
    },
    open: async () => [...((await running().operator.store.accounts.read(userId))!.openFree ?? [])].toSorted(),
    account: () => running().operator.store.accounts.read(userId),
  };
}

const refusalOf = (asked: Promise<unknown>): Promise<ApiError> =>
  asked.then(
    () => Promise.reject(new Error('let in')),
    (error) => error,
  );

test('the twenty-first open free search is 429, a billed search is not', async () => {
  const ada = await office();
  const ids = await Promise.all(Array.from({ length: MAX_FREE_SEARCHES }, () => ada.submit()));
  expect(await ada.open()).toEqual(ids.toSorted());
  const refused = await refusalOf(ada.submit());
  expect(refused).toBeInstanceOf(ApiError);
  expect([refused.status, refused.code, refused.retryAfter, refused.retryable]).toEqual([429, 'rate_limited', 10, true]);
  expect(refused.message).toBe(
    'Rate limit exceeded: 20 searches of this account that cost nothing are under way. Wait until one has ended.',
  );
  expect((await ada.billed()).body.status).toBe('PENDING');
  await ada.work(ids[0]!);
  expect(await ada.open()).toEqual(ids.slice(1).toSorted());
  await ada.submit();
  expect((await refusalOf(ada.submit())).code).toBe('rate_limited');
});

test.each([
  ['completed', LEI, 'work'],
  ['failed', NOT_FOUND, 'work'],
  ['ended by the dead-letter consumer', LEI, 'handleDeadLetter'],
] as const)('one that is %s is open no more', async (_name, body, by) => {
  const ada = await office();
  const id = await ada.submit(body);
  expect(await ada.open()).toEqual([id]);
  if (by === 'work') await ada.work(id);
  else await failSearch(ada.services, id);
  expect(await ada.open()).toEqual([]);
});

test('a request that is repeated with its key counts once', async () => {
  const ada = await office();
  const id = await ada.submit(LEI, 'twice');
  expect(await ada.submit(LEI, 'twice')).toBe(id);
  expect(await ada.open()).toEqual([id]);
});

test('the sweeper removes the count of a dead process, and the account from the open index', async () => {
  const ada = await office();
  const { store } = running().operator;
  const { results, admissions } = store;
  const [ended, going] = [await ada.submit(), await ada.submit()];
  await results.fail(await readRow(store, ended), { error: 'x', code: 'internal' }, new Date());
  await admissions.admit({
    caller: { userId: (await ada.account())!.userId },
    now: new Date(),
    defaultRateLimit: 1_000,
    freeSearchId: 'f'.repeat(48),
  });
  expect((await ada.open()).length).toBe(3);
  ada.later(301);
  await sweep(ada.services);
  expect(await ada.open()).toEqual([going]);
  expect((await ada.account())!.openSince).toBeDefined();
  await ada.work(going);
  await sweep(ada.services);
  expect((await ada.account())!.openSince).toBeUndefined();
});
