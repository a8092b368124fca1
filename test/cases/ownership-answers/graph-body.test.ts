/** The graph of a calculation: what it may be, and what is refused with the place as a JSON pointer. */
import { describe, expect, test } from 'vitest';
import { BODS_ENTITY_TYPES, graphOfBody } from '../../../shared/cases/ownership-answers/graph-body.ts';
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
const refusalOf = (body: unknown): unknown[] => {
  const { status, code, fields } = thrownBy(body) ?? {};
  return [status, code, fields?.pointer];
};

function thrownBy(body: unknown): ApiError | undefined {
  try {
    graphOfBody(body);
    return undefined;
  } catch (error) {
    return error as ApiError;
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

  const sharing = (share: object) => ({ relationships: [{ ...relationship(0), interests: [{ type: 'shareholding', share }] }] });
  const SHARE = '/graph/relationships/0/interests/0/share';
  test.each<[object, string, string]>([
    [sharing({ exact: 130 }), `${SHARE}/exact`, 'Too big: expected number to be <=100'],
    [sharing({ exact: -5 }), `${SHARE}/exact`, 'Too small: expected number to be >=0'],
    [sharing({ exact: 33.33333333333333 }), `${SHARE}/exact`, 'a number has at most 12 digits; a share that needs more is written as'],
    [sharing({ fraction: '1/3000000000000' }), `${SHARE}/fraction`, 'expected a fraction such as 1/3, with at most 12 digits'],
    [sharing({ exclusiveMinimum: 25, exclusiveMaximum: 25 }), SHARE, 'no share lies between these ends'],
    [sharing({ minimum: 60, maximum: 50 }), SHARE, 'no share lies between these ends'],
    [sharing({ exact: 10, minimum: 20 }), SHARE, 'the exact share is not between the ends that are stated with it'],
    [{ records: [{ recordId: 'T', type: 'firm' }] }, '/graph/records/0/type', 'expected one of "person"|"company"|"fund"|"trust"'],
    [{ relationships: [{ ...relationship(0), interestedParty: 'Q' }] }, '/graph/relationships/0/interestedParty', 'no record has the id Q'],
    [{ relationships: [{ ...relationship(0), subject: 'Q' }] }, '/graph/relationships/0/subject', 'no record has the id Q'],
    [
      { records: [...GRAPH.records, { recordId: 'J', type: 'jointHolding', members: ['P', 'Q'] }] },
      '/graph/records/2/members/1',
      'no record has',
    ],
    [
      { records: [...GRAPH.records, { recordId: 'R', type: 'person', possiblySame: ['Q'] }] },
      '/graph/records/2/possiblySame/0',
      'no record has',
    ],
  ])('%j is refused with what is expected', (wrong, pointer, expected) => {
    const refused = thrownBy({ ...GRAPH, ...wrong });
    expect([refused?.status, refused?.code, refused?.fields.pointer]).toEqual([422, 'graph_invalid', pointer]);
    expect(refused!.message).toContain(`${pointer}: `);
    expect(refused!.message).toContain(expected);
  });

  test.each(Object.entries(BODS_ENTITY_TYPES))('takes the entity type %s of BODS 0.4 as %s', (type, read) => {
    const { nodes } = graphOfBody({ ...GRAPH, records: [{ recordId: 'T', type }, GRAPH.records[1]] });
    expect(nodes[0]).toEqual({ nodeId: 'T', type: read });
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
