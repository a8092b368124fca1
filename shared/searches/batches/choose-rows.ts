/** Which rows are asked next: in turns over the registers, and of each register no more than ten minutes of its published limit. PURE. */
import type { Account } from '../../accounts/account/account.ts';
import { isSubscribed } from '../../accounts/account/account.ts';
import { type Batch, BLOCK_ROWS, heldOf, type PauseReason, type RegisterRows, rowsLeft } from './batch-row.ts';
import type { ValidRow } from './checked-row.ts';

/** By register, in the order of the file. */
export type RowsByRegister = ReadonlyMap<string, readonly ValidRow[]>;

export interface Open {
  /** Rows of the batch that have not ended, by register. */
  byRegister: ReadonlyMap<string, number>;
  /** All of them. */
  rows: number;
}

/** `rows`: a block to begin. `wait`: there will be room. `pause`: nothing can be begun before somebody changes something. `none`: all rows are begun. */
export type Choice = { rows: ValidRow[] } | { pause: PauseReason } | 'wait' | 'none';

/** Rows that wait longer than an hour for their register fail (`pacing/keep-pace.ts`). */
const PACE_MINUTES = 10;

/** `window`: rows of the batch that may be open at a time. */
export function chooseRows(batch: Batch, rows: RowsByRegister, account: Account, open: Open, window: number): Choice {
  if (rowsLeft(batch) === 0) return 'none';
  const subscribed = batch.registers.filter(({ code }) => isSubscribed(account, code));
  const left = rowsLeft({ registers: subscribed });
  if (left === 0) return batch.blocks.length > 0 ? 'wait' : { pause: 'not_subscribed' };
  const size = Math.min(BLOCK_ROWS, Math.ceil(window / 2));
  const room = Math.min(size, window - open.rows);
  const chosen = room > 0 ? inTurns(subscribed, rows, open, room) : [];
  // A smaller block costs as many writes: it is left until more has ended.
  if (chosen.length < Math.min(size, left) && chosen.length === room && open.rows > 0) return 'wait';
  if (chosen.length === 0) return 'wait';
  const paid = affordable(batch, account, chosen);
  if (paid.rows.length > 0) return { rows: paid.rows };
  return batch.blocks.length > 0 ? 'wait' : { pause: paid.why };
}

function inTurns(registers: readonly RegisterRows[], rows: RowsByRegister, open: Open, room: number): ValidRow[] {
  const queues = registers.map((register) => {
    const may = mayOpen(register) - (open.byRegister.get(register.code) ?? 0);
    return (rows.get(register.code) ?? []).slice(register.begun, register.begun + Math.max(0, may));
  });
  const chosen: ValidRow[] = [];
  for (let turn = 0; chosen.length < room && queues.some((queue) => queue.length > turn); turn += 1) {
    for (const queue of queues) {
      const next = queue[turn];
      if (next && chosen.length < room) chosen.push(next);
    }
  }
  return chosen;
}

const mayOpen = ({ perHour }: RegisterRows): number =>
  perHour === undefined ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor((perHour * PACE_MINUTES) / 60));

/** The first of them that balance and ceiling allow, in their order, so that the rows of a register are begun in theirs. */
function affordable(
  batch: Batch,
  { balance }: Account,
  chosen: readonly ValidRow[],
): { rows: ValidRow[]; why: 'out_of_credits' | 'ceiling_reached' } {
  const ceiling = (batch.maxCredits ?? Number.POSITIVE_INFINITY) - batch.captured - heldOf(batch);
  const limit = Math.min(balance, ceiling);
  let spent = 0;
  const rows: ValidRow[] = [];
  for (const row of chosen) {
    spent += mostOf(row);
    if (spent > limit) break;
    rows.push(row);
  }
  return { rows, why: ceiling < balance ? 'ceiling_reached' : 'out_of_credits' };
}

/** Credits that a row can cost. */
export const mostOf = ({ cost, figures }: Pick<ValidRow, 'cost' | 'figures'>): number => cost + figures;
