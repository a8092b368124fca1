/** `DELETE /casefile/{caseId}`: a case and all its content are erased for good; ledger lines stay. */
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { LOCAL_CREDENTIALS } from '../../lib/local/resources.ts';
import { erase } from '../../shared/cases/case-files/erase-case.ts';
import type { SearchRow } from '../../shared/ledger/search-rows/search-row.ts';
import type { Entity } from '../../shared/model/entity/entity.ts';
import type { Item } from '../../shared/platform/table/item.ts';
import { casePartition, rootSearchId, searchKey } from '../../shared/platform/table/keys.ts';
import { reconcile } from '../../shared/searches/upkeep/reconcile.ts';
import type { Api } from '../support/api.ts';
import { service } from '../support/stack.ts';

const running = service();

const rowsOf = (caseId: string): Promise<Item[]> => running().operator.store.table.all({ pk: casePartition(caseId) });

async function papersOf(caseId: string): Promise<string[]> {
  const { endpoints, region, bucket: Bucket } = running().stack;
  const client = new S3Client({ endpoint: endpoints.s3, region, credentials: LOCAL_CREDENTIALS, forcePathStyle: true });
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: `cases/${caseId}/` }));
  client.destroy();
  return Contents.map(({ Key }) => Key!);
}

/** HARBOUR INVENTED LIMITED, with its French owner expanded. */
async function harbour(api: Api): Promise<{ caseId: string; searchIds: string[]; documentId: string; target: Entity }> {
  const { _id, caseId, result } = await api.search('GB', '99000010');
  const owner = (result as Entity).counterparties.find(({ legalName }) => /ARDOISE/.test(legalName))!;
  const { body } = await api.post('/search/expand', { caseId, entityId: owner._id });
  await api.finished(body._id);
  return { caseId, searchIds: [_id, body._id], documentId: result.sourceDocuments[0]._documentID, target: result };
}

const codeOf = async (asked: Promise<{ status: number; body?: { code?: string } }>) => {
  const { status, body } = await asked;
  return [status, body?.code];
};

test('case, searches and documents are gone, and credits and ledger stay', async () => {
  const { api } = await running().account();
  const { caseId, searchIds, documentId } = await harbour(api);
  const kept = await api.search('NO', '100000008');
  await expect.poll(async () => (await api.get('/account')).body.held).toBe(0);
  const account = (await api.get('/account')).body;
  const ledger = (await api.get('/account/ledger')).body;
  expect((await papersOf(caseId)).length).toBeGreaterThan(1);

  expect((await api.delete(`/casefile/${caseId}`)).status).toBe(204);

  expect(await codeOf(api.get(`/casefile/${caseId}`))).toEqual([404, 'case_not_found']);
  for (const id of searchIds) expect(await codeOf(api.get(`/search/${id}/status`))).toEqual([404, 'search_not_found']);
  expect(await codeOf(api.get(`/documents/${documentId}`))).toEqual([404, 'document_not_found']);
  expect((await api.get('/cases')).body.data.map(({ _id }: { _id: string }) => _id)).toEqual([kept.caseId]);
  expect((await api.get('/account')).body).toEqual(account);
  expect((await api.get('/account/ledger')).body).toEqual(ledger);
  expect((await api.get(`/casefile/${kept.caseId}`)).status).toBe(200);
});

test('the books balance afterwards, without a repair', async () => {
  const { api, userId } = await running().account();
  const { caseId } = await harbour(api);
  const failed = await api.search('GB', '99000061');
  for (const id of [caseId, failed.caseId]) expect((await api.delete(`/casefile/${id}`)).status).toBe(204);
  const { store } = running().operator;
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const { unbalanced } = await reconcile({ store, log, now: () => new Date() });
  expect(unbalanced.filter((account) => account.userId === userId)).toEqual([]);
});

test('an open hold of a finished search is captured first, not refunded', async () => {
  const { api, userId, keyId } = await running().account();
  const { _id, caseId } = await api.search('NO', '100000008');
  await expect.poll(async () => (await api.get('/account')).body.held).toBe(0);
  const { store } = running().operator;
  const hold = { cost: 1, at: new Date().toISOString(), attempt: 'left' };
  await store.admissions.admit({ caller: { userId, keyId }, now: new Date(), defaultRateLimit: 1, search: { searchId: _id, hold } });
  await store.table.update({ key: searchKey(_id), update: 'SET attempt = :left', values: { ':left': 'left' } });
  expect((await api.delete(`/casefile/${caseId}`)).status).toBe(204);
  await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: 98, held: 0 });
});

test('only tombstones of ids stay for two days: no register data, no document', async () => {
  const { api, userId } = await running().account();
  const { caseId, searchIds } = await harbour(api);
  await api.delete(`/casefile/${caseId}`);
  const rows = await rowsOf(caseId);
  const names = ['pk', 'sk', 'searchId', 'caseId', 'userId', 'createdAt', 'updatedAt', 'status', 'abandoned', 'erased', 'ttl'];
  expect(rows.map(({ searchId }) => searchId).toSorted()).toEqual(searchIds.toSorted());
  for (const row of rows) {
    expect(Object.keys(row).toSorted()).toEqual(names.toSorted());
    expect(row.userId).toBe(userId);
    expect(Number(row.ttl) - Date.now() / 1000).toBeLessThanOrEqual(2 * 86_400);
  }
  expect(await papersOf(caseId)).toEqual([]);
});

test('a second erasure succeeds, and an expand finds no case', async () => {
  const { api } = await running().account();
  const { caseId, target } = await harbour(api);
  expect((await api.delete(`/casefile/${caseId}`)).status).toBe(204);
  expect((await api.delete(`/casefile/${caseId}`)).status).toBe(204);
  const entityId = target.counterparties[0]!._id;
  expect(await codeOf(api.post('/search/expand', { caseId, entityId, identifier: '99000037' }))).toEqual([404, 'case_not_found']);
});

test('only the owner can erase: a collaborator is refused, others get 404', async () => {
  const { api } = await running().account();
  const reader = await running().account();
  const unrelated = await running().account();
  const { caseId } = await harbour(api);
  await api.send('PUT', `/casefile/${caseId}/collaborators/${encodeURIComponent(reader.email)}`);
  const refused = await reader.api.delete(`/casefile/${caseId}`);
  expect([refused.status, refused.body.error]).toEqual([403, 'Only the case owner may erase it']);
  for (const id of [caseId, '0'.repeat(32), 'nonsense'])
    expect(await codeOf(unrelated.api.delete(`/casefile/${id}`))).toEqual([404, 'case_not_found']);
  expect((await api.delete(`/casefile/${caseId}`)).status).toBe(204);
  expect(await codeOf(reader.api.get(`/casefile/${caseId}`))).toEqual([404, 'case_not_found']);
  expect(await codeOf(reader.api.delete(`/casefile/${caseId}`))).toEqual([404, 'case_not_found']);
});

test('a case with a PENDING root search or expand is not erased', async () => {
  const { api } = await running().account();
  const slow = (await api.post('/search', { jurisdiction: 'QS', identifier: '100001' })).body;
  const early = await api.delete(`/casefile/${slow.caseId}`);
  expect([early.status, early.body.code, early.body.retryable]).toEqual([409, 'case_in_use', true]);
  expect((await api.get(`/casefile/${slow.caseId}`)).status).toBe(200);

  const { caseId, result } = await api.search('GB', '99000010');
  const entityId = (result as Entity).counterparties.find(({ legalName }) => /ARDOISE/.test(legalName))!._id;
  const expand = (await api.post('/search/expand', { caseId, entityId, jurisdiction: 'QS', identifier: '100001' })).body;
  expect(await codeOf(api.delete(`/casefile/${caseId}`))).toEqual([409, 'case_in_use']);
  expect((await api.get(`/casefile/${caseId}`)).body.searches).toHaveLength(2);
  await api.finished(expand._id);
  expect((await api.delete(`/casefile/${caseId}`)).status).toBe(204);
});

test('a partial erasure hides the case, and the next one completes it', async () => {
  const { api } = await running().account();
  const { caseId, searchIds, documentId } = await harbour(api);
  const { store } = running().operator;
  const root = (await store.searches.read(rootSearchId(caseId))) as SearchRow;
  const documents = { removeOf: () => Promise.reject(new Error('died')) } as unknown as Parameters<typeof erase>[0]['documents'];
  const log = { debug() {}, info() {}, warn() {}, error() {} } as Parameters<typeof erase>[0]['log'];
  await expect(erase({ store, documents, log, now: () => new Date() }, root, 'owner')).rejects.toThrow('died');
  expect(await papersOf(caseId)).not.toEqual([]);
  expect(await codeOf(api.get(`/casefile/${caseId}`))).toEqual([404, 'case_not_found']);
  for (const id of searchIds) expect(await codeOf(api.get(`/search/${id}/status`))).toEqual([404, 'search_not_found']);
  expect(await codeOf(api.get(`/documents/${documentId}`))).toEqual([404, 'document_not_found']);
  expect((await api.delete(`/casefile/${caseId}`)).status).toBe(204);
  expect(await papersOf(caseId)).toEqual([]);
});

test('an expand and an erasure at once never both succeed, and an erased case leaves nothing', async () => {
  const { api } = await running().account();
  for (let round = 0; round < 8; round += 1) {
    const { caseId, result } = await api.search('GB', '99000010');
    const entityId = (result as Entity).counterparties.find(({ legalName }) => /ARDOISE/.test(legalName))!._id;
    const before = (await api.get('/account')).body.volume_remaining;
    const [expand, erased] = await Promise.all([api.post('/search/expand', { caseId, entityId }), api.delete(`/casefile/${caseId}`)]);
    expect([200, 404, 409]).toContain(expand.status);
    expect(expand.status === 200 ? [409] : [204, 409]).toContain(erased.status);
    if (expand.status !== 200) {
      // Each may have seen the other; then both are refused and can be repeated.
      if (erased.status === 409) expect((await api.delete(`/casefile/${caseId}`)).status).toBe(204);
      expect((await rowsOf(caseId)).filter(({ sk, erased: gone }) => !gone && !String(sk).startsWith('EXPAND#'))).toEqual([]);
      await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: before, held: 0 });
    } else expect((await api.finished(expand.body._id)).status).toBe('COMPLETED');
  }
});

test('a repeated Idempotency-Key of an erased search is a new search', async () => {
  const { api } = await running().account();
  const submit = () => api.post('/search', { jurisdiction: 'NO', identifier: '100000008' }, { 'idempotency-key': 'erased once' });
  const first = (await submit()).body;
  await api.finished(first._id);
  await api.delete(`/casefile/${first.caseId}`);
  const second = (await submit()).body;
  expect(second._id).not.toBe(first._id);
  expect((await api.finished(second._id)).status).toBe('COMPLETED');
});
