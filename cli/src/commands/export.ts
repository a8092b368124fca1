/** `export`: a case as a file for other tools. */
import type { Command } from 'commander';
import type { registryGraph, Schemas } from '../../../client/src/index.ts';
import { table } from '../columns.ts';
import { giveFile } from '../file-output.ts';
import { plainText } from '../plain-text.ts';
import type { Session } from '../session.ts';
import type { Style } from '../style.ts';
import type { Arguments, Run } from './run.ts';

type Note = Schemas['ExportNote'];
type Query = Parameters<ReturnType<typeof registryGraph>['export']>[1];

interface ExportOptions {
  /** The service refuses one that it has not, and names those that it has. */
  format: Query['format'];
  current?: boolean;
  ownership?: string;
  about?: boolean;
  output?: string;
}

export function addExportCommand(program: Command, run: Run): void {
  program
    .command('export <caseId>')
    .summary('a case as a file for other tools')
    .requiredOption('--format <name>', 'bods, ftm, graphml, csv, mermaid, svg or html')
    .option('--current', 'without relationships that have ended')
    .option('--ownership <ruleSet>', 'bods: with derived ownership, judged by this rule set')
    .option('--about', 'what the file leaves out and why, in place of the file')
    .option('-o, --output <file>', 'write it there, not to standard output')
    .action(run(exportCase));
}

async function exportCase({ rg, print, io }: Session, [caseId]: Arguments, options: ExportOptions): Promise<void> {
  const { format, current, ownership, about, output } = options;
  const query: Query = { format, ...(current && { current: 1 }), ...(ownership !== undefined && { ownership }) };
  if (about) {
    const note = await rg.exportNote(caseId!, query);
    return print.answer(note, (style) => noteLines(note, style));
  }
  const { bytes, contentType, dropped } = await print.progress('making the file', () => rg.export(caseId!, query, { signal: io.signal }));
  if (dropped) print.note(`Left out: ${dropped} (reasons: --about)`);
  giveFile({ print, io }, { bytes, contentType }, output);
}

/** Texts of the service alone; names of registers are made safe. */
function noteLines(note: Note, style: Style): string[] {
  const dropped = note.dropped.map(({ what, count, why }) => [String(count), plainText(what), plainText(why)]);
  const licences = note.licences.map(({ registry, licence = '', attribution }) =>
    [registry, licence, attribution].map((text) => plainText(text)),
  );
  return [
    `${note.format}: ${note.nodes} nodes, ${note.edges} edges`,
    ...(dropped.length > 0 ? table(['count', 'left out', 'why'], dropped, style) : ['Nothing is left out.']),
    ...(licences.length > 0 ? table(['register', 'licence', 'to be named'], licences, style) : []),
  ];
}
