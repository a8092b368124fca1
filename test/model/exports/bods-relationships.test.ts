/** Pairs of parties as records: their ids and their sources. */
import { expect, test } from 'vitest';
import type { EntityType } from '../../../shared/model/entity/company-record.ts';
import { relationshipId, relationshipRecords } from '../../../shared/model/exports/bods-relationships.ts';
import type { ExportEdge, ExportGraph } from '../../../shared/model/exports/graph.ts';
import { Losses } from '../../../shared/model/exports/losses.ts';
import { entity } from '../../support/entities.ts';
import { caseOf } from './cases.ts';

const source = (registry: string, day: string) => ({ registry, origin: 'https://r.invalid', retrievedAt: `${day}T00:00:00.000Z` });
const edge = (more: Partial<ExportEdge>): ExportEdge => ({
  ...{ _id: 'p/0', interestedParty: 'p', subject: 'root', natureOfRelationship: 'Shareholder' },
  ...more,
});

function graphOf(edges: ExportEdge[], subjectType: EntityType = 'company'): ExportGraph {
  const { graph } = caseOf('x', entity({ entityType: subjectType }));
  return { ...graph, nodes: new Map([...graph.nodes, ['p', { entity: entity({ _id: 'p' }), searched: false }]]), edges };
}

test('the record of a pair names each register once, the newest answer first', () => {
  const edges = [
    edge({ provenance: source('A', '2026-01-01') }),
    edge({ _id: 'p/1', provenance: source('B', '2026-01-03') }),
    edge({ _id: 'p/2', provenance: source('A', '2026-01-02') }),
  ];
  const [record, ...others] = relationshipRecords(graphOf(edges), new Losses());
  expect(others).toEqual([]);
  expect(record!.recordId).toBe(relationshipId('p', 'root'));
  expect(record!.sources.map(({ registry, retrievedAt }) => `${registry} ${retrievedAt.slice(0, 10)}`)).toEqual([
    'B 2026-01-03',
    'A 2026-01-02',
  ]);
});

test('the id is of the ends and their order', () => {
  expect(relationshipId('p', 'root')).not.toBe(relationshipId('root', 'p'));
});

test('an end that is no record, and a subject that is a person, are counted', () => {
  const losses = new Losses();
  expect([...relationshipRecords(graphOf([edge({ interestedParty: 'gone' })]), losses)]).toEqual([]);
  const two = edge({ interests: [{ kind: 'shareholding' }, { kind: 'votingRights' }] });
  expect([...relationshipRecords(graphOf([two], 'person'), losses)]).toEqual([]);
  expect(losses.list().map(({ what, count }) => [what, count])).toEqual([
    ['relationships to parties that are not on the case', 1],
    ['interests whose subject is a person', 2],
  ]);
});
