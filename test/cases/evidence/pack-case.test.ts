/** The id of a pack follows from the case: the same case the same id, and another one after any search that ended. */
import { expect, test } from 'vitest';
import { packCase } from '../../../shared/cases/evidence/pack-case.ts';
import type { SearchRow } from '../../../shared/ledger/search-rows/search-row.ts';
import { newCaseId, rootSearchId } from '../../../shared/platform/table/keys.ts';

const caseId = newCaseId();
const row = (searchId: string, createdAt: string, more: object = {}): SearchRow =>
  ({ searchId, caseId, createdAt, updatedAt: createdAt, status: 'COMPLETED', manifest: { sha256: searchId }, ...more }) as SearchRow;
const ROOT = row(rootSearchId(caseId), '2026-01-01');
const read = (...searches: SearchRow[]) => packCase(caseId, { searches, parts: new Map() }, []);

test('searches are in the order of their requests, without those that nobody is shown', () => {
  const abandoned = row('x', '2026-01-03', { abandoned: true, status: 'FAILED' });
  expect(read(row('b', '2026-01-02'), abandoned, ROOT)!.searches.map(({ searchId }) => searchId)).toEqual([ROOT.searchId, 'b']);
});

test('the same case has the same id, whatever the order of its rows', () => {
  const [one, other] = [row('a', '2026-01-02'), row('b', '2026-01-03')];
  expect(read(ROOT, one, other)!.packId).toBe(read(other, ROOT, one)!.packId);
  expect(read(ROOT)!.packId).toMatch(new RegExp(`^${caseId}[0-9a-f]{16}$`));
});

test('a further or another result, a failed search, and a decision make another case', () => {
  const failed = row('f', '2026-01-02', { status: 'FAILED' });
  const decision = { pair: ['a', 'b'] as const, place: 0, same: true, by: 'u', at: '2026-01-02' };
  const ids = [
    read(ROOT),
    read(ROOT, row('a', '2026-01-02')),
    read({ ...ROOT, manifest: { sha256: 'other' } } as SearchRow),
    read(ROOT, failed),
    packCase(caseId, { searches: [ROOT], parts: new Map() }, [decision]),
  ].map((found) => found!.packId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('without a first search there is nothing', () => {
  expect(read(row('a', '2026-01-02'))).toBeUndefined();
});
