/** The facts of a case on a day of the past. */
import { expect, test } from 'vitest';
import { factsToJudge } from '../../../shared/cases/ownership-answers/facts-to-judge.ts';
import type { Entity } from '../../../shared/model/entity/entity.ts';
import { ownershipOf } from '../../../shared/ownership/derive.ts';
import { entity } from '../../support/entities.ts';

const owner = (_id: string, days: { from?: string; to?: string }): Entity =>
  entity({
    ...{ _id, entityType: 'person', legalName: _id },
    relationships: [
      { _parentId: 't', natureOfRelationship: 'Shareholder', interests: [{ kind: 'shareholding', share: { exact: 100 } }], ...days },
    ],
  });
const target = entity({
  _id: 't',
  counterparties: [owner('Ada Invented', { from: '2024-03-01' })],
  formerCounterparties: [owner('Ben Invented', { from: '2010-01-01', to: '2024-03-01' })],
});

test.each([
  [undefined, 'Ada Invented'],
  ['2024-03-01', 'Ada Invented'],
  ['2024-02-29', 'Ben Invented'],
  ['2009-12-31', undefined],
] as const)('on %s it is owned by %s', (asOf, name) => {
  const { owners } = ownershipOf(factsToJudge(target, [], { asOf }), { ruleSets: [], ...(asOf && { asOf }) });
  const known = owners.filter(({ hasKnownHolding }) => hasKnownHolding).map(({ legalName }) => legalName);
  expect(known).toEqual(name === undefined ? [] : [name]);
});
