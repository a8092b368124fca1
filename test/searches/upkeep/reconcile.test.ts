/**
 * Books that are broken on purpose, on the real table: what the rules repair, what raises the alarm, and that no balance is ever changed to
 * satisfy an equation.
 */
import { expect, test } from 'vitest';
import { addCredits, type CreatedAccount } from '../../../bin/operator/operate-accounts.ts';
import { type Account, type Hold, heldCredits } from '../../../shared/accounts/account/account.ts';
import { holdName } from '../../../shared/accounts/account/holds.ts';
import type { PendingSearch, SearchStatus } from '../../../shared/ledger/search-rows/search-row.ts';
import { accountKey, type Key, ledgerKey, newCaseId, rootSearchId } from '../../../shared/platform/table/keys.ts';
import { type Reconciled, reconcile } from '../../../shared/searches/upkeep/reconcile.ts';
import type { AnyRow } from '../../support/any-row.ts';
import { silent } from '../../support/parts.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;
const LATER_MS = 301_000;
const NINE_DAYS_MS = 9 * 86_400_000;

interface Line {
  level: string;
  message: string;
  facts: Record<string, unknown>;
}

/** A separate run over all accounts, `ms` from now, with its log lines. */
async function reconciled(ms = LATER_MS, services: Partial<Parameters<typeof reconcile>[0]> = {}) {
  const lines: Line[] = [];
  const hear = (level: string) => (message: string, facts: object) => void lines.push({ level, message, facts: { ...facts } });
  const log = { debug: hear('debug'), info: hear('info'), warn: hear('warn'), error: hear('error') } as never;
  const done = await reconcile({ store: store(), now: () => new Date(Date.now() + ms), log, ...services });
  const metric = lines.find(({ message }) => message === 'reconciled')?.facts.BooksNotBalancing;
  expect(metric).toBe(done.unbalanced.length);
  return { done, lines };
}

/** The reasons of the alarm for this account, sorted. */
const alarmOf = ({ unbalanced }: Reconciled, { userId }: { userId: string }): string[] =>
  unbalanced.find((one) => one.userId === userId)?.reasons.toSorted() ?? [];

async function booksOf({ userId }: CreatedAccount) {
  const account = (await store().accounts.read(userId)) as Account;
  const lines = await store().ledger.all(userId);
  return { balance: account.balance, held: heldCredits(account), ledger: lines.reduce((sum, { amount }) => sum + amount, 0) };
}

let attempts = 0;

/** A search after some of its steps: always hold and row, then its end, then the settlement of its hold. */
async function search(
  account: CreatedAccount,
  status: SearchStatus,
  { settled = true, without = [] as string[], facts = {} as Partial<AnyRow> } = {},
): Promise<AnyRow> {
  const { searches, holds, ledger, table, admissions } = store();
  const caseId = newCaseId();
  const [searchId, at] = [rootSearchId(caseId), new Date().toISOString()];
  attempts += 1;
  const { userId } = account;
  const row: PendingSearch = {
    ...{
      searchId,
      caseId,
      userId,
      createdAt: at,
      updatedAt: at,
      status: 'PENDING',
      sandbox: true,
      cost: 1,
      attempt: `attempt-${attempts}`,
    },
    searchInputs: { jurisdiction: 'FR', identifier: '000700021' },
    subject: { kind: 'company', jurisdiction: 'FR', registrationNumber: '000700021', financials: false },
  };
  const hold: Hold = { cost: 1, at, attempt: row.attempt! };
  await admissions.admit({ caller: { userId }, now: new Date(), defaultRateLimit: 1e6, search: { searchId, hold, jurisdiction: 'FR' } });
  await searches.create(row, { at, amount: -1, kind: 'search', searchId, reason: 'Search FR' }, 'A company');
  if (status === 'PENDING') return row as AnyRow;
  const ended = { ...row, ...facts, status } as AnyRow;
  await table.put({ item: { pk: `CASE#${caseId}`, sk: `SEARCH#${searchId}`, ...ended } });
  if (!settled) return ended;
  const line = { at, searchId, reason: 'x' };
  if (status === 'FAILED' && !without.includes('refund')) await ledger.write(userId, { ...line, amount: 1, kind: 'refund' }, searchId);
  await (status === 'FAILED' ? holds.refund : holds.capture).call(holds, userId, searchId, row.attempt!);
  return ended;
}

const changeBalance = ({ userId }: CreatedAccount, by: number) =>
  store().table.update({ key: accountKey(userId), update: 'SET balance = balance + :by', values: { ':by': by } });

const removeLine = ({ userId }: CreatedAccount, { createdAt, searchId }: AnyRow, kind: string) =>
  store().table.remove(ledgerKey(userId, createdAt, searchId, kind));

test('books with searches of every kind balance, and the metric is 0', async () => {
  const account = await running().account({ credits: 10 });
  await search(account, 'COMPLETED');
  await search(account, 'FAILED');
  await search(account, 'PENDING');
  await addCredits(running().operator, account.userId, 5);
  await addCredits(running().operator, account.userId, -3);
  const { done, lines } = await reconciled(0);
  expect(done).toMatchObject({ repaired: 0, busy: 0, unbalanced: [], finished: true });
  expect(lines.map(({ level, message }) => [level, message])).toEqual([['info', 'reconciled']]);
  expect(await booksOf(account)).toEqual({ balance: 10, held: 1, ledger: 10 });
});

test.each([
  ['COMPLETED', { balance: 2, held: 0, ledger: 2 }],
  ['FAILED', { balance: 3, held: 0, ledger: 3 }],
] as const)('the open hold of a %s search that the sweeper does not see is settled', async (status, books) => {
  const account = await running().account({ credits: 3 });
  await search(account, status, { settled: false });
  await store().table.update({ key: accountKey(account.userId), update: 'REMOVE openShard, openSince' });
  expect((await booksOf(account)).held).toBe(1);
  const young = await reconciled(0);
  expect([alarmOf(young.done, account), (await booksOf(account)).held]).toEqual([[], 1]);
  const { done, lines } = await reconciled();
  expect(alarmOf(done, account)).toEqual([]);
  expect(lines).toContainEqual({ level: 'warn', message: 'books_repaired', facts: { userId: account.userId, repaired: 1 } });
  expect(await booksOf(account)).toEqual(books);
});

test('a hold without a row is released, and a grant gets its missing ledger line', async () => {
  const account = await running().account({ credits: 3 });
  const { userId } = account;
  const [searchId, at] = [rootSearchId(newCaseId()), new Date().toISOString()];
  const hold: Hold = { cost: 2, at, attempt: 'dead' };
  await store().admissions.admit({
    caller: { userId },
    now: new Date(),
    defaultRateLimit: 1e6,
    search: { searchId, hold, jurisdiction: 'FR' },
  });
  await store().grants.add(userId, 'a-grant', { amount: 4, at, reason: 'Credits added' });
  expect(alarmOf((await reconciled(0)).done, account)).toEqual([]);
  expect(await booksOf(account)).toEqual({ balance: 5, held: 2, ledger: 3 });
  const { done } = await reconciled();
  expect(alarmOf(done, account)).toEqual([]);
  expect(await booksOf(account)).toEqual({ balance: 7, held: 0, ledger: 7 });
});

test('a refund without a ledger line gets the line', async () => {
  const account = await running().account({ credits: 3 });
  await search(account, 'FAILED', { without: ['refund'] });
  expect(await booksOf(account)).toEqual({ balance: 3, held: 0, ledger: 2 });
  const { done } = await reconciled();
  expect([alarmOf(done, account), done.repaired]).toEqual([[], 1]);
  expect(await booksOf(account)).toEqual({ balance: 3, held: 0, ledger: 3 });
});

test('only charged figures get their missing ledger line', async () => {
  const [charged, free] = [await running().account({ credits: 5 }), await running().account({ credits: 5 })];
  for (const account of [charged, free]) await search(account, 'COMPLETED', { facts: { chargeFinancials: 2 } });
  await changeBalance(charged, -2);
  const { done } = await reconciled();
  expect([alarmOf(done, charged), alarmOf(done, free)]).toEqual([[], []]);
  expect(await booksOf(charged)).toEqual({ balance: 2, held: 0, ledger: 2 });
  expect(await booksOf(free)).toEqual({ balance: 4, held: 0, ledger: 4 });
});

const BOTH = ['granted_is_not_balance_held_captured', 'ledger_is_not_balance'];
const ACCOUNT = ['granted_is_not_balance_held_captured'];

test.each<[string, string[], (account: CreatedAccount) => Promise<unknown>]>([
  ['credits out of nothing', BOTH, (account) => changeBalance(account, 1)],
  ['credits gone', BOTH, (account) => changeBalance(account, -1)],
  ['a balance below zero', ['balance_below_zero', ...BOTH], (account) => changeBalance(account, -20)],
  [
    'a captured search whose ledger line is gone',
    BOTH,
    async (account) => removeLine(account, await search(account, 'COMPLETED'), 'search'),
  ],
  [
    'a FAILED search that was captured',
    ACCOUNT,
    async (account) => {
      const row = await search(account, 'FAILED', { settled: false });
      await store().holds.capture(account.userId, row.searchId, row.attempt!);
    },
  ],
  [
    'a COMPLETED search with a refund line',
    ACCOUNT,
    async (account) => {
      const row = await search(account, 'COMPLETED', { settled: false });
      const line = { at: row.updatedAt, amount: 1, kind: 'refund' as const, searchId: row.searchId, reason: 'x' };
      await store().ledger.write(account.userId, line, row.searchId);
      await store().holds.refund(account.userId, row.searchId, row.attempt!);
    },
  ],
  [
    'a hold whose cost was changed',
    BOTH,
    async ({ userId, ...account }) => {
      const { searchId } = await search({ userId, ...account }, 'PENDING');
      await store().table.update({
        key: accountKey(userId),
        update: 'SET holds.#id.c = :cost',
        names: { '#id': holdName(searchId) },
        values: { ':cost': 3 },
      });
    },
  ],
])('%s: raises the alarm and changes nothing', async (_, reasons, broken) => {
  const account = await running().account({ credits: 10 });
  await search(account, 'COMPLETED');
  await broken(account);
  const before = await booksOf(account);
  const { done, lines } = await reconciled(0);
  expect(alarmOf(done, account)).toEqual(reasons.toSorted());
  const logged = lines.find(({ facts }) => facts.userId === account.userId);
  expect(logged).toMatchObject({ level: 'error', message: 'books_not_balancing', facts: { balance: before.balance, held: before.held } });
  expect(await booksOf(account)).toEqual(before);
  await mend(account);
});

/** Isolates the broken books of each test. */
const mend = ({ userId }: CreatedAccount) => store().table.remove(accountKey(userId));

test('a search that is open for over eight days raises the alarm', async () => {
  const account = await running().account({ credits: 3 });
  await search(account, 'PENDING');
  expect(alarmOf((await reconciled()).done, account)).toEqual([]);
  expect(alarmOf((await reconciled(NINE_DAYS_MS)).done, account)).toEqual(['search_never_ended']);
  await mend(account);
});

test('a hold that a finished row cannot settle raises the alarm', async () => {
  const account = await running().account({ credits: 3 });
  await search(account, 'COMPLETED', { settled: false });
  const { holds } = store();
  const stuck: Partial<typeof holds> = { number: (...hold) => holds.number(...hold), capture: async () => false };
  const { done } = await reconciled(LATER_MS, { store: { ...store(), holds: stuck as never } });
  expect(alarmOf(done, account)).toEqual(['finished_search_with_open_hold']);
  expect(alarmOf((await reconciled()).done, account)).toEqual([]);
});

test('the books balance after a case was erased', async () => {
  const account = await running().account({ credits: 3 });
  const { caseId, searchId } = await search(account, 'COMPLETED');
  await store().table.remove({ pk: `CASE#${caseId}`, sk: `SEARCH#${searchId}` });
  expect(alarmOf((await reconciled()).done, account)).toEqual([]);
  expect(await booksOf(account)).toEqual({ balance: 2, held: 0, ledger: 2 });
});

test('a customer at work never raises the alarm', async () => {
  const account = await running().account({ credits: 200 });
  let working = true;
  const work = (async () => {
    for (let at = 0; working; at += 1) await search(account, at % 2 ? 'COMPLETED' : 'FAILED');
  })();
  for (let run = 0; run < 5; run += 1) expect(alarmOf((await reconciled(0)).done, account)).toEqual([]);
  working = false;
  await work;
  const { done } = await reconciled(0);
  expect([alarmOf(done, account), done.busy]).toEqual([[], 0]);
});

test('account and lines are read again if a search ends in between', async () => {
  const account = await running().account({ credits: 5 });
  const { ledger } = store();
  let looks = 0;
  async function* pages(userId: string) {
    if (userId === account.userId && looks++ === 0) await search(account, 'COMPLETED');
    yield* ledger.pages(userId);
  }
  const { done } = await reconciled(0, { store: { ...store(), ledger: { pages } as never } });
  expect([alarmOf(done, account), looks]).toEqual([[], 2]);
});

test('an account that changes at every attempt is busy and raises no alarm', async () => {
  const account = await running().account({ credits: 50 });
  const { ledger } = store();
  async function* pages(userId: string) {
    if (userId === account.userId) await search(account, 'COMPLETED');
    yield* ledger.pages(userId);
  }
  const { done } = await reconciled(0, { store: { ...store(), ledger: { pages } as never } });
  expect([alarmOf(done, account), done.busy]).toEqual([[], 1]);
});

test('an account that cannot be read is reported and does not stop the rest', async () => {
  const [unlucky, other] = [await running().account(), await running().account({ credits: 3 })];
  await search(other, 'FAILED', { without: ['refund'] });
  const { ledger } = store();
  async function* pages(userId: string) {
    if (userId === unlucky.userId) throw new Error('throttled');
    yield* ledger.pages(userId);
  }
  const { done, lines } = await reconciled(LATER_MS, {
    store: { ...store(), ledger: { write: ledger.write.bind(ledger), pages } as never },
  });
  expect(alarmOf(done, unlucky)).toEqual(['not_checked']);
  expect(lines.some(({ message, facts }) => message === 'books_not_checked' && facts.userId === unlucky.userId)).toBe(true);
  expect(await booksOf(other)).toMatchObject({ ledger: 3 });
});

test('a run that is out of time is continued by the next runs', async () => {
  for (let made = 0; made < 15; made += 1) await running().account();
  const { done: all } = await reconciled();
  const { reconciliation } = store();
  const parts: number[] = [];
  do {
    const run = await reconcile({ ...running().operator, log: silent }, { resumes: true, isTimeUp: () => true });
    parts.push(run.accounts);
    expect(run.finished).toBe((await reconciliation.progress()) === undefined);
  } while (await reconciliation.progress());
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all.accounts);
});

test('the next run continues after a run that died, and keeps its findings', async () => {
  const { accounts, reconciliation } = store();
  const broken = await running().account({ credits: 3 });
  await changeBalance(broken, 1);
  const { keys } = await accounts.page();
  const checked: string[] = [];
  const at = (key: Key | undefined): number => (key ? keys.findIndex(({ pk }) => pk === key.pk) + 1 : 0);
  /** Two accounts a page; the table fails before page `dies`. */
  const paged = (dies: number) =>
    new Proxy(accounts, {
      get: (target, name) => {
        const value = Reflect.get(target, name);
        if (name !== 'page') return typeof value === 'function' ? value.bind(target) : value;
        return async (after: Key | undefined) => {
          if (at(after) / 2 >= dies) throw new Error('died');
          const some = keys.slice(at(after), at(after) + 2);
          checked.push(...some.map(({ pk }) => pk));
          return { keys: some, ...(at(after) + 2 < keys.length && { next: some.at(-1)! }) };
        };
      },
    });
  const services = (dies: number) => ({ store: { ...store(), accounts: paged(dies) }, now: () => new Date(), log: silent });
  const pages = Math.ceil(keys.length / 2);
  expect(pages).toBeGreaterThan(2);
  await expect(reconcile(services(pages - 1), { resumes: true })).rejects.toThrow('died');
  expect(checked).toHaveLength(2 * (pages - 1));
  const found = (await reconciliation.progress())!.unbalanced;
  const metrics: unknown[] = [];
  const log = {
    ...silent,
    info: (_: string, facts = {}) => void metrics.push((facts as { BooksNotBalancing?: number }).BooksNotBalancing),
  };
  const rest = await reconcile({ ...services(pages), log }, { resumes: true });
  expect([rest.finished, rest.accounts]).toEqual([true, keys.length - 2 * (pages - 1)]);
  expect(checked).toEqual(keys.map(({ pk }) => pk));
  expect(metrics).toEqual([found + rest.unbalanced.length]);
  expect(found + rest.unbalanced.length).toBe(1);
  expect(await reconciliation.progress()).toBeUndefined();
  await mend(broken);
});

test('books of years balance with old lines in sums and recent rows without results', async () => {
  const account = await running().account({ credits: 3_000 });
  const { userId } = account;
  const old = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  for (let at = 0; at < 40; at += 1) {
    const searchId = rootSearchId(newCaseId());
    const reason = 'x'.repeat(60_000);
    await store().ledger.write(userId, { at: old(400 - at), amount: -2, kind: 'search', searchId, reason }, searchId);
    if (at % 4 === 0) await store().ledger.write(userId, { at: old(399 - at), amount: 2, kind: 'refund', searchId, reason }, searchId);
  }
  await store().ledger.write(userId, { at: old(300), amount: 7, kind: 'grant', reason: 'Credits added' }, 'grant-of-old');
  await changeBalance(account, -60 + 7);
  // Accepted before the period in which rows are read, and refunded since.
  const failed = await search(account, 'FAILED', { without: ['refund'], facts: { updatedAt: old(8.5), result: Buffer.alloc(10) } });
  await removeLine(account, failed, 'search');
  await store().ledger.write(userId, { at: old(9.5), amount: -1, kind: 'search', searchId: failed.searchId, reason: '' }, failed.searchId);
  await store().ledger.write(userId, { at: old(8.5), amount: 1, kind: 'refund', searchId: failed.searchId, reason: '' }, failed.searchId);
  let pages = 0;
  const { ledger } = store();
  async function* counted(of: string) {
    for await (const page of ledger.pages(of)) {
      if (of === userId) pages += 1;
      for (const line of page) expect(line).not.toHaveProperty('reason');
      yield page;
    }
  }
  const { done } = await reconciled(0, { store: { ...store(), ledger: { pages: counted } as never } });
  expect([alarmOf(done, account), done.repaired]).toEqual([[], 0]);
  expect(pages).toBeGreaterThan(1);
  const [row] = await store().searches.readForBooks([failed.searchId]);
  expect(row).toMatchObject({ searchId: failed.searchId, status: 'FAILED', cost: 1 });
  expect(row).not.toHaveProperty('result');
  await changeBalance(account, 1);
  expect(alarmOf((await reconciled(0)).done, account)).toEqual(BOTH.toSorted());
  await mend(account);
});
