/**
 * Admission of requests: key alive, not suspended, subscribed, credits, rate and daily limits; one conditional update checks them all,
 * counts the request and places its hold. A hold takes the cost out of the balance when a search is accepted.
 */
import type { Table } from '../../platform/table/table.ts';
import { type Account, dayOf, windowOf } from './account.ts';
import { type Admission, admissionUpdate, type Period, type Periods } from './admission-update.ts';
import { accountItemKey, accountOf } from './holds.ts';

/** An account did not admit a request: `account` is as it was then, `undefined` where there is none. */
export class NotAdmitted extends Error {
  override readonly name = 'NotAdmitted';
  readonly account: Account | undefined;

  constructor(account: Account | undefined) {
    super('the account did not admit the request');
    this.account = account;
  }
}

/** Two corrections, of the window and the day together, and one more for a clock that advances meanwhile. */
const MAX_CORRECTIONS = 3;
const MAX_REMEMBERED = 10_000;

export class Admissions {
  readonly #table: Table;
  /** The rate window that was last seen of a user: decides which of two updates is tried first, and nothing else. */
  readonly #lastWindow = new Map<string, number>();
  /** As `#lastWindow`, of the day. */
  readonly #lastDay = new Map<string, number>();

  constructor(table: Table) {
    this.#table = table;
  }

  /**
   * The account after the request was admitted, also where its very hold stands already. One round trip; a further one where this process
   * guessed the rate window or the day wrong. Rejects with `NotAdmitted`.
   */
  async admit(admission: Admission): Promise<Account> {
    let periods = this.#guess(admission);
    for (let corrections = 0; ; corrections += 1) {
      const { done, item } = await this.#table.tryUpdate(admissionUpdate(admission, periods));
      const account = accountOf(item);
      if (account && done) {
        this.#remember(admission, periods);
        return account;
      }
      if (account && isHeld(account, admission)) return account;
      const next: Periods | undefined = account && corrected(periods, account, admission);
      if (!next || corrections === MAX_CORRECTIONS) throw new NotAdmitted(account);
      periods = next;
    }
  }

  #guess({ caller: { userId }, now }: Admission): Periods {
    const [window, day] = [windowOf(now), dayOf(now)];
    return {
      window: { at: window, isSame: this.#lastWindow.get(userId) === window },
      day: { at: day, isSame: this.#lastDay.get(userId) === day },
    };
  }

  #remember({ caller: { userId }, daily }: Admission, { window, day }: Periods): void {
    remember(this.#lastWindow, userId, window.at);
    if (daily) remember(this.#lastDay, userId, day.at);
  }

  /** Free searches that ended, or were never begun. */
  async endFreeSearches(userId: string, searchIds: readonly string[]): Promise<void> {
    await this.#table.updateIf({
      key: accountItemKey(userId),
      update: 'DELETE openFree :ended',
      condition: 'attribute_exists(openFree)',
      values: { ':ended': new Set(searchIds) },
    });
  }
}

/** By this very request: the answer to it was lost. */
const isHeld = ({ holds }: Account, { search }: Admission): boolean =>
  search !== undefined && holds[search.searchId]?.attempt === search.hold.attempt;

/** `undefined` where both were right: the account refused for another reason. */
function corrected({ window, day }: Periods, account: Account, { daily }: Admission): Periods | undefined {
  const rightWindow = correctedPeriod(window, account.rateWindow);
  const rightDay = daily && correctedPeriod(day, account.findDay);
  return rightWindow || rightDay ? { window: rightWindow ?? window, day: rightDay ?? day } : undefined;
}

function correctedPeriod({ at, isSame }: Period, stored: number | undefined): Period | undefined {
  // The clock of another instance was in the next minute already: an account does not go back.
  if (stored !== undefined && stored > at) return { at: stored, isSame: true };
  return (stored === at) === isSame ? undefined : { at, isSame: !isSame };
}

function remember(last: Map<string, number>, userId: string, time: number): void {
  if (last.size > MAX_REMEMBERED) last.clear();
  last.set(userId, time);
}
