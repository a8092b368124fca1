/**
 * Checks the books of every account once a day. Repairs what the rules of docs/data-model.md allow, and reports the rest.
 *
 * Two independent equations: the credits granted equal balance, open holds and captured credits, where captured is what the search rows say; and
 * the ledger's lines sum to the balance. A hold is settled by its search, and a missing line that follows from a row is written again; no balance
 * is ever changed to make an equation true.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Account, Hold } from '../../accounts/account/account.ts';
import {
  type Books,
  booksOf,
  countEarlier,
  type Earlier,
  faultsOf,
  type KeptLine,
  type Snapshot,
  withMissingLines,
} from '../../ledger/credits/books.ts';
import { writeGrant } from '../../ledger/credits/settle.ts';
import { metrics } from '../../platform/observability/metrics.ts';
import { type Key, userPartition } from '../../platform/table/keys.ts';
import { unwrapFaults } from '../unwrap/unwrap-books.ts';
import type { UpkeepServices } from './services.ts';
import { ROWLESS_SECONDS, sweepHold } from './sweep.ts';

export type ReconcileServices = Pick<UpkeepServices, 'store' | 'now' | 'log'>;

export interface Unbalanced {
  userId: string;
  reasons: string[];
}

export interface Reconciled {
  accounts: number;
  /** Holds settled or released, and ledger lines written. */
  repaired: number;
  /** Accounts that changed at every attempt to read them: the next run checks them. */
  busy: number;
  unbalanced: Unbalanced[];
  /** `false` if time was up; the next run continues from there. */
  finished: boolean;
}

export interface Run {
  isTimeUp?: () => boolean;
  /** Continues where the last run stopped, and stores where this one stops. */
  resumes?: boolean;
}

/** Accounts that are checked at once: each has its ledger lines of some weeks in memory. */
const AT_ONCE = 3;
const MAX_READS = 4;

export async function reconcile(services: ReconcileServices, { isTimeUp = () => false, resumes = false }: Run = {}): Promise<Reconciled> {
  const { accounts, reconciliation } = services.store;
  const done: Reconciled = { accounts: 0, repaired: 0, busy: 0, unbalanced: [], finished: false };
  const before = resumes ? await reconciliation.progress() : undefined;
  const unbalanced = (): number => (before?.unbalanced ?? 0) + done.unbalanced.length;
  let after = before?.until;
  do {
    const page = await accounts.page(after);
    after = await checkPage(services, page.keys, page.next, isTimeUp, done);
    // If this run dies later, the next one continues from here and keeps its findings.
    if (resumes) await reconciliation.record(after, unbalanced());
  } while (after && !isTimeUp());
  done.finished = after === undefined;
  report(services, done, unbalanced());
  return done;
}

/** Gives the key to continue after: that of the page, or the last account that there was time for. */
async function checkPage(
  services: ReconcileServices,
  keys: readonly Key[],
  next: Key | undefined,
  isTimeUp: () => boolean,
  done: Reconciled,
): Promise<Key | undefined> {
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const some = keys.slice(start, start + AT_ONCE);
    await Promise.all(some.map(({ pk }) => checkAccount(services, pk.slice(userPartition('').length), done)));
    if (isTimeUp() && start + AT_ONCE < keys.length) return some.at(-1);
  }
  return next;
}

/** An account that cannot be read does not stop the rest. */
async function checkAccount(services: ReconcileServices, userId: string, done: Reconciled): Promise<void> {
  done.accounts += 1;
  try {
    const { repaired, reasons, books, busy } = await checked(services, userId);
    done.repaired += repaired;
    if (busy) done.busy += 1;
    if (repaired > 0) services.log.warn('books_repaired', { userId, repaired });
    if (reasons.length === 0) return;
    done.unbalanced.push({ userId, reasons });
    services.log.error('books_not_balancing', { userId, reasons, ...books });
  } catch (error) {
    done.unbalanced.push({ userId, reasons: ['not_checked'] });
    services.log.error('books_not_checked', { userId, error });
  }
}

interface Checked {
  repaired: number;
  reasons: string[];
  books?: Books;
  busy?: true;
}

async function checked(services: ReconcileServices, userId: string): Promise<Checked> {
  const settled = await settleOld(services, userId);
  const snapshot = await snapshotOf(services, userId);
  if (!snapshot) return { repaired: settled, reasons: [], busy: true };
  const unwraps = await faultsOfUnwraps(services, snapshot);
  if (unwraps.length > 0) return { repaired: settled, reasons: unwraps, books: booksOf(snapshot) };
  const reasons = faultsOf(snapshot, services.now());
  if (reasons.length === 0) return { repaired: settled, reasons };
  const missing = withMissingLines(snapshot, services.now());
  if (!missing) return { repaired: settled, reasons, books: booksOf(snapshot) };
  for (const line of missing) await services.store.ledger.write(userId, line, line.searchId!);
  return { repaired: settled + missing.length, reasons: [] };
}

/** Of the unwraps whose searches are checked: what they charged, against their ceilings and plans. */
async function faultsOfUnwraps({ store }: ReconcileServices, { rows }: Snapshot): Promise<string[]> {
  const steps = [...rows.values()].flatMap((row) => (!row.abandoned && row.unwrapId ? [{ ...row, unwrapId: row.unwrapId }] : []));
  const faults: string[] = [];
  for (const [unwrapId, own] of Map.groupBy(steps, (step) => step.unwrapId)) {
    const unwrap = await store.unwraps.read(unwrapId);
    if (unwrap) faults.push(...unwrapFaults(unwrap, own));
  }
  return [...new Set(faults)];
}

/** Settles old holds as the sweeper would, which may not see this account. Young holds belong to work in progress. */
async function settleOld(services: ReconcileServices, userId: string): Promise<number> {
  const account = await services.store.accounts.read(userId);
  const before = new Date(services.now().getTime() - ROWLESS_SECONDS * 1_000).toISOString();
  const isOld = ([, { at }]: [string, { at: string }]): boolean => at < before;
  let settled = 0;
  for (const [searchId, hold] of Object.entries(account?.holds ?? {}).filter(isOld)) {
    if ((await sweepHold(services, userId, searchId, hold as Hold)) !== 'left') settled += 1;
  }
  for (const [id, grant] of Object.entries(account?.grants ?? {}).filter(isOld)) {
    await writeGrant(services, userId, id, grant as NonNullable<Account['grants']>[string]);
    settled += 1;
  }
  return settled;
}

/** Account, lines and rows of one moment: the account is read before and after its lines, and must be unchanged. */
async function snapshotOf({ store, now }: ReconcileServices, userId: string): Promise<Snapshot | undefined> {
  for (let attempt = 0; attempt < MAX_READS; attempt += 1) {
    const account = await store.accounts.read(userId);
    if (!account) continue;
    const lines: KeptLine[] = [];
    const earlier: Earlier = { granted: 0, captured: 0, ledger: 0 };
    const since = daysBefore(now(), KEPT_DAYS);
    for await (const page of store.ledger.pages(userId)) {
      for (const line of page) {
        const isKept = line.at > since || account.holds[line.about] || account.grants?.[line.about];
        if (isKept) lines.push(line);
        else countEarlier(earlier, line);
      }
    }
    if (!isDeepStrictEqual(account, await store.accounts.read(userId))) continue;
    const rows = await store.searches.readForBooks(searchesIn(account, lines, now()));
    return { account, lines, earlier, rows: new Map(rows.map((row) => [row.searchId, row])) };
  }
  return undefined;
}

/** Searches of these days are checked. A search ends within seven; older ones were checked then, and rows do not change. */
const CHECKED_DAYS = 9;
/** Keeps all lines of a checked search: its first one is up to eight days older than its last. */
const KEPT_DAYS = CHECKED_DAYS + 9;

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();

function searchesIn({ holds }: Account, lines: readonly KeptLine[], now: Date): string[] {
  const since = daysBefore(now, CHECKED_DAYS);
  const recent = lines.flatMap(({ at, searchId }) => (searchId && at > since ? [searchId] : []));
  const held = Object.entries(holds).flatMap(([id, { kind }]) => (kind ? [] : [id]));
  return [...new Set([...recent, ...held])];
}

/** `unbalanced`: since the round began, with those of earlier runs. */
function report({ log }: ReconcileServices, { accounts, repaired, busy, finished }: Reconciled, unbalanced: number): void {
  const facts = { accounts, repaired, busy, finished, ...metrics({ BooksNotBalancing: unbalanced }) };
  log[finished ? 'info' : 'warn']('reconciled', facts);
}
