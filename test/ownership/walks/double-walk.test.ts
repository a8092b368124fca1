/** Walks in doubles, against shares worked out by hand. */
import { describe, expect, test } from 'vitest';
import { DoubleWalk } from '../../../shared/ownership/walks/double-walk.ts';
import type { WalkOptions } from '../../../shared/ownership/walks/run.ts';
import { CIRCLES, type Sketch } from '../graphs.ts';
import { preparedOf } from '../prepared.ts';

function part(lines: readonly string[], options: Partial<WalkOptions> = {}, sketch: Sketch = {}, party = 'P'): number {
  const { prepared, at } = preparedOf(lines, sketch);
  const run = new DoubleWalk(prepared, { end: 'high', ownShares: 'excluded', ...options }).from([at(party)]);
  return run.at(at('T')).value;
}

describe('what ends at a party', () => {
  test('is the sum of the products of all chains', () => expect(part(['P 50>A', 'P 30>B', 'A 40>T', 'B 50>T'])).toBeCloseTo(0.35, 12));

  test('has a least and a greatest value where a share is a band', () => {
    const lines = ['P [25,50]>A', 'A 60>T'];
    expect([part(lines, { end: 'low' }), part(lines)]).toEqual([expect.closeTo(0.15, 12), expect.closeTo(0.3, 12)]);
  });

  test('gives what is left to the owners that are worth most, and least from the others', () => {
    const lines = ['P 100>A', 'P 50>B', 'A [10,60]>T', 'B [10,60]>T', 'P2 [10,60]>T'];
    // High: A 0.6, B 0.3, P2 0.1: 0.75. Low: P2 0.6, B 0.3, A 0.1 within a whole that may also be unlisted: 0.1 + 0.05.
    expect([part(lines), part(lines, { end: 'low' })]).toEqual([expect.closeTo(0.75, 12), expect.closeTo(0.15, 12)]);
  });

  test('in a circle is the sum of a geometric series', () => {
    const lines = ['P 60>A', 'B 40>A', 'P2 70>B', 'A 30>B', 'A 50>T', 'B 50>T'];
    expect(part(lines)).toBeCloseTo(39 / 88, 8);
  });

  test('leaves out own shares, or counts them, or halves them', () => {
    const lines = ['P 20>T', 'T 50>T'];
    const by = (ownShares: WalkOptions['ownShares']): number => part(lines, { ownShares });
    expect([by('excluded'), by('included'), by('halved')]).toEqual([
      expect.closeTo(0.4, 8),
      expect.closeTo(0.2, 12),
      expect.closeTo(0.45, 12),
    ]);
  });

  test('with what no record names, up to the floor, where the party is no listed total holder', () => {
    const levels = { T: { completeness: 'partial' as const, publicationFloor: 5 } };
    const sketch: Sketch = { unaccounted: 'unknown', levels };
    expect(part(['P 20>T'], { atMost: true }, sketch)).toBeCloseTo(0.25, 12);
    const total: Sketch = { unaccounted: 'unknown', levels: { T: { ...levels.T, totalHoldings: true } } };
    expect(part(['P 20>T'], { atMost: true }, total)).toBeCloseTo(0.2, 12);
  });
});

test('a second walk leaves the values of the first as they were', () => {
  const { prepared, at } = preparedOf(['P1 60>A', 'P2 40>A', 'A 50>T']);
  const walk = new DoubleWalk(prepared, { end: 'high', ownShares: 'excluded' });
  const first = walk.from([at('P1')]);
  walk.from([at('P2')]);
  expect([first.at(at('T')).value, first.at(at('A')).value]).toEqual([expect.closeTo(0.3, 12), expect.closeTo(0.6, 12)]);
});

test('the most of a party is the same whether strangers were asked about before it or not', () => {
  const levels = { A: { completeness: 'partial' as const }, T: { completeness: 'complete' as const } };
  const { prepared, at } = preparedOf(['P2 40>A', 'A 100>T', 'P 10>B'], { unaccounted: 'unknown', levels });
  const walk = () => new DoubleWalk(prepared, { end: 'high', ownShares: 'excluded', atMost: true });
  const after = walk();
  after.stranger();
  const most = walk()
    .from([at('P')])
    .at(at('T')).value;
  expect(most).toBeCloseTo(0.6, 12);
  expect(after.from([at('P')]).at(at('T')).value).toBe(most);
});

test('parts pooled are worth 1 and own shares a half', () => {
  const { prepared, at } = preparedOf(['P1 30>T', 'P2 [10,20]>T', 'T 20>T']);
  const column = prepared.layer.columns.get(at('T'))!;
  const places = [0, 1].filter((place) => column.parts[place]!.owner !== at('T'));
  const pooled = (end: 'low' | 'high'): number => new DoubleWalk(prepared, { end, ownShares: 'halved' }).pooled(at('T'), places);
  expect([pooled('low'), pooled('high')]).toEqual([expect.closeTo(0.5, 12), expect.closeTo(0.6, 12)]);
});

test('the work grows with the holdings below the party, and not with the graph', () => {
  const chain = (length: number): string[] => Array.from({ length }, (_, at) => `C${at + 1} 100>${at === 0 ? 'T' : `C${at}`}`);
  const work = (length: number, party: string): number => {
    const { prepared, at } = preparedOf([...chain(length), `P 100>C${length}`, 'P2 50>C1']);
    new DoubleWalk(prepared, { end: 'high', ownShares: 'excluded' }).from([at(party)]);
    return prepared.work.done;
  };
  // Besides what every walk takes.
  const [short, middle, long] = [100, 200, 400].map((length) => work(length, 'P'));
  expect((long! - middle!) / (middle! - short!)).toBeCloseTo(2, 1);
  expect(work(400, 'P2')).toBe(work(200, 'P2'));
});

test('asking first about a party that no record names changes nothing for the others', () => {
  const sketch: Sketch = { unaccounted: 'unknown' };
  // A is not P's by any record, but may be: at most P has all of T.
  const { prepared, at } = preparedOf(['P 10>T', 'A 60>T'], sketch);
  const walk = () => new DoubleWalk(prepared, { end: 'high', ownShares: 'excluded', atMost: true });
  const strangerFirst = walk();
  expect(strangerFirst.stranger().at(at('T')).value).toBeCloseTo(0.9, 12);
  expect(strangerFirst.from([at('P')]).at(at('T')).value).toBeCloseTo(1, 12);
  expect(
    walk()
      .from([at('P')])
      .at(at('T')).value,
  ).toBeCloseTo(1, 12);
});

describe('the greatest circle that was solved', () => {
  test.each(CIRCLES)('with %s', (_, lines, greatest) => {
    const { prepared, at } = preparedOf(lines);
    const run = new DoubleWalk(prepared, { end: 'high', ownShares: 'excluded' }).from([at('P')]);
    expect(run.greatestCircle).toBe(greatest);
    // Of one company that holds itself, too, the proof leaves a slack; without a circle there is none.
    expect(run.slack > 0).toBe(greatest > 1 || lines.includes('T 20>T'));
  });

  test('counts where records overlap, which are solved in general', () => {
    const { prepared, at } = preparedOf(['P 50>A', 'B 50>A', 'A 50>B', 'A 50>T'], { levels: { B: { completeness: 'overlapping' } } });
    expect(new DoubleWalk(prepared, { end: 'high', ownShares: 'excluded' }).from([at('P')]).greatestCircle).toBe(2);
  });
});

test('each member of a circle has its own value', () => {
  const { prepared, at } = preparedOf(['P 60>A', 'B 40>A', 'P2 70>B', 'A 30>B', 'A 50>T']);
  const run = new DoubleWalk(prepared, { end: 'high', ownShares: 'excluded' }).from([at('P')]);
  expect([run.at(at('A')).value, run.at(at('B')).value]).toEqual([expect.closeTo(15 / 22, 8), expect.closeTo(9 / 44, 8)]);
});

test('a node above or beside the goal has nothing, and the goal all of itself', () => {
  const { prepared, at } = preparedOf(['P 50>A', 'A 50>T', 'B 50>T', 'P1 10>A']);
  const run = new DoubleWalk(prepared, { end: 'high', ownShares: 'excluded' }).from([at('P')]);
  expect(['P', 'A', 'T', 'B', 'P1'].map((id) => run.at(at(id)).value)).toEqual([1, 0.5, 0.25, 0, 0]);
  expect(run.at(9_999).value).toBe(0);
});
