/** Erasure of a case: marks and removal. */
import { describe, expect, test } from 'vitest';
import type { PendingSearch } from '../../shared/search-rows/search-row.ts';
import { casePartition, newCaseId, rootSearchId, searchKey } from '../../shared/table/keys.ts';
import { readRow } from '../support/any-row.ts';
import { NOW, word } from '../support/stored.ts';
import { tableService } from '../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;

describe('erasure', () => {
  async function row(more: Partial<PendingSearch> = {}, name: string | undefined = 'A name'): Promise<PendingSearch> {
    const caseId = newCaseId();
    const one: PendingSearch = {
      searchId: rootSearchId(caseId),
      caseId,
      userId: word(),
      createdAt: NOW.toISOString(),
      updatedAt: NOW.toISOString(),
      status: 'PENDING',
      searchInputs: { jurisdiction: 'NO' },
      subject: { kind: 'company', jurisdiction: 'NO', registrationNumber: '1', financials: false },
      sandbox: false,
      cost: 1,
      attempt: 'a',
      ...more,
    };
    await store().searches.create(one, { at: NOW.toISOString(), amount: -1, kind: 'search', searchId: one.searchId, reason: 'x' }, name);
    return one;
  }
  const stored = ({ searchId }: { searchId: string }) => readRow(store(), searchId);

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
