/** The history of a case: each search is linked to the one before it, so that a longer history begins with a shorter one, and nothing can be taken out. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type EndedSearch, historyOf } from '../../../shared/model/evidence/history.ts';

const search = (searchId: string, endedAt: string): EndedSearch => ({
  searchId,
  type: 'search',
  status: 'COMPLETED',
  endedAt,
  resultSha256: searchId,
});
const [A, B, C] = [search('a', '2026-01-01'), search('b', '2026-01-02'), search('c', '2026-01-03')];

test('in the order of their end; a longer history begins with the shorter one', () => {
  const whole = historyOf('case', [C, A, B]);
  expect(whole.searches.map(({ searchId }) => searchId)).toEqual(['a', 'b', 'c']);
  expect(historyOf('case', [B, A]).searches).toEqual(whole.searches.slice(0, 2));
});

test('a link is the SHA-256 of the one before, a line end and the search', () => {
  const { begins, searches } = historyOf('case', [A]);
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(begins).toBe(sha256('registry-graph case case'));
  expect(searches[0]!.link).toBe(sha256(`${begins}\n${JSON.stringify(A)}`));
});

test('without one in the middle, or with another result, all links after it are others', () => {
  const links = (all: EndedSearch[]) => historyOf('case', all).searches.map(({ link }) => link);
  expect(links([A, B, C]).at(-1)).not.toBe(links([A, C]).at(-1));
  expect(links([A, B, C]).at(-1)).not.toBe(links([{ ...A, resultSha256: 'x' }, B, C]).at(-1));
  expect(links([A])).not.toEqual(historyOf('other', [A]).searches.map(({ link }) => link));
});
