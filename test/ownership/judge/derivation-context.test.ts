/** What the verdicts on one graph share, and what is told apart. */
import { describe, expect, test } from 'vitest';
import type { OwnershipGraph, OwnershipInterest } from '../../../shared/ownership/facts/facts.ts';
import type { ControlRules } from '../../../shared/ownership/judge/control-rules.ts';
import { DerivationContext, type DerivationOptions } from '../../../shared/ownership/judge/derivation-context.ts';
import { shareOf } from '../../../shared/ownership/maths/interval.ts';
import { GraphTooLarge, Work } from '../../../shared/ownership/maths/work.ts';
import { ruleSetOf } from '../../../shared/ownership/rule-sets/all.ts';
import { graphOf, type Sketch } from '../graphs.ts';

const contextOf = (lines: readonly string[], sketch: Sketch = {}, options: DerivationOptions = {}) =>
  new DerivationContext(graphOf(lines, sketch), options);
const stating = (graph: OwnershipGraph, facts: Partial<OwnershipInterest>): OwnershipGraph => ({
  ...graph,
  edges: graph.edges.map((edge) => ({ ...edge, interests: edge.interests.map((one) => ({ ...one, ...facts })) })),
});

describe('votes', () => {
  test('are counted with the shares where they are published nowhere', () => {
    const context = contextOf(['P 60>T']);
    expect(context.prepared('votingRights', 'multiplied')).toBe(context.prepared('shareholding', 'multiplied'));
    expect(context.prepared('votingRights', 'multiplied').layer.rightClass).toBe('shareholding');
  });

  test('are their own where some are published, or where no assumption is made', () => {
    expect(contextOf(['P votes 60>T']).prepared('votingRights', 'multiplied').layer.rightClass).toBe('votingRights');
    const strict = contextOf(['P 60>T'], {}, { strict: true });
    expect(strict.prepared('votingRights', 'multiplied').layer.rightClass).toBe('votingRights');
    const votes = strict.measure('votingRights', 'multiplied', 'excluded').atTarget(strict.structure.indexOf.get('P')!);
    expect(shareOf(votes)).toEqual({ minimum: 0, maximum: 100 });
  });
});

describe('ways of counting', () => {
  const DECLARED = { directOrIndirect: 'unknown', beneficialOwnershipOrControl: true, attribution: 'majorityStake' } as const;

  test('are one where no share counts majority stakes whole, else two', () => {
    const plain = contextOf(['P (25,50]>T']);
    expect(plain.prepared('shareholding', 'multiplied')).toBe(plain.prepared('shareholding', 'attributed'));
    const context = new DerivationContext(stating(graphOf(['P (25,50]>T']), DECLARED));
    const partBy = (counting: 'multiplied' | 'attributed') =>
      shareOf(context.measure('shareholding', counting, 'excluded').atTarget(context.structure.indexOf.get('P')!));
    expect([partBy('multiplied'), partBy('attributed')]).toEqual([
      { minimum: 0, maximum: 50 },
      { exclusiveMinimum: 25, maximum: 50 },
    ]);
  });

  test('differ when strict where the attribution is not known', () => {
    const unknown = stating(graphOf(['P (25,50]>T']), { directOrIndirect: 'unknown', attribution: 'unknown' });
    const lowBy = (strict: boolean): number => {
      const context = new DerivationContext(unknown, { strict });
      return context.measure('shareholding', 'multiplied', 'excluded').atTarget(context.structure.indexOf.get('P')!).low.valueOf();
    };
    expect([lowBy(false), lowBy(true)]).toEqual([0.25, 0]);
  });

  test('of own shares and trusts are told apart only where the graph has some', () => {
    const measures = (lines: readonly string[], sketch: Sketch = {}) => {
      const context = contextOf(lines, sketch);
      const of = (ownShares: 'excluded' | 'included', trusts: 'through' | 'end') =>
        context.measure('shareholding', 'multiplied', ownShares, trusts);
      const first = of('excluded', 'through');
      return [of('excluded', 'through') === first, of('included', 'through') === first, of('excluded', 'end') === first];
    };
    expect(measures(['P 60>T'])).toEqual([true, true, true]);
    expect(measures(['P 60>T', 'T 10>T'])).toEqual([true, false, true]);
    expect(measures(['P trustee>X', 'X 60>T'], { types: { X: 'trust' } })).toEqual([true, true, false]);
  });

  test('with other suspended votes are other ones', () => {
    const context = contextOf(['T 60>A', 'A votes 20>T', 'P votes 45>T']);
    const [target, holder] = [context.target, context.structure.indexOf.get('A')!];
    const suspensions = { holders: new Map([[target, new Map([[holder, 'certain' as const]])]]), key: 'A in T' };
    const [without, counted] = [
      context.prepared('votingRights', 'attributed', 'through', suspensions),
      context.prepared('votingRights', 'attributed'),
    ];
    expect(context.prepared('votingRights', 'attributed', 'through', { ...suspensions })).toBe(without);
    const ownersIn = (prepared: typeof counted) => prepared.layer.columns.get(target)!.parts.map(({ owner }) => owner);
    expect([ownersIn(without).includes(holder), ownersIn(counted).includes(holder)]).toEqual([false, true]);
    // A holds nothing that counts in T any more, and who controls A still controls it.
    expect(without.order.rank.has(holder)).toBe(true);
  });
});

describe('control', () => {
  const RULES: ControlRules = {
    majority: '>50',
    certainGrounds: ['appointmentOfBoard'],
    possibleGrounds: [],
    jointHoldings: 'split',
    jointArrangements: 'none',
  };
  const isShared = (lines: readonly string[], change: Partial<ControlRules>, sketch: Sketch = {}): boolean => {
    const context = contextOf(lines, sketch);
    return context.control(RULES, 'votingRights') === context.control({ ...RULES, ...change }, 'votingRights');
  };

  test('is shared by rules that differ only in what the graph does not have', () => {
    const others = { certainGrounds: [], jointHoldings: 'wholeForEach', jointArrangements: 'wholeForEach' } as const;
    expect(isShared(['P 60>T'], others)).toBe(true);
    expect(isShared(['P 60>T'], { majority: '>=50' })).toBe(false);
  });

  test('is another one where the graph has grounds, parcels or groups', () => {
    expect(isShared(['P board>T'], { certainGrounds: [] })).toBe(false);
    const parcel: Sketch = { types: { X: 'jointHolding' }, members: { X: ['P', 'P1'] } };
    expect(isShared(['X 60>T'], { jointHoldings: 'wholeForEach' }, parcel)).toBe(false);
    const group: Sketch = { types: { X: 'jointArrangement' }, members: { X: ['P', 'P1'] } };
    expect(isShared(['P 60>T'], { jointArrangements: 'votesOnly' }, group)).toBe(false);
  });
});

test('what is made for a rule set is made once for each', () => {
  const context = contextOf(['P 60>T']);
  const [gb, us] = [ruleSetOf('gb-psc')!, ruleSetOf('us-fincen-cdd')!];
  let count = 0;
  const make = () => ({ count: ++count });
  const first = context.made(gb, 'one', make);
  expect(context.made(gb, 'one', make)).toBe(first);
  expect([context.made(gb, 'other', make).count, context.made(us, 'one', make).count]).toEqual([2, 3]);
});

test('facts are those of the day that is asked about', () => {
  const dated = stating(graphOf(['P 60>T']), { startDate: '2020-01-01', endDate: '2022-01-01' });
  const holdingsAt = (asOf?: string) => new DerivationContext(dated, { ...(asOf && { asOf }) }).structure.holdings.shareholding.length;
  expect([holdingsAt(), holdingsAt('2019-12-31'), holdingsAt('2021-12-31'), holdingsAt('2022-01-01')]).toEqual([0, 0, 1, 0]);
});

test('a graph that needs more work than is allowed is refused', () => {
  const derive = (maxWork: number) => {
    const context = contextOf(['P 60>A', 'A 60>B', 'B 60>T'], {}, { work: new Work(maxWork) });
    return context.measure('shareholding', 'multiplied', 'excluded').of(context.structure.indexOf.get('P')!).of(context.target);
  };
  expect(() => derive(3)).toThrow(GraphTooLarge);
  expect(shareOf(derive(10_000))).toEqual({ exact: 21.6 });
});
