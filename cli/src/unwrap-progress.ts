/** Watching an unwrap until it ends or pauses. Ctrl+C ends the watching; the unwrap goes on under its ceiling. */
import type { Schemas } from '../../client/src/index.ts';
import { creditsText } from './credits-text.ts';
import { Ended, EXIT } from './exit-codes.ts';
import type { Session } from './session.ts';

export type Unwrap = Schemas['Unwrap'];

export async function withoutInterruption({ io }: Session, call: Promise<Unwrap>): Promise<Unwrap> {
  return call.catch((error: unknown) => {
    if (!io.signal.aborted) throw error;
    throw new Ended(EXIT.interrupted, 'Interrupted before the service answered; the case shows whether the unwrap began');
  });
}

export async function followUnwrap({ rg, io, print }: Session, begun: Unwrap): Promise<Unwrap> {
  const { caseId, _id } = begun;
  return print.progress(progressOf(begun), async (say) => {
    try {
      return await rg.unwrap.wait(caseId, begun, { signal: io.signal, onPoll: (unwrap) => say(progressOf(unwrap)) });
    } catch (error) {
      if (!io.signal.aborted) throw error;
      const ceiling = `it goes on, up to ${creditsText(begun.credits.ceiling)}`;
      const next = `registry-graph unwrap ${caseId} --follow ${_id}, or --cancel ${_id}`;
      throw new Ended(EXIT.interrupted, `Interrupted; ${ceiling}: ${next}`);
    }
  });
}

const progressOf = ({ progress, credits }: Unwrap): string =>
  `unwrap  ${progress.searched} looked up, ${progress.inFlight} running, ${progress.open} open  ${credits.captured} of ${creditsText(credits.ceiling)}`;
