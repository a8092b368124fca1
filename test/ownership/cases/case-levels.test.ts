/** Levels of the companies of a case. */
import { expect, test } from 'vitest';
import { levelsOf } from '../../../shared/ownership/cases/case-levels.ts';
import { graphNode } from '../../support/entities.ts';

test('a searched company has the level of its result, another entity none', () => {
  const dataStatus = { officers: 'complete', owners: 'complete', financials: 'not_requested', documents: 'not_requested' } as const;
  const ownershipLevel = { basis: [], completeness: 'restricted' } as const;
  const nodes = [graphNode({ _id: 'T', dataStatus, ownershipLevel }), graphNode({ _id: 'P', entityType: 'person' })];
  expect([...levelsOf(Map.groupBy(nodes, ({ _id }) => _id))]).toEqual([['T', ownershipLevel]]);
});
