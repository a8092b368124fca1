/** A test in the answer: the chains behind it, and what they leave of the share. */
import { expect, test } from 'vitest';
import { ownershipOf } from '../../../shared/ownership/derive.ts';
import type { TestAnswer } from '../../../shared/ownership/explain/answer.ts';
import { testAnswer } from '../../../shared/ownership/explain/test-answer.ts';
import { DerivationContext } from '../../../shared/ownership/judge/derivation-context.ts';
import type { TestResult } from '../../../shared/ownership/judge/test-results.ts';
import { ruleSetOf } from '../../../shared/ownership/rule-sets/all.ts';
import { COMPLETE, graphOf, type Sketch } from '../graphs.ts';

function testOf(lines: readonly string[], sketch: Sketch = {}): TestAnswer {
  const { owners } = ownershipOf(graphOf(lines, sketch), { ruleSets: [ruleSetOf('us-fincen-cdd')!] });
  return owners.find(({ nodeId }) => nodeId === 'P')!.beneficialOwner[0]!.tests[0]!;
}

test('two chains add up to the whole, and nothing is left', () => {
  const { interval, paths, furtherPaths, throughCircles } = testOf(['P 60>A', 'P 30>B', 'A 40>T', 'B 50>T']);
  expect([interval, paths!.map(({ share }) => share)]).toEqual([{ exact: 39 }, [{ exact: 24 }, { exact: 15 }]]);
  expect([furtherPaths, throughCircles]).toEqual([undefined, undefined]);
});

test('chains beyond the twentieth are one sum', () => {
  const companies = Array.from({ length: 25 }, (_, at) => `C${at}`);
  const { interval, paths, furtherPaths } = testOf(companies.flatMap((company) => [`P 100>${company}`, `${company} 2>T`]));
  expect([interval, paths!.length, furtherPaths]).toEqual([{ exact: 50 }, 20, { share: { exact: 10 } }]);
});

test('what a circle adds is stated beside the chains', () => {
  const { interval, paths, throughCircles } = testOf(['P 50>A', 'B 50>A', 'A 100>T', 'A 50>B', 'P 50>B']);
  const listed = paths!.reduce((all, { share }) => all + share.exact!, 0);
  expect([interval, listed, throughCircles]).toEqual([{ exact: 100 }, 75, { share: { exact: 25 } }]);
});

test('what own shares of the company add is a circle too', () => {
  const { interval, throughCircles } = testOf(['P 40>T', 'P1 40>T', 'T 20>T'], { levels: { T: COMPLETE } });
  expect([interval, throughCircles]).toEqual([{ exact: 50 }, { share: { exact: 10 } }]);
});

test('a share that counts whole has its chains and no rest', () => {
  const context = new DerivationContext(graphOf(['P 60>A', 'A 30>T', 'P 10>T']));
  const node = context.structure.indexOf.get('P')!;
  const met: TestResult = { code: 'attributedOwnership', status: 'yes', rightClass: 'shareholding', reasons: [] };
  const answer = testAnswer(context, ruleSetOf('fatf-r24')!, node, met);
  expect(answer).toMatchObject({ code: 'attributedOwnership', status: 'yes', right: 'shareholding', reasons: [] });
  expect(answer.paths!.map(({ edges }) => edges)).toEqual([['e1', 'e2'], ['e3']]);
  expect([answer.interval, answer.furtherPaths, answer.throughCircles]).toEqual([undefined, undefined, undefined]);
});

test('a role in a trust shows the chains of the trust, and names it', () => {
  const context = new DerivationContext(graphOf(['P trustee>X', 'X 60>T'], { types: { X: 'trust' } }));
  const [node, about] = ['P', 'X'].map((id) => context.structure.indexOf.get(id)!) as [number, number];
  const role = (code: TestResult['code']): TestResult => ({ code, status: 'yes', about, reasons: [] });
  const chains = (code: TestResult['code']) => {
    const answer = testAnswer(context, ruleSetOf('fatf-r24')!, node, role(code));
    return [answer.about, answer.paths?.map(({ edges }) => edges)];
  };
  expect([chains('arrangement'), chains('interestInController')]).toEqual([
    ['X', [['e2']]],
    ['X', [['e1', 'e2']]],
  ]);
});

test('a citation is given with whether its text was read, and left out where the rule has none', () => {
  const context = new DerivationContext(graphOf(['P 60>T']));
  const node = context.structure.indexOf.get('P')!;
  const rules = { ...ruleSetOf('fatf-r24')!, citations: { control: { text: 'para. 1', confirmed: false } } };
  const of = (code: TestResult['code']) => testAnswer(context, rules, node, { code, status: 'maybe', reasons: ['band'] });
  expect(of('control')).toMatchObject({ citation: 'para. 1', confirmed: false, reasons: ['band'] });
  expect([of('ownership').citation, of('ownership').confirmed]).toEqual([undefined, undefined]);
});
