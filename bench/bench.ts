/**
 * `npm run bench`: size, CPU, calls, units, memory and cost of the bundles that would be deployed, with their budgets. `bench/figures.json` is the
 * last good run.
 *
 * `--json FILE` writes the figures, `--write` the tables of `docs/benchmark.md`. `--compare FILE` exits 1 if a figure is worse than in an earlier run,
 * `--strict` if a budget is missed.
 *
 * `--from FILE` takes the figures of an earlier run in place of measuring, and then measures one part anew: `--unwrap`, `--derivations` (of ownership),
 * `--events` (the event log, webhooks and exports), `--fairness` and `--waits` (between accounts), or `deliveries`, with `--count` events in a burst.
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
import { measureDerivations } from './derivations.ts';
import type { Figures } from './figures.ts';
import { layoutReport } from './layouts/report.ts';
import { runBenchmark, runDeliveries, runEvents, runFairness, runUnwrap, runWaits } from './run.ts';
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
    unwrap: { type: 'boolean', default: false },
    events: { type: 'boolean', default: false },
    fairness: { type: 'boolean', default: false },
    waits: { type: 'boolean', default: false },
    count: { type: 'string' },
    compare: { type: 'string' },
    strict: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    derivations: { type: 'boolean', default: false },
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

// Reads the earlier run first: an unreadable file fails before the measurement of five minutes.
const before = wanted.compare === undefined ? undefined : figuresIn(wanted.compare);
const figures = await figuresWanted();
if (wanted.derivations && wanted.from !== undefined) figures.derivations = measureDerivations();
if (wanted.json !== undefined) writeFileSync(wanted.json, jsonOf(figures));
console.log(positionals.includes('deliveries') ? deliveryTable(figures.deliveries!) : report(figures));
if (wanted.write) writeFileSync(DOCUMENT, withPart(readFileSync(DOCUMENT, 'utf8'), 'benchmark', documentTables(figures)));

const worse = before ? compared(before, figures) : [];
if (worse.length > 0) console.error(`\n${worseTable(worse)}`);
else if (before) console.error('\nNothing is worse than before.');
if (worse.length > 0 || (wanted.strict && budgetsOf(figures).some(isOver))) process.exitCode = 1;

async function figuresWanted(): Promise<Figures> {
  if (wanted.from === undefined && !positionals.includes('deliveries')) return runBenchmark(progress);
  const earlier = figuresIn(wanted.from ?? LAST_RUN);
  if (wanted.events) return runEvents(earlier, progress);
  if (positionals.includes('deliveries')) return runDeliveries(earlier, countOf(wanted.count), progress);
  if (wanted.fairness) return runFairness(earlier, progress);
  if (wanted.waits) return runWaits(earlier, progress);
  return wanted.unwrap ? runUnwrap(earlier, progress) : earlier;
}

/** Throws on anything but a positive whole number. */
function countOf(text: string | undefined): number | undefined {
  if (text === undefined || /^[1-9]\d{0,5}$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new Error(`--count ${text}: a whole number from 1 to 999999`);
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
