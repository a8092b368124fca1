/**
 * CPU of an export as text, by format and number of parties: what `GET /casefile/{caseId}/export` takes beyond reading. In this process, the
 * formats in turn; the shortest of several is kept, because other work on the machine only adds.
 */
import type { ExportOptions } from '../shared/model/exports/format.ts';
import { FORMAT_NAMES, FORMATS, type FormatName } from '../shared/model/exports/formats.ts';
import { Losses } from '../shared/model/exports/losses.ts';
import { broadGraph } from '../test/model/exports/random-graph.ts';
import type { ExportFigures } from './figures.ts';

const SIZES = [1_000, 10_000];
const ROUNDS = 4;
const WHOLE: ExportOptions = { lines: false, byteOrderMark: false };

interface File {
  name: string;
  format: FormatName;
  options: ExportOptions;
}

/** CSV has two tables, and both as a ZIP file. */
const CSV: readonly File[] = [
  { name: 'csv, nodes', format: 'csv', options: { ...WHOLE, part: 'nodes' } },
  { name: 'csv, edges', format: 'csv', options: { ...WHOLE, part: 'edges' } },
  { name: 'csv, both', format: 'csv', options: WHOLE },
];
const FILES = FORMAT_NAMES.flatMap((format): readonly File[] => (format === 'csv' ? CSV : [{ name: format, format, options: WHOLE }]));

export async function measureExports(): Promise<ExportFigures[]> {
  const figures = FILES.flatMap(({ name }) => SIZES.map((parties) => ({ name, parties, cpuMs: Number.POSITIVE_INFINITY, bytes: 0 })));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of figures) {
      const { format, options } = FILES.find(({ name }) => name === one.name)!;
      const { pieces } = await FORMATS[format]();
      // Each has an owner and an officer.
      const graph = broadGraph(one.parties / 2);
      const before = process.cpuUsage();
      one.bytes = 0;
      for (const piece of pieces(graph, options, new Losses())) one.bytes += Buffer.byteLength(piece);
      const { user, system } = process.cpuUsage(before);
      one.cpuMs = Math.min(one.cpuMs, (user + system) / 1_000);
    }
  }
  return figures;
}
