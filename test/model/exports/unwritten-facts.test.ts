/** Facts that a format has no field for are counted by their names in the API. */
import { expect, test } from 'vitest';
import { Losses } from '../../../shared/model/exports/losses.ts';
import { countUnwritten } from '../../../shared/model/exports/unwritten-facts.ts';
import { entity } from '../../support/entities.ts';
import { caseOf } from './cases.ts';

test('each fact with a value counts once; empty lists and links do not', () => {
  const holding = { id: '1', manner: 'joint' } as const;
  const owner = entity({
    _id: 'owner',
    otherNames: [
      { name: 'A', kind: 'previous' },
      { name: 'B', kind: 'trading' },
    ],
    relationships: [
      { _parentId: 'root', natureOfRelationship: 'Shareholder', holding, interests: [{ kind: 'shareholding', details: 'in words' }] },
    ],
  });
  const losses = new Losses();
  const written = { entity: ['legalName', 'entityType'], edge: ['natureOfRelationship'], interest: ['kind'] } as const;
  countUnwritten(caseOf('x', entity({ counterparties: [owner] })).graph, written, losses);
  expect(losses.list()).toEqual(
    ['otherNames of parties', 'holding of relationships', 'details of interests'].map((what) => ({
      ...{ what, count: 1, why: 'the format has no field for them' },
    })),
  );
});
