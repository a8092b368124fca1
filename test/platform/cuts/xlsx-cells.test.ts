/** Rows of a sheet as publishers write them. */
import { expect, test } from 'vitest';
import { NotTheseColumns } from '../../../shared/platform/cuts/csv-rows.ts';
import { xlsxCells } from '../../../shared/platform/cuts/xlsx-cells.ts';
import { BadZip } from '../../../shared/platform/cuts/zip-member.ts';
import { xlsx } from '../../support/xlsx.ts';

async function* pieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100);
}
const read = (file: Buffer, sheet?: string) => Array.fromAsync(xlsxCells(pieces(file), sheet));
const SHEET = 'xl/worksheets/sheet9.xml';
const sheetOf = (rows: string): Record<string, string> => ({ [SHEET]: `<worksheet><sheetData>${rows}</sheetData></worksheet>` });

test('texts, numbers and cells that are left out, although the sheet says that it is A1', async () => {
  const rows = [
    ['ȘTEFAN & "FIII"', '1003600062730', '', 'x'],
    ['', '43536'],
  ];
  expect(await read(xlsx({ rows }))).toEqual(rows);
});

test('a cell beyond the column Z', async () => {
  const row = Array.from({ length: 30 }, (_, at) => `t${at}`);
  expect(await read(xlsx({ rows: [row] }))).toEqual([row]);
});

test('texts in runs are one, and how they are spoken is none of it', async () => {
  const shared = { 'xl/sharedStrings.xml': '<sst><si><r><t>AB</t></r><r><t>CD_x000D_</t></r><rPh><t>spoken</t></rPh></si></sst>' };
  expect(await read(xlsx({ rows: [] }, { ...sheetOf('<row><c t="s"><v>0</v></c></row>'), ...shared }))).toEqual([['ABCD ']]);
});

test('texts in the cells themselves, and names with a prefix', async () => {
  const rows = '<x:row><x:c t="inlineStr"><x:is><x:t>in </x:t><x:t>line</x:t></x:is></x:c><x:c r="C1"><x:v>7</x:v></x:c></x:row>';
  expect(await read(xlsx({ rows: [] }, sheetOf(rows)))).toEqual([['in line', '', '7']]);
});

test('the sheet of a name, else the first one', async () => {
  const file = xlsx({ name: 'Company', rows: [['a']] });
  expect([await read(file, 'Company'), await read(file)]).toEqual([[['a']], [['a']]]);
  await expect(read(file, 'Other')).rejects.toThrow('the file has no sheet Other');
});

test.each([
  ['a web page', Buffer.from('<html></html>'), BadZip],
  ['a ZIP file of something else', xlsx({ rows: [] }, { 'xl/workbook.xml': '<a/>' }), NotTheseColumns],
  ['days from 1904 on', xlsx({ rows: [] }, { 'xl/workbook.xml': '<workbook><workbookPr date1904="1"/></workbook>' }), NotTheseColumns],
  [
    'a sheet that is not there',
    xlsx({ rows: [] }, { 'xl/_rels/workbook.xml.rels': '<R><Relationship Id="rId7" Target="a.xml"/></R>' }),
    BadZip,
  ],
  ['a row without bounds', xlsx({ rows: [] }, sheetOf('<row><c r="ZZZ1"><v>1</v></c></row>')), NotTheseColumns],
])('%s is refused', async (_, file, kind) => {
  await expect(read(file)).rejects.toThrow(kind);
});

test('a byte that is not as it was packed is noticed', async () => {
  const file = xlsx({ rows: [['a'.repeat(200), 'b'.repeat(100)]] });
  const at = file.indexOf('sheet9.xml') + 40;
  file[at] = file[at]! ^ 1;
  await expect(read(file)).rejects.toThrow();
});
