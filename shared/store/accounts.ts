/**
 * Accounts and their credits. An account is one item, changed by single conditional updates and never part of a transaction.
 *
 * A hold takes the cost out of the balance when a search is accepted; it is captured or refunded once, whoever comes first
 * and however often: both only while the hold stands, and only for the attempt that placed it.
 */
import { isDeepStrictEqual } from 'node:util';
import { ACCOUNT, accountKey, type Key, openShard, RECONCILIATION } from './keys.ts';
import { type LedgerLine, ledgerItem } from './ledger.ts';
import { ConditionFailed, type Item, type Table } from './table.ts';

/** `attempt` tells this hold from one that another request with the same idempotency key might place. */
export interface Hold {
  cost: number;
  /** ISO 8601, also the time of the ledger line. */
  at: string;
  attempt: string;
  /** Of the request's body, where it came with an `Idempotency-Key`. */
  fingerprint?: string;
  /** Of a look-up without a row: its ledger line decides. */
  kind?: 'idfinder';
  /** Charged after success, on top of `cost`. */
  financials?: number;
}

export interface AccountKey {
  label: string;
  createdAt: string;
  lastUsedAt?: string;
}

/** Credits added by the operator whose ledger line may still be missing. */
export interface Grant {
  amount: number;
  at: string;
  reason: string;
}

/** Credits are whole numbers. `subscriptions` are jurisdiction codes, or the one word `all`. */
export interface Account {
  userId: string;
  email: string;
  balance: number;
  holds: Record<string, Hold>;
  /** By id, until their ledger lines are written. */
  grants?: Record<string, Grant>;
  keys: Record<string, AccountKey>;
  subscriptions: string[];
  suspended?: true;
  sandbox: boolean;
  /** POSTs a minute; the deployment's default where it is absent. */
  rateLimit?: number;
  rateWindow?: number;
  rateCount?: number;
  createdAt: string;
  openSince?: string;
}

export interface Caller {
  userId: string;
  /** The API key that the caller came with. */
  keyId?: string | undefined;
}

/** What a billed request asks of the account, all in one conditional update. */
export interface Admission {
  caller: Caller;
  now: Date;
  defaultRateLimit: number;
  /** Of a billed request: its hold, and the jurisdiction that must be subscribed, if one must. */
  search?: { searchId: string; hold: Hold; jurisdiction?: string };
}

/** Why an account did not admit a request: `account` is as it stood, `undefined` where there is none. */
export class NotAdmitted extends Error {
  readonly account: Account | undefined;

  constructor(account: Account | undefined, cause: unknown) {
    super('the account did not admit the request', { cause });
    this.name = 'NotAdmitted';
    this.account = account;
  }
}

export const WINDOW_SECONDS = 60;
/** Open searches of one account: an item has its limit (400 KB), and every update is paid by the item's size. */
export const MOST_HOLDS = 1_000;
export const MOST_KEYS = 50;

export const windowOf = (now: Date): number => Math.floor(now.getTime() / 1000 / WINDOW_SECONDS);
export const countIn = (account: Account, window: number): number => (account.rateWindow === window ? (account.rateCount ?? 0) : 0);
export const isSubscribed = ({ subscriptions }: Account, jurisdiction: string): boolean =>
  subscriptions.includes('all') || subscriptions.includes(jurisdiction) || subscriptions.includes(countryOf(jurisdiction));
export const heldCredits = ({ holds }: Account): number => Object.values(holds).reduce((sum, { cost }) => sum + cost, 0);

const countryOf = (jurisdiction: string): string => jurisdiction.split('-')[0]!;

export class Accounts {
  readonly #table: Table;
  /** The rate window last seen of a user: which of two updates to try first, no more than that. */
  readonly #lastWindow = new Map<string, number>();

  constructor(table: Table) {
    this.#table = table;
  }

  async read(userId: string): Promise<Account | undefined> {
    return (await this.#table.get(accountKey(userId))) as Account | undefined;
  }

  /** Keys of accounts as they stand in the table, in no order; a page costs a megabyte of the table read, whatever is on it. */
  async page(after?: Key): Promise<{ keys: Key[]; next?: Key }> {
    return this.#table.scan(ACCOUNT, after);
  }

  /** Where the reconciliation stopped for want of time; `undefined` where it was through. */
  async reconciledUntil(): Promise<Key | undefined> {
    return (await this.#table.get(RECONCILIATION))?.until as Key | undefined;
  }

  async rememberReconciled(until: Key | undefined): Promise<void> {
    await this.#table.put({ item: { ...RECONCILIATION, ...(until && { until }) } });
  }

  /** A new account with the ledger line of its opening credits, both or neither. Rejects with `ConditionFailed` where there is one already. */
  async create(account: Account, opening: LedgerLine): Promise<void> {
    await this.#table.create([{ ...accountKey(account.userId), ...account }, ledgerItem(account.userId, opening, 'opening')]);
  }

  /**
   * Lets one POST in: key alive, not suspended, subscribed, credits, rate; takes a place in the rate window and places the hold.
   * One round trip; a second one when this process guessed the rate window wrong. Rejects with `NotAdmitted`.
   */
  async admit(admission: Admission): Promise<Account> {
    const { userId } = admission.caller;
    let window = windowOf(admission.now);
    let sameWindow = this.#lastWindow.get(userId) === window;
    for (let tries = 0; ; tries += 1) {
      try {
        const account = await this.#tryAdmit(admission, window, sameWindow);
        this.#remember(userId, window);
        return account;
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        const account = error.item as Account | undefined;
        const { search } = admission;
        if (account && search && account.holds[search.searchId]?.attempt === search.hold.attempt) return account;
        // Another request's clock was in the next minute already: there is no way back from there.
        const isLate = account?.rateWindow !== undefined && account.rateWindow > window;
        const guessedWrong = account !== undefined && (account.rateWindow === window) !== sameWindow;
        if ((!isLate && !guessedWrong) || tries > 2) throw new NotAdmitted(account, error);
        if (isLate) window = account.rateWindow!;
        sameWindow = isLate || !sameWindow;
      }
    }
  }

  async #tryAdmit({ caller, now, defaultRateLimit, search }: Admission, window: number, sameWindow: boolean): Promise<Account> {
    const conditions = ['attribute_exists(pk)', 'attribute_not_exists(suspended)'];
    const sets = ['rateWindow = :window', sameWindow ? 'rateCount = rateCount + :one' : 'rateCount = :one'];
    const names: Record<string, string> = {};
    const values: Record<string, unknown> = { ':window': window, ':one': 1 };
    if (sameWindow) {
      conditions.push('rateWindow = :window', '(rateCount < rateLimit OR (attribute_not_exists(rateLimit) AND rateCount < :limit))');
      values[':limit'] = defaultRateLimit;
    } else conditions.push('(attribute_not_exists(rateWindow) OR rateWindow < :window)');
    if (caller.keyId) {
      names['#key'] = caller.keyId;
      conditions.push('attribute_exists(#keys.#key)');
      names['#keys'] = 'keys';
      sets.push('#keys.#key.lastUsedAt = :now');
      values[':now'] = now.toISOString();
    }
    if (search) {
      const { searchId, hold, jurisdiction } = search;
      names['#search'] = searchId;
      if (jurisdiction) {
        conditions.push('(contains(subscriptions, :all) OR contains(subscriptions, :jurisdiction) OR contains(subscriptions, :country))');
        Object.assign(values, { ':all': 'all', ':jurisdiction': jurisdiction, ':country': countryOf(jurisdiction) });
      }
      conditions.push('balance >= :cost', 'size(holds) < :most', 'attribute_not_exists(holds.#search)');
      sets.push(
        'balance = balance - :cost',
        'holds.#search = :hold',
        'openShard = if_not_exists(openShard, :shard)',
        'openSince = if_not_exists(openSince, :since)',
      );
      Object.assign(values, {
        ':cost': hold.cost,
        ':most': MOST_HOLDS,
        ':hold': hold,
        ':shard': openShard('ACCOUNT', caller.userId),
        ':since': now.toISOString(),
      });
    }
    const item = await this.#table.update({
      key: accountKey(caller.userId),
      update: `SET ${sets.join(', ')}`,
      condition: conditions.join(' AND '),
      ...(Object.keys(names).length > 0 && { names }),
      values,
    });
    return item as unknown as Account;
  }

  #remember(userId: string, window: number): void {
    if (this.#lastWindow.size > 10_000) this.#lastWindow.clear();
    this.#lastWindow.set(userId, window);
  }

  /** Keeps the credits of a hold for good. `false` where it no longer stands: settled before, or never placed. */
  async capture(userId: string, searchId: string, attempt: string): Promise<boolean> {
    return this.#settle(userId, searchId, attempt, 'REMOVE holds.#search');
  }

  /** Gives the credits of a hold back. `false` where it no longer stands. */
  async refund(userId: string, searchId: string, attempt: string): Promise<boolean> {
    return this.#settle(userId, searchId, attempt, 'SET balance = balance + holds.#search.cost REMOVE holds.#search');
  }

  /**
   * Charges figures on top of a standing hold, once. `charged` also where they were charged before; `no_credits` where the
   * balance does not allow it; `no_hold` where the search was settled already.
   */
  async chargeFinancials(userId: string, searchId: string, attempt: string, cost: number): Promise<'charged' | 'no_credits' | 'no_hold'> {
    try {
      await this.#table.update({
        key: accountKey(userId),
        update: 'SET balance = balance - :cost, holds.#search.financials = :cost',
        condition: 'holds.#search.attempt = :attempt AND attribute_not_exists(holds.#search.financials) AND balance >= :cost',
        names: { '#search': searchId },
        values: { ':cost': cost, ':attempt': attempt },
      });
      return 'charged';
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      const hold = (error.item as Account | undefined)?.holds[searchId];
      if (hold?.attempt !== attempt) return 'no_hold';
      return hold.financials === undefined ? 'no_credits' : 'charged';
    }
  }

  async #settle(userId: string, searchId: string, attempt: string, update: string): Promise<boolean> {
    const settled = await this.#ifStands({
      key: accountKey(userId),
      update,
      condition: 'holds.#search.attempt = :attempt',
      names: { '#search': searchId },
      values: { ':attempt': attempt },
    });
    return settled !== undefined;
  }

  /** As `#ifStands`, for a change that is known by a word of its own: one whose answer was lost stands there when it is tried again. */
  async #unlessDone(isDone: (account: Account) => boolean, update: Parameters<Table['update']>[0]): Promise<Item | undefined> {
    try {
      return await this.#table.update(update);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      return error.item && isDone(error.item as unknown as Account) ? error.item : undefined;
    }
  }

  async #ifStands(update: Parameters<Table['update']>[0]): Promise<Item | undefined> {
    try {
      return await this.#table.update(update);
    } catch (error) {
      if (error instanceof ConditionFailed) return undefined;
      throw error;
    }
  }

  /** Takes an account without holds out of the open ones, or moves it to the time of its oldest hold; `false` where it changed meanwhile. */
  async markSwept(account: Account): Promise<boolean> {
    const oldest = [...Object.values(account.holds), ...Object.values(account.grants ?? {})].map(({ at }) => at).toSorted()[0];
    const swept = await this.#ifStands({
      key: accountKey(account.userId),
      update: oldest ? 'SET openSince = :oldest' : 'REMOVE openShard, openSince',
      condition: oldest
        ? 'openSince = :seen'
        : 'openSince = :seen AND size(holds) = :none AND (attribute_not_exists(grants) OR size(grants) = :none)',
      values: { ':seen': account.openSince, ...(oldest ? { ':oldest': oldest } : { ':none': 0 }) },
    });
    return swept !== undefined;
  }

  /**
   * Adds credits, or takes them back; the grant stands on the account until its ledger line is written (`granted`). The account then,
   * or `undefined` where there are fewer credits than are to be taken.
   */
  async grant(userId: string, id: string, grant: Grant): Promise<Account | undefined> {
    await this.#table.update({
      key: accountKey(userId),
      update: 'SET grants = if_not_exists(grants, :none)',
      condition: 'attribute_exists(pk)',
      values: { ':none': {} },
    });
    return (await this.#unlessDone(({ grants }) => grants?.[id] !== undefined, {
      key: accountKey(userId),
      update:
        'SET balance = balance + :amount, grants.#id = :grant, openShard = if_not_exists(openShard, :shard), openSince = if_not_exists(openSince, :at)',
      condition: 'balance >= :least AND attribute_not_exists(grants.#id)',
      names: { '#id': id },
      values: {
        ':amount': grant.amount,
        ':least': -grant.amount,
        ':grant': grant,
        ':shard': openShard('ACCOUNT', userId),
        ':at': grant.at,
      },
    })) as Account | undefined;
  }

  /** The grant's ledger line is written. */
  async granted(userId: string, id: string): Promise<void> {
    await this.#ifStands({
      key: accountKey(userId),
      update: 'REMOVE grants.#id',
      condition: 'attribute_exists(grants.#id)',
      names: { '#id': id },
    });
  }

  /** Puts these in the place of `seen`. The account then, or `undefined` where others stand there by now. */
  async subscribe(userId: string, seen: readonly string[], subscriptions: readonly string[]): Promise<Account | undefined> {
    return (await this.#unlessDone((there) => isDeepStrictEqual(there.subscriptions, subscriptions), {
      key: accountKey(userId),
      update: 'SET subscriptions = :value',
      condition: 'subscriptions = :seen',
      values: { ':value': subscriptions, ':seen': seen },
    })) as Account | undefined;
  }

  async suspend(userId: string): Promise<Account> {
    return this.#change(userId, 'SET suspended = :value', true);
  }

  async unsuspend(userId: string): Promise<Account> {
    return this.#change(userId, 'REMOVE suspended', undefined);
  }

  /** `undefined` where the account has as many keys as it can have, or is none. */
  async addKey(userId: string, keyId: string, key: AccountKey): Promise<Account | undefined> {
    return (await this.#unlessDone(({ keys }) => keys[keyId] !== undefined, {
      key: accountKey(userId),
      update: 'SET #keys.#key = :key',
      condition: 'attribute_exists(pk) AND attribute_not_exists(#keys.#key) AND size(#keys) < :most',
      names: { '#keys': 'keys', '#key': keyId },
      values: { ':key': key, ':most': MOST_KEYS },
    })) as Account | undefined;
  }

  /** The key stops at the next request. `false` where the account has no such key. */
  async removeKey(userId: string, keyId: string): Promise<boolean> {
    const removed = await this.#ifStands({
      key: accountKey(userId),
      update: 'REMOVE #keys.#key',
      condition: 'attribute_exists(#keys.#key)',
      names: { '#keys': 'keys', '#key': keyId },
    });
    return removed !== undefined;
  }

  async #change(userId: string, update: string, value: unknown): Promise<Account> {
    return (await this.#table.update({
      key: accountKey(userId),
      update,
      condition: 'attribute_exists(pk)',
      ...(value !== undefined && { values: { ':value': value } }),
    })) as unknown as Account;
  }
}
