/** The version of a case: it changes with what an answer about the case is made of, and with nothing else. */
import { expect, test } from 'vitest';
import { caseVersion } from '../../../shared/cases/case-files/case-version.ts';
import type { IdentityChange } from '../../../shared/cases/case-files/identity-store.ts';
import type { SearchRow } from '../../../shared/ledger/search-rows/search-row.ts';

const row = (searchId: string, more: object = {}): SearchRow =>
  ({ searchId, status: 'COMPLETED', updatedAt: '2026-11-22T00:00:00.000Z', manifest: { sha256: `of ${searchId}` }, ...more }) as SearchRow;
const change = (more: Partial<IdentityChange> = {}): IdentityChange => ({
  pair: ['a', 'b'],
  place: 0,
  same: true,
  by: 'user',
  at: '2026-11-22T00:00:00.000Z',
  ...more,
});
const ROOT = row('root');

test('it is 16 hex digits, the same for the same results in any order', () => {
  const version = caseVersion([ROOT, row('b'), row('a')], []);
  expect(version).toMatch(/^[0-9a-f]{16}$/);
  expect(caseVersion([row('a'), ROOT, row('b')], [])).toBe(version);
});

test('a search that has not completed does not change it', () => {
  const pending = { ...row('x'), status: 'PENDING', manifest: undefined } as unknown as SearchRow;
  expect(caseVersion([ROOT, pending], [])).toBe(caseVersion([ROOT], []));
});

test.each([
  ['a further result', [ROOT, row('a')], []],
  ['another result of a search', [row('root', { manifest: { sha256: 'other' } })], []],
  ['the order in which results were folded', [row('root', { updatedAt: '2026-11-23T00:00:00.000Z' })], []],
  ['a decision on two entities', [ROOT], [change()]],
])('%s changes it', (_what, rows, changes) => {
  expect(caseVersion(rows, changes)).not.toBe(caseVersion([ROOT], []));
});

test('the withdrawal of a decision brings the former version back', () => {
  const withdrawn: IdentityChange = { pair: ['a', 'b'], place: 1, by: 'user', at: '2026-11-23T00:00:00.000Z' };
  expect(caseVersion([ROOT], [change(), withdrawn])).toBe(caseVersion([ROOT], []));
});
