/** What the books of one account say, and whether they agree. PURE. */
import { type Account, type Hold, heldCredits } from '../accounts/account-store.ts';
import type { LedgerLine } from '../accounts/ledger-store.ts';
import type { BookedSearch } from '../search-rows/search-store.ts';
import { financialsLine, refundLine } from './settle.ts';

/** `about`: the search, the look-up, or a grant's own word. */
export type KeptLine = Omit<LedgerLine, 'reason'> & { about: string };

/** Sums of lines that nothing open stands behind and no row is asked about. */
export interface Earlier {
  granted: number;
  captured: number;
  ledger: number;
}

/** `rows`: of the open holds, and of the lines young enough to be doubted. `earlier`: all lines that are not among `lines`. */
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

/** Credits. `captured` is what the rows say; `ledger` the sum of all lines that nothing open stands behind. */
export interface Books {
  granted: number;
  balance: number;
  held: number;
  captured: number;
  ledger: number;
}

/** A paper may take seven days; nothing takes longer. */
const LONGEST_DAYS = 8;
/** Work in hand. */
const YOUNG_SECONDS = 300;

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

/** What does not hold, in words for the log. */
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
 * Lines that follow from a FAILED row, or from one whose figures were charged, and are not there: only where with them every
 * equation holds, so that the account has moved already and the ledger alone is behind.
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

/** A line of what a standing hold or grant will settle: it may be there already, or not yet. */
function isOpen({ account, rows }: Snapshot, { about, kind }: KeptLine): boolean {
  if (kind === 'grant') return account.grants?.[about] !== undefined;
  const hold = account.holds[about];
  return hold !== undefined && isHeldFor(hold, rows.get(about));
}

/** A twin of the same `Idempotency-Key` may hold for a search that another attempt has finished. */
const isHeldFor = ({ attempt }: Hold, row: BookedSearch | undefined): boolean => row === undefined || row.attempt === attempt;

function capturedBy({ rows }: Snapshot, settled: readonly KeptLine[]): number {
  const charges = settled.filter(({ kind }) => kind !== 'grant');
  return -charges.reduce((total, { about, kind, amount }) => {
    const row = rows.get(about);
    // The tombstone of an erased search says nothing of what it cost; its lines do.
    const decided = row !== undefined && !row.erased && (kind === 'refund' || kind === chargeOf(row));
    if (!decided) return total + amount;
    if (kind === 'refund' || row.status === 'FAILED') return total;
    return total - row.cost;
  }, 0);
}

/** What its cost stands under in the ledger: figures that came with a search have a line beside it, those asked for later are the search. */
const chargeOf = (row: BookedSearch): LedgerLine['kind'] =>
  !row.abandoned && (row.searchType === 'expand' || row.searchType === 'financials') ? row.searchType : 'search';

const finishedRows = ({ account, rows }: Snapshot): BookedSearch[] =>
  [...rows.values()].filter(({ searchId, status }) => status !== 'PENDING' && !account.holds[searchId]);

const hasLine = ({ lines }: Snapshot, { searchId }: BookedSearch, wanted: LedgerLine['kind']): boolean =>
  lines.some(({ about, kind }) => about === searchId && kind === wanted);

function holdsOf({ account, rows }: Snapshot, now: Date): { isFinished: boolean; isOverdue: boolean }[] {
  return Object.entries(account.holds).map(([searchId, hold]) => {
    const seconds = (now.getTime() - Date.parse(hold.at)) / 1_000;
    const status = rows.get(searchId)?.status;
    return {
      isFinished: seconds > YOUNG_SECONDS && status !== 'PENDING',
      isOverdue: seconds > LONGEST_DAYS * 86_400 && status === 'PENDING',
    };
  });
}
