/** The words for what a section of a company's record has, and for its reasons. PURE. */
import type { DataStatus } from '../../shared/model/entity/company-record.ts';
import type { Entity, Section } from '../../shared/model/entity/entity.ts';
import { reasonWords } from '../../shared/model/entity/reason-words.ts';
import { plainText } from './plain-text.ts';

const WORDS: Readonly<Record<DataStatus, string>> = {
  complete: 'complete',
  partial: 'partial',
  none_on_register: 'none on register',
  not_published: 'not published',
  restricted: 'restricted by law',
  not_requested: 'not asked for',
  not_covered: 'not covered',
  source_failed: 'register failed',
  pending: 'on their way',
};

export const statusText = (status: DataStatus): string => WORDS[status] ?? plainText(status.replaceAll('_', ' '));

/** `partial: holders below floor`. */
export function sectionText(facts: Pick<Entity, 'dataStatus' | 'dataStatusReasons'>, section: Section): string | undefined {
  const status = facts.dataStatus?.[section];
  if (!status) return undefined;
  return [statusText(status), reasonWords(facts.dataStatusReasons?.[section])].filter(Boolean).join(': ');
}
