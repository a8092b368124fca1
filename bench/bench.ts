/**
 * `npm run bench`: size, CPU, calls, units, memory and cost of the bundles that would be deployed, with their budgets. `bench/figures.json` is the
 * last good run.
 *
 * `--json FILE` writes the figures, `--write` the tables of `docs/benchmark.md`. `--compare FILE` exits 1 if a figure is worse than in an earlier run,
 * `--strict` if a budget is missed.
 *
 * `npm run bench -- PART` measures one part of it (`PARTS` of `run.ts`), and takes all else from the last good run, or from that of `--from FILE`; with
 * `--from` and no part nothing is measured.
 *
 * `npm run bench -- console` measures pictures, the start of the command and a first case in a browser, and nothing else; `-- layout` our layout of
 * pictures beside two others, in ten minutes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withPart } from '../bin/generated-part.ts';
import { budgetsOf, isOver } from './budgets.ts';
import { compared } from './compare.ts';
import { consoleReport } from './console.ts';
import { deliveryTable } from './delivery-table.ts';
import type { Figures } from './figures.ts';
import { layoutReport } from './layouts/report.ts';
import { PARTS, type PartName, runBenchmark, runPart } from './run.ts';
import { documentTables, report, worseTable } from './tables.ts';

/** A comma may follow. */
const LINE_WIDTH = 140;
const LAST_RUN = join(import.meta.dirname, 'figures.json');
const DOCUMENT = join(import.meta.dirname, '../docs/benchmark.md');

const { values: wanted, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    from: { type: 'string' },
    compare: { type: 'string' },
    strict: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

if (positionals.includes('console')) {
  console.log(await consoleReport());
  process.exit();
}

if (positionals.includes('layout')) {
  const table = await layoutReport(progress);
  console.log(table);
  if (wanted.write) writeFileSync(DOCUMENT, withPart(readFileSync(DOCUMENT, 'utf8'), 'layouts', table));
  process.exit();
}

const part = partOf(positionals[0]);
// Reads the earlier run first: an unreadable file fails before the measurement of five minutes.
const before = wanted.compare === undefined ? undefined : figuresIn(wanted.compare);
const figures = await figuresWanted();
if (wanted.json !== undefined) writeFileSync(wanted.json, jsonOf(figures));
console.log(part === 'deliveries' ? deliveryTable(figures.deliveries!) : report(figures));
if (wanted.write) writeFileSync(DOCUMENT, withPart(readFileSync(DOCUMENT, 'utf8'), 'benchmark', documentTables(figures)));

const worse = before ? compared(before, figures) : [];
if (worse.length > 0) console.error(`\n${worseTable(worse)}`);
else if (before) console.error('\nNothing is worse than before.');
if (worse.length > 0 || (wanted.strict && budgetsOf(figures).some(isOver))) process.exitCode = 1;

async function figuresWanted(): Promise<Figures> {
  if (part !== undefined) return runPart(part, figuresIn(wanted.from ?? LAST_RUN), progress);
  return wanted.from === undefined ? runBenchmark(progress) : figuresIn(wanted.from);
}

/** Throws where there is no such part. */
function partOf(word: string | undefined): PartName | undefined {
  if (word === undefined || Object.hasOwn(PARTS, word)) return word as PartName | undefined;
  throw new Error(`${word}: no part of the benchmark. Its parts are console, ${Object.keys(PARTS).join(', ')}`);
}

function figuresIn(file: string): Figures {
  return JSON.parse(readFileSync(file, 'utf8')) as Figures;
}

/** In the formatter's layout, which writes a list of words on one line where it fits. */
function jsonOf(written: Figures): string {
  const text = JSON.stringify(written, null, 2);
  const lists = /^(.*)\[\s+("\w+"(?:,\s+"\w+")*)\s+\]/gm;
  return `${text.replace(lists, (list, before: string, words: string) => {
    const line = `${before}[${words.replace(/\s+/g, ' ')}]`;
    return line.length < LINE_WIDTH ? line : list;
  })}\n`;
}

/** To standard error, because standard output is for the tables. */
function progress(sentence: string): void {
  console.error(`${Math.round(performance.now() / 1000)} s: ${sentence}`);
}
