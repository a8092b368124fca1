/** Votes of shares that companies hold in the company that controls them. */
import { describe, expect, test } from 'vitest';
import { ownershipOf } from '../../../shared/ownership/derive.ts';
import { withoutSuspended } from '../../../shared/ownership/judge/suspended-votes.ts';
import { ruleSetOf } from '../../../shared/ownership/rule-sets/all.ts';
import type { RuleSet } from '../../../shared/ownership/rule-sets/rule-set.ts';
import { COMPLETE, graphOf, type Sketch } from '../graphs.ts';

const SUSPENDED = ruleSetOf('de-gwg')!;
const COUNTED: RuleSet = { ...SUSPENDED, votesOfControlledHolders: 'counted' };

function verdictOn(party: string, rules: RuleSet, lines: readonly string[], sketch: Sketch = {}) {
  const { owners } = ownershipOf(graphOf(lines, sketch), { ruleSets: [rules] });
  return owners.find(({ nodeId }) => nodeId === party)!.beneficialOwner[0]!;
}
const votesOf = (...of: Parameters<typeof verdictOn>) => verdictOn(...of).tests.find(({ right }) => right === 'votingRights')?.interval;

/** T controls A, which has a fifth of T. */
const CROSSED = ['T 60>A', 'A 20>T', 'P 45>T', 'P2 35>T'];

describe('of companies that are controlled for certain', () => {
  test('are taken out of the whole: 45 of the other 80 are 56.25 %', () => {
    expect(votesOf('P', SUSPENDED, CROSSED)).toEqual({ exact: 56.25 });
    expect(verdictOn('P', SUSPENDED, CROSSED).tests.map(({ code, status }) => [code, status])).toContainEqual(['control', 'yes']);
  });

  test('count under a rule that does not take them out', () => {
    expect(verdictOn('P', COUNTED, CROSSED).tests.map(({ code }) => code)).not.toContain('control');
  });

  test('leave the shares as they are: those of A count with P, who controls T and so A', () => {
    const { tests } = verdictOn('P', SUSPENDED, CROSSED);
    expect(tests.find(({ right }) => right === 'shareholding')?.interval).toEqual({ exact: 65 });
  });

  test('are no votes of who controls the holder besides', () => {
    const lines = ['T 60>A', 'P 40>A', 'A 30>T', 'P 20>T', 'P2 50>T'];
    expect(verdictOn('P', SUSPENDED, lines).tests.find(({ right }) => right === 'votingRights')?.interval).toEqual({ exact: 28.571429 });
  });

  test('two companies that control each other have no votes in one another', () => {
    expect(votesOf('P', SUSPENDED, ['T 60>A', 'A 60>T', 'P 30>T', 'P2 10>T'])).toEqual({ exact: 75 });
  });
});

test('who controls a holder by what is left of its votes has its shares', () => {
  // T and B control each other, so that P has 15 of the 25 votes that count in B, and with them B’s 60 % of T.
  const { tests, status } = verdictOn('P', SUSPENDED, ['B 60>T', 'T 75>B', 'P 15>B', 'P2 10>B', 'P3 40>T']);
  expect(status).toBe('isBeneficialOwner');
  expect(tests.map(({ code, right, interval }) => [code, right, interval])).toContainEqual([
    'attributedOwnership',
    'shareholding',
    { exact: 60 },
  ]);
});

test('a joint parcel is no company: a member that the parcel controls keeps its part of it', () => {
  // A may have nearly all of the parcel. Then A and T control each other, and P, with 20 of the 20 votes that count in A, has A's part of T.
  const joint: Sketch = { types: { J: 'jointHolding' }, members: { J: ['A', 'P3'] } };
  const { status } = verdictOn('P', SUSPENDED, ['J 51>T', 'P3 24>T', 'P2 25>T', 'T 75>A', 'A 5>A', 'P 20>A'], joint);
  expect(status).toBe('mayBeBeneficialOwner');
});

describe('of other companies', () => {
  test('count: half of the votes is no control', () => {
    expect(verdictOn('P', SUSPENDED, ['T 50>A', 'A 20>T', 'P 45>T']).tests.map(({ code }) => code)).not.toContain('control');
  });

  test('that may be controlled count or do not', () => {
    const lines = ['T (40,60]>A', 'A 20>T', 'P 45>T', 'P2 35>T'];
    expect(votesOf('P', SUSPENDED, lines)).toMatchObject({ minimum: 45, maximum: 65 });
    expect(verdictOn('P', SUSPENDED, lines).tests).toContainEqual(
      expect.objectContaining({ code: 'control', status: 'maybe', reasons: ['controlPossible'] }),
    );
  });

  test('that may be controlled by what no record names may not count', () => {
    const sketch: Sketch = { unaccounted: 'unknown', levels: { T: COMPLETE } };
    expect(votesOf('P', SUSPENDED, ['T 30>A', 'P3 20>A', 'A 20>T', 'P 45>T', 'P2 35>T'], sketch)).toEqual({ minimum: 45, maximum: 56.25 });
  });

  test('without anything taken out a layer stays as it is', () => {
    const layer = { rightClass: 'votingRights', columns: new Map(), fallbacks: new Set<number>(), hasFloors: false } as const;
    expect(withoutSuspended(layer, { holders: new Map(), key: '' })).toEqual(layer);
  });
});
