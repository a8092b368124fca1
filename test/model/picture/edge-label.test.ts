import { expect, test } from 'vitest';
import type { Interest } from '../../../shared/model/entity/ownership-facts.ts';
import { edgeLabel } from '../../../shared/model/picture/edge-label.ts';

const psc = (...interests: Interest[]) => ({ natureOfRelationship: 'Person With Significant Control' as const, interests });

test('equal shares of two kinds are one line', () => {
  const share = { exclusiveMinimum: 25, maximum: 50 };
  expect(edgeLabel([psc({ kind: 'shareholding', share }, { kind: 'votingRights', share })])).toEqual([
    { strong: '>25–50 %', plain: 'shares · votes' },
  ]);
});

test('different shares are two lines, and a right without a share stands behind a plus sign', () => {
  const label = edgeLabel([
    psc({ kind: 'shareholding', share: { exact: 20 } }, { kind: 'votingRights', share: { exact: 60 } }, { kind: 'appointment' }),
  ]);
  expect(label).toEqual([
    { strong: '20 %', plain: 'shares' },
    { strong: '60 %', plain: 'votes + board' },
  ]);
});

test('a third share is left to the facts of the party', () => {
  const shares = [10, 20, 30].map((exact): Interest => ({ kind: 'shareholding', share: { exact } }));
  expect(edgeLabel([psc(...shares)]).map(({ strong }) => strong)).toEqual(['10 %', '20 %']);
});

test('without a share the interest is named, without an interest the nature', () => {
  expect(edgeLabel([psc({ kind: 'control' })])).toEqual([{ plain: 'control' }]);
  expect(edgeLabel([{ natureOfRelationship: 'Fund Manager' }])).toEqual([{ plain: 'manages' }]);
  expect(edgeLabel([{ natureOfRelationship: 'Managing Director' }])).toEqual([{ plain: 'managing director' }]);
  expect(edgeLabel([])).toEqual([{ plain: '' }]);
});

test('a kind that has a share is not repeated without one', () => {
  expect(edgeLabel([psc({ kind: 'shareholding', share: { exact: 5 } }), psc({ kind: 'shareholding' })])).toEqual([
    { strong: '5 %', plain: 'shares' },
  ]);
});

test('a parcel that several hold says so', () => {
  const interests: Interest[] = [{ kind: 'shareholding', share: { maximum: 20 } }];
  const held = { natureOfRelationship: 'Shareholder' as const, interests, holding: { id: 'h1', manner: 'joint' as const } };
  expect(edgeLabel([held])).toEqual([{ strong: '0–20 %', plain: 'shares jointly' }]);
});
