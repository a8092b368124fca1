/**
 * Why a search ended FAILED: one closed list, for `result.code`, the search's row and the log. PURE.
 * `retryable`: the same search may succeed a little later, without anybody changing anything.
 */
export const FAILURES = {
  /** The register, or the LEI registry, has no entry under the number or name. The sentence says more where the register does. */
  not_found: { retryable: false },
  /** A fund search by the name of an entity that is no fund. */
  not_a_fund: { retryable: false },
  /** More than one entry has the number; the sentence says how to name the one that is meant. */
  ambiguous_identifier: { retryable: false },
  /** The register answered with an error, or with a web page in the place of data. */
  register_unavailable: { retryable: true },
  /** The register did not answer in time. */
  register_timeout: { retryable: true },
  /** No connection to the register came about (DNS, network). The register itself may be well. */
  register_unreachable: { retryable: true },
  /** The register allows no more requests for now. */
  register_throttled: { retryable: true },
  /** The register refused this deployment's credentials. The operator has to act. */
  register_refused: { retryable: false },
  /** The register answered in a form that could not be read, or about another company. */
  register_answer_unreadable: { retryable: false },
  /** The answer is larger than a result can be. */
  result_too_large: { retryable: false },
  /** The register's published limit would have made the search wait for more than an hour. */
  wait_too_long: { retryable: true },
  /** A document that was ordered was not ready within seven days. */
  document_not_ready: { retryable: true },
  /** An error of this service. */
  internal: { retryable: true },
} as const satisfies Record<string, { retryable: boolean }>;

export type FailureCode = keyof typeof FAILURES;

/** What a FAILED search says: a sentence for people, a code for programs. */
export interface Failure {
  error: string;
  code: FailureCode;
}
