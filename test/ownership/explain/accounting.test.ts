/** How much of a company ends where: known, not known, or nowhere. */
import { describe, expect, test } from 'vitest';
import { ownershipOf } from '../../../shared/ownership/derive.ts';
import { accountFor } from '../../../shared/ownership/explain/accounting.ts';
import { DerivationContext } from '../../../shared/ownership/judge/derivation-context.ts';
import { shareOf } from '../../../shared/ownership/maths/interval.ts';
import { COMPLETE, graphOf, type Sketch } from '../graphs.ts';

function account(lines: readonly string[], sketch: Sketch = {}) {
  const context = new DerivationContext(graphOf(lines, { unaccounted: 'unknown', ...sketch }));
  const measure = context.measure('shareholding', 'multiplied', 'excluded');
  const found = accountFor(context, 'shareholding', (node) => measure.atTarget(node));
  const { nodes } = context.structure;
  return {
    whole: [found.accounted, found.unresolved, found.circular].map(shareOf),
    endings: found.endings.map(({ node, reason, share, nextStep }) => [nodes[node]!.nodeId, reason, shareOf(share), nextStep.kind]),
  };
}

test('what persons have is accounted for, the rest is not known', () => {
  // P1 60 % of 50 %, P2 20 %; of A 40 % of 50 % are not named, of T 30 %.
  const { whole, endings } = account(['A 50>T', 'P2 20>T', 'P1 60>A']);
  expect(whole).toEqual([{ exact: 50 }, { exact: 50 }, { exact: 0 }]);
  expect(endings).toContainEqual(['P1', 'natural_person', { exact: 30 }, 'none']);
  expect(endings).toContainEqual(['P2', 'natural_person', { exact: 20 }, 'none']);
  expect(endings).toContainEqual(['A', 'not_published', { exact: 20 }, 'document']);
  expect(endings).toContainEqual(['T', 'not_published', { exact: 30 }, 'document']);
});

test('a company without any record is where a search goes on', () => {
  expect(account(['A 40>T', 'P 60>T']).endings).toContainEqual(['A', 'not_searched', { exact: 40 }, 'expand']);
});

test('companies that nobody outside owns are circular', () => {
  const levels = { T: COMPLETE, A: COMPLETE, B: COMPLETE };
  const { whole } = account(['A 30>T', 'P 70>T', 'B 100>A', 'A 100>B'], { levels });
  expect(whole).toEqual([{ exact: 70 }, { exact: 0 }, { exact: 30 }]);
});

test('an unnamed part is given of its company as well as of the target, and a person has none', () => {
  const { accounting } = ownershipOf(graphOf(['A 50>T', 'P2 50>T', 'P1 (25,50]>A'], { unaccounted: 'unknown' }), { ruleSets: [] });
  expect(accounting.shareholding.endings).toContainEqual({
    ...{ nodeId: 'A', reason: 'not_published', share: { minimum: 25, exclusiveMaximum: 37.5 } },
    ...{ unnamed: { minimum: 50, exclusiveMaximum: 75 }, nextStep: { kind: 'document' } },
  });
  expect(accounting.shareholding.endings.find(({ nodeId }) => nodeId === 'P2')).not.toHaveProperty('unnamed');
});

describe('the reason of what is not known', () => {
  test('of a trust is that it is an arrangement', () => {
    const { endings } = account(['X 40>T', 'P 60>T', 'P trustee>X'], {
      types: { X: 'trust' },
      levels: { X: { completeness: 'notPublished' } },
    });
    expect(endings).toContainEqual(['X', 'arrangement', { minimum: 0, maximum: 40 }, 'none']);
  });

  test('of records that cannot all be true is that', () => {
    const reasons = account(['P1 60>T', 'P2 60>T'], { levels: { T: { completeness: 'partial', publicationFloor: 25 } } }).endings;
    expect(reasons).toContainEqual(['T', 'contradictory', { minimum: 0, maximum: 100 }, 'none']);
  });

  test.each([
    ['partial', 'below_publication_floor', 'none'],
    ['restricted', 'restricted', 'access'],
    ['sourceFailed', 'source_failed', 'expand'],
    ['notPublished', 'not_published', 'document'],
    ['noneOnRegister', 'none_on_register', 'document'],
  ] as const)('of a list that is %s is %s', (completeness, reason, step) => {
    const levels = { T: { completeness, ...(completeness === 'partial' && { publicationFloor: 25 }) } };
    expect(account(['P 60>T'], { levels }).endings).toContainEqual(['T', reason, { exact: 40 }, step]);
  });
});
