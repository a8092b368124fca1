/** Each test of a rule set for one party: met, open with its reason, or not met. */
import { describe, expect, test } from 'vitest';
import type { OwnershipGraph, OwnershipLevel } from '../../../shared/ownership/facts/facts.ts';
import { controllersOf } from '../../../shared/ownership/judge/controllers.ts';
import { DerivationContext } from '../../../shared/ownership/judge/derivation-context.ts';
import { PartyTests } from '../../../shared/ownership/judge/party-tests.ts';
import type { TestResult } from '../../../shared/ownership/judge/test-results.ts';
import { shareOf } from '../../../shared/ownership/maths/interval.ts';
import { ruleSetOf } from '../../../shared/ownership/rule-sets/all.ts';
import type { RuleSet } from '../../../shared/ownership/rule-sets/rule-set.ts';
import { COMPLETE, graphOf, type Sketch } from '../graphs.ts';

const [FATF, EU, GB] = ['fatf-r24', 'eu-amlr-2024-1624', 'gb-psc'].map((id) => ruleSetOf(id)!) as [RuleSet, RuleSet, RuleSet];

interface Asked {
  rules?: RuleSet;
  sketch?: Sketch;
  party?: string;
  together?: readonly string[];
  change?: (graph: OwnershipGraph) => OwnershipGraph;
}

function testsOf(lines: readonly string[], { rules = EU, sketch = {}, party = 'P', together = [], change = (graph) => graph }: Asked = {}) {
  const context = new DerivationContext(change(graphOf(lines, sketch)));
  const at = (id: string): number => context.structure.indexOf.get(id)!;
  const tests = new PartyTests(context, rules, { node: at(party), together: together.map(at) });
  const nameOf = (node: number): string => context.structure.nodes[node]!.nodeId;
  const seen = ({ status, interval, reasons, about, holders }: TestResult) => ({
    status,
    ...(interval && { share: shareOf(interval) }),
    ...(reasons.length > 0 && { reasons }),
    ...(about !== undefined && { about: nameOf(about) }),
    ...(holders && { holders: holders.map(nameOf).toSorted() }),
  });
  return { tests, seen, interest: () => seen(tests.interestInController(controllersOf(context, rules))) };
}
/** What no record names may be anybody's, up to 5 % of T. */
const FLOOR: OwnershipLevel = { completeness: 'partial', publicationFloor: 5, floorInclusive: true };
const UNKNOWN: Sketch = { unaccounted: 'unknown', levels: { T: FLOOR } };

describe('ownership', () => {
  const owned = (lines: readonly string[], asked: Asked = {}) => {
    const { tests, seen } = testsOf(lines, asked);
    return seen(tests.ownership('shareholding'));
  };

  test('is multiplied along chains and added', () => {
    expect(owned(['P 50>A', 'A 40>T', 'P 5>T'])).toEqual({ status: 'yes', share: { exact: 25 } });
    expect(owned(['P 50>A', 'A 40>T', 'P 4.99>T'])).toMatchObject({ status: 'no' });
  });

  test('is open by a band, or by what no record names', () => {
    expect(owned(['P [20,30]>T'])).toMatchObject({ status: 'maybe', reasons: ['band'] });
    expect(owned(['P 20>T'], { sketch: UNKNOWN })).toMatchObject({ status: 'maybe', reasons: ['unresolvedShare'] });
    expect(owned(['P 19.99>T'], { sketch: UNKNOWN })).toMatchObject({ status: 'no' });
  });

  test('takes in who may be the same at the upper end', () => {
    const result = owned(['P 15>T', 'P1 20>T'], { together: ['P1'] });
    expect(result).toEqual({ status: 'maybe', share: { minimum: 15, maximum: 35 }, reasons: ['band'] });
  });
});

describe('attributed ownership', () => {
  const attributed = (lines: readonly string[], asked: Asked = {}) => {
    const { tests, seen } = testsOf(lines, { rules: FATF, ...asked });
    return seen(tests.attributed('shareholding'));
  };

  test('counts what the party and all that it controls hold, each whole', () => {
    expect(attributed(['P 51>A', 'A 20>T', 'P 6>T', 'B 30>T'])).toEqual({ status: 'yes', share: { exact: 26 }, holders: ['A', 'P'] });
    expect(attributed(['P 50>A', 'A 60>T', 'P 6>T'])).toEqual({ status: 'no', reasons: undefined });
  });

  test('is open where control of a holder is', () => {
    expect(attributed(['P [50,60]>A', 'A 40>T'])).toMatchObject({
      status: 'maybe',
      share: { minimum: 0, maximum: 40 },
      reasons: ['controlPossible'],
    });
    expect(attributed(['P 60>A', 'A [20,40]>T'])).toMatchObject({ status: 'maybe', reasons: ['band'] });
  });

  test('of exactly the limit is not more than it, and of half a unit more is', () => {
    expect(attributed(['P 60>A', 'A 25>T'])).toMatchObject({ status: 'no' });
    expect(attributed(['P 60>A', 'A 25.000001>T'])).toMatchObject({ status: 'yes' });
  });

  test('is open by what no record names, within the floor', () => {
    expect(attributed(['P 60>A', 'A 21>T'], { sketch: UNKNOWN })).toMatchObject({ status: 'maybe', reasons: ['unresolvedShare'] });
    expect(attributed(['P 60>A', 'A 20>T'], { sketch: UNKNOWN })).toMatchObject({ status: 'no' });
  });

  test('counts no shares of partners where the rule counts agreements for votes only', () => {
    const sketch: Sketch = { types: { X: 'jointArrangement' }, members: { X: ['P', 'P1'] } };
    const by = (rules: RuleSet) => attributed(['P 20>T', 'P1 20>T'], { rules, sketch });
    expect([by(EU).status, by({ ...EU, jointArrangements: 'wholeForEach' }).status]).toEqual(['no', 'yes']);
  });

  test('counts no own shares as held by the company, which the party controls', () => {
    expect(attributed(['P 60>T', 'T 10>T'], { rules: GB })).toEqual({ status: 'yes', share: { exact: 60 }, holders: ['P'] });
  });

  test('counts own shares in the whole where the rule does', () => {
    const lines = ['P 60>A', 'A 24>T', 'T 10>T'];
    expect([attributed(lines).status, attributed(lines, { rules: GB }).status]).toEqual(['yes', 'no']);
  });
});

describe('controlled holders', () => {
  const held = (lines: readonly string[], sketch: Sketch = {}) => {
    const { tests, seen } = testsOf(lines, { sketch });
    return seen(tests.controlledHolders('shareholding'));
  };

  test('are companies: what the party holds itself is not among it', () => {
    expect(held(['P 60>A', 'A 25>T', 'P 40>T'])).toEqual({ status: 'yes', share: { exact: 25 }, holders: ['A'] });
    expect(held(['P 60>A', 'A 24>T', 'P 40>T'])).toMatchObject({ status: 'no' });
  });

  test('together have what counts', () => {
    expect(held(['P 60>A', 'P 60>B', 'A 15>T', 'B 10>T'])).toMatchObject({ status: 'yes', holders: ['A', 'B'] });
  });

  test('hold a joint parcel for certain only where no person is a member', () => {
    const parcel = (members: readonly string[]): Sketch => ({ types: { X: 'jointHolding' }, members: { X: members } });
    const { status } = held(['X 30>T', 'P 60>A', 'P 60>B'], parcel(['A', 'B']));
    const withPerson = held(['X 30>T', 'P 60>A'], parcel(['A', 'P']));
    expect([status, withPerson.status]).toEqual(['yes', 'maybe']);
  });
});

describe('control', () => {
  const control = (lines: readonly string[], asked: Asked = {}) => {
    const { tests, seen } = testsOf(lines, { rules: FATF, ...asked });
    return seen(tests.control());
  };

  test('is certain, possible by the bands, possible by what is not known, or none', () => {
    expect(control(['P 50.1>T'])).toEqual({ status: 'yes' });
    expect(control(['P [50,51]>T'])).toEqual({ status: 'maybe', reasons: ['controlPossible'] });
    expect(control(['P 46>T', 'P1 44>T'], { sketch: UNKNOWN })).toEqual({ status: 'maybe', reasons: ['unresolvedShare'] });
    expect(control(['P 45>T', 'P1 44>T'], { sketch: UNKNOWN })).toEqual({ status: 'no' });
  });

  test('is not possible beyond a share that is all that the party holds', () => {
    const level: OwnershipLevel = { completeness: 'partial', publicationFloor: 60, floorInclusive: true };
    const of = (totalHoldings: boolean) =>
      control(['P 10>T'], { sketch: { unaccounted: 'unknown', levels: { T: { ...level, totalHoldings } } } });
    expect([of(true).status, of(false).status]).toEqual(['no', 'maybe']);
  });

  test('is possible with who may be the same party, and never certain by it', () => {
    expect(control(['P 30>T', 'P1 30>T'], { together: ['P1'] })).toEqual({ status: 'maybe', reasons: ['controlPossible'] });
    expect(control(['P 30>T', 'P1 60>T'], { together: ['P1'] })).toMatchObject({ status: 'maybe' });
  });

  test('is certain by a ground over the target itself where the rule names one', () => {
    const rules: RuleSet = { ...FATF, control: { ...FATF.control, directGrounds: ['veto'] } };
    const change = (graph: OwnershipGraph): OwnershipGraph => ({
      ...graph,
      edges: graph.edges.map((edge) =>
        edge.interests[0]!.type === 'otherInfluenceOrControl' ? { ...edge, interests: [{ ...edge.interests[0]!, ground: 'veto' }] } : edge,
      ),
    });
    const by = (lines: readonly string[], set: RuleSet) => control(lines, { rules: set, change }).status;
    expect([by(['P influence>T'], rules), by(['P influence>T'], FATF)]).toEqual(['yes', 'maybe']);
    expect([by(['P 60>A', 'A influence>T'], rules), by(['P 50>A', 'A influence>T'], rules)]).toEqual(['yes', 'no']);
    // Over a company above the target it is one way in a chain, and no direct ground.
    expect(by(['P influence>A', 'A 60>T'], rules)).toBe('maybe');
  });
});

describe('an interest in a controller', () => {
  const interest = (lines: readonly string[], asked: Asked = {}) => testsOf(lines, asked).interest();

  test('is met by the limit in a company that controls the target', () => {
    expect(interest(['P (25,50]>A', 'A 60>T'])).toEqual({ status: 'yes', share: { exclusiveMinimum: 25, maximum: 50 }, about: 'A' });
    expect(interest(['P 24.9>A', 'A 60>T'])).toEqual({ status: 'no' });
    expect(interest(['P 60>A', 'A 50>T'])).toEqual({ status: 'no' });
  });

  test('is multiplied up to the controller', () => {
    expect(interest(['P 50>B', 'B 50>A', 'A 60>T'])).toMatchObject({ status: 'yes', share: { exact: 25 }, about: 'A' });
  });

  test('is open by the band, by the control, or by both', () => {
    expect(interest(['P [20,30]>A', 'A 60>T'])).toMatchObject({ status: 'maybe', reasons: ['band'], about: 'A' });
    expect(interest(['P 30>A', 'A [40,60]>T'])).toMatchObject({ status: 'maybe', reasons: ['controlPossible'], about: 'A' });
    expect(interest(['P [20,30]>A', 'A [40,60]>T'])).toMatchObject({ status: 'maybe', reasons: ['controlPossible', 'band'] });
  });

  test('of certain control comes before one that is open', () => {
    const lines = ['P [20,30]>A', 'A 60>T', 'P 40>B', 'B 60>A'];
    expect(interest(lines)).toMatchObject({ status: 'yes', share: { exact: 40 }, about: 'B' });
  });

  test('is open by what no record names', () => {
    const sketch: Sketch = { unaccounted: 'unknown', levels: { T: COMPLETE, A: FLOOR } };
    expect(interest(['P 20>A', 'A 60>T', 'P1 40>T'], { sketch })).toMatchObject({ status: 'maybe', reasons: ['unresolvedShare'] });
    expect(interest(['P 19>A', 'A 60>T', 'P1 40>T'], { sketch })).toEqual({ status: 'no' });
  });
});

test('what the party controls for certain is the party itself and its companies', () => {
  const { tests } = testsOf(['P 60>A', 'A [50,60]>B', 'B 60>T']);
  expect(tests.controls().own.size).toBe(2);
});
