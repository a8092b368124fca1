/**
 * Accounts and their credits. An account is one item, changed by single conditional updates and never part of a transaction.
 *
 * A hold takes the cost out of the balance when a search is accepted; it is captured or refunded once, whoever comes first
 * and however often: both only while the hold stands, and only for the attempt that placed it.
 */
import { isDeepStrictEqual } from 'node:util';
import { ACCOUNT, accountKey, type Key, openShard, RECONCILIATION } from '../table/keys.ts';
import { ConditionFailed, type Item, type Table } from '../table/table.ts';
import { accountOf, type HoldForm, holdName, KEPT, standingForm, storedHold } from './holds.ts';
import { type LedgerLine, ledgerItem } from './ledger-store.ts';
import { requestLimitOf } from './request-store.ts';

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
  /** Charged for figures, on top of `cost`, before the row says that they came: given back with the hold where the row never does. */
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
  /** Requests a minute of every kind; the deployment's default where it is absent (`requestLimitOf`). */
  requestLimit?: number;
  rateWindow?: number;
  rateCount?: number;
  /** The day (`dayOf`) that the two next ones are about. */
  findDay?: number;
  /** Look-ups of the identifier finder that are under way or ended unpaid. */
  unpaidFinds?: number;
  /** Look-ups that asked a web search which the operator pays for. */
  webSearches?: number;
  createdAt: string;
  openSince?: string;
  /** Searches that are under way and not billed; absent where there is none. */
  openFree?: Set<string>;
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
  /** Of a search that is not billed: its id. */
  freeSearchId?: string;
  /** Of a look-up of the identifier finder. */
  daily?: DailyLimits & { usesWebSearch: boolean };
}

/** Look-ups of the identifier finder that a live account may make in a day (UTC); a sandbox account's ask nobody. */
export interface DailyLimits {
  unpaidFinds: number;
  webSearches: number;
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
export const MAX_HOLDS = 1_000;
/** Open searches of one account that are not billed: no balance limits them. */
export const MAX_FREE_SEARCHES = 20;
export const MAX_KEYS = 50;

export const windowOf = (now: Date): number => Math.floor(now.getTime() / 1000 / WINDOW_SECONDS);
export const dayOf = (now: Date): number => Math.floor(now.getTime() / 86_400_000);
export const countIn = (account: Account, window: number): number => (account.rateWindow === window ? (account.rateCount ?? 0) : 0);
export const isSubscribed = ({ subscriptions }: Account, jurisdiction: string): boolean =>
  subscriptions.includes('all') || subscriptions.includes(jurisdiction) || subscriptions.includes(countryOf(jurisdiction));
export const heldCredits = ({ holds }: Account): number => Object.values(holds).reduce((sum, { cost }) => sum + cost, 0);

const countryOf = (jurisdiction: string): string => jurisdiction.split('-')[0]!;

export class Accounts {
  readonly #table: Table;
  /** The rate window last seen of a user: which of two updates to try first, no more than that. */
  readonly #lastWindow = new Map<string, number>();
  /** As `#lastWindow`, of the day. */
  readonly #lastDay = new Map<string, number>();

  constructor(table: Table) {
    this.#table = table;
  }

  async read(userId: string): Promise<Account | undefined> {
    return accountOf(await this.#table.get(accountKey(userId)));
  }

  /** Requests of every kind that the account may send in a minute. */
  async requestLimit(userId: string, otherwise: number): Promise<number> {
    return requestLimitOf((await this.read(userId)) ?? {}, otherwise);
  }

  /** Keys of accounts as they stand in the table, in no order; a page costs a megabyte of the table read, whatever is on it. */
  async page(after?: Key): Promise<{ keys: Key[]; next?: Key }> {
    return this.#table.scan(ACCOUNT, after);
  }

  /** Where the reconciliation stopped or died, and how many accounts did not balance up to there; `undefined` where it was through. */
  async reconciledUntil(): Promise<{ until: Key; unbalanced: number } | undefined> {
    const { until, unbalanced = 0 } = (await this.#table.get(RECONCILIATION)) ?? {};
    return until ? { until: until as Key, unbalanced: unbalanced as number } : undefined;
  }

  async rememberReconciled(until: Key | undefined, unbalanced: number): Promise<void> {
    await this.#table.put({ item: { ...RECONCILIATION, ...(until && { until, unbalanced }) } });
  }

  /** A new account with the ledger line of its opening credits, both or neither. Rejects with `ConditionFailed` where there is one already. */
  async create(account: Account, opening: LedgerLine): Promise<void> {
    const holds = Object.fromEntries(Object.entries(account.holds).map(([searchId, hold]) => [holdName(searchId), storedHold(hold)]));
    await this.#table.create([{ ...accountKey(account.userId), ...account, holds }, ledgerItem(account.userId, opening, 'opening')]);
  }

  /**
   * Lets one POST in: key alive, not suspended, subscribed, credits, rate; takes a place in the rate window and places the hold.
   * One round trip; a second one when this process guessed the rate window or the day wrong. Rejects with `NotAdmitted`.
   */
  async admit(admission: Admission): Promise<Account> {
    const { userId } = admission.caller;
    let window = windowOf(admission.now);
    let sameWindow = this.#lastWindow.get(userId) === window;
    let day = dayOf(admission.now);
    let sameDay = this.#lastDay.get(userId) === day;
    for (let tries = 0; ; tries += 1) {
      try {
        const account = await this.#tryAdmit(admission, { window, sameWindow, day, sameDay });
        remember(this.#lastWindow, userId, window);
        if (admission.daily) remember(this.#lastDay, userId, day);
        return account;
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        const account = accountOf(error.item);
        const { search } = admission;
        if (account && search && account.holds[search.searchId]?.attempt === search.hold.attempt) return account;
        // Another request's clock was in the next minute already: there is no way back from there.
        const isLate = account?.rateWindow !== undefined && account.rateWindow > window;
        const guessedWrong = account !== undefined && (account.rateWindow === window) !== sameWindow;
        const isLateDay = admission.daily !== undefined && account?.findDay !== undefined && account.findDay > day;
        const guessedWrongDay = admission.daily !== undefined && account !== undefined && (account.findDay === day) !== sameDay;
        if ((!isLate && !guessedWrong && !isLateDay && !guessedWrongDay) || tries > 2) throw new NotAdmitted(account, error);
        if (isLate) window = account.rateWindow!;
        if (isLate || guessedWrong) sameWindow = isLate || !sameWindow;
        if (isLateDay) day = account.findDay!;
        if (isLateDay || guessedWrongDay) sameDay = isLateDay || !sameDay;
      }
    }
  }

  async #tryAdmit({ caller, now, defaultRateLimit, search, freeSearchId, daily }: Admission, times: Times): Promise<Account> {
    const { window, sameWindow } = times;
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
      Object.assign(names, { '#search': holdName(searchId), '#whole': searchId });
      if (jurisdiction) {
        conditions.push('(contains(subscriptions, :all) OR contains(subscriptions, :jurisdiction) OR contains(subscriptions, :country))');
        Object.assign(values, { ':all': 'all', ':jurisdiction': jurisdiction, ':country': countryOf(jurisdiction) });
      }
      conditions.push('balance >= :cost', 'size(holds) < :most', 'attribute_not_exists(holds.#search)');
      // An earlier release may have placed the hold of a repeated request, under the whole id.
      conditions.push('attribute_not_exists(holds.#whole)');
      sets.push(
        'balance = balance - :cost',
        'holds.#search = :hold',
        'openShard = if_not_exists(openShard, :shard)',
        'openSince = if_not_exists(openSince, :since)',
      );
      Object.assign(values, {
        ':cost': hold.cost,
        ':most': MAX_HOLDS,
        ':hold': storedHold(hold),
        ':shard': openShard('ACCOUNT', caller.userId),
        ':since': now.toISOString(),
      });
    }
    if (daily) {
      const counted = countedToday(daily, times);
      sets.push(...counted.sets);
      conditions.push(...counted.conditions);
      Object.assign(values, counted.values);
    }
    if (freeSearchId) {
      conditions.push('(attribute_not_exists(openFree) OR size(openFree) < :mostFree OR contains(openFree, :freeId))');
      sets.push('openShard = if_not_exists(openShard, :shard)', 'openSince = if_not_exists(openSince, :since)');
      Object.assign(values, {
        ':mostFree': MAX_FREE_SEARCHES,
        ':freeId': freeSearchId,
        ':free': new Set([freeSearchId]),
        ':shard': openShard('ACCOUNT', caller.userId),
        ':since': now.toISOString(),
      });
    }
    const item = await this.#table.update({
      key: accountKey(caller.userId),
      update: `SET ${sets.join(', ')}${freeSearchId ? ' ADD openFree :free' : ''}`,
      condition: conditions.join(' AND '),
      ...(Object.keys(names).length > 0 && { names }),
      values,
    });
    return accountOf(item);
  }

  /** A search that is not billed has ended, or was never begun. */
  async endFreeSearches(userId: string, searchIds: readonly string[]): Promise<void> {
    await this.#ifStands({
      key: accountKey(userId),
      update: 'DELETE openFree :ended',
      condition: 'attribute_exists(openFree)',
      values: { ':ended': new Set(searchIds) },
    });
  }

  /**
   * Keeps the credits of a hold for good, those for figures only where `withFigures`: a worker that charged them may have died, and the
   * next one have had none. `false` where it no longer stands: settled before, or never placed. `day`: of a look-up that is no longer to be
   * counted among the unpaid ones of that day (`dayOf`).
   */
  async capture(
    userId: string,
    searchId: string,
    attempt: string,
    { withFigures = false, day }: { withFigures?: boolean; day?: number | undefined } = {},
  ): Promise<boolean> {
    const update = 'REMOVE holds.#search';
    if (day !== undefined && (await this.#uncounted(userId, searchId, attempt, day, () => ` ${update}`))) return true;
    if (withFigures) return (await this.#changeHold(userId, searchId, attempt, () => ({ update }))) === 'changed';
    return this.#settleWithoutFigures(
      userId,
      searchId,
      attempt,
      () => update,
      () => 0,
    );
  }

  /** Gives the credits of a hold back. `false` where it no longer stands. `day` as for `capture`. */
  async refund(userId: string, searchId: string, attempt: string, day?: number): Promise<boolean> {
    const back = (form: HoldForm) => `balance = balance + holds.#search.${form.cost} REMOVE holds.#search`;
    if (day !== undefined && (await this.#uncounted(userId, searchId, attempt, day, (form) => `, ${back(form)}`))) return true;
    const update = (form: HoldForm) => `SET ${back(form)}`;
    return this.#settleWithoutFigures(userId, searchId, attempt, update, ({ cost }) => cost);
  }

  /** Settles the hold of a look-up that has no figures; not where the hold is gone, or the next day has begun, which counts anew. */
  async #uncounted(userId: string, searchId: string, attempt: string, day: number, and: (form: HoldForm) => string): Promise<boolean> {
    const outcome = await this.#changeHold(userId, searchId, attempt, (form) => ({
      update: `SET unpaidFinds = unpaidFinds - :one${and(form)}`,
      condition: ' AND findDay = :day',
      values: { ':one': 1, ':day': day },
    }));
    return outcome === 'changed';
  }

  /** Where figures stand on the hold, what they cost goes back beside `back`. */
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
   * Charges figures on top of a standing hold, once: the credits that stand there then, also where they were charged before, at the price
   * of then. `no_credits` where the balance does not allow it; `no_hold` where the search was settled already.
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
   * Changes the hold of one attempt, in the form in which it stands: one round trip, a second one for a hold of an earlier release.
   * The hold where it stands and a further condition did not hold; `undefined` where it does not stand.
   */
  async #changeHold(
    userId: string,
    searchId: string,
    attempt: string,
    change: (form: HoldForm) => { update: string; condition?: string; values?: Record<string, unknown> },
  ): Promise<'changed' | Hold | undefined> {
    for (let form: HoldForm = KEPT; ; ) {
      const { update, condition = '', values = {} } = change(form);
      try {
        await this.#table.update({
          key: accountKey(userId),
          update,
          condition: `holds.#search.${form.attempt} = :attempt${condition}`,
          names: { '#search': form.name(searchId) },
          values: { ...values, ':attempt': attempt },
        });
        return 'changed';
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        const standing = standingForm(error.item, searchId, attempt);
        if (!standing) return undefined;
        if (standing === form) return accountOf(error.item)!.holds[searchId];
        form = standing;
      }
    }
  }

  /** As `#ifStands`, for a change that is known by a word of its own: one whose answer was lost stands there when it is tried again. */
  async #unlessDone(isDone: (account: Account) => boolean, update: Parameters<Table['update']>[0]): Promise<Account | undefined> {
    try {
      return accountOf(await this.#table.update(update));
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      const there = accountOf(error.item);
      return there && isDone(there) ? there : undefined;
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

  /** Takes an account without holds and free searches out of the open ones, or moves it to the time of its oldest hold; `false` where it changed meanwhile. */
  async markSwept(account: Account): Promise<boolean> {
    const held = [...Object.values(account.holds), ...Object.values(account.grants ?? {})].map(({ at }) => at).toSorted()[0];
    const oldest = held ?? (account.openFree ? account.openSince : undefined);
    const swept = await this.#ifStands({
      key: accountKey(account.userId),
      update: oldest ? 'SET openSince = :oldest' : 'REMOVE openShard, openSince',
      condition: oldest
        ? 'openSince = :seen'
        : 'openSince = :seen AND size(holds) = :none AND (attribute_not_exists(grants) OR size(grants) = :none) AND attribute_not_exists(openFree)',
      values: { ':seen': account.openSince, ...(oldest ? { ':oldest': oldest } : { ':none': 0 }) },
    });
    return swept !== undefined;
  }

  /**
   * Adds credits, or takes them back; the grant stands on the account until its ledger line is written (`confirmGrant`). The account then,
   * or `undefined` where there are fewer credits than are to be taken.
   */
  async grant(userId: string, id: string, grant: Grant): Promise<Account | undefined> {
    await this.#table.update({
      key: accountKey(userId),
      update: 'SET grants = if_not_exists(grants, :none)',
      condition: 'attribute_exists(pk)',
      values: { ':none': {} },
    });
    return this.#unlessDone(({ grants }) => grants?.[id] !== undefined, {
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
    });
  }

  /** The grant's ledger line is written. */
  async confirmGrant(userId: string, id: string): Promise<void> {
    await this.#ifStands({
      key: accountKey(userId),
      update: 'REMOVE grants.#id',
      condition: 'attribute_exists(grants.#id)',
      names: { '#id': id },
    });
  }

  /** Puts these in the place of `seen`. The account then, or `undefined` where others stand there by now. */
  async subscribe(userId: string, seen: readonly string[], subscriptions: readonly string[]): Promise<Account | undefined> {
    return this.#unlessDone((there) => isDeepStrictEqual(there.subscriptions, subscriptions), {
      key: accountKey(userId),
      update: 'SET subscriptions = :value',
      condition: 'subscriptions = :seen',
      values: { ':value': subscriptions, ':seen': seen },
    });
  }

  async suspend(userId: string): Promise<Account> {
    return this.#change(userId, 'SET suspended = :value', true);
  }

  async unsuspend(userId: string): Promise<Account> {
    return this.#change(userId, 'REMOVE suspended', undefined);
  }

  /** `undefined` where the account has as many keys as it can have, or is none. */
  async addKey(userId: string, keyId: string, key: AccountKey): Promise<Account | undefined> {
    return this.#unlessDone(({ keys }) => keys[keyId] !== undefined, {
      key: accountKey(userId),
      update: 'SET #keys.#key = :key',
      condition: 'attribute_exists(pk) AND attribute_not_exists(#keys.#key) AND size(#keys) < :most',
      names: { '#keys': 'keys', '#key': keyId },
      values: { ':key': key, ':most': MAX_KEYS },
    });
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
    const item = await this.#table.update({
      key: accountKey(userId),
      update,
      condition: 'attribute_exists(pk)',
      ...(value !== undefined && { values: { ':value': value } }),
    });
    return accountOf(item);
  }
}

/** What a process believes of the clock that the account was last written by. */
interface Times {
  window: number;
  sameWindow: boolean;
  day: number;
  sameDay: boolean;
}

/** A look-up counts as unpaid until it is paid, so that many at once are no way around the limit. */
function countedToday({ unpaidFinds, webSearches, usesWebSearch }: NonNullable<Admission['daily']>, { day, sameDay }: Times) {
  if (!sameDay) {
    return {
      sets: ['findDay = :day', 'unpaidFinds = :one', `webSearches = ${usesWebSearch ? ':one' : ':zero'}`],
      conditions: ['(attribute_not_exists(findDay) OR findDay < :day)'],
      values: { ':day': day, ...(!usesWebSearch && { ':zero': 0 }) },
    };
  }
  const within = ['unpaidFinds < :mostFinds', ...(usesWebSearch ? ['webSearches < :mostWeb'] : [])].join(' AND ');
  return {
    sets: ['unpaidFinds = unpaidFinds + :one', ...(usesWebSearch ? ['webSearches = webSearches + :one'] : [])],
    conditions: ['findDay = :day', `(sandbox = :yes OR (${within}))`],
    values: { ':day': day, ':yes': true, ':mostFinds': unpaidFinds, ...(usesWebSearch && { ':mostWeb': webSearches }) },
  };
}

function remember(last: Map<string, number>, userId: string, time: number): void {
  if (last.size > 10_000) last.clear();
  last.set(userId, time);
}
