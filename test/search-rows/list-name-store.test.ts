/** Names in the list of cases, and document records. */
import { describe, expect, test } from 'vitest';
import type { SourceDocument } from '../../shared/entity/entity.ts';
import type { PendingSearch } from '../../shared/search-rows/search-row.ts';
import { documentKey, newCaseId, rootSearchId, userCaseKey } from '../../shared/table/keys.ts';
import { NOW, word } from '../support/stored.ts';
import { tableService } from '../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;

describe('list names and document records', () => {
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

  test('sets the name in the list of cases, and stores a document record', async () => {
    const one = await row();
    const { table, listNames, documentRecords } = store();
    await listNames.set(one, 'Official');
    await listNames.set({ ...one, userId: 'nobody' }, 'Official');
    expect(await table.get(userCaseKey(one.userId, one.createdAt, one.caseId))).toMatchObject({ name: 'Official' });
    expect(await table.get(userCaseKey('nobody', one.createdAt, one.caseId))).toBeUndefined();
    const paper = { _documentID: `${one.caseId}${'0'.repeat(16)}`, title: 't' } as never as SourceDocument;
    await documentRecords.write(one.searchId, paper, 'cases/x');
    expect(await table.get(documentKey(paper._documentID))).toEqual({
      ...documentKey(paper._documentID),
      ...paper,
      searchId: one.searchId,
      bucketKey: 'cases/x',
    });
  });
});
