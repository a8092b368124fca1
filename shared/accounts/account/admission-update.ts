/** The one conditional update that admits a request: its conditions, and what it sets. PURE. */
import type { Update } from '../../platform/table/expressions.ts';
import { openShard } from '../../platform/table/keys.ts';
import { type Caller, countryOf, type DailyLimits, type Hold, MAX_FREE_SEARCHES, MAX_HOLDS } from './account.ts';
import { accountItemKey, holdName, type StoredAccount, storedHold } from './holds.ts';

/** A request that asks an account to be admitted. */
export interface Admission {
  caller: Caller;
  now: Date;
  /** POSTs a minute of an account without a limit of its own. */
  defaultRateLimit: number;
  /** True for what the service starts by itself: it counts in no minute of the account. */
  isOwn?: boolean | undefined;
  /** Its hold, and the jurisdiction that must be subscribed, if one must. `isFree`: neither balance nor number of holds limits it. */
  search?: { searchId: string; hold: Hold; jurisdiction?: string; isFree?: boolean };
  /** Of a search that is not billed and counts among the account's open ones: its id. */
  freeSearchId?: string;
  /** Of a look-up of the identifier finder. */
  daily?: DailyLimits & { usesWebSearch: boolean };
}

/** A rate window or a day, and whether the account is expected to be in it already: an update cannot say "whichever it is". */
export interface Period {
  at: number;
  isSame: boolean;
}

export interface Periods {
  window: Period;
  day: Period;
}

interface Part {
  sets?: readonly string[];
  conditions?: readonly string[];
  names?: Record<string, string>;
  values?: Record<string, unknown>;
}

export function admissionUpdate(admission: Admission, { window, day }: Periods): Update<StoredAccount> {
  const { caller, now, defaultRateLimit, isOwn, search, freeSearchId, daily } = admission;
  const parts: Part[] = [
    { conditions: ['attribute_exists(pk)', 'attribute_not_exists(suspended)'] },
    ...(isOwn ? [] : [rate(window, defaultRateLimit)]),
    ...(caller.keyId ? [keyUse(caller.keyId, now)] : []),
    ...(search ? [hold(search)] : []),
    ...(daily ? [dailyCounts(daily, day)] : []),
    ...(freeSearchId ? [freeSearch(freeSearchId)] : []),
    ...(search || freeSearchId ? [inOpenIndex(caller.userId, now)] : []),
  ];
  const names = Object.assign({}, ...parts.map((part) => part.names)) as Record<string, string>;
  return {
    key: accountItemKey(caller.userId),
    update: `SET ${parts.flatMap(({ sets = [] }) => sets).join(', ')}${freeSearchId ? ' ADD openFree :free' : ''}`,
    condition: parts.flatMap(({ conditions = [] }) => conditions).join(' AND '),
    ...(Object.keys(names).length > 0 && { names }),
    values: Object.assign({}, ...parts.map(({ values }) => values)) as Record<string, unknown>,
  };
}

function rate({ at, isSame }: Period, defaultLimit: number): Part {
  if (!isSame) {
    return {
      sets: ['rateWindow = :window', 'rateCount = :one'],
      conditions: ['(attribute_not_exists(rateWindow) OR rateWindow < :window)'],
      values: { ':window': at, ':one': 1 },
    };
  }
  return {
    sets: ['rateWindow = :window', 'rateCount = rateCount + :one'],
    conditions: ['rateWindow = :window', '(rateCount < rateLimit OR (attribute_not_exists(rateLimit) AND rateCount < :limit))'],
    values: { ':window': at, ':one': 1, ':limit': defaultLimit },
  };
}

const keyUse = (keyId: string, now: Date): Part => ({
  sets: ['#keys.#key.lastUsedAt = :used'],
  conditions: ['attribute_exists(#keys.#key)'],
  names: { '#keys': 'keys', '#key': keyId },
  values: { ':used': now.toISOString() },
});

function hold({ searchId, hold: placed, jurisdiction, isFree }: NonNullable<Admission['search']>): Part {
  const subscribed = '(contains(subscriptions, :all) OR contains(subscriptions, :jurisdiction) OR contains(subscriptions, :country))';
  return {
    sets: ['balance = balance - :cost', 'holds.#search = :hold'],
    conditions: [
      ...(jurisdiction ? [subscribed] : []),
      ...(isFree ? [] : ['balance >= :cost', 'size(holds) < :maxHolds']),
      'attribute_not_exists(holds.#search)',
    ],
    names: { '#search': holdName(searchId) },
    values: {
      ...{ ':cost': placed.cost, ':hold': storedHold(placed) },
      ...(!isFree && { ':maxHolds': MAX_HOLDS }),
      ...(jurisdiction && { ':all': 'all', ':jurisdiction': jurisdiction, ':country': countryOf(jurisdiction) }),
    },
  };
}

/** A look-up counts as unpaid until it is paid, so that parallel look-ups do not exceed the limit. */
function dailyCounts({ unpaidFinds, webSearches, usesWebSearch }: NonNullable<Admission['daily']>, { at, isSame }: Period): Part {
  if (!isSame) {
    return {
      sets: ['findDay = :day', 'unpaidFinds = :one', `webSearches = ${usesWebSearch ? ':one' : ':zero'}`],
      conditions: ['(attribute_not_exists(findDay) OR findDay < :day)'],
      values: { ':day': at, ...(!usesWebSearch && { ':zero': 0 }) },
    };
  }
  const within = ['unpaidFinds < :maxFinds', ...(usesWebSearch ? ['webSearches < :maxWeb'] : [])].join(' AND ');
  return {
    sets: ['unpaidFinds = unpaidFinds + :one', ...(usesWebSearch ? ['webSearches = webSearches + :one'] : [])],
    conditions: ['findDay = :day', `(sandbox = :yes OR (${within}))`],
    values: { ':day': at, ':yes': true, ':maxFinds': unpaidFinds, ...(usesWebSearch && { ':maxWeb': webSearches }) },
  };
}

const freeSearch = (searchId: string): Part => ({
  conditions: ['(attribute_not_exists(openFree) OR size(openFree) < :maxFree OR contains(openFree, :freeId))'],
  values: { ':maxFree': MAX_FREE_SEARCHES, ':freeId': searchId, ':free': new Set([searchId]) },
});

const inOpenIndex = (userId: string, now: Date): Part => ({
  sets: ['openShard = if_not_exists(openShard, :shard)', 'openSince = if_not_exists(openSince, :since)'],
  values: { ':shard': openShard('ACCOUNT', userId), ':since': now.toISOString() },
});
