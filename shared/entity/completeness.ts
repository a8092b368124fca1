/**
 * How much of a section an answer has, by one rule, whatever the register. PURE.
 *
 * `complete` is said only where everything that the register holds of the section was brought **and** the register holds everything.
 * What a register never publishes is declared once by its handler (`Publication`); what one answer lacks is said by that answer.
 * Every section that is less than `complete` has at least one reason.
 */
import type { DataStatus, StatusReason } from './company-record.ts';

export type PublicationLevel = 'published' | 'partly_published' | 'not_published' | 'restricted' | 'not_covered';

/** What a register publishes of a section, of whichever company. `reasons`: why it is not `published`. */
export interface Publication {
  level: PublicationLevel;
  reasons?: readonly StatusReason[];
  /** Of a `partly_published` section: the companies of which it is published whole, in words (`GmbH`). Absent: of none. */
  completeFor?: string;
}

export interface SectionStatus {
  status: DataStatus;
  /** Empty where the status is `complete`. */
  reasons: StatusReason[];
}

/** `read`: what the handler says of this answer; `reasons`: why this answer has less than the register. */
export function sectionStatus(publication: Publication, read: DataStatus, reasons: readonly StatusReason[] = []): SectionStatus {
  const status = statusOf(publication, read);
  if (status === 'complete') return { status, reasons: [] };
  const all = new Set([...reasons, ...(appliesTo(publication, reasons, status) ? (publication.reasons ?? []) : [])]);
  return { status, reasons: all.size > 0 ? [...all] : [REASON_OF[status]] };
}

function statusOf({ level, completeFor }: Publication, read: DataStatus): DataStatus {
  return read === 'complete' && level === 'partly_published' && completeFor === undefined ? 'partial' : read;
}

/** The register's own limits are no reason where a source failed, nobody asked, or the answer has its own reasons for another status. */
function appliesTo({ level, completeFor }: Publication, own: readonly StatusReason[], status: DataStatus): boolean {
  if (status === 'source_failed' || status === 'not_requested' || status === 'pending') return false;
  return level !== 'published' && (completeFor === undefined || own.length === 0);
}

/** Where neither the register's limits nor the answer say more. */
const REASON_OF: Readonly<Record<Exclude<DataStatus, 'complete'>, StatusReason>> = {
  partial: 'more_on_register',
  none_on_register: 'none_entered',
  not_published: 'not_published',
  restricted: 'legal_access_required',
  not_requested: 'not_requested',
  not_covered: 'not_read_by_service',
  source_failed: 'source_failed',
  pending: 'being_produced',
};

/** Whether a result with this status is one that a register with this publication may give: coverage and result never contradict each other. */
export function agrees({ level, completeFor }: Publication, status: DataStatus): boolean {
  if (status === 'source_failed' || status === 'not_requested' || status === 'pending') return true;
  switch (level) {
    case 'published':
      return ['complete', 'partial', 'none_on_register', 'restricted', 'not_published'].includes(status);
    case 'partly_published':
      return status !== 'complete' || completeFor !== undefined;
    default:
      return status === level;
  }
}
