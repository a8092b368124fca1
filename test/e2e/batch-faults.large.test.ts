/**
 * A batch of 10,000 rows while a share of all calls of the table and the queue fails: every line is accounted for, every company is asked once, and
 * the books are exact. `FAULT_SEED` repeats the faults of a failed run.
 */
import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import { heldCredits } from '../../shared/accounts/account/account.ts';
import { type FaultProxy, faultProxy } from '../support/fault-proxy.ts';
import { type SandboxRecord, sandboxRecords } from '../support/sandbox-records.ts';
import { shareOf } from '../support/share.ts';
import { ownService } from '../support/stack.ts';

const SEED = Number(process.env.FAULT_SEED ?? 20_271);
const SHARE_OF_FAULTS = 0.05;
const ROWS = shareOf(10_000, 100);
const proxies: FaultProxy[] = [];
const running = ownService(() => ({
  through: async (endpoints) => {
    const [table, queue] = await Promise.all([faultProxy(endpoints.dynamodb, 'table', SEED), faultProxy(endpoints.sqs, 'queue', SEED + 1)]);
    proxies.push(table, queue);
    return { ...endpoints, dynamodb: table.url, sqs: queue.url };
  },
}));
afterAll(() => Promise.all(proxies.map((proxy) => proxy.stop())));

interface Line {
  row: string;
  status: string;
  search_id: string;
  jurisdiction: string;
  identifier: string;
  duplicate_of: string;
  cost: string;
  error_code: string;
}

/** Invented companies, numbers that no company has, a wrong number in twenty, and each tenth row once more. */
function fileOf(records: readonly SandboxRecord[]): string {
  const known = records.filter(
    ({ registry, jurisdiction }) => registry.lookupBy === 'registrationNumber' && !registry.sandboxOnly && jurisdiction.length <= 5,
  );
  const rows = Array.from({ length: ROWS }, (_, at): string => {
    if (at % 20 === 7) return `GB,${'X'.repeat(3)}`;
    if (at % 10 === 3 && at > 0) return rowAt(at - 1);
    return rowAt(at);
  });
  function rowAt(at: number): string {
    const one = known[at];
    return one ? `${one.jurisdiction},"${one.record.registrationNumber}"` : `GB,${String(10_000_000 + at)}`;
  }
  return `jurisdiction,identifier\n${rows.join('\n')}\n`;
}

test('10,000 rows while 5 % of all calls fail: each line accounted for, each company asked once', async () => {
  const started = Date.now();
  const account = await running().account({ credits: 20_000 });
  const { api, userId } = account;
  const bytes = Buffer.from(fileOf(await sandboxRecords()));
  const { body: made } = await api.post('/batches', { upload: { contentType: 'text/csv', bytes: bytes.byteLength } });
  await fetch(made.upload.url, { method: 'PUT', headers: made.upload.headers, body: bytes });
  const read = async () => (await api.get(`/batches/${made.batchId}`)).body;
  await expect.poll(async () => (await read()).status, { timeout: 120_000 }).toBe('READY');
  const { rows, invalid, duplicates } = await read();
  await api.post(`/batches/${made.batchId}/start`, {});
  for (const proxy of proxies) proxy.inject({ share: SHARE_OF_FAULTS });
  // A call of the test itself may fail as well.
  const statusNow = () =>
    read().then(
      ({ status }) => status,
      () => undefined,
    );
  await expect.poll(statusNow, { timeout: 3_000_000, interval: 500 }).toBe('DONE');
  for (const proxy of proxies) proxy.inject(undefined);
  const batch = await read();
  const { body: link } = await api.get(`/batches/${made.batchId}/results`);
  const lines = parse(Buffer.from(await (await fetch(link.url)).arrayBuffer()), { columns: true, bom: true }) as unknown as Line[];
  const counted = Object.fromEntries([...Map.groupBy(lines, ({ status }) => status)].map(([status, some]) => [status, some.length]));
  console.log(
    `${rows} rows in ${Math.round((Date.now() - started) / 1000)} s`,
    counted,
    proxies.map((proxy) => proxy.happened()),
  );
  expect(lines.map(({ row }) => Number(row))).toEqual(Array.from({ length: ROWS }, (_, at) => at + 1));
  const due = { COMPLETED: batch.completed, FAILED: batch.failed, INVALID: invalid, DUPLICATE: duplicates };
  expect(counted).toEqual(Object.fromEntries(Object.entries(due).filter(([, count]) => count > 0)));
  expect(batch.completed + batch.failed + invalid + duplicates).toBe(ROWS);
  const asked = lines.filter(({ status }) => status === 'COMPLETED' || status === 'FAILED');
  expect(new Set(asked.map(({ search_id }) => search_id)).size).toBe(asked.length);
  const stored = await running().operator.store.searches.readAll(asked.map(({ search_id }) => search_id));
  expect(stored.map(({ status }) => status)).toEqual(asked.map(({ status }) => status));
  const charged = asked.reduce((sum, { cost }) => sum + Number(cost), 0);
  expect(charged).toBe(batch.credits.captured);
  const now = (await running().operator.store.accounts.read(userId))!;
  const ledger = await running().operator.store.ledger.all(userId);
  expect([now.balance, heldCredits(now), ledger.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([
    20_000 - charged,
    0,
    20_000 - charged,
  ]);
}, 3_600_000);
