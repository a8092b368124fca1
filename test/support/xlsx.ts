/** A small XLSX file as publishers write it: texts in a list of their own behind the sheet, numbers in cells, and `A1` as the size of the sheet. */
import { strToU8, zipSync } from 'fflate';

export interface Sheet {
  name?: string;
  rows: readonly (readonly string[])[];
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);
const column = (at: number): string => (at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))) + String.fromCharCode(65 + (at % 26));

/** Cells of digits become numbers, blank ones are left out. `parts`: members that are added or replaced. */
export function xlsx({ name = 'Company', rows }: Sheet, parts: Readonly<Record<string, string>> = {}): Buffer {
  const texts = [...new Set(rows.flat().filter((cell) => cell && !isNumber(cell)))];
  const sheet = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((cell, place) => cellOf(cell, `${column(place)}${at + 1}`, texts)).join('')}</row>`,
  );
  const members = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr/><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId7" Target="worksheets/sheet9.xml"/></Relationships>',
    'xl/worksheets/sheet9.xml': `<worksheet><dimension ref="A1"/><sheetData>${sheet.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ...parts,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(members).map(([path, text]) => [path, strToU8(text)]))));
}

const isNumber = (cell: string): boolean => /^\d+(?:\.\d+)?(?:E\+\d+)?$/.test(cell);

function cellOf(cell: string, reference: string, texts: readonly string[]): string {
  if (!cell) return '';
  if (isNumber(cell)) return `<c r="${reference}"><v>${cell}</v></c>`;
  return `<c r="${reference}" t="s"><v>${texts.indexOf(cell)}</v></c>`;
}
