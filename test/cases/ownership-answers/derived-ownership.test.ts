/** Derived ownership as answers give it. */

import { expect, test } from 'vitest';
import { derivedOwnership } from '../../../shared/cases/ownership-answers/derived-ownership.ts';
import { Work } from '../../../shared/ownership/maths/work.ts';
import { RULE_SETS } from '../../../shared/ownership/rule-sets/all.ts';
import { graphOf } from '../../ownership/graphs.ts';

test('rule sets are named with the digest of their text', () => {
  const { ruleSets } = derivedOwnership(graphOf(['P 60>T']), { ruleSets: RULE_SETS.slice(0, 1) });
  expect(ruleSets).toEqual([
    { id: RULE_SETS[0]!.id, version: RULE_SETS[0]!.version, sha256: expect.stringMatching(/^[0-9a-f]{64}$/), inForce: 'unknown' },
  ]);
});

test('a graph that needs too much work is rejected', () => {
  const graph = graphOf(Array.from({ length: 50 }, (_, at) => `P${at} 1>T`));
  expect(() => derivedOwnership(graph, { ruleSets: [], work: new Work(10) })).toThrow(
    expect.objectContaining({ code: 'graph_too_large', message: 'The graph needs more work than one calculation may take' }),
  );
});
