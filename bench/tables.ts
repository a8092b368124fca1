/** The figures of a run and their budgets as Markdown tables: the terminal's report and the tables of docs/benchmark.md. */
import { markdownTable } from '../bin/generated-part.ts';
import { type Budget, budgetsOf, isOver } from './budgets.ts';
import type { Worse } from './compare.ts';
import { ASSUMED, eventCosts, monthlyCosts, total } from './cost.ts';
import { deliveryTable } from './delivery-table.ts';
import { type Asked, BASELINE, type CpuFigures, type Figures, isBaseDerivation, type LargeReadFigures, pollOf } from './figures.ts';
import { lookTable } from './look-table.ts';
import { AS_OF, PRICES } from './prices.ts';
import { waitTable } from './wait-table.ts';

/** All tables, with headings. */
export function report(figures: Figures): string {
  return [
    machineLine(figures),
    section('The poll and the baseline', pollTable(figures)),
    section('Endpoints', endpointTable(figures)),
    section('Large cases', largeReadTable(figures)),
    section('An unwrap', unwrapTable(figures)),
    section('Derivations of ownership', derivationTable(figures)),
    section('Event log and webhooks', eventLogTable(figures)),
    ...(figures.look ? [section('A look of a monitor', lookTable(figures.look, figures))] : []),
    section('Exports', exportTable(figures)),
    section('The whole stack', stackTable(figures)),
    section('Fairness between accounts', fairnessTable(figures)),
    ...(figures.waits ? [section('Waits of another account', waitTable(figures.waits))] : []),
    ...(figures.deliveries ? [section('Deliveries', deliveryTable(figures.deliveries))] : []),
    section('A million searches', costTable(figures)),
    section('Budgets', budgetTable(budgetsOf(figures))),
  ].join('\n\n');
}

/** The tables of docs/benchmark.md. */
export function documentTables(figures: Figures): string {
  return [
    `Medians. ${machineLine(figures)} Ratios in brackets are to a bare handler with the same two reads, in the same run.`,
    pollTable(figures),
    endpointTable(figures),
    largeReadTable(figures),
    unwrapTable(figures),
    derivationTable(figures),
    eventLogTable(figures),
    ...(figures.look ? [lookTable(figures.look, figures)] : []),
    exportTable(figures),
    stackTable(figures),
    fairnessTable(figures),
    ...(figures.waits ? [waitTable(figures.waits)] : []),
    ...(figures.deliveries ? [deliveryTable(figures.deliveries)] : []),
    costTable(figures),
    budgetTable(budgetsOf(figures)),
  ].join('\n\n');
}

export function worseTable(worse: readonly Worse[]): string {
  const rows = worse.map(({ name, before, now, tolerance }) => [
    name,
    plain(before),
    now === undefined ? 'missing' : plain(now),
    now === undefined ? '' : `+${((now / before - 1) * 100).toFixed(0)} %`,
    `${(tolerance * 100).toFixed(0)} %`,
  ]);
  return markdownTable(['worse than before', 'before', 'now', 'by', 'tolerance'], rows);
}

const machineLine = ({ made, machine: { cores, node } }: Figures): string => `${made}, Node ${node}, ${cores} cores.`;
const section = (title: string, table: string): string => `## ${title}\n\n${table}`;

function pollTable(figures: Figures): string {
  const baseline = pollOf(figures, BASELINE);
  const rows = figures.polls.map((one) => [one.name, kb(one.startBytes), ...cpuCells(one, baseline)]);
  return markdownTable(['poll of a PENDING search', 'bundle KB', ...CPU_HEADS], rows);
}

const CPU_HEADS = ['load CPU ms', 'first call', 'warm call'];

const cpuCells = ({ loadMs, firstMs, warmMs }: CpuFigures, baseline: CpuFigures): string[] => [
  `${loadMs.toFixed(0)} (${(loadMs / baseline.loadMs).toFixed(2)})`,
  firstMs.toFixed(0),
  warmMs === undefined ? '' : `${warmMs.toFixed(2)} (${(warmMs / baseline.warmMs!).toFixed(2)})`,
];

function endpointTable(figures: Figures): string {
  const baseline = pollOf(figures, BASELINE);
  const heads = ['endpoint', 'loaded / whole KB', ...CPU_HEADS, 'requests', 'round trips', 'units read / written', 'answer bytes'];
  const rows = figures.endpoints.map((one) => [
    one.name.startsWith('worker') ? one.name : `\`${one.name.split(',')[0]}\`${one.name.slice(one.name.split(',')[0]!.length)}`,
    `${kb(one.startBytes)} / ${kb(one.wholeBytes)}`,
    ...cpuCells(one, baseline),
    requestsCell(one.asked),
    String(one.asked.rounds),
    `${plain(one.asked.readUnits)} / ${plain(one.asked.writeUnits)}`,
    whole(one.answerBytes),
  ]);
  return markdownTable(heads, rows);
}

function requestsCell({ table, queue, bucket, pool }: Asked): string {
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

/** Divided by the steps: a step is a search of its own and a round of the unwrap. */
function unwrapTable({ unwrap: { steps, credits, drivers, start, own, searches } }: Figures): string {
  const row = (name: string, asked: Asked, of: number): string[] => [
    name,
    requestsCell(asked),
    plain(asked.rounds / of),
    `${plain(asked.readUnits / of)} / ${plain(asked.writeUnits / of)}`,
  ];
  const heads = [
    `an unwrap of ${steps} steps, ${credits} credits, ${drivers} messages`,
    'requests in all',
    'round trips',
    'units read / written',
  ];
  return markdownTable(heads, [
    row('its start', start, 1),
    row('its own, a step', own, steps),
    row('its searches, a step', searches, steps),
  ]);
}

function derivationTable({ derivations }: Figures): string {
  const base = derivations.find(isBaseDerivation)!;
  const rows = derivations.map(({ shape, nodes, cpuMs, isTooLarge }) => [
    shape,
    whole(nodes),
    cpuMs.toFixed(0),
    (cpuMs / base.cpuMs).toFixed(2),
    isTooLarge ? '`graph_too_large`' : 'derived',
  ]);
  return markdownTable(['ownership of a graph', 'nodes', 'CPU ms', 'ratio to a tree of 1,000', ''], rows);
}

function eventLogTable({ eventLog }: Figures): string {
  const { alone, beside, withEndpoint, attempt } = eventLog;
  const row = (name: string, asked: Asked): string[] => [
    name,
    requestsCell(asked),
    String(asked.rounds),
    `${plain(asked.readUnits)} / ${plain(asked.writeUnits)}`,
  ];
  const { event, delivery } = eventCosts(eventLog);
  const usd = [...event, ...delivery].map(({ item, quantity, unit, usd }) => [item, `${plain(quantity)} ${unit}`, usd.toFixed(2)]);
  const sums = [
    ['**an event**', '', `**${total(event).toFixed(2)}**`],
    ['**a delivery**', '', `**${total(delivery).toFixed(2)}**`],
  ];
  return [
    markdownTable(
      ['a search of the sandbox', 'requests', 'round trips', 'units read / written'],
      [
        row('worker', alone),
        row('worker, beside 100 open searches', beside),
        row('worker, with a webhook endpoint', withEndpoint),
        row('deliver: first attempt', attempt),
      ],
    ),
    markdownTable(['event log and webhooks', 'of one event', 'USD a million'], [...usd, ...sums]),
  ].join('\n\n');
}

function exportTable({ exports }: Figures): string {
  const rows = exports.map(({ name, parties, cpuMs, bytes }) => [name, whole(parties), cpuMs.toFixed(0), whole(bytes)]);
  return markdownTable(['export of a case', 'parties', 'CPU ms', 'bytes'], rows);
}

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

function fairnessTable({ fairness: { searches, nodes, steps, idleMs, besideMs } }: Figures): string {
  const row = (name: string, { median, p95 }: Record<'median' | 'p95', number>) => [name, median.toFixed(0), p95.toFixed(0)];
  return markdownTable(
    [`${searches} searches of a quiet account, accepted to COMPLETED`, 'median ms', 'p95 ms'],
    [
      row('alone', idleMs),
      row(`beside an unwrap of another account over ${whole(nodes)} nodes, ${steps} steps of it`, besideMs),
      ['ratio', (besideMs.median / idleMs.median).toFixed(2), (besideMs.p95 / idleMs.p95).toFixed(2)],
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
    assumptions(cost.registerMsAtBudget),
  ].join('\n\n');
}

function assumptions(registerMsAtBudget: number): string {
  const { roundMs, registerMs, apiGb, workerGb, coldShare } = ASSUMED;
  const sources = [...new Set(Object.values(PRICES).map(({ stated }) => stated))].join(', ');
  return (
    `20 entities, 4 polls, 1 case read; list prices of us-east-1, ${AS_OF} (${sources}), no free tier. Calls, units and bytes are counted. ` +
    `Assumed: ${roundMs} ms a round trip, ${registerMs} ms until the register has answered (${atBudget(registerMsAtBudget)}), CPU time as ` +
    `measured here, in a function's share of a processor at ${apiGb} GB (worker: ${workerGb} GB), one message a worker, ` +
    `${coldShare * 100} % cold starts. Not included: costs that do not depend on the number of searches (metrics, schedules, alarms, backups).`
  );
}

const atBudget = (registerMs: number): string =>
  registerMs < 0 ? 'the budget is missed at any answer time' : `the budget is used up at ${registerMs} ms`;

function budgetTable(budgets: readonly Budget[]): string {
  const rows = budgets.map((budget) => [
    budget.name,
    `${plain(budget.value)} ${budget.unit}`.trim(),
    `${plain(budget.limit)} ${budget.unit}`.trim(),
    verdict(budget),
  ]);
  return markdownTable(['budget', 'figure', 'at most', ''], rows);
}

function verdict(budget: Budget): string {
  if (!isOver(budget)) return 'ok';
  const over = budget.value - budget.limit;
  return budget.limit === 0 || Number.isNaN(over) ? 'over' : `over by ${plain(over)} (${((100 * over) / budget.limit).toFixed(0)} %)`;
}

const kb = (bytes: number): string => (bytes / 1024).toFixed(0);
const whole = (value: number): string => value.toLocaleString('en');
/** Three significant digits; whole numbers in full. */
const plain = (value: number): string => (Number.isInteger(value) ? whole(value) : String(Number(value.toPrecision(3))));
