/** Compares a run with an earlier one: figures that became worse are found by name; figures that are not portable are not compared. */
import { expect, test } from 'vitest';
import { compared } from '../../bench/compare.ts';
import { type Figures, POLL } from '../../bench/figures.ts';
import { aRun } from './run.ts';

test('a run is not worse than itself', () => {
  expect(compared(aRun(), aRun())).toEqual([]);
});

test('the same code on a machine half as fast is not worse', () => {
  const slow = aRun();
  for (const one of [...slow.polls, ...slow.endpoints]) Object.assign(one, { loadMs: one.loadMs * 2, warmMs: one.warmMs! * 2 });
  for (const one of slow.largeReads) one.warmMs *= 2;
  expect(compared(aRun(), slow)).toEqual([]);
});

const changes: [string, (run: Figures) => void][] = [
  [`${POLL}: CPU to load / baseline`, (run) => (run.endpoints[0]!.loadMs *= 1.5)],
  [`${POLL}: warm CPU / baseline`, (run) => (run.endpoints[0]!.warmMs! *= 1.5)],
  [`${POLL}: bytes loaded at the start`, (run) => (run.endpoints[0]!.startBytes *= 1.1)],
  [`${POLL}: bytes of the asset`, (run) => (run.endpoints[0]!.wholeBytes *= 1.1)],
  [`${POLL}: bytes of the answer`, (run) => (run.endpoints[0]!.answerBytes *= 1.1)],
  [`${POLL}: calls`, (run) => run.endpoints[0]!.asked.table.push('GetItem')],
  [`${POLL}: round trips`, (run) => (run.endpoints[0]!.asked.rounds += 1)],
  [`${POLL}: read units`, (run) => (run.endpoints[0]!.asked.readUnits += 0.5)],
  [`${POLL}: write units`, (run) => (run.endpoints[0]!.asked.writeUnits += 1)],
  ['case of 10000: warm CPU / baseline', (run) => (run.largeReads[1]!.warmMs *= 1.5)],
  ['ownership, circles of 1000: CPU / tree of 1000', (run) => (run.derivations[2]!.cpuMs *= 1.5)],
  ['ownership, circles of 1000: too large', (run) => (run.derivations[2]!.isTooLarge = true)],
  ['case of 10000: memory', (run) => (run.largeReads[1]!.memory *= 1.5)],
  ['case of 10000: bytes of the answer', (run) => (run.largeReads[1]!.answerBytes *= 1.5)],
  ['a million searches, USD', (run) => (run.cost.usd *= 1.1)],
];

test.each(changes)('%s: found, and nothing else', (name, change) => {
  const worse = aRun();
  change(worse);
  expect(compared(aRun(), worse).map((one) => one.name)).toEqual([name]);
  expect(compared(worse, aRun())).toEqual([]);
});

test('the poll, measured beside its baseline, has the smallest tolerance', () => {
  const slower = aRun();
  for (const one of slower.endpoints) one.warmMs! *= 1.2;
  expect(compared(aRun(), slower).map(({ name }) => name)).toEqual([`${POLL}: warm CPU / baseline`]);
});

test('a figure that is no longer measured is worse', () => {
  const less = aRun();
  less.largeReads.pop();
  expect(compared(aRun(), less).map(({ name, now }) => [name, now])).toContainEqual(['case of 100000: memory', undefined]);
});
