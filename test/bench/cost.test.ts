/** The cost of a million searches, against numbers worked out by hand from the list prices. */
import { expect, test } from 'vitest';
import { ASSUMED, costOf, monthlyCosts, secondsOf, USD_BAR } from '../../bench/cost.ts';
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

test('six requests of the API and seven calls of functions, each a million times', () => {
  expect(usdOf({})).toMatchObject({ 'API Gateway: requests': 6, 'Lambda: calls': expect.closeTo(1.4, 9) });
});

test('a write unit of the submit is 0.625 USD a million, a read unit of the PENDING poll is read three times', () => {
  const usd = usdOf({ [SUBMIT]: { asked: { ...NOTHING, writeUnits: 8 } }, [POLL]: { asked: { ...NOTHING, readUnits: 2 } } });
  expect(usd).toMatchObject({ 'DynamoDB: writes': 5, 'DynamoDB: reads': 0.75 });
});

test('a message is sent, received and deleted, at the price of fair queues', () => {
  expect(usdOf({ [SUBMIT]: { asked: { ...NOTHING, queue: ['SendMessage'] } } })['SQS: requests']).toBeCloseTo(1.5, 9);
});

test('two papers are two PUTs; what is listed is none', () => {
  expect(usdOf({ [WORKER]: { asked: { ...NOTHING, bucket: ['PUT', 'PUT', 'GET'] } } })['S3: writes']).toBe(10);
});

test('a kibibyte a search is 0.9537 GiB a million', () => {
  const usd = usdOf({ [CASE]: { answerBytes: 1024 }, [WORKER]: { asked: { ...NOTHING, bucketBytes: 1024 } } }, 1024);
  expect(usd['Data sent out']).toBeCloseTo(0.9537 * 0.09, 4);
  expect(usd['S3: a month']).toBeCloseTo(0.9537 * 0.023, 4);
  expect(usd['DynamoDB: a month']).toBeCloseTo(0.9537 * 0.25, 4);
});

test('the API logs a line beside those of the functions, six of a search', () => {
  const bytes = 6 * ASSUMED.accessLogBytes + 600;
  expect(usdOf({ [WORKER]: { logBytes: 600 } })['CloudWatch Logs: bytes']).toBeCloseTo((bytes * 1e6 * 0.5) / 1024 ** 3, 6);
});

test('CPU takes longer in a share of a processor, and waits are paid as well', () => {
  // 2 ms at 512 of 1,769 MB, and two rounds of 5 ms.
  const poll = anEndpoint(POLL, { warmMs: 2, loadMs: 0, asked: { ...NOTHING, rounds: 2 } });
  expect(secondsOf(poll, 300)).toBeCloseTo(0.01691, 5);
  // One call of a hundred loads the bundle first.
  expect(secondsOf({ ...poll, loadMs: 100 }, 300)).toBeCloseTo(0.01791, 5);
  // 10 ms at 1,024 MB, and the register's 300 ms.
  expect(secondsOf(anEndpoint(WORKER, { warmMs: 10, loadMs: 0, asked: NOTHING }), 300)).toBeCloseTo(0.31728, 5);
});

test('the sum is that of its lines, and the bar is where the register is that slow', () => {
  const endpoints = ALL.map(free);
  const { usd, lines, registerMsAtBar } = costOf(endpoints, 0);
  expect(usd).toBeCloseTo(
    lines.reduce((sum, line) => sum + line.usd, 0),
    9,
  );
  const more = ((registerMsAtBar - ASSUMED.registerMs) / 1000) * ASSUMED.workerGb * 13.3334;
  expect(usd + more).toBeGreaterThan(USD_BAR - 0.02);
  expect(usd + more).toBeLessThanOrEqual(USD_BAR);
});

test('where the rest is over the bar already, no register is fast enough', () => {
  const endpoints = ALL.map(free).map((one) => ({ ...one, asked: { ...NOTHING, writeUnits: 20 } }));
  expect(costOf(endpoints, 0).registerMsAtBar).toBeLessThan(0);
});

test('metrics are paid by the month, each value of a dimension anew, and stand beside the sum', () => {
  const [metrics] = monthlyCosts();
  // Three outcomes, seven without a dimension, and two for each register.
  expect(metrics).toMatchObject({ item: 'CloudWatch: metrics a month', quantity: 3 + 7 + 2 * jurisdictionCodes.length, unit: 'metrics' });
  expect(metrics!.usd).toBeCloseTo(metrics!.quantity * 0.3, 9);
  expect(costOf(ALL.map(free), 0).lines.map(({ item }) => item)).not.toContain(metrics!.item);
});
