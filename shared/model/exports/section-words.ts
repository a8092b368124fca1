/** What could not be had of an entity, in words: which section, its status, and why. PURE. */
import type { DataStatus } from '../entity/company-record.ts';
import { SECTIONS } from '../entity/entity.ts';
import type { GraphNode } from '../entity/graph.ts';
import { reasonWords } from '../entity/reason-words.ts';

export interface Gap {
  section: string;
  status: string;
  /** Empty where the status says it all. */
  reasons: string;
}

const STATUSES: Readonly<Record<DataStatus, string>> = {
  complete: 'complete',
  partial: 'in part',
  none_on_register: 'none on the register',
  not_published: 'not published',
  restricted: 'restricted by law',
  not_requested: 'not asked for',
  not_covered: 'not covered by this service',
  source_failed: 'the register did not answer',
  pending: 'being produced by the register',
};

/** A gap for each section that is not complete; one for the owners of a company that was not looked up. */
export function gapsOf({ dataStatus, dataStatusReasons = {}, entityType }: GraphNode): Gap[] {
  if (!dataStatus)
    return entityType === 'person' || entityType === 'state' ? [] : [{ section: 'owners', status: 'not looked up', reasons: '' }];
  return SECTIONS.filter((section) => dataStatus[section] !== 'complete').map((section) => ({
    section,
    status: STATUSES[dataStatus[section]],
    reasons: reasonWords(dataStatusReasons[section]),
  }));
}
