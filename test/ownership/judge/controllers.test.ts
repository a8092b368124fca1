/** Control and measures by the rule sets that differ in them, and who controls the target. */
import { describe, expect, test } from 'vitest';
import type { Ground, OwnershipGraph } from '../../../shared/ownership/facts/facts.ts';
import type { Certainty } from '../../../shared/ownership/judge/control.ts';
import {
  attributedMeasure,
  classesOf,
  controllersOf,
  controlOf,
  multipliedMeasure,
  preparedUnder,
  suspendedUnder,
} from '../../../shared/ownership/judge/controllers.ts';
import { DerivationContext } from '../../../shared/ownership/judge/derivation-context.ts';
import { shareOf } from '../../../shared/ownership/maths/interval.ts';
import { ruleSetOf } from '../../../shared/ownership/rule-sets/all.ts';
import type { RuleSet } from '../../../shared/ownership/rule-sets/rule-set.ts';
import { graphOf, type Sketch } from '../graphs.ts';

const [FATF, EU, GB, US, DE, SG] = ['fatf-r24', 'eu-amlr-2024-1624', 'gb-psc', 'us-fincen-cdd', 'de-gwg', 'sg-rorc'].map(
  (id) => ruleSetOf(id)!,
) as [...[RuleSet, RuleSet, RuleSet, RuleSet, RuleSet, RuleSet]];

function worldOf(lines: readonly string[], sketch: Sketch = {}, strict = false, change = (graph: OwnershipGraph) => graph) {
  const context = new DerivationContext(change(graphOf(lines, sketch)), { strict });
  const at = (id: string): number => context.structure.indexOf.get(id)!;
  const controls = (rules: RuleSet, party: string, company: string, certainty: Certainty = 'certain', isSharesOnly = false): boolean =>
    controlOf(context, rules, isSharesOnly)
      .of([at(party)], certainty)
      .has(at(company));
  const names = (nodes: Iterable<number>): string[] => [...nodes].map((node) => context.structure.nodes[node]!.nodeId).toSorted();
  return { context, at, controls, names };
}
/** All interests with a ground of control of their own. */
const grounded = (ground: Ground) => (graph: OwnershipGraph) => ({
  ...graph,
  edges: graph.edges.map((edge) => ({ ...edge, interests: edge.interests.map((one) => ({ ...one, ground })) })),
});

test('the classes of right are those that the rule counts, each once and in its order', () => {
  expect(classesOf(US)).toEqual(['shareholding']);
  expect(classesOf(GB).slice(0, 2)).toEqual(['shareholding', 'votingRights']);
  expect(classesOf(EU)).toEqual(['shareholding', 'votingRights', 'profitRights', 'surplusRights']);
});

describe('control', () => {
  test('is more than half by multiplication too where the rule says so', () => {
    // 80 % of 80 % is 64 %, but nobody whom P controls has more than half of the votes.
    const lines = ['P 80>A', 'P 80>B', 'A 40>C', 'B 40>C', 'P1 20>C'];
    const { controls } = worldOf([...lines.filter((line) => !line.startsWith('P1')), 'C 60>T']);
    expect([controls(EU, 'P', 'T'), controls(FATF, 'P', 'T')]).toEqual([true, true]);
    const split = worldOf(['P 50>A', 'P 50>B', 'P 5>T', 'A 47>T', 'B 46>T']);
    // 5 + 23.5 + 23 = 51.5 %, with control of neither A nor B.
    expect([split.controls(EU, 'P', 'T'), split.controls(FATF, 'P', 'T')]).toEqual([true, false]);
  });

  test('by partners in concert is of votes, and of shares only where the rule counts them so', () => {
    const group: Sketch = { types: { X: 'jointArrangement' }, members: { X: ['P', 'P1'] } };
    const { controls } = worldOf(['P 30>T', 'P1 30>T'], group);
    expect([controls(FATF, 'P', 'T'), controls(FATF, 'P', 'T', 'certain', true)]).toEqual([true, false]);
    expect(controls(US, 'P', 'T')).toBe(false);
  });

  test('by partners who are presumed to act in concert is possible only', () => {
    const group: Sketch = { types: { X: 'jointArrangement' }, members: { X: ['P', 'P1'] }, presumed: ['X'] };
    const { controls } = worldOf(['P 30>T', 'P1 30>T'], group);
    expect([controls(FATF, 'P', 'T'), controls(FATF, 'P', 'T', 'possible'), controls(US, 'P', 'T', 'possible')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('by joint holdings is for each holder where each has the whole', () => {
    const parcel: Sketch = { types: { X: 'jointHolding' }, members: { X: ['P', 'P1'] } };
    const { controls } = worldOf(['X 60>T'], parcel);
    expect([controls(GB, 'P', 'T'), controls(FATF, 'P', 'T'), controls(FATF, 'P', 'T', 'possible')]).toEqual([true, false, true]);
  });

  test('by consolidation in accounts is certain, and when strict only possible', () => {
    const [usual, strict] = [false, true].map((isStrict) =>
      worldOf(['A influence>T'], {}, isStrict, grounded('accountingConsolidation')),
    ) as [ReturnType<typeof worldOf>, ReturnType<typeof worldOf>];
    expect(usual.controls(FATF, 'A', 'T')).toBe(true);
    expect([strict.controls(FATF, 'A', 'T'), strict.controls(FATF, 'A', 'T', 'possible')]).toEqual([false, true]);
  });

  test('by a veto is possible only', () => {
    const { controls } = worldOf(['P influence>T'], {}, false, grounded('veto'));
    expect([controls(FATF, 'P', 'T'), controls(FATF, 'P', 'T', 'possible')]).toEqual([false, true]);
  });
});

describe('suspended votes', () => {
  const LINES = ['T 60>A', 'A 20>T', 'P 45>T', 'P2 35>T'];

  test('are those of the votes only, and only where the rule takes them out', () => {
    const { context, at } = worldOf(LINES);
    expect(suspendedUnder(context, DE, 'votingRights')!.holders.get(at('T'))!.get(at('A'))).toBe('certain');
    expect([suspendedUnder(context, DE, 'shareholding'), suspendedUnder(context, FATF, 'votingRights')]).toEqual([undefined, undefined]);
    expect(suspendedUnder(worldOf(['A 20>T', 'P 45>T']).context, DE, 'votingRights')).toBeUndefined();
  });

  test('give control to who has the majority of the rest', () => {
    const { controls } = worldOf(LINES);
    expect([controls(DE, 'P', 'T'), controls(FATF, 'P', 'T')]).toEqual([true, false]);
  });

  test('are no part of the whole, whatever the rule says of own shares', () => {
    const { context, at } = worldOf(LINES);
    const rules: RuleSet = { ...DE, ownShares: 'included' };
    const part = (measure: ReturnType<typeof multipliedMeasure>) => shareOf(measure.atTarget(at('P')));
    expect(part(multipliedMeasure(context, rules, 'votingRights'))).toEqual({ exact: 56.25 });
    expect(part(attributedMeasure(context, rules, 'votingRights'))).toEqual({ exact: 56.25 });
    expect(preparedUnder(context, rules, 'votingRights', 'attributed').layer.columns.get(at('T'))!.own).toBeDefined();
  });
});

describe('a measure', () => {
  test('counts own shares as the rule does, and never their votes', () => {
    const { context, at } = worldOf(['P 40>T', 'T 20>T']);
    const by = (rules: RuleSet, rightClass: 'shareholding' | 'votingRights') =>
      [multipliedMeasure, attributedMeasure].map((of) => shareOf(of(context, rules, rightClass).atTarget(at('P'))));
    const [whole, rest] = [
      [{ exact: 40 }, { exact: 40 }],
      [{ exact: 50 }, { exact: 50 }],
    ];
    expect([FATF, GB, SG].map((rules) => by(rules, 'shareholding'))).toEqual([rest, whole, whole]);
    expect([FATF, GB, SG].map((rules) => by(rules, 'votingRights'))).toEqual([rest, rest, rest]);
  });

  test('gives what a trust has to every role, or to nobody where the rule names the trustee', () => {
    const { context, at } = worldOf(['X 60>T', 'P settlor>X', 'P1 trustee>X'], { types: { X: 'trust' } });
    const highBy = (rules: RuleSet): number => multipliedMeasure(context, rules, 'shareholding').atTarget(at('P')).high.valueOf();
    expect([highBy(FATF), highBy(US)]).toEqual([0.6, 0]);
  });
});

describe('controllers of the target', () => {
  const SKETCH: Sketch = {
    unaccounted: 'unknown',
    levels: {
      T: { completeness: 'partial', publicationFloor: 5, floorInclusive: true },
      A: { completeness: 'complete' },
    },
  };
  const found = (lines: readonly string[], sketch: Sketch = {}, rules = EU) => {
    const world = worldOf(lines, sketch);
    const controllers = controllersOf(world.context, rules);
    return { ...world, controllers, sets: [controllers.certain, controllers.possible, controllers.atMost].map(world.names) };
  };

  test('are companies that control it for certain, possibly, or with what is not known', () => {
    expect(found(['A 60>T']).sets).toEqual([['A'], ['A'], ['A']]);
    expect(found(['A [40,60]>T']).sets).toEqual([[], ['A'], ['A']]);
    expect(found(['A 46>T', 'P 44>T'], SKETCH).sets).toEqual([[], [], ['A']]);
    expect(found(['A 45>T', 'P 44>T'], SKETCH).sets).toEqual([[], [], []]);
  });

  test('are no persons and no states, and never the target', () => {
    expect(found(['P 60>T', 'T 60>T']).sets[0]).toEqual([]);
    expect(found(['S 60>T'], { types: { S: 'state' } }).sets[0]).toEqual([]);
  });

  test('stand in a chain, each above the next', () => {
    expect(found(['P 60>A', 'A 51>B', 'B 51>T']).sets[0]).toEqual(['A', 'B']);
  });

  test('may be held by a party that may meet the limit in one of them, itself not counted', () => {
    const { controllers, at } = found(['P 30>A', 'A 60>T']);
    const limits = (holds: string, value: number) => ({
      of: () => ({}) as never,
      mayMeet: (company: number, { threshold }: { threshold: number }) => company === at(holds) && value >= threshold,
      moreThanHalf: () => [],
    });
    const threshold = { threshold: 25, comparison: '>=' } as const;
    expect(controllers.mayBeHeld(limits('A', 30), threshold, at('P'))).toBe(true);
    expect(controllers.mayBeHeld(limits('A', 20), threshold, at('P'))).toBe(false);
    expect(controllers.mayBeHeld(limits('A', 30), threshold, at('A'))).toBe(false);
    expect(controllers.mayBeHeld(limits('T', 30), threshold, undefined)).toBe(false);
  });
});
