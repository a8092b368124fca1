/** Reading what is under way until it rests. */
import { pause } from './pause.ts';
import type { Call } from './send.ts';

/** `waitMs`: at most so long. `onPoll` is called with each answer, and waited for. */
export interface Poll<Answer> extends Call {
  waitMs?: number | undefined;
  onPoll?: ((answer: Answer) => void | Promise<void>) | undefined;
}

const FIRST_PAUSES_MS = [400, 600, 900] as const;
const MAX_PAUSE_MS = 10_000;

const UNDER_WAY = /^(?:PENDING|RUNNING)$/;

/** Gives the answer that is neither PENDING nor RUNNING, or the last one within `waitMs`. */
export async function polled<Answer extends { status: string }>(
  current: Answer,
  read: (call: Call) => Promise<Answer>,
  { waitMs = Infinity, onPoll, ...call }: Poll<Answer>,
): Promise<Answer> {
  const end = performance.now() + waitMs;
  for (let poll = 0, ms = 0; UNDER_WAY.test(current.status); poll += 1) {
    ms = FIRST_PAUSES_MS[poll] ?? Math.min(ms * 1.5, MAX_PAUSE_MS);
    if (performance.now() + ms > end) break;
    await pause(ms, call.signal);
    current = await read(call);
    await onPoll?.(current);
  }
  return current;
}
