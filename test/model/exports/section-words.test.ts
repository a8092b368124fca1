/** What could not be had of an entity. */
import { expect, test } from 'vitest';
import { gapsOf } from '../../../shared/model/exports/section-words.ts';
import { nodeOf } from '../picture/random-case.ts';

test('a section that is not complete has its status, and reasons that say more', () => {
  const dataStatus = { officers: 'complete', owners: 'partial', financials: 'not_requested', documents: 'source_failed' } as const;
  const dataStatusReasons = {
    owners: ['holders_below_floor', 'parts_missing'],
    financials: ['not_requested'],
    documents: ['source_failed'],
  } as const;
  expect(gapsOf(nodeOf('t', 'company', { dataStatus, dataStatusReasons }))).toEqual([
    { section: 'owners', status: 'in part', reasons: 'holders below floor, parts missing' },
    { section: 'financials', status: 'not asked for', reasons: '' },
    { section: 'documents', status: 'the register did not answer', reasons: '' },
  ]);
});

test('owners of a company that was not looked up are not known; a person has none', () => {
  expect(gapsOf(nodeOf('t', 'company'))).toEqual([{ section: 'owners', status: 'not looked up', reasons: '' }]);
  expect(gapsOf(nodeOf('p', 'person'))).toEqual([]);
});
