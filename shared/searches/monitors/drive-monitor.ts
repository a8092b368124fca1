/**
 * One run of a monitor: it takes the look that is due, starts it, or lands the one that has ended. Every process that finds a monitor in the middle does
 * what is next: the row says what that is, and each change of it happens once.
 */
import { monitorIdOf, userIdOf } from '../../platform/queue/message.ts';
import { lookSearchId } from '../../platform/table/keys.ts';
import { type LandServices, landAnswer, landFailure, landFault } from './land-look.ts';
import { isLooking, type Look, type Monitor, monthOf, nextTime, spentIn, startOfNextMonth } from './monitor-row.ts';
import { costOfLook, type LookServices, startLook } from './start-look.ts';

export type DriveServices = LandServices & LookServices;

/** Of one message: a look that lands may be followed by one that is due. */
const MAX_STEPS = 4;

/** By the message. Seconds until it must be delivered again; `undefined` where it can be deleted. Never rejects. */
export async function secondsUntilMonitor(services: DriveServices, message: string, receives: number): Promise<number | undefined> {
  const [userId = '', monitorId = ''] = [userIdOf(message), monitorIdOf(message)];
  try {
    await driveMonitor(services, userId, monitorId);
    return undefined;
  } catch (error) {
    services.log.error('monitor_not_driven', { monitorId, error });
    return Math.min(2 ** receives, 60);
  }
}

export async function driveMonitor(services: DriveServices, userId: string, monitorId: string): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const row = await services.store.monitors.read(userId, monitorId);
    if (!row || !(await isStepDone(services, row))) return;
  }
}

/** `true` where the row changed, so that there may be another step. */
async function isStepDone(services: DriveServices, row: Monitor): Promise<boolean> {
  if (row.look) return goOnWith(services, row, row.look);
  if (!isLooking(row) || row.nextAt > services.now().toISOString()) return false;
  return (await takeDueLook(services, row)) !== undefined;
}

async function goOnWith(services: DriveServices, row: Monitor, look: Look): Promise<boolean> {
  const search = await services.store.searches.read(look.searchId);
  if (search && !search.abandoned) {
    if (search.status === 'PENDING') return false;
    await (search.status === 'COMPLETED' ? landAnswer(services, row, search) : landFailure(services, row, search));
    return true;
  }
  const started = await startLook(services, row, look);
  if (started === 'under_way' || started === 'busy') return false;
  const { look: _look, ...rest } = row;
  await landFault(services, row, { ...rest, updatedAt: services.now().toISOString() }, started, look.at);
  return true;
}

/** A month without credits for it is left out: the next look is due when the next one begins. */
async function takeDueLook(services: DriveServices, row: Monitor): Promise<Monitor | undefined> {
  const now = services.now();
  const at = now.toISOString();
  const cost = row.isDoubtNew ? 0 : await costOfLook(services, row);
  const spent = spentIn(row, now) + cost;
  const { monitors } = services.store;
  if (spent > (row.maxCreditsPerMonth ?? Number.POSITIVE_INFINITY))
    return monitors.change(row, { ...row, updatedAt: at, nextAt: nextTime({ ...row, every: 'minute' }, startOfNextMonth(now)) });
  const look: Look = { searchId: lookSearchId(row.monitorId, row.nextAt), at, why: row.isDoubtNew ? 'again' : 'due' };
  return monitors.change(row, { ...row, look, updatedAt: at, nextAt: nextTime(row, now), month: monthOf(now), spent });
}
