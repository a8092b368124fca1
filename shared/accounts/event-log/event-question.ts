/** What a request asks of the event log: its query parameters, checked. PURE. */
import { filterFault } from '../../model/events/type-filter.ts';
import { ApiError } from '../../platform/requests/api-error.ts';

export interface EventQuestion {
  /** Only events with a higher number; absent: the newest ones. */
  after: number | undefined;
  /** Events that are looked at. */
  limit: number;
  /** Empty: all. */
  types: readonly string[];
  waitSeconds: number;
}

const DEFAULT_LIMIT = 100;
export const MAX_EVENTS = 1_000;
/** An HTTP API waits for 30 seconds. */
export const MAX_WAIT_SECONDS = 20;
/** Of `numberText`. */
const MAX_NUMBER = 999_999_999_999;
const DIGITS = /^\d{1,12}$/;

/** Throws an `ApiError` of status 400. */
export function eventQuestion(query: Readonly<Record<string, string | undefined>>): EventQuestion {
  return {
    after: whole(query, 'after', 0, MAX_NUMBER),
    limit: whole(query, 'limit', 1, MAX_EVENTS) ?? DEFAULT_LIMIT,
    types: typesOf(query.types),
    waitSeconds: whole(query, 'wait', 0, MAX_WAIT_SECONDS) ?? 0,
  };
}

function whole(query: Readonly<Record<string, string | undefined>>, name: string, least: number, most: number): number | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (DIGITS.test(text) && value >= least && value <= most) return value;
  throw new ApiError('invalid_parameter', { message: `${name} must be a whole number from ${least} to ${most}` });
}

function typesOf(text: string | undefined): readonly string[] {
  const types = text === undefined ? [] : text.split(',').map((one) => one.trim());
  const fault = filterFault(types);
  if (fault) throw new ApiError('invalid_parameter', { message: fault });
  return types;
}
