/** The graph of a calculation: what it may be, and what is refused with the place as a JSON pointer. */
import { describe, expect, test } from 'vitest';
import { graphOfBody } from '../../../shared/cases/ownership-answers/graph-body.ts';
import type { ApiError } from '../../../shared/platform/requests/api-error.ts';

const relationship = (exact: number) => ({ interestedParty: 'P', subject: 'T', interests: [{ type: 'shareholding', share: { exact } }] });
const GRAPH = {
  target: 'T',
  records: [
    { recordId: 'T', type: 'company' },
    { recordId: 'P', type: 'person' },
  ],
  relationships: [relationship(40)],
};

/** Status, code and JSON pointer of the refusal. */
function refusalOf(body: unknown): unknown[] {
  try {
    graphOfBody(body);
    return [];
  } catch (error) {
    const { status, code, fields } = error as ApiError;
    return [status, code, fields?.pointer];
  }
}

describe('a graph', () => {
  test('gets an id for each relationship that has none, and unknown shares are anybody’s', () => {
    const { edges, unaccounted } = graphOfBody(GRAPH);
    expect([edges.map(({ edgeId }) => edgeId), unaccounted]).toEqual([['e1'], 'unknown']);
  });

  test.each([
    ['a share over 100 percent', { relationships: [relationship(101)] }, '/relationships/0/interests/0/share/exact'],
    ['a type that there is not', { records: [{ recordId: 'T', type: 'robot' }] }, '/records/0/type'],
    ['a record that is there twice', { records: [GRAPH.records[0], GRAPH.records[0]] }, '/records'],
    ['a target that is no record', { target: 'X' }, '/target'],
    ['no records', { records: undefined }, '/records'],
  ])('with %s is refused with the place', (_what, wrong, place) => {
    expect(refusalOf({ ...GRAPH, ...wrong })).toEqual([422, 'graph_invalid', `/graph${place}`]);
  });

  test('may have 2,000 records and 20,000 relationships', () => {
    const records = Array.from({ length: 2_001 }, (_, at) => ({ recordId: `n${at}`, type: 'person' }));
    expect(refusalOf({ ...GRAPH, records })).toEqual([422, 'graph_too_large', '/graph/records']);
    expect(refusalOf({ ...GRAPH, relationships: Array(20_001).fill(relationship(0)) })).toEqual([
      422,
      'graph_too_large',
      '/graph/relationships',
    ]);
  });
});
