/** Retention of results: a whole case is erased a number of days after its last search ended. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EraseServices } from '../../../shared/cases/case-files/erase-case.ts';
import { eraseExpired } from '../../../shared/cases/case-files/retain.ts';
import { Results } from '../../../shared/ledger/search-rows/result-store.ts';
import type { Entity } from '../../../shared/model/entity/entity.ts';
import { casePartition } from '../../../shared/platform/table/keys.ts';
import { type SweepServices, sweep } from '../../../shared/searches/upkeep/sweep.ts';
import type { Api } from '../../support/api.ts';
import { service } from '../../support/stack.ts';

/** The default stack; the tests set the retention period in the store and in the sweep. */
const running = service();
const DAYS = 30;
const DAY_MS = 86_400_000;

/** Cases whose documents were removed. */
const removed: string[] = [];
const documents = { removeOf: async (caseId: string) => void removed.push(caseId) } as unknown as EraseServices['documents'];

function servicesAfter(days: number): SweepServices {
  const { store } = running().operator;
  return {
    store,
    queue: { send: async () => {}, sendMonitor: async () => {} } as unknown as SweepServices['queue'],
    now: () => new Date(Date.now() + days * DAY_MS),
    log: { debug() {}, info() {}, warn() {}, error() {} } as unknown as SweepServices['log'],
    sendBatch: async () => {},
    staleAfterSeconds: 900,
  };
}

const eraseAfter = (days: number) => eraseExpired(servicesAfter(days), { days: DAYS, documents });

/** Ends a search through a store with the setting, as the workers do. */
async function ended(caseId: string): Promise<void> {
  const { store } = running().operator;
  const { searches } = await store.erasures.contents(caseId);
  for (const row of searches) {
    const again = { ...row, status: 'PENDING' as const, openShard: 'none', openSince: row.createdAt };
    await store.table.put({ item: again as never });
    const finished = row.status === 'COMPLETED' ? (await store.results.read(row)).entity : undefined;
    const leased = await store.leases.lease(
      row.searchId,
      row.status === 'COMPLETED' ? row.manifest.run : 'run',
      new Date(),
      new Date(Date.now() + 60_000),
    );
    const retained = new Results(store.table, { retained: true });
    if (finished) await retained.complete(leased, finished, { now: new Date(row.updatedAt) });
    else await retained.fail(leased, { error: 'It failed.', code: 'internal' }, new Date(row.updatedAt));
  }
}

let api: Api;
beforeAll(async () => {
  ({ api } = await running().account());
});
afterAll(() => removed.splice(0));

test('off: ended searches leave the index, and a sweep in a hundred years erases nothing', async () => {
  const { caseId } = await api.search('NO', '100000008');
  const [row] = await running().operator.store.table.all({ pk: casePartition(caseId), prefix: 'SEARCH#' });
  expect(row).not.toHaveProperty('openShard');
  expect((await sweep(servicesAfter(36_500))).erased).toBe(0);
  expect(await eraseAfter(36_500)).toBe(0);
  expect((await api.get(`/casefile/${caseId}`)).status).toBe(200);
});

test('on: a case is erased after its days and not before, a failed one too; the ledger stays', async () => {
  const { caseId } = await api.search('NO', '100000008');
  const failed = await api.search('NO', '100000059');
  await ended(caseId);
  await ended(failed.caseId);
  const ledger = (await api.get('/account/ledger')).body;
  expect(await eraseAfter(DAYS - 0.1)).toBe(0);
  expect((await api.get(`/casefile/${caseId}`)).status).toBe(200);
  expect((await sweep({ ...servicesAfter(DAYS + 0.1), retention: { days: DAYS, documents } })).erased).toBe(2);
  for (const id of [caseId, failed.caseId]) expect((await api.get(`/casefile/${id}`)).status).toBe(404);
  expect(removed.toSorted()).toEqual([caseId, failed.caseId].toSorted());
  expect((await api.get('/account/ledger')).body).toEqual(ledger);
  expect(await eraseAfter(DAYS + 1)).toBe(0);
});

test('an expand restarts the period of its case, and an open one keeps it', async () => {
  const { caseId, result } = await api.search('GB', '99000010');
  await ended(caseId);
  const owner = (result as Entity).counterparties.find(({ legalName }) => /ARDOISE/.test(legalName))!;
  const { body } = await api.post('/search/expand', { caseId, entityId: owner._id, jurisdiction: 'QS', identifier: '100001' });
  expect(await eraseAfter(DAYS + 1)).toBe(0);
  await api.finished(body._id);
  await ended(caseId);
  expect((await api.get(`/casefile/${caseId}`)).body.searches).toHaveLength(2);
  expect(await eraseAfter(DAYS - 1)).toBe(0);
  expect(await eraseAfter(DAYS + 1)).toBe(1);
  expect((await api.get(`/casefile/${caseId}`)).status).toBe(404);
});
