/** Whom a party controls: majorities pooled over all that it controls. */
import { describe, expect, test } from 'vitest';
import type { Certainty } from '../../../shared/ownership/judge/control.ts';
import type { ControlRules } from '../../../shared/ownership/judge/control-rules.ts';
import { DerivationContext } from '../../../shared/ownership/judge/derivation-context.ts';
import { COMPLETE, graphOf, type Sketch } from '../graphs.ts';

const RULES: ControlRules = {
  majority: '>50',
  certainGrounds: ['appointmentOfBoard'],
  possibleGrounds: ['otherInfluenceOrControl'],
  jointHoldings: 'split',
  jointArrangements: 'none',
};

function controls(lines: readonly string[], certainty: Certainty = 'certain', rules: Partial<ControlRules> = {}, sketch: Sketch = {}) {
  const context = new DerivationContext(graphOf(lines, sketch));
  const at = (name: string): number => context.structure.indexOf.get(name)!;
  const controlled = context.control({ ...RULES, ...rules }, 'votingRights').of([at('P')], certainty);
  return (name: string): boolean => controlled.has(at(name));
}

describe('a majority', () => {
  test('is more than half, or with another rule half', () => {
    expect(controls(['P 50>T'])('T')).toBe(false);
    expect(controls(['P 50.01>T'])('T')).toBe(true);
    expect(controls(['P 50>T'], 'certain', { majority: '>=50' })('T')).toBe(true);
  });

  test('is pooled over the party and all that it controls, at each level', () => {
    const has = controls(['P 60>A', 'A 51>B', 'B 30>T', 'P 21>T']);
    expect([has('A'), has('B'), has('T')]).toEqual([true, true, true]);
    expect(controls(['P 50>A', 'A 30>T', 'P 21>T'])('T')).toBe(false);
  });

  test('is of the votes without own shares', () => {
    // 41 of the 80 that the company does not hold itself.
    expect(controls(['P 41>T', 'T 20>T'])('T')).toBe(true);
    expect(controls(['P 40>T', 'T 20>T'])('T')).toBe(false);
  });

  test('is nobody’s where all shares are the company’s own, though half of no votes is none', () => {
    const strangers = (lines: readonly string[], sketch: Sketch = {}): boolean => {
      const context = new DerivationContext(graphOf(lines, sketch));
      return context
        .control({ ...RULES, majority: '>=50' }, 'votingRights')
        .strangers()
        .has(context.structure.indexOf.get('A')!);
    };
    const unknown = { unaccounted: 'unknown' } as const;
    expect([strangers(['A 100>A', 'A 50>T']), strangers(['A 100>A', 'A 50>T'], unknown)]).toEqual([false, false]);
    expect([strangers(['A 80>A', 'A 50>T']), strangers(['A 80>A', 'A 50>T'], unknown)]).toEqual([false, true]);
    expect(controls(['P 10>T', 'T 80>T'], 'certain', { majority: '>=50' })('T')).toBe(true);
    expect(controls(['P [0,10]>T', 'T [90,100]>T'], 'certain', { majority: '>=50' }, { levels: { T: COMPLETE } })('T')).toBe(false);
    expect(controls(['P [0,10]>T', 'T [90,100]>T'], 'possible', { majority: '>=50' }, { levels: { T: COMPLETE } })('T')).toBe(true);
  });

  test('of a band is certain by its lower end, possible by its upper one', () => {
    expect([controls(['P [50,75]>T'])('T'), controls(['P (50,75]>T'])('T')]).toEqual([false, true]);
    expect([controls(['P [25,50]>T'], 'possible')('T'), controls(['P [25,51]>T'], 'possible')('T')]).toEqual([false, true]);
  });

  test('at most counts what no record names, up to the floor', () => {
    const sketch: Sketch = { unaccounted: 'unknown', levels: { T: { completeness: 'partial', publicationFloor: 5 } } };
    expect(controls(['P 46>T'], 'possible', {}, sketch)('T')).toBe(false);
    expect(controls(['P 46>T'], 'atMost', {}, sketch)('T')).toBe(true);
    expect(controls(['P 44>T'], 'atMost', {}, sketch)('T')).toBe(false);
  });
});

test('at most counts once what a company has that anybody may control', () => {
  const level = { completeness: 'partial', publicationFloor: 5, floorInclusive: true } as const;
  const mostOf = (share: number): boolean => {
    const graph = graphOf([`A ${share}>T`, 'P 44>T'], { unaccounted: 'unknown', levels: { T: level } });
    const context = new DerivationContext(graph);
    const [party, company] = ['A', 'T'].map((id) => context.structure.indexOf.get(id)!) as [number, number];
    return context.control(RULES, 'votingRights').of([party], 'atMost').has(company);
  };
  // With the 5 % that no record names 50 % and no majority, or 51.
  expect([mostOf(45), mostOf(46)]).toEqual([false, true]);
});

test('grounds other than votes give control, or may', () => {
  expect(controls(['P board>T'])('T')).toBe(true);
  expect(controls(['P influence>T'])('T')).toBe(false);
  expect(controls(['P influence>T'], 'possible')('T')).toBe(true);
});

test('companies that only own each other control nothing for an outsider', () => {
  const has = controls(['A 60>B', 'B 60>A', 'P 10>A']);
  expect([has('A'), has('B')]).toEqual([false, false]);
});
