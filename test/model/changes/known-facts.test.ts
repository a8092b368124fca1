/** What stays known where an answer says nothing about it. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesBetween } from '../../../shared/model/changes/changes-between.ts';
import { isKept, knownAfter, learned } from '../../../shared/model/changes/known-facts.ts';
import type { DataStatus } from '../../../shared/model/entity/company-record.ts';
import type { Entity } from '../../../shared/model/entity/entity.ts';
import { anyAnswer, wholeAnswer } from '../../support/changed-entities.ts';
import { entity } from '../../support/entities.ts';
import { shareOf } from '../../support/share.ts';

const answer = (owners: DataStatus, more: Partial<Entity> = {}): Entity =>
  entity({ _id: 'root', dataStatus: { officers: 'complete', owners, financials: 'not_requested', documents: 'not_published' }, ...more });
const holder = entity({ legalName: 'Holder AS', relationships: [{ _parentId: 'root', natureOfRelationship: 'Shareholder' }] });
const PEOPLE = /^(?:officer|owner)\./;

test('owners that were not answered stay, with their status and the answer that named them', () => {
  const kept = { _documentID: 'd', title: '', kind: 'register_answer', contentType: '', retrievedAt: '', origin: '', sha256: '' } as const;
  const known = knownAfter(
    answer('complete', { counterparties: [holder], sourceDocuments: [kept] }),
    answer('source_failed', { _id: 'other' }),
  );
  expect(known.counterparties.map(({ legalName, relationships }) => [legalName, relationships[0]!._parentId])).toEqual([
    ['Holder AS', 'other'],
  ]);
  expect(known.dataStatus!.owners).toBe('complete');
  expect(known.sourceDocuments).toEqual([kept]);
});

test('a list that is kept has the reasons that it had', () => {
  const cut = answer('partial', { dataStatusReasons: { owners: ['required_entries_missing'], documents: ['more_on_register'] } });
  expect(knownAfter(answer('complete'), cut)).toMatchObject({ dataStatus: { owners: 'complete' } });
  expect(knownAfter(answer('complete'), cut).dataStatusReasons).toEqual({ documents: ['more_on_register'] });
});

test('owners of a register that closes its list do not stay', () => {
  expect(knownAfter(answer('complete', { counterparties: [holder] }), answer('restricted'))).toMatchObject({
    counterparties: [],
    dataStatus: { owners: 'restricted' },
  });
});

test('words and codes that an answer leaves out stay together', () => {
  const before = answer('complete', { legalForm: 'Ltd', legalFormCode: 'AAAA', companyStatus: 'Active', statusKind: 'active' });
  expect(knownAfter(before, answer('complete'))).toMatchObject({ legalForm: 'Ltd', legalFormCode: 'AAAA', statusKind: 'active' });
  expect(knownAfter(before, answer('complete', { legalForm: 'PLC' })).legalFormCode).toBeUndefined();
});

test('an LEI stays until its registry says that there is none', () => {
  const before = answer('complete', { identifiers: [{ type: 'LEI', value: 'X' }], leiStatus: 'found' });
  expect(knownAfter(before, answer('complete', { leiStatus: 'source_failed' })).identifiers).toHaveLength(1);
  expect(knownAfter(before, answer('complete', { leiStatus: 'not_found' })).identifiers).toEqual([]);
});

test('learned: a list that was not answered before, or in part', () => {
  expect(learned(answer('source_failed'), answer('complete'))).toEqual(['owners']);
  expect(learned(answer('partial', { dataStatusReasons: { owners: ['more_on_register'] } }), answer('complete'))).toEqual(['owners']);
  expect(learned(answer('complete'), answer('complete'))).toEqual([]);
  expect(isKept(answer('complete'), answer('pending'), 'owners')).toBe(true);
});

describe('20,000 pairs of answers', () => {
  test('a failed answer between two equal ones brings and takes nobody', () => {
    fc.assert(
      fc.property(wholeAnswer, anyAnswer, (one, between) => {
        const statuses = between.dataStatus!;
        fc.pre(['officers', 'owners'].every((section) => ['source_failed', 'pending'].includes(statuses[section as 'officers'])));
        const failed = { ...one, counterparties: [], dataStatus: statuses };
        expect(changesBetween(knownAfter(one, failed), one).filter(({ type }) => PEOPLE.test(type))).toEqual([]);
      }),
      { numRuns: shareOf(2_000) },
    );
  });

  test('what is known after a whole answer is that answer', () => {
    fc.assert(
      fc.property(anyAnswer, wholeAnswer, (before, after) => {
        expect(changesBetween(knownAfter(before, after), after)).toEqual([]);
      }),
      { numRuns: shareOf(20_000) },
    );
  });
});
