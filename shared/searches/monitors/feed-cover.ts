/** Whether a look that is due can be left out, because the register's feed of changes would have named the company. PURE. */
import { type Feed, isStale } from '../feeds/feed-row.ts';
import type { Monitor } from './monitor-row.ts';

const HOUR_MS = 3_600_000;
/** A look is made at least so often, whatever the feed says. */
const MOST_WITHOUT_LOOK_MS = 30 * 24 * HOUR_MS;
/** What a register answers may be older than what its feed says: after a look that the feed asked for, the next one is made as well. */
const LATE_ANSWER_MS = 12 * HOUR_MS;

/**
 * `copyAt`: when the deployment's own copy, which answers some of the look, was last replaced. That of the LEI registry is none of these: it is replaced three
 * times a day, and the companies with another LEI are named by a feed of their own (`gleif/lei-feed.ts`).
 */
export function isCovered(row: Monitor, feed: Feed | undefined, copyAt: string | undefined, now: Date): boolean {
  const { lastLookAt, watchedSince, hintedAt } = row;
  if (!feed || feed.hintsOnly || !lastLookAt || !watchedSince || isStale(feed, now)) return false;
  const isSettled = row.version > 0 && row.failures === 0 && !row.doubt;
  const isContinuous = [feed.since, watchedSince, copyAt ?? lastLookAt].every((since) => since <= lastLookAt);
  const isSure = hintedAt === undefined || Date.parse(lastLookAt) - Date.parse(hintedAt) >= LATE_ANSWER_MS;
  return isSettled && isContinuous && isSure && now.getTime() - Date.parse(lastLookAt) < MOST_WITHOUT_LOOK_MS;
}
