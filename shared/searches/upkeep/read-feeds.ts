/**
 * Reads what a register's feed of changes has had since the last time, and whose LEI is another one, and brings forward the looks of the monitors that watch
 * one of these companies. The cursor is stored after them: a reader that dies leaves looks that are made twice, and none that is missing.
 */
import { metrics } from '../../platform/observability/metrics.ts';
import type { ChangeFeed, Registry, RegistryClient } from '../../registers/contract.ts';
import { askedForFeed, hasFeed } from '../../registers/register-facts.ts';
import type { Registers } from '../../registers/registers.ts';
import { type Feed, isToBeginAnew, needsOperator, newFeed } from '../feeds/feed-row.ts';
import type { Feeds, Watch } from '../feeds/feed-store.ts';
import { isLooking } from '../monitors/monitor-row.ts';
import type { Monitors } from '../monitors/monitor-store.ts';
import { type AllowanceServices, allowanceOf } from '../pacing/allowance.ts';
import type { PacingServices } from '../pacing/services.ts';

export type FeedServices = AllowanceServices &
  Pick<PacingServices, 'log'> & {
    store: { feeds: Feeds; monitors: Monitors };
    registers: Registers;
    /** `undefined` where the register has none. */
    feedOf: FeedOf;
    /** Of the LEIs of its companies; `undefined` where look-ups do not take them from a copy. */
    leiFeedOf: FeedOf;
  };

type FeedOf = (registry: Registry) => Promise<ChangeFeed | undefined>;

/** As the owner of requests to the register, among the accounts that wait for it. */
const READER = 'feed';
/** Other changes of a monitor's row that come between reading and writing it. */
const MAX_CONFLICTS = 5;

/** `looks`: monitors whose look was brought forward. Those without it: nobody watches, or the deployment has no credentials of the feed. */
export type ReadFeed = Source & ({ looks: number } | { fault: true });

/** Of a feed: its register, and what it tells of where that is not the register's own answer: the LEIs of its companies. */
interface Source {
  register: string;
  source?: 'LEI';
}

/** As it is stored. */
const nameOf = ({ register, source }: Source): string => (source ? `${register} ${source}` : register);

/** All that have a feed, side by side. A feed that fails does not stop the others. */
export async function readFeeds(services: FeedServices, registries: readonly Registry[], signal: AbortSignal): Promise<ReadFeed[]> {
  const fed = registries.filter(hasFeed);
  const read = await Promise.all([
    ...fed.map((registry) => readOrLog(services, { registry, feedOf: services.feedOf }, signal)),
    ...fed.map((registry) => readOrLog(services, { registry, feedOf: services.leiFeedOf, source: 'LEI' }, signal)),
  ]);
  return read.filter((one) => one !== undefined);
}

interface FeedToRead {
  registry: Registry;
  feedOf: FeedOf;
  source?: 'LEI';
}

async function readOrLog(services: FeedServices, { source, ...one }: FeedToRead, signal: AbortSignal): Promise<ReadFeed | undefined> {
  const { store, log } = services;
  const about: Source = { register: one.registry.jurisdiction, ...(source && { source }) };
  let stored: Feed | undefined;
  try {
    stored = await store.feeds.read(nameOf(about));
    const read = await readFeed(services, { ...one, about }, stored, signal);
    if (!read) return undefined;
    logStale(services, about, read.row);
    return { ...about, looks: read.looks };
  } catch (error) {
    log.warn('feed_not_read', { ...about, error });
    logStale(services, about, stored);
    return { ...about, fault: true };
  }
}

/** `FeedStale` is the alarm on its metric. */
function logStale({ now, log }: FeedServices, about: Source, row: Feed | undefined): void {
  if (row && needsOperator(row, now()))
    log.warn('feed_stale', { ...about, readAt: row.readAt, movedAt: row.movedAt, ...metrics({ FeedsStale: 1 }) });
}

interface Read {
  looks: number;
  /** How far it was read. */
  row: Feed;
}

/** `undefined` where it is not read. Rejects with a `RegistryFault`. */
async function readFeed(
  services: FeedServices,
  { registry, feedOf, about }: FeedToRead & { about: Source },
  stored: Feed | undefined,
  signal: AbortSignal,
): Promise<Read | undefined> {
  const { store, registers } = services;
  const { register } = about;
  const watchers = Map.groupBy(await store.feeds.watches(register), ({ registrationNumber }) => registrationNumber);
  const feed = watchers.size > 0 ? await feedOf(registry) : undefined;
  const asked = feed && askedForFeed(registry, feed);
  if (!asked || !(await registers.isConfigured(asked))) {
    if (stored) await store.feeds.remove(nameOf(about));
    return undefined;
  }
  const acquireSlot = allowanceOf(services, registry, { userId: READER, sandbox: false });
  const client = await registers.client(asked, { sandbox: false, signal, keep: () => {}, acquireSlot });
  return readParts(services, { about, feed, client, watchers, signal }, stored);
}

interface Reading {
  about: Source;
  feed: ChangeFeed;
  client: RegistryClient;
  watchers: ReadonlyMap<string, readonly Watch[]>;
  signal: AbortSignal;
}

async function readParts(services: FeedServices, reading: Reading, stored: Feed | undefined): Promise<Read> {
  const { store, now } = services;
  const { about, feed, client, watchers, signal } = reading;
  const { register } = about;
  const watched = [...watchers.keys()];
  let [before, row] = [stored, rowToReadFrom(services, reading, stored)];
  let looks = 0;
  for (let hasMore = true; hasMore && !signal.aborted; ) {
    const begunAt = now().toISOString();
    const part = await feed.read(row.readTo, client, watched);
    const found = new Set(part.numbers.flatMap((number) => watchers.get(number) ?? []));
    for (const watch of found) if (await lookSoon(services, register, watch)) looks += 1;
    row = {
      ...row,
      readTo: part.cursor,
      since: part.isGap ? now().toISOString() : row.since,
      readAt: part.hasMore ? row.readAt : begunAt,
      movedAt: part.cursor === row.readTo ? row.movedAt : begunAt,
    };
    if (part.isGap) services.log.warn('feed_gap', { ...about });
    // Another reader is at it.
    if (!(await store.feeds.write(nameOf(about), before, row))) break;
    before = row;
    hasMore = part.hasMore;
  }
  return { looks, row };
}

function rowToReadFrom({ now, log }: FeedServices, { about, feed }: Reading, stored: Feed | undefined): Feed {
  if (!stored) return newFeed(feed.start(now()), now(), feed);
  if (!isToBeginAnew(stored, now())) return stored;
  log.warn('feed_begun_anew', { ...about });
  return { ...newFeed(feed.start(now()), now()), movedAt: stored.movedAt };
}

/** `false` where it looks no more, or no longer exists. */
async function lookSoon({ store, now }: FeedServices, register: string, watch: Watch): Promise<boolean> {
  for (let conflicts = 0; conflicts <= MAX_CONFLICTS; conflicts += 1) {
    const row = await store.monitors.read(watch.userId, watch.monitorId);
    if (!row || row.state === 'ended') await store.feeds.unwatch(register, watch);
    if (!row || !isLooking(row)) return false;
    const at = now().toISOString();
    if (await store.monitors.change(row, { ...row, nextAt: at, hintedAt: at, updatedAt: at })) return true;
  }
  throw new Error('a monitor changed each time that its look was to be brought forward');
}
