/** Erasure of a case: marks and removal. */
import { describe, expect, test } from 'vitest';
import { casePartition, newCaseId, rootSearchId, searchKey } from '../../../shared/platform/table/keys.ts';
import { pendingSearches } from '../../support/pending-search.ts';
import { NOW } from '../../support/stored.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;
const { row, stored } = pendingSearches(store);

describe('erasure', () => {
  test('an erasure begins after the search has ended, and can be cancelled', async () => {
    const { erasures, searches, table, results } = store();
    const one = await row();
    expect(await erasures.begin(one.caseId, NOW)).toBe(false);
    await results.fail(one, { error: 'x', code: 'internal' }, NOW);
    expect(await erasures.begin(one.caseId, NOW)).toBe(true);
    expect((await stored(one)).erasing).toBe(NOW.toISOString());
    await erasures.giveUp(one.caseId);
    expect(await stored(one)).not.toHaveProperty('erasing');
    expect(await erasures.begin(newCaseId(), NOW)).toBe(false);
    await table.update({ key: searchKey(one.searchId), update: 'SET followUp = :yes', values: { ':yes': true } });
    expect(await erasures.begin(one.caseId, NOW)).toBe(false);
    await table.put({ item: { pk: casePartition(one.caseId), sk: 'READER#x' } });
    const contents = await erasures.contents(one.caseId);
    expect([contents.searches.length, contents.locks, contents.others]).toEqual([
      1,
      [],
      [{ pk: casePartition(one.caseId), sk: 'READER#x' }],
    ]);
    const dead = rootSearchId(newCaseId());
    await searches.abandon(dead, 'ada', 'a', NOW, 60);
    expect(await erasures.begin(dead.slice(0, 32), NOW)).toBe(false);
  });
});
