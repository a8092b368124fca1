/** Which questions an account has paid for: a mark for a day, by an id that follows from the question and names nobody. */
import { type LedgerLine, ledgerItem } from '../../accounts/account/ledger-store.ts';
import { ConditionFailed } from '../../platform/table/faults.ts';
import type { KeyOf } from '../../platform/table/item.ts';
import { paidQuestionKey } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';

/** `attempt`: of the hold that paid for it. `ttl`: seconds since 1970. */
interface Mark {
  attempt: string;
  ttl: number;
}

const markKey = (userId: string, questionId: string): KeyOf<Mark> => paidQuestionKey(userId, questionId);

const PAID_SECONDS = 86_400;

export class PaidQuestions {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Whether it was paid for within a day: its pages are then free. */
  async isPaid(userId: string, questionId: string, now: Date): Promise<boolean> {
    const mark = await this.#table.get(markKey(userId, questionId));
    return mark !== undefined && mark.ttl > now.getTime() / 1000;
  }

  /**
   * Writes that it is paid for, with the ledger line of the look-up `searchId`: both or neither, and a second time it changes nothing. False where another
   * look-up has paid for the same question.
   */
  async write(
    userId: string,
    questionId: string,
    line: LedgerLine,
    { searchId, attempt }: { searchId: string; attempt: string },
    now: Date,
  ): Promise<boolean> {
    const seconds = Math.floor(now.getTime() / 1000);
    const mark = { ...paidQuestionKey(userId, questionId), attempt, ttl: seconds + PAID_SECONDS };
    // The table removes expired items within days, not at once.
    const over = { condition: '#ttl <= :now', names: { '#ttl': 'ttl' }, values: { ':now': seconds } };
    try {
      await this.#table.create([mark, ledgerItem(userId, line, searchId)], over);
      return true;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      return error.itemOf(markKey(userId, questionId))?.attempt === attempt;
    }
  }
}
