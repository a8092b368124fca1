/** POST /casefile/{caseId}/refresh: the root search of a case, repeated in a new case. */
import { describe, expect, test } from 'vitest';
import { rootSearchId, searchKey } from '../../shared/platform/table/keys.ts';
import { readRow } from '../support/any-row.ts';
import type { Api } from '../support/api.ts';
import { service } from '../support/stack.ts';

const running = service();

const refresh = (api: Api, caseId: string, headers = {}) => api.send('POST', `/casefile/${caseId}/refresh`, undefined, headers);
const codeOf = async (asked: Promise<{ status: number; body?: { code?: string } }>) => {
  const { status, body } = await asked;
  return [status, body?.code];
};
const remaining = async (api: Api): Promise<number> => (await api.get('/account')).body.volume_remaining;

const KINDS: [string, string, object, number][] = [
  ['corporate', '/search', { jurisdiction: 'NO', identifier: '100000008', include: { financials: true } }, 2],
  ['canton', '/search', { jurisdiction: 'CH-ZH', identifier: 'CHE-900.000.016' }, 1],
  ['fund', '/search', { target_type: 'fund', legal_name: 'INVENTED ORPHAN FUND', development_mode: true }, 0],
  ['LEI', '/search/lei', { lei: '9999INVENTED00000198', include: { children: true } }, 0],
];

describe('a refresh', () => {
  test.each(KINDS)('of a %s search opens a new case with the same inputs, and leaves the old one', async (_, path, body, cost) => {
    const { api } = await running().account();
    const first = (await api.post(path, { ...body, reference: 'Matter 7' })).body;
    await api.finished(first._id);
    const old = (await api.get(`/casefile/${first.caseId}`)).body;
    await expect.poll(async () => (await api.get('/account')).body.held).toBe(0);
    const before = await remaining(api);
    const { status, body: record } = await refresh(api, first.caseId);
    expect(status).toBe(200);
    expect(record.caseId).not.toBe(first.caseId);
    expect(record).toEqual({
      ...first,
      _id: rootSearchId(record.caseId),
      caseId: record.caseId,
      createdAt: record.createdAt,
      updatedAt: record.updatedAt,
      refreshOf: first.caseId,
    });
    const search = await api.finished(record._id);
    expect([search.status, search.refreshOf]).toEqual(['COMPLETED', first.caseId]);
    expect(search.result.legalName).toBe(old.target.legalName);
    const fresh = (await api.get(`/casefile/${record.caseId}`)).body;
    expect([fresh.refreshOf, fresh.searches[0].refreshOf]).toEqual([first.caseId, first.caseId]);
    expect(fresh.target._id).not.toBe(old.target._id);
    expect((await api.get(`/casefile/${first.caseId}`)).body).toEqual(old);
    expect((await api.get('/cases?reference=Matter%207')).body.data.map(({ _id }: { _id: string }) => _id)).toEqual([
      record.caseId,
      first.caseId,
    ]);
    await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: before - cost, held: 0 });
    const { store } = running().operator;
    const [refreshed, again] = [await readRow(store, first._id), await readRow(store, record._id)];
    expect(again.developmentMode).toBe(refreshed.developmentMode);
    expect(again.subject).toEqual(refreshed.subject);
  });

  test('of a refreshed case names that case, also after it is erased', async () => {
    const { api } = await running().account();
    const { caseId } = await api.search('FR', '000700021');
    const second = (await refresh(api, caseId)).body;
    await api.finished(second._id);
    const third = (await refresh(api, second.caseId)).body;
    expect(third.refreshOf).toBe(second.caseId);
    await api.finished(third._id);
    expect((await api.delete(`/casefile/${second.caseId}`)).status).toBe(204);
    expect((await api.get(`/casefile/${third.caseId}`)).body.refreshOf).toBe(second.caseId);
  });

  test('of a FAILED search is another attempt', async () => {
    const { api } = await running().account();
    const { caseId } = await api.search('NO', '100000059');
    const { status, body } = await refresh(api, caseId);
    expect(status).toBe(200);
    expect((await api.finished(body._id)).status).toBe('FAILED');
    await expect.poll(() => remaining(api)).toBe(100);
  });

  test('needs no body, and ignores one', async () => {
    const { api } = await running().account();
    const { caseId } = await api.search('FR', '000700021');
    const { status, body } = await api.post(`/casefile/${caseId}/refresh`, { jurisdiction: 'GB', identifier: '99000010', caseId: 'x' });
    expect([status, body.searchInputs]).toEqual([200, { identifier: '000700021', jurisdiction: 'FR' }]);
  });

  test('with an Idempotency-Key is one search, and its key is refused for any other request', async () => {
    const { api } = await running().account();
    const { caseId } = await api.search('FR', '000700021');
    const other = await api.search('FR', '000700039');
    const key = { 'idempotency-key': 'refresh once' };
    const first = await refresh(api, caseId, key);
    const again = await refresh(api, caseId, key);
    expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([200, first.body, 'true']);
    expect(await codeOf(refresh(api, other.caseId, key))).toEqual([422, 'idempotency_key_reused']);
    expect(await codeOf(api.post('/search', { caseId }, key))).toEqual([422, 'idempotency_key_reused']);
    await expect.poll(() => remaining(api)).toBe(97);
  });
});

describe('refusals, none of them charged', () => {
  test('in their order', async () => {
    const { api, userId } = await running().account({ credits: 1, subscriptions: ['NO'] });
    const [unrelated, reader] = [await running().account(), await running().account()];
    const slow = (await api.post('/search', { jurisdiction: 'NO', identifier: '100000040' })).body;
    const running409 = await refresh(api, slow.caseId);
    expect([running409.status, running409.body.code, running409.body.retryable]).toEqual([409, 'case_in_use', true]);
    expect(running409.body.error).toBe('The first search of this case is still running. Refresh the case when it has ended.');
    await api.finished(slow._id);
    const { caseId } = slow;
    await api.send('PUT', `/casefile/${caseId}/collaborators/${encodeURIComponent(reader.email)}`);
    const refused = await refresh(reader.api, caseId);
    expect([refused.status, refused.body.error]).toEqual([403, 'Only the case owner may refresh it']);
    for (const id of [caseId, '0'.repeat(32), 'nonsense'])
      expect(await codeOf(refresh(unrelated.api, id))).toEqual([404, 'case_not_found']);
    const poor = await refresh(api, caseId);
    expect([poor.status, poor.body.code, poor.body.cost]).toEqual([402, 'insufficient_credits', 1]);
    await running().operator.store.table.update({
      key: { pk: `USER#${userId}`, sk: 'ACCOUNT' },
      update: 'SET subscriptions = :some',
      values: { ':some': ['GB'] },
    });
    expect(await codeOf(refresh(api, caseId))).toEqual([403, 'not_subscribed']);
    expect(await codeOf(refresh(api, caseId, { 'idempotency-key': 'ü' }))).toEqual([400, 'invalid_parameter']);
    await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: 0, held: 0 });
    expect((await api.get('/cases')).body.data).toHaveLength(1);
  });

  test('a search that is no longer offered is refused with the error of a new search', async () => {
    const { api } = await running().account();
    const { caseId, _id } = await api.search('FR', '000700021');
    await running().operator.store.table.update({
      key: searchKey(_id),
      update: 'SET searchInputs.jurisdiction = :gone',
      values: { ':gone': 'ZZ' },
    });
    expect(await codeOf(refresh(api, caseId))).toEqual([400, 'unsupported_jurisdiction']);
  });

  test('an erased case', async () => {
    const { api } = await running().account();
    const { caseId } = await api.search('FR', '000700021');
    await api.delete(`/casefile/${caseId}`);
    expect(await codeOf(refresh(api, caseId))).toEqual([404, 'case_not_found']);
  });
});
