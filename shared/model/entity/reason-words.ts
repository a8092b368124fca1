/** Why a section is not complete, in words, for readers who have its status before them. PURE. */
import type { StatusReason } from './company-record.ts';

/** They only repeat the status. */
const REPEATED: ReadonlySet<StatusReason> = new Set([
  'none_entered',
  'not_published',
  'not_requested',
  'source_failed',
  'not_read_by_service',
]);

/** `holders below floor, more on register`; empty where the status is all there is to say. */
export const reasonWords = (reasons: readonly StatusReason[] = []): string =>
  reasons
    .filter((reason) => !REPEATED.has(reason))
    .map((reason) => reason.replaceAll('_', ' '))
    .join(', ');
