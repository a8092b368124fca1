/** The event log of the account: pages, and an iteration that goes on where a former one stopped. */
import { getWith } from './pages.ts';
import { get, part } from './requests.ts';
import type { Call, Send } from './send.ts';
import type { Query, Schemas } from './types.ts';

export type AccountEvent = Schemas['Event'];

/** `after`: the number of the last event that the program has dealt with; absent: only events from now on. */
export interface Iteration {
  after?: number;
  /** Exact types, or a first word with `.*`. Absent: all. */
  types?: readonly string[];
  /** Ends the iteration; it then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** Seconds: the longest that the service waits for an event. */
const MAX_WAIT_SECONDS = 20;

/** A call that waits for events. Its time limit is above the wait, for the answer itself. */
export const LONG_POLL = { wait: MAX_WAIT_SECONDS, timeoutMs: (MAX_WAIT_SECONDS + 10) * 1_000 } as const;

export type ListEvents = (query?: Query<'/events'>, call?: Call) => Promise<Schemas['EventPage']>;

export function eventsOf(send: Send) {
  const list: ListEvents = (query = {}, call) => send(getWith('/events', query), call);
  return {
    list,
    read: (eventId: string, call?: Call): Promise<AccountEvent> => send(get(`/events/${part(eventId)}`), call),
    /** Every event, in order, each once, for as long as the program asks for the next one. */
    iterate: (options: Iteration = {}): AsyncGenerator<AccountEvent, never> => iterate(list, options),
  };
}

async function* iterate(list: ListEvents, { after, types, signal }: Iteration): AsyncGenerator<AccountEvent, never> {
  const { wait, timeoutMs } = LONG_POLL;
  const call: Call = { signal, timeoutMs };
  const chosen = types?.length ? { types: types.join(',') } : {};
  for (let from = after ?? (await list({ limit: 1 }, call)).nextAfter; ; ) {
    const { data, nextAfter } = await list({ after: from, wait, ...chosen }, call);
    yield* data;
    from = nextAfter;
  }
}
