/** POST /search/financials: financials of an entity that is already searched. */
import { describe, expect, test } from 'vitest';
import type { Entity } from '../../shared/model/entity/entity.ts';
import { searchKey } from '../../shared/platform/table/keys.ts';
import type { Api } from '../support/api.ts';
import { service } from '../support/stack.ts';

const running = service();

const balance = async (api: Api): Promise<object> => {
  const { volume_remaining, held } = (await api.get('/account')).body;
  return { volume_remaining, held };
};
const kinds = async (api: Api): Promise<[string, number][]> =>
  (await api.get('/account/ledger')).body.data.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]);
const ask = (api: Api, caseId: string, entityId: string, key = {}) => api.post('/search/financials', { caseId, entityId }, key);
const codeOf = async (asked: Promise<{ status: number; body?: { code?: string } }>) => {
  const { status, body } = await asked;
  return [status, body?.code];
};

describe('financials of a target', () => {
  test('are a separate search with a ledger line of its own, and are added to the target', async () => {
    const { api } = await running().account();
    const { caseId, result: target } = await api.search('NO', '100000008');
    expect(target).not.toHaveProperty('financials');
    expect(target.dataStatus.financials).toBe('not_requested');
    const { status, body } = await ask(api, caseId, target._id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      caseId,
      searchType: 'financials',
      entityId: target._id,
      status: 'PENDING',
      searchInputs: { identifier: '100000008', jurisdiction: 'NO', legalName: 'NORDLYS OPPDIKTET AS' },
    });
    const search = await api.finished(body._id);
    expect(search.status).toBe('COMPLETED');
    const { result } = search as { result: Entity };
    expect(result).toMatchObject({ _id: target._id, legalName: 'NORDLYS OPPDIKTET AS', counterparties: [] });
    expect(result.financials!.length).toBeGreaterThan(0);
    expect(result.dataStatus).toEqual({
      officers: 'not_requested',
      owners: 'not_requested',
      financials: 'complete',
      documents: 'not_requested',
    });
    expect(result.provenance).toMatchObject({ registry: target.provenance.registry });
    expect(result.sourceDocuments.map(({ kind }) => kind)).toEqual(['register_answer']);
    expect((await api.get(`/documents/${result.sourceDocuments[0]!._documentID}`)).status).toBe(200);

    const file = (await api.get(`/casefile/${caseId}`)).body;
    const { financials, ...reasons } = target.dataStatusReasons;
    expect(financials).toEqual(['not_requested']);
    expect(file.target).toEqual({
      ...target,
      financials: result.financials,
      dataStatus: { ...target.dataStatus, financials: 'complete' },
      dataStatusReasons: reasons,
      sourceDocuments: [...target.sourceDocuments, ...result.sourceDocuments],
    });
    expect(file.searches.map(({ searchType, status: one }: { searchType?: string; status: string }) => [searchType, one])).toEqual([
      [undefined, 'COMPLETED'],
      ['financials', 'COMPLETED'],
    ]);
    await expect.poll(() => balance(api)).toEqual({ volume_remaining: 98, held: 0 });
    expect(await kinds(api)).toEqual([
      ['financials', -1],
      ['search', -1],
      ['grant', 100],
    ]);
    expect((await api.get('/cases')).body.data[0].name).toBe('NORDLYS OPPDIKTET AS');
  });

  test('can be requested again: the newest replace the others, and expands are refused', async () => {
    const { api } = await running().account();
    const { caseId, result: target } = await api.search('NO', '100000008', { include: { financials: true } });
    const first = await api.finished((await ask(api, caseId, target._id)).body._id);
    const second = await api.finished((await ask(api, caseId, target._id)).body._id);
    expect([first.status, second.status]).toEqual(['COMPLETED', 'COMPLETED']);
    const file = (await api.get(`/casefile/${caseId}`)).body;
    expect(file.target.financials).toEqual(second.result.financials);
    expect(file.target.sourceDocuments).toHaveLength(target.sourceDocuments.length + 2);
    expect(file.searches).toHaveLength(3);
    expect(await codeOf(api.post('/search/expand', { caseId, entityId: target._id }))).toEqual([409, 'already_expanded']);
    await expect.poll(() => balance(api)).toEqual({ volume_remaining: 100 - 1 - 1 - 1 - 1, held: 0 });
  });

  test('that the register does not have: FAILED with the reason, and refunded', async () => {
    const { api } = await running().account();
    const { caseId, result: target } = await api.search('NO', '100000024');
    const search = await api.finished((await ask(api, caseId, target._id)).body._id);
    expect([search.status, search.result.error]).toEqual([
      'FAILED',
      expect.stringMatching(/^\S.+ has no figures of the company with the Organisasjonsnummer 100000024\. You were not charged\.$/),
    ]);
    expect((await api.get(`/casefile/${caseId}`)).body.target).toEqual(target);
    await expect.poll(() => balance(api)).toEqual({ volume_remaining: 99, held: 0 });
    expect((await kinds(api)).slice(0, 2).toSorted()).toEqual([
      ['financials', -1],
      ['refund', 1],
    ]);
    expect((await ask(api, caseId, target._id)).status).toBe(200);
  });

  test('with an Idempotency-Key are one search, and an expand’s key is another', async () => {
    const { api } = await running().account();
    const { caseId, result: target } = await api.search('NO', '100000008');
    const key = { 'idempotency-key': 'figures once' };
    const first = await ask(api, caseId, target._id, key);
    await api.finished(first.body._id);
    const again = await ask(api, caseId, target._id, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await codeOf(api.post('/search/expand', { caseId, entityId: target._id }, key))).toEqual([422, 'idempotency_key_reused']);
    await expect.poll(() => balance(api)).toEqual({ volume_remaining: 98, held: 0 });
  });

  test('fifty at once: one is accepted; when it has ended, another', async () => {
    const { api } = await running().account();
    const { caseId, result: target } = await api.search('NO', '100000008');
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(api, caseId, target._id)));
    const accepted = answers.filter(({ status }) => status === 200);
    // A worker may have ended the first before the last was requested.
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, body } of refused) expect([status, body.code, body.retryable]).toEqual([409, 'financials_in_progress', true]);
    for (const { body } of accepted) expect((await api.finished(body._id)).status).toBe('COMPLETED');
    expect((await ask(api, caseId, target._id)).status).toBe(200);
  });
});

describe('financials of a counterparty', () => {
  test('that was expanded are added to its entity, and its counterparties stay', async () => {
    const { api } = await running().account();
    const { caseId, result } = await api.search('NO', '100000024');
    const gb = (result as Entity).counterparties[0]!;
    expect(await codeOf(ask(api, caseId, gb._id))).toEqual([409, 'entity_not_searched']);
    await api.finished((await api.post('/search/expand', { caseId, entityId: gb._id })).body._id);
    const before = (await api.get(`/casefile/${caseId}`)).body.target.counterparties[0] as Entity;
    const { body } = await ask(api, caseId, gb._id);
    expect(body.searchInputs).toMatchObject({ identifier: '99000010', jurisdiction: 'GB' });
    const search = await api.finished(body._id);
    expect(search.status).toBe('COMPLETED');
    const { target } = (await api.get(`/casefile/${caseId}`)).body;
    const [after] = target.counterparties as [Entity];
    expect(after.financials).toEqual(search.result.financials);
    expect(after.counterparties).toEqual(before.counterparties);
    expect(after.relationships).toEqual(before.relationships);
    expect(after.dataStatus).toEqual({ ...before.dataStatus, financials: 'partial' });
    expect(after.sourceDocuments).toHaveLength(before.sourceDocuments.length + 1);
    expect(target.financials).toBeUndefined();
  });

  test('are accepted during an expand of it, which keeps its lock', async () => {
    const { api } = await running().account();
    const { caseId, result } = await api.search('GB', '99000010');
    const entityId = (result as Entity).counterparties.find(({ legalName }) => /ARDOISE/.test(legalName))!._id;
    const expand = (jurisdiction: string, identifier: string) => api.post('/search/expand', { caseId, entityId, jurisdiction, identifier });
    // Names no party, so that the entity is searched and can be expanded again.
    await api.finished((await expand('GB', '99000070')).body._id);
    const slow = (await expand('QS', '100001')).body;
    const figures = await ask(api, caseId, entityId);
    expect([figures.status, figures.body.searchInputs.identifier]).toEqual([200, '99000070']);
    expect((await api.get(`/search/${slow._id}/status`)).body.status).toBe('PENDING');
    expect(await codeOf(expand('QS', '100001'))).toEqual([409, 'expand_in_progress']);
    await api.finished(slow._id);
    await api.finished(figures.body._id);
  });
});

describe('refusals, none of them charged', () => {
  test('in their order', async () => {
    const { api } = await running().account({ credits: 1, subscriptions: ['CZ', 'NO'] });
    const [unrelated, reader] = [await running().account(), await running().account()];
    const { caseId, result: target } = await api.search('NO', '100000008');
    await api.send('PUT', `/casefile/${caseId}/collaborators/${encodeURIComponent(reader.email)}`);
    const post = (body: object, as = api) => codeOf(as.post('/search/financials', body));
    const entityId = target._id;
    expect(await post({ entityId })).toEqual([400, 'missing_input']);
    expect(await post({ caseId })).toEqual([400, 'missing_input']);
    expect(await post({ caseId: '0'.repeat(32), entityId })).toEqual([404, 'case_not_found']);
    expect(await post({ caseId, entityId }, unrelated.api)).toEqual([404, 'case_not_found']);
    const refused = await ask(reader.api, caseId, entityId);
    expect([refused.status, refused.body.error]).toEqual([403, 'Only the case owner may ask for figures']);
    expect(await post({ caseId, entityId: 'nobody' })).toEqual([404, 'entity_not_found']);
    const person = (target as Entity).counterparties[0]!;
    expect(await post({ caseId, entityId: person._id })).toEqual([409, 'entity_not_searched']);
    const poor = await ask(api, caseId, entityId);
    expect([poor.status, poor.body.code, poor.body.cost]).toEqual([402, 'insufficient_credits', 1]);
    await expect.poll(() => balance(api)).toEqual({ volume_remaining: 0, held: 0 });
    // The refusal releases the lock.
    expect((await ask(api, caseId, entityId)).status).toBe(402);
  });

  test('a register without financials, a source that is no register', async () => {
    const { api } = await running().account();
    const cz = await api.search('CZ', '99000016');
    const none = await ask(api, cz.caseId, cz.result._id);
    expect([none.status, none.body.code, none.body.error]).toEqual([
      400,
      'financials_not_published',
      `${cz.result.provenance.registry} publishes no figures that this service reads`,
    ]);
    const { body } = await api.post('/search/lei', { lei: '9999INVENTED00000198' });
    const lei = await api.finished(body._id);
    expect(await codeOf(ask(api, body.caseId, lei.result._id))).toEqual([400, 'financials_not_published']);
    expect(await kinds(api)).toEqual([
      ['search', -1],
      ['grant', 100],
    ]);
  });

  test('a caller who is no longer subscribed', async () => {
    const { api, userId } = await running().account();
    const { caseId, result: target } = await api.search('NO', '100000008');
    await running().operator.store.table.update({
      key: { pk: `USER#${userId}`, sk: 'ACCOUNT' },
      update: 'SET subscriptions = :some',
      values: { ':some': ['GB'] },
    });
    expect(await codeOf(ask(api, caseId, target._id))).toEqual([403, 'not_subscribed']);
  });

  test('a case that is being erased', async () => {
    const { api } = await running().account();
    const { caseId, _id, result: target } = await api.search('NO', '100000008');
    await running().operator.store.table.update({ key: searchKey(_id), update: 'SET erasing = :now', values: { ':now': 'now' } });
    expect(await codeOf(ask(api, caseId, target._id))).toEqual([404, 'case_not_found']);
    expect((await api.delete(`/casefile/${caseId}`)).status).toBe(204);
  });
});
