/** The equations of one account's books, and the ledger lines that may be written again. Each test has a whole snapshot. */
import { describe, expect, test } from 'vitest';
import type { Account, Hold } from '../../../shared/accounts/account/account.ts';
import type { LedgerKind } from '../../../shared/accounts/account/ledger-store.ts';
import { booksOf, faultsOf, type KeptLine, type Snapshot, withMissingLines } from '../../../shared/ledger/credits/books.ts';
import type { SearchRow } from '../../../shared/ledger/search-rows/search-row.ts';
import { reconcile } from '../../../shared/searches/upkeep/reconcile.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const ago = (seconds: number): string => new Date(NOW.getTime() - seconds * 1_000).toISOString();
const hold = (more: Partial<Hold> = {}): Hold => ({ cost: 2, at: ago(10), attempt: 'a', ...more });
const line = (about: string, kind: LedgerKind, amount: number): KeptLine => ({
  about,
  kind,
  amount,
  at: ago(10),
  searchId: about,
});
const GRANT = line('opening', 'grant', 10);
const row = (searchId: string, status: SearchRow['status'], more: Partial<SearchRow> = {}): [string, SearchRow] => [
  searchId,
  { searchId, status, cost: 2, attempt: 'a', updatedAt: ago(5), ...more } as SearchRow,
];

const snapshot = (account: Partial<Account>, lines: KeptLine[], rows: [string, SearchRow][] = []): Snapshot => ({
  account: { balance: 10, holds: {}, ...account } as Account,
  lines,
  rows: new Map(rows),
});

describe('the books', () => {
  test('of credits that were granted, held, captured and refunded', () => {
    const one = snapshot(
      { balance: 3, holds: { open: hold({ financials: 1 }), bare: hold({ cost: 1 }) }, grants: { g: { amount: 1, at: '', reason: '' } } },
      [
        GRANT,
        line('g', 'grant', 1),
        line('open', 'search', -2),
        line('done', 'search', -2),
        line('figures', 'expand', -2),
        line('figures', 'financials', -1),
        line('failed', 'search', -2),
        line('failed', 'refund', 2),
        line('find', 'idfinder', -1),
        line('erased', 'search', -2),
        line('old', 'search', -2),
        line('old', 'refund', 2),
      ],
      [
        row('open', 'PENDING'),
        row('done', 'COMPLETED'),
        row('figures', 'COMPLETED', { chargeFinancials: 1 }),
        row('failed', 'FAILED'),
        row('erased', 'FAILED', { erased: true }),
      ],
    );
    expect(booksOf(one)).toEqual({ granted: 11, balance: 3, held: 4, captured: 8, ledger: 3 });
  });

  test('a line of a hold that another attempt placed counts', () => {
    const twin = snapshot({ balance: 6, holds: { s: hold({ attempt: 'b' }) } }, [GRANT, line('s', 'search', -2)], [row('s', 'COMPLETED')]);
    expect(booksOf(twin)).toEqual({ granted: 10, balance: 6, held: 2, captured: 2, ledger: 8 });
    const own = snapshot({ balance: 8, holds: { s: hold() } }, [GRANT, line('s', 'search', -2)], [row('s', 'PENDING')]);
    expect(booksOf(own)).toEqual({ granted: 10, balance: 8, held: 2, captured: expect.closeTo(0), ledger: 10 });
    expect([faultsOf(twin, NOW), faultsOf(own, NOW)]).toEqual([[], []]);
  });
});

describe('findings', () => {
  test('none, where all equations hold', () => {
    expect(faultsOf(snapshot({}, [GRANT]), NOW)).toEqual([]);
    expect(faultsOf(snapshot({ balance: 0 }, []), NOW)).toEqual([]);
  });

  test('each violated equation by its name', () => {
    expect(faultsOf(snapshot({ balance: 11 }, [GRANT]), NOW)).toEqual(['granted_is_not_balance_held_captured', 'ledger_is_not_balance']);
    expect(faultsOf(snapshot({ balance: 8 }, [GRANT, line('s', 'search', -3)], [row('s', 'COMPLETED')]), NOW)).toEqual([
      'ledger_is_not_balance',
    ]);
    expect(faultsOf(snapshot({ balance: 8 }, [GRANT, line('s', 'search', -2)], [row('s', 'FAILED')]), NOW)).toEqual([
      'granted_is_not_balance_held_captured',
    ]);
    expect(faultsOf(snapshot({ balance: -1 }, [line('g', 'grant', -1)]), NOW)).toEqual(['balance_below_zero']);
  });

  const holding = (seconds: number, rows: [string, SearchRow][]) =>
    faultsOf(snapshot({ balance: 8, holds: { s: hold({ at: ago(seconds) }) } }, [GRANT], rows), NOW);

  test('a hold of a finished search, or of none, after five minutes', () => {
    expect(holding(300, [row('s', 'COMPLETED')])).toEqual([]);
    for (const rows of [[row('s', 'COMPLETED')], [row('s', 'FAILED')], []])
      expect(holding(300.001, rows)).toEqual(['finished_search_with_open_hold']);
    expect(holding(400, [row('s', 'PENDING')])).toEqual([]);
  });

  test('a search that has been open for over eight days', () => {
    expect(holding(8 * 86_400, [row('s', 'PENDING')])).toEqual([]);
    expect(holding(8 * 86_400 + 1, [row('s', 'PENDING')])).toEqual(['search_never_ended']);
    expect(holding(9 * 86_400, [row('s', 'FAILED')])).toEqual(['finished_search_with_open_hold']);
  });
});

describe('missing ledger lines', () => {
  const refund = { at: ago(5), amount: 2, kind: 'refund', searchId: 's', reason: 'The search failed' };
  const figures = { at: ago(5), amount: -3, kind: 'financials', searchId: 'f', reason: expect.any(String) };
  const PAID = [GRANT, line('s', 'search', -2)];
  const FIGURES = [GRANT, line('f', 'search', -2)];
  const charged = row('f', 'COMPLETED', { chargeFinancials: 3 });

  test('a refund that the account has and the ledger lacks', () => {
    expect(withMissingLines(snapshot({}, PAID, [row('s', 'FAILED')]), NOW)).toEqual([refund]);
  });

  test('financials that the account has paid and the ledger lacks', () => {
    expect(withMissingLines(snapshot({ balance: 5 }, FIGURES, [charged]), NOW)).toEqual([figures]);
  });

  test('both, where only both make the books balance', () => {
    const both = snapshot({ balance: 5 }, [...PAID, line('f', 'search', -2)], [row('s', 'FAILED'), charged]);
    expect(withMissingLines(both, NOW)).toEqual([refund, figures]);
  });

  test('the refund alone, where the financials are not paid', () => {
    const one = snapshot({ balance: 8 }, [...PAID, line('f', 'search', -2)], [row('s', 'FAILED'), charged]);
    expect(withMissingLines(one, NOW)).toEqual([refund]);
  });

  test('none that exists already, none of an open, abandoned or still held search', () => {
    expect(withMissingLines(snapshot({ balance: 12 }, [...PAID, line('s', 'refund', 2)], [row('s', 'FAILED')]), NOW)).toBeUndefined();
    expect(withMissingLines(snapshot({}, PAID, [row('s', 'PENDING')]), NOW)).toBeUndefined();
    expect(withMissingLines(snapshot({}, PAID, [row('s', 'COMPLETED')]), NOW)).toBeUndefined();
    expect(withMissingLines(snapshot({}, PAID, [row('s', 'FAILED', { abandoned: true })]), NOW)).toBeUndefined();
    expect(withMissingLines(snapshot({ balance: 10, holds: { s: hold() } }, PAID, [row('s', 'FAILED')]), NOW)).toBeUndefined();
    expect(withMissingLines(snapshot({ balance: 5 }, [...FIGURES, line('f', 'financials', -3)], [charged]), NOW)).toBeUndefined();
    expect(withMissingLines(snapshot({ balance: 5 }, FIGURES, [row('f', 'FAILED', { chargeFinancials: 3 })]), NOW)).toBeUndefined();
    const refunded = [...FIGURES, line('f', 'refund', 2)];
    expect(withMissingLines(snapshot({ balance: 7 }, refunded, [row('f', 'FAILED', { chargeFinancials: 3 })]), NOW)).toBeUndefined();
    expect(withMissingLines(snapshot({ balance: 5 }, FIGURES, [row('f', 'COMPLETED')]), NOW)).toBeUndefined();
  });

  test('none where the books do not balance with them either, or already balance', () => {
    expect(withMissingLines(snapshot({ balance: 11 }, PAID, [row('s', 'FAILED')]), NOW)).toBeUndefined();
    expect(withMissingLines(snapshot({}, [GRANT]), NOW)).toBeUndefined();
  });

  test('a line of another search or another kind does not count', () => {
    const other = snapshot(
      { balance: 12 },
      [...PAID, line('t', 'search', -2), line('t', 'refund', 2), line('s', 'grant', 2)],
      [row('s', 'FAILED'), row('t', 'FAILED')],
    );
    expect(withMissingLines(other, NOW)).toEqual([refund]);
  });
});

describe('the pages of a reconciliation', () => {
  /** A table of `count` accounts in pages of `size`; the accounts that were checked, and the stored position. */
  function office(count: number, size: number, isTimeUp: (looked: number) => boolean) {
    const all = Array.from({ length: count }, (_, at) => ({ pk: `USER#${String(at).padStart(3, '0')}`, sk: 'ACCOUNT' }));
    const looked: string[] = [];
    let until: object | undefined;
    const remembered: unknown[] = [];
    const accounts = {
      page: async (after?: { pk: string }) => {
        const from = after ? all.findIndex(({ pk }) => pk === after.pk) + 1 : 0;
        const keys = all.slice(from, from + size);
        return { keys, ...(from + size < count && { next: keys.at(-1) }) };
      },
      read: async (userId: string) => {
        if (!looked.includes(userId)) looked.push(userId);
        return { userId, balance: 0, holds: {} };
      },
    };
    const reconciliation = {
      progress: async () => until && { until, unbalanced: 0 },
      record: async (key: object | undefined) => {
        until = key;
        remembered.push(key);
      },
    };
    const store = { accounts, reconciliation, ledger: { pages: async function* () {} }, searches: { readForBooks: async () => [] } };
    const lines: unknown[] = [];
    const log = {
      info: (...given: unknown[]) => void lines.push(['info', ...given]),
      warn: (...given: unknown[]) => void lines.push(['warn', ...given]),
    };
    const services = { store, now: () => NOW, log } as unknown as Parameters<typeof reconcile>[0];
    return {
      looked,
      lines,
      remembered,
      until: () => until,
      run: (resumes = true) => reconcile(services, { resumes, isTimeUp: () => isTimeUp(looked.length) }),
    };
  }

  test('all accounts are checked page by page; the position is stored until the end', async () => {
    const { looked, lines, remembered, until, run } = office(25, 12, () => false);
    expect(await run()).toEqual({ accounts: 25, repaired: 0, busy: 0, unbalanced: [], finished: true });
    expect([looked.length, until()]).toEqual([25, undefined]);
    expect(remembered).toEqual([{ pk: 'USER#011', sk: 'ACCOUNT' }, { pk: 'USER#023', sk: 'ACCOUNT' }, undefined]);
    expect(lines).toEqual([['info', 'reconciled', expect.objectContaining({ accounts: 25, finished: true, BooksNotBalancing: 0 })]]);
  });

  test('time limit within a page: the next run continues after the last checked account', async () => {
    const { looked, lines, until, run } = office(7, 7, (count) => count < 7);
    expect(await run()).toMatchObject({ accounts: 3, finished: false });
    expect(until()).toEqual({ pk: 'USER#002', sk: 'ACCOUNT' });
    expect(lines[0]).toMatchObject(['warn', 'reconciled', { finished: false }]);
    expect(await run()).toMatchObject({ accounts: 3, finished: false });
    expect(await run()).toMatchObject({ accounts: 1, finished: true });
    expect([looked.length, until()]).toEqual([7, undefined]);
  });

  test('time limit at the end of a page: the next run begins with the next page', async () => {
    const { until, run } = office(6, 3, () => true);
    expect(await run()).toMatchObject({ accounts: 3, finished: false });
    expect(until()).toEqual({ pk: 'USER#002', sk: 'ACCOUNT' });
    expect(await run()).toMatchObject({ accounts: 3, finished: true });
  });

  test('time limit at the last account: the run is finished', async () => {
    const { until, run } = office(3, 3, () => true);
    expect(await run()).toMatchObject({ accounts: 3, finished: true });
    expect(until()).toBeUndefined();
  });

  test('a run without a stored position begins at the first account and stores none', async () => {
    const { until, run } = office(25, 25, () => true);
    expect(await run(false)).toMatchObject({ accounts: 3, finished: false });
    expect(until()).toBeUndefined();
    expect(await run(false)).toMatchObject({ accounts: 3 });
  });
});
