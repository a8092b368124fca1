/**
 * How an update of an account takes the next number of its event log: one, two, three …, each in the same write as the place that keeps it, so
 * that none is taken twice or lost. PURE.
 */

const NEXT = 'if_not_exists(lastEvent, :noEvent) + :oneMore';

/** The values that `takeNumber` refers to. */
export const NUMBERING = { ':noEvent': 0, ':oneMore': 1 };

/** Goes behind `SET`. `place`: the attribute that the number is written to. */
export const takeNumber = (place: string): string => `lastEvent = ${NEXT}, ${place} = ${NEXT}`;
