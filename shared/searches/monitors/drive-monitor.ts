/**
 * One run of a monitor: it takes the look that is due, starts it, or lands the one that has ended. Every process that finds a monitor in the middle does
 * what is next: the row says what that is, and each change of it happens once.
 */
import { looksAMonth } from '../../model/changes/period.ts';
import { metrics } from '../../platform/observability/metrics.ts';
import { monitorIdOf, type QueuedSearch, userIdOf } from '../../platform/queue/message.ts';
import { lookSearchId } from '../../platform/table/keys.ts';
import type { Registry } from '../../registers/contract.ts';
import { hasFeedOf, registerOfNumber } from '../../registers/register-facts.ts';
import type { Feeds } from '../feeds/feed-store.ts';
import { beginLook } from '../pacing/look-turns.ts';
import { isCovered } from './feed-cover.ts';
import { type LandServices, landAnswer, landFailure, landFault } from './land-look.ts';
import { isLooking, type Look, type Monitor, monthOf, nextTime, spentIn, startOfNextMonth } from './monitor-row.ts';
import { costOfLook, type LookServices, secondsToTurn, startLook } from './start-look.ts';

export type DriveServices = LandServices &
  LookServices & {
    store: { feeds: Feeds };
    /** When the deployment's own copy of the register was last replaced; `undefined` where it reads none. */
    copyLoadedAt: (registry: Registry) => Promise<string | undefined>;
  };

/** A look is started so long before its turn, and its message comes at its turn. */
const EARLY_MS = 120_000;
/** A look that is put off is due so long before its turn: the sweep runs every minute. */
const SWEEP_MS = 60_000;
/** A look that begins as long after it was due is reported to the operator. */
const LATE_MS = 600_000;
/** Of one message: a look that lands may be followed by one that is due. */
const MAX_STEPS = 4;

/** What a worker has that gets the message of a monitor. */
export type MessageServices = DriveServices & {
  /** Works on a search that has no message. What it leaves of it gets one. */
  makeLook: (search: QueuedSearch) => Promise<void>;
};

/**
 * By the message. A look whose turn has come is made at once. Seconds until the message must be delivered again; `undefined` where it can be deleted. Never
 * rejects.
 */
export async function secondsUntilMonitor(services: MessageServices, message: string, receives: number): Promise<number | undefined> {
  const [userId = '', monitorId = ''] = [userIdOf(message), monitorIdOf(message)];
  try {
    await driveMonitor(services, userId, monitorId, { makeLook: services.makeLook, isRedelivered: receives > 1 });
    return undefined;
  } catch (error) {
    services.log.error('monitor_not_driven', { monitorId, error });
    return Math.min(2 ** receives, 60);
  }
}

interface Delivery {
  makeLook?: MessageServices['makeLook'];
  /** The process that had the message before may have died before it made the look. */
  isRedelivered?: boolean;
}

export async function driveMonitor(services: DriveServices, userId: string, monitorId: string, delivery: Delivery = {}): Promise<void> {
  const read = () => services.store.monitors.read(userId, monitorId);
  let row: Monitor | undefined = await read();
  for (let steps = 0; row && steps < MAX_STEPS; steps += 1) {
    const next: Step = await nextStep(services, row, delivery);
    if (next === 'none') return;
    row = next === 'read_again' ? await read() : next;
  }
}

/** The row as the step has left it; `none`: there is nothing to do now. */
type Step = Monitor | 'read_again' | 'none';

async function nextStep(services: DriveServices, row: Monitor, delivery: Delivery): Promise<Step> {
  if (row.look) return goOnWith(services, row, row.look, delivery);
  if (!isLooking(row)) return 'none';
  const { jurisdiction, registrationNumber } = row.subject;
  // A feed is of the jurisdiction's first register.
  const first = (await services.registers.registryOf(jurisdiction))!;
  const registry = registerOfNumber(first, registrationNumber);
  const isInFeed = !row.sandbox && hasFeedOf(first, registrationNumber);
  if (isInFeed && !row.watchedSince) return (await watch(services, row)) ?? 'none';
  if (row.nextAt > services.now().toISOString()) return 'none';
  const isLeftOut = isInFeed && (await isCoveredByFeed(services, row, registry));
  return (await (isLeftOut ? leaveOut(services, row) : takeDueLook(services, row, registry))) ?? 'none';
}

/** From now on the register's feed of changes is searched for the company. */
async function watch({ store, now }: DriveServices, row: Monitor): Promise<Monitor | undefined> {
  const { register, subject, monitorId, userId } = row;
  const at = now().toISOString();
  await store.feeds.watch(register, { registrationNumber: subject.registrationNumber, monitorId, userId });
  return store.monitors.change(row, { ...row, watchedSince: at, updatedAt: at });
}

async function isCoveredByFeed({ store, copyLoadedAt, now }: DriveServices, row: Monitor, registry: Registry): Promise<boolean> {
  // What comes of a copy beside the register is not in the register's feed.
  const [feed, copyAt] = await Promise.all([store.feeds.read(row.register), registry.changeFeed ? copyLoadedAt(registry) : undefined]);
  return isCovered(row, feed, copyAt, now());
}

async function leaveOut({ store, now }: DriveServices, row: Monitor): Promise<Monitor | undefined> {
  const at = now().toISOString();
  const { putOff: _putOff, ...rest } = row;
  return store.monitors.change(row, { ...rest, coveredAt: at, updatedAt: at, nextAt: nextTime(row, now()) });
}

async function goOnWith(services: DriveServices, row: Monitor, look: Look, { makeLook, isRedelivered }: Delivery): Promise<Step> {
  const ids = { searchId: look.searchId, userId: row.userId };
  const search = await services.store.searches.read(look.searchId);
  if (search && !search.abandoned) {
    if (search.status === 'PENDING') {
      if (isRedelivered) await services.queue.send(ids, secondsToTurn(look, services.now()));
      return 'none';
    }
    return (await (search.status === 'COMPLETED' ? landAnswer(services, row, search) : landFailure(services, row, search))) ?? 'read_again';
  }
  const started = await startLook(services, row, look, makeLook !== undefined);
  if (started === 'under_way' || started === 'to_make') reportLate(services, row, look);
  if (started === 'to_make') await makeLook?.(ids);
  if (started === 'under_way' || started === 'to_make' || started === 'busy') return 'none';
  const { look: _look, ...rest } = row;
  return (await landFault(services, row, { ...rest, updatedAt: services.now().toISOString() }, started, look.at)) ?? 'read_again';
}

/** Looks that are in time write no line. One that its owner asked for begins soon or not at all. */
function reportLate({ now, log }: DriveServices, { monitorId, register }: Monitor, { why, at, turnAt = at, dueAt = at }: Look): void {
  const beginsAt = Math.max(Date.parse(turnAt), now().getTime());
  const late = beginsAt - Date.parse(dueAt);
  if (why === 'asked' || late < LATE_MS) return;
  log.info('look_late', { monitorId, register, dueAt, ...metrics({ LookLag: Math.round(late / 1_000) }) });
}

/**
 * A month without credits for it is left out: the next look is due when the next one begins. A look whose turn is later is due then: that is no failure,
 * and costs nothing.
 */
async function takeDueLook(services: DriveServices, row: Monitor, registry: Registry): Promise<Monitor | undefined> {
  const now = services.now();
  const at = now.toISOString();
  const cost = row.isDoubtNew ? 0 : await costOfLook(services, row);
  const spent = spentIn(row, now) + cost;
  const { store } = services;
  const { monitors } = store;
  const { putOff, ...rest } = row;
  const nextMonth = nextTime({ ...row, every: 'minute' }, startOfNextMonth(now));
  if (spent > (row.maxCreditsPerMonth ?? Number.POSITIVE_INFINITY))
    return monitors.change(row, { ...rest, updatedAt: at, nextAt: nextMonth });
  if (spent > mostByItself(row, cost)) {
    const next = nextTime(row, now);
    return monitors.change(row, { ...rest, updatedAt: at, nextAt: next < nextMonth ? next : nextMonth });
  }
  const dueAt = putOff?.dueAt ?? row.nextAt;
  const turn = await beginLook(store, registry, { ...row, tag: putOff?.tag }, now, EARLY_MS);
  if (turn.at === undefined) {
    const nextAt = new Date(turn.expectedAt - SWEEP_MS).toISOString();
    return monitors.change(row, { ...rest, updatedAt: at, putOff: { dueAt, tag: turn.tag }, nextAt });
  }
  const turnAt = new Date(turn.at).toISOString();
  const isLate = now.getTime() - Date.parse(dueAt) > EARLY_MS;
  const look: Look = {
    ...{ searchId: lookSearchId(row.monitorId, row.nextAt), at, why: row.isDoubtNew ? 'again' : 'due' },
    ...(turnAt > at && { turnAt }),
    ...(isLate && { dueAt }),
  };
  return monitors.change(row, { ...rest, look, updatedAt: at, nextAt: nextTime(row, now), month: monthOf(now), spent });
}

/** Without a limit of the owner's, looks that the register's feed asks for cost no more than those by the period would. */
const mostByItself = ({ every, nextAt, putOff, hintedAt, maxCreditsPerMonth }: Monitor, cost: number): number =>
  (putOff?.dueAt ?? nextAt) === hintedAt && maxCreditsPerMonth === undefined ? looksAMonth(every).most * cost : Number.POSITIVE_INFINITY;
