/** The reconciliation over data that the whole service has written, directly and as its function. */
import { expect, test } from 'vitest';
import { heldCredits } from '../../shared/accounts/account/account.ts';
import { ledgerKey } from '../../shared/platform/table/keys.ts';
import { ownService } from '../support/stack.ts';

const running = ownService();

async function booksOf(userId: string) {
  const { accounts, ledger } = running().operator.store;
  const [account, lines] = [(await accounts.read(userId))!, await ledger.all(userId)];
  return { balance: account.balance, held: heldCredits(account), ledger: lines.reduce((sum, { amount }) => sum + amount, 0) };
}

test('completed, failed, financials charged, a look-up: the account balances', async () => {
  const { api, userId } = await running().account({ credits: 20 });
  await api.search('FR', '000700021');
  await api.search('NO', '100000059');
  await api.search('NO', '100000008', { include: { financials: true } });
  await api.post('/idfinder', { legalName: 'GRANIT INVENTE', jurisdiction: 'FR' });
  await expect.poll(async () => (await api.get('/account')).body.held).toBe(0);
  const before = await booksOf(userId);
  expect(before).toEqual({ balance: 16, held: 0, ledger: 16 });
  expect(await running().stack.invoke('reconcile', {})).toMatchObject({ repaired: 0, unbalanced: 0, finished: true });
  expect(await booksOf(userId)).toEqual(before);
});

test('financials requested later balance, and a refund line that is missing is written again', async () => {
  const { api, userId } = await running().account({ credits: 20 });
  const { searches, table } = running().operator.store;
  const ended: Record<string, string> = {};
  for (const identifier of ['100000008', '100000067']) {
    const { caseId, result } = await api.search('NO', identifier);
    const { body } = await api.post('/search/financials', { caseId, entityId: result._id });
    ended[(await api.finished(body._id)).status] = body._id;
  }
  const balanced = { balance: 17, held: 0, ledger: 17 };
  await expect.poll(() => booksOf(userId)).toEqual(balanced);
  const failed = (await searches.read(ended.FAILED!))!;
  await table.remove(ledgerKey(userId, failed.updatedAt, failed.searchId, 'refund'));
  expect((await booksOf(userId)).ledger).toBe(16);
  expect(await running().stack.invoke('reconcile', {})).toMatchObject({ repaired: 1, unbalanced: 0 });
  expect(await booksOf(userId)).toEqual(balanced);
  const completed = (await searches.read(ended.COMPLETED!))!;
  const key = ledgerKey(userId, completed.createdAt, completed.searchId, 'financials');
  const line = (await table.get(key))!;
  await table.remove(key);
  expect(await running().stack.invoke('reconcile', {})).toMatchObject({ unbalanced: 1 });
  await table.put({ item: line });
});

test('the function repairs with the rights that the template grants it', async () => {
  const { api, userId } = await running().account({ credits: 3 });
  await api.search('NO', '100000059');
  await expect.poll(() => booksOf(userId)).toEqual({ balance: 3, held: 0, ledger: 3 });
  const { table } = running().operator.store;
  const refunds = (await table.all({ pk: `USER#${userId}`, prefix: 'LEDGER#' })).filter(({ kind }) => kind === 'refund');
  expect(refunds).toHaveLength(1);
  for (const { pk, sk } of refunds) await table.remove({ pk: pk as string, sk: sk as string });
  expect(await running().stack.invoke('reconcile', {})).toMatchObject({ repaired: 1, unbalanced: 0, finished: true });
  expect(await booksOf(userId)).toEqual({ balance: 3, held: 0, ledger: 3 });
});
