/** Findings, assumptions and the age of facts: each with the smallest graph that has it. */
import { describe, expect, test } from 'vitest';
import { ownershipOf } from '../../../shared/ownership/derive.ts';
import type { OwnershipAnswer } from '../../../shared/ownership/explain/answer.ts';
import { circlesOf, findingsOf } from '../../../shared/ownership/explain/findings.ts';
import type { OwnershipEdge, OwnershipGraph, OwnershipInterest } from '../../../shared/ownership/facts/facts.ts';
import { DerivationContext } from '../../../shared/ownership/judge/derivation-context.ts';
import { ruleSetOf } from '../../../shared/ownership/rule-sets/all.ts';
import { COMPLETE, graphOf, type Sketch } from '../graphs.ts';

const answerBy = (id: string, graph: OwnershipGraph, more: { asOf?: string; today?: string; strict?: boolean } = {}): OwnershipAnswer =>
  ownershipOf(graph, { ruleSets: [ruleSetOf(id)!], ...more });
const codesOf = ({ findings }: OwnershipAnswer): string[] => findings.map(({ code }) => code);
const verdictOn = ({ owners }: OwnershipAnswer, node = 'P') => owners.find(({ nodeId }) => nodeId === node)!.beneficialOwner[0]!;

describe('a finding', () => {
  test.each<[string, string[], Sketch, string[]]>([
    ['contradictory: lower ends over 100', ['P 60>T', 'P1 60>T'], {}, ['contradictory']],
    ['overlapping: the level says so', ['P 60>T', 'P1 60>T'], { levels: { T: { completeness: 'overlapping' } } }, ['overlapping']],
    ['circular: two companies own each other', ['A 50>T', 'B 50>A', 'A 50>B', 'P 50>A', 'P 50>B'], {}, ['circular']],
    ['ownShares: the company holds its own', ['T 10>T', 'P 90>T'], {}, ['ownShares']],
    ['missingArrangementRole: a trust without settlor', ['X 60>T', 'P trustee>X'], { types: { X: 'trust' } }, ['missingArrangementRole']],
  ])('%s', (_what, lines, sketch, codes) => expect(codesOf(answerBy('gb-psc', graphOf(lines, sketch)))).toEqual(codes));

  /** D, which has 60 % of T and belongs to P, ended on 5 November 2024. */
  const ENDED = graphOf(['D 60>T', 'Q 40>T', 'P 100>D', 'P1 100>Q'], {
    unaccounted: 'unknown',
    levels: { T: { completeness: 'complete' }, D: COMPLETE, Q: COMPLETE },
  });
  const ended: OwnershipGraph = {
    ...ENDED,
    nodes: ENDED.nodes.map((node) => (node.nodeId === 'D' ? { ...node, endedBy: '2024-11-05' } : node)),
  };

  test('dissolved: a holder that has ended holds nothing, and who has its part is not known', () => {
    const answer = answerBy('gb-psc', ended);
    expect(answer.findings).toEqual([{ code: 'dissolved', nodes: ['D'], edges: ['e1'] }]);
    expect(answer.nodes.find(({ nodeId }) => nodeId === 'D')).toMatchObject({ endedBy: '2024-11-05' });
    expect(verdictOn(answer).status).toBe('mayBeBeneficialOwner');
    // What the other has is on record as before, and is no longer all that it may have.
    expect(answer.owners.find(({ nodeId }) => nodeId === 'P1')).toMatchObject({ effectiveInterest: { shareholding: { exact: 40 } } });
    expect(answer.owners.map(({ nodeId }) => nodeId)).not.toContain('D');
    expect(answer.accounting.shareholding.endings).toContainEqual(
      expect.objectContaining({ nodeId: 'T', reason: 'dissolved', share: { exact: 60 } }),
    );
  });

  test('dissolved: on a day before its end the holder held what is on record', () => {
    const before = answerBy('gb-psc', ended, { asOf: '2024-11-04' });
    expect([codesOf(before), verdictOn(before).status]).toEqual([[], 'isBeneficialOwner']);
    expect(codesOf(answerBy('gb-psc', ended, { asOf: '2024-11-05' }))).toEqual(['dissolved']);
  });

  test('dissolved: the target, whose owners stay as they are', () => {
    const graph = graphOf(['P 60>T']);
    const answer = answerBy('gb-psc', {
      ...graph,
      nodes: graph.nodes.map((node) => (node.nodeId === 'T' ? { ...node, endedBy: '2024-11-05' } : node)),
    });
    expect(answer.findings).toEqual([{ code: 'dissolved', nodes: ['T'], edges: [] }]);
    expect(verdictOn(answer).status).toBe('isBeneficialOwner');
  });

  test('a trust with its roles, protector or not, misses none', () => {
    const graph = graphOf(['X 60>T', 'P trustee>X', 'P1 settlor>X'], { types: { X: 'trust' } });
    const beneficiary: OwnershipEdge = {
      edgeId: 'b',
      interestedParty: 'P2',
      subject: 'X',
      interests: [{ type: 'beneficiaryOfLegalArrangement' }],
    };
    expect(codesOf(answerBy('gb-psc', { ...graph, edges: [...graph.edges, beneficiary] }))).not.toContain('missingArrangementRole');
  });

  test.each<[string, string[], Sketch, string]>([
    ['three layers between the company and a person', ['A 60>T', 'B 60>A', 'C 60>B', 'P 60>C'], {}, 'threeOrMoreLayers'],
    ['a trust in a layer', ['X 60>T', 'P trustee>X'], { types: { X: 'trust' } }, 'arrangementInLayer'],
    ['a nominee', ['X 60>T'], { types: { X: 'nomination' } }, 'nominee'],
  ])('of the draft standard of AMLA: %s, with a rule of the Union only', (_what, lines, sketch, code) => {
    expect(codesOf(answerBy('eu-amlr-2024-1624', graphOf(lines, sketch)))).toContain(code);
    expect(codesOf(answerBy('de-gwg', graphOf(lines, sketch)))).toContain(code);
    expect(codesOf(answerBy('us-fincen-cdd', graphOf(lines, sketch)))).not.toContain(code);
  });

  test('two layers are not many, and a company in the Union is not outside', () => {
    const graph = graphOf(['A 60>T', 'B 60>A', 'P 60>B']);
    const placed = (jurisdiction: string) => ({ ...graph, nodes: graph.nodes.map((node) => ({ ...node, jurisdiction })) });
    expect(codesOf(answerBy('eu-amlr-2024-1624', placed('FR')))).toEqual([]);
    expect(answerBy('eu-amlr-2024-1624', placed('CH')).findings).toEqual([
      { code: 'entityOutsideUnion', nodes: ['T', 'A', 'B'], edges: [] },
    ]);
  });
});

describe('where a finding is', () => {
  /** `code: nodes: edges`, by id. */
  const placesIn = (lines: readonly string[], sketch: Sketch = {}, isUnion = false): string[] => {
    const context = new DerivationContext(graphOf(lines, sketch));
    const { nodes, edges } = context.structure;
    return findingsOf(context, isUnion).map(
      (one) => `${one.code}: ${one.nodes.map((node) => nodes[node]!.nodeId)}: ${one.edges.map((edge) => edges[edge]!.edgeId).toSorted()}`,
    );
  };

  test('contradictory: the company with all its records', () => {
    expect(placesIn(['P 60>T', 'P1 60>T', 'P2 10>S'])).toEqual(['contradictory: T: e1,e2']);
  });

  test('circular: the members, and the holdings among them only', () => {
    expect(placesIn(['A 50>T', 'B 50>A', 'A 50>B', 'P 50>A'])).toEqual(['circular: A,B: e2,e3']);
    expect(circlesOf(new DerivationContext(graphOf(['A 50>T', 'P 50>A'])))).toEqual([]);
  });

  test('a circle or own shares that are not above the target are none of its findings', () => {
    expect(placesIn(['P 60>T', 'T 40>A', 'B 50>A', 'A 50>B', 'A 10>A'])).toEqual([]);
  });

  test('ownShares: the company and the record of them', () => {
    expect(placesIn(['A 50>T', 'A 10>A', 'P 50>A'])).toEqual(['ownShares: A: e2']);
  });

  test('conflictingIdentity: both nodes with what keeps them apart', () => {
    const graph = { ...graphOf(['P 30>T', 'P1 30>T']), identityConflicts: [{ nodes: ['P', 'P1'] as const, vetoes: ['number' as const] }] };
    const [found] = findingsOf(new DerivationContext(graph), false);
    expect(found).toEqual({ code: 'conflictingIdentity', nodes: [0, 2], edges: [], vetoes: ['number'] });
  });

  test('threeOrMoreLayers: companies three steps above, a person is no layer', () => {
    expect(placesIn(['A 60>T', 'B 60>A', 'C 60>B', 'D 60>C', 'P 60>D'], {}, true)).toEqual(['threeOrMoreLayers: C,D: ']);
    expect(placesIn(['A 60>T', 'B 60>A', 'P 60>B'], {}, true)).toEqual([]);
    expect(placesIn(['A 60>T', 'B 60>A', 'C 60>B', 'C 10>T'], {}, true)).toEqual([]);
  });
});

describe('undeclared', () => {
  const REGISTER = { levels: { T: { completeness: 'partial', declaredUnder: 'gb-psc' } } } as const;
  const declared = (graph: OwnershipGraph, node: string): OwnershipGraph => ({
    ...graph,
    edges: [
      ...graph.edges,
      {
        edgeId: 'd',
        interestedParty: node,
        subject: 'T',
        interests: [{ type: 'shareholding', directOrIndirect: 'unknown', beneficialOwnershipOrControl: node.startsWith('P') }],
      },
    ],
  });

  test('a shareholder of 60 % whom the register of beneficial owners does not list', () => {
    expect(answerBy('gb-psc', graphOf(['P 60>T'], REGISTER)).findings).toEqual([{ code: 'undeclared', nodes: ['P'], edges: ['e1'] }]);
  });

  test('by whatever rule set is asked, it is the register’s own that counts', () => {
    expect(codesOf(answerBy('us-ofac-50', graphOf(['P 30>T'], REGISTER)))).toEqual(['undeclared']);
  });

  test.each<[string, OwnershipGraph]>([
    ['who is listed', declared(graphOf(['P 60>T'], REGISTER), 'P')],
    ['who only may be one', graphOf(['P (20,50]>T'], REGISTER)],
    ['where the level has no register of owners', graphOf(['P 60>T'])],
    ['where the register was not read', graphOf(['P 60>T'], { levels: { T: { completeness: 'sourceFailed', declaredUnder: 'gb-psc' } } })],
  ])('is nobody %s', (_what, graph) => expect(codesOf(answerBy('gb-psc', graph))).toEqual([]));

  test('is nobody behind a company that stands in the register itself', () => {
    const entry: OwnershipInterest = {
      type: 'shareholding',
      directOrIndirect: 'unknown',
      beneficialOwnershipOrControl: false,
      share: { exact: 80 },
    };
    const graph = graphOf(['P 100>A', 'A 80>T'], REGISTER);
    const edges = graph.edges.map((edge) => (edge.subject === 'T' ? { ...edge, interests: [entry] } : edge));
    expect(codesOf(answerBy('gb-psc', { ...graph, edges }))).toEqual([]);
  });
});

describe('a day of the past', () => {
  const READ = { registry: 'Companies House', retrievedAt: '2026-03-01T12:00:00.000Z' };
  const graphSince = (startDate?: string): OwnershipGraph => {
    const graph = graphOf(['P 60>T', 'P1 5>T'], { levels: { T: COMPLETE } });
    const edges = graph.edges.map((edge) => ({
      ...edge,
      source: READ,
      interests: edge.interests.map((one) => ({ ...one, ...(startDate && { startDate }) })),
    }));
    return { ...graph, edges };
  };

  test('before the facts were read leaves open who was an owner, where they have no first day', () => {
    const answer = answerBy('gb-psc', graphSince(), { asOf: '2020-01-01' });
    expect(verdictOn(answer)).toMatchObject({ status: 'mayBeBeneficialOwner', reasons: ['staleFact'] });
    expect(verdictOn(answer, 'P1')).toMatchObject({ status: 'mayBeBeneficialOwner', reasons: ['staleFact'] });
    expect(answer.unknownPersons[0]!.status).toBe('mayBeBeneficialOwner');
    expect(verdictOn(answer).sentence).toContain('facts that were read after that day do not say since when they hold');
  });

  test('is as certain as any other where the facts say since when they hold', () => {
    const answer = answerBy('gb-psc', graphSince('2019-03-01'), { asOf: '2020-01-01' });
    expect([verdictOn(answer).status, verdictOn(answer, 'P1').status]).toEqual(['isBeneficialOwner', 'isNotBeneficialOwner']);
  });

  test('after the reading changes nothing but the assumption that the facts still stand', () => {
    const answer = answerBy('gb-psc', graphSince(), { asOf: '2026-06-01' });
    expect(verdictOn(answer)).toMatchObject({ status: 'isBeneficialOwner', assumptions: expect.arrayContaining(['factStillTrue']) });
    expect(answer.oldestFact).toBe('2026-03-01');
  });
});

describe('an assumption', () => {
  const withBasis = (unit: NonNullable<OwnershipInterest['shareBasis']>['unit'], of?: string): OwnershipGraph => {
    const graph = graphOf(['P 60>T']);
    const shareBasis = { unit, ...(of && { class: of }) };
    return { ...graph, edges: graph.edges.map((edge) => ({ ...edge, interests: edge.interests.map((one) => ({ ...one, shareBasis })) })) };
  };
  const assumed = (graph: OwnershipGraph, more = {}) => verdictOn(answerBy('gb-psc', graph, more)).assumptions;

  test('contributionProportional: parts are computed from contributions', () => {
    expect(assumed(withBasis('contribution'))).toEqual(['votesFollowShares', 'contributionProportional']);
  });

  test('is not made when strict: a part computed from a contribution may be any', () => {
    const strict = answerBy('fatf-r24', withBasis('contribution'), { strict: true });
    expect(strict.owners[0]!.effectiveInterest.shareholding).toEqual({ minimum: 0, maximum: 100 });
    expect(verdictOn(strict)).toMatchObject({ status: 'mayBeBeneficialOwner', assumptions: [] });
  });

  test('singleClass: votes follow shares of which no class is named', () => {
    expect(assumed(withBasis('shares'))).toEqual(['votesFollowShares', 'singleClass']);
    expect(assumed(withBasis('shares', 'A'))).toEqual(['votesFollowShares']);
  });

  test('factStillTrue: a source answered before the day that is judged', () => {
    const graph = graphOf(['P 60>T']);
    const read = { ...graph, edges: graph.edges.map((edge) => ({ ...edge, source: { asOf: '2025-12-31' } })) };
    expect(assumed(read, { today: '2026-03-01' })).toEqual(['votesFollowShares', 'factStillTrue']);
    expect(assumed(read, { today: '2025-12-31' })).toEqual(['votesFollowShares']);
    expect(assumed(read, { today: '2026-03-01', strict: true })).toEqual(['factStillTrue']);
  });
});
