/** Shared cases: the list of collaborators, the list of cases shared with an account, and what a collaborator may read. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Entity } from '../../shared/model/entity/entity.ts';
import { readerKey, readerPartition, searchKey } from '../../shared/platform/table/keys.ts';
import { readRow } from '../support/any-row.ts';
import type { Api } from '../support/api.ts';
import { type CountingProxy, SCHEDULED } from '../support/counting-proxy.ts';
import { service } from '../support/stack.ts';

let table: CountingProxy;
const running = service();
beforeAll(() => {
  table = running().proxies.table;
});

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/);
const place = (caseId: string, email: string): string => `/casefile/${caseId}/collaborators/${encodeURIComponent(email)}`;
const share = async (api: Api, caseId: string, email: string): Promise<number> => (await api.send('PUT', place(caseId, email))).status;
const collaborators = (api: Api, caseId: string) => api.get(`/casefile/${caseId}/collaborators`);
const sharedIds = async (api: Api): Promise<string[]> =>
  (await api.get('/cases?shared=true')).body.data.map(({ _id }: { _id: string }) => _id);
const codeOf = async (asked: Promise<{ status: number; body?: { code?: string } }>) => {
  const { status, body } = await asked;
  return [status, body?.code];
};

describe('GET /casefile/{caseId}/collaborators', () => {
  test('the owner reads emails and dates, the first added first; listing adds no reader', async () => {
    const { api } = await running().account();
    const { caseId } = await api.search('FR', '000700021');
    expect((await collaborators(api, caseId)).body).toEqual({ data: [] });
    expect(await share(api, caseId, ' One@Example.com ')).toBe(204);
    expect(await share(api, caseId, 'two@example.com')).toBe(204);
    const { status, body } = await collaborators(api, caseId);
    expect(status).toBe(200);
    expect(body.data).toEqual([
      { email: 'one@example.com', addedAt: INSTANT },
      { email: 'two@example.com', addedAt: INSTANT },
    ]);
    expect(body.data[0].addedAt <= body.data[1].addedAt).toBe(true);
  });

  test('adding twice, however the email is written, keeps the first date', async () => {
    const { api } = await running().account();
    const { caseId } = await api.search('FR', '000700021');
    await share(api, caseId, 'one@example.com');
    const first = (await collaborators(api, caseId)).body;
    expect(await share(api, caseId, 'ONE@example.com ')).toBe(204);
    expect((await collaborators(api, caseId)).body).toEqual(first);
  });

  test('a collaborator gets 403, an unrelated account 404, and neither learns of the other', async () => {
    const [{ api }, reader, unrelated] = [await running().account(), await running().account(), await running().account()];
    const { caseId } = await api.search('FR', '000700021');
    await share(api, caseId, reader.email);
    const refused = await collaborators(reader.api, caseId);
    expect([refused.status, refused.body.code]).toEqual([403, 'not_the_owner']);
    expect(refused.body.error).toBe('Only the case owner may see who it is shared with');
    for (const id of [caseId, '0'.repeat(32), 'nonsense'])
      expect(await codeOf(collaborators(unrelated.api, id))).toEqual([404, 'case_not_found']);
  });

  test('a reader stored as a hash only is listed by date, and with the email when added again', async () => {
    const [{ api }, reader] = [await running().account(), await running().account()];
    const { caseId } = await api.search('FR', '000700021');
    const at = '2025-01-31T12:00:00.000Z';
    await running().operator.store.table.put({ item: { ...readerKey(caseId, reader.email), at } });
    expect((await collaborators(api, caseId)).body).toEqual({ data: [{ addedAt: at }] });
    expect((await reader.api.get(`/casefile/${caseId}`)).status).toBe(200);
    expect(await sharedIds(reader.api)).toEqual([]);
    expect(await share(api, caseId, reader.email)).toBe(204);
    expect((await collaborators(api, caseId)).body).toEqual({ data: [{ email: reader.email, addedAt: at }] });
    expect((await reader.api.get('/cases?shared=true')).body.data).toMatchObject([{ _id: caseId, sharedAt: at }]);
    expect((await api.delete(place(caseId, reader.email))).status).toBe(204);
    expect(await sharedIds(reader.api)).toEqual([]);
  });

  test('a reader stored as a hash only can be removed', async () => {
    const [{ api }, reader] = [await running().account(), await running().account()];
    const { caseId } = await api.search('FR', '000700021');
    await running().operator.store.table.put({ item: { ...readerKey(caseId, reader.email), at: '2025-01-31T12:00:00.000Z' } });
    expect((await api.delete(place(caseId, reader.email))).status).toBe(204);
    expect((await reader.api.get(`/casefile/${caseId}`)).status).toBe(404);
    expect((await collaborators(api, caseId)).body).toEqual({ data: [] });
  });
});

describe('GET /cases?shared=true', () => {
  test('lists shared cases with their current names, and nothing of the owner', async () => {
    const [owner, reader] = [await running().account(), await running().account()];
    const { body } = await owner.api.post('/search', { jurisdiction: 'FR', identifier: '000700021', reference: 'only the owner’s' });
    // Shared before the register has given the name.
    expect(await share(owner.api, body.caseId, reader.email)).toBe(204);
    const { result, createdAt } = await owner.api.finished(body._id);
    await expect.poll(async () => (await owner.api.get('/cases')).body.data[0].name).toBe(result.legalName);
    const { data } = (await reader.api.get('/cases?shared=true')).body;
    expect(data).toEqual([
      {
        _id: body.caseId,
        createdAt,
        name: result.legalName,
        entityType: 'company',
        countryOfRegistration: 'FR',
        jurisdiction: 'FR',
        sharedAt: INSTANT,
      },
    ]);
    expect((await reader.api.get('/cases')).body.data).toEqual([]);
    expect((await reader.api.get('/cases?shared=false')).body.data).toEqual([]);
    expect(await sharedIds(owner.api)).toEqual([]);
  });

  test('an email without an account can be invited, and has the cases once it has an account', async () => {
    const { api } = await running().account();
    const { caseId } = await api.search('FR', '000700021');
    const email = `later-${Date.now()}@example.com`;
    expect(await share(api, caseId, email)).toBe(204);
    const later = await running().account({ email });
    expect(await sharedIds(later.api)).toEqual([caseId]);
  });

  test('a removed share disappears, and one that is added again is listed once', async () => {
    const [{ api }, reader] = [await running().account(), await running().account()];
    const { caseId } = await api.search('FR', '000700021');
    for (let round = 0; round < 2; round += 1) {
      await share(api, caseId, reader.email);
      expect(await sharedIds(reader.api)).toEqual([caseId]);
      expect((await api.delete(place(caseId, reader.email))).status).toBe(204);
      expect(await sharedIds(reader.api)).toEqual([]);
    }
    expect((await api.delete(place(caseId, reader.email))).status).toBe(204);
    await share(api, caseId, reader.email);
    expect(await sharedIds(reader.api)).toEqual([caseId]);
  });

  test('an erased case is in no list, and leaves no item in the reader’s partition', async () => {
    const [{ api }, reader] = [await running().account(), await running().account()];
    const { caseId } = await api.search('FR', '000700021');
    await share(api, caseId, reader.email);
    expect((await api.delete(`/casefile/${caseId}`)).status).toBe(204);
    expect(await sharedIds(reader.api)).toEqual([]);
    expect(await running().operator.store.table.all({ pk: readerPartition(reader.email) })).toEqual([]);
    expect(await codeOf(api.send('PUT', place(caseId, reader.email)))).toEqual([404, 'case_not_found']);
  });

  test('the list gives no access: an entry without its reader is not shown and gives 404', async () => {
    const [{ api }, reader] = [await running().account(), await running().account()];
    const { caseId, _id } = await api.search('FR', '000700021');
    await share(api, caseId, reader.email);
    await running().operator.store.table.remove(readerKey(caseId, reader.email));
    expect(await running().operator.store.table.all({ pk: readerPartition(reader.email) })).toHaveLength(1);
    expect(await sharedIds(reader.api)).toEqual([]);
    expect((await reader.api.get(`/casefile/${caseId}`)).status).toBe(404);
    expect((await reader.api.get(`/search/${_id}/status`)).status).toBe(404);
  });

  test('shared cases are listed newest first, each once, whatever the limit', async () => {
    const reader = await running().account();
    const owners = [await running().account(), await running().account()];
    const ids: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      const { api } = owners[at % 2]!;
      const { caseId } = await api.search('FR', '000700021');
      await share(api, caseId, reader.email);
      ids.unshift(caseId);
    }
    const gone = ids.splice(1, 2);
    for (const id of gone) await running().operator.store.table.remove(readerKey(id, reader.email));
    for (const limit of [1, 3, 100]) {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await reader.api.get(`/cases?shared=true&limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`);
        expect(body.data.length).toBeLessThanOrEqual(limit);
        found.push(...body.data.map(({ _id }: { _id: string }) => _id));
        cursor = body.nextCursor;
      } while (cursor);
      expect(found).toEqual(ids);
    }
    const { nextCursor } = (await reader.api.get('/cases?shared=true&limit=1')).body;
    expect(await codeOf(reader.api.get(`/cases?cursor=${nextCursor}`))).toEqual([400, 'invalid_parameter']);
  });

  test.each([['shared=yes'], ['shared='], ['shared=TRUE'], ['shared=true&reference=A']])('%s: 400', async (query) => {
    const { api } = await running().account();
    expect(await codeOf(api.get(`/cases?${query}`))).toEqual([400, 'invalid_parameter']);
  });
});

describe('GET /search/{searchId}/status of a shared case', () => {
  test('a collaborator reads the records of searches and expands, until removed', async () => {
    const [{ api }, reader] = [await running().account(), await running().account()];
    const { _id, caseId, result } = await api.search('GB', '99000010');
    const owner = (result as Entity).counterparties.find(({ legalName }) => /ARDOISE/.test(legalName))!;
    const { body: expand } = await api.post('/search/expand', { caseId, entityId: owner._id });
    await api.finished(expand._id);
    const paths = [_id, expand._id].map((id) => `/search/${id}/status`);
    for (const path of paths) expect(await codeOf(reader.api.get(path))).toEqual([404, 'search_not_found']);
    await share(api, caseId, reader.email);
    for (const path of paths) expect((await reader.api.get(path)).body).toEqual((await api.get(path)).body);
    await api.delete(place(caseId, reader.email));
    for (const path of paths) expect(await codeOf(reader.api.get(path))).toEqual([404, 'search_not_found']);
  });

  test('a PENDING and a FAILED search as well', async () => {
    const [{ api }, reader] = [await running().account(), await running().account()];
    const { body } = await api.post('/search', { jurisdiction: 'NO', identifier: '100000040' });
    await share(api, body.caseId, reader.email);
    expect((await reader.api.get(`/search/${body._id}/status`)).body.status).toBe('PENDING');
    await api.finished(body._id);
    const failed = await api.search('NO', '100000059');
    await share(api, failed.caseId, reader.email);
    expect((await reader.api.get(`/search/${failed._id}/status`)).body).toEqual(failed);
  });

  test('an owner’s poll is one call, and an unrelated account’s the calls of an unknown id', async () => {
    const [{ api }, unrelated] = [await running().account(), await running().account()];
    const { _id } = await api.search('FR', '000700021');
    const callsOf = async (as: Api, id: string): Promise<string[]> => {
      await as.get('/account');
      await as.get(`/search/${id}/status`);
      table.taken();
      await as.get(`/search/${id}/status`);
      return table.taken();
    };
    expect(await callsOf(api, _id)).toEqual(['BatchGetItem']);
    const calls = await callsOf(unrelated.api, _id);
    expect(calls).toEqual(['BatchGetItem', 'BatchGetItem']);
    expect(await callsOf(unrelated.api, 'f'.repeat(48))).toEqual(calls);
    expect(await callsOf(unrelated.api, `${_id.slice(0, 47)}${_id.endsWith('0') ? '1' : '0'}`)).toEqual(calls);
  });
});

test('sharing while a case is erased adds no reader', async () => {
  const [{ api }, reader] = [await running().account(), await running().account()];
  const { caseId, _id } = await api.search('FR', '000700021');
  const { store } = running().operator;
  const root = await readRow(store, _id);
  // The row as it is when an erasure has begun.
  await store.table.update({ key: searchKey(_id), update: 'SET erasing = :now', values: { ':now': 'now' } });
  expect(await store.readers.add(root, reader.email, undefined, new Date())).toBe('gone');
  expect(await store.table.all({ pk: readerPartition(reader.email) })).toEqual([]);
  expect(await store.readers.isReader(caseId, reader.email)).toBe(false);
  expect((await api.delete(`/casefile/${caseId}`)).status).toBe(204);
});

test('sharing and erasing at once: an erased case is in no list', async () => {
  const [{ api }, reader] = [await running().account(), await running().account()];
  for (let round = 0; round < 6; round += 1) {
    const { caseId } = await api.search('FR', '000700021');
    const [shared, erased] = await Promise.all([api.send('PUT', place(caseId, reader.email)), api.delete(`/casefile/${caseId}`)]);
    expect([204, 404]).toContain(shared.status);
    expect(erased.status).toBe(204);
    expect(await running().operator.store.table.all({ pk: readerPartition(reader.email) })).toEqual([]);
  }
});

describe('at most 50 collaborators', () => {
  const email = (at: number): string => `reader-${at}@example.com`;

  /** A case with `readers` readers, stored without the count that new cases have. */
  async function sharedBefore(readers: number) {
    const { api } = await running().account();
    const { caseId } = await api.search('FR', '000700021');
    const at = '2025-01-31T12:00:00.000Z';
    for (let reader = 0; reader < readers; reader += 1)
      await running().operator.store.table.put({ item: { ...readerKey(caseId, email(reader)), email: email(reader), at } });
    return { api, caseId };
  }

  test('the 51st is 409, an existing one is not; a removal makes room for one more', async () => {
    const { api } = await running().account();
    const { caseId } = await api.search('FR', '000700021');
    for (let at = 0; at < 50; at += 1) expect(await share(api, caseId, email(at))).toBe(204);
    const refused = await api.send('PUT', place(caseId, email(50)));
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_collaborators']);
    expect(await share(api, caseId, email(7))).toBe(204);
    expect((await collaborators(api, caseId)).body.data).toHaveLength(50);
    expect((await api.delete(place(caseId, email(7)))).status).toBe(204);
    expect((await api.delete(place(caseId, email(7)))).status).toBe(204);
    expect(await share(api, caseId, email(50))).toBe(204);
    expect(await share(api, caseId, email(7))).toBe(409);
  });

  test('readers of a case without a stored count are counted', async () => {
    const { api, caseId } = await sharedBefore(49);
    // One is removed before the count exists, one after.
    expect((await api.delete(place(caseId, email(0)))).status).toBe(204);
    expect([await share(api, caseId, email(60)), await share(api, caseId, email(61)), await share(api, caseId, email(62))]).toEqual([
      204, 204, 409,
    ]);
    expect((await api.delete(place(caseId, email(1)))).status).toBe(204);
    expect([await share(api, caseId, email(62)), await share(api, caseId, email(63))]).toEqual([204, 409]);
  });

  test('a case over its limit stays readable by all, and takes no further collaborator', async () => {
    const { api, caseId } = await sharedBefore(52);
    const late = await running().account({ email: email(51) });
    expect((await late.api.get(`/casefile/${caseId}`)).status).toBe(200);
    expect(await share(api, caseId, email(60))).toBe(409);
    for (const at of [0, 1, 2]) expect((await api.delete(place(caseId, email(at)))).status).toBe(204);
    expect([await share(api, caseId, email(60)), await share(api, caseId, email(61))]).toEqual([204, 409]);
  });

  test('of many at once no more than 50 are added', async () => {
    const { api, caseId } = await sharedBefore(44);
    const statuses = await Promise.all(Array.from({ length: 10 }, (_, at) => share(api, caseId, email(100 + at))));
    expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(6);
    expect((await collaborators(api, caseId)).body.data.length).toBe(44 + statuses.filter((status) => status === 204).length);
    expect(await share(api, caseId, email(7))).toBe(204);
  });

  test('a case read makes no additional table calls for its readers', async () => {
    const { api, caseId } = await sharedBefore(50);
    const queries: string[] = [];
    table.intercept(async (operation, body, functionName) => {
      if (operation === 'Query' && !SCHEDULED.has(functionName)) queries.push(body);
      return undefined;
    });
    expect((await api.get(`/casefile/${caseId}`)).status).toBe(200);
    table.intercept(undefined);
    expect(queries.map((body) => JSON.parse(body).ExpressionAttributeValues[':prefix'])).toEqual([{ S: 'SEARCH#' }]);
  });
});
