/** Unwraps of large and awkward shapes: each comes to its end, and a round of the driver stays small. */
import { describe, expect, test } from 'vitest';
import type { UnwrapAnswer } from '../../../shared/searches/unwrap/unwrap-answer.ts';
import { Deliveries } from '../../support/deliveries.ts';
import { InventedOwners } from '../../support/invented-owners.ts';
import { processorMs } from '../../support/processor-time.ts';
import { shareOf } from '../../support/share.ts';
import { tableService } from '../../support/table-service.ts';

const service = tableService();
/** The aim is 300 on a processor of its own; tests share theirs. */
const MAX_ROUND_MS = 900;
/** By which the heap of the worker, which many files share, may grow. */
const MAX_GROWTH_BYTES = 256 * 1024 * 1024;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

interface Ended {
  answer: UnwrapAnswer;
  /** Processor time of each driver. */
  rounds: number[];
}

async function unwrapped(lines: readonly string[], settings: object = {}): Promise<Ended> {
  const owners = new InventedOwners(lines);
  const run = await Deliveries.with(service(), owners, { credits: 2_000 });
  const started = await run.start(await run.target(owners), {
    maxCredits: 1_000,
    maxEntities: 1_000,
    maxLayers: 20,
    inFlight: 10,
    ...settings,
  });
  const rounds: number[] = [];
  run.around = async (message, work) => {
    const before = processorMs();
    const outcome = await work();
    if (message.isUnwrap) rounds.push(processorMs() - before);
    return outcome;
  };
  await run.settled();
  return { answer: await run.read(started), rounds };
}

/** The median of the nine that took most: one alone may have been disturbed by other work. */
function largestRoundMs(rounds: readonly number[]): number {
  return rounds.toSorted((one, other) => other - one)[Math.min(4, rounds.length - 1)]!;
}

describe('the shapes', () => {
  test('a circle of 50 companies: each is searched once, and it ends as a circle', async () => {
    const lines = upTo(50).flatMap((at) => [`C${at} 2>T`, `C${(at + 1) % 50} 60>C${at}`, `P${at} 40>C${at}`]);
    const { answer } = await unwrapped(lines, { goal: 'wholeStructure' });
    expect([answer.status, answer.outcome, answer.credits.captured]).toEqual(['COMPLETED', 'resolved', 50]);
    expect(answer.progress.endings).toMatchObject({ circular: 1, natural_person: 50 });
  });

  test('a ladder of 20 layers is climbed to its top', async () => {
    const lines = upTo(20).flatMap((at) => [`C${at + 1} 90>C${at}`, `P${at} 10>C${at}`]);
    const { answer } = await unwrapped([...lines, 'C0 100>T', 'P99 100>C20'], { maxLayers: 20 });
    expect([answer.status, answer.credits.captured]).toEqual(['COMPLETED', 20]);
    expect(answer.progress.endings).toMatchObject({ natural_person: 20, layer_limit: 1 });
  });

  test('a star of 1,000 holders: as many are searched as are allowed', async () => {
    const lines = upTo(1_000).flatMap((at) => [`C${at} 0.1>T`, `P${at} 100>C${at}`]);
    const { answer, rounds } = await unwrapped(lines, { maxEntities: 20 });
    expect([answer.status, answer.outcome, answer.credits.captured]).toEqual(['COMPLETED', 'partlyResolved', 20]);
    expect(answer.progress.endings).toEqual({ entity_limit: 980, natural_person: 20 });
    expect(largestRoundMs(rounds)).toBeLessThan(MAX_ROUND_MS);
  });

  test('a tree of 1,000 nodes: each company is searched once, in rounds that stay small', async () => {
    const before = process.memoryUsage().heapUsed;
    const size = shareOf(1_000);
    const fan = 8;
    const companies = upTo(Math.floor((size - 1) / fan));
    const lines = companies.flatMap((at) =>
      upTo(fan).map((nth) => {
        const owner = at * fan + nth + 1;
        return `${owner < companies.length ? 'C' : 'P'}${owner} 12.5>${at === 0 ? 'T' : `C${at}`}`;
      }),
    );
    const { answer, rounds } = await unwrapped(lines, { goal: 'wholeStructure' });
    expect([answer.status, answer.outcome, answer.credits.captured]).toEqual(['COMPLETED', 'resolved', companies.length - 1]);
    expect(answer.progress.entitiesKnown).toBe(companies.length * fan + 1);
    expect(largestRoundMs(rounds)).toBeLessThan(MAX_ROUND_MS);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(MAX_GROWTH_BYTES);
  });
});

test('decided early it stops, and says how many credits that saved', async () => {
  // A and B come first. The five others have 4 % each: with all of it a stranger has 20 % and P8 24 %, which is not more than 25 %.
  const small = ['C', 'D', 'E', 'F', 'G'].flatMap((name, at) => [`${name} 4>T`, `P${at + 3} 100>${name}`]);
  const lines = ['P8 4>T', 'A 38>T', 'B 38>T', 'P1 100>A', 'P2 100>B', ...small];
  const { answer } = await unwrapped(lines, { ruleSets: ['fatf-r24'], inFlight: 2 });
  expect([answer.status, answer.outcome, answer.credits.captured]).toEqual(['COMPLETED', 'decided', 2]);
  // Five searches of one credit, and by convention six more for each.
  expect(answer.credits.savedByDecision).toEqual({ low: 5, high: 35 });
  expect(answer.progress.endings).toMatchObject({ cannot_matter: 5 });
});

test('two unwraps and 50 expands by hand of one account: none is lost, none is charged twice', async () => {
  const lines = upTo(5).flatMap((at) => [`C${at} 20>T`, ...upTo(5).map((nth) => `D${at}${nth} 20>C${at}`)]);
  const owners = new InventedOwners([...lines, ...upTo(5).flatMap((at) => upTo(5).map((nth) => `P${at}${nth} 100>D${at}${nth}`))]);
  const run = await Deliveries.with(service(), owners, { credits: 200 });
  const cases = [await run.target(owners), await run.target(owners)];
  const unwraps = await Promise.all(cases.map((caseId) => run.start(caseId, { maxCredits: 100, goal: 'wholeStructure' })));
  let byHand = 0;
  let refused = 0;
  for (let turn = 0; byHand + refused < 50 || run.messages.length > 0; turn += 1) {
    const caseId = cases[turn % 2]!;
    const open = byHand + refused < 50 ? await openEntities(run, caseId) : [];
    const entityId = open[turn % Math.max(1, open.length)];
    if (entityId)
      await run.expand(caseId, entityId).then(
        () => (byHand += 1),
        () => (refused += 1),
      );
    else if (byHand + refused < 50 && run.messages.length === 0) break;
    const message = run.next();
    if (message) await run.deliver(message);
  }
  const ended = await Promise.all(unwraps.map((one) => run.read(one)));
  expect(ended.map(({ status, outcome }) => [status, outcome])).toEqual([
    ['COMPLETED', 'resolved'],
    ['COMPLETED', 'resolved'],
  ]);
  const rows = (await Promise.all(cases.map((caseId) => run.rows(caseId)))).map((some) => some.filter(({ abandoned }) => !abandoned));
  // Of each case the target, five companies and 25 above them.
  for (const some of rows) expect(some.filter(({ status }) => status === 'COMPLETED')).toHaveLength(31);
  const account = (await run.parts.store.accounts.read(run.caller.userId))!;
  expect([account.balance, Object.keys(account.holds)]).toEqual([200 - 62, []]);
  const own = ended.reduce((sum, { credits }) => sum + credits.captured, 0);
  expect(own + byHand).toBe(60);
  expect(byHand).toBeGreaterThan(0);
});

/** Companies of a case that no search has answered yet. */
async function openEntities(run: Deliveries, caseId: string): Promise<string[]> {
  const { searches } = await run.parts.store.cases.items(caseId);
  const known = new Set(searches.map((row) => ('entityId' in row ? row.entityId : undefined)));
  const results = await Promise.all(searches.flatMap((row) => (row.status === 'COMPLETED' ? [run.parts.store.results.read(row)] : [])));
  return results
    .flatMap(({ entity }) => entity.counterparties)
    .filter(({ _id, entityType }) => entityType === 'company' && !known.has(_id))
    .map(({ _id }) => _id);
}

test('a search of another account waits behind at most 20 steps of an unwrap', async () => {
  const lines = upTo(25).map((at) => `C${at} 1>T`);
  const owners = new InventedOwners([...lines, ...upTo(25).map((at) => `P${at} 100>C${at}`)]);
  const run = await Deliveries.with(service(), owners, { credits: 200 });
  const cases = [await run.target(owners), await run.target(owners), await run.target(owners)];
  for (const caseId of cases) await run.start(caseId, { maxCredits: 100, goal: 'wholeStructure', inFlight: 10 });
  let most = 0;
  run.around = (_, work) => {
    most = Math.max(most, run.messages.filter(({ isUnwrap }) => !isUnwrap).length);
    return work();
  };
  await run.settled();
  expect(most).toBeGreaterThan(10);
  expect(most).toBeLessThanOrEqual(20);
});
