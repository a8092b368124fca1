/** Reading what is under way until it rests. */
import { pause } from './pause.ts';
import type { Call } from './send.ts';
import type { Watch } from './watch.ts';

export interface Poll<Answer> extends Call {
  /** At most so long. */
  waitMs?: number | undefined;
  /** Is called with each answer, and waited for. */
  onPoll?: ((answer: Answer) => void | Promise<void>) | undefined;
  /** `false`: the event log is not read. The log of a collaborator says nothing about the case, which is then polled more often without it. */
  events?: false | undefined;
}

const FIRST_PAUSES_MS = [400, 600, 900] as const;
const MAX_PAUSE_MS = 10_000;

/** Of searches, unwraps, evidence packs and batches. */
const UNDER_WAY = /^(?:PENDING|RUNNING|CHECKING|AWAITING_UPLOAD)$/;

/**
 * Gives the answer that is no longer under way, or the last one within `waitMs`. The watch says when there is a new answer; the first one
 * is read without it, because most searches end within a second.
 */
export async function polled<Answer extends { status: string }>(
  current: Answer,
  read: (call: Call) => Promise<Answer>,
  { waitMs = Infinity, onPoll, events, ...call }: Poll<Answer>,
  startWatch?: () => Watch,
): Promise<Answer> {
  const end = performance.now() + waitMs;
  const watch = events === false ? undefined : startWatch?.();
  try {
    for (let poll = 0, ms = 0; UNDER_WAY.test(current.status); poll += 1) {
      ms = FIRST_PAUSES_MS[poll] ?? Math.min(ms * 1.5, MAX_PAUSE_MS);
      const left = end - performance.now();
      if (ms > left) break;
      await (watch && poll > 0 ? watch.changed(ms, left, call.signal) : pause(ms, call.signal));
      current = await read(call);
      await onPoll?.(current);
    }
  } finally {
    watch?.end();
  }
  return current;
}
