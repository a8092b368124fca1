/** Why there is no evidence pack. PURE. */
export const PACK_FAILURES = [
  'case_changed',
  'documents_expired',
  'evidence_damaged',
  'pack_too_large',
  /** Of one that was made: its file was removed when its time was over. No event says so. */
  'pack_expired',
  'no_time_stamp',
  'internal',
] as const;
export type PackFailure = (typeof PACK_FAILURES)[number];
