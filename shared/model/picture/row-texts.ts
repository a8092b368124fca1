/** The words of a row of a list: who, and which office or share. PURE. */
import { endedMark, officesOf } from './case-parties.ts';
import { readable } from './readable.ts';
import { cutText, textWidth } from './text-width.ts';
import type { List, ListRow } from './what-is-shown.ts';

/** Sizes of letters, and base lines from the upper edge of the row and of the list. */
export const ROW_TEXT = { name: 12, value: 11, baseline: 15, head: 19, padding: 12 } as const;
/** Of the row, that a value may take where the name is long. */
const VALUE_PART = 0.42;
/** Between the name and the value of a row. */
const APART = 10;

export interface RowTexts {
  name: string;
  value: string;
}

/** The least width of a list in which nothing of the row is cut, in pixels. */
export function rowWidth(row: ListRow, kind: List['kind']): number {
  const { name, value } = wholeTexts(row, kind);
  return 2 * ROW_TEXT.padding + APART + textWidth(name, ROW_TEXT.name) + textWidth(value, ROW_TEXT.value);
}

/** `width`: of the list, in pixels. A share is never cut. `change`: a word that stands before the value, such as `came`. */
export function rowTexts(row: ListRow, kind: List['kind'], width: number, change?: string): RowTexts {
  const whole = wholeTexts(row, kind);
  const first = change ? `${change} · ` : '';
  const room = width - 2 * ROW_TEXT.padding - APART;
  const roomOfValue = Math.max(room * VALUE_PART, room - textWidth(whole.name, ROW_TEXT.name));
  // Whoever went is no longer said to have ended.
  const mark = change ? '' : endedMark(row.edge);
  const office = (): string => cutText(officeOf(row), ROW_TEXT.value, roomOfValue - textWidth(first + mark, ROW_TEXT.value)) + mark;
  const value = kind === 'officers' ? first + office() : first + readable(shareOf(row)) + mark;
  return { name: cutText(whole.name, ROW_TEXT.name, room - textWidth(value, ROW_TEXT.value)), value };
}

function wholeTexts(row: ListRow, kind: List['kind']): RowTexts {
  const isOfficer = kind === 'officers';
  const name = `${isOfficer && row.drawn ? '↑ ' : ''}${readable(row.party.facts.legalName)}`;
  return { name, value: (isOfficer ? officeOf(row) : readable(shareOf(row))) + endedMark(row.edge) };
}

/** Who, and every office or the share, without a cut: for those who do not see the row. */
export function rowLabel(row: ListRow, kind: List['kind'], change?: string): string {
  const ties = kind === 'officers' ? namesOfOffices(row).join(', ') : readable(shareOf(row));
  return [readable(row.party.facts.legalName), change, ties].filter(Boolean).join(', ') + endedMark(row.edge);
}

const officeOf = (row: ListRow): string => namesOfOffices(row)[0] ?? '';

const namesOfOffices = ({ edge }: ListRow): string[] => [...new Set(officesOf(edge).map(readable))];

const shareOf = ({ edge }: ListRow): string => edge.label.find(({ strong }) => strong)?.strong ?? edge.label[0]?.plain ?? '';
