/** GET /monitors, and GET, PUT and DELETE /monitors/{monitorId}, and POST /monitors/{monitorId}/look. */

import type { Caller } from '../../accounts/account/account.ts';
import { admitted } from '../../accounts/account/admission.ts';
import type { EventServices } from '../../accounts/account/write-event.ts';
import type { Documents } from '../../cases/case-files/document-store.ts';
import { pricesOf } from '../../ledger/credits/prices.ts';
import { settle } from '../../ledger/credits/settle.ts';
import type { SearchRow } from '../../ledger/search-rows/search-row.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { cursorOf, pageOf } from '../../platform/requests/paging.ts';
import { isCaseId, lookSearchId, MONITOR_PREFIX } from '../../platform/table/keys.ts';
import { registerOfCompany } from '../../registers/registers.ts';
import { beginLook } from '../pacing/look-turns.ts';
import { looksOf } from './capacity.ts';
import { changeMonitor } from './change-monitor.ts';
import { atCapacity, requireCredits } from './create-monitor.ts';
import { type MonitorView, viewOf } from './monitor-answer.ts';
import { monitorChange } from './monitor-body.ts';
import { endedEvent } from './monitor-events.ts';
import { isLooking, type Look, type Monitor, monthOf, nextTime, spentIn } from './monitor-row.ts';
import { looksWrite } from './monitor-store.ts';
import type { MonitorServices, MonitorStores } from './services.ts';
import { withWatchedOwners } from './watched-owners.ts';

type ManageServices = Pick<MonitorServices, 'store' | 'queue' | 'catalogue' | 'prices' | 'now' | 'log'> & EventServices<MonitorStores>;
type Query = Readonly<Record<string, string | undefined>>;

export interface MonitorPage {
  data: MonitorView[];
  nextCursor?: string;
}

export async function listMonitors(services: Pick<ManageServices, 'store' | 'now'>, caller: Caller, query: Query): Promise<MonitorPage> {
  const { userId } = admitted(await services.store.accounts.read(caller.userId), caller);
  const { limit, after } = pageOf(query, MONITOR_PREFIX);
  const { items, next } = await services.store.monitors.page(userId, limit, after);
  return { data: items.map((row) => viewOf(row, services.now())), ...(next && { nextCursor: cursorOf(next) }) };
}

export async function readMonitor(services: ManageServices, caller: Caller, monitorId: string): Promise<MonitorView> {
  return view(services, await ownMonitor(services, caller, monitorId));
}

async function view(services: ManageServices, row: Monitor): Promise<MonitorView> {
  return viewOf(row, services.now(), await costOf(services, row));
}

const costOf = async ({ catalogue, prices }: ManageServices, { subject }: Monitor): Promise<number> =>
  pricesOf(prices, await registerOfCompany(catalogue, subject)).search_credit_cost;

/** One of another account is as unknown as one that does not exist. */
export async function ownMonitor({ store }: Pick<MonitorServices, 'store'>, caller: Caller, monitorId: string): Promise<Monitor> {
  const { userId } = admitted(await store.accounts.read(caller.userId), caller);
  return monitorOf(store, userId, monitorId);
}

async function monitorOf({ monitors }: MonitorServices['store'], userId: string, monitorId: string): Promise<Monitor> {
  const row = isCaseId(monitorId) ? await monitors.read(userId, monitorId) : undefined;
  if (!row) throw new ApiError('monitor_not_found');
  return row;
}

/** What is absent in the body stays as it is. */
export async function putMonitor(services: ManageServices, caller: Caller, monitorId: string, body: () => unknown): Promise<MonitorView> {
  const { userId, sandbox } = admitted(await services.store.accounts.read(caller.userId), caller);
  const { state, every, settings, owners } = monitorChange(body(), sandbox);
  const row = await monitorOf(services.store, userId, monitorId);
  if (row.state === 'ended') throw new ApiError('monitor_ended');
  const now = services.now();
  const at = now.toISOString();
  const watching = await withWatchedOwners(row, owners, at.slice(0, 'YYYY-MM-DD'.length));
  const isMoved = (every !== undefined && every !== row.every) || (state === 'active' && row.state === 'paused');
  const { putOff, ...unplanned } = watching;
  const changed: Monitor = { ...unplanned, ...(putOff && !isMoved && { putOff }), ...settings, every: every ?? row.every, updatedAt: at };
  const after = { ...changed, state: stateAfter(row, state), ...(isMoved && { nextAt: nextTime(changed, now) }) };
  const registry = (await registerOfCompany(services.catalogue, row.subject))!;
  const looks = difference(looksOf(registry, after), isLooking(after), looksOf(registry, row), isLooking(row));
  const written = await changeMonitor(services, row, after, [], looks ? [looksWrite(looks)] : []);
  if (written) return view(services, written);
  const there = await services.store.monitors.read(row.userId, monitorId);
  throw looks && there?.revision === row.revision ? atCapacity(registry, after) : new ApiError('monitor_in_use', { retryAfter: 2 });
}

const stateAfter = ({ state }: Monitor, wanted: 'active' | 'paused' | undefined): Monitor['state'] =>
  wanted === undefined || (wanted === 'active' && state === 'failing') ? state : wanted;

type Looks = ReturnType<typeof looksOf>;

function difference(now: Looks, isNow: boolean, before: Looks, wasBefore: boolean): Looks {
  const looks = (isNow ? (now?.looks ?? 0) : 0) - (wasBefore ? (before?.looks ?? 0) : 0);
  return now && looks !== 0 ? { ...now, looks } : undefined;
}

/** A look that is asked for begins within ten minutes, or not at all. */
const MOST_TURN_MS = 600_000;

/** One more look, now. */
export async function lookNow(services: ManageServices, caller: Caller, monitorId: string): Promise<MonitorView> {
  const row = await ownMonitor(services, caller, monitorId);
  if (row.state === 'ended') throw new ApiError('monitor_ended');
  if (row.look) throw new ApiError('monitor_in_use', { retryAfter: 5 });
  const [cost, account] = [await costOf(services, row), await services.store.accounts.read(caller.userId)];
  if (account) requireCredits(account, cost, 'A look');
  const now = services.now();
  const at = now.toISOString();
  const spent = spentIn(row, now) + cost;
  if (spent > (row.maxCreditsPerMonth ?? Number.POSITIVE_INFINITY)) throw new ApiError('monthly_limit_reached');
  const registry = (await registerOfCompany(services.catalogue, row.subject))!;
  const turn = await beginLook(services.store, registry, { ...row, isAsked: true }, now, MOST_TURN_MS);
  if (turn.at === undefined)
    throw new ApiError('register_at_capacity', {
      message: `The look could not begin within ten minutes at ${registry.name}`,
      fields: { hint: 'Looks have half of its pace. Try again later.' },
    });
  const turnAt = new Date(turn.at).toISOString();
  const look: Look = { searchId: lookSearchId(monitorId, at), at, why: 'asked', ...(turnAt > at && { turnAt }) };
  const written = await changeMonitor(services, row, { ...row, look, updatedAt: at, month: monthOf(now), spent });
  if (!written) throw new ApiError('monitor_in_use', { retryAfter: 2 });
  await services.queue.sendMonitor(monitorId, row.userId);
  return view(services, written);
}

/** Ends it, and removes everything that it knows. May be repeated until it is gone. Rejects with 409 while a look is under way. */
export async function removeMonitor(
  services: ManageServices & { documents: Pick<Documents, 'removeOf'> },
  caller: Caller,
  monitorId: string,
): Promise<void> {
  const { store, documents, now } = services;
  const row = await ownMonitor(services, caller, monitorId);
  if (row.look) throw new ApiError('monitor_in_use', { retryAfter: 5 });
  const at = now().toISOString();
  const registry = await registerOfCompany(services.catalogue, row.subject);
  const looks = registry && isLooking(row) ? looksOf(registry, row) : undefined;
  if (row.state !== 'ended') {
    const ended: Monitor = { ...row, state: 'ended', endedBecause: 'removed', updatedAt: at };
    const beside = looks ? [looksWrite({ ...looks, looks: -looks.looks })] : [];
    if (!(await changeMonitor(services, row, ended, [endedEvent(row, at, 'removed')], beside)))
      throw new ApiError('monitor_in_use', { retryAfter: 2 });
  }
  const contents = await store.erasures.contents(monitorId);
  await Promise.all(contents.searches.map((search) => settle(services, search)));
  // It has no first search: its case is known by its id alone.
  const root = { searchId: '', caseId: monitorId, userId: row.userId, createdAt: row.createdAt } as SearchRow;
  await store.erasures.remove(root, contents, now());
  await documents.removeOf(monitorId);
  if (row.watchedSince) await store.feeds.unwatch(row.register, { ...row.subject, monitorId });
  await store.monitors.remove(row);
  services.log.info('monitor_removed', { monitorId, userId: row.userId });
}
