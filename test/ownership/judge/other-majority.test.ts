/** Holdings beside another person's of more than half. */
import { describe, expect, test } from 'vitest';
import { ownershipOf } from '../../../shared/ownership/derive.ts';
import { DerivationContext } from '../../../shared/ownership/judge/derivation-context.ts';
import { OtherMajority } from '../../../shared/ownership/judge/other-majority.ts';
import { Judge } from '../../../shared/ownership/judge/verdict.ts';
import { ruleSetOf } from '../../../shared/ownership/rule-sets/all.ts';
import type { RuleSet } from '../../../shared/ownership/rule-sets/rule-set.ts';
import { graphOf, type Sketch } from '../graphs.ts';

const LEFT_OUT = ruleSetOf('jp-crime-proceeds')!;
const { besideMajority: _, ...COUNTED } = LEFT_OUT;
const MULTIPLIED: RuleSet = { ...LEFT_OUT, ownership: { ...LEFT_OUT.ownership, indirect: 'multiply' } };
const UNKNOWN: Sketch = { unaccounted: 'unknown' };

const answerOf = (rules: RuleSet, lines: readonly string[], sketch: Sketch = {}) =>
  ownershipOf(graphOf(lines, sketch), { ruleSets: [rules] });
function verdictOn(party: string, ...of: Parameters<typeof answerOf>): [string, readonly string[]] {
  const { status, reasons } = answerOf(...of).owners.find(({ nodeId }) => nodeId === party)!.beneficialOwner[0]!;
  return [status, reasons];
}
const IS = ['isBeneficialOwner', []];
const IS_NOT = ['isNotBeneficialOwner', ['otherMajority']];
const MAY_BE = ['mayBeBeneficialOwner', ['otherMajority']];
/** Or control the company by what is open. */
const MAY_BE_ITSELF = ['mayBeBeneficialOwner', ['otherMajority', 'unresolvedShare']];

describe('who has more than the limit', () => {
  test.each<[string, readonly string[], unknown, Sketch]>([
    ['does not count beside more than half', ['P 30>T', 'P2 60>T'], IS_NOT, {}],
    ['counts beside half', ['P 30>T', 'P2 50>T'], IS, {}],
    ['does not count beside more than half through a company', ['P 30>T', 'P2 60>A', 'A 55>T'], IS_NOT, {}],
    ['counts beside a company that nobody controls', ['P 30>T', 'P2 50>A', 'A 55>T'], IS, {}],
    ['is open beside what may be more than half', ['P 30>T', 'P2 [40,60]>T'], MAY_BE, {}],
    ['is open beside what no record names', ['P 30>T'], MAY_BE_ITSELF, UNKNOWN],
    ['is open beside a company that somebody may control', ['P 30>T', 'A 55>T'], MAY_BE_ITSELF, UNKNOWN],
    ['counts where no more than half is open', ['P 30>T', 'P2 20>T', 'P3 20>T'], IS, UNKNOWN],
    ['counts with more than half of its own', ['P 60>T', 'P2 40>T'], IS, {}],
  ])('%s', (_what, lines, verdict, sketch) => {
    expect(verdictOn('P', LEFT_OUT, lines, sketch)).toEqual(verdict);
  });

  test('counts in any case where the rule says so', () => {
    expect(verdictOn('P', COUNTED, ['P 30>T', 'P2 60>T'])).toEqual(IS);
  });

  test('does not count beside more than half by multiplication, where shares are multiplied', () => {
    expect(verdictOn('P', MULTIPLIED, ['P 30>T', 'P2 90>A', 'A 60>T'])).toEqual(IS_NOT);
    expect(verdictOn('P', MULTIPLIED, ['P 30>T', 'P2 80>A', 'A 60>T'])).toEqual(IS);
  });

  test('is open where it may be the one with more than half', () => {
    const context = new DerivationContext(graphOf(['P 30>T', 'P2 60>T']));
    const [node, other] = ['P', 'P2'].map((id) => context.structure.indexOf.get(id)!) as [number, number];
    const { tests } = new Judge(context, LEFT_OUT).verdictOf({ node, together: [other] })!;
    expect(tests.map(({ code, status }) => [code, status])).toContainEqual(['attributedOwnership', 'maybe']);
  });

  test('is told why', () => {
    const { owners } = answerOf(LEFT_OUT, ['P 30>T', 'P2 60>T']);
    expect(owners.find(({ nodeId }) => nodeId === 'P')!.beneficialOwner[0]!.sentence).toMatch(
      /^P is not a beneficial owner of T .*: another person has, or may have, more than half, and then the others do not count\.$/,
    );
  });
});

describe('whom no record names', () => {
  const unknownOf = (lines: readonly string[], rules = LEFT_OUT): string => {
    const graph = graphOf(lines, UNKNOWN);
    return new Judge(new DerivationContext(graph), rules).unknownPersons().status;
  };

  test('does not count beside more than half', () => {
    expect(unknownOf(['P 60>T'])).toBe('isNotBeneficialOwner');
    expect(unknownOf(['P 60>T'], COUNTED)).toBe('mayBeBeneficialOwner');
  });

  test('may count otherwise, or by holders under control where those count', () => {
    expect(unknownOf(['P 50>T'])).toBe('mayBeBeneficialOwner');
    expect(unknownOf(['P 60>T'], { ...LEFT_OUT, coexistence: { ...LEFT_OUT.coexistence, controlledHolders: true } })).toBe(
      'mayBeBeneficialOwner',
    );
  });
});

test('a recorded majority leaves out strangers; without one they may come', () => {
  const leavesOut = (lines: readonly string[]): boolean =>
    new OtherMajority(new DerivationContext(graphOf(lines, UNKNOWN)), LEFT_OUT).leavesOutStrangers('attributedOwnership', 'shareholding');
  expect([leavesOut(['P 60>T']), leavesOut(['P 50>T']), leavesOut(['A 60>T'])]).toEqual([true, false, false]);
});
