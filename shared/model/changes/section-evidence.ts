/**
 * What two answers prove about who came or went, section by section. PURE.
 *
 * Who is missing in an answer has gone only where the answer has the whole list; who is new has come only where the earlier answer had it. A
 * section that was not answered says nothing. Where the register publishes more or less than before, that alone is the change.
 */
import type { DataStatus, StatusReason } from '../entity/company-record.ts';
import type { ListedSection } from '../entity/completeness.ts';
import type { Entity } from '../entity/entity.ts';
import type { Change } from './change.ts';
import type { ComparedFamily } from './families.ts';

export interface Evidence {
  /** Whether the lists of both answers can be compared at all. */
  isKnown: boolean;
  /** Who is only in the later answer has come. */
  additions: boolean;
  /** Who is only in the earlier answer has gone. */
  removals: boolean;
  /** The later answer has less of the list than the register: what is missing in it may be there still. */
  isCut: boolean;
}

export const LISTED_SECTIONS: readonly ListedSection[] = ['officers', 'owners'];
const LISTED: ReadonlySet<DataStatus> = new Set(['complete', 'partial', 'none_on_register']);
const CLOSED: ReadonlySet<DataStatus> = new Set(['not_published', 'restricted', 'not_covered']);
/** This answer lacks entries; not the register's rule for all answers. */
const CUT: ReadonlySet<StatusReason> = new Set([
  'entries_not_understood',
  'more_on_register',
  'required_entries_missing',
  'source_failed',
  'being_produced',
]);
/** They follow from the entries themselves. */
const OF_ENTRIES: ReadonlySet<StatusReason> = new Set(['none_entered', 'parts_missing']);
const NOTHING: Evidence = { isKnown: false, additions: false, removals: false, isCut: false };

type Answer = Pick<Entity, 'dataStatus' | 'dataStatusReasons'>;

export const isListed = ({ dataStatus }: Answer, section: ListedSection): boolean =>
  dataStatus !== undefined && LISTED.has(dataStatus[section]);

const isClosed = ({ dataStatus }: Answer, section: ListedSection): boolean => dataStatus !== undefined && CLOSED.has(dataStatus[section]);

export const isCut = (answer: Answer, section: ListedSection): boolean => reasonsOf(answer, section).some((reason) => CUT.has(reason));

const reasonsOf = ({ dataStatusReasons }: Answer, section: ListedSection): readonly StatusReason[] => dataStatusReasons?.[section] ?? [];

/** The rules of the register's list: why no answer of it has everything. */
const rulesOf = (answer: Answer, section: ListedSection): StatusReason[] =>
  reasonsOf(answer, section)
    .filter((reason) => !CUT.has(reason) && !OF_ENTRIES.has(reason))
    .toSorted();

export function sectionEvidence(before: Answer, after: Answer, section: ListedSection): Evidence {
  if (!isListed(before, section) || !isListed(after, section)) return NOTHING;
  const cut = { before: isCut(before, section), after: isCut(after, section) };
  const [once, now] = [rulesOf(before, section), rulesOf(after, section)];
  return {
    isKnown: true,
    additions: !cut.before && once.every((reason) => now.includes(reason)),
    removals: !cut.after && now.every((reason) => once.includes(reason)),
    isCut: cut.after,
  };
}

/** Partners stand among the officers where a register has no list of owners. */
export function familySection(before: Answer, after: Answer, family: ComparedFamily): ListedSection {
  if (family === 'office') return 'officers';
  return isClosed(before, 'owners') && isClosed(after, 'owners') ? 'officers' : 'owners';
}

/** A `coverage.changed` for each section of which the register publishes more or less than before. */
export const coverageChanges = (before: Answer, after: Answer): Change[] =>
  LISTED_SECTIONS.flatMap((section) => coverageChange(before, after, section));

function coverageChange(before: Answer, after: Answer, section: ListedSection): Change[] {
  const is = (answer: Answer): boolean => isListed(answer, section) || isClosed(answer, section);
  if (!is(before) || !is(after)) return [];
  const [was, now] = [before.dataStatus![section], after.dataStatus![section]];
  if (isClosed(before, section) || isClosed(after, section)) {
    return was === now ? [] : [{ type: 'coverage.changed', field: section, before: [was], after: [now] }];
  }
  if (isCut(before, section) || isCut(after, section)) return [];
  const [once, rules] = [rulesOf(before, section), rulesOf(after, section)];
  return once.join() === rules.join() ? [] : [{ type: 'coverage.changed', field: section, before: once, after: rules }];
}
