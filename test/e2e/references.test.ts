/** A caller's own reference on a search: stored, echoed, and a filter of the list of cases. */
import { describe, expect, test } from 'vitest';
import { rootSearchId, searchKey } from '../../shared/platform/table/keys.ts';
import type { Api } from '../support/api.ts';
import { plainClient } from '../support/plain-client.ts';
import { service } from '../support/stack.ts';

const running = service();
const FOUND = { jurisdiction: 'FR', identifier: '000700021' };
const FUND = { target_type: 'fund', legal_name: 'INVENTED HARBOUR GROWTH FUND' };

async function listed(api: Api, query: string, limit = 20): Promise<{ ids: string[]; pages: number }> {
  const ids: string[] = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const { body } = await api.get(`/cases?${query}&limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`);
    expect(body.data.length).toBeLessThanOrEqual(limit);
    ids.push(...body.data.map(({ _id }: { _id: string }) => _id));
    cursor = body.nextCursor;
    pages += 1;
  } while (cursor);
  return { ids, pages };
}

describe('a reference', () => {
  test.each([
    ['/search', FOUND],
    ['/search', FUND],
    ['/search/lei', { lei: '9999INVENTED00000198' }],
  ])('on POST %s %j is in the record, the summary and the list, trimmed, and not in searchInputs', async (path, body) => {
    const { api } = await running().account();
    const submitted = await api.post(path, { ...body, reference: '  Matter 4711/ä 🏴 ' });
    expect([submitted.status, submitted.body.reference]).toEqual([200, 'Matter 4711/ä 🏴']);
    expect(submitted.body.searchInputs).not.toHaveProperty('reference');
    expect((await api.finished(submitted.body._id)).reference).toBe('Matter 4711/ä 🏴');
    expect((await api.get(`/casefile/${submitted.body.caseId}`)).body.searches[0].reference).toBe('Matter 4711/ä 🏴');
    const [entry] = (await api.get('/cases')).body.data;
    expect(entry).toMatchObject({ _id: submitted.body.caseId, reference: 'Matter 4711/ä 🏴' });
    expect((await listed(api, `reference=${encodeURIComponent(' Matter 4711/ä 🏴')}`)).ids).toEqual([submitted.body.caseId]);
  });

  test('that is absent appears nowhere', async () => {
    const { api } = await running().account();
    const { body } = await api.post('/search', FOUND);
    expect(body).not.toHaveProperty('reference');
    expect((await api.get('/cases')).body.data[0]).not.toHaveProperty('reference');
    expect((await listed(api, 'reference=A')).ids).toEqual([]);
  });

  test.each(['', '   ', 'x'.repeat(101), '\ud800', 7, null, ['A'], {}])('%j is refused, and nothing is charged', async (reference) => {
    const { api } = await running().account();
    for (const [path, body] of [
      ['/search', FOUND],
      ['/search', FUND],
      ['/search/lei', { lei: '9999INVENTED00000198' }],
    ] as const) {
      const answer = await api.post(path, { ...body, reference });
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_body']);
      expect(answer.body.error).toMatch(/^reference: /);
    }
    await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: 100, held: 0 });
  });

  test('of 100 characters is accepted, not counting white space around it', async () => {
    const { api } = await running().account();
    expect((await api.post('/search', { ...FOUND, reference: ` ${'x'.repeat(100)} ` })).body.reference).toBe('x'.repeat(100));
  });

  test('is part of the request that an Idempotency-Key identifies', async () => {
    const { api } = await running().account();
    const key = { 'idempotency-key': 'one' };
    const first = await api.post('/search', { ...FOUND, reference: 'A' }, key);
    expect((await api.post('/search', { ...FOUND, reference: 'A' }, key)).body).toEqual(first.body);
    expect((await api.post('/search', { ...FOUND, reference: 'B' }, key)).status).toBe(422);
  });
});

describe('GET /cases?reference=', () => {
  test('finds exactly its cases, newest first, over all pages', async () => {
    const { api } = await running().account();
    const wanted: string[] = [];
    for (let at = 0; at < 9; at += 1) {
      const reference = ['A', 'a', 'AB'][at % 3]!;
      const { caseId } = (await api.post('/search', { ...FOUND, reference })).body;
      if (reference === 'A') wanted.unshift(caseId);
    }
    for (const limit of [1, 2, 3, 100]) expect((await listed(api, 'reference=A', limit)).ids).toEqual(wanted);
    expect((await listed(api, 'reference=A', 2)).pages).toBe(2);
    expect((await listed(api, 'reference=B')).ids).toEqual([]);
  });

  test('a page is filled by further reads, up to a limit; nextCursor says whether there is more', async () => {
    const { api, userId } = await running().account();
    const { endpoints, tableName } = running().stack;
    const table = plainClient(endpoints.dynamodb);
    // Five thousand cases; one request reads at most four thousand.
    const at = (nth: number): string => new Date(Date.parse('2026-01-01T00:00:00.000Z') + nth * 1_000).toISOString();
    const idOf = (nth: number): string => nth.toString(16).padStart(32, '0');
    const put = (nth: number) => ({
      PutRequest: {
        Item: {
          pk: `USER#${userId}`,
          sk: `CASE#${at(nth)}#${idOf(nth)}`,
          caseId: idOf(nth),
          createdAt: at(nth),
          name: 'A COMPANY',
          ...([0, 1_500].includes(nth) && { reference: 'A' }),
        },
      },
    });
    for (let nth = 0; nth < 5_000; nth += 25)
      await table.call('BatchWriteItem', { RequestItems: { [tableName]: Array.from({ length: 25 }, (_, more) => put(nth + more)) } });
    const first = (await api.get('/cases?reference=A')).body;
    expect(first.data.map(({ _id }: { _id: string }) => _id)).toEqual([idOf(1_500)]);
    expect(first.nextCursor).toBeDefined();
    const second = (await api.get(`/cases?reference=A&cursor=${first.nextCursor}`)).body;
    expect(second.data.map(({ _id }: { _id: string }) => _id)).toEqual([idOf(0)]);
    expect(second.nextCursor).toBeUndefined();
    const one = (await api.get('/cases?reference=A&limit=1')).body;
    expect(one.data).toHaveLength(1);
    expect((await api.get(`/cases?reference=A&limit=1&cursor=${one.nextCursor}`)).body.data[0]._id).toBe(idOf(0));
  });

  test('finds only the caller’s cases, also where another account uses the same reference', async () => {
    const [one, other] = [await running().account(), await running().account()];
    await one.api.post('/search', { ...FOUND, reference: 'A' });
    const { caseId } = (await other.api.post('/search', { ...FOUND, reference: 'A' })).body;
    expect((await listed(other.api, 'reference=A')).ids).toEqual([caseId]);
  });

  test.each(['', '%20', 'x'.repeat(101)])('reference=%s: 400', async (reference) => {
    const { api } = await running().account();
    const { status, body } = await api.get(`/cases?reference=${reference}`);
    expect([status, body.code, body.error]).toEqual([400, 'invalid_parameter', 'reference must be 1 to 100 characters']);
  });
});

test('an erased case leaves no reference', async () => {
  const { api } = await running().account();
  const { body } = await api.post('/search', { ...FOUND, reference: 'A' });
  await api.finished(body._id);
  expect((await api.delete(`/casefile/${body.caseId}`)).status).toBe(204);
  expect((await listed(api, 'reference=A')).ids).toEqual([]);
  expect(await running().operator.store.table.get(searchKey(rootSearchId(body.caseId)))).not.toHaveProperty('reference');
});
