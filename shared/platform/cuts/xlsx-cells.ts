/**
 * Rows of a sheet of an XLSX file (Office Open XML), without the size of the sheet that the file states: publishers write `A1` there. The file is read as a
 * whole, because its texts stand behind its sheet, and its list of texts is kept in memory; the sheet itself is read piece by piece.
 */
import { Parser } from 'htmlparser2';
import { utf8 } from './csv-cells.ts';
import { NotTheseColumns } from './csv-rows.ts';
import { BadZip, type ZipMembers, zipMembers } from './zip-member.ts';

/** Of the file, packed. */
const MAX_BYTES = 300 * 1024 * 1024;
/** Letters of the list of texts. */
const MAX_TEXT = 1024 ** 3;
const MAX_COLUMNS = 1_000;

/**
 * Gives the texts of each row's cells, '' for those that the row leaves out; numbers as the file has them. `sheet`: its name; absent: the first one.
 * Throws `BadZip` for what is no XLSX file, and `NotTheseColumns` for one that has no such sheet.
 */
export async function* xlsxCells(pieces: AsyncIterable<Uint8Array>, sheet?: string): AsyncGenerator<string[]> {
  const members = await zipMembers(await wholeOf(pieces));
  try {
    const path = await sheetPath(members, sheet);
    const texts = members.names.includes('xl/sharedStrings.xml') ? await sharedTexts(members) : [];
    const rows: string[][] = [];
    const reading = sheetReading(texts, (row) => void rows.push(row));
    for await (const text of utf8(members.read(path))) {
      reading.write(text);
      yield* rows.splice(0);
    }
    reading.end();
    yield* rows;
  } finally {
    members.close();
  }
}

async function wholeOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    all.push(piece);
    size += piece.byteLength;
    if (size > MAX_BYTES) throw new BadZip(`a file of over ${MAX_BYTES} bytes`);
  }
  return Buffer.concat(all);
}

type Handlers = Partial<Record<'open', (name: string, attributes: Readonly<Record<string, string>>) => void>> &
  Partial<Record<'text' | 'close', (text: string) => void>>;

/** Names of elements without their prefixes. */
function xmlReading({ open, text, close }: Handlers): Parser {
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  return new Parser(
    {
      onopentag: (name, attributes) => open?.(local(name), attributes),
      ontext: (part) => text?.(part),
      onclosetag: (name) => close?.(local(name)),
    },
    { xmlMode: true },
  );
}

async function readXml(members: ZipMembers, name: string, handlers: Handlers): Promise<void> {
  const reading = xmlReading(handlers);
  for await (const text of utf8(members.read(name))) reading.write(text);
  reading.end();
}

async function sheetPath(members: ZipMembers, wanted: string | undefined): Promise<string> {
  const [sheets, targets] = [new Map<string, string>(), new Map<string, string>()];
  await readXml(members, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'sheet') sheets.set(attributes.name ?? '', attributes['r:id'] ?? '');
      if (name === 'workbookPr' && /^(?:1|true)$/.test(attributes.date1904 ?? '')) throw new NotTheseColumns('days are counted from 1904');
    },
  });
  await readXml(members, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id = '', Target = '' }) => name === 'Relationship' && targets.set(Id, Target),
  });
  const id = wanted === undefined ? [...sheets.values()][0] : sheets.get(wanted);
  const target = targets.get(id ?? '');
  if (!target) throw new NotTheseColumns(wanted === undefined ? 'the file has no sheet' : `the file has no sheet ${wanted}`);
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
}

/** Each text in its order, without how it is to be spoken (`rPh`). */
async function sharedTexts(members: ZipMembers): Promise<string[]> {
  const texts: string[] = [];
  const inside = { isText: false, isSpoken: false };
  let [text, size] = ['', 0];
  await readXml(members, 'xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') inside.isSpoken = true;
      if (name === 't') inside.isText = !inside.isSpoken;
    },
    text(part) {
      if (inside.isText) text += part;
    },
    close(name) {
      if (name === 't') inside.isText = false;
      if (name === 'rPh') inside.isSpoken = false;
      if (name !== 'si') return;
      size += text.length;
      if (size > MAX_TEXT) throw new BadZip(`texts of over ${MAX_TEXT} letters`);
      texts.push(withoutEscapes(text));
    },
  });
  return texts;
}

function sheetReading(texts: readonly string[], give: (row: string[]) => void): Parser {
  let row: string[] = [];
  let cell = { column: 0, type: '', value: '' };
  let isValue = false;
  return xmlReading({
    open(name, attributes) {
      if (name === 'row') row = [];
      if (name === 'c') cell = { column: columnOf(attributes.r) ?? row.length, type: attributes.t ?? '', value: '' };
      if (name === 'v' || name === 't') isValue = true;
    },
    text(part) {
      if (isValue) cell.value += part;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c') put(row, cell, texts);
      if (name === 'row') give(row);
    },
  });
}

function put(row: string[], { column, type, value }: { column: number; type: string; value: string }, texts: readonly string[]): void {
  if (column >= MAX_COLUMNS) throw new NotTheseColumns(`a row of over ${MAX_COLUMNS} columns`);
  while (row.length < column) row.push('');
  row[column] = type === 's' ? (texts[Number(value)] ?? '') : withoutEscapes(value);
}

/** `AC12` -> 28. */
function columnOf(reference: string | undefined): number | undefined {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(reference ?? '') ?? [];
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : undefined;
}

/** Signs that XML cannot have are written `_x000D_`. */
const withoutEscapes = (text: string): string => text.replace(/_x[0-9A-F]{4}_/g, ' ');
