/** Names in the list of cases, and document records. */
import { describe, expect, test } from 'vitest';
import type { SourceDocument } from '../../../shared/model/entity/entity.ts';
import { documentKey, userCaseKey } from '../../../shared/platform/table/keys.ts';
import { pendingSearches } from '../../support/pending-search.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;
const { row } = pendingSearches(store);

describe('list names and document records', () => {
  test('sets name, kind and country in the list of cases, and stores a document record', async () => {
    const one = await row();
    const { table, listNames, documentRecords } = store();
    const target = { legalName: 'Official', entityType: 'company', countryOfRegistration: 'GB' } as const;
    await listNames.set(one, target);
    await listNames.set({ ...one, userId: 'nobody' }, target);
    expect(await table.get(userCaseKey(one.userId, one.createdAt, one.caseId))).toMatchObject({
      name: 'Official',
      entityType: 'company',
      countryOfRegistration: 'GB',
    });
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
