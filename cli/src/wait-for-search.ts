/** Waiting for a search with a line of progress; Ctrl+C ends the waiting, not the search. */
import type { Schemas, SearchRecord, Started } from '../../client/src/index.ts';
import { Ended, EXIT } from './exit-codes.ts';
import { isServiceOutage } from './outage.ts';
import type { Session } from './session.ts';

export type CompletedSearch = Schemas['CompletedSearch'];

/** Rejects with `SearchFailed`, `StillPending`, or `Ended` after Ctrl+C. */
export async function submitAndWait(session: Session, submitted: Started, what: string, seconds?: number): Promise<CompletedSearch> {
  const search = await submitted.catch((error: unknown) => {
    if (!session.io.signal.aborted) throw error;
    throw new Ended(EXIT.interrupted, 'Interrupted before the service answered; registry-graph cases shows whether the search began');
  });
  return waitForSearch(session, search, what, seconds);
}

/** `search`: its id, or its record as just read. `seconds`: the longest wait; 300 when absent. */
export async function waitForSearch(
  { rg, io, print }: Session,
  search: string | SearchRecord,
  what: string,
  seconds = 300,
): Promise<CompletedSearch> {
  const searchId = typeof search === 'string' ? search : search._id;
  const began = Date.now();
  return print.progress(what, async (say) => {
    let known: SearchRecord | undefined;
    const sayProgress = (): void => say(`${what}  ${progressOf(known, Date.now() - began)}`);
    const ticking = setInterval(sayProgress, 1000);
    const onPoll = (read: SearchRecord): void => {
      known = read;
      sayProgress();
    };
    try {
      await rg.wait(search, { signal: io.signal, waitMs: seconds * 1000, onPoll });
    } catch (error) {
      if (io.signal.aborted) throw new Ended(EXIT.interrupted, `Interrupted; the search goes on: registry-graph wait ${searchId}`);
      if (isServiceOutage(error)) print.note(`The search has begun: registry-graph wait ${searchId} goes on waiting`);
      throw error;
    } finally {
      clearInterval(ticking);
    }
    return known?.status === 'COMPLETED' ? known : ((await rg.status(searchId)) as CompletedSearch);
  });
}

function progressOf(search: SearchRecord | undefined, ms: number): string {
  const seconds = `${Math.round(ms / 1000)} s`;
  if (search?.status !== 'PENDING') return seconds;
  if (search.pendingDocument) return `${seconds}, the register is producing a document`;
  return search.position === undefined ? seconds : `${seconds}, ${search.position} searches before it at this register`;
}
