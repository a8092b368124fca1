/** Batches of the user: read, started, followed. Their client is loaded with these pages. */
import { batchesOf, type ReportRow, reportRows } from '../client/src/batches.ts';
import type { Schemas } from '../client/src/index.ts';
import { ask, signOutSignal } from './session.ts';

export type Batch = Schemas['Batch'];
type Calls = ReturnType<typeof batchesOf>;

/** A call, made anew where the session has ended meanwhile. */
export const batches = <Answer>(call: (calls: Calls) => Promise<Answer>): Promise<Answer> => ask((rg) => call(batchesOf(rg)));

/** Rows of the report that cannot be looked up. */
export async function wrongRows(batchId: string): Promise<ReportRow[]> {
  const bytes = await batches(async (calls) => calls.fileBytes(await calls.report(batchId, 'jsonl')));
  return reportRows(bytes).filter(({ ok }) => !ok);
}

/** Until it rests, the page is left, or the user signs out. */
export const followed = (batch: Batch, onPoll: (batch: Batch) => void, left: AbortSignal): Promise<Batch> =>
  batches((calls) => calls.wait(batch, { signal: AbortSignal.any([left, signOutSignal()]), onPoll }));
