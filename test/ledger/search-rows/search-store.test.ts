/** Search rows: written once, or replaced by a tombstone. */
import { describe, expect, test } from 'vitest';
import { newCaseId, rootSearchId, searchKey, userCaseKey } from '../../../shared/platform/table/keys.ts';
import { pendingSearches } from '../../support/pending-search.ts';
import { NOW } from '../../support/stored.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;
const { row, stored } = pendingSearches(store);

describe('search rows', () => {
  test('a row is written once, with ledger line and list entry', async () => {
    const one = await row({ searchType: 'fund' });
    expect(await stored(one)).toEqual({
      ...searchKey(one.searchId),
      ...one,
      openShard: expect.stringMatching(/^SEARCH#[0-3]$/),
      openSince: one.createdAt,
    });
    expect(await store().table.get(userCaseKey(one.userId, one.createdAt, one.caseId))).toEqual({
      ...userCaseKey(one.userId, one.createdAt, one.caseId),
      caseId: one.caseId,
      createdAt: one.createdAt,
      name: 'A name',
      jurisdiction: 'NO',
      searchType: 'fund',
    });
    expect(await store().searches.create({ ...one, cost: 9 }, undefined, 'Other')).toMatchObject({ cost: 1 });
    expect((await store().ledger.all(one.userId)).length).toBe(1);
    expect(await store().searches.readAll([one.searchId, 'f'.repeat(48)])).toMatchObject([{ cost: 1 }]);
    const { jurisdiction: _, ...inputs } = one.searchInputs;
    const bare = await row({ searchInputs: inputs });
    expect(await store().table.get(userCaseKey(bare.userId, bare.createdAt, bare.caseId))).not.toHaveProperty('jurisdiction');
  });

  test('a tombstone prevents a late row of a dead request', async () => {
    const searchId = rootSearchId(newCaseId());
    const { searches } = store();
    expect(await searches.abandon(searchId, 'ada', 'a', NOW, 60)).toBeUndefined();
    const [at, ttl] = [NOW.toISOString(), NOW.getTime() / 1_000 + 60];
    expect(await searches.read(searchId)).toEqual({
      ...searchKey(searchId),
      searchId,
      caseId: searchId.slice(0, 32),
      userId: 'ada',
      attempt: 'a',
      createdAt: at,
      updatedAt: at,
      status: 'FAILED',
      abandoned: true,
      ttl,
    });
    const one = await row();
    expect(await searches.abandon(one.searchId, 'ada', 'b', NOW, 60)).toMatchObject({ status: 'PENDING', attempt: 'a' });
  });
});
