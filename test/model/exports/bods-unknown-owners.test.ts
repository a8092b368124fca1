/** What is not known of owners, one record for each searched entity. */
import { expect, test } from 'vitest';
import { unknownOwners } from '../../../shared/model/exports/bods-unknown-owners.ts';
import { entity } from '../../support/entities.ts';
import { caseOf } from './cases.ts';

const dataStatus = { officers: 'complete', owners: 'not_published', financials: 'not_requested', documents: 'complete' } as const;

test('only entities that were searched, with an id of their own', () => {
  const parties = [
    entity({ _id: 'searched', dataStatus }),
    entity({ _id: 'not searched' }),
    entity({ _id: 'person', entityType: 'person', dataStatus }),
  ];
  const records = [...unknownOwners(caseOf('x', entity({ dataStatus, counterparties: parties })).graph)];
  expect(records.map(({ recordDetails }) => recordDetails.subject)).toEqual(['root', 'searched']);
  expect(new Set(records.map(({ recordId }) => recordId)).size).toBe(2);
});
