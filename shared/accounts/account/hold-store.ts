/**
 * Settlement of holds: a hold is captured or refunded once, however often either is tried. Both change it only while it is open, and only
 * for the attempt that placed it.
 */
import type { Table } from '../../platform/table/table.ts';
import type { Account, Hold, PendingEvent } from './account.ts';
import { NUMBERING, takeNumber } from './event-number.ts';
import { accountItemKey, accountOf, type HoldForm, SHORT_FORM, standingForm } from './holds.ts';
import { pendingPart } from './pending-event-store.ts';

/** A further change of the item that a hold is on, in the form of that hold; `condition` is added to that of the hold. */
type HoldChange = (form: HoldForm) => {
  update: string;
  condition?: string;
  names?: Record<string, string>;
  values?: Record<string, unknown>;
};

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
    const { account } = await this.#changeHold(userId, searchId, attempt, (form) => ({
      update: `SET ${takeNumber(`holds.#search.${form.event}`)}`,
      condition: ` AND attribute_not_exists(holds.#search.${form.event})`,
      values: NUMBERING,
    }));
    const hold = account?.holds[searchId];
    return hold?.attempt === attempt && hold.event !== undefined ? { sequence: hold.event, account: account! } : undefined;
  }

  /** The hold's search has ordered a document: its event stands on the account from now on, once. */
  async markOrdered(userId: string, searchId: string, attempt: string, about: string, pending: PendingEvent): Promise<void> {
    const { sets, names, values } = pendingPart(userId, about, pending);
    await this.#changeHold(userId, searchId, attempt, (form) => ({
      update: `SET holds.#search.${form.ordered} = :yes, ${sets}`,
      condition: ` AND attribute_not_exists(holds.#search.${form.ordered})`,
      names,
      values: { ...values, ':yes': true },
    }));
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
    if (day !== undefined && (await this.#settleUncounted(held, day, () => ` ${update}`))) return true;
    if (withFigures) return (await this.#settle(held, () => ({ update }))).done;
    return this.#settleWithoutFigures(
      held,
      () => update,
      () => 0,
    );
  }

  /** Gives the credits of a hold back; `false` where the hold is not open. */
  async refund(userId: string, searchId: string, attempt: string, options: SettleOptions = {}): Promise<boolean> {
    const { day } = options;
    const held: HeldBy = { userId, searchId, attempt, ...options };
    const back = (form: HoldForm) => `balance = balance + holds.#search.${form.cost} REMOVE holds.#search${ending(options)}`;
    if (day !== undefined && (await this.#settleUncounted(held, day, (form) => `, ${back(form)}`))) return true;
    return this.#settleWithoutFigures(
      held,
      (form) => `SET ${back(form)}`,
      ({ cost }) => cost,
    );
  }

  /** Settles the hold of a look-up, which has no figures. `false` where the hold is gone, or the next day has begun, which counts anew. */
  async #settleUncounted(held: HeldBy, day: number, settle: (form: HoldForm) => string): Promise<boolean> {
    const { done } = await this.#settle(held, (form) => ({
      update: `SET unpaidFinds = unpaidFinds - :one${settle(form)}`,
      condition: ' AND findDay = :day',
      values: { ':one': 1, ':day': day },
    }));
    return done;
  }

  /** Where financial statements are charged on the hold, their cost is refunded in addition to `back`. */
  async #settleWithoutFigures(held: HeldBy, update: (form: HoldForm) => string, back: (hold: Hold) => number): Promise<boolean> {
    const settled = await this.#settle(held, (form) => ({
      update: update(form),
      condition: ` AND attribute_not_exists(holds.#search.${form.financials})`,
    }));
    if (settled.done) return true;
    const figures = settled.hold?.financials;
    if (!settled.hold || figures === undefined) return false;
    const amount = back(settled.hold) + figures;
    const both = await this.#settle(held, (form) => ({
      update: `SET balance = balance + :back REMOVE holds.#search${ending(held)}`,
      condition: ` AND holds.#search.${form.financials} = :figures`,
      values: { ':back': amount, ':figures': figures },
    }));
    return both.done;
  }

  async #settle(held: HeldBy, change: HoldChange): Promise<{ done: boolean; hold?: Hold | undefined }> {
    const { userId, searchId, attempt, isFree } = held;
    return this.#changeHold(userId, searchId, attempt, (form) => {
      const { values, ...changed } = change(form);
      return { ...changed, values: { ...values, ...(isFree && { ':free': new Set([searchId]) }) } };
    });
  }

  /**
   * Charges financial statements on a standing hold, once. The credits charged, which are those of the first charge where there was one
   * before; `no_credits` where the balance does not allow it; `no_hold` where the search was settled already.
   */
  async chargeFinancials(userId: string, searchId: string, attempt: string, cost: number): Promise<number | 'no_credits' | 'no_hold'> {
    const { done, hold } = await this.#changeHold(userId, searchId, attempt, (form) => ({
      update: `SET balance = balance - :cost, holds.#search.${form.financials} = :cost`,
      condition: ` AND attribute_not_exists(holds.#search.${form.financials}) AND balance >= :cost`,
      values: { ':cost': cost },
    }));
    if (done) return cost;
    if (!hold) return 'no_hold';
    return hold.financials ?? 'no_credits';
  }

  /**
   * Changes the hold of one attempt, in the form in which it is stored: one round trip, a second one for a hold of an earlier release.
   * `hold` where it stands and the further condition did not hold. `account`: as it is then, absent where there is none.
   */
  async #changeHold(
    userId: string,
    searchId: string,
    attempt: string,
    change: HoldChange,
  ): Promise<{ done: boolean; hold?: Hold; account?: Account }> {
    for (let form = SHORT_FORM; ; ) {
      const { update, condition = '', names = {}, values = {} } = change(form);
      const { done, item } = await this.#table.tryUpdate({
        key: accountItemKey(userId),
        update,
        condition: `holds.#search.${form.attempt} = :attempt${condition}`,
        names: { ...names, '#search': form.name(searchId) },
        values: { ...values, ':attempt': attempt },
      });
      const account = item && accountOf(item);
      if (done) return { done, account: account! };
      const standing = item && standingForm(item, searchId, attempt);
      if (!account || !standing) return { done, ...(account && { account }) };
      if (standing === form) return { done, hold: account.holds[searchId]!, account };
      form = standing;
    }
  }
}

/** A search that is not billed ends with its hold. */
const ending = ({ isFree }: Pick<SettleOptions, 'isFree'>): string => (isFree ? ' DELETE openFree :free' : '');
