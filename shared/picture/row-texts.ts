/** The words of a row of a list: who, and which office or share. PURE. */
import { kindOf } from './case-parties.ts';
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

/** `width`: of the list, in pixels. A share is never cut. */
export function rowTexts(row: ListRow, kind: List['kind'], width: number): RowTexts {
  const isOfficer = kind === 'officers';
  const name = `${isOfficer && row.drawn ? '↑ ' : ''}${readable(row.party.facts.legalName)}`;
  const room = width - 2 * ROW_TEXT.padding - APART;
  const text = readable(isOfficer ? officeOf(row) : shareOf(row));
  const value = isOfficer ? cutText(text, ROW_TEXT.value, Math.max(room * VALUE_PART, room - textWidth(name, ROW_TEXT.name))) : text;
  return { name: cutText(name, ROW_TEXT.name, room - textWidth(value, ROW_TEXT.value)), value };
}

/** The register's own word where the nature is not on the list. */
function officeOf({ edge }: ListRow): string {
  const offices = edge.relationships.filter((one) => kindOf(one) === 'officer');
  const office = offices.find(({ former }) => !former) ?? offices[0];
  if (!office) return '';
  return office.natureOfRelationship === 'Other' ? (office.role ?? office.natureOfRelationship) : office.natureOfRelationship;
}

const shareOf = ({ edge }: ListRow): string => edge.label.find(({ strong }) => strong)?.strong ?? edge.label[0]?.plain ?? '';
