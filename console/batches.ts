/** Batches of the user: read, started, followed. Their client is loaded with these pages. */
import { batchesOf } from '../client/src/batches.ts';
import type { Schemas } from '../client/src/index.ts';
import { ask, signOutSignal } from './session.ts';

export type Batch = Schemas['Batch'];
type Calls = ReturnType<typeof batchesOf>;

/** A call, made anew where the session has ended meanwhile. */
export const batches = <Answer>(call: (calls: Calls) => Promise<Answer>): Promise<Answer> => ask((rg) => call(batchesOf(rg)));

/** A row of the report that cannot be looked up. */
export interface WrongRow {
  row: number;
  reference?: string;
  jurisdiction?: string;
  identifier?: string;
  legal_name?: string;
  did_you_mean?: string;
  error?: string;
}

export async function wrongRows(batchId: string): Promise<WrongRow[]> {
  const bytes = await batches(async (calls) => calls.fileBytes(await calls.report(batchId, 'jsonl')));
  const lines = new TextDecoder().decode(bytes).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as WrongRow & { ok: boolean }).filter(({ ok }) => !ok);
}

/** Until it rests, the page is left, or the user signs out. */
export const followed = (batch: Batch, onPoll: (batch: Batch) => void, left: AbortSignal): Promise<Batch> =>
  batches((calls) => calls.wait(batch, { signal: AbortSignal.any([left, signOutSignal()]), onPoll }));
