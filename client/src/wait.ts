/** From a pending search to its entity. */
import { SearchFailed, StillPending } from './errors.ts';
import { pause } from './pause.ts';
import type { Call } from './send.ts';
import type { Entity, SearchRecord } from './types.ts';

export interface Wait extends Call {
  /** 300,000 when absent. */
  waitMs?: number | undefined;
  onPoll?: ((search: SearchRecord) => void) | undefined;
}

const WAIT_MS = 300_000;
const FIRST_PAUSES_MS = [400, 600, 900] as const;
const MAX_PAUSE_MS = 10_000;

/** A promise of the pending search that can also be waited for. */
export type Started = Promise<SearchRecord> & { wait(options?: Wait): Promise<Entity> };

export const started = (submitted: Promise<SearchRecord>, read: (id: string, call: Call) => Promise<SearchRecord>): Started =>
  Object.assign(submitted, { wait: async (options: Wait = {}): Promise<Entity> => waitFor(await submitted, read, options) });

/** Rejects with `SearchFailed`, or with `StillPending` at the time limit. */
export async function waitFor(
  search: SearchRecord,
  read: (id: string, call: Call) => Promise<SearchRecord>,
  { waitMs = WAIT_MS, onPoll, ...call }: Wait,
): Promise<Entity> {
  const end = performance.now() + waitMs;
  let current = search;
  for (let poll = 0, ms = 0; current.status === 'PENDING'; poll += 1) {
    ms = FIRST_PAUSES_MS[poll] ?? Math.min(ms * 1.5, MAX_PAUSE_MS);
    if (performance.now() + ms > end) throw new StillPending(current);
    await pause(ms, call.signal);
    current = await read(current._id, call);
    onPoll?.(current);
  }
  if (current.status === 'FAILED') throw new SearchFailed(current);
  return current.result;
}
