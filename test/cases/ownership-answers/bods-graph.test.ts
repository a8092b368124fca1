/** BODS 0.4 statements as a graph. */
import { describe, expect, test } from 'vitest';
import { endpoint } from '../../../shared/api/endpoints/calculate-ownership.ts';
import { graphOfStatements } from '../../../shared/cases/ownership-answers/bods-graph.ts';
import { ownershipOfBody } from '../../../shared/cases/ownership-answers/calculate-ownership.ts';
import type { ApiError } from '../../../shared/platform/requests/api-error.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

const entity = (recordId: string, recordDetails: object = {}) => ({ recordId, recordType: 'entity', recordDetails });
const person = (recordId: string, recordDetails: object = {}) => ({ recordId, recordType: 'person', recordDetails });
const holds = (interestedParty: string | object, subject: string, interests: object[], more: object = {}) => ({
  recordId: `r-${typeof interestedParty === 'string' ? interestedParty : 'nobody'}-${subject}`,
  recordType: 'relationship',
  recordDetails: { interestedParty, subject, interests },
  ...more,
});
const shares = (exact: number) => ({ type: 'shareholding', directOrIndirect: 'direct', share: { exact } });
const graph = (statements: object[], more: object = {}) => graphOfStatements({ statements, target: 'T', ...more }, '/graph');

function refusalOf(statements: unknown, more: object = {}): unknown[] {
  try {
    graphOfStatements({ statements, ...more }, '/graph');
    return [];
  } catch (error) {
    const { status, code, fields } = error as ApiError;
    return [status, code, fields?.pointer];
  }
}

describe('statements', () => {
  test('give the same verdicts as the same facts as records', () => {
    const { band, bods } = endpoint().body!.examples as Record<string, { value: object }>;
    const [one, other] = [band, bods].map((example) => ownershipOfBody({ ...example!.value, ruleSets: ['us-fincen-cdd'] }, NOW));
    expect(other!.owners).toEqual(one!.owners);
  });

  test('of one record: the newest counts', () => {
    const early = holds('P', 'T', [shares(50)], { statementDate: '2020-01-01' });
    const late = holds('P', 'T', [shares(100)], { statementDate: '2022-01-21T11:56:47Z', recordStatus: 'updated' });
    const { edges } = graph([entity('T'), person('P'), late, early]);
    expect(edges).toMatchObject([{ edgeId: 'r-P-T', interests: [{ share: { exact: 100 } }] }]);
  });

  test('of a closed record end its interests on the day of the statement', () => {
    const closed = holds('P', 'T', [shares(50)], { statementDate: '2021-09-11T14:02:11Z', recordStatus: 'closed' });
    expect(graph([entity('T'), person('P'), closed]).edges[0]!.interests[0]!.endDate).toBe('2021-09-11');
  });

  test('of an entity with a date of dissolution: it holds nothing from then on, as with `endedBy`', () => {
    const ended = entity('A', { dissolutionDate: '2024-11-05T00:00:00Z' });
    const { nodes, edges } = graph([entity('T'), ended, holds('A', 'T', [shares(60)])]);
    expect(nodes.find(({ nodeId }) => nodeId === 'A')).toMatchObject({ endedBy: '2024-11-05' });
    const records = { target: 'T', records: nodes.map(({ nodeId, ...node }) => ({ recordId: nodeId, ...node })), relationships: edges };
    const { findings } = ownershipOfBody({ graph: records, ruleSets: ['gb-psc'] }, NOW);
    expect(findings.map(({ code, nodes: of }) => [code, of])).toEqual([['dissolved', ['A']]]);
  });

  test('about nobody in particular leave it open who it is', () => {
    const { nodes } = graph([entity('T'), holds({ reason: 'unknown' }, 'T', [shares(60)])]);
    expect(nodes).toContainEqual({ nodeId: 'r-nobody-T#interestedParty', type: 'other', name: 'unknown' });
    const body = { statements: [entity('T'), person('P'), holds({ reason: 'unknown' }, 'T', [shares(60)])], target: 'T' };
    const { owners } = ownershipOfBody({ graph: body, ruleSets: ['de-gwg'] }, NOW);
    expect(owners.find(({ nodeId }) => nodeId === 'P')!.beneficialOwner[0]!.status).toBe('mayBeBeneficialOwner');
  });

  test('name the managers of the target', () => {
    const seated = holds('P', 'T', [{ type: 'boardMember' }]);
    expect(graph([entity('T'), person('P'), seated]).seniorManagingOfficials).toEqual(['P']);
  });

  test.each<[string, unknown, object, string]>([
    ['no list', {}, {}, '/graph/statements'],
    ['an unknown type of record', [{ ...entity('T'), recordType: 'robot' }], {}, '/graph/statements/0/recordType'],
    ['a share over 100', [entity('T'), holds('P', 'T', [shares(101)])], {}, '/graph/statements/1/recordDetails/interests/0/share/exact'],
    [
      'a relationship without a subject',
      [entity('T'), { ...holds('P', 'T', []), recordDetails: { interestedParty: 'P' } }],
      { target: 'T' },
      '/graph/statements/1/recordDetails/subject',
    ],
    [
      'an interval without a share in it',
      [entity('T'), person('P'), holds('P', 'T', [{ type: 'shareholding', share: { minimum: 60, maximum: 50 } }])],
      { target: 'T' },
      '/graph/statements/2/recordDetails/interests/0/share',
    ],
    [
      'a party without a record',
      [entity('T'), holds('Q', 'T', [shares(10)])],
      { target: 'T' },
      '/graph/statements/1/recordDetails/interestedParty',
    ],
    [
      'a subject without a record',
      [entity('T'), holds('T', 'Q', [shares(10)])],
      { target: 'T' },
      '/graph/statements/1/recordDetails/subject',
    ],
    ['no declaration subject and no target', [entity('T')], {}, '/graph/target'],
    ['a target without a record', [entity('T')], { target: 'X' }, '/graph/target'],
  ])('with %s are refused with the place', (_what, statements, more, pointer) => {
    expect(refusalOf(statements, more)).toEqual([422, 'graph_invalid', pointer]);
  });

  test.each([
    ['registeredEntity', undefined, 'company'],
    ['legalEntity', undefined, 'company'],
    ['arrangement', 'trust', 'trust'],
    ['arrangement', 'nomination', 'nomination'],
    ['arrangement', undefined, 'other'],
    ['anonymousEntity', undefined, 'other'],
    ['unknownEntity', undefined, 'other'],
    ['state', undefined, 'state'],
    ['stateBody', 'governmentDepartment', 'state'],
  ])('about an entity of the type %s (%s) are of a %s', (type, subtype, read) => {
    const { nodes } = graph([entity('T'), entity('A', { entityType: { type, ...(subtype && { subtype }) } })]);
    expect(nodes[1]).toEqual({ nodeId: 'A', type: read });
  });

  test('of more than 2,000 parties are refused', () => {
    const many = Array.from({ length: 2_001 }, (_, at) => person(`p${at}`));
    expect(refusalOf(many, { target: 'p0' })).toEqual([422, 'graph_too_large', '/graph/statements']);
  });
});
