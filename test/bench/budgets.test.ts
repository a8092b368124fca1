/** The budgets: a good run keeps each of them, and a run slightly over misses it. */
import { expect, test } from 'vitest';
import { budgetsOf, isOver } from '../../bench/budgets.ts';
import { type Figures, OWN_NAME } from '../../bench/figures.ts';
import { report } from '../../bench/tables.ts';
import { aRun } from './run.ts';

const missed = (run: Figures): string[] =>
  budgetsOf(run)
    .filter(isOver)
    .map(({ name }) => name);
const ours = (run: Figures) => run.polls.find(({ name }) => name === OWN_NAME)!;

test('a run of round numbers keeps all budgets', () => {
  expect(missed(aRun())).toEqual([]);
});

const misses: [string, (run: Figures) => unknown][] = [
  ['poll of a PENDING search, warm CPU / baseline', (run) => (ours(run).warmMs = 0.71)],
  ['poll, CPU to load / baseline', (run) => (ours(run).loadMs = 55)],
  ['CPU to load / baseline, highest: expand', (run) => Object.assign(run.endpoints[1]!, { function: 'expand', loadMs: 55 })],
  ['bundle of an API function, highest: expand', (run) => Object.assign(run.endpoints[1]!, { function: 'expand', startBytes: 441 * 1024 })],
  ['round trips, POST /search', (run) => (run.endpoints[3]!.asked.rounds = 3)],
  ['round trips, worker: one search', (run) => (run.endpoints[4]!.asked.rounds = 8)],
  ['write units, an account beside 0 open holds', (run) => (run.endpoints[3]!.asked.updateUnits = 5)],
  ['write units, an account beside 60 open holds', (run) => (run.endpoints[5]!.asked.updateUnits = 11)],
  ['write units, an account beside 200 open holds', (run) => (run.endpoints[6]!.asked.updateUnits = 21)],
  ['bytes logged of a search', (run) => Object.assign(run.endpoints[4]!, { logBytes: 4_097 })],
  ['reads of large cases that are not answered', (run) => (run.largeReads[0]!.status = 502)],
  ['memory of a read, highest: case of 100,000', (run) => (run.largeReads[2]!.memory = 513 * 1024 ** 2)],
  [
    'case of 10,000: CPU',
    ({ largeReads: [small, large] }) => [Object.assign(small!, { warmMs: 7 }), Object.assign(large!, { warmMs: 151 })],
  ],
  ['case, 400 to 10,000: growth of CPU / of size', (run) => (run.largeReads[0]!.warmMs = 3.9)],
  ['ownership of a tree of 10,000: CPU', (run) => (run.derivations[1]!.cpuMs = 1_501)],
  ['case, 10,000 to 100,000: growth of memory / of size', (run) => (run.largeReads[1]!.memory = 80 * 1024 ** 2)],
  ['accepted to COMPLETED, register answers at once, median', (run) => (run.stack.completedMs.median = 251)],
  ['400 submits at once by one user: answers but 200 and 402', (run) => (run.stack.burst[409] = 1)],
  ['end of a search to its delivery, in a burst, p95', ({ deliveries }) => (deliveries!.burst = { events: 100, median: 30, p95: 2_001 })],
  [
    'p95 of deliveries beside a dead endpoint / alone',
    ({ deliveries }) => (deliveries!.besideDead = { events: 100, median: 30, p95: 121 }),
  ],
  ['requests that a dead endpoint gets', ({ deliveries }) => (deliveries!.deadRequests = 41)],
  ['p95 of reads beside waits of another key / alone', ({ waits }) => (waits!.besideMs.p95 = 15.1)],
  ['a million searches', (run) => (run.cost.usd = 31.01)],
];

test.each(misses)('%s: missed, and nothing else', (name, change) => {
  const run = aRun();
  change(run);
  expect(missed(run)).toEqual([name]);
  expect(report(run).split('\n')).toContainEqual(
    expect.stringMatching(new RegExp(`^\\| ${name.replace(/[/+]/g, '\\$&')} \\|.*over.*\\|$`)),
  );
});

test('a process that died misses the budget, and the report says so', () => {
  const run = aRun();
  Object.assign(run.largeReads[2]!, { status: 0, firstMs: 0, warmMs: 0, memory: 0, memoryLoaded: 0 });
  expect(missed(run)).toContain('reads of large cases that are not answered');
  expect(report(run)).toContain('| died |');
});
