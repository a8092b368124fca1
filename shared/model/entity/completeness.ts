/**
 * The completeness of a section of an answer, by one rule for all registers. PURE.
 *
 * A section is `complete` only if the answer has everything that the register holds of it **and** the register holds everything.
 * The handler declares once what its register never publishes (`Publication`); an answer states what it lacks itself.
 * Every section that is not `complete` has at least one reason.
 */
import type { CompanyRecord, DataStatus, StatusReason } from './company-record.ts';

export type PublicationLevel = 'published' | 'partly_published' | 'not_published' | 'restricted' | 'not_covered';

/** What a register publishes of a section for any company. `reasons`: why it is not `published`. */
export interface Publication {
  level: PublicationLevel;
  reasons?: readonly StatusReason[];
  /** Of a `partly_published` section: the companies for which it is published in full, in words (`GmbH`). Absent: for none. */
  completeFor?: string;
}

export interface SectionStatus {
  status: DataStatus;
  /** Empty if the status is `complete`. */
  reasons: StatusReason[];
}

/** `read`: the handler's status of this answer; `reasons`: why this answer has less than the register. */
export function sectionStatus(publication: Publication, read: DataStatus, reasons: readonly StatusReason[] = []): SectionStatus {
  const status = statusOf(publication, read);
  if (status === 'complete') return { status, reasons: [] };
  const all = new Set([...reasons, ...(appliesTo(publication, reasons, status) ? (publication.reasons ?? []) : [])]);
  return { status, reasons: all.size > 0 ? [...all] : [REASON_OF[status]] };
}

function statusOf({ level, completeFor }: Publication, read: DataStatus): DataStatus {
  return read === 'complete' && level === 'partly_published' && completeFor === undefined ? 'partial' : read;
}

/** The register's limits are no reason if a source failed, the section was not requested, or the answer has its own reasons. */
function appliesTo({ level, completeFor }: Publication, own: readonly StatusReason[], status: DataStatus): boolean {
  if (status === 'source_failed' || status === 'not_requested' || status === 'pending') return false;
  return level !== 'published' && (completeFor === undefined || own.length === 0);
}

/** Used if neither the register nor the answer gives a reason. */
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

/** Whether a register with this publication may give a result with this status, so that coverage and results never contradict each other. */
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

/** The sections that are lists of parties. */
export type ListedSection = 'officers' | 'owners';

const LISTED: ReadonlySet<DataStatus> = new Set(['complete', 'partial', 'none_on_register']);

/** The record with a list that lacks what the register has: an entry, or a part of one, could not be read. A list that is not read stays. */
export function asPartial(record: CompanyRecord, section: ListedSection): CompanyRecord {
  const { dataStatus, dataStatusReasons = {} } = record;
  if (!LISTED.has(dataStatus[section])) return record;
  const others = (dataStatusReasons[section] ?? []).filter((reason) => reason !== 'none_entered');
  return {
    ...record,
    dataStatus: { ...dataStatus, [section]: 'partial' },
    dataStatusReasons: { ...dataStatusReasons, [section]: [...new Set<StatusReason>([...others, 'entries_not_understood'])] },
  };
}
