/** The cost of a million searches, checked against numbers calculated by hand from the list prices. */
import { expect, test } from 'vitest';
import { ASSUMED, costOf, monthlyCosts, secondsOf, USD_BUDGET } from '../../bench/cost.ts';
import { CASE, POLL, POLL_COMPLETED, SUBMIT, WORKER } from '../../bench/figures.ts';
import { jurisdictionCodes } from '../../shared/registers/catalogue.ts';
import { anEndpoint } from './run.ts';

const NOTHING = { table: [], queue: [], bucket: [], pool: [], rounds: 0, readUnits: 0, writeUnits: 0, updateUnits: 0, bucketBytes: 0 };
const free = (name: string) => anEndpoint(name, { asked: NOTHING, warmMs: 0, loadMs: 0, answerBytes: 0 });
const ALL = [SUBMIT, POLL, POLL_COMPLETED, CASE, WORKER];

const usdOf = (changed: Record<string, Parameters<typeof anEndpoint>[1]>, storedBytes = 0): Record<string, number> => {
  const endpoints = ALL.map((name) => ({ ...free(name), ...changed[name] }));
  return Object.fromEntries(costOf(endpoints, storedBytes).lines.map(({ item, usd }) => [item, usd]));
};

test('six API requests and seven function calls are each billed a million times', () => {
  expect(usdOf({})).toMatchObject({ 'API Gateway: requests': 6, 'Lambda: calls': expect.closeTo(1.4, 9) });
});

test('units are billed by call: the submit once, the PENDING poll three times', () => {
  const usd = usdOf({ [SUBMIT]: { asked: { ...NOTHING, writeUnits: 8 } }, [POLL]: { asked: { ...NOTHING, readUnits: 2 } } });
  expect(usd).toMatchObject({ 'DynamoDB: writes': 5, 'DynamoDB: reads': 0.75 });
});

test('a message is three requests, at the price of fair queues', () => {
  expect(usdOf({ [SUBMIT]: { asked: { ...NOTHING, queue: ['SendMessage'] } } })['SQS: requests']).toBeCloseTo(1.5, 9);
});

test('two stored documents are two PUTs; reads are not billed as writes', () => {
  expect(usdOf({ [WORKER]: { asked: { ...NOTHING, bucket: ['PUT', 'PUT', 'GET'] } } })['S3: writes']).toBe(10);
});

test('a kibibyte a search is 0.9537 GiB a million', () => {
  const usd = usdOf({ [CASE]: { answerBytes: 1024 }, [WORKER]: { asked: { ...NOTHING, bucketBytes: 1024 } } }, 1024);
  expect(usd['Data sent out']).toBeCloseTo(0.9537 * 0.09, 4);
  expect(usd['S3: a month']).toBeCloseTo(0.9537 * 0.023, 4);
  expect(usd['DynamoDB: a month']).toBeCloseTo(0.9537 * 0.25, 4);
});

test('a search adds six access log lines to the lines of the functions', () => {
  const bytes = 6 * ASSUMED.accessLogBytes + 600;
  expect(usdOf({ [WORKER]: { logBytes: 600 } })['CloudWatch Logs: bytes']).toBeCloseTo((bytes * 1e6 * 0.5) / 1024 ** 3, 6);
});

test('a share of a processor makes CPU time longer, and waiting is billed too', () => {
  // 2 ms at 512 of 1,769 MB, and two rounds of 5 ms.
  const poll = anEndpoint(POLL, { warmMs: 2, loadMs: 0, asked: { ...NOTHING, rounds: 2 } });
  expect(secondsOf(poll, 300)).toBeCloseTo(0.01691, 5);
  // One call of a hundred loads the bundle first.
  expect(secondsOf({ ...poll, loadMs: 100 }, 300)).toBeCloseTo(0.01791, 5);
  // 10 ms at 1,024 MB, and the register's 300 ms.
  expect(secondsOf(anEndpoint(WORKER, { warmMs: 10, loadMs: 0, asked: NOTHING }), 300)).toBeCloseTo(0.31728, 5);
});

test('the total is the sum of its lines and reaches the budget at `registerMsAtBudget`', () => {
  const endpoints = ALL.map(free);
  const { usd, lines, registerMsAtBudget } = costOf(endpoints, 0);
  expect(usd).toBeCloseTo(
    lines.reduce((sum, line) => sum + line.usd, 0),
    9,
  );
  const more = ((registerMsAtBudget - ASSUMED.registerMs) / 1000) * ASSUMED.workerGb * 13.3334;
  expect(usd + more).toBeGreaterThan(USD_BUDGET - 0.02);
  expect(usd + more).toBeLessThanOrEqual(USD_BUDGET);
});

test('no register is fast enough where the rest is over the budget', () => {
  const endpoints = ALL.map(free).map((one) => ({ ...one, asked: { ...NOTHING, writeUnits: 20 } }));
  expect(costOf(endpoints, 0).registerMsAtBudget).toBeLessThan(0);
});

test('metrics are billed by month and dimension value, and are not part of the total', () => {
  const [metrics] = monthlyCosts();
  // Three outcomes, twenty-two without a dimension, and three for each register.
  expect(metrics).toMatchObject({ item: 'CloudWatch: metrics a month', quantity: 3 + 23 + 3 * jurisdictionCodes.length, unit: 'metrics' });
  expect(metrics!.usd).toBeCloseTo(metrics!.quantity * 0.3, 9);
  expect(costOf(ALL.map(free), 0).lines.map(({ item }) => item)).not.toContain(metrics!.item);
});
