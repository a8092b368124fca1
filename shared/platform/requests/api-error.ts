/** A refusal of the API: an entry of the closed list of errors, with the facts of the request. */
import { ERRORS, type ErrorCode } from './errors.ts';

/** Codes after which the same request may succeed a little later. */
const RETRYABLE = new Set<ErrorCode>([
  'too_many_attempts',
  'login_busy',
  'rate_limited',
  'daily_limit_reached',
  'idempotency_in_progress',
  'expand_in_progress',
  'financials_in_progress',
  'case_in_use',
  'batch_in_progress',
  'monitor_in_use',
  'internal',
]);

interface Facts {
  message?: string;
  fields?: Readonly<Record<string, unknown>>;
  retryAfter?: number | undefined;
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** A refusal with its facts. `fields` join the body, `headers` the answer's own; `retryAfter` is in seconds. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly retryAfter: number | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, facts: Facts = {}) {
    super(facts.message ?? ERRORS[code].error, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.fields = facts.fields ?? {};
    this.retryAfter = facts.retryAfter;
    this.headers = facts.headers ?? {};
  }

  /** The same refusal, with these headers. */
  with(headers: Readonly<Record<string, string>>): ApiError {
    const { code, message, fields, retryAfter, cause } = this;
    return new ApiError(code, { message, fields, retryAfter, headers, cause });
  }

  /** True where the same request may succeed a little later; `Retry-After` says when. */
  get retryable(): boolean {
    return RETRYABLE.has(this.code);
  }
}
