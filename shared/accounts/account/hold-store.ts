/**
 * Settlement of holds: a hold is captured or refunded once, however often either is tried. Both change it only while it is open, and only
 * for the attempt that placed it.
 */
import type { Table } from '../../platform/table/table.ts';
import type { Account, Hold, PendingEvent } from './account.ts';
import { NUMBERING, takeNumber } from './event-number.ts';
import { accountItemKey, accountOf, holdName } from './holds.ts';
import { pendingPart } from './pending-event-store.ts';

/** A further change of the item that a hold is on, which is `holds.#search` there; `condition` is added to that of the hold. */
interface HoldChange {
  update: string;
  condition?: string;
  names?: Record<string, string>;
  values?: Record<string, unknown>;
}

interface SettleOptions {
  /** Of a look-up, which then no longer counts among the unpaid ones of the day (`dayOf`). */
  day?: number | undefined;
  /** The search is not billed: it then no longer counts among the account's open ones. */
  isFree?: boolean | undefined;
}

type HeldBy = { userId: string; searchId: string; attempt: string } & SettleOptions;

export class Holds {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /**
   * Gives the end of the hold's search the next number of the account's event log, once: the same number to everybody who asks. `undefined`
   * where the hold is not open: the event was written before it was settled.
   */
  async number(userId: string, searchId: string, attempt: string): Promise<{ sequence: number; account: Account } | undefined> {
    const { account } = await this.#changeHold(userId, searchId, attempt, {
      update: `SET ${takeNumber('holds.#search.e')}`,
      condition: ' AND attribute_not_exists(holds.#search.e)',
      values: NUMBERING,
    });
    const hold = account?.holds[searchId];
    return hold?.attempt === attempt && hold.event !== undefined ? { sequence: hold.event, account: account! } : undefined;
  }

  /** The hold's search has ordered a document: its event stands on the account from now on, once. */
  async markOrdered(userId: string, searchId: string, attempt: string, about: string, pending: PendingEvent): Promise<void> {
    const { sets, names, values } = pendingPart(userId, about, pending);
    await this.#changeHold(userId, searchId, attempt, {
      update: `SET holds.#search.d = :yes, ${sets}`,
      condition: ' AND attribute_not_exists(holds.#search.d)',
      names,
      values: { ...values, ':yes': true },
    });
  }

  /**
   * Keeps the credits of a hold; `false` where the hold is not open: settled before, or never placed. Credits for financial statements are
   * kept only with `withFigures`: a worker that charged them may have stopped, and the next one may have received none.
   */
  async capture(
    userId: string,
    searchId: string,
    attempt: string,
    options: SettleOptions & { withFigures?: boolean } = {},
  ): Promise<boolean> {
    const { withFigures = false, day } = options;
    const update = `REMOVE holds.#search${ending(options)}`;
    const held: HeldBy = { userId, searchId, attempt, ...options };
    if (day !== undefined && (await this.#settleUncounted(held, day, ` ${update}`))) return true;
    if (withFigures) return (await this.#settle(held, { update })).done;
    return this.#settleWithoutFigures(held, update, () => 0);
  }

  /** Gives the credits of a hold back; `false` where the hold is not open. */
  async refund(userId: string, searchId: string, attempt: string, options: SettleOptions = {}): Promise<boolean> {
    const { day } = options;
    const held: HeldBy = { userId, searchId, attempt, ...options };
    const back = `balance = balance + holds.#search.c REMOVE holds.#search${ending(options)}`;
    if (day !== undefined && (await this.#settleUncounted(held, day, `, ${back}`))) return true;
    return this.#settleWithoutFigures(held, `SET ${back}`, ({ cost }) => cost);
  }

  /** Settles the hold of a look-up, which has no figures. `false` where the hold is gone, or the next day has begun, which counts anew. */
  async #settleUncounted(held: HeldBy, day: number, settle: string): Promise<boolean> {
    const { done } = await this.#settle(held, {
      update: `SET unpaidFinds = unpaidFinds - :one${settle}`,
      condition: ' AND findDay = :day',
      values: { ':one': 1, ':day': day },
    });
    return done;
  }

  /** Where financial statements are charged on the hold, their cost is refunded in addition to `back`. */
  async #settleWithoutFigures(held: HeldBy, update: string, back: (hold: Hold) => number): Promise<boolean> {
    const settled = await this.#settle(held, {
      update,
      condition: ' AND attribute_not_exists(holds.#search.f)',
    });
    if (settled.done) return true;
    const figures = settled.hold?.financials;
    if (!settled.hold || figures === undefined) return false;
    const amount = back(settled.hold) + figures;
    const both = await this.#settle(held, {
      update: `SET balance = balance + :back REMOVE holds.#search${ending(held)}`,
      condition: ' AND holds.#search.f = :figures',
      values: { ':back': amount, ':figures': figures },
    });
    return both.done;
  }

  async #settle(held: HeldBy, change: HoldChange): Promise<{ done: boolean; hold?: Hold | undefined }> {
    const { userId, searchId, attempt, isFree } = held;
    const values = { ...change.values, ...(isFree && { ':free': new Set([searchId]) }) };
    return this.#changeHold(userId, searchId, attempt, { ...change, values });
  }

  /**
   * Charges financial statements on a standing hold, once. The credits charged, which are those of the first charge where there was one
   * before; `no_credits` where the balance does not allow it; `no_hold` where the search was settled already.
   */
  async chargeFinancials(userId: string, searchId: string, attempt: string, cost: number): Promise<number | 'no_credits' | 'no_hold'> {
    const { done, hold } = await this.#changeHold(userId, searchId, attempt, {
      update: 'SET balance = balance - :cost, holds.#search.f = :cost',
      condition: ' AND attribute_not_exists(holds.#search.f) AND balance >= :cost',
      values: { ':cost': cost },
    });
    if (done) return cost;
    if (!hold) return 'no_hold';
    return hold.financials ?? 'no_credits';
  }

  /**
   * Changes the hold of one attempt. `hold` where it stands and the further condition did not hold. `account`: as it is then, absent where
   * there is none.
   */
  async #changeHold(
    userId: string,
    searchId: string,
    attempt: string,
    { update, condition = '', names = {}, values = {} }: HoldChange,
  ): Promise<{ done: boolean; hold?: Hold; account?: Account }> {
    const { done, item } = await this.#table.tryUpdate({
      key: accountItemKey(userId),
      update,
      condition: `holds.#search.a = :attempt${condition}`,
      names: { ...names, '#search': holdName(searchId) },
      values: { ...values, ':attempt': attempt },
    });
    if (!item) return { done };
    const account = accountOf(item);
    const hold = account.holds[searchId];
    return { done, account, ...(!done && hold?.attempt === attempt && { hold }) };
  }
}

/** A search that is not billed ends with its hold. */
const ending = ({ isFree }: Pick<SettleOptions, 'isFree'>): string => (isFree ? ' DELETE openFree :free' : '');
