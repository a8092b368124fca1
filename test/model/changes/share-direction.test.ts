/** Whether a holding became more or less. */
import { expect, test } from 'vitest';
import { directionOf } from '../../../shared/model/changes/share-direction.ts';
import type { Interest, Share } from '../../../shared/model/entity/ownership-facts.ts';

const shares = (share?: Share): Interest[] => [{ kind: 'shareholding', ...(share && { share }) }];
const votes = (share: Share): Interest[] => [{ kind: 'votingRights', share }];

test.each([
  ['up', { exact: 30 }, { exact: 40 }],
  ['down', { exact: 40 }, { exact: 30 }],
  ['up', { minimum: 25, maximum: 50 }, { exclusiveMinimum: 50, exclusiveMaximum: 75 }],
  ['down', { minimum: 75 }, { minimum: 25, maximum: 50 }],
  ['unclear', { minimum: 25, maximum: 50 }, { exact: 30 }],
  ['unclear', { exact: 30 }, { minimum: 25, maximum: 50 }],
] as const)('%s: from %o to %o', (direction, before, after) => {
  expect(directionOf(shares(before), shares(after))).toBe(direction);
});

test('unclear where kinds move apart, one comes or goes, or a share is not published', () => {
  expect(directionOf([...shares({ exact: 10 }), ...votes({ exact: 10 })], [...shares({ exact: 20 }), ...votes({ exact: 5 })])).toBe(
    'unclear',
  );
  expect(directionOf(shares({ exact: 10 }), votes({ exact: 10 }))).toBe('unclear');
  expect(directionOf(shares(), shares({ exact: 10 }))).toBe('unclear');
});

test('what stays says nothing of what moves', () => {
  expect(directionOf([...shares({ exact: 10 }), ...votes({ exact: 10 })], [...shares({ exact: 10 }), ...votes({ exact: 20 })])).toBe('up');
});
