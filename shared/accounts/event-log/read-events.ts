/** GET /events and GET /events/{eventId}: the caller's event log, up to the first number whose event is not written yet. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type AccountEvent, sequenceOf } from '../../model/events/event.ts';
import { contiguous, type LogState } from '../../model/events/log-page.ts';
import { isChosen } from '../../model/events/type-filter.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { type Account, type Caller, unwrittenEvents } from '../account/account.ts';
import { admitted } from '../account/admission.ts';
import type { EventOfLog } from '../account/event-store.ts';
import { asOpenCall, type OpenCallServices } from '../account/open-call.ts';
import type { AccountServices } from '../account/services.ts';
import { type EventQuestion, eventQuestion } from './event-question.ts';

type ReadServices = Pick<AccountServices, 'store' | 'now'>;

export interface EventPage {
  data: AccountEvent[];
  /** The number of the last event that was looked at. */
  nextAfter: number;
  /** Events follow that can be read at once. */
  hasMore: boolean;
  /** The lowest number that is kept; where none is, the one that the next event gets. */
  oldest: number;
}

/** Between two looks while the call waits for an event. */
const LOOK_MS = 500;

/**
 * Rejects with an `ApiError`: 400, 410 where events after `after` are kept no more, or 429 where it would have to wait and too many calls of the
 * account do.
 */
export async function readEvents(
  services: OpenCallServices,
  caller: Caller,
  query: Readonly<Record<string, string | undefined>>,
): Promise<EventPage> {
  const question = eventQuestion(query);
  const { waitSeconds: seconds } = question;
  const end = services.now().getTime() + seconds * 1_000;
  const look = async (after: number | undefined): Promise<Look> => {
    const account = admitted(await services.store.accounts.read(caller.userId), caller);
    const isOver = services.now().getTime() + LOOK_MS > end;
    // A look that finds no new number costs the reading of the account alone.
    if (!isOver && after === (account.lastEvent ?? 0)) return { after };
    const page = await pageOf(services, account, { ...question, after });
    return page.data.length > 0 || page.hasMore || isOver ? { page } : { after: page.nextAfter };
  };
  const first = await look(question.after);
  return 'page' in first ? first.page : asOpenCall(services, caller, { kind: 'wait', seconds }, () => waited(first, look));
}

/** The answer, or the number after which the next look begins. */
type Look = { page: EventPage } | { after: number | undefined };

async function waited(first: Look, look: (after: number | undefined) => Promise<Look>): Promise<EventPage> {
  for (let last = first; ; last = await look(last.after)) {
    if ('page' in last) return last.page;
    await sleep(LOOK_MS);
  }
}

/** Rejects with 404. */
export async function readEvent(services: ReadServices, caller: Caller, id: string): Promise<AccountEvent> {
  const { userId } = admitted(await services.store.accounts.read(caller.userId), caller);
  return (await eventById(services, userId, id)).event;
}

/** Rejects with 404. */
export async function eventById({ store, now }: ReadServices, userId: string, id: string): Promise<EventOfLog> {
  const sequence = sequenceOf(id);
  const found = sequence === undefined ? undefined : await store.events.read(userId, sequence, now());
  if (found?.event.id !== id) throw new ApiError('event_not_found');
  return found;
}

/** `account` was read before the events: a number that it does not name as unwritten has its event, or has had it. */
async function pageOf(
  services: ReadServices,
  account: Account,
  { after, limit, types }: Omit<EventQuestion, 'waitSeconds'>,
): Promise<EventPage> {
  const { userId } = account;
  const state: LogState = { newest: account.lastEvent ?? 0, unwritten: new Set(unwrittenEvents(account)) };
  if (after !== undefined && after > state.newest) throw afterTheNewest(state.newest);
  const from = after ?? Math.max(0, state.newest - limit);
  const [{ found, hasMore }, oldest] = await Promise.all([
    eventsAfter(services, userId, from, limit, state),
    oldestOf(services, userId, state),
  ]);
  const read = contiguous(found, from, state);
  if (!('expired' in read)) {
    const last = read.events.at(-1)?.sequence ?? from;
    const data = read.events.map(({ event }) => event).filter(({ type }) => isChosen(type, types));
    const isCut = hasMore && read.events.length === found.length;
    return { data, nextAfter: last, hasMore: isCut && last < state.newest, oldest };
  }
  if (after === undefined) return pageOf(services, account, { after: read.oldest - 1, limit, types });
  throw new ApiError('events_expired', { fields: { oldest: read.oldest } });
}

async function eventsAfter(
  { store, now }: ReadServices,
  userId: string,
  from: number,
  limit: number,
  { newest }: LogState,
): Promise<{ found: EventOfLog[]; hasMore: boolean }> {
  return from < newest ? store.events.readAfter(userId, from, limit, now()) : { found: [], hasMore: false };
}

async function oldestOf({ store, now }: ReadServices, userId: string, { newest, unwritten }: LogState): Promise<number> {
  const { found } = newest > 0 ? await store.events.readAfter(userId, 0, 1, now()) : { found: [] };
  return Math.min(newest + 1, ...unwritten, ...found.map(({ sequence }) => sequence));
}

const afterTheNewest = (newest: number): ApiError =>
  new ApiError('invalid_parameter', { message: `after is beyond the newest event of the account, which is ${newest}` });
