/**
 * Why a search ended FAILED: one closed list, for `result.code`, the search's row and the log. PURE.
 * The OpenAPI document explains each (`api/schemas/search.ts`).
 * `retryable`: the same search may succeed a little later without any change.
 */
export const FAILURES = {
  not_found: { retryable: false },
  not_a_fund: { retryable: false },
  ambiguous_identifier: { retryable: false },
  register_unavailable: { retryable: true },
  register_timeout: { retryable: true },
  register_unreachable: { retryable: true },
  register_throttled: { retryable: true },
  register_refused: { retryable: false },
  register_answer_unreadable: { retryable: false },
  result_too_large: { retryable: false },
  wait_too_long: { retryable: true },
  document_not_ready: { retryable: true },
  internal: { retryable: true },
} as const satisfies Record<string, { retryable: boolean }>;

export type FailureCode = keyof typeof FAILURES;

/** The result of a FAILED search: a sentence for people, a code for programs. */
export interface Failure {
  error: string;
  code: FailureCode;
  /** What can be done about it, as a sentence. */
  hint?: string;
}
