/** How the bands of one company narrow each other. */
import { describe, expect, test } from 'vitest';
import { structureOf } from '../../../shared/ownership/facts/structure.ts';
import { tighten } from '../../../shared/ownership/layers/tighten.ts';
import { intervalOf, shareOf } from '../../../shared/ownership/maths/interval.ts';
import { graphOf } from '../graphs.ts';

function tightened(lines: readonly string[], isComplete = false) {
  const structure = structureOf(graphOf(lines));
  const parts = structure.holdings.shareholding.map(({ owner, edge, interest }) => ({
    owner,
    interval: intervalOf(interest.share),
    edges: [edge],
  }));
  const fitting = tighten(structure, parts, isComplete);
  return fitting && { parts: fitting.parts.map(({ interval }) => shareOf(interval)), unlisted: shareOf(fitting.unlisted) };
}

describe('a part is', () => {
  test('at most what the lower ends of the others leave', () => {
    // 100 − 60 = 40; the open end of the other makes it open.
    expect(tightened(['P1 (60,75]>T', 'P2 [10,75]>T'])?.parts).toEqual([
      { exclusiveMinimum: 60, maximum: 75 },
      { minimum: 10, exclusiveMaximum: 40 },
    ]);
  });

  test('in a complete list at least what the others do not take', () => {
    expect(tightened(['P1 [0,60]>T', 'P2 [0,55]>T'], true)?.parts).toEqual([
      { minimum: 45, maximum: 60 },
      { minimum: 40, maximum: 55 },
    ]);
  });
});

test('unlisted is what the others leave: between both ends, or nothing in a complete list', () => {
  expect(tightened(['P1 [20,30]>T', 'P2 40>T'])?.unlisted).toEqual({ minimum: 30, maximum: 40 });
  expect(tightened(['P1 40>T', 'P2 60>T'], true)?.unlisted).toEqual({ exact: 0 });
});

describe('records that are more than a whole', () => {
  test('cannot be parts of one', () => expect(tightened(['P1 [75,100]>T', 'P2 (25,50]>T'])).toBeUndefined());

  test('can be where each may have been rounded by half a unit of its last place', () => {
    // At least 33.35 + 33.35 + 33.25 = 99.95; with two places at least 100.335.
    expect(tightened(['P1 33.4>T', 'P2 33.4>T', 'P3 33.3>T'])?.parts).toHaveLength(3);
    expect(tightened(['P1 33.45>T', 'P2 33.45>T', 'P3 33.45>T'])).toBeUndefined();
  });
});

test('a list that is called complete and is less than a whole leaves the rest unknown', () => {
  expect(tightened(['P1 40>T', 'P2 30>T'], true)?.unlisted).toEqual({ exact: 30 });
});
