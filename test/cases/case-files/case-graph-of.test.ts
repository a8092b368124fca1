/** The graph of a case from its stored searches. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { graphOf, graphWithSearches, rootOf, storedGraphOf } from '../../../shared/cases/case-files/case-graph-of.ts';
import { type CaseItems, partsKey } from '../../../shared/cases/case-files/case-store.ts';
import type { SearchRow } from '../../../shared/ledger/search-rows/search-row.ts';
import { packedResult } from '../../../shared/ledger/search-rows/stored-result.ts';
import type { Entity } from '../../../shared/model/entity/entity.ts';
import { rootSearchId } from '../../../shared/platform/table/keys.ts';
import { entity } from '../../support/entities.ts';

const CASE = 'c'.repeat(32);
const ROOT = rootSearchId(CASE);
const STATUS = { officers: 'complete', owners: 'complete', financials: 'complete', documents: 'complete' } as const;
const owner = entity({ _id: 'owner', legalName: 'OWNER' });
const target = entity({ legalName: 'TARGET', dataStatus: STATUS, counterparties: [owner] });

function completed(searchId: string, result: Entity, more: object = {}): SearchRow {
  const json = Buffer.from(JSON.stringify(result));
  const manifest = { run: 'run', parts: 0, bytes: json.byteLength, sha256: createHash('sha256').update(json).digest('hex') };
  return {
    searchId,
    caseId: CASE,
    status: 'COMPLETED',
    updatedAt: '1',
    manifest,
    result: packedResult(json),
    ...more,
  } as unknown as SearchRow;
}
const items = (...searches: SearchRow[]): CaseItems => ({ searches, parts: new Map() });
const expand = (searchId: string, legalName: string, updatedAt: string, more: object = {}) =>
  completed(searchId, entity({ _id: 'owner', legalName, dataStatus: STATUS }), {
    searchType: 'expand',
    entityId: 'owner',
    updatedAt,
    ...more,
  });

test('a case without an expand is its stored result', () => {
  const found = items(completed(ROOT, target));
  expect(graphOf(found, CASE)).toEqual(target);
  expect(storedGraphOf(found, CASE)?.entity).toEqual(target);
});

test('a case whose root search has not ended has no graph', () => {
  const pending = { ...completed(ROOT, target), status: 'PENDING' } as unknown as SearchRow;
  expect([graphOf(items(pending), CASE), storedGraphOf(items(pending), CASE), graphOf(items(), CASE)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(rootOf(items(pending), CASE)).toBe(pending);
});

test.each(['erasing', 'abandoned'])('the root search is not shown where it is marked as %s', (mark) => {
  expect(rootOf(items(completed(ROOT, target, { [mark]: true })), CASE)?.searchId).toBeUndefined();
});

test('expands are folded in the order in which they ended', () => {
  const found = items(completed(ROOT, target), expand('second', 'OWNER LIMITED', '3'), expand('first', 'Owner Ltd', '2'));
  expect(graphOf(found, CASE)?.counterparties[0]?.legalName).toBe('OWNER LIMITED');
  expect(storedGraphOf(found, CASE)).toBeUndefined();
});

test('an expand that has not completed changes nothing', () => {
  const failed = { ...expand('x', 'OTHER', '2'), status: 'FAILED' } as unknown as SearchRow;
  expect(graphOf(items(completed(ROOT, target), failed), CASE)).toEqual(target);
});

test('financials requested later change the financials only', () => {
  const figures = completed('figures', entity({ legalName: 'OTHER NAME', dataStatus: { ...STATUS, financials: 'partial' } }), {
    searchType: 'financials',
    entityId: target._id,
    updatedAt: '2',
  });
  const graph = graphOf(items(completed(ROOT, target), figures), CASE)!;
  expect([graph.legalName, graph.dataStatus?.financials]).toEqual(['TARGET', 'partial']);
});

test('a result in parts is read from the parts of its own run', () => {
  const whole = completed(ROOT, target) as unknown as { manifest: { parts: number }; result?: Buffer };
  const [bytes, middle] = [whole.result!, Math.floor(whole.result!.length / 2)];
  whole.manifest.parts = 2;
  delete whole.result;
  const parts = new Map([
    [partsKey(ROOT, 'run'), [bytes.subarray(0, middle), bytes.subarray(middle)]],
    [partsKey(ROOT, 'other'), [Buffer.from('x')]],
  ]);
  expect(graphOf({ searches: [whole as unknown as SearchRow], parts }, CASE)).toEqual(target);
});

test('each counterparty, also a former one and one of an expand, has the search that names it', () => {
  const below = entity({ _id: 'below' });
  const former = entity({ _id: 'former' });
  const root = entity({ _id: 'target', dataStatus: STATUS, counterparties: [owner], formerCounterparties: [former] });
  const expanded = completed('x', entity({ _id: 'owner', dataStatus: STATUS, counterparties: [below] }), {
    searchType: 'expand',
    entityId: 'owner',
  });
  const { target: folded, searchOf } = graphWithSearches(items(completed(ROOT, root), expanded), CASE)!;
  expect(Object.fromEntries(searchOf)).toEqual({ owner: ROOT, former: ROOT, below: 'x' });
  expect(folded.counterparties[0]?.counterparties[0]?._id).toBe('below');
  expect(graphWithSearches(items(), CASE)).toBeUndefined();
});
