/** A run in words: Markdown tables, the bars beside them, and the tables of docs/benchmark.md. */
import { markdownTable } from '../bin/generated-part.ts';
import { type Bar, barsOf, isOver } from './bars.ts';
import type { Worse } from './compare.ts';
import { ASSUMED, monthlyCosts } from './cost.ts';
import { BASELINE, type CpuFigures, type EndpointFigures, type Figures, type LargeReadFigures, rival } from './figures.ts';
import { AS_OF, PRICES } from './prices.ts';

/** Everything. */
export function report(figures: Figures): string {
  return [
    machineLine(figures),
    section('The poll, six ways', rivalTable(figures)),
    section('Endpoints', endpointTable(figures)),
    section('Large cases', largeReadTable(figures)),
    section('The whole stack', stackTable(figures)),
    section('A million searches', costTable(figures)),
    section('Bars', barTable(barsOf(figures))),
  ].join('\n\n');
}

/** The tables of docs/benchmark.md. */
export function documentTables(figures: Figures): string {
  return [
    `Medians. ${machineLine(figures)} Ratios in brackets are to a bare handler with the same two reads, in the same run.`,
    rivalTable(figures),
    endpointTable(figures),
    largeReadTable(figures),
    stackTable(figures),
    costTable(figures),
    barTable(barsOf(figures)),
  ].join('\n\n');
}

export function worseTable(worse: readonly Worse[]): string {
  const rows = worse.map(({ name, before, now, tolerance }) => [
    name,
    plain(before),
    now === undefined ? 'gone' : plain(now),
    now === undefined ? '' : `+${((now / before - 1) * 100).toFixed(0)} %`,
    `${(tolerance * 100).toFixed(0)} %`,
  ]);
  return markdownTable(['worse than before', 'before', 'now', 'by', 'tolerance'], rows);
}

const machineLine = ({ made, machine: { cores, node } }: Figures): string => `${made}, Node ${node}, ${cores} cores.`;
const section = (title: string, table: string): string => `## ${title}\n\n${table}`;

function rivalTable(figures: Figures): string {
  const baseline = rival(figures, BASELINE);
  const rows = figures.rivals.map((one) => [one.name, kb(one.startBytes), ...cpuCells(one, baseline)]);
  return markdownTable(['poll of a PENDING search', 'bundle KB', ...CPU_HEADS], rows);
}

const CPU_HEADS = ['load CPU ms', 'first call', 'warm call'];

const cpuCells = ({ loadMs, firstMs, warmMs }: CpuFigures, baseline: CpuFigures): string[] => [
  `${loadMs.toFixed(0)} (${(loadMs / baseline.loadMs).toFixed(2)})`,
  firstMs.toFixed(0),
  warmMs === undefined ? '' : `${warmMs.toFixed(2)} (${(warmMs / baseline.warmMs!).toFixed(2)})`,
];

function endpointTable(figures: Figures): string {
  const baseline = rival(figures, BASELINE);
  const heads = ['endpoint', 'loaded / whole KB', ...CPU_HEADS, 'asks', 'round trips', 'units read / written', 'answer bytes'];
  const rows = figures.endpoints.map((one) => [
    one.name.startsWith('worker') ? one.name : `\`${one.name.split(',')[0]}\`${one.name.slice(one.name.split(',')[0]!.length)}`,
    `${kb(one.startBytes)} / ${kb(one.wholeBytes)}`,
    ...cpuCells(one, baseline),
    asks(one),
    String(one.asked.rounds),
    `${plain(one.asked.readUnits)} / ${plain(one.asked.writeUnits)}`,
    whole(one.answerBytes),
  ]);
  return markdownTable(heads, rows);
}

function asks({ asked: { table, queue, bucket, pool } }: EndpointFigures): string {
  const counted = new Map<string, number>();
  for (const operation of [...table, ...queue, ...bucket.map((method) => `S3 ${method}`), ...pool])
    counted.set(operation, (counted.get(operation) ?? 0) + 1);
  return [...counted].map(([operation, times]) => (times === 1 ? operation : `${times} ${operation}`)).join(', ');
}

function largeReadTable({ largeReads }: Figures): string {
  const heads = ['counterparties', 'read', 'answer', 'CPU ms first / warm', 'memory MB', 'answer bytes'];
  return markdownTable(heads, largeReads.map(largeReadCells));
}

const largeReadCells = (read: LargeReadFigures): string[] => [
  `${whole(read.counterparties)}${read.searches > 1 ? `, in ${read.searches} searches` : ''}`,
  read.route === 'case' ? '`GET /casefile/{id}`' : read.searches > 1 ? 'poll of one of them' : 'poll',
  read.status === 0 ? 'died' : String(read.status),
  `${read.firstMs.toFixed(0)} / ${read.warmMs.toFixed(read.warmMs < 10 ? 1 : 0)}`,
  (read.memory / 1024 ** 2).toFixed(0),
  whole(read.answerBytes),
];

function stackTable({ stack: { completedMs, submitsPerSecond, burst } }: Figures): string {
  const answers = Object.entries(burst).map(([status, count]) => `${count} × ${status}`);
  return markdownTable(
    ['over the local stack', ''],
    [
      ['accepted to COMPLETED, median / p95', `${completedMs.median.toFixed(0)} / ${completedMs.p95.toFixed(0)} ms`],
      ['submits a second, one user / fifty users', `${submitsPerSecond.oneUser.toFixed(0)} / ${submitsPerSecond.fiftyUsers.toFixed(0)}`],
      ['400 submits at once by one user on 300 credits', answers.join(', ')],
    ],
  );
}

function costTable({ cost }: Figures): string {
  const rows = cost.lines.map(({ item, quantity, unit, usd }) => [item, `${plain(quantity)} ${unit}`, usd.toFixed(2)]);
  const sum = ['**a million searches**', '', `**${cost.usd.toFixed(2)}**`];
  const months = monthlyCosts().map(({ item, quantity, unit, usd }) => [item, `at most ${plain(quantity)} ${unit}`, usd.toFixed(2)]);
  return [
    markdownTable(['cost', 'of one search', 'USD a million'], [...rows, sum]),
    markdownTable(['cost without searches', 'of one stage', 'USD a month'], months),
    assumptions(cost.registerMsAtBar),
  ].join('\n\n');
}

function assumptions(registerMsAtBar: number): string {
  const { roundMs, registerMs, apiGb, workerGb, coldShare } = ASSUMED;
  const sources = [...new Set(Object.values(PRICES).map(({ stated }) => stated))].join(', ');
  return (
    `20 entities, 4 polls, 1 case read; list prices of us-east-1, ${AS_OF} (${sources}), no free tier. Calls, units and bytes are counted. ` +
    `Assumed: ${roundMs} ms a round trip, ${registerMs} ms until the register has answered (${atBar(registerMsAtBar)}), ` +
    `CPU as here in the share of a processor that ${apiGb} GB (worker: ${workerGb} GB) have, one message a worker, ${coldShare * 100} % cold starts. ` +
    `Not in the million: what costs the same however many there are (metrics, schedules, alarms, backups).`
  );
}

const atBar = (registerMs: number): string =>
  registerMs < 0 ? 'the bar is missed even where it answers at once' : `at ${registerMs} ms the bar is reached`;

function barTable(bars: readonly Bar[]): string {
  const rows = bars.map((bar) => [
    bar.name,
    `${plain(bar.value)} ${bar.unit}`.trim(),
    `${plain(bar.limit)} ${bar.unit}`.trim(),
    verdict(bar),
  ]);
  return markdownTable(['bar', 'figure', 'at most', ''], rows);
}

function verdict(bar: Bar): string {
  if (!isOver(bar)) return 'ok';
  const over = bar.value - bar.limit;
  return bar.limit === 0 || Number.isNaN(over) ? 'over' : `over by ${plain(over)} (${((100 * over) / bar.limit).toFixed(0)} %)`;
}

const kb = (bytes: number): string => (bytes / 1024).toFixed(0);
const whole = (value: number): string => value.toLocaleString('en');
/** Three figures that say something; whole numbers as they are. */
const plain = (value: number): string => (Number.isInteger(value) ? whole(value) : String(Number(value.toPrecision(3))));
