/** The books of one account, and whether they balance. PURE. */
import { type Account, type Hold, heldCredits } from '../../accounts/account/account.ts';
import type { LedgerLine } from '../../accounts/account/ledger-store.ts';
import type { BookedSearch } from '../search-rows/search-store.ts';
import { financialsLine, refundLine } from './settle.ts';

/** `about`: id of the search or look-up, or the id of a grant. */
export type KeptLine = Omit<LedgerLine, 'reason'> & { about: string };

/** Sums of older lines, which belong to no open hold or grant and whose rows are not read. */
export interface Earlier {
  granted: number;
  captured: number;
  ledger: number;
}

/** `rows`: of the open holds, and of recent lines. `earlier`: all lines that are not among `lines`. */
export interface Snapshot {
  account: Account;
  lines: readonly KeptLine[];
  rows: ReadonlyMap<string, BookedSearch>;
  earlier?: Earlier;
}

/** Adds a line to the earlier ones. */
export function countEarlier(earlier: Earlier, { kind, amount }: KeptLine): void {
  if (kind === 'grant') earlier.granted += amount;
  else earlier.captured -= amount;
  earlier.ledger += amount;
}

/** Credits. `captured` follows from the rows; `ledger` is the sum of all lines that belong to no open hold or grant. */
export interface Books {
  granted: number;
  balance: number;
  held: number;
  captured: number;
  ledger: number;
}

/** An ordered document may take seven days; nothing takes longer. */
const MAX_DAYS = 8;
/** Age of a hold up to which its search may still be settled by its worker. */
const RECENT_SECONDS = 300;

export function booksOf(snapshot: Snapshot): Books {
  const { account, earlier = { granted: 0, captured: 0, ledger: 0 } } = snapshot;
  const settled = snapshot.lines.filter((line) => !isOpen(snapshot, line));
  const standing = sum(Object.values(account.grants ?? {}));
  const figures = Object.values(account.holds).reduce((total, { financials = 0 }) => total + financials, 0);
  return {
    granted: earlier.granted + sum(settled.filter(({ kind }) => kind === 'grant')) + standing,
    balance: account.balance,
    held: heldCredits(account) + figures,
    captured: earlier.captured + capturedBy(snapshot, settled),
    ledger: earlier.ledger + sum(settled) + standing,
  };
}

/** Names of the equations that do not hold, for the log. */
export function faultsOf(snapshot: Snapshot, now: Date): string[] {
  const { granted, balance, held, captured, ledger } = booksOf(snapshot);
  return [
    granted !== balance + held + captured && 'granted_is_not_balance_held_captured',
    ledger !== balance + held && 'ledger_is_not_balance',
    balance < 0 && 'balance_below_zero',
    holdsOf(snapshot, now).some(({ isFinished }) => isFinished) && 'finished_search_with_open_hold',
    holdsOf(snapshot, now).some(({ isOverdue }) => isOverdue) && 'search_never_ended',
  ].filter((fault) => fault !== false);
}

/**
 * Ledger lines that a FAILED row, or one whose financial statements were charged, should have and that are missing. Only where every equation
 * holds with them: the account has been updated then, and the ledger alone is behind.
 */
export function withMissingLines(snapshot: Snapshot, now: Date): LedgerLine[] | undefined {
  const refunds = finishedRows(snapshot).flatMap((row) =>
    row.status === 'FAILED' && !row.abandoned && row.cost > 0 && !hasLine(snapshot, row, 'refund') ? [refundLine(row)] : [],
  );
  const figures = finishedRows(snapshot).flatMap((row) =>
    row.status === 'COMPLETED' && row.chargeFinancials && !hasLine(snapshot, row, 'financials')
      ? [financialsLine(row, row.chargeFinancials)]
      : [],
  );
  return [refunds, figures, [...refunds, ...figures]].find((added) => {
    if (added.length === 0) return false;
    const lines = [...snapshot.lines, ...added.map((line) => ({ ...line, about: line.searchId! }))];
    return faultsOf({ ...snapshot, lines }, now).length === 0;
  });
}

const sum = (lines: readonly { amount: number }[]): number => lines.reduce((total, { amount }) => total + amount, 0);

/** The line belongs to an open hold or grant. */
function isOpen({ account, rows }: Snapshot, { about, kind }: KeptLine): boolean {
  if (kind === 'grant') return account.grants?.[about] !== undefined;
  const row = rows.get(about);
  const hold = account.holds[holdOf(row) ?? about];
  return hold !== undefined && isHeldFor(hold, row);
}

/** The lines of a block's rows are written before its hold is settled. */
const holdOf = (row: BookedSearch | undefined): string | undefined => (row && !row.abandoned ? row.block : undefined);

/** Another request with the same `Idempotency-Key` may hold credits for a search that this one has finished. */
const isHeldFor = ({ attempt }: Hold, row: BookedSearch | undefined): boolean => row === undefined || row.attempt === attempt;

function capturedBy({ rows }: Snapshot, settled: readonly KeptLine[]): number {
  const charges = settled.filter(({ kind }) => kind !== 'grant');
  return -charges.reduce((total, { about, kind, amount }) => {
    const row = rows.get(about);
    // The tombstone of an erased search does not have its cost; its ledger lines do.
    const decided = row !== undefined && !row.erased && (kind === 'refund' || kind === chargeOf(row));
    if (!decided) return total + amount;
    if (kind === 'refund' || row.status === 'FAILED') return total;
    return total - row.cost;
  }, 0);
}

/** The kind of ledger line that has the cost of the search itself. */
const chargeOf = (row: BookedSearch): LedgerLine['kind'] =>
  !row.abandoned && (row.searchType === 'expand' || row.searchType === 'financials') ? row.searchType : 'search';

const finishedRows = ({ account, rows }: Snapshot): BookedSearch[] =>
  [...rows.values()].filter((row) => row.status !== 'PENDING' && !account.holds[holdOf(row) ?? row.searchId]);

const hasLine = ({ lines }: Snapshot, { searchId }: BookedSearch, wanted: LedgerLine['kind']): boolean =>
  lines.some(({ about, kind }) => about === searchId && kind === wanted);

function holdsOf({ account, rows }: Snapshot, now: Date): { isFinished: boolean; isOverdue: boolean }[] {
  return Object.entries(account.holds).map(([searchId, hold]) => {
    const seconds = (now.getTime() - Date.parse(hold.at)) / 1_000;
    // The hold of a block stands until all of its rows have ended.
    const status = hold.kind === 'batch' ? 'PENDING' : rows.get(searchId)?.status;
    return {
      isFinished: seconds > RECENT_SECONDS && status !== 'PENDING',
      isOverdue: seconds > MAX_DAYS * 86_400 && status === 'PENDING',
    };
  });
}
