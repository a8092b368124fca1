/** From a pending search to its entity. */
import { SearchFailed, StillPending } from './errors.ts';
import { type Poll, polled } from './poll.ts';
import type { Call } from './send.ts';
import type { Entity, SearchRecord } from './types.ts';
import type { EventWatches } from './watch.ts';

/** `waitMs` is 300,000 when absent. */
export type Wait = Poll<SearchRecord>;

const WAIT_MS = 300_000;

/** A promise of the pending search that can also be waited for. */
export type Started = Promise<SearchRecord> & { wait(options?: Wait): Promise<Entity> };

type Read = (id: string, call: Call) => Promise<SearchRecord>;

export const started = (submitted: Promise<SearchRecord>, read: Read, watches: EventWatches): Started =>
  Object.assign(submitted, { wait: async (options: Wait = {}): Promise<Entity> => waitFor(await submitted, read, watches, options) });

/** Rejects with `SearchFailed`, or with `StillPending` at the time limit. */
export async function waitFor(search: SearchRecord, read: Read, watches: EventWatches, options: Wait): Promise<Entity> {
  const { _id } = search;
  const startWatch = () => watches.watch(({ data }) => 'searchId' in data && data.searchId === _id);
  const current = await polled(search, (call) => read(_id, call), { ...options, waitMs: options.waitMs ?? WAIT_MS }, startWatch);
  if (current.status === 'PENDING') throw new StillPending(current);
  if (current.status === 'FAILED') throw new SearchFailed(current);
  return current.result;
}
