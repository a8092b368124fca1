/** An account: its credits, keys, subscriptions and limits. PURE. */
import type { EventType } from '../../model/events/event.ts';

/** The credits that a search or look-up holds until it ends. */
export interface Hold {
  cost: number;
  /** ISO 8601, also the time of the ledger line. */
  at: string;
  /** Tells this hold from one that another request with the same idempotency key might place. */
  attempt: string;
  /** Of the request's body, where it came with an `Idempotency-Key`. */
  fingerprint?: string;
  /** `idfinder`, `parties`: a look-up, which has no row: its ledger line decides. `batch`: a block of rows of a batch, whose rows decide. */
  kind?: 'idfinder' | 'parties' | 'batch';
  /**
   * Charged for financial statements, in addition to `cost`, before the row says that they were returned. Given back with the hold where
   * the row never does.
   */
  financials?: number;
  /** The event that a document was ordered is written, or stands on the account. */
  ordered?: true;
  /** The number of the event of the search's end, which is written before the hold is settled. */
  event?: number;
}

export interface AccountKey {
  label: string;
  createdAt: string;
  lastUsedAt?: string;
}

/** Credits that the operator added and whose ledger line may still be missing. */
export interface Grant {
  amount: number;
  at: string;
  reason: string;
  /** The number of its event, and the balance when it was taken. */
  event?: number;
  balance?: number;
}

/** An event that is still to be written, of a change that is done. */
export interface PendingEvent {
  type: EventType;
  at: string;
  /** The event's data as JSON, so that its text is always the same. */
  data: string;
  /** Its number, once it has one. */
  event?: number;
}

/** A pending event with its key on the account: what it is about. */
export interface AboutEvent {
  about: string;
  pending: PendingEvent;
}

/** Credits are whole numbers. `subscriptions` are jurisdiction codes, or the one word `all`. */
export interface Account {
  userId: string;
  email: string;
  balance: number;
  /** By the id of the search or look-up. */
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
  /** The day (`dayOf`) that `unpaidFinds` and `webSearches` are about. */
  findDay?: number;
  /** Look-ups of the identifier finder that are in progress or ended unpaid. */
  unpaidFinds?: number;
  /** Look-ups that used a web search which the operator pays for. */
  webSearches?: number;
  createdAt: string;
  openSince?: string;
  /** Searches that are in progress and not billed; absent where there is none. */
  openFree?: Set<string>;
  /** Evidence packs that are being made for it; absent where there is none. */
  openPacks?: Set<string>;
  /** Days that its evidence packs are kept; the deployment's default where it is absent. */
  keepPacksDays?: number;
  /** Its batches that are running; absent where there is none. */
  batches?: Set<string>;
  /** The number that was taken last for the account's event log; absent where there is no event. */
  lastEvent?: number;
  /** Credits under which the account gets an event; absent: none. */
  lowCreditsAt?: number;
  /** It has had that event, and its credits have not risen since. */
  creditsLow?: true;
  /** By what they are about. */
  pendingEvents?: Record<string, PendingEvent>;
  /** Number of its webhook endpoints. Absent where it has had none. */
  webhookEndpoints?: number;
}

export interface Caller {
  userId: string;
  /** The API key of the request, if it has one. */
  keyId?: string | undefined;
}

/** Look-ups of the identifier finder that a live account may make in a day (UTC); sandbox accounts have no such limit. */
export interface DailyLimits {
  unpaidFinds: number;
  webSearches: number;
}

export const WINDOW_SECONDS = 60;
/** Open searches of one account: an item is limited to 400 KB, and every update costs by the item's size. */
export const MAX_HOLDS = 1_000;
/** Open searches of one account that are not billed: no balance limits them. */
export const MAX_FREE_SEARCHES = 20;
export const MAX_KEYS = 50;
/** Batches of one account that run at a time. */
export const MAX_RUNNING_BATCHES = 3;

export const windowOf = (now: Date): number => Math.floor(now.getTime() / 1000 / WINDOW_SECONDS);
export const dayOf = (now: Date): number => Math.floor(now.getTime() / 86_400_000);
export const countIn = (account: Account, window: number): number => (account.rateWindow === window ? (account.rateCount ?? 0) : 0);
export const isSubscribed = ({ subscriptions }: Account, jurisdiction: string): boolean =>
  subscriptions.includes('all') || subscriptions.includes(jurisdiction) || subscriptions.includes(countryOf(jurisdiction));
/** Open searches and look-ups that are billed. */
export const billedHolds = ({ holds, openFree }: Account): number => Object.keys(holds).filter((id) => !openFree?.has(id)).length;
/** Numbers of the event log that have been taken, and whose events may not be written yet. */
export const unwrittenEvents = ({ holds, grants = {}, pendingEvents = {} }: Account): number[] =>
  [holds, grants, pendingEvents].flatMap((marks) => Object.values(marks)).flatMap(({ event }) => (event === undefined ? [] : [event]));
export const heldCredits = ({ holds }: Account): number => Object.values(holds).reduce((sum, { cost }) => sum + cost, 0);

/** `US` of `US-NY`. */
export const countryOf = (jurisdiction: string): string => jurisdiction.split('-')[0]!;
