/** The limits of a partition: large results are written within them, and partial reads are continued. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeOf } from '../../../functions/services/store.ts';
import type { LeasedSearch, PendingSearch } from '../../../shared/ledger/search-rows/search-row.ts';
import type { Entity } from '../../../shared/model/entity/entity.ts';
import { TableBusy } from '../../../shared/platform/table/faults.ts';
import { newCaseId, rootSearchId } from '../../../shared/platform/table/keys.ts';
import { Table } from '../../../shared/platform/table/table.ts';
import { countingProxy, type Interception } from '../../support/counting-proxy.ts';
import { type FreshTable, tableEngine } from '../../support/engine.ts';
import { type PartitionLimit, partitionLimit } from '../../support/partition-limit.ts';
import { isWhole } from '../../support/share.ts';

const engine = tableEngine();
let limit: PartitionLimit;
let fresh: FreshTable;
let direct: string;
beforeAll(async () => {
  fresh = await engine().freshTable();
  direct = process.env.AWS_ENDPOINT_URL_DYNAMODB!;
  limit = await partitionLimit(direct);
});
afterAll(() => limit?.stop());

/** The table through a proxy. */
function tableAt(url: string): Table {
  process.env.AWS_ENDPOINT_URL_DYNAMODB = url;
  return new Table(fresh.name);
}

/** Incompressible bytes. */
const noise = (megabytes: number): string => randomBytes(megabytes * 1024 * 1024).toString('base64');

async function leased(table: Table): Promise<LeasedSearch> {
  const now = new Date();
  const at = now.toISOString();
  const caseId = newCaseId();
  const searchId = rootSearchId(caseId);
  const row: PendingSearch = {
    ...{
      searchId,
      caseId,
      userId: 'ada',
      createdAt: at,
      updatedAt: at,
      status: 'PENDING',
      searchInputs: {},
      sandbox: true,
      cost: 1,
      attempt: 'first',
    },
    subject: { kind: 'fund', legalName: 'any' },
  };
  const { searches, leases } = storeOf(table);
  await searches.create(row, undefined, undefined);
  return leases.lease(searchId, 'lease', now, new Date(now.getTime() + 100_000));
}

/** A partition takes a megabyte a second: all parts that a result can have take 16 s. */
const [MEGABYTES, PARTS] = isWhole ? [15.6, 63] : [4, 17];

test('a result of 63 parts, and one of 8 in parallel under the same key, are written completely', async () => {
  const table = tableAt(limit.url);
  const { results } = storeOf(table);
  const row = await leased(table);
  const large = { legalName: 'LARGE', counterparties: [], noise: noise(MEGABYTES) } as unknown as Entity;
  const parts = Array.from({ length: 8 }, (_, at) => ({
    pk: `CASE#${row.caseId}`,
    sk: `SEARCH#other#RESULT#${at}`,
    data: randomBytes(256 * 1024),
  }));
  const [completed] = await Promise.all([results.complete(row, large, { now: new Date() }), table.putAll(parts)]);
  expect(completed).toMatchObject({ status: 'COMPLETED', manifest: { parts: PARTS } });
  // The two parallel writers reached the limit.
  expect(limit.refused()).toBeGreaterThan(0);
  const whole = await storeOf(fresh.table).results.read(completed!);
  expect(whole.json.byteLength).toBe(completed!.manifest.bytes);
  expect(await fresh.table.all({ pk: `CASE#${row.caseId}`, prefix: 'SEARCH#other#' })).toHaveLength(8);
});

test('a case with a result of 12 parts is erased', async () => {
  const { erasures, results } = storeOf(tableAt(limit.url));
  const row = await leased(fresh.table);
  const completed = (await results.complete(row, { counterparties: [], noise: noise(3) } as unknown as Entity, { now: new Date() }))!;
  expect(completed.manifest.parts).toBeGreaterThan(11);
  await erasures.remove(completed, await erasures.contents(row.caseId), new Date());
  await erasures.end(completed, new Date(), []);
  expect(await fresh.table.all({ pk: `CASE#${row.caseId}` })).toMatchObject([{ searchId: row.searchId, erased: true }]);
});

test('one that cannot be written is refused, without further attempts', async () => {
  const proxy = await countingProxy(direct);
  const table = tableAt(proxy.url);
  const denied: Interception = { status: 400, body: JSON.stringify({ __type: 'com.amazon.coral.service#AccessDeniedException' }) };
  proxy.intercept(async () => denied);
  const items = Array.from({ length: 9 }, (_, at) => ({ pk: 'DENIED', sk: `${at}` }));
  await expect(table.putAll(items)).rejects.toMatchObject({ name: 'AccessDeniedException' });
  expect(proxy.taken().length).toBeLessThanOrEqual(3);
  await proxy.stop();
});

test('unprocessed keys of a read are requested again, and are an error where they stay so', async () => {
  const proxy = await countingProxy(direct);
  const table = tableAt(proxy.url);
  const keys = Array.from({ length: 5 }, (_, at) => ({ pk: 'LATE', sk: `${at}` }));
  for (const key of keys) await table.put({ item: { ...key } });
  const nothing = (body: string): Interception => ({
    status: 200,
    body: JSON.stringify({ Responses: {}, UnprocessedKeys: (JSON.parse(body) as { RequestItems: object }).RequestItems }),
  });
  let until: number | undefined;
  proxy.intercept(async (operation, body) => {
    if (operation !== 'BatchGetItem') return undefined;
    until ??= performance.now() + 400;
    return performance.now() < until ? nothing(body) : undefined;
  });
  expect(await table.getAll(keys)).toEqual(keys);
  proxy.intercept(async (_operation, body) => nothing(body));
  await expect(table.getAll(keys)).rejects.toBeInstanceOf(TableBusy);
  await proxy.stop();
});
