/** The event of a search's end, from its row alone: whichever process writes it, and however often, its text is the same. PURE. */

import type { DataStatus } from '../entity/company-record.ts';
import { SECTIONS } from '../entity/entity.ts';
import { FAILURES, type FailureCode } from '../entity/failure-codes.ts';
import type { EventData, Occurrence } from './event.ts';

/** The attributes of an ended search's row that its event is made of. */
export interface EndedSearch extends Pick<EventData['search.completed'], 'searchId' | 'caseId' | 'searchType' | 'entityId' | 'cost'> {
  userId: string;
  status: 'COMPLETED' | 'FAILED';
  updatedAt: string;
  sandbox: boolean;
  searchInputs: { jurisdiction?: string };
  /** Of a completed search. */
  counterparties?: number;
  /** As `sectionsText` gives it. */
  sections?: string;
  /** Of a failed search; absent on those that failed before there were codes. */
  failureCode?: FailureCode;
}

export function searchEnd(row: EndedSearch): Occurrence {
  const { userId, searchId, status, updatedAt: timestamp, sandbox } = row;
  const occurrence = { userId, sandbox, timestamp, origin: `search/${searchId}/${status}` };
  return status === 'COMPLETED'
    ? { ...occurrence, type: 'search.completed', data: completed(row) }
    : { ...occurrence, type: 'search.failed', data: failed(row) };
}

function completed(row: EndedSearch): EventData['search.completed'] {
  const { counterparties = 0, sections, cost } = row;
  return { ...about(row), counterparties, ...(sections !== undefined && { dataStatus: dataStatusOf(sections) }), cost };
}

function failed(row: EndedSearch): EventData['search.failed'] {
  const { failureCode: code = 'internal' } = row;
  return { ...about(row), code, retryable: FAILURES[code].retryable };
}

const about = ({ searchId, caseId, searchType, entityId, searchInputs: { jurisdiction } }: EndedSearch) => ({
  searchId,
  caseId,
  ...(searchType && { searchType }),
  ...(entityId && { entityId }),
  ...(jurisdiction && { jurisdiction }),
});

type Sections = NonNullable<EventData['search.completed']['dataStatus']>;

/** The statuses of all sections, in the order of `SECTIONS`, as short as the row's cost asks for: `complete partial - complete`. */
export const sectionsText = (dataStatus: Sections): string => SECTIONS.map((section) => dataStatus[section] ?? '-').join(' ');

function dataStatusOf(text: string): Sections {
  const words = text.split(' ');
  return Object.fromEntries(SECTIONS.flatMap((section, at) => (words[at] === '-' ? [] : [[section, words[at] as DataStatus]])));
}
