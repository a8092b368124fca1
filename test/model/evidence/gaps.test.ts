/** What a case does not know is told by entity and section; parties that no register was asked about are named. */
import { expect, test } from 'vitest';
import { gapsOfCase } from '../../../shared/model/evidence/gaps.ts';
import { graphOfCase } from '../../../shared/model/exports/graph.ts';
import { madeSearchOf } from '../../support/kept-searches.ts';

test('sections that are not complete, parties that were not looked up, searches that failed', async () => {
  const { result } = await madeSearchOf('GB', '99000010');
  const graph = graphOfCase({ caseId: 'c', updatedAt: '2026-11-27T00:00:00.000Z', target: result });
  const failed = [{ searchId: 's', error: 'The register is out of order.' }];
  const { sections, notLookedUp, failedSearches } = gapsOfCase(graph, failed);
  expect(sections).toContainEqual(expect.objectContaining({ legalName: 'HARBOUR INVENTED LIMITED', section: 'owners', status: 'in part' }));
  expect(sections.every(({ entityId }) => entityId === result._id)).toBe(true);
  expect(notLookedUp.map(({ legalName }) => legalName)).toContain('ARDOISE INVENTEE');
  expect(notLookedUp.map(({ legalName }) => legalName)).not.toContain('Ada Marlow Invented');
  expect(failedSearches).toBe(failed);
});
