/** Is, may be, is not: what each verdict rests on, and the reason that keeps one open. */
import { describe, expect, test } from 'vitest';
import { ownershipOf } from '../../../shared/ownership/derive.ts';
import type { VerdictAnswer } from '../../../shared/ownership/explain/answer.ts';
import type { OwnershipGraph, OwnershipInterest } from '../../../shared/ownership/facts/facts.ts';
import { DerivationContext } from '../../../shared/ownership/judge/derivation-context.ts';
import { Judge } from '../../../shared/ownership/judge/verdict.ts';
import { ruleSetOf } from '../../../shared/ownership/rule-sets/all.ts';
import type { RuleSet } from '../../../shared/ownership/rule-sets/rule-set.ts';
import { COMPLETE, graphOf, type Sketch } from '../graphs.ts';

const EU = ruleSetOf('eu-amlr-2024-1624')!;
const answerBy = (id: string, graph: OwnershipGraph) => ownershipOf(graph, { ruleSets: [ruleSetOf(id)!] });
const verdictBy = (id: string, graph: OwnershipGraph, node = 'P'): VerdictAnswer =>
  answerBy(id, graph).owners.find(({ nodeId }) => nodeId === node)!.beneficialOwner[0]!;

/** All interests of the graph with these facts besides. */
const stating = (graph: OwnershipGraph, facts: Partial<OwnershipInterest>): OwnershipGraph => ({
  ...graph,
  edges: graph.edges.map((edge) => ({ ...edge, interests: edge.interests.map((one) => ({ ...one, ...facts })) })),
});

describe('a limit of 25', () => {
  test.each<[string, string, string, string]>([
    ['over 25 is over, open at the limit', 'gb-psc', '(25,50]', 'isBeneficialOwner'],
    ['over 25 is open where exactly 25 is a value', 'gb-psc', '[25,50]', 'mayBeBeneficialOwner'],
    ['over 25 fails at exactly 25', 'gb-psc', '25', 'isNotBeneficialOwner'],
    ['over 25 fails up to 25, closed', 'gb-psc', '[20,25]', 'isNotBeneficialOwner'],
    ['25 or more is met at exactly 25', 'us-fincen-cdd', '25', 'isBeneficialOwner'],
    ['25 or more is open up to 25, closed', 'us-fincen-cdd', '[20,25]', 'mayBeBeneficialOwner'],
    ['25 or more fails under 25, open at the limit', 'us-fincen-cdd', '[20,25)', 'isNotBeneficialOwner'],
  ])('%s', (_what, id, share, status) => expect(verdictBy(id, graphOf([`P ${share}>T`])).status).toBe(status));
});

describe('a declared beneficial owner', () => {
  const PSC = { directOrIndirect: 'unknown', beneficialOwnershipOrControl: true, attribution: 'majorityStake' } as const;
  const level = { completeness: 'partial', declaredUnder: 'gb-psc' } as const;
  const graph = stating(graphOf(['P (25,50]>T'], { levels: { T: level } }), PSC);

  test('is one under the rule of the register, by the entry', () => {
    const { status, tests } = verdictBy('gb-psc', graph);
    expect([status, tests[0]!.code]).toEqual(['isBeneficialOwner', 'declared']);
  });

  test('may be one where the records of the target cannot all be true', () => {
    const both = stating(graphOf(['P [75,100]>T', 'P1 (50,75)>T'], { levels: { T: level } }), PSC);
    const { status, tests } = verdictBy('gb-psc', both);
    expect([status, tests[0]]).toMatchObject(['mayBeBeneficialOwner', { code: 'declared', reasons: ['contradictoryFacts'] }]);
  });

  test('may be one under a rule that multiplies: majority stakes counted whole may be less', () => {
    expect(verdictBy('us-fincen-cdd', graph)).toMatchObject({ status: 'mayBeBeneficialOwner', reasons: ['attributionUnknown'] });
  });

  test('takes it for granted that the share is held', () => {
    expect(verdictBy('de-gwg', graph).assumptions).toContain('declaredTakenAsHeld');
  });
});

describe('the reason of an open verdict is', () => {
  test.each<[string, string, OwnershipGraph]>([
    ['band', 'us-fincen-cdd', graphOf(['P [20,30]>T'])],
    ['unresolvedShare', 'us-fincen-cdd', graphOf(['P 10>T'], { unaccounted: 'unknown' })],
    [
      'below_publication_floor',
      'us-fincen-cdd',
      graphOf(['P 10>T'], {
        unaccounted: 'unknown',
        levels: { T: { completeness: 'partial', publicationFloor: 25, floorInclusive: true } },
      }),
    ],
    ['controlPossible', 'de-gwg', graphOf(['P [40,60]>A', 'A 30>T'])],
    ['contradictoryFacts', 'us-fincen-cdd', graphOf(['P 60>T', 'P1 60>T'])],
    ['jointHolding', 'us-fincen-cdd', graphOf(['X 60>T'], { types: { X: 'jointHolding' }, members: { X: ['P', 'P1'] } })],
  ])('%s', (reason, id, graph) => {
    expect(verdictBy(id, graph)).toMatchObject({ status: 'mayBeBeneficialOwner', reasons: [reason] });
  });

  test('presumedConcert, and no joint holding, for a group that is only presumed', () => {
    const group: Sketch = { types: { X: 'jointArrangement' }, members: { X: ['P1', 'P2'] }, presumed: ['X'] };
    expect(verdictBy('gb-psc', graphOf(['P [20,30]>T', 'P1 1>T', 'P2 1>T'], group)).reasons).toEqual(['presumedConcert']);
  });

  test('identityUncertain where two may be one person', () => {
    const graph = graphOf(['P 20>T', 'P1 20>T']);
    const nodes = graph.nodes.map((node) => (node.nodeId === 'P' ? { ...node, possiblySame: ['P1'] } : node));
    const { status, reasons } = verdictBy('us-fincen-cdd', { ...graph, nodes });
    expect([status, reasons]).toEqual(['mayBeBeneficialOwner', expect.arrayContaining(['identityUncertain'])]);
  });

  test('exempt where the rule leaves listed companies out: nobody is judged', () => {
    const graph = graphOf(['P 60>T']);
    const nodes = graph.nodes.map((node) => (node.nodeId === 'T' ? { ...node, listed: true } : node));
    expect(verdictBy('de-gwg', { ...graph, nodes })).toMatchObject({ status: 'isNotBeneficialOwner', reasons: ['exempt'] });
    expect(verdictBy('eu-amlr-2024-1624', { ...graph, nodes }).status).toBe('isBeneficialOwner');
  });
});

describe('senior managing officials', () => {
  const managers = { managers: ['M'] };
  const appliesBy = (id: string, graph: OwnershipGraph) => answerBy(id, graph).seniorManagingOfficials[0]!;

  test.each<[string, string, OwnershipGraph, string]>([
    ['are not asked for where somebody is an owner', 'eu-amld-2015-849', graphOf(['P 60>T'], managers), 'no'],
    ['are where nobody is', 'eu-amld-2015-849', graphOf(['P 10>T'], { ...managers, levels: { T: COMPLETE } }), 'certainly'],
    ['may be where somebody may be', 'eu-amld-2015-849', graphOf(['P [20,30]>T'], managers), 'possibly'],
    [
      'may be where only an unknown person may be',
      'eu-amld-2015-849',
      graphOf(['A 40>T', 'B 60>T'], { ...managers, unaccounted: 'unknown' }),
      'possibly',
    ],
    ['are always asked for by the US rule', 'us-fincen-cdd', graphOf(['P 60>T'], managers), 'certainly'],
    ['never are by the UK register', 'gb-psc', graphOf(['P 10>T'], managers), 'no'],
  ])('%s', (_what, id, graph, applies) => {
    const official = appliesBy(id, graph);
    expect([official.applies, official.nodes]).toEqual([applies, applies === 'no' ? [] : ['M']]);
  });
});

describe('a judge', () => {
  const judgeOf = (id: string, graph: OwnershipGraph) => {
    const context = new DerivationContext(graph);
    const judge = new Judge(context, ruleSetOf(id)!);
    const at = (nodeId: string): number => context.structure.indexOf.get(nodeId)!;
    return {
      unknown: () => judge.unknownPersons(),
      statusOf: (nodeId: string, together: readonly string[] = []) =>
        judge.verdictOf({ node: at(nodeId), together: together.map(at) })?.status,
      rolesOf: (nodeId: string, together: readonly string[] = []) =>
        judge
          .verdictOf({ node: at(nodeId), together: together.map(at) })!
          .tests.filter(({ code }) => code === 'arrangement')
          .map(({ status, reasons }) => [status, reasons]),
    };
  };

  test('asks about persons, or about anybody but the target, as the rule does', () => {
    const graph = graphOf(['P 60>A', 'A 60>T']);
    const [gb, ofac] = ['gb-psc', 'us-ofac-50'].map((id) => judgeOf(id, graph).statusOf) as [
      ...[(nodeId: string) => string | undefined, (nodeId: string) => string | undefined],
    ];
    expect([gb('P'), gb('A'), gb('T')]).toEqual(['isBeneficialOwner', undefined, undefined]);
    expect([ofac('P'), ofac('A'), ofac('T')]).toEqual(['isBeneficialOwner', 'isBeneficialOwner', undefined]);
  });

  test('lets a role count that who may be the same has, never for certain', () => {
    const { rolesOf } = judgeOf('fatf-r24', graphOf(['P1 trustee>X', 'X 60>T', 'P 1>T'], { types: { X: 'trust' } }));
    expect(rolesOf('P1')).toContainEqual(['yes', []]);
    expect(rolesOf('P')).toEqual([]);
    const [first, ...others] = rolesOf('P', ['P1']);
    for (const role of [first!, ...others]) expect(role).toEqual(['maybe', ['identityUncertain']]);
  });

  test.each<[string, readonly string[], Sketch, Partial<RuleSet>]>([
    [
      'by control alone',
      ['A 60>T', 'P 40>T'],
      { levels: { T: COMPLETE } },
      { ownership: { ...EU.ownership, threshold: 100, comparison: '>' } },
    ],
    // What is open of A is 30 %, of T 18 %: under the limit, and over it in a company that controls T.
    ['by an interest in a controller', ['A 60>T', 'P 40>T', 'P1 70>A'], { levels: { T: COMPLETE } }, {}],
  ])('may find an owner whom no record names: %s', (_, lines, sketch, change) => {
    const context = new DerivationContext(graphOf(lines, { unaccounted: 'unknown', ...sketch }));
    expect(new Judge(context, { ...EU, ...change }).unknownPersons().status).toBe('mayBeBeneficialOwner');
  });

  test.each<[string, string, readonly string[], Sketch, string[]]>([
    ['all is held', 'us-fincen-cdd', ['P 100>T'], { levels: { T: COMPLETE } }, []],
    ['a quarter is open', 'us-fincen-cdd', ['P 75>T'], {}, ['unresolvedShare']],
    ['less than a quarter is open', 'us-fincen-cdd', ['P 75.01>T'], {}, []],
    ['a company is open', 'us-fincen-cdd', ['A 40>T', 'P 60>T'], { levels: { T: COMPLETE } }, ['unresolvedShare']],
    [
      'the floor is the limit',
      'us-fincen-cdd',
      ['P 40>T'],
      { levels: { T: { completeness: 'partial', publicationFloor: 25, floorInclusive: true } } },
      ['below_publication_floor'],
    ],
    ['the floor is under the limit', 'us-fincen-cdd', ['P 40>T'], { levels: { T: { completeness: 'partial', publicationFloor: 25 } } }, []],
  ])('may find an owner whom no record names: %s', (_, id, lines, sketch, reasons) => {
    const { status, reasons: found } = judgeOf(id, graphOf(lines, { unaccounted: 'unknown', ...sketch })).unknown();
    expect([status, found]).toEqual([reasons.length > 0 ? 'mayBeBeneficialOwner' : 'isNotBeneficialOwner', reasons]);
  });
});
