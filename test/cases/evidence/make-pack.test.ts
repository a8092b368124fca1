/** A pack is made whole, the same every time, or not at all with the reason. */
import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { verifyEvidence } from '../../../client/src/verify-evidence.ts';
import type { SearchRow } from '../../../shared/ledger/search-rows/search-row.ts';
import { madeSearchOf } from '../../support/kept-searches.ts';
import { makerOf, packOf } from '../../support/packs.ts';

const maker = async (further: SearchRow[] = []) => makerOf(await madeSearchOf('GB', '99000010'), further);

test('made twice: the same files but for the signature, as its row says', async () => {
  const made = await maker();
  const [one, other] = [await packOf(made), await packOf(made)];
  const files = [one, other].map(({ bytes }) => Object.entries(unzipSync(bytes)).filter(([name]) => !name.endsWith('.sig')));
  expect(files[0]).toEqual(files[1]);
  const sha256 = createHash('sha256').update(one.bytes).digest('hex');
  expect(one.end).toMatchObject({ bytes: one.bytes.byteLength, sha256, files: files[0]!.length + 1 });
});

test('a failed search is in it, with its reason', async () => {
  const failed = {
    searchId: 'f',
    caseId: '',
    userId: 'u',
    createdAt: '2026-03-02',
    updatedAt: '2026-03-02',
    status: 'FAILED',
    error: 'out of order',
  };
  const made = await maker();
  made.items.searches.push({ ...failed, caseId: made.items.searches[0]!.caseId, searchInputs: {} } as unknown as SearchRow);
  const { bytes } = await packOf(made);
  expect(await verifyEvidence(bytes)).toMatchObject({ valid: true });
  const texts = Object.entries(unzipSync(bytes)).map(([name, content]) => [
    name.slice(name.indexOf('/') + 1),
    Buffer.from(content).toString(),
  ]);
  const file = (path: string) => texts.find(([name]) => name === path)![1]!;
  expect(JSON.parse(file('data/gaps.json')).failedSearches).toEqual([{ searchId: 'f', error: 'out of order' }]);
  expect(JSON.parse(file('data/history.json')).searches.at(-1)).toMatchObject({ searchId: 'f', status: 'FAILED' });
  expect(file('data/report.html')).toContain('out of order');
});

describe('no pack is made, and its row says why', () => {
  test.each([
    [
      'a kept document that is not what it was',
      'evidence_damaged',
      (bytes: Uint8Array) => Uint8Array.from(bytes, (byte, at) => (at === 0 ? byte ^ 1 : byte)),
    ],
    ['a document that is kept no more', 'documents_expired', () => undefined],
  ] as const)('%s', async (_, failure, change) => {
    const made = await maker();
    for (const [id, bytes] of made.documents) {
      const changed = change(bytes);
      if (changed) made.documents.set(id, changed);
      else made.documents.delete(id);
    }
    const { bytes, end } = await packOf(made);
    expect([end, bytes.byteLength]).toEqual([{ failure }, 0]);
  });

  test('a key that cannot sign', async () => {
    const made = await maker();
    made.signer = { ...made.signer, sign: async () => Promise.reject(new Error('the key is disabled')) };
    const { bytes, end } = await packOf(made);
    expect([end, bytes.byteLength]).toEqual([{ failure: 'internal' }, 0]);
  });
});

test('the file of a case that was erased meanwhile is removed', async () => {
  expect((await packOf(await maker(), { became: 'gone' })).removed).toBe(true);
});

test('the file of a pack that another process has made meanwhile is kept', async () => {
  expect((await packOf(await maker(), { became: 'other' })).removed).toBe(false);
});
