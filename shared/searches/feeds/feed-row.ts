/** How far a register's feed of changes was read, as it is stored, and what follows from it. PURE. */

export interface Feed {
  /** The cursor of what was not read yet. */
  readTo: string;
  /** Since when the feed has been read without a gap. */
  since: string;
  /** When a reading last came to its end. */
  readAt: string;
  /** When the cursor was last another one. */
  movedAt: string;
  /** Nothing new for days is no sign that it has stopped. */
  standsStill?: true;
  /** It does not name each company that changes. */
  hintsOnly?: true;
}

const MINUTE_MS = 60_000;
/** Some readings may fail: one is made every ten minutes. */
const FAILING_MS = 60 * MINUTE_MS;
const STILL_MS = 24 * 60 * MINUTE_MS;
/** Longer than any holiday on which registers enter nothing. */
const SILENT_MS = 5 * STILL_MS;

const isOlder = (at: string, ms: number, now: Date): boolean => now.getTime() - Date.parse(at) > ms;

export const newFeed = (cursor: string, now: Date, { standsStill, hintsOnly }: Pick<Feed, 'standsStill' | 'hintsOnly'> = {}): Feed => {
  const at = now.toISOString();
  return { readTo: cursor, since: at, readAt: at, movedAt: at, ...(standsStill && { standsStill }), ...(hintsOnly && { hintsOnly }) };
};

const isUnread = ({ readAt }: Feed, now: Date): boolean => isOlder(readAt, FAILING_MS, now);
const isStill = ({ movedAt, standsStill }: Feed, ms: number, now: Date): boolean => !standsStill && isOlder(movedAt, ms, now);

/** Nothing is said about what has changed: it cannot be read, or has named nothing for a day. */
export const isStale = (feed: Feed, now: Date): boolean => isUnread(feed, now) || isStill(feed, STILL_MS, now);

/** An operator has to look: it cannot be read, or has named nothing for longer than any holiday. */
export const needsOperator = (feed: Feed, now: Date): boolean => isUnread(feed, now) || isStill(feed, SILENT_MS, now);

/** A cursor that leads nowhere is given up: the feed begins anew once a day, while it stands still. */
export const isToBeginAnew = (feed: Feed, now: Date): boolean =>
  !isUnread(feed, now) && isStill(feed, STILL_MS, now) && isOlder(feed.since, STILL_MS, now);

/** `idle`: nobody watches one of its companies, so that it is not read. `none`: the register has none, or the deployment no credentials of it. */
export const FEED_STATES = ['live', 'stale', 'idle', 'none'] as const;
export type FeedState = (typeof FEED_STATES)[number];

export const feedState = (feed: Feed | undefined, now: Date): FeedState => (feed ? (isStale(feed, now) ? 'stale' : 'live') : 'idle');
