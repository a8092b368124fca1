/** A test in the answer: the chains behind it, and what they leave of the share. */
import { expect, test } from 'vitest';
import type { TestAnswer } from '../../shared/ownership/answer.ts';
import { ownershipOf } from '../../shared/ownership/derive.ts';
import { ruleSetOf } from '../../shared/ownership/rule-sets/all.ts';
import { COMPLETE, graphOf, type Sketch } from './graphs.ts';

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
