/**
 * Which of the events that were read may be given: those without a gap before them. PURE.
 *
 * A number is taken on the account before its event is written, and the account names all numbers without an event (`unwritten`). It is read
 * before the events. So a number that is missing among the events is either unwritten, and will be there soon, or its event has expired.
 */

export interface LogState {
  /** The number that was taken last, 0 where there is none. */
  newest: number;
  /** Numbers that have been taken and whose events may not be written yet. */
  unwritten: ReadonlySet<number>;
}

/** `expired`: the events after `after` are kept no more; the oldest one that is kept has the number `oldest`. */
export type Contiguous<E> = { events: E[] } | { expired: true; oldest: number };

/** `found`: in ascending order, all of them after `after`. */
export function contiguous<E extends { sequence: number }>(
  found: readonly E[],
  after: number,
  { newest, unwritten }: LogState,
): Contiguous<E> {
  const gap = found.findIndex(({ sequence }, at) => sequence !== after + 1 + at);
  const events = gap < 0 ? [...found] : found.slice(0, gap);
  const next = after + 1 + events.length;
  const isExpired = events.length === 0 && next <= newest && !unwritten.has(next);
  return isExpired ? { expired: true, oldest: found[0]?.sequence ?? firstOf(unwritten, next) ?? newest + 1 } : { events };
}

/** The lowest number from `least` on. */
const firstOf = (numbers: ReadonlySet<number>, least: number): number | undefined =>
  [...numbers].filter((number) => number >= least).toSorted((one, other) => one - other)[0];
