/** Watching an unwrap until it ends or pauses. Ctrl+C ends the watching; the unwrap goes on under its ceiling. */
import type { Schemas } from '../../client/src/index.ts';
import { creditsText } from './credits-text.ts';
import { Ended, EXIT } from './exit-codes.ts';
import { pause } from './pause.ts';
import type { Session } from './session.ts';

export type Unwrap = Schemas['Unwrap'];

const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [500, 5_000];

export async function withoutInterruption({ io }: Session, call: Promise<Unwrap>): Promise<Unwrap> {
  return call.catch((error: unknown) => {
    if (!io.signal.aborted) throw error;
    throw new Ended(EXIT.interrupted, 'Interrupted before the service answered; the case shows whether the unwrap began');
  });
}

export async function followUnwrap({ rg, io, print }: Session, begun: Unwrap): Promise<Unwrap> {
  const { caseId, _id } = begun;
  return print.progress(progressOf(begun), async (say) => {
    let current = begun;
    try {
      for (let ms = FIRST_PAUSE_MS; current.status === 'PENDING' || current.status === 'RUNNING'; ms = Math.min(ms * 1.5, MAX_PAUSE_MS)) {
        await pause(ms, io.signal);
        current = await rg.unwrap.read(caseId, _id, { signal: io.signal });
        say(progressOf(current));
      }
    } catch (error) {
      if (!io.signal.aborted) throw error;
      const ceiling = `it goes on, up to ${creditsText(current.credits.ceiling)}`;
      const next = `registry-graph unwrap ${caseId} --follow ${_id}, or --cancel ${_id}`;
      throw new Ended(EXIT.interrupted, `Interrupted; ${ceiling}: ${next}`);
    }
    return current;
  });
}

const progressOf = ({ progress, credits }: Unwrap): string =>
  `unwrap  ${progress.searched} looked up, ${progress.inFlight} running, ${progress.open} open  ${credits.captured} of ${creditsText(credits.ceiling)}`;
