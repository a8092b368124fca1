/** Decisions on identities: rows are added, and never changed. */
import { expect, test } from 'vitest';
import type { IdentityChange } from '../../../shared/cases/case-files/identity-store.ts';
import type { AcceptedSearch } from '../../../shared/ledger/search-rows/search-row.ts';
import { newCaseId, rootSearchId, searchKey } from '../../../shared/platform/table/keys.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const changes = () => running().operator.store.identityChanges;

async function root(facts: object = {}): Promise<AcceptedSearch> {
  const caseId = newCaseId();
  const searchId = rootSearchId(caseId);
  await running().operator.store.table.put({ item: { ...searchKey(searchId), searchId, caseId, ...facts } });
  return { searchId, caseId } as AcceptedSearch;
}

const change = (place: number, more: Partial<IdentityChange> = {}): IdentityChange => ({
  pair: ['a', 'b'],
  place,
  same: true,
  reason: 'seen',
  by: 'ada',
  at: '2026-11-21T10:00:00.000Z',
  ...more,
});

test('changes are listed oldest first, those of one instant by position', async () => {
  const of = await root();
  const later = change(0, { pair: ['a', 'c'], at: '2026-11-22T10:00:00.000Z' });
  for (const one of [later, change(0), change(1)]) expect(await changes().add(of, one)).toBe('added');
  expect(await changes().list(of.caseId)).toEqual([change(0), change(1), later]);
});

test('a position is written once; the same change may repeat its write', async () => {
  const of = await root();
  expect(await changes().add(of, change(0))).toBe('added');
  expect(await changes().add(of, change(0))).toBe('added');
  expect(await changes().add(of, change(0, { by: 'bo' }))).toBe('taken');
  expect(await changes().list(of.caseId)).toEqual([change(0)]);
});

test('a case that is being erased, or is erased, accepts none', async () => {
  const erasing = await root({ erasing: '2026-11-21T10:00:00.000Z' });
  expect(await changes().add(erasing, change(0))).toBe('gone');
  const caseId = newCaseId();
  expect(await changes().add({ caseId, searchId: rootSearchId(caseId) } as AcceptedSearch, change(0))).toBe('gone');
});
