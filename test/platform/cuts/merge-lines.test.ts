/** A sorted file with changes: as if all lines had been sorted again. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Line } from '../../../shared/platform/cuts/frame.ts';
import { compareKeys } from '../../../shared/platform/cuts/key-order.ts';
import { mergedLines } from '../../../shared/platform/cuts/merge-lines.ts';
import { shareOf } from '../../support/share.ts';

async function* given(lines: readonly Line[]): AsyncGenerator<Line> {
  yield* lines;
}
const sorted = (lines: readonly Line[]): Line[] => {
  const each = new Map(lines.map((line) => [`${line.key}\t${line.value}`, line]));
  return [...each.values()].toSorted((a, b) => compareKeys(a.key, b.key) || compareKeys(a.value, b.value));
};

const LINES = fc.array(fc.record({ key: fc.constantFrom('a', 'ab', 'b', 'é', '\u{1f600}', 'z'), value: fc.string({ maxLength: 3 }) }), {
  maxLength: 20,
});

test('lines that come and lines that go, in 1,000 files', () =>
  fc.assert(
    fc.asyncProperty(LINES, LINES, LINES, async (before, come, go) => {
      const keys = new Set([...come, ...go].map(({ key }) => key));
      const valuesOf = (lines: readonly Line[], key: string) => lines.filter((line) => line.key === key).map(({ value }) => value);
      const changes = new Map(
        [...keys].map((key) => [
          key,
          (values: readonly string[]) => [...values.filter((value) => !valuesOf(go, key).includes(value)), ...valuesOf(come, key)],
        ]),
      );
      const merged = await Array.fromAsync(mergedLines(given(sorted(before)), changes));
      const isGone = (line: Line) => go.some(({ key, value }) => key === line.key && value === line.value);
      expect(merged).toEqual(sorted([...before.filter((line) => !isGone(line)), ...come]));
    }),
    { numRuns: shareOf(1_000) },
  ));
