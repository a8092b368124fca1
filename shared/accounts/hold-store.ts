/**
 * Settlement of holds: a hold is captured or refunded once, however often either is tried. Both change it only while it is open, and only
 * for the attempt that placed it.
 */
import type { Table } from '../table/table.ts';
import type { Hold } from './account.ts';
import { accountItemKey, accountOf, type HoldForm, SHORT_FORM, standingForm } from './holds.ts';

/** A further change of the item that a hold is on, in the form of that hold; `condition` is added to that of the hold. */
type HoldChange = (form: HoldForm) => { update: string; condition?: string; values?: Record<string, unknown> };

export class Holds {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /**
   * Keeps the credits of a hold; `false` where the hold is not open: settled before, or never placed. Credits for financial statements are
   * kept only with `withFigures`: a worker that charged them may have stopped, and the next one may have received none. `day` (`dayOf`) is
   * that of a look-up, which then no longer counts among the unpaid ones of the day.
   */
  async capture(
    userId: string,
    searchId: string,
    attempt: string,
    { withFigures = false, day }: { withFigures?: boolean; day?: number | undefined } = {},
  ): Promise<boolean> {
    const update = 'REMOVE holds.#search';
    if (day !== undefined && (await this.#settleUncounted(userId, searchId, attempt, day, () => ` ${update}`))) return true;
    if (withFigures) return (await this.#changeHold(userId, searchId, attempt, () => ({ update }))) === 'changed';
    return this.#settleWithoutFigures(
      userId,
      searchId,
      attempt,
      () => update,
      () => 0,
    );
  }

  /** Gives the credits of a hold back; `false` where the hold is not open. `day` as for `capture`. */
  async refund(userId: string, searchId: string, attempt: string, { day }: { day?: number | undefined } = {}): Promise<boolean> {
    const back = (form: HoldForm) => `balance = balance + holds.#search.${form.cost} REMOVE holds.#search`;
    if (day !== undefined && (await this.#settleUncounted(userId, searchId, attempt, day, (form) => `, ${back(form)}`))) return true;
    const update = (form: HoldForm) => `SET ${back(form)}`;
    return this.#settleWithoutFigures(userId, searchId, attempt, update, ({ cost }) => cost);
  }

  /** Settles the hold of a look-up, which has no figures. `false` where the hold is gone, or the next day has begun, which counts anew. */
  async #settleUncounted(
    userId: string,
    searchId: string,
    attempt: string,
    day: number,
    settle: (form: HoldForm) => string,
  ): Promise<boolean> {
    const outcome = await this.#changeHold(userId, searchId, attempt, (form) => ({
      update: `SET unpaidFinds = unpaidFinds - :one${settle(form)}`,
      condition: ' AND findDay = :day',
      values: { ':one': 1, ':day': day },
    }));
    return outcome === 'changed';
  }

  /** Where financial statements are charged on the hold, their cost is refunded in addition to `back`. */
  async #settleWithoutFigures(
    userId: string,
    searchId: string,
    attempt: string,
    update: (form: HoldForm) => string,
    back: (hold: Hold) => number,
  ): Promise<boolean> {
    const settled = await this.#changeHold(userId, searchId, attempt, (form) => ({
      update: update(form),
      condition: ` AND attribute_not_exists(holds.#search.${form.financials})`,
    }));
    if (settled === 'changed') return true;
    const figures = settled?.financials;
    if (!settled || figures === undefined) return false;
    const both = await this.#changeHold(userId, searchId, attempt, (form) => ({
      update: 'SET balance = balance + :back REMOVE holds.#search',
      condition: ` AND holds.#search.${form.financials} = :figures`,
      values: { ':back': back(settled) + figures, ':figures': figures },
    }));
    return both === 'changed';
  }

  /**
   * Charges financial statements on a standing hold, once. The credits charged, which are those of the first charge where there was one
   * before; `no_credits` where the balance does not allow it; `no_hold` where the search was settled already.
   */
  async chargeFinancials(userId: string, searchId: string, attempt: string, cost: number): Promise<number | 'no_credits' | 'no_hold'> {
    const found = await this.#changeHold(userId, searchId, attempt, (form) => ({
      update: `SET balance = balance - :cost, holds.#search.${form.financials} = :cost`,
      condition: ` AND attribute_not_exists(holds.#search.${form.financials}) AND balance >= :cost`,
      values: { ':cost': cost },
    }));
    if (found === 'changed') return cost;
    if (!found) return 'no_hold';
    return found.financials ?? 'no_credits';
  }

  /**
   * Changes the hold of one attempt, in the form in which it is stored: one round trip, a second one for a hold of an earlier release.
   * The hold where it stands and the further condition did not hold; `undefined` where it does not stand.
   */
  async #changeHold(userId: string, searchId: string, attempt: string, change: HoldChange): Promise<'changed' | Hold | undefined> {
    for (let form = SHORT_FORM; ; ) {
      const { update, condition = '', values = {} } = change(form);
      const { done, item } = await this.#table.tryUpdate({
        key: accountItemKey(userId),
        update,
        condition: `holds.#search.${form.attempt} = :attempt${condition}`,
        names: { '#search': form.name(searchId) },
        values: { ...values, ':attempt': attempt },
      });
      if (done) return 'changed';
      const standing = item && standingForm(item, searchId, attempt);
      if (!item || !standing) return undefined;
      if (standing === form) return accountOf(item).holds[searchId];
      form = standing;
    }
  }
}
