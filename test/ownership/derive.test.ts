/** Derived ownership of invented companies: what each way of holding gives, as intervals and as verdicts. */
import { describe, expect, test } from 'vitest';
import { ownershipOf } from '../../shared/ownership/derive.ts';
import type { OwnershipAnswer } from '../../shared/ownership/explain/answer.ts';
import { RULE_SETS } from '../../shared/ownership/rule-sets/all.ts';
import { COMPLETE, graphOf, type Sketch } from './graphs.ts';

const answer = (lines: readonly string[], sketch: Sketch = {}): OwnershipAnswer =>
  ownershipOf(graphOf(lines, sketch), { ruleSets: RULE_SETS });
const owner = ({ owners }: OwnershipAnswer, node: string) => owners.find(({ nodeId }) => nodeId === node)!;
const share = (given: OwnershipAnswer, node = 'P') => owner(given, node).effectiveInterest.shareholding;

const SHORT: Readonly<Record<string, string>> = {
  amlr: 'eu-amlr-2024-1624',
  amld: 'eu-amld-2015-849',
  psc: 'gb-psc',
  gwg: 'de-gwg',
  cdd: 'us-fincen-cdd',
  or: 'ch-or-697j',
  ofac: 'us-ofac-50',
};
const WORD = { isBeneficialOwner: 'is', mayBeBeneficialOwner: 'may', isNotBeneficialOwner: 'not' } as const;

/** `amlr is, psc not`: of the rule sets that are named. */
function verdicts(given: OwnershipAnswer, node: string, names: string): string {
  const all = owner(given, node).beneficialOwner;
  return names
    .split(' ')
    .map((name) => `${name} ${WORD[all.find(({ ruleSet }) => ruleSet === SHORT[name])!.status]}`)
    .join(', ');
}

describe('effective interest', () => {
  test.each<[string, string[], Sketch, object]>([
    ['a chain is multiplied', ['P 80>A', 'A 75>B', 'B 60>T'], {}, { exact: 36 }],
    ['two paths are added', ['P 60>A', 'P 30>B', 'A 40>T', 'B 50>T'], {}, { exact: 39 }],
    ['a circle is a geometric series', ['P 40>A', 'A 40>T', 'T 100>B', 'B 50>T'], {}, { exact: 32 }],
    ['own shares are taken out', ['P 25>T', 'P2 25>T', 'T 50>T'], { levels: { T: COMPLETE } }, { exact: 50 }],
    ['thirds are thirds', ['P 40>A', 'P 1/3>B', 'A 50>T', 'B 50>T'], {}, { exact: 36.666667 }],
    ['a band is multiplied at both ends', ['P (25,50]>A', 'A 60>T'], {}, { exclusiveMinimum: 15, maximum: 30 }],
    [
      'bands on two paths are added',
      ['P [75,100]>A', 'A (50,75)>B', 'B (25,50]>T', 'P (25,50]>C', 'C (25,50]>T'],
      {},
      { exclusiveMinimum: 15.625, exclusiveMaximum: 62.5 },
    ],
    ['the rest of a complete list is exact', ['P (25,50]>T', 'P1 60>T'], { levels: { T: COMPLETE } }, { exact: 40 }],
    [
      'an open end of another part leaves an open end',
      ['P (25,50]>T', 'P1 (50,75)>T'],
      { levels: { T: COMPLETE } },
      { exclusiveMinimum: 25, exclusiveMaximum: 50 },
    ],
    ['a holding without a share may be all', ['P ?>A', 'A 60>T'], {}, { minimum: 0, maximum: 60 }],
    [
      'one of several joint holders may have any part',
      ['X 26>T'],
      { types: { X: 'jointHolding' }, members: { X: ['P', 'P2'] } },
      { minimum: 0, maximum: 26 },
    ],
    [
      'a circle of bands',
      ['P [50,60]>A', 'B [40,50]>A', 'A [20,30]>B', 'P2 [70,80]>B', 'A 50>T', 'B 50>T'],
      { levels: { A: COMPLETE, B: COMPLETE, T: COMPLETE } },
      { minimum: 33.333333, maximum: 44.318182 },
    ],
  ])('%s', (_, lines, sketch, expected) => expect(share(answer(lines, sketch))).toEqual(expected));

  test('companies that own each other share all between their owners', () => {
    const given = answer(['P1 60>A', 'B 40>A', 'P2 70>B', 'A 30>B', 'A 50>T', 'B 50>T'], {
      levels: { A: COMPLETE, B: COMPLETE, T: COMPLETE },
    });
    expect([share(given, 'P1'), share(given, 'P2')]).toEqual([{ exact: 44.318182 }, { exact: 55.681818 }]);
    expect(given.accounting.shareholding).toMatchObject({ accounted: { exact: 100 }, unresolved: { exact: 0 }, circular: { exact: 0 } });
  });

  test('a circle that nobody outside owns is circular and divides nothing by 0', () => {
    const given = answer(['A 100>T', 'B 100>A', 'A 100>B'], { levels: { A: COMPLETE, B: COMPLETE, T: COMPLETE } });
    expect(given.accounting.shareholding).toMatchObject({ accounted: { exact: 0 }, unresolved: { exact: 0 }, circular: { exact: 100 } });
    expect(given.findings.map(({ code }) => code)).toContain('circular');
  });
});

describe('verdicts', () => {
  const ALL = 'amlr amld psc gwg cdd or';
  test.each<[string, string[], Sketch, string]>([
    ['exactly a quarter', ['P 25>T', 'P1 75>T'], {}, 'amlr is, amld not, psc not, gwg not, cdd is, or is'],
    ['control of a direct holder of a quarter', ['P 51>A', 'A 25>T'], {}, 'amlr is, amld not, psc not, gwg not, cdd not, or is'],
    ['a quarter of a company that controls', ['P 25>A', 'A 51>T'], {}, 'amlr is, amld not, psc not, gwg not, cdd not, or not'],
    ['a band below an exact link', ['P (25,50]>A', 'A 60>T'], {}, 'amlr is, amld may, psc not, gwg not, cdd may, or not'],
    [
      'votes pooled over a controlled company',
      ['P 51>A', 'A 15>C', 'P 40>C', 'C 30>T'],
      {},
      'amlr is, amld is, psc is, gwg is, cdd not, or is',
    ],
    ['a quarter of the votes that are not own shares’', ['P 24>T', 'T 10>T'], {}, 'amlr is, amld is, psc is, gwg is, cdd is, or is'],
    ['few shares and most votes', ['P 20>T', 'P votes 60>T'], {}, 'amlr is, amld is, psc is, gwg is, cdd not, or is'],
    ['a possible majority', ['P [50,66.666666)>A', 'A 30>T'], {}, 'amlr may, amld may, psc may, gwg may, cdd not, or may'],
    ['a band that begins at the limit', ['P [25,50)>T'], {}, 'amlr is, amld may, psc may, gwg may, cdd is, or is'],
    [
      'half of the parent is no control',
      ['P 50>A', 'P1 50>A', 'A 100>T'],
      { levels: { T: COMPLETE, A: COMPLETE } },
      'amlr is, amld is, psc not, gwg not, cdd is, or not',
    ],
    [
      'a band that ends open below the limit, where all holdings are listed',
      ['P [20,25)>T'],
      { unaccounted: 'unknown', levels: { T: { completeness: 'partial', publicationFloor: 5, totalHoldings: true } } },
      'amlr not, amld not, psc not, gwg not, cdd not, or not',
    ],
    ['what is not known may be anybody’s', ['P 5>T'], { unaccounted: 'unknown' }, 'amlr may, amld may, psc may, gwg may, cdd may, or may'],
  ])('%s', (_, lines, sketch, expected) => expect(verdicts(answer(lines, sketch), 'P', ALL)).toBe(expected));

  test('joint holders each hold all in Britain, and any part of it in America', () => {
    const given = answer(['X 26>T'], { types: { X: 'jointHolding' }, members: { X: ['P', 'P2'] } });
    expect(verdicts(given, 'P2', 'psc cdd')).toBe('psc is, cdd may');
  });

  test('parties to a joint arrangement each hold the sum in Britain', () => {
    const given = answer(['P 20>T', 'P2 20>T'], { types: { G: 'jointArrangement' }, members: { G: ['P', 'P2'] } });
    expect(verdicts(given, 'P', 'psc cdd')).toBe('psc is, cdd not');
  });

  test('a right to appoint the board of a holder controls it', () => {
    expect(verdicts(answer(['P board >A', 'A 30>T']), 'P', 'amlr psc cdd')).toBe('amlr is, psc is, cdd not');
  });

  test('half of a half is enough for OFAC', () => expect(verdicts(answer(['P 50>A', 'A 50>T']), 'P', 'ofac')).toBe('ofac is'));

  test('records that cannot all be true make nobody an owner for certain', () => {
    const given = answer(['A [75,100]>T', 'P (25,50]>T'], { unaccounted: 'unknown' });
    expect([given.levels.T, verdicts(given, 'P', 'psc')]).toEqual([{ shareholding: 'contradictory' }, 'psc may']);
    expect(owner(given, 'P').beneficialOwner.find(({ ruleSet }) => ruleSet === 'gb-psc')!.reasons).toContain('contradictoryFacts');
  });

  test('a trust that holds enough: every role is an owner in the Union, the trustee in America', () => {
    const given = answer(['X 30>T', 'P trustee >X', 'P2 settlor >X'], { types: { X: 'trust' } });
    expect([verdicts(given, 'P', 'amlr cdd'), verdicts(given, 'P2', 'amlr cdd')]).toEqual(['amlr is, cdd is', 'amlr is, cdd not']);
  });

  test('managers are named where nobody is an owner, and always in America', () => {
    const given = answer(['P 10>T', 'P1 10>T'], { managers: ['M'] });
    const applies = Object.fromEntries(given.seniorManagingOfficials.map(({ ruleSet, applies: when, nodes }) => [ruleSet, [when, nodes]]));
    expect([applies['de-gwg'], applies['us-fincen-cdd'], applies['gb-psc']]).toEqual([
      ['certainly', ['M']],
      ['certainly', ['M']],
      ['no', []],
    ]);
  });
});

describe('what is not known', () => {
  test('is judged as a person of its own', () => {
    const given = answer(['P 100>A', 'A 30>T'], { unaccounted: 'unknown', levels: { T: { completeness: 'partial' }, A: COMPLETE } });
    expect(given.accounting.shareholding).toMatchObject({ accounted: { exact: 30 }, unresolved: { exact: 70 } });
    expect(given.unknownPersons.every(({ status }) => status === 'mayBeBeneficialOwner')).toBe(true);
  });

  test('below a floor: no owner by the register’s rule, perhaps one by a rule that begins there', () => {
    const levels = { T: { completeness: 'partial', publicationFloor: 25, floorInclusive: true, totalHoldings: true } } as const;
    const given = answer(['P [75,100]>T'], { unaccounted: 'unknown', levels });
    const status = Object.fromEntries(given.unknownPersons.map(({ ruleSet, status: word }) => [ruleSet, word]));
    expect([status['gb-psc'], status['eu-amlr-2024-1624']]).toEqual(['isNotBeneficialOwner', 'mayBeBeneficialOwner']);
  });

  test('each ending has a reason and a next step', () => {
    const given = answer(['A 40>T', 'P 60>T'], { unaccounted: 'unknown', levels: { T: COMPLETE, A: { completeness: 'restricted' } } });
    expect(given.accounting.shareholding.endings).toEqual([
      { nodeId: 'P', reason: 'natural_person', share: { exact: 60 }, nextStep: { kind: 'none' } },
      { nodeId: 'A', reason: 'restricted', share: { exact: 40 }, unnamed: { exact: 100 }, nextStep: { kind: 'access' } },
    ]);
  });
});

test('a company whose register has answered and names nobody is not one that was not searched', () => {
  const given = ownershipOf(graphOf(['A 100>T'], { levels: { T: COMPLETE, A: COMPLETE } }), { ruleSets: [] });
  expect(given.accounting.shareholding.endings.map(({ nodeId, reason, nextStep }) => [nodeId, reason, nextStep.kind])).toEqual([
    ['A', 'none_on_register', 'document'],
  ]);
});

describe('what an answer says', () => {
  test('every verdict has a sentence with the rule, the share and the article', () => {
    const [verdict] = owner(
      ownershipOf(graphOf(['P (25,50]>A', 'A 60>T']), { ruleSets: RULE_SETS.filter(({ id }) => id === 'eu-amlr-2024-1624') }),
      'P',
    ).beneficialOwner;
    expect(verdict!.sentence).toBe(
      'P is a beneficial owner of T under the EU Anti-Money Laundering Regulation (Regulation (EU) 2024/1624, arts 51–63): P has over 25 to 50 % of the shares of A, which controls the company (art. 54(b)).',
    );
  });

  test('a test that is met names the paths that it rests on, edge by edge', () => {
    const [first] = owner(answer(['P 60>A', 'P 30>B', 'A 40>T', 'B 50>T']), 'P').beneficialOwner[1]!.tests;
    expect(first!.paths).toEqual([
      { edges: ['e1', 'e3'], share: { exact: 24 } },
      { edges: ['e2', 'e4'], share: { exact: 15 } },
    ]);
  });

  test('a declared share inside the derived interval agrees, and one outside disagrees', () => {
    const declared = (percent: number) => {
      const graph = graphOf(['P 100>A', 'A [25,33)>T', `P ${percent}>T`]);
      const [, , edge] = graph.edges;
      const interests = edge!.interests.map((interest) => ({ ...interest, directOrIndirect: 'indirect' as const }));
      const given = ownershipOf({ ...graph, edges: [graph.edges[0]!, graph.edges[1]!, { ...edge!, interests }] }, { ruleSets: [] });
      return owner(given, 'P').declared.map(({ against }) => against);
    };
    expect([declared(30.45), declared(40)]).toEqual([['agrees'], ['disagrees']]);
  });

  test('interests that had ended by the day that is asked about are left out', () => {
    const graph = graphOf(['P 60>T']);
    const ended = graph.edges.map((edge) => ({
      ...edge,
      interests: edge.interests.map((one) => ({ ...one, startDate: '2020-01-01', endDate: '2022-01-01' })),
    }));
    const at = (asOf: string) => share(ownershipOf({ ...graph, edges: ended }, { ruleSets: [], asOf }));
    expect([at('2021-06-01'), at('2022-01-01')]).toEqual([{ exact: 60 }, { exact: 0 }]);
  });
});

describe('what may be, found by the sampler of worlds', () => {
  test('more than half by multiplication is control, with what no record names as well', () => {
    // P may get 44 % of C: 44 + 48 % of (34 + 5) = 62.72 %, more than half; C then holds 20 % of T beside what is unlisted.
    const lines = ['A 48>C', 'P2 8>C', 'P 34>A', 'P3 61>A', 'C 20>T', 'P2 57>T', 'P3 16>T'];
    expect(verdicts(answer(lines, { unaccounted: 'unknown' }), 'P', 'amlr psc')).toBe('amlr may, psc not');
    const known = answer([...lines, 'P 34>C'], { unaccounted: 'unknown' });
    expect(verdicts(known, 'P', 'amlr')).toBe('amlr may');
  });

  test('a company that anybody may control is counted once', () => {
    // At most 10 unlisted and 10 through B: 20 %.
    const lines = ['B 10>T', 'P2 80>T', 'C 70>B', 'P 20>C'];
    expect(verdicts(answer(lines, { unaccounted: 'unknown' }), 'P', 'amlr')).toBe('amlr not');
  });

  describe('of a party without a recorded holding', () => {
    const floor = { T: { completeness: 'partial' as const, publicationFloor: 25 } };
    const held = (given: OwnershipAnswer) => {
      const { hasKnownHolding, effectiveInterest, attributedInterest, beneficialOwner } = owner(given, 'P');
      const intervals = beneficialOwner.flatMap(({ tests }) => tests.flatMap(({ interval }) => interval ?? []));
      return { hasKnownHolding, effective: effectiveInterest.shareholding, attributed: attributedInterest.shareholding, intervals };
    };

    test('a director’s share is not 0 but whatever no record names', () => {
      const any = { minimum: 0, maximum: 40 };
      const given = answer(['P board>T', 'P2 60>T'], { unaccounted: 'unknown' });
      expect(held(given)).toMatchObject({ hasKnownHolding: false, effective: any, attributed: any, intervals: [] });
    });

    test('is below the floor of the register', () => {
      const below = { minimum: 0, exclusiveMaximum: 25 };
      const given = answer(['P2 60>T', 'P board>S'], { unaccounted: 'unknown', levels: floor });
      expect(held(given)).toMatchObject({ hasKnownHolding: false, effective: below, attributed: below });
    });

    test('is 0 where what no record names belongs to others', () => {
      const none = { exact: 0 };
      expect(held(answer(['P2 60>T', 'P board>S']))).toMatchObject({ hasKnownHolding: false, effective: none, attributed: none });
    });

    test('of a former owner is open on the days after, and was what it was before', () => {
      const graph = graphOf(['P 60>T', 'P2 30>T'], { unaccounted: 'unknown' });
      const ended = graph.edges.map((edge) => ({
        ...edge,
        interests: edge.interests.map((interest) => ({ ...interest, ...(edge.interestedParty === 'P' && { endDate: '2024-01-01' }) })),
      }));
      const on = (asOf: string) => held(ownershipOf({ ...graph, edges: ended }, { ruleSets: RULE_SETS, asOf }));
      expect(on('2023-06-01')).toMatchObject({ hasKnownHolding: true, effective: { exact: 60 } });
      expect(on('2025-06-01')).toMatchObject({ hasKnownHolding: false, effective: { minimum: 0, maximum: 70 } });
    });

    test('who holds through a company without control has a known holding', () => {
      const given = answer(['P 10>A', 'A 50>T'], { unaccounted: 'unknown' });
      expect(held(given)).toMatchObject({ hasKnownHolding: true, effective: { exact: 5 }, attributed: { minimum: 0, maximum: 100 } });
    });
  });

  test('an open end of a listed share is reached by what is unlisted besides', () => {
    const levels = { T: { completeness: 'partial' as const, publicationFloor: 5 } };
    const given = answer(['P2 25>T', 'P [20,25)>T', 'P3 50>T'], { unaccounted: 'unknown', levels });
    expect([owner(given, 'P').shareAtMost!.shareholding, verdicts(given, 'P', 'amlr')]).toEqual([{ minimum: 20, maximum: 25 }, 'amlr may']);
  });

  test('a parcel that a person holds with a company that it controls is not surely the company’s', () => {
    const graph = graphOf(['P1 74>T', 'A 26>T', 'P 26>T', 'P [75,100]>A'], { levels: { T: COMPLETE } });
    const joint = graph.edges.map((edge, at) =>
      at === 1 || at === 2 ? { ...edge, holding: { id: 'h', manner: 'joint' as const } } : edge,
    );
    const given = ownershipOf({ ...graph, edges: joint }, { ruleSets: RULE_SETS });
    expect(verdicts(given, 'P', 'amlr psc')).toBe('amlr may, psc is');
  });

  test('an open end of a company in the circle that has nothing of the party opens no end', () => {
    // T's circle through A and the parcel of B may be empty: exactly 25 % is reached.
    const graph = graphOf(['P 25>T', 'B (50,75)>T', 'T [0,100]>A', 'B (50,75)>A', 'A (50,75)>B', 'P2 (50,75)>B']);
    const edges = graph.edges.map((edge, at) => (at > 3 ? { ...edge, holding: { id: 'h', manner: 'joint' as const } } : edge));
    const given = ownershipOf({ ...graph, edges }, { ruleSets: RULE_SETS });
    expect(share(given)).toMatchObject({ minimum: 25 });
    expect(verdicts(given, 'P', 'amld')).toBe('amld may');
  });

  test('a circle shows the value that it has, with a company in between too', () => {
    // 1 / (1 − 0.98) × 0.01 = 0.5 where T has all of C.
    const most = (lines: string[]) => share(answer(lines, { levels: { C: { completeness: 'partial' } } }));
    const lines = ['P 1>T', 'T [82,100]>C'];
    expect([most([...lines, 'C 98>T']), most([...lines, 'C 100>D', 'D 98>T'])]).toEqual([
      { minimum: 5.091649, maximum: 50 },
      { minimum: 5.091649, maximum: 50 },
    ]);
  });
});
