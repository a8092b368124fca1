/** Verdicts on a day of the past where some facts were read later and do not say since when they hold. */
import { describe, expect, test } from 'vitest';
import type { OwnershipGraph } from '../../../shared/ownership/facts/facts.ts';
import { DerivationContext } from '../../../shared/ownership/judge/derivation-context.ts';
import { unknownWithStaleFacts, withStaleFacts } from '../../../shared/ownership/judge/stale-verdict.ts';
import { Judge, type Verdict } from '../../../shared/ownership/judge/verdict.ts';
import { ruleSetOf } from '../../../shared/ownership/rule-sets/all.ts';
import { COMPLETE, graphOf, type Sketch } from '../graphs.ts';

/** The verdict on P where the edges at `stale` may not have held. */
function verdictOf(
  lines: readonly string[],
  stale: readonly number[],
  id = 'gb-psc',
  sketch: Sketch = {},
  change = (graph: OwnershipGraph) => graph,
): Verdict {
  const context = new DerivationContext(change(graphOf(lines, sketch)));
  const node = context.structure.indexOf.get('P')!;
  const verdict = new Judge(context, ruleSetOf(id)!).verdictOf({ node, together: [] })!;
  return withStaleFacts(context, node, verdict, new Set(stale));
}
const statusOf = (...asked: Parameters<typeof verdictOf>): string => verdictOf(...asked).status;
const [IS, MAY_BE] = ['isBeneficialOwner', 'mayBeBeneficialOwner'];

describe('"is" stays', () => {
  test('where no fact is stale', () => expect(statusOf(['P 60>T'], [])).toBe(IS));

  test('where every holding of the chain surely held', () => {
    expect(statusOf(['P 60>A', 'A 60>T', 'P1 10>T'], [2])).toBe(IS);
  });

  test('where another holder of a complete list is stale, and the share is one figure', () => {
    expect(statusOf(['P 60>T', 'P1 40>T'], [1], 'gb-psc', { levels: { T: COMPLETE } })).toBe(IS);
  });
});

describe('"is" becomes "may be"', () => {
  test('where one holding of the chain may not have held, and each met test says so', () => {
    const { status, tests, reasons } = verdictOf(['P 60>A', 'A 60>T'], [0]);
    expect([status, reasons]).toEqual([MAY_BE, ['staleFact']]);
    expect(new Set(tests.map((one) => `${one.status} ${one.reasons}`))).toEqual(new Set(['maybe staleFact']));
  });

  test('where the board was appointed by whom the register named later', () => {
    expect(statusOf(['P board>T'], [0])).toBe(MAY_BE);
  });

  test('where only the stale share of another makes the least of a complete list more', () => {
    const lines = ['P [20,100]>T', 'P1 30>T'];
    expect(statusOf(lines, [], 'gb-psc', { levels: { T: COMPLETE } })).toBe(IS);
    expect(statusOf(lines, [1], 'gb-psc', { levels: { T: COMPLETE } })).toBe(MAY_BE);
    expect(statusOf(lines, [1])).toBe(MAY_BE);
  });

  test('where another may have had more than half, and the others do not count then', () => {
    const lines = ['P 30>T', 'P1 40>T', 'P2 30>T'];
    expect(statusOf(lines, [], 'jp-crime-proceeds')).toBe(IS);
    expect(statusOf(lines, [1], 'jp-crime-proceeds')).toBe(MAY_BE);
    expect(statusOf(['P 60>T', 'P1 40>T'], [1], 'jp-crime-proceeds')).toBe(IS);
  });

  test('where only stale own shares of the company make the part more than the limit', () => {
    expect(statusOf(['P 24>T', 'T 20>T', 'P1 56>T'], [], 'de-gwg')).toBe(IS);
    expect(statusOf(['P 24>T', 'T 20>T', 'P1 56>T'], [1], 'de-gwg')).toBe(MAY_BE);
  });

  test('where a stale holding closes a circle', () => {
    // 20 % of A, of which B has 40 %, of which A has 60 %: 20 / 76 = 26.3 % of A, which has all of T.
    const lines = ['P 20>A', 'B 40>A', 'A 60>B', 'P1 40>B', 'A 100>T'];
    expect(statusOf(lines, [], 'us-fincen-cdd')).toBe(IS);
    expect(statusOf(lines, [2], 'us-fincen-cdd')).toBe(MAY_BE);
  });

  test('where a stale ground may be what gives control of a holder', () => {
    const lines = ['P 1>T', 'P 60>B', 'B board>A', 'A 30>T'];
    expect(statusOf(lines, [], 'gb-psc')).toBe(IS);
    expect(statusOf(lines, [2], 'gb-psc')).toBe(MAY_BE);
  });

  test('where there are more chains than are looked at', () => {
    const lines = Array.from({ length: 25 }, (_, at) => [`P 60>C${at}`, `C${at} 2>T`]).flat();
    expect(statusOf([...lines, 'P1 1>T'], [])).toBe(IS);
    expect(statusOf([...lines, 'P1 1>T'], [lines.length])).toBe(MAY_BE);
  });

  test('where the holding of a partner in concert is stale', () => {
    const group: Sketch = { types: { X: 'jointArrangement' }, members: { X: ['P', 'P1'] } };
    expect(statusOf(['P 20>T', 'P1 20>T'], [], 'gb-psc', group)).toBe(IS);
    expect(statusOf(['P 20>T', 'P1 20>T'], [1], 'gb-psc', group)).toBe(MAY_BE);
  });
});

test('"is not" becomes "may be": who held the shares then is not known', () => {
  expect(verdictOf(['P 10>T', 'P1 60>T'], [1])).toMatchObject({ status: MAY_BE, reasons: ['staleFact'] });
});

test('a listed company that is outside the rule stays outside', () => {
  const isListed = (graph: OwnershipGraph) => ({ ...graph, nodes: graph.nodes.map((node) => ({ ...node, listed: node.nodeId === 'T' })) });
  expect(verdictOf(['P 60>T'], [0], 'de-gwg', {}, isListed)).toMatchObject({ status: 'isNotBeneficialOwner', reasons: ['exempt'] });
});

describe('what no record names', () => {
  const none: Verdict = { status: 'isNotBeneficialOwner', tests: [], reasons: [] };

  test('may have been an owner then, as soon as one fact may not have held', () => {
    expect(unknownWithStaleFacts(none, new Set([0]))).toEqual({ ...none, status: MAY_BE, reasons: ['staleFact'] });
    expect(unknownWithStaleFacts(none, new Set())).toBe(none);
  });

  test('keeps its reasons, and an exempt company stays exempt', () => {
    const open: Verdict = { ...none, status: 'mayBeBeneficialOwner', reasons: ['unresolvedShare'] };
    expect(unknownWithStaleFacts(open, new Set([0])).reasons).toEqual(['unresolvedShare', 'staleFact']);
    const exempt: Verdict = { ...none, reasons: ['exempt'] };
    expect(unknownWithStaleFacts(exempt, new Set([0]))).toBe(exempt);
  });
});
