/**
 * `npm run bench`: size, CPU, calls, units, memory and cost of what would be deployed, with the bars beside them.
 *
 * `--json FILE` writes the figures; `--from FILE` takes those of an earlier run instead of measuring; `--compare FILE` holds the run
 * against an earlier one and exits 1 where a figure has become worse; `--strict` exits 1 where a bar is missed; `--write` writes
 * the tables of `docs/benchmark.md`. `bench/figures.json` is the last good run.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withPart } from '../bin/generated-part.ts';
import { barsOf, isOver } from './bars.ts';
import { compared } from './compare.ts';
import type { Figures } from './figures.ts';
import { runBenchmark } from './run.ts';
import { documentTables, report, worseTable } from './tables.ts';

const DOCUMENT = join(import.meta.dirname, '../docs/benchmark.md');

const { values: wanted } = parseArgs({
  options: {
    json: { type: 'string' },
    from: { type: 'string' },
    compare: { type: 'string' },
    strict: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

// An earlier run that cannot be read should be known before five minutes have passed.
const before = wanted.compare === undefined ? undefined : figuresIn(wanted.compare);
const figures = wanted.from === undefined ? await runBenchmark(progress) : figuresIn(wanted.from);
if (wanted.json !== undefined) writeFileSync(wanted.json, jsonOf(figures));
console.log(report(figures));
if (wanted.write) writeFileSync(DOCUMENT, withPart(readFileSync(DOCUMENT, 'utf8'), 'benchmark', documentTables(figures)));

const worse = before ? compared(before, figures) : [];
if (worse.length > 0) console.error(`\n${worseTable(worse)}`);
else if (before) console.error('\nNothing is worse than before.');
if (worse.length > 0 || (wanted.strict && barsOf(figures).some(isOver))) process.exitCode = 1;

function figuresIn(file: string): Figures {
  return JSON.parse(readFileSync(file, 'utf8')) as Figures;
}

/** As the formatter has it, which writes a list of words in one line. */
function jsonOf(written: Figures): string {
  const text = JSON.stringify(written, null, 2);
  return `${text.replace(/\[\s+("\w+"(?:,\s+"\w+")*)\s+\]/g, (_, words: string) => `[${words.replace(/\s+/g, ' ')}]`)}\n`;
}

/** Not on the standard output: that is the table. */
function progress(sentence: string): void {
  console.error(`${Math.round(performance.now() / 1000)} s: ${sentence}`);
}
