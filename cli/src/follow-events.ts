/**
 * The event log as it grows, by long poll. In contrast to `events.iterate` of the client an outage does not end it: the reading goes on after the last
 * page that was read, so that no event is left out and none comes twice.
 */
import type { Schemas } from '../../client/src/index.ts';
import { isServiceOutage, outlasting } from './outage.ts';
import type { Session } from './session.ts';

export type AccountEvent = Schemas['Event'];

/** `types`: as the API takes it, separated by commas. Absent: all. */
export interface EventFilter {
  types?: string;
}

/** Seconds: the longest that the service waits for an event. */
const MAX_WAIT_SECONDS = 20;

/** Never ends by itself; rejects on Ctrl+C and on what is no outage. */
export async function* followEvents(
  { rg, io: { signal }, print }: Session,
  after: number,
  filter: EventFilter,
): AsyncGenerator<AccountEvent, never> {
  const patience = {
    signal,
    isOutage: isServiceOutage,
    onOutage: (error: unknown) => print.note(`${(error as Error).message}; trying again`, 'warning'),
  };
  for (let from = after; ; ) {
    const read = () => rg.events.list({ after: from, wait: MAX_WAIT_SECONDS, ...filter }, { signal });
    const { data, nextAfter } = await outlasting(read, patience);
    yield* data;
    from = nextAfter;
  }
}

/** Ctrl+C is how such a command ends: no error. */
export async function untilInterrupted({ signal }: Session['io'], work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
