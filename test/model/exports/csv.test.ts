/** CSV: read back cell by cell by a parser of its own, with no cell that a spreadsheet calculates. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { csv } from '../../../shared/model/exports/csv.ts';
import { csvTables } from '../../../shared/model/exports/csv-tables.ts';
import type { ExportGraph } from '../../../shared/model/exports/graph.ts';
import { Losses } from '../../../shared/model/exports/losses.ts';
import { ESCAPED, MAX_CELL } from '../../../shared/model/exports/spreadsheet-cells.ts';
import { entity } from '../../support/entities.ts';
import { shareAmong, shareOf } from '../../support/share.ts';
import { caseOf, sandboxCases, textOf } from './cases.ts';
import { generatedGraph, HOSTILE_NAMES, hostileGraph } from './generated.ts';

type Part = 'nodes' | 'edges';
const PARTS = ['nodes', 'edges'] as const;
const written = (graph: ExportGraph, part: Part, byteOrderMark = true): string =>
  textOf(csv.pieces(graph, { lines: false, byteOrderMark, part }, new Losses()));

/** Strictly: each row has as many cells as the header. */
const rowsIn = (text: string): string[][] => parse(text, { bom: true, record_delimiter: '\r\n' });
const undone = (cell: string): string => (ESCAPED.test(cell) ? cell.slice(1) : cell);

function expectSame(graph: ExportGraph): void {
  const tables = csvTables(graph, new Losses());
  for (const part of PARTS) {
    const cells = [...tables[part].rows].map((row) => row.map((value) => (value === undefined ? '' : String(value).toWellFormed())));
    expect(rowsIn(written(graph, part)).map((row) => row.map(undone))).toEqual([tables[part].header, ...cells]);
  }
}

test('every case of the sandbox is read back cell by cell', async () => {
  for (const { graph } of shareAmong(await sandboxCases())) expectSame(graph);
});

test('1,000 generated cases are read back cell by cell', () => {
  fc.assert(fc.property(generatedGraph(), expectSame), { numRuns: shareOf(1000) });
});

test('500 hostile names are read back, and no cell is calculated', () => {
  const graph = hostileGraph(shareAmong(HOSTILE_NAMES));
  expectSame(graph);
  for (const part of PARTS) for (const cell of rowsIn(written(graph, part)).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
});

test('with a byte order mark, or without, and with CRLF', () => {
  const { graph } = caseOf('x', entity());
  expect(written(graph, 'nodes')).toBe(`\ufeff${written(graph, 'nodes', false)}`);
  expect(written(graph, 'nodes', false)).toMatch(/^id,type,name,[^\n]*\r\nroot,company,ROOT,[^\n]*\r\n$/);
});

test('a cell that is too long is cut and counted', () => {
  const losses = new Losses();
  const graph = hostileGraph(['x'.repeat(MAX_CELL + 1)]);
  textOf(csv.pieces(graph, { lines: false, byteOrderMark: true, part: 'nodes' }, losses));
  expect(losses.list()).toEqual([{ what: 'cells over 32,767 characters', count: 1, why: 'a spreadsheet takes no longer ones' }]);
});

test('both tables in a ZIP file, with the terms of the registers', () => {
  const provenance = { registry: 'R', origin: 'https://r.invalid', retrievedAt: '2026-01-01T00:00:00.000Z', licence: 'CC BY 4.0' };
  const { graph } = caseOf('x', entity({ provenance }));
  const pieces = [...csv.pieces(graph, { lines: false, byteOrderMark: true }, new Losses())] as Uint8Array[];
  const files = Object.fromEntries(
    Object.entries(unzipSync(Buffer.concat(pieces))).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
  expect(files).toEqual({
    'nodes.csv': written(graph, 'nodes'),
    'edges.csv': written(graph, 'edges'),
    'LICENCES.txt': 'The facts are those of the registers, under their terms:\r\n\r\nR, https://r.invalid\r\nCC BY 4.0\r\n\r\n',
  });
});
