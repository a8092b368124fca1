/**
 * What is noticed about a register besides the result of a request, for the operator's log. A notice has no personal data.
 *
 * Code lists and shapes are read deep inside code that holds no client, so the listener travels with the asynchronous context that
 * `noticesTo` opens.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { DroppedValue } from '../model/entity/implausible-values.ts';

export type Notice =
  /** A code that no table knows; `list` names the register and its code list: `NO rolletype`. */
  | { event: 'unmapped_code'; list: string; code: string }
  /** A placeholder or an impossible value that the register gave, and the result leaves out. */
  | ({ event: 'dropped_value' } & DroppedValue)
  /** A member that every recorded answer has, and this one has not; `section`: what is read from it. */
  | { event: 'register_drift'; section: 'company' | 'officers' | 'owners'; member: string };

export type NoticeListener = (notice: Notice) => void;

/** The listener of the client for which the code runs; none outside `noticesTo`. */
export const noticeListener = new AsyncLocalStorage<NoticeListener>();

/** Runs `work`; the client hears what is noticed. */
export function noticesTo<Result>({ notice }: { notice?: NoticeListener }, work: () => Result): Result {
  return notice ? noticeListener.run(notice, work) : work();
}
