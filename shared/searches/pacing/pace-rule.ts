/**
 * How a published limit is kept: the generic cell rate algorithm (GCRA). PURE.
 *
 * The theoretical arrival time advances by `spacingMs` for each request that is taken, and a request may be sent `burst` spacings before
 * it. No window of `perSeconds`, wherever it begins, may contain more than `requests`. Therefore the spacing leaves room for the burst, and
 * for requests that are sent up to `validMs` after they were allowed.
 */

/** The published limit, and how many requests a look-up usually makes (4 where it is absent). */
export interface Pace {
  requests: number;
  perSeconds: number;
  perLookUp?: number;
}

export interface PaceRule {
  /** Milliseconds of the allowance that a request takes. */
  spacingMs: number;
  /** Requests that may be made at once where the register was idle. */
  burst: number;
  /** The same for the first requests of a look-up: the rest is for look-ups that need more than they took. */
  firstBurst: number;
  /** Milliseconds after which a request that was taken and not sent must be taken again. */
  validMs: number;
  /** Requests that a look-up takes before it begins. */
  perLookUp: number;
}

const PER_LOOK_UP = 4;
const SHARE_OF_BURST = 4;
/** Of the period; at least half a second and at most the duration of a look-up. */
const SHARE_VALID = 10;
const [MIN_VALID_MS, MAX_VALID_MS] = [500, 40_000];

export function paceRule({ requests, perSeconds, perLookUp = PER_LOOK_UP }: Pace): PaceRule {
  const period = perSeconds * 1_000;
  const half = Math.floor(requests / 2);
  const burst = Math.max(1, Math.ceil(requests / SHARE_OF_BURST), Math.min(perLookUp, half));
  const validMs = Math.min(MAX_VALID_MS, Math.max(MIN_VALID_MS, Math.ceil(period / SHARE_VALID)));
  const spacingMs = Math.ceil((period + validMs) / (requests - burst + 1));
  return { spacingMs, burst, firstBurst: firstOf(burst), validMs, perLookUp };
}

/** How much of a burst the first requests of a look-up may take: the rest is for look-ups that need more than they took. */
export const firstOf = (burst: number): number => burst - Math.floor(burst / SHARE_OF_BURST);

/** The requests to be taken. `before`: requests that others may make first. */
export interface Wanted {
  count: number;
  before?: number;
  /** How many of them must be allowed at once; the others follow by the spacing. */
  burst: number;
}

/** Milliseconds until these requests may be made; those beyond the burst follow by the spacing. */
export function waitMs(
  { spacingMs }: Pick<PaceRule, 'spacingMs'>,
  { count, before = 0, burst }: Wanted,
  theoreticalArrivalTime: number | undefined,
  now: number,
): number {
  return Math.max(0, Math.max(theoreticalArrivalTime ?? 0, now) + (before + Math.min(count, burst) - burst) * spacingMs - now);
}

/**
 * When each of `count` requests that were taken at `now` may be sent, in milliseconds since 1970; `arrival` is the theoretical arrival time
 * after they were taken.
 */
export function instantsOf({ spacingMs, burst }: PaceRule, count: number, arrival: number, now: number): number[] {
  return Array.from({ length: count }, (_, at) => Math.max(now, arrival - (count - 1 - at + burst) * spacingMs));
}
